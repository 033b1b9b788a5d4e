export const OTP_BOXES = ["otp1", "otp2", "otp3", "otp4", "otp5", "otp6"] as const;

/** Set them with `await vi.hoisted(async () => …)`, before the site is imported and reads them. */
export const liveKeys = {
  RAZORPAY_KEY_ID: "rzp_live_00000000000000",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "another secret",
  // Required for live payments.
  FOUNDATION_NAME: "Kurinji Trust",
  FOUNDATION_ADDRESS: "Hill Road, Sulthan Bathery, Kerala 673592, India",
  FOUNDATION_PAN: "AABTK1234L",
  FOUNDATION_REGISTRATION: "Reg. no. IV/123/2009",
};

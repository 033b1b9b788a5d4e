const mailKinds: Record<string, string> = {
  receipt: "Receipt",
  "receipt-again": "Receipt, sent again",
  "receipt-copy": "Receipt, to another address",
  "receipt-replaced": "Receipt, corrected",
  refund: "Refund",
  voided: "Receipt cancelled",
  "receipt-to": "Receipt, asked for on the gift’s page",
  verify: "Code for a new account",
  "registered-already": "Account already exists",
  reset: "Password reset link",
  invite: "Invitation",
  approved: "Approval",
  "contact-message": "Message from a visitor",
  "staff-alert": "Alert",
  "weekly-status": "Weekly status",
  duty: "Reminder",
  particulars: "Request for details",
  certificate: "Tax certificate",
  monthly: "Monthly gift",
  "my-data": "‘My data’ link",
};
export const mailKindLabel = (kind: string) => mailKinds[kind] ?? "Mail";
export const mailStateLabel = { queued: "Waiting", sent: "Sent", given_up: "Failed" } as const;

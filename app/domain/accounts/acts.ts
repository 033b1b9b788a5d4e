/** What somebody may have done, as the activity log keeps it; its words are app/presenters/accounts/activity.ts. */
export const ACTS = [
  ...(["created", "edited", "deleted", "restored", "removed"] as const),
  ...(["verified", "invited", "approved", "revoked"] as const),
  ...(["gift_recorded", "refund_asked", "refund_refused", "receipt_again"] as const),
  ...(["cause_changed", "message_handled", "message_opened", "mail_again"] as const),
] as const;
export type Act = (typeof ACTS)[number];

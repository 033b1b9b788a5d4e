/** What somebody may have done, as the activity log keeps it; its words are app/features/activity/activity-view.ts. */
export const ACTIONS = [
  ...(["created", "edited", "deleted", "restored", "removed"] as const),
  ...(["verified", "invited", "approved", "role_changed", "revoked"] as const),
  ...(["second_factor_on", "second_factor_off", "recovery_codes_new"] as const),
  ...(["gift_recorded", "refund_asked", "refund_refused", "receipt_again"] as const),
  ...(["donation_voided", "donation_corrected", "receipt_reissued", "donor_corrected"] as const),
  ...(["people_told", "consent_withdrawn", "consent_ended"] as const),
  ...(["expense_added", "expense_changed", "expense_removed", "settlements_asked"] as const),
  ...(["link_made", "link_ended"] as const),
  ...(["particulars_corrected", "pan_shown", "donor_noted", "donors_joined", "gift_parted"] as const),
  ...(["gifts_confirmed", "gift_pan_corrected", "own_page_opened"] as const),
  ...(["corrected", "erased"] as const),
  ...(["cause_changed", "message_handled", "message_opened", "mail_again", "invitation_opened"] as const),
  ...([
    "statement_table",
    "statement_read",
    "statement_filed",
    "statement_taken_back",
    "particulars_asked",
    "certificate_put",
    "certificate_numbered",
  ] as const),
] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * Allowlist: all other webhook fields may identify the payer (name, email, phone, UPI, card, bank, notes of others) and
 * are not stored.
 */
const ALLOWED_KEYS = new Set(
  [
    "id entity event contains payload created_at account_id items",
    "payment order refund dispute subscription settlement invoice",
    "amount amount_paid amount_due amount_refunded amount_deducted base_amount currency fee fee_bearer fees tax",
    "status captured international method refund_status attempts speed_processed speed_requested utr",
    "order_id payment_id invoice_id subscription_id plan_id settlement_id phase respond_by reason_code",
    "short_url paid_count total_count remaining_count charge_at start_at end_at ended_at current_start current_end",
    "error_code error_description error_source error_step error_reason",
    "notes cause lang monthly request",
  ].flatMap((names) => names.split(" ")),
);

export function redactPayer(rawBody: string): string {
  try {
    // List items are keyed by their index.
    return JSON.stringify(JSON.parse(rawBody), function (this: unknown, name, value: unknown) {
      if (name !== "" && !Array.isArray(this) && !ALLOWED_KEYS.has(name)) return undefined;
      return typeof value === "string" ? maskEmails(value) : value;
    });
  } catch {
    return "";
  }
}

const maskEmails = (text: string) =>
  text
    .split(/(\s)/)
    .map((word) => (word.includes("@") ? "…" : word))
    .join("");

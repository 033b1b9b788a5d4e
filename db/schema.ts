import type { Generated, Kysely, Selectable } from "kysely";

/** Rows as SQLite keeps them. Integers ending in _paise are money; *_at are ISO 8601 instants in UTC. */
export type Schema = {
  causes: CauseTable;
  donations: DonationTable;
  payment_events: PaymentEventTable;
  refunds: RefundTable;
  receipts: ReceiptTable;
  outbox: OutboxTable;
  outbox_attempts: OutboxAttemptTable;
  rate_limits: RateLimitTable;
};

export type Db = Kysely<Schema>;

export type PaymentMode = "live" | "test" | "practice";
export type DonationState = "created" | "failed" | "abandoned" | "set_aside" | "paid" | "partially_refunded" | "refunded";

type CauseTable = { slug: string; name: string; goal_paise: number; opening_paise: number; position: number };

type DonationTable = {
  id: string;
  token: string;
  idempotency_key: string | null;
  cause_slug: string;
  amount_paise: number;
  currency: Generated<string>;
  state: DonationState;
  mode: PaymentMode;
  order_id: string | null;
  payment_id: string | null;
  method: string | null;
  refunded_paise: Generated<number>;
  name: string | null;
  email: string | null;
  phone: string | null;
  receipt_requested: Generated<number>;
  statement: string | null;
  stated_at: string | null;
  visitor_country: string | null;
  failure_reason: string | null;
  created_at: string;
  paid_at: string | null;
  updated_at: string;
  look_ups_done: Generated<number>;
  next_look_up_at: string | null;
};

type PaymentEventTable = {
  id: Generated<number>;
  source: "webhook" | "return" | "verify" | "look-up";
  provider_event_id: string | null;
  type: string;
  order_id: string | null;
  payment_id: string | null;
  body: string;
  outcome: string | null;
  received_at: string;
  applied_at: string | null;
};

type RefundTable = { id: string; donation_id: string; amount_paise: number; status: string; created_at: string; updated_at: string };

type ReceiptTable = {
  id: Generated<number>;
  donation_id: string;
  mode: PaymentMode;
  number: string;
  financial_year: string;
  sequence: number;
  /** JSON: the foundation's particulars as they stood on the day of issue. */
  foundation: string;
  issued_at: string;
  cancelled_at: string | null;
};

type OutboxTable = {
  id: Generated<number>;
  /** Unique per occasion, such as receipt:<donation id>: what makes a mail exactly one. */
  key: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The receipt drawn and attached when the mail goes out. */
  receipt_id: number | null;
  code: string | null;
  link: string | null;
  state: Generated<"queued" | "sent" | "given_up">;
  attempts: Generated<number>;
  next_attempt_at: string;
  /** When the server log showed it because there is no SMTP_URL. */
  logged_at: string | null;
  sent_at: string | null;
  created_at: string;
};

type OutboxAttemptTable = { id: Generated<number>; outbox_id: number; attempted_at: string; ok: number; answer: string };

type RateLimitTable = { key: string; count: number; window_ends_at: string };

export type Cause = Selectable<CauseTable>;
export type Donation = Selectable<DonationTable>;
export type PaymentEvent = Selectable<PaymentEventTable>;
export type Receipt = Selectable<ReceiptTable>;
export type OutboxMail = Selectable<OutboxTable>;

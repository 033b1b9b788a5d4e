import type { Generated, Kysely, Selectable } from "kysely";
import type { Language } from "~/locales/language";

/** What staff may do: app/features/accounts/roles.ts. */
export type Role = "editor" | "treasurer" | "admin";

/** Rows as SQLite keeps them. *_paise are money in integer paise; *_at are ISO 8601 instants in UTC. */
export type Schema = {
  causes: {
    slug: string;
    name: string;
    goal_paise: number;
    opening_paise: number;
    position: number;
    sentence: Generated<string>;
    story: Generated<string>;
    /** JSON by language: name, sentence and story. */
    translations: Generated<string>;
  };
  donations: {
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
    /** Processed refunds and lost disputes. */
    refunded_paise: Generated<number>;
    name: string | null;
    email: string | null;
    phone: string | null;
    receipt_requested: Generated<number>;
    invoice_requested: Generated<number>;
    citizenship_statement: string | null;
    citizenship_stated_at: string | null;
    visitor_country: string | null;
    failure_reason: string | null;
    created_at: string;
    paid_at: string | null;
    updated_at: string;
    next_reconciliation_at: string | null;
    channel: Generated<DonationChannel>;
    /** In which the gift was begun: its pages, mails and statement. */
    lang: Generated<Language>;
    note: string | null;
    /** The day staff received an offline gift, YYYY-MM-DD in Asia/Kolkata. */
    received_on: string | null;
    /** The user who recorded an offline gift. */
    recorded_by: string | null;
    address: string | null;
    wants_certificate: Generated<number>;
    /** Sealed (app/features/encryption/encryption.server.ts), with its keyed hash and its last four characters. */
    pan: string | null;
    pan_blind_index: string | null;
    pan_last4: string | null;
    /** 1: staff found that the gift is of who the PAN belongs to. It goes with the PAN. */
    pan_confirmed: Generated<number>;
    donor_id: string | null;
    /** The link by which the donor came. */
    gift_link: string | null;
    /** The provider's, of the monthly gift that it is a month of. */
    subscription_id: string | null;
  };
  gift_links: {
    /** Stands in its address. */
    token: string;
    cause_slug: string;
    /** Null: the donor chooses. */
    amount_paise: number | null;
    greeting: string;
    /** JSON by language: the greeting. */
    translations: Generated<string>;
    /** Its last day, YYYY-MM-DD in Asia/Kolkata; null: none. */
    last_day: string | null;
    /** When somebody ended it before that. */
    ended_at: string | null;
    created_at: string;
  };
  /** What an amount does for a cause, in one sentence. */
  amount_effects: {
    cause_slug: string;
    amount_paise: number;
    /** Blank where it is written in another language only. */
    sentence: Generated<string>;
    /** JSON by language: the sentence. */
    translations: Generated<string>;
  };
  /** The provider's plan over each amount: made once, since plans can't be changed. */
  monthly_plans: { mode: PaymentMode; amount_paise: number; plan_id: string; created_at: string };
  monthly_donations: Dated & {
    /** Also a note of the subscription, by which it is found again. */
    id: string;
    token: string;
    idempotency_key: string | null;
    cause_slug: string;
    /** Of each month; what staff change at the provider too. */
    amount_paise: number;
    mode: PaymentMode;
    /** The provider's of the subscription; `created` also before there is one. */
    state: SubscriptionStatus;
    plan_id: string | null;
    subscription_id: string | null;
    /** The provider's page on which the donor agrees. */
    short_url: string | null;
    /** When the provider was first asked to make the subscription: it may exist, whatever the answer was. */
    requested_at: string | null;
    /** Who gives, as it stands at the coming months' gifts too. */
    name: string | null;
    email: string | null;
    phone: string | null;
    address: string | null;
    wants_certificate: Generated<number>;
    pan: string | null;
    pan_blind_index: string | null;
    pan_last4: string | null;
    receipt_requested: Generated<number>;
    invoice_requested: Generated<number>;
    lang: Generated<Language>;
    citizenship_statement: string | null;
    citizenship_stated_at: string | null;
    visitor_country: string | null;
    gift_link: string | null;
    /** Months that the provider says were paid. */
    paid_count: Generated<number>;
    next_charge_at: string | null;
    /** When the provider told the state that stands here. */
    reported_at: string | null;
    /** The donor asked to end it; a reconciliation goes on with it until the provider has ended it. */
    cancel_requested_at: string | null;
    /** When the first month was told. */
    started_at: string | null;
    ended_at: string | null;
    next_reconciliation_at: string | null;
  };
  /** What the bank declined, by the id of the payment. */
  monthly_failed_charges: {
    id: string;
    monthly_donation_id: string;
    failed_at: string;
    reason: string | null;
  };
  donors: {
    id: string;
    note: Generated<string>;
    /** Null: nobody asked. */
    may_be_named: number | null;
    /** The day of the answer, YYYY-MM-DD in Asia/Kolkata. */
    named_on: string | null;
    created_at: string;
  };
  /** What law and form say of a tax year, "2026-27". */
  statement_years: {
    year: string;
    /** What the statement and the certificate are called: "Form 113", "Form 114". */
    form: string;
    certificate: string;
    due_on: string;
    id_code: string;
    section_code: string;
    registration: Generated<string>;
    /** As the form wants it. */
    registered_on: Generated<string>;
    donation_type: string;
    /** JSON: another type by the slug of a cause. */
    cause_types: Generated<string>;
    mode_cash: string;
    mode_electronic: string;
    cash_limit_paise: number;
    anonymous_floor_paise: number;
    anonymous_percent: number;
    /** JSON: the twelve cells of the file's header line. */
    headings: string;
    updated_at: string;
  };
  statement_filings: {
    id: Generated<number>;
    year: string;
    /** Of the whole file as it was filed. */
    sha256: string;
    row_count: number;
    amount_paise: number;
    headings: string;
    filed_at: string;
    filed_by: string;
  };
  statement_rows: {
    id: string;
    filing_id: number;
    /** In the whole file. */
    number: number;
    /** In the revised file that was filed; null in a first filing, and for a row that was the same before. */
    revised_number: number | null;
    /** The row of the filing before that had the same cells. */
    same_as: string | null;
    /** Sealed for "statement": JSON of StatementCells. */
    cells: string;
    mode: string;
    amount_paise: number;
    certificate_number: string | null;
    /** Name of its file below UPLOADS_DIR, and the key of that file, sealed for "certificate". */
    certificate_file: string | null;
    certificate_key: string | null;
    certificate_at: string | null;
  };
  /**
   * `holder`: the row's certificate is mailed to the gift's address, frozen at filing. `withheld`: staff found since
   * that the gift is of somebody else, who is not shown the row's certificate.
   */
  statement_row_donations: {
    donation_id: string;
    row_id: string;
    mails_certificate: Generated<number>;
    withheld: Generated<number>;
  };
  /** Uploaded, waiting for a confirmation. Either it matches a row, or `problem` says in a code why not. */
  uploaded_certificates: {
    id: string;
    upload_id: string;
    filing_id: number;
    /** Of the file, with masked PANs. */
    name: string;
    row_id: string | null;
    /** Name of the encrypted file below UPLOADS_DIR, and its key, sealed for "certificate". */
    file: string | null;
    key: string | null;
    problem: string | null;
    uploaded_at: string;
  };
  payment_events: {
    id: Generated<number>;
    source: "webhook" | "return" | "verify" | "reconciliation";
    provider_event_id: string | null;
    type: string;
    order_id: string | null;
    payment_id: string | null;
    subscription_id: string | null;
    body: string;
    outcome: Outcome | null;
    received_at: string;
    applied_at: string | null;
  };
  refunds: Dated & { id: string; donation_id: string; amount_paise: number; status: string };
  refund_requests: Dated & {
    /** Also the provider's idempotency key: one request never becomes two refunds. */
    id: string;
    donation_id: string;
    amount_paise: number;
    reason: string;
    requested_by: string | null;
    /** `asked`: the provider has not answered yet. `accepted`: the refund itself may still be pending. */
    state: "asked" | "accepted" | "refused";
    provider_refund_id: string | null;
    /** The provider's sentence about a refusal. */
    answer: string | null;
  };
  /** Keyed by payment, because a dispute may arrive before it. Lost ones are part of refunded_paise. */
  disputes: Dated & {
    id: string;
    payment_id: string;
    amount_paise: number;
    status: DisputeStatus;
    phase: string | null;
    respond_by: string | null;
    /** When the provider reported this status. */
    reported_at: string;
  };
  expenses: {
    id: string;
    cause_slug: string;
    /** How payments were made when it was published. */
    mode: PaymentMode;
    /** YYYY-MM-DD in Asia/Kolkata. */
    day: string;
    amount_paise: number;
    description: string;
    /** JSON by language: what it was spent on. */
    translations: Generated<string>;
    /** A photograph of the bill. */
    image_id: string | null;
    created_at: string;
    updated_at: string;
  };
  settlements: { id: string; utr: string | null; amount_paise: number; status: string; created_at: string };
  settlement_rows: {
    /** Of the payment, refund or adjustment, as the provider names it. */
    entity_id: string;
    /** Blank for a row that belongs to none. */
    settlement_id: string;
    type: string;
    /** YYYY-MM-DD in Asia/Kolkata. */
    settled_on: string;
    utr: string | null;
    debit_paise: number;
    credit_paise: number;
    amount_paise: number;
    /** With its tax. */
    fee_paise: number;
    tax_paise: number;
    payment_id: string | null;
    dispute_id: string | null;
    description: string | null;
    created_at: string;
  };
  settlement_fetch: {
    only_row: 1;
    from_day: string;
    to_day: string;
    next_day: string;
    skip: number;
    rows: number;
    /** The last of the days that are all fetched, whoever asked for them. */
    fetched_through: string | null;
    error: string | null;
    updated_at: string;
  };
  /** One row: 32 random bytes in hexadecimal, which prove printed receipts. */
  receipt_key: { only_row: 1; key: string };
  receipts: {
    id: Generated<number>;
    donation_id: string;
    mode: PaymentMode;
    number: string;
    financial_year: string;
    sequence: number;
    /** JSON: the foundation on the day of issue. */
    foundation: string;
    /** What is printed on it, once it was corrected at the donation; null: as it stands there. */
    donor_name: Generated<string | null>;
    donor_address: Generated<string | null>;
    donor_email: Generated<string | null>;
    donor_phone: Generated<string | null>;
    cause_slug: Generated<string | null>;
    issued_at: string;
    cancelled_at: string | null;
    /** Why staff cancelled it; null when it was refunded. */
    cancel_reason: Generated<string | null>;
    /** Id of the receipt that this one replaces. */
    replaces: Generated<number | null>;
    /** Of the receipts of a donation the one without this is current. */
    replaced_at: Generated<string | null>;
  };
  outbox: {
    id: Generated<number>;
    /** Unique per occasion, such as receipt:<donation id>, so that each occasion has one mail. */
    key: string;
    kind: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    reply_to: Generated<string | null>;
    /** Id of the gift, monthly gift, message or account that it is about. */
    about: Generated<string | null>;
    /** Name of the template that writes the mail when it is sent; null: `text` and `html` are the mail. */
    template: Generated<string | null>;
    /** When its code or link stops working; null: it holds none. */
    expires_at: Generated<string | null>;
    code: string | null;
    link: string | null;
    state: Generated<"queued" | "sent" | "given_up">;
    attempts: Generated<number>;
    /** The latest attempts in a row that never ended: the process died. While one is under way, it counts too. */
    interrupted_attempts: Generated<number>;
    next_attempt_at: string;
    /** When it was written to the server log, because SMTP_URL is not set. */
    logged_at: string | null;
    sent_at: string | null;
    created_at: string;
  };
  outbox_attempts: {
    id: Generated<number>;
    outbox_id: number;
    attempted_at: string;
    ok: number;
    answer: string;
  };
  rate_limits: { key: string; count: number; window_ends_at: string };
  users: Dated & {
    id: string;
    /** As it was typed; email_key is its lower case. */
    email: string;
    email_key: string;
    /** "+91" and ten digits. */
    contact: string;
    password_hash: string;
    verified_at: string | null;
    /** Null for who is not staff. */
    role: Role | null;
    /** Since when it has a role. */
    staff_since: string | null;
    /** When its role was taken away; null once it has one again. */
    revoked_at: string | null;
  };
  sessions: {
    token_hash: string;
    user_id: string;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
    /** When the password, and the second factor, were given last. */
    confirmed_at: string;
    /** JSON of a form that waits while they are asked for again: its address, and what was typed. */
    pending_form: Generated<string | null>;
    /** Set when somebody ended it: it did not just run out. */
    ended_at: Generated<string | null>;
    device: string;
  };
  one_time_secrets: {
    id: string;
    user_id: string;
    /** `login`: the password was right, the second factor is still to come. */
    purpose: "verify" | "reset" | "invite" | "login";
    /** That an invitation gives. */
    role: Generated<Role | null>;
    secret_hash: string;
    attempts: Generated<number>;
    expires_at: string;
    used_at: string | null;
    created_at: string;
  };
  second_factors: {
    user_id: string;
    /** Sealed; in base32 once it is opened. */
    secret: string;
    /** The last step of 30 seconds whose code was taken: none before it, and none twice. */
    last_step: Generated<number>;
    /** Null while it is only being set up. */
    enabled_at: Generated<string | null>;
    created_at: string;
  };
  recovery_codes: {
    code_hash: string;
    user_id: string;
    used_at: Generated<string | null>;
    created_at: string;
  };
  activity: {
    id: Generated<number>;
    /** Null for the command line and for the site itself. */
    user_id: string | null;
    /** Their name at that time. */
    actor_name: string;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    subject_title: string;
    /** JSON. */
    detail: Generated<string>;
    happened_at: string;
  };
  contact_messages: {
    id: string;
    name: string;
    email: string;
    phone: string;
    subject: string;
    message: string;
    received_at: string;
    handled_at: string | null;
  };
  images: {
    /** Content hash; its files' names begin with it. */
    id: string;
    width: number;
    height: number;
    /** JSON list of the widths that exist as files. */
    widths: string;
    /** A data: URL of at most 200 bytes. */
    placeholder: string;
    original_name: string;
    /** The point that crops keep, in percent of the width and of the height. */
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    /** A withdrawn picture has no files any more. Its row stays: its addresses are gone for good. */
    state: "received" | "ready" | "failed" | "withdrawn";
    created_at: string;
    /** Who can be recognised in it. */
    people: Generated<"none" | "adults" | "children">;
    /** Who agreed, and as whom; null where nobody's consent is noted. */
    consent_by: Generated<string | null>;
    consent_relation: Generated<"self" | "parent" | "guardian" | null>;
    /** Days in India, YYYY-MM-DD. A consent holds through `until`; null: until it is withdrawn. */
    consent_on: Generated<string | null>;
    consent_until: Generated<string | null>;
    /** Where the consent can be found, such as a paper's number. */
    consent_record: Generated<string | null>;
    withdrawn_at: Generated<string | null>;
  };
  blog_posts: Item & {
    subheading: Generated<string>;
    category: Generated<string>;
    author: Generated<string>;
    content: Generated<string>;
    countries: Generated<string>;
    image_id: string | null;
    image_alt: Generated<string>;
    has_video: Generated<number>;
    views: Generated<number>;
    comments: Generated<number>;
  };
  events: Item & {
    category: Generated<string>;
    content: Generated<string>;
    /** YYYY-MM-DD and HH:MM, both in Asia/Kolkata. */
    event_date: string | null;
    event_time: string | null;
    event_location: Generated<string>;
    countries: Generated<string>;
    image_id: string | null;
    image_alt: Generated<string>;
  };
  projects: Item & {
    para1: Generated<string>;
    para2: Generated<string>;
    para3: Generated<string>;
    para4: Generated<string>;
    para5: Generated<string>;
    countries: Generated<string>;
  };
  project_images: { project_id: string; position: number; image_id: string; alt: Generated<string> };
  gallery_items: Item & { image_id: string; image_alt: Generated<string> };
  /** What happens once in a site's life, such as planting the sample content. */
  milestones: { name: string; reached_at: string };
  form_submissions: {
    /** A hash of the form's token, or of who sent it, and of its words. */
    key: string;
    /** Id of what it made. */
    record_id: string;
    expires_at: string;
  };
  search_items: {
    /** Higher means written later. */
    id: Generated<number>;
    /** As app/features/content/records.ts names it. */
    kind: string;
    item_id: string;
    countries: string;
    /** An instant, or the day of an event. */
    dated: string;
    publish_at: string | null;
  };
  /** Full-text index (FTS5) without the texts: it answers only MATCH, rowid and bm25(). */
  search_text: { rowid: number };
};

export type Db = Kysely<Schema>;

export type PaymentMode = "live" | "test" | "practice";
/** Through the provider, or by hand. */
type DonationChannel = "online" | "cash" | "cheque" | "transfer";
export type DisputeStatus = "open" | "under_review" | "action_required" | "closed" | "won" | "lost";
/** The provider's words. */
export type SubscriptionStatus =
  | "created"
  | "authenticated"
  | "active"
  | "pending"
  | "halted"
  | "paused"
  | "cancelled"
  | "completed"
  | "expired";
/** What a report of a payment led to; stored with the event, for staff. */
export type Outcome =
  | "paid"
  | "already_paid"
  | "failed"
  | "set_aside"
  | "not_captured_yet"
  | "refunded"
  | "refund_noted"
  | "dispute_noted"
  | "dispute_lost"
  | "monthly_noted"
  | "unknown_order"
  | "other_amount"
  | "second_payment"
  | "reconciliation_due"
  | "provider_silent"
  | "nothing_to_do";

export type DonationState =
  "created" | "failed" | "abandoned" | "set_aside" | "paid" | "partially_refunded" | "refunded" | "voided";

type Dated = { created_at: string; updated_at: string };

type Item = Dated & {
  id: string;
  /** Blank where the item is in Malayalam only. */
  title: string;
  title_key: string;
  version: Generated<number>;
  /** Null for a draft; an instant to come for a scheduled item. */
  publish_at: string | null;
  /** When a draft is meant to appear. */
  planned_at: string | null;
  deleted_at: string | null;
  /** JSON by language: the texts by the names of the form's fields. */
  translations: Generated<string>;
  translated: Generated<"none" | "partly" | "complete">;
};

export type User = Selectable<Schema["users"]>;
export type Session = Selectable<Schema["sessions"]>;
export type OneTimeSecret = Selectable<Schema["one_time_secrets"]>;
export type ActivityEntry = Selectable<Schema["activity"]>;
export type ContactMessage = Selectable<Schema["contact_messages"]>;
export type Image = Selectable<Schema["images"]>;
export type BlogPost = Selectable<Schema["blog_posts"]>;
export type EventItem = Selectable<Schema["events"]>;
export type Project = Selectable<Schema["projects"]>;
export type ProjectImage = Selectable<Schema["project_images"]>;
export type GalleryItem = Selectable<Schema["gallery_items"]>;
export type AmountEffect = Selectable<Schema["amount_effects"]>;
export type Cause = Selectable<Schema["causes"]>;
export type Donation = Selectable<Schema["donations"]>;
export type MonthlyDonation = Selectable<Schema["monthly_donations"]>;
export type MonthlyTry = Selectable<Schema["monthly_failed_charges"]>;
export type StatementTable = Selectable<Schema["statement_years"]>;
export type StatementFiling = Selectable<Schema["statement_filings"]>;
export type FiledRow = Selectable<Schema["statement_rows"]>;
export type UploadedCertificate = Selectable<Schema["uploaded_certificates"]>;
export type DonorGroup = Selectable<Schema["donors"]>;
export type GiftLink = Selectable<Schema["gift_links"]>;
export type Expense = Selectable<Schema["expenses"]>;
export type SettlementRow = Selectable<Schema["settlement_rows"]>;
export type PaymentEvent = Selectable<Schema["payment_events"]>;
export type Refund = Selectable<Schema["refunds"]>;
export type RefundRequest = Selectable<Schema["refund_requests"]>;
export type Dispute = Selectable<Schema["disputes"]>;
export type Receipt = Selectable<Schema["receipts"]>;
export type OutboxMail = Selectable<Schema["outbox"]>;

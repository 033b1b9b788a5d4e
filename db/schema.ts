import type { ColumnType, Generated, Kysely, Selectable } from "kysely";
import type { Language } from "~/locales/language";

export type BankLineState = "open" | "suggested" | "part" | "explained" | "ignored";
export type AllocationKind = "gift" | "pledge" | "settlement" | "refund" | "expense" | "cash" | "other";

/** `place`: comes; `waiting`: on the waiting list. */
export type SignUpState = "place" | "waiting" | "cancelled";
export type SignUpCall = "place" | "changed" | "cancelled" | "message";

/** `new`: nobody has answered yet. */
export type VolunteerState = "new" | "active" | "resting" | "ended";
/** `taken_back`: by its sender; `removed`: a consent for its picture was withdrawn. Both are erased. */
export type ReaderStoryState = "new" | "used" | "declined" | "taken_back" | "removed";

/** Receipt, Payment: money of the bank or the cash comes or goes; Contra: between them; Journal: neither. */
export type VoucherType = "Receipt" | "Payment" | "Contra" | "Journal";

export type Role = "editor" | "treasurer" | "admin";

/** *_paise: integer paise; *_at: ISO 8601 in UTC. */
export type Schema = {
  causes: {
    slug: string;
    name: string;
    goal_paise: number;
    opening_paise: number;
    /** The part of the opening balance that was not spent when the site began. */
    opening_in_hand_paise: Generated<number>;
    position: number;
    sentence: Generated<string>;
    story: Generated<string>;
    /** JSON by language: name, sentence and story. */
    translations: Generated<string>;
    closed_at: string | null;
    /** Last day (IST) on which the cause is open. */
    ends_on: string | null;
    is_default: Generated<number>;
    image_id: string | null;
    /** Name of a drawing that came with the site; a picture replaces it. */
    drawing: string | null;
    /** Comma-separated words, in any language, by which search and posts find the cause. */
    keywords: Generated<string>;
    /** Name in the books: the cause's original name, until a treasurer changes it. */
    ledger_name: string;
  };
  /** Slugs of deleted causes, never used again. */
  former_cause_slugs: { slug: string };
  donations: SharedDonationColumns & {
    amount_paise: number;
    currency: Generated<string>;
    state: DonationState;
    order_id: string | null;
    payment_id: string | null;
    method: string | null;
    /** Processed refunds and lost disputes. */
    refunded_paise: Generated<number>;
    failure_reason: string | null;
    /** When the donor paid, as the provider or the bank says: the day of the gift. */
    paid_at: string | null;
    /** When the site learned of the payment; null before this column existed, and for imported donations. */
    recorded_at: Generated<string | null>;
    /** What the provider captured, if it differs from amount_paise. */
    captured_paise: Generated<number | null>;
    channel: Generated<DonationChannel>;
    note: string | null;
    /** Day of an offline or imported donation, or of a pledge's transfer: YYYY-MM-DD in Asia/Kolkata. */
    received_on: string | null;
    recorded_by: string | null;
    /** 1: staff confirmed that PAN and donor match. Reset when the PAN or the donor changes. */
    pan_confirmed: Generated<number>;
    donor_id: string | null;
    /** Razorpay's id; set for a month of a monthly donation. */
    subscription_id: string | null;
    /** Null unless the donation was imported. */
    import_id: Generated<number | null>;
    /** Hash that identifies the imported row, even in another file. */
    import_key: Generated<string | null>;
    /** Number of the former receipt, outside this site's series. */
    imported_receipt: Generated<string | null>;
    /** 1: its name is a company's, whose number in the register of companies is `cin`. */
    is_company: Generated<number>;
    cin: Generated<string | null>;
    csr_project_id: Generated<number | null>;
    /** Reference of a pledge, which the donor enters in the transfer. */
    reference: Generated<string | null>;
    /** What a pledge was over, once its money came; amount_paise is what came. */
    pledged_paise: Generated<number | null>;
    /** When staff took back the pledge's payment, from which its end counts again. */
    pledged_again_at: Generated<string | null>;
    /** When the site stopped waiting for the pledge's money; null while it waits, and once the money came. */
    pledge_ended_at: Generated<string | null>;
    /** When the donor said that the money was sent. */
    pledge_sent_at: Generated<string | null>;
    /** 1: the bank returned the cheque unpaid; the refund of it is an entry, no money that was given back. */
    cheque_unpaid: Generated<number>;
    /** Token in the URL of the family's card. */
    tribute_token: Generated<string | null>;
    /** Monthly donation whose missed month this single donation pays for. */
    for_monthly_donation_id: Generated<string | null>;
  };
  imports: {
    id: Generated<number>;
    kind: "donations" | "wordpress";
    row_count: number;
    amount_paise: number;
    imported_at: string;
    undone_at: Generated<string | null>;
    /** JSON: what an import of posts and pages did. */
    report: Generated<string | null>;
  };
  /**
   * WordPress exports that staff uploaded. `looking`, `waiting`: for the job that reads or imports them; `done` of
   * `total` posts and pages so far. `report`: JSON of what an import would do.
   */
  wordpress_uploads: {
    id: Generated<number>;
    state: Generated<"looking" | "looked" | "waiting" | "imported">;
    done: Generated<number>;
    total: Generated<number>;
    report: Generated<string | null>;
    /** Why the last attempt stopped (a Message). */
    problem: Generated<string | null>;
    import_id: Generated<number | null>;
    uploaded_at: string;
    uploaded_by: string;
  };
  /** Stored files of these uploads, until they are imported or discarded. */
  wordpress_files: { file: string; upload_id: number; kind: "export" | "media"; name: string };
  /** Files of gifts that staff uploaded. `waiting`: for the job that imports it. */
  import_files: {
    id: Generated<number>;
    name: string;
    state: Generated<"pending" | "waiting" | "imported">;
    /** UTF-8 CSV; null once imported. */
    file: Uint8Array | null;
    /** JSON: what staff allowed. */
    options: Generated<string>;
    /** Why the last attempt imported nothing (a Message). */
    problem: string | null;
    import_id: Generated<number | null>;
    uploaded_at: string;
    uploaded_by: string;
  };
  /** What staff chose for files of gifts: `columns` by header, `cause` and `mode` by the file's word. */
  import_choices: { kind: "columns" | "cause" | "mode"; key: string; value: string; chosen_at: string };
  /** Items of a former site, so that a second import skips them, even after they were deleted. */
  imported_items: {
    source: string;
    kind: "blog" | "page";
    item_id: string;
    /** Former path, which redirects to the item while the item is published. */
    from_path: string;
    import_id: Generated<number | null>;
  };
  /** Redirects instead of 404. `to_address`: a path of the site or an http(s) address. */
  redirects: { from_path: string; to_address: string; created_at: string };
  papers: Dated & {
    id: string;
    title: string;
    /** JSON by language: title. */
    translations: Generated<string>;
    number: string;
    /** YYYY-MM-DD in Asia/Kolkata; null: no end. */
    valid_until: string | null;
    /** File name below UPLOADS_DIR. */
    file: string;
    size: number;
  };
  gift_links: {
    token: string;
    cause_slug: string;
    /** Null: the donor chooses. */
    amount_paise: number | null;
    greeting: string;
    translations: Generated<string>;
    /** YYYY-MM-DD in Asia/Kolkata; null: none. */
    last_day: string | null;
    ended_at: string | null;
    created_at: string;
  };
  /** Texts by staff that replace the catalogue's; null: none. Rows stay, so that `version` continues. */
  texts: {
    key: string;
    language: Language;
    draft: string | null;
    /** Null: the catalogue's text applies, as after publishing a draft of "". */
    published: string | null;
    version: number;
    saved_at: string | null;
    /** Null: the site itself, or saved before the column existed. */
    saved_by: string | null;
  };
  amount_effects: {
    cause_slug: string;
    amount_paise: number;
    /** Blank when it is written in another language only. */
    sentence: Generated<string>;
    translations: Generated<string>;
  };
  /** One plan per amount, since plans can't be changed. */
  monthly_plans: { mode: PaymentMode; amount_paise: number; plan_id: string; created_at: string };
  /** Each charge's donation copies the donor's details and wishes from here. */
  monthly_donations: SharedDonationColumns & {
    /** Amount per month; staff may change it at Razorpay. */
    amount_paise: number;
    /** Razorpay's state; `created` also before the subscription exists. */
    state: SubscriptionStatus;
    plan_id: string | null;
    subscription_id: string | null;
    short_url: string | null;
    /** When the subscription was first requested; it may exist even if the response was lost. */
    requested_at: string | null;
    paid_count: Generated<number>;
    next_charge_at: string | null;
    reported_at: string | null;
    /** When ending was requested; reconciliation repeats the request until Razorpay has ended it. */
    cancel_requested_at: string | null;
    /** First charge; once this one has taken over from another, the former one's. */
    started_at: string | null;
    ended_at: string | null;
    /** Monthly donation that this one takes over from, once the donor has authorised it. */
    replaces_id: Generated<string | null>;
    /** First charge; null: at once. */
    starts_at: Generated<string | null>;
    /** The one that took over from this one. */
    replaced_by_id: Generated<string | null>;
    /** YYYY-MM: it goes on on the first day of this month (IST). Null unless the site pauses it. */
    paused_until: Generated<string | null>;
    /** When pausing was requested; reconciliation repeats the request until Razorpay has paused it. */
    pause_asked_at: Generated<string | null>;
    /** When going on before that day was requested. */
    resume_asked_at: Generated<string | null>;
  };
  monthly_failed_charges: {
    id: string;
    monthly_donation_id: string;
    failed_at: string;
    reason: string | null;
  };
  donors: {
    id: string;
    note: Generated<string>;
    /** Null: the donor was not asked. */
    may_be_named: number | null;
    /** YYYY-MM-DD in Asia/Kolkata. */
    named_on: string | null;
    /** JSON of a Correction (donors/kept-correction.server.ts) that waits for a confirmed donation. */
    correction: Generated<string | null>;
    created_at: string;
  };
  /** What the tax statement of a tax year ("2026-27") requires. */
  statement_years: {
    year: string;
    /** "Form 113", "Form 114". */
    form: string;
    certificate: string;
    due_on: string;
    id_code: string;
    section_code: string;
    registration: Generated<string>;
    registered_on: Generated<string>;
    /** Last day of the approval (YYYY-MM-DD); blank: not entered. */
    registered_until: Generated<string>;
    donation_type: string;
    /** JSON: types of donation that differ from `donation_type`, by cause slug. */
    cause_types: Generated<string>;
    mode_cash: string;
    mode_electronic: string;
    cash_limit_paise: number;
    anonymous_floor_paise: number;
    anonymous_percent: number;
    /** JSON: twelve cells of the header line. */
    headings: string;
    updated_at: string;
  };
  statement_filings: {
    id: Generated<number>;
    year: string;
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
    number: number;
    /** Number in the revised file; null in a first filing, and for an unchanged row. */
    revised_number: number | null;
    /** Id of the equal row in the previous filing. */
    same_as: string | null;
    /** Encrypted JSON of StatementCells. */
    cells: string;
    mode: string;
    amount_paise: number;
    certificate_number: string | null;
    /** File below UPLOADS_DIR, and its encrypted key. */
    certificate_file: string | null;
    certificate_key: string | null;
    certificate_at: string | null;
  };
  /** 1 in `mails_certificate`: mailed to the donation's address; in `withheld`: another person's donation. */
  statement_row_donations: {
    donation_id: string;
    row_id: string;
    mails_certificate: Generated<number>;
    withheld: Generated<number>;
  };
  /** Uploads that wait for confirmation: each matches a row, or `problem` is the reason why not. */
  uploaded_certificates: {
    id: string;
    upload_id: string;
    filing_id: number;
    name: string;
    row_id: string | null;
    /** File below UPLOADS_DIR, and its encrypted key. */
    file: string | null;
    key: string | null;
    problem: string | null;
    uploaded_at: string;
  };
  payment_events: {
    id: Generated<number>;
    /** `return`, `verify`: the checkout's result, posted by a browser. */
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
  refunds: Dated & {
    id: string;
    donation_id: string;
    amount_paise: number;
    status: string;
    /** When the money was returned, as the provider says; null: at updated_at. */
    happened_at: Generated<string | null>;
  };
  refund_requests: Dated & {
    /** Also the idempotency key: one request never becomes two refunds. */
    id: string;
    donation_id: string;
    amount_paise: number;
    reason: string;
    requested_by: string | null;
    /** `asked`: no answer yet. `accepted`: the refund may still be pending. */
    state: "asked" | "accepted" | "refused";
    provider_refund_id: string | null;
    answer: string | null;
  };
  /** Linked by payment id, as a dispute may come before its payment. Lost ones are part of refunded_paise. */
  disputes: Dated & {
    id: string;
    payment_id: string;
    amount_paise: number;
    status: DisputeStatus;
    phase: string | null;
    respond_by: string | null;
    reported_at: string;
    /** When it was lost, as the provider says; null: at updated_at. */
    happened_at: Generated<string | null>;
  };
  /** Of a cause, or of a category of running costs. */
  expenses: Dated & {
    id: string;
    cause_slug: string | null;
    category_id: number | null;
    mode: PaymentMode;
    day: string;
    amount_paise: number;
    description: string;
    translations: Generated<string>;
    payee: Generated<string>;
    /** Picture of the bill. */
    image_id: string | null;
    /** PDF of the bill. */
    bill_file: Generated<string | null>;
    /** 1: everyone may read the PDF while the expense is published. */
    bill_public: Generated<number>;
    /** 1: on the cause's public account. */
    published: Generated<number>;
    csr_project_id: Generated<number | null>;
  };
  /**
   * Of receipts and payments that are no gift. `meaning`: what the site does with it, whatever its name; `is_loan`: 1 for
   * borrowed money, which is neither income nor expense.
   */
  categories: {
    id: Generated<number>;
    side: "income" | "expense";
    name: string;
    position: number;
    meaning: "transfer" | "cash" | "foreign" | null;
    is_loan: Generated<number>;
    closed_at: string | null;
  };
  /** Projects of companies' social responsibility (CSR); donations and expenses name theirs. */
  csr_projects: {
    id: Generated<number>;
    company: string;
    title: string;
    sanctioned_paise: number;
    /** Its period, both days included. */
    from_day: string;
    to_day: string;
    closed_at: string | null;
    created_at: string;
  };
  /** Money moved from one cause to another. `reverses`: the entry that this one takes back. */
  cause_transfers: {
    id: Generated<number>;
    mode: PaymentMode;
    day: string;
    from_slug: string;
    to_slug: string;
    sum_paise: number;
    note: string;
    reverses: number | null;
    created_at: string;
    created_by: string | null;
  };
  /** What the cash was at the start of the day on which the cash book begins. */
  cash_opening: { mode: PaymentMode; day: string; amount_paise: number };
  /** Gifts by cash and their refunds stand in the cash book without an entry. */
  cash_entries: {
    id: Generated<number>;
    mode: PaymentMode;
    /** YYYY-MM-DD in Asia/Kolkata. */
    day: string;
    kind: "paid_in" | "drawn" | "cost" | "other";
    direction: "in" | "out";
    sum_paise: number;
    category_id: number | null;
    /** The expense that a cost is, until it is taken back. */
    expense_id: string | null;
    note: string;
    created_at: string;
    created_by: string | null;
    taken_back_at: Generated<string | null>;
    taken_back_by: Generated<string | null>;
    taken_back_reason: Generated<string>;
  };
  /** Gifts of things, in no sum of money. */
  in_kind_gifts: {
    id: string;
    /** Of a series of its own. */
    number: string;
    financial_year: string;
    sequence: number;
    /** YYYY-MM-DD in Asia/Kolkata. */
    day: string;
    /** "" after eight years. */
    donor_name: string;
    donor_email: string | null;
    donor_address: string | null;
    lang: Language;
    what: string;
    quantity: string;
    value_paise: number | null;
    cause_slug: string;
    /** JSON by language: the cause's names when it was recorded. */
    cause_names: string;
    /** As in receipts. */
    foundation: string;
    recorded_at: string;
    voided_at: Generated<string | null>;
    void_reason: Generated<string | null>;
  };
  settlements: { id: string; utr: string | null; amount_paise: number; status: string; created_at: string };
  settlement_rows: {
    /** Razorpay's id of the payment, refund or adjustment. */
    entity_id: string;
    /** Blank for a row without a settlement. */
    settlement_id: string;
    type: string;
    settled_on: string;
    utr: string | null;
    debit_paise: number;
    credit_paise: number;
    amount_paise: number;
    fee_paise: number;
    tax_paise: number;
    payment_id: string | null;
    dispute_id: string | null;
    description: string | null;
    created_at: string;
  };
  bank_statements: {
    id: Generated<number>;
    state: "pending" | "imported" | "undone";
    bank: string;
    account: string;
    first_day: string;
    last_day: string;
    line_count: number;
    /** Number of lines that no earlier statement contained. */
    new_count: number;
    /** While pending. */
    file: Uint8Array | null;
    account_choice: string | null;
    order_choice: "day" | "month" | null;
    until_choice: string | null;
    uploaded_at: string;
    uploaded_by: string | null;
    imported_at: string | null;
    imported_by: string | null;
    undone_at: string | null;
    undone_by: string | null;
    /** 1: made for practising. */
    is_sample: Generated<number>;
  };
  bank_lines: {
    id: Generated<number>;
    /** Account, day, sums, balance and place among equal lines; a hash in older rows. */
    key: string;
    statement_id: number;
    account: string;
    /** Position in its statement, oldest first. */
    position: number;
    day: string;
    narration: string;
    bank_reference: string;
    credit_paise: number;
    debit_paise: number;
    balance_paise: number | null;
    /** Sum of its allocations. */
    explained_paise: Generated<number>;
    ignored_reason: string | null;
    suggestion: "pledge" | "gift" | "donor" | "settlement" | null;
    /** Id of a donation; of the settlement. */
    suggested_id: string | null;
    /**
     * `several`: no name or reference decides between several; `name`: the narration names somebody else too;
     * `counted`: the gift is in the ledger and may be this money; `sum`: the suggestion has another sum.
     */
    doubt: "several" | "name" | "counted" | "sum" | null;
    /** Follows from the columns above. */
    state: ColumnType<BankLineState, never, never>;
    decided_at: string | null;
    decided_by: string | null;
  };
  /** What a part of a line's sum is. */
  bank_allocations: {
    id: Generated<number>;
    line_id: number;
    sum_paise: number;
    /** `pledge`: the line made the pledge a gift, so taking the allocation back makes it a pledge again. */
    kind: AllocationKind;
    donation_id: string | null;
    settlement_id: string | null;
    /** Id in `refunds`. */
    refund_id: string | null;
    expense_id: string | null;
    cash_entry_id: number | null;
    category_id: number | null;
    note: Generated<string>;
    /** 1: the gift or the expense was recorded from the line. */
    made_here: Generated<number>;
    created_at: string;
    /** Null: the site itself. */
    created_by: string | null;
  };
  /** Matches that staff rejected for a line: "pledge:ID", "gift:ID", "donor:ID", "settlement:ID", or all "pledges" or "donors". */
  bank_dismissals: { line_id: number; subject: string };
  /** JSON of BankColumns by the header of the file. */
  bank_columns: { header: string; columns: string; chosen_at: string };
  /** Differences of settlements that staff accepted. `entity_id`: blank for that of the whole sum. */
  accepted_differences: {
    id: Generated<number>;
    settlement_id: string;
    entity_id: string;
    reason: string;
    accepted_at: string;
    accepted_by: string;
  };
  /** Numbers of the journal's vouchers, gap-free within series, type and financial year. */
  vouchers: {
    /** What the voucher is about, such as "gift:ID". */
    identity: string;
    type: VoucherType;
    financial_year: string;
    series: "live" | "practice";
    number: number;
    /** Day of the voucher when it was last numbered: YYYY-MM-DD in Asia/Kolkata. */
    day: string;
  };
  /** Null `reopened_at`: the month is closed. */
  closed_months: {
    id: Generated<number>;
    /** YYYY-MM */
    month: string;
    closed_at: string;
    closed_by: string;
    reopened_at: Generated<string | null>;
    reopened_by: Generated<string | null>;
    reopen_reason: Generated<string>;
  };
  closing_differences: {
    id: Generated<number>;
    closing_id: number;
    name: string;
    sum_paise: number;
    reason: string;
  };
  /** Months whose journal is what it was when they were closed. */
  posted_months: { month: string; posted_at: string };
  posted_vouchers: VoucherColumns & {
    id: Generated<number>;
    /** YYYY-MM */
    month: string;
    /** Identity in `vouchers`. */
    numbered_as: string;
    /** As the books print it. */
    number: string;
    /** The voucher of a closed month that this one changed. */
    changes_month: string | null;
    changes_identity: string | null;
  };
  /** What changed in a posted month since: a reversal, a new voucher, or both. */
  late_vouchers: VoucherColumns & {
    id: Generated<number>;
    /** The posted month. */
    month: string;
    is_reversal: number;
  };
  /**
   * Imported gifts of a month that was closed: what came, what an undone import took out of it, or what changed of one
   * gift. `kept`: its return was undone. `sum_paise`: what it adds to the month.
   */
  late_imports: {
    id: Generated<number>;
    /** YYYY-MM */
    month: string;
    import_id: number;
    at: string;
    change: "imported" | "undone" | "corrected" | "voided" | "returned" | "kept";
    donation_id: string | null;
    gift_count: number;
    sum_paise: number;
  };
  settlement_fetch: {
    only_row: 1;
    from_day: string;
    to_day: string;
    next_day: string;
    skip: number;
    rows: number;
    /** Every day up to this one is fetched. */
    fetched_through: string | null;
    error: string | null;
    updated_at: string;
  };
  /** One row: the site's secret, 32 random bytes in hex (db/site-secret.server.ts). */
  receipt_key: { only_row: 1; key: string };
  receipts: {
    id: Generated<number>;
    donation_id: string;
    mode: PaymentMode;
    number: string;
    financial_year: string;
    sequence: number;
    foundation: string;
    /** Name as printed, if the donor's was corrected since; null: the donation's. */
    donor_name: Generated<string | null>;
    donor_address: Generated<string | null>;
    donor_email: Generated<string | null>;
    donor_phone: Generated<string | null>;
    cause_slug: Generated<string | null>;
    /** What a replaced receipt was for, and the gift's day; null: the donation's. */
    gift_paise: Generated<number | null>;
    gift_day: Generated<string | null>;
    /** JSON by language: the cause's names when it was issued. */
    cause_names: Generated<string | null>;
    issued_at: string;
    cancelled_at: string | null;
    /** Null if a refund or a replacement cancelled the receipt, or nothing did. */
    cancel_reason: Generated<string | null>;
    replaces: Generated<number | null>;
    /** 1: its gift turned out to be somebody else's; donor_name is the person to whom it was made out. */
    of_another: Generated<number>;
    /** Null for a donation's current receipt. */
    replaced_at: Generated<string | null>;
  };
  outbox: {
    id: Generated<number>;
    key: string;
    kind: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    reply_to: Generated<string | null>;
    /** Id of a donation, monthly donation, message, account or update. */
    about: Generated<string | null>;
    /** Template that renders the mail on sending; null: `text` and `html` are the mail. */
    template: Generated<string | null>;
    /** When its code or link expires; null: none. */
    expires_at: Generated<string | null>;
    code: string | null;
    link: string | null;
    state: Generated<"queued" | "sent" | "given_up">;
    attempts: Generated<number>;
    /** Attempts since one last ended: the running one, and those during which the process died. */
    interrupted_attempts: Generated<number>;
    /** Not before this; null: since its creation. */
    send_at: Generated<string | null>;
    next_attempt_at: string;
    /** When the mail was logged instead of sent, because SMTP_URL is not set. */
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
    /** 1: the mail server refused the mail for another reason than the mailbox. */
    rejected: Generated<number>;
  };
  /** Mails about the use of gifts, for donors who opted in; `cause_slug` null: for donors of all causes. */
  updates: Dated & {
    id: string;
    title: string;
    content: string;
    translations: Generated<string>;
    cause_slug: string | null;
    state: Generated<"draft" | "sent">;
    version: Generated<number>;
    sent_at: Generated<string | null>;
    /** The update that it corrects; its recipients get this one. */
    corrects: Generated<string | null>;
  };
  /** `address`: as emailKey returns it. */
  update_recipients: { id: Generated<number>; update_id: string; address: string; lang: Language };
  update_stops: { address: string; stopped_at: string };
  /** Addresses that a mail server refused permanently. */
  undeliverable_addresses: { address: string; refused_at: string };
  rate_limits: { key: string; count: number; window_ends_at: string };
  users: Dated & {
    id: string;
    /** As typed; email_key is lower case. */
    email: string;
    email_key: string;
    contact: string;
    password_hash: string;
    verified_at: string | null;
    /** Null: not staff. */
    role: Role | null;
    /** When the account became staff; later changes of role keep it. */
    staff_since: string | null;
    revoked_at: string | null;
    /** Of their screens and mails; null: not chosen. */
    language: Generated<Language | null>;
  };
  sessions: {
    token_hash: string;
    user_id: string;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
    confirmed_at: string;
    /** JSON of a form that waits for re-authentication: URL and typed values. */
    pending_form: Generated<string | null>;
    device: string;
  };
  one_time_secrets: {
    id: string;
    user_id: string;
    /** `login`: password right, second factor pending. */
    purpose: "verify" | "reset" | "invite" | "login";
    role: Generated<Role | null>;
    secret_hash: string;
    attempts: Generated<number>;
    expires_at: string;
    used_at: string | null;
    created_at: string;
  };
  second_factors: {
    user_id: string;
    /** Encrypted base32. */
    secret: string;
    /** Last used 30-second step: no code is accepted twice, nor an older one. */
    last_step: Generated<number>;
    enabled_at: Generated<string | null>;
    created_at: string;
  };
  recovery_codes: {
    code_hash: string;
    user_id: string;
    used_at: Generated<string | null>;
    created_at: string;
  };
  /** `body`: JSON of the fields, which `saved_by` (null: the site, or unknown) saved at `saved_at`. */
  content_versions: {
    id: Generated<number>;
    kind: string;
    item_id: string;
    body: string;
    saved_at: string;
    saved_by: string | null;
  };
  content_version_images: { version_id: number; image_id: string };
  activity: {
    id: Generated<number>;
    /** Null: a donor, the command line or the site itself. */
    user_id: string | null;
    actor_name: string;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    subject_title: string;
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
    /** 1: the hidden field was filled in, by a program or by a browser. */
    doubtful: Generated<number>;
  };
  images: {
    /** Content hash; prefix of its files. */
    id: string;
    width: number;
    height: number;
    widths: string;
    /** A data: URL of at most 200 bytes; blank for a transparent or withdrawn picture. */
    placeholder: string;
    original_name: string;
    /** Focus of crops, in percent of width and height. */
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    /** A withdrawn picture has no files; its row stays, so that its URLs are never used again. */
    state: "received" | "ready" | "failed" | "withdrawn";
    created_at: string;
    people: Generated<"none" | "adults" | "children">;
    /** Null: no consent recorded. */
    consent_by: Generated<string | null>;
    consent_relation: Generated<"self" | "parent" | "guardian" | null>;
    /** YYYY-MM-DD in India. Valid through `consent_until`; null: until withdrawn. */
    consent_on: Generated<string | null>;
    consent_until: Generated<string | null>;
    /** Where the consent is filed, such as the paper's number. */
    consent_record: Generated<string | null>;
    withdrawn_at: Generated<string | null>;
    /** 1: sent by a visitor and on no published post yet, so that only staff see it. */
    held: Generated<number>;
  };
  /** Readers' stories. */
  reader_stories: {
    id: Generated<number>;
    /** In the address of the sender's own page. */
    token: string;
    state: ReaderStoryState;
    /** "" when erased, like title and story. */
    name: string;
    email: string | null;
    phone: string | null;
    title: string;
    /** Plain text. */
    story: string;
    publish_as: "full" | "first" | "none";
    /** Wording that the sender agreed to. */
    consent: string;
    image_id: string | null;
    /** Post made of it; null: none, or it was deleted for good. */
    post_id: string | null;
    lang: Language;
    /** 1: the hidden field was filled in, by a program or by a browser. */
    doubtful: Generated<number>;
    /** When a post was made of it, it was declined, or it was erased. */
    answered_at: string | null;
    created_at: string;
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
    /** YYYY-MM-DD and HH:MM in Asia/Kolkata. */
    event_date: string | null;
    event_time: string | null;
    event_location: Generated<string>;
    countries: Generated<string>;
    image_id: string | null;
    image_alt: Generated<string>;
    sign_up: Generated<"none" | "open">;
    /** Persons; null: no limit. */
    places: number | null;
    /** YYYY-MM-DDTHH:MM in Asia/Kolkata; null: until the event begins. */
    sign_up_until: string | null;
    /** Persons with a place and on the waiting list, counted anew with every change of `sign_ups`. */
    coming: Generated<number>;
    waiting: Generated<number>;
    /** JSON of day, time and place as those who signed up know them; null while nobody has. */
    told: string | null;
    /** When an event that somebody had signed up for was taken off the site; null: it was not. */
    called_off_at: string | null;
  };
  sign_ups: {
    /** Also the order of the waiting list. */
    id: Generated<number>;
    event_id: string;
    /** In the address of the person's own page. */
    token: string;
    state: SignUpState;
    /** "" when erased. */
    name: string;
    email: string | null;
    phone: string | null;
    /** `phone` as in `phoneDigits`. */
    phone_key: string | null;
    people: number;
    note: Generated<string>;
    lang: Language;
    came_at: string | null;
    /** What somebody without an email address must be told by telephone. */
    call_about: SignUpCall | null;
    /** The state before the event was called off, which cancelled it. */
    called_off_from: "place" | "waiting" | null;
    /** Null: the visitor signed up on the site. */
    added_by: string | null;
    created_at: string;
    updated_at: string;
  };
  /** Offers of help. */
  volunteers: {
    id: Generated<number>;
    /** In the address of the person's own page. */
    token: string;
    state: Generated<VolunteerState>;
    /** "" when erased. */
    name: string;
    email: string | null;
    phone: string | null;
    /** `phone` as in `phoneDigits`. */
    phone_key: string | null;
    place: Generated<string>;
    /** As the settings have them in the default language, one a line. */
    skills: Generated<string>;
    other_skill: Generated<string>;
    /** VOLUNTEER_TIMES, one a line. */
    times: Generated<string>;
    message: Generated<string>;
    /** Slugs, one a line; a cause may be gone. */
    causes: Generated<string>;
    /** The project whose page led to the form. */
    project_id: string | null;
    /** Of staff. */
    note: Generated<string>;
    lang: Language;
    /** 1: staff wrote to somebody who has no email address. */
    to_call: Generated<number>;
    taken_back_at: string | null;
    ended_at: string | null;
    created_at: string;
    updated_at: string;
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
  /** Settings by staff (app/features/settings): one row of JSON per subject. */
  settings: {
    subject: string;
    value: string;
    version: Generated<number>;
    updated_at: string;
    updated_by: string | null;
  };
  pages: Item & {
    /** `story` and `legal` pages are created with the database. */
    kind: Generated<PageKind>;
    /** Never used twice; the path is /{slug}, for a story /{slug}/1. */
    slug: string;
    menu: Generated<"header" | "footer" | "none">;
    kicker: Generated<string>;
    summary: Generated<string>;
    author: Generated<string>;
    content: Generated<string>;
    caption: Generated<string>;
    image_id: string | null;
    image_alt: Generated<string>;
    /** Shown until staff choose a picture: a file in app/components/drawings/stories/. */
    drawing: string | null;
    /** For a story: the cause that its 'Donate' preselects, and whether its text asks for a gift too. */
    cause_slug: string | null;
    asks_for_gift: Generated<number>;
    views: Generated<number>;
    comments: Generated<number>;
  };
  /** Team members, testimonials and figures (app/features/profiles). */
  profiles: Dated & {
    id: string;
    kind: "team" | "testimonial" | "figure";
    position: number;
    /** JSON by form field; `translations` by language. */
    texts: string;
    translations: Generated<string>;
    image_id: string | null;
    /** Path of a drawing that stands for a picture. */
    drawing: string | null;
    /** 1: created with the database, and never edited. */
    is_sample: Generated<number>;
  };
  milestones: { name: string; reached_at: string };
  form_submissions: {
    /** Hash of the form's values with its token or its sender. */
    key: string;
    record_id: string;
    expires_at: string;
  };
  search_items: {
    /** Later items have higher ids. */
    id: Generated<number>;
    /** As app/features/content/records.ts names it. */
    kind: string;
    item_id: string;
    countries: string;
    dated: string;
    publish_at: string | null;
  };
  /** The full-text index (db/search-index.server.ts). */
  search_text: { rowid: number };
};

export type PageKind = "story" | "legal" | "own";

export type Db = Kysely<Schema>;

export type PaymentMode = "live" | "test" | "practice";
type DonationChannel = "online" | "cash" | "cheque" | "transfer";
export type DisputeStatus = "open" | "under_review" | "action_required" | "closed" | "won" | "lost";
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
/** Result of a payment event, for staff. */
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

export type Tribute = "memory" | "honour";
export type TributeOccasion = "birthday" | "wedding" | "onam" | "christmas" | "eid";
export type TributeDesign = Tribute | TributeOccasion;

export type DonationState =
  | "created"
  /** Announced, to be paid by bank transfer. */
  | "pledged"
  | "failed"
  /** Not paid in time; money that comes later still counts. */
  | "abandoned"
  /** On hold: paid with a foreign card. It does not count, and staff refund it. */
  | "set_aside"
  /** On hold: another amount was captured than ordered. Staff accept or refund it. */
  | "other_amount"
  | "paid"
  | "partially_refunded"
  | "refunded"
  /** An offline or imported donation that was recorded by mistake. */
  | "voided";

/** Columns that donations and monthly donations share. */
type SharedDonationColumns = Dated & {
  id: string;
  token: string;
  idempotency_key: string | null;
  cause_slug: string;
  mode: PaymentMode;
  name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  /** Language of pages, mails and statement. */
  lang: Generated<Language>;
  receipt_requested: Generated<number>;
  invoice_requested: Generated<number>;
  citizenship_statement: string | null;
  citizenship_stated_at: string | null;
  visitor_country: string | null;
  next_reconciliation_at: string | null;
  wants_certificate: Generated<number>;
  /** Encrypted, with its blind index and its last four characters. */
  pan: string | null;
  pan_blind_index: string | null;
  pan_last4: string | null;
  gift_link: string | null;
  /** Fee that the donor covers; part of amount_paise. */
  covered_fee_paise: Generated<number>;
  tribute: Generated<Tribute | null>;
  tribute_name: Generated<string | null>;
  /** Gets one mail with the card; null after the payment. */
  tribute_email: Generated<string | null>;
  tribute_message: Generated<string | null>;
  /** Null: none of these. Only with `honour`. */
  tribute_occasion: Generated<TributeOccasion | null>;
  /** Picture of the card; null: that of the occasion. */
  tribute_design: Generated<TributeDesign | null>;
  /** Giver's name on the card; null: `name`. */
  tribute_from: Generated<string | null>;
  /** Day in India (YYYY-MM-DD); null: at once. */
  tribute_send_on: Generated<string | null>;
  /** Null: did not ask for updates. */
  updates_wanted_at: Generated<string | null>;
  /** Text of the ticked checkbox. */
  updates_wording: Generated<string | null>;
};

type VoucherColumns = {
  identity: string;
  type: VoucherType;
  series: "live" | "practice";
  /** YYYY-MM-DD in Asia/Kolkata: of a late voucher, when it was booked. */
  day: string;
  narration: string;
  account: string;
  party: string;
  reference: string;
  /** JSON of Entry[] (app/features/journal/voucher.ts). */
  entries: string;
};

type Dated = { created_at: string; updated_at: string };

type Item = Dated & {
  id: string;
  /** Blank for an item in Malayalam only. */
  title: string;
  title_key: string;
  version: Generated<number>;
  /** Null: draft; in the future: scheduled. */
  publish_at: string | null;
  /** Time entered for a draft: it only fills the form and publishes nothing. */
  planned_at: string | null;
  deleted_at: string | null;
  /** JSON by language, keyed by form field. */
  translations: Generated<string>;
  translated: Generated<"none" | "partly" | "complete">;
};

export type User = Selectable<Schema["users"]>;
export type Session = Selectable<Schema["sessions"]>;
export type OneTimeSecret = Selectable<Schema["one_time_secrets"]>;
export type ActivityEntry = Selectable<Schema["activity"]>;
export type ContactMessage = Selectable<Schema["contact_messages"]>;
export type Image = Selectable<Schema["images"]>;
export type Event = Selectable<Schema["events"]>;
export type SignUp = Selectable<Schema["sign_ups"]>;
export type Volunteer = Selectable<Schema["volunteers"]>;
export type ReaderStory = Selectable<Schema["reader_stories"]>;
export type BlogPost = Selectable<Schema["blog_posts"]>;
export type Project = Selectable<Schema["projects"]>;
export type ProjectImage = Selectable<Schema["project_images"]>;
export type Profile = Selectable<Schema["profiles"]>;
export type Page = Selectable<Schema["pages"]>;
export type GalleryItem = Selectable<Schema["gallery_items"]>;
export type Text = Selectable<Schema["texts"]>;
export type AmountEffect = Selectable<Schema["amount_effects"]>;
export type Cause = Selectable<Schema["causes"]>;
export type Donation = Selectable<Schema["donations"]>;
export type MonthlyDonation = Selectable<Schema["monthly_donations"]>;
export type MonthlyFailedCharge = Selectable<Schema["monthly_failed_charges"]>;
export type StatementYear = Selectable<Schema["statement_years"]>;
export type StatementFiling = Selectable<Schema["statement_filings"]>;
export type FiledRow = Selectable<Schema["statement_rows"]>;
export type UploadedCertificate = Selectable<Schema["uploaded_certificates"]>;
export type Donor = Selectable<Schema["donors"]>;
export type GiftLink = Selectable<Schema["gift_links"]>;
export type Paper = Selectable<Schema["papers"]>;
export type Expense = Selectable<Schema["expenses"]>;
export type WordPressUpload = Selectable<Schema["wordpress_uploads"]>;
export type ImportFile = Selectable<Schema["import_files"]>;
export type BankStatementRow = Selectable<Schema["bank_statements"]>;
export type BankLine = Selectable<Schema["bank_lines"]>;
export type BankAllocation = Selectable<Schema["bank_allocations"]>;
export type CashEntry = Selectable<Schema["cash_entries"]>;
export type ClosedMonth = Selectable<Schema["closed_months"]>;
export type CsrProject = Selectable<Schema["csr_projects"]>;
export type CauseTransfer = Selectable<Schema["cause_transfers"]>;
export type Category = Selectable<Schema["categories"]>;
export type PostedVoucher = Selectable<Schema["posted_vouchers"]>;
export type LateVoucher = Selectable<Schema["late_vouchers"]>;
export type LateImport = Selectable<Schema["late_imports"]>;
export type SettlementRow = Selectable<Schema["settlement_rows"]>;
export type PaymentEvent = Selectable<Schema["payment_events"]>;
export type Refund = Selectable<Schema["refunds"]>;
export type RefundRequest = Selectable<Schema["refund_requests"]>;
export type Dispute = Selectable<Schema["disputes"]>;
export type Receipt = Selectable<Schema["receipts"]>;
export type InKindGift = Selectable<Schema["in_kind_gifts"]>;
export type OutboxMail = Selectable<Schema["outbox"]>;

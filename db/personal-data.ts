/** Registry for data requests, erasure, retention, key rotation and restore. tsc fails for an unregistered column. */
import type { RetentionRule } from "~/lib/limits";
import type { Schema } from "./schema";

export type ColumnPurpose = "pan" | "second-factor" | "statement" | "certificate";

/** Sentences of the privacy notice (app/features/site/legal/kept.ts) that tell what is stored. */
export type NoticeSentence =
  | "contact"
  | "pan"
  | "country"
  | "updates"
  | "tribute"
  | "payment"
  | "bank"
  | "message"
  | "signUp"
  | "volunteer"
  | "readerStory"
  | "mails"
  | "pictures"
  | "inKind"
  | "staff"
  | "formerSite";

export type PersonalColumn = {
  told: NoticeSentence;
  label: string | null;
  /** Key in data.json; null: not exported. */
  exported: string | null;
  /** Default: text. */
  as?: "masked" | "flag" | "country" | "day";
  /**
   * `unless kept` spares donations in the ledger and active monthly donations; `redacted` replaces the person
   * by "…"; `kept` waits for `keptFor`; the other values empty the column or delete the row.
   */
  erased: "always" | "unless kept" | "redacted" | "with row" | "kept";
  /** Value after erasure; default null. */
  empty?: "" | 0;
  /** Rule in app/lib/limits.ts; null: while the row exists. For unpaid donations `unpaidGifts` applies. */
  keptFor: RetentionRule | null;
  /** May mention an e-mail address, which is redacted there. */
  freeText?: true;
  /** An address by which a person's data is found. */
  findsPerson?: true;
  /** `blindIndex`: column with the blind index. */
  encrypted?: { purpose: ColumnPurpose; blindIndex?: string };
};

type Table = {
  key: string;
  personal: Record<string, PersonalColumn>;
  /** Columns without personal data, space-separated. */
  other: string[];
};

export const WITHOUT_PERSONAL_DATA = [
  "causes",
  "former_cause_slugs",
  "amount_effects",
  "monthly_plans",
  "monthly_failed_charges",
  "statement_years",
  // integrations/razorpay/stored-event.server.ts removes the payer.
  "payment_events",
  "refunds",
  "disputes",
  "settlements",
  "settlement_rows",
  "settlement_fetch",
  "receipt_key",
  "rate_limits",
  "blog_posts",
  "events",
  "projects",
  "project_images",
  "gallery_items",
  "pages",
  "profiles",
  "milestones",
  "settings",
  "form_submissions",
  "search_items",
  "search_text",
  "statement_row_donations",
  "texts",
  "imports",
  "late_imports",
  "import_choices",
  "imported_items",
  "wordpress_uploads",
  "redirects",
  "papers",
  "bank_dismissals",
  "bank_columns",
  "categories",
  "csr_projects",
  "cash_opening",
  "vouchers",
  "posted_months",
  "content_versions",
  "content_version_images",
] as const satisfies (keyof Schema)[];

const hidden = { label: null, exported: null } as const;

const DONOR = {
  name: { told: "contact", label: "name", exported: "name", erased: "unless kept", keptFor: "paidGifts" },
  email: {
    told: "contact",
    label: "email",
    exported: "email",
    erased: "always",
    keptFor: "paidGifts",
    findsPerson: true,
  },
  phone: { told: "contact", label: "phone", exported: "phone", erased: "always", keptFor: "paidGifts" },
  address: {
    told: "contact",
    label: "address",
    exported: "address",
    erased: "unless kept",
    keptFor: "paidGifts",
  },
  pan: {
    told: "pan",
    ...hidden,
    erased: "unless kept",
    keptFor: "paidGifts",
    encrypted: { purpose: "pan", blindIndex: "pan_blind_index" },
  },
  pan_blind_index: { told: "pan", ...hidden, erased: "unless kept", keptFor: "paidGifts" },
  pan_last4: {
    told: "pan",
    label: "pan",
    exported: "pan",
    as: "masked",
    erased: "unless kept",
    keptFor: "paidGifts",
  },
  wants_certificate: {
    told: "pan",
    label: "certificate",
    exported: "wantsCertificate",
    as: "flag",
    erased: "unless kept",
    empty: 0,
    keptFor: "paidGifts",
  },
  invoice_requested: { told: "contact", ...hidden, erased: "always", empty: 0, keptFor: "paidGifts" },
  visitor_country: {
    told: "country",
    label: "country",
    exported: "country",
    as: "country",
    erased: "kept",
    keptFor: null,
  },
  citizenship_statement: {
    told: "country",
    label: "statement",
    exported: "statement",
    erased: "kept",
    keptFor: null,
  },
  citizenship_stated_at: {
    told: "country",
    label: null,
    exported: "statedAt",
    erased: "kept",
    keptFor: null,
  },
  // Printed on the receipt.
  tribute_name: {
    told: "tribute",
    label: "tribute",
    exported: "tributeName",
    erased: "unless kept",
    keptFor: "paidGifts",
  },
  tribute_email: {
    told: "tribute",
    label: "tributeEmail",
    exported: "tributeEmail",
    erased: "always",
    keptFor: "paidGifts",
  },
  tribute_message: {
    told: "tribute",
    label: "tributeMessage",
    exported: "tributeMessage",
    erased: "always",
    keptFor: "paidGifts",
    freeText: true,
  },
  tribute_from: {
    told: "tribute",
    label: "tributeFrom",
    exported: "tributeFrom",
    erased: "always",
    keptFor: "paidGifts",
  },
  tribute_send_on: {
    told: "tribute",
    label: "tributeSendOn",
    exported: "tributeSendOn",
    as: "day",
    erased: "always",
    keptFor: "paidGifts",
  },
  updates_wanted_at: {
    told: "updates",
    label: "updates",
    exported: "updatesWantedAt",
    erased: "always",
    keptFor: "paidGifts",
  },
  updates_wording: {
    told: "updates",
    label: null,
    exported: "updatesWording",
    erased: "always",
    keptFor: "paidGifts",
  },
} as const satisfies Record<string, PersonalColumn>;

/** A monthly donation hands them on to each of its months. */
export const DONOR_COLUMNS = Object.keys(DONOR) as (keyof typeof DONOR)[];

const SENDER = { erased: "always", empty: "", keptFor: "messages" } as const;
const SIGNED_UP = { told: "signUp", erased: "always", keptFor: "signUps" } as const;
const VOLUNTEER = { told: "volunteer", erased: "always", keptFor: "volunteers" } as const;
const READER = { told: "readerStory", erased: "always", keptFor: "readerStories" } as const;
const PRINTED = { ...hidden, keptFor: "paidGifts" } as const;
const ACCOUNT = { erased: "with row", keptFor: null } as const;
const CONSENT = { ...hidden, erased: "kept", keptFor: null } as const;

const VOUCHER = {
  narration: { told: "bank", ...PRINTED, erased: "kept", empty: "", freeText: true },
  party: { told: "bank", ...PRINTED, erased: "kept", empty: "", freeText: true },
  reference: { told: "bank", ...PRINTED, erased: "kept", empty: "", freeText: true },
} as const;

export const PERSONAL_DATA = {
  donations: {
    key: "id",
    personal: {
      ...DONOR,
      receipt_requested: {
        told: "contact",
        ...hidden,
        erased: "unless kept",
        empty: 0,
        keptFor: "paidGifts",
      },
      cin: { told: "contact", label: "cin", exported: "cin", erased: "unless kept", keptFor: "paidGifts" },
      note: {
        told: "contact",
        label: "note",
        exported: "note",
        erased: "unless kept",
        keptFor: "paidGifts",
        freeText: true,
      },
      failure_reason: {
        told: "payment",
        label: "failure",
        exported: "failureReason",
        erased: "kept",
        keptFor: null,
      },
      donor_id: { told: "contact", ...hidden, erased: "unless kept", keptFor: "paidGifts" },
      // The card shows the donor's name to everybody who has its link.
      tribute_token: { told: "tribute", ...hidden, erased: "always", keptFor: "paidGifts" },
      // Without the key, the next import of the same file would bring an erased donor back.
      import_key: { told: "payment", ...hidden, erased: "kept", keptFor: null },
    },
    other: [
      "id token idempotency_key cause_slug amount_paise currency state mode order_id payment_id method",
      "refunded_paise captured_paise created_at paid_at recorded_at updated_at next_reconciliation_at channel lang received_on recorded_by",
      "pan_confirmed is_company csr_project_id gift_link subscription_id import_id imported_receipt reference pledged_paise pledged_again_at pledge_ended_at pledge_sent_at cheque_unpaid covered_fee_paise tribute",
      "tribute_occasion tribute_design for_monthly_donation_id",
    ],
  },
  monthly_donations: {
    key: "id",
    personal: {
      ...DONOR,
      receipt_requested: { told: "contact", ...hidden, erased: "always", empty: 0, keptFor: "paidGifts" },
    },
    other: [
      "id token idempotency_key cause_slug amount_paise mode state plan_id subscription_id short_url requested_at",
      "lang gift_link paid_count next_charge_at reported_at cancel_requested_at started_at ended_at next_reconciliation_at",
      "created_at updated_at covered_fee_paise tribute tribute_occasion tribute_design replaces_id starts_at replaced_by_id paused_until",
      "pause_asked_at resume_asked_at",
    ],
  },
  receipts: {
    key: "number",
    personal: {
      donor_name: {
        told: "contact",
        label: null,
        exported: "name",
        erased: "unless kept",
        keptFor: "paidGifts",
      },
      donor_address: { told: "contact", ...PRINTED, erased: "unless kept" },
      donor_email: { told: "contact", ...PRINTED, erased: "always" },
      donor_phone: { told: "contact", ...PRINTED, erased: "always" },
      cancel_reason: { told: "contact", ...PRINTED, erased: "redacted", freeText: true },
    },
    other: [
      "id donation_id mode number financial_year sequence foundation cause_slug gift_paise gift_day cause_names issued_at",
      "cancelled_at replaces replaced_at of_another",
    ],
  },
  in_kind_gifts: {
    key: "id",
    personal: {
      donor_name: {
        told: "inKind",
        label: "name",
        exported: "name",
        erased: "kept",
        empty: "",
        keptFor: "paidGifts",
      },
      donor_email: {
        told: "inKind",
        label: "email",
        exported: "email",
        erased: "always",
        keptFor: "paidGifts",
        findsPerson: true,
      },
      donor_address: {
        told: "inKind",
        label: "address",
        exported: "address",
        erased: "kept",
        keptFor: "paidGifts",
      },
      void_reason: {
        told: "inKind",
        ...hidden,
        erased: "redacted",
        empty: "",
        keptFor: null,
        freeText: true,
      },
    },
    other: [
      "id number financial_year sequence day lang what quantity value_paise cause_slug cause_names foundation",
      "recorded_at voided_at",
    ],
  },
  refund_requests: {
    key: "id",
    personal: {
      reason: {
        told: "contact",
        label: "reason",
        exported: "reason",
        erased: "redacted",
        empty: "",
        keptFor: "paidGifts",
        freeText: true,
      },
      answer: { told: "contact", ...hidden, erased: "redacted", keptFor: "paidGifts", freeText: true },
    },
    other: ["id donation_id amount_paise requested_by state provider_refund_id created_at updated_at"],
  },
  donors: {
    key: "id",
    personal: {
      note: {
        told: "contact",
        label: "text",
        exported: "note",
        erased: "always",
        empty: "",
        keptFor: null,
        freeText: true,
      },
      may_be_named: {
        told: "contact",
        label: "named",
        exported: "mayBeNamed",
        as: "flag",
        erased: "always",
        keptFor: null,
      },
      named_on: { told: "contact", label: null, exported: "askedOn", erased: "always", keptFor: null },
      // Not exported: it may be about another person than the one who made the gifts.
      correction: { told: "contact", ...hidden, erased: "always", keptFor: null, freeText: true },
    },
    other: ["id created_at"],
  },
  statement_rows: {
    key: "id",
    personal: {
      cells: {
        told: "pan",
        ...hidden,
        erased: "kept",
        keptFor: "paidGifts",
        encrypted: { purpose: "statement" },
      },
      certificate_file: { told: "pan", ...hidden, erased: "kept", keptFor: "paidGifts" },
      certificate_key: {
        told: "pan",
        ...hidden,
        erased: "kept",
        keptFor: "paidGifts",
        encrypted: { purpose: "certificate" },
      },
    },
    other: ["id filing_id number revised_number same_as mode amount_paise certificate_number certificate_at"],
  },
  statement_filings: {
    key: "id",
    personal: { filed_by: { told: "staff", ...hidden, erased: "kept", keptFor: null } },
    other: ["id year sha256 row_count amount_paise headings filed_at"],
  },
  uploaded_certificates: {
    key: "id",
    personal: {
      name: { told: "pan", ...hidden, erased: "kept", keptFor: null },
      file: { told: "pan", ...hidden, erased: "kept", keptFor: null },
      key: { told: "pan", ...hidden, erased: "kept", keptFor: null, encrypted: { purpose: "certificate" } },
    },
    other: ["id upload_id filing_id row_id problem uploaded_at"],
  },
  contact_messages: {
    key: "id",
    personal: {
      name: { told: "message", ...SENDER, label: "name", exported: "name" },
      email: { told: "message", ...SENDER, label: "email", exported: "email", findsPerson: true },
      phone: { told: "message", ...SENDER, label: "phone", exported: "phone" },
      subject: { told: "message", ...SENDER, label: "subject", exported: "subject" },
      message: { told: "message", ...SENDER, label: "text", exported: "message", freeText: true },
    },
    other: ["id received_at handled_at doubtful"],
  },
  sign_ups: {
    key: "id",
    personal: {
      name: { ...SIGNED_UP, empty: "", label: "name", exported: "name" },
      email: { ...SIGNED_UP, label: "email", exported: "email", findsPerson: true },
      phone: { ...SIGNED_UP, label: "phone", exported: "phone" },
      phone_key: { ...SIGNED_UP, ...hidden },
      note: { ...SIGNED_UP, empty: "", label: "text", exported: "note", freeText: true },
      added_by: { told: "staff", ...hidden, erased: "kept", keptFor: null },
    },
    other: ["id event_id token state people lang came_at call_about called_off_from created_at updated_at"],
  },
  volunteers: {
    key: "id",
    personal: {
      name: { ...VOLUNTEER, empty: "", label: "name", exported: "name" },
      email: { ...VOLUNTEER, label: "email", exported: "email", findsPerson: true },
      phone: { ...VOLUNTEER, label: "phone", exported: "phone" },
      phone_key: { ...VOLUNTEER, ...hidden },
      place: { ...VOLUNTEER, empty: "", label: "place", exported: "place" },
      skills: { ...VOLUNTEER, empty: "", label: "skills", exported: "skills" },
      other_skill: { ...VOLUNTEER, empty: "", label: "skills", exported: "otherSkill", freeText: true },
      times: { ...VOLUNTEER, empty: "", label: null, exported: "times" },
      message: { ...VOLUNTEER, empty: "", label: "text", exported: "message", freeText: true },
      note: { ...VOLUNTEER, empty: "", label: "note", exported: "note", freeText: true },
    },
    other: ["id token state causes project_id lang to_call taken_back_at ended_at created_at updated_at"],
  },
  reader_stories: {
    key: "id",
    personal: {
      name: { ...READER, empty: "", label: "name", exported: "name" },
      email: { ...READER, label: "email", exported: "email", findsPerson: true },
      phone: { ...READER, label: "phone", exported: "phone" },
      title: { ...READER, empty: "", label: "subject", exported: "title" },
      story: { ...READER, empty: "", label: "text", exported: "story", freeText: true },
      image_id: { ...READER, ...hidden },
    },
    other: ["id token state publish_as consent post_id lang doubtful answered_at created_at"],
  },
  outbox: {
    key: "key",
    personal: {
      subject: {
        told: "mails",
        label: "subject",
        exported: "subject",
        erased: "always",
        empty: "",
        keptFor: "mailAddresses",
        freeText: true,
      },
      recipient: {
        told: "mails",
        label: "to",
        exported: "to",
        erased: "always",
        empty: "",
        keptFor: "mailAddresses",
        findsPerson: true,
      },
      text: {
        told: "mails",
        label: "text",
        exported: "text",
        erased: "always",
        empty: "",
        keptFor: "mailTexts",
        freeText: true,
      },
      html: { told: "mails", ...hidden, erased: "always", empty: "", keptFor: "mailTexts", freeText: true },
      reply_to: { told: "mails", ...hidden, erased: "always", keptFor: "mailTexts", findsPerson: true },
      code: { told: "mails", ...hidden, erased: "always", keptFor: "mailTexts" },
      link: { told: "mails", ...hidden, erased: "always", keptFor: "mailTexts" },
    },
    other: [
      "id key kind about template expires_at state attempts interrupted_attempts send_at next_attempt_at logged_at sent_at created_at",
    ],
  },
  updates: {
    key: "id",
    personal: {
      content: { told: "contact", ...CONSENT, freeText: true },
      translations: { told: "contact", ...CONSENT, freeText: true },
    },
    other: ["id title cause_slug state version created_at updated_at sent_at corrects"],
  },
  update_recipients: {
    key: "id",
    personal: {
      address: {
        told: "updates",
        ...hidden,
        erased: "with row",
        keptFor: "mailAddresses",
        findsPerson: true,
      },
    },
    other: ["id update_id lang"],
  },
  // Stored until an erasure, because updates would otherwise reach a person who unsubscribed.
  update_stops: {
    key: "address",
    personal: {
      address: { told: "updates", ...hidden, erased: "with row", keptFor: null, findsPerson: true },
    },
    other: ["stopped_at"],
  },
  undeliverable_addresses: {
    key: "address",
    personal: { address: { told: "mails", ...hidden, erased: "with row", keptFor: null, findsPerson: true } },
    other: ["refused_at"],
  },
  outbox_attempts: {
    key: "id",
    personal: {
      answer: { told: "mails", ...hidden, erased: "with row", keptFor: "mailAddresses", freeText: true },
    },
    other: ["id outbox_id attempted_at ok rejected"],
  },
  activity: {
    key: "id",
    personal: {
      actor_name: { told: "staff", ...hidden, erased: "kept", keptFor: "activity" },
      subject_title: {
        told: "staff",
        ...hidden,
        erased: "redacted",
        empty: "",
        keptFor: "activity",
        freeText: true,
      },
      detail: {
        told: "staff",
        ...hidden,
        erased: "redacted",
        empty: "",
        keptFor: "activity",
        freeText: true,
      },
    },
    other: ["id user_id action subject_kind subject_id happened_at"],
  },
  users: {
    key: "id",
    personal: {
      email: { told: "staff", ...ACCOUNT, label: "email", exported: "email" },
      email_key: { told: "staff", ...ACCOUNT, ...hidden },
      contact: { told: "staff", ...ACCOUNT, label: "phone", exported: "contact" },
      password_hash: { told: "staff", ...ACCOUNT, ...hidden },
      verified_at: { told: "staff", ...ACCOUNT, label: null, exported: "verifiedAt" },
      staff_since: { told: "staff", ...ACCOUNT, label: null, exported: "staffSince" },
      created_at: { told: "staff", ...ACCOUNT, label: "since", exported: "createdAt" },
    },
    other: ["id role language revoked_at updated_at"],
  },
  sessions: {
    key: "token_hash",
    personal: {
      device: { told: "staff", ...hidden, erased: "with row", keptFor: "sessions" },
      pending_form: { told: "staff", ...hidden, erased: "with row", keptFor: "sessions", freeText: true },
    },
    other: ["token_hash user_id created_at last_seen_at expires_at confirmed_at"],
  },
  one_time_secrets: {
    key: "id",
    personal: { secret_hash: { told: "staff", ...ACCOUNT, ...hidden } },
    other: ["id user_id purpose role attempts expires_at used_at created_at"],
  },
  second_factors: {
    key: "user_id",
    personal: { secret: { told: "staff", ...ACCOUNT, ...hidden, encrypted: { purpose: "second-factor" } } },
    other: ["user_id last_step enabled_at created_at"],
  },
  recovery_codes: {
    key: "code_hash",
    personal: { code_hash: { told: "staff", ...ACCOUNT, ...hidden } },
    other: ["user_id used_at created_at"],
  },
  // The texts may contain a donor's address.
  gift_links: {
    key: "token",
    personal: {
      greeting: { told: "contact", ...CONSENT, freeText: true },
      translations: { told: "contact", ...CONSENT, freeText: true },
    },
    other: ["token cause_slug amount_paise last_day ended_at created_at"],
  },
  expenses: {
    key: "id",
    personal: {
      description: { told: "contact", ...CONSENT, freeText: true },
      translations: { told: "contact", ...CONSENT, freeText: true },
      payee: { told: "contact", ...CONSENT, freeText: true },
    },
    // A bill stays with the books, like its picture.
    other: [
      "id cause_slug category_id mode day amount_paise image_id bill_file bill_public published csr_project_id",
      "created_at updated_at",
    ],
  },
  // The bank's narrations are part of the books; they are deleted with the donors' details of that year.
  bank_lines: {
    key: "id",
    personal: {
      narration: {
        told: "bank",
        ...PRINTED,
        label: "bankLine",
        exported: "narration",
        erased: "redacted",
        empty: "",
        freeText: true,
      },
      bank_reference: {
        told: "bank",
        ...PRINTED,
        label: "bankReference",
        exported: "bankReference",
        erased: "kept",
        empty: "",
      },
      ignored_reason: { told: "bank", ...PRINTED, erased: "redacted", empty: "", freeText: true },
    },
    other: [
      "id key statement_id account position day credit_paise debit_paise balance_paise explained_paise suggestion",
      "suggested_id doubt state decided_at decided_by",
    ],
  },
  cash_entries: {
    key: "id",
    personal: {
      note: { told: "bank", ...PRINTED, erased: "kept", empty: "", freeText: true },
      taken_back_reason: { told: "bank", ...PRINTED, erased: "kept", empty: "", freeText: true },
    },
    other: [
      "id mode day kind direction sum_paise category_id expense_id created_at created_by taken_back_at",
      "taken_back_by",
    ],
  },
  cause_transfers: {
    key: "id",
    personal: { note: { told: "bank", ...PRINTED, erased: "kept", empty: "", freeText: true } },
    other: ["id mode day from_slug to_slug sum_paise reverses created_at created_by"],
  },
  // Closed books, as they were handed to the accountant.
  posted_vouchers: {
    key: "id",
    personal: VOUCHER,
    other: [
      "id month identity numbered_as type series number day account entries changes_month changes_identity",
    ],
  },
  late_vouchers: {
    key: "id",
    personal: VOUCHER,
    other: ["id month identity is_reversal type series day account entries"],
  },
  accepted_differences: {
    key: "id",
    personal: { reason: { told: "bank", ...PRINTED, erased: "kept", empty: "", freeText: true } },
    other: ["id settlement_id entity_id accepted_at accepted_by"],
  },
  closed_months: {
    key: "id",
    personal: { reopen_reason: { told: "bank", ...PRINTED, erased: "kept", empty: "", freeText: true } },
    other: ["id month closed_at closed_by reopened_at reopened_by"],
  },
  closing_differences: {
    key: "id",
    personal: { reason: { told: "bank", ...PRINTED, erased: "kept", empty: "", freeText: true } },
    other: ["id closing_id name sum_paise"],
  },
  // Holds the file until somebody imports or discards it, a day at most.
  bank_statements: {
    key: "id",
    personal: { file: { told: "bank", ...hidden, erased: "kept", keptFor: null } },
    other: [
      "id state bank account first_day last_day line_count new_count account_choice order_choice until_choice",
      "uploaded_at uploaded_by imported_at imported_by undone_at undone_by is_sample",
    ],
  },
  // Likewise.
  import_files: {
    key: "id",
    personal: { file: { told: "bank", ...hidden, erased: "kept", keptFor: null } },
    other: ["id name state options problem import_id uploaded_at uploaded_by"],
  },
  // The export names the former site's authors, and who commented. Deleted once it is imported or discarded.
  wordpress_files: {
    key: "file",
    personal: { file: { told: "formerSite", ...hidden, erased: "kept", keptFor: null } },
    other: ["upload_id kind name"],
  },
  bank_allocations: {
    key: "id",
    personal: { note: { told: "bank", ...PRINTED, erased: "redacted", empty: "", freeText: true } },
    other: [
      "id line_id sum_paise kind donation_id settlement_id refund_id expense_id cash_entry_id category_id made_here",
      "created_at created_by",
    ],
  },
  images: {
    key: "id",
    personal: {
      consent_by: { told: "pictures", ...CONSENT, freeText: true },
      consent_relation: { ...CONSENT, told: "pictures" },
      consent_on: { ...CONSENT, told: "pictures" },
      consent_until: { ...CONSENT, told: "pictures" },
      consent_record: { told: "pictures", ...CONSENT, freeText: true },
    },
    other: [
      "id width height widths placeholder original_name focus_x focus_y state created_at people withdrawn_at held",
    ],
  },
} as const satisfies { [Name in keyof Schema]?: Table };

export type PersonalTable = keyof typeof PERSONAL_DATA;

type Words<Line extends string> = Line extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Line;
type Registered<Name extends PersonalTable> =
  keyof (typeof PERSONAL_DATA)[Name]["personal"] | Words<(typeof PERSONAL_DATA)[Name]["other"][number]>;
type Differing<A, B> = Exclude<A, B> | Exclude<B, A>;
/** Columns that are here or in the schema, not in both. */
type Unregistered = {
  [Name in keyof Schema]: Name extends PersonalTable
    ? `${Name}.${Differing<keyof Schema[Name], Registered<Name>> & string}`
    : Name extends (typeof WITHOUT_PERSONAL_DATA)[number]
      ? never
      : Name;
}[keyof Schema];
type Assert<Nothing extends never> = Nothing;
/** A type error here names the columns to register above. */
export type EveryColumnIsRegistered = Assert<Unregistered>;

type AnyColumn = {
  [
    Name in PersonalTable
  ]: (typeof PERSONAL_DATA)[Name]["personal"][keyof (typeof PERSONAL_DATA)[Name]["personal"]];
}[PersonalTable];
export type PersonalLabel = Exclude<AnyColumn["label"], null>;

export type RegisteredColumn = Omit<PersonalColumn, "label"> & {
  table: PersonalTable;
  key: string;
  column: string;
  label: PersonalLabel | null;
};
const columnsOf = (table: PersonalTable) =>
  Object.entries<PersonalColumn>(PERSONAL_DATA[table].personal).map(
    ([column, about]) => ({ ...about, table, column, key: PERSONAL_DATA[table].key }) as RegisteredColumn,
  );

export const personalColumns = (table?: PersonalTable): RegisteredColumn[] =>
  table ? columnsOf(table) : (Object.keys(PERSONAL_DATA) as PersonalTable[]).flatMap(columnsOf);

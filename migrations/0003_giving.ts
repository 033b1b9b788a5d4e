import { sql, type ColumnDefinitionBuilder, type Kysely, type SqlBool } from "kysely";

/** Causes, donations, the provider's events, refunds, disputes and receipts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("causes")
    .addColumn("slug", "text", primary)
    .addColumn("name", "text", (column) => column.notNull().unique())
    .addColumn("goal_paise", "integer", (column) => column.notNull().check(sql`goal_paise > 0`))
    .addColumn("opening_paise", "integer", (column) => column.notNull().check(sql`opening_paise >= 0`))
    .addColumn("position", "integer", required)
    .addColumn("sentence", "text", blank)
    .addColumn("story", "text", blank)
    // A JSON object of the Malayalam name, sentence and story.
    .addColumn("ml", "text", (column) => column.notNull().defaultTo("{}"))
    .modifyEnd(sql`strict`)
    .execute();
  for (const [index, { slug, name, sentence, story, ml }] of FIRST_CAUSES.entries())
    await sql`insert into causes (slug, name, goal_paise, opening_paise, position, sentence, story, ml) values
      (${slug}, ${name}, 8000000, 0, ${index + 1}, ${sentence}, ${story}, ${JSON.stringify(ml)})`.execute(db);

  // A donor is a group of gifts of one person; who it is stands at the gifts.
  await schema
    .createTable("donors")
    .addColumn("id", "text", primary)
    .addColumn("note", "text", blank)
    // Null: nobody asked. With the day of the answer, YYYY-MM-DD in Asia/Kolkata.
    .addColumn("may_be_named", "integer")
    .addColumn("named_on", "text")
    .addColumn("created_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema.createIndex("donors_by_time").on("donors").columns(["created_at desc", "id desc"]).execute();

  await schema
    .createTable("donations")
    .addColumn("id", "text", primary)
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("idempotency_key", "text", unique)
    .addColumn("cause_slug", "text", (column) => column.notNull().references("causes.slug"))
    .addColumn("amount_paise", "integer", positive)
    .addColumn("currency", "text", (column) => column.notNull().defaultTo("INR"))
    .addColumn("state", "text", (column) => column.notNull().check(oneOf("state", STATES)))
    .addColumn("mode", "text", (column) =>
      column.notNull().check(oneOf("mode", ["live", "test", "practice"])),
    )
    .addColumn("order_id", "text", unique)
    .addColumn("payment_id", "text", unique)
    .addColumn("method", "text")
    .addColumn("refunded_paise", "integer", (column) =>
      zero(column).check(sql`refunded_paise between 0 and amount_paise`),
    )
    .addColumn("name", "text")
    .addColumn("email", "text")
    .addColumn("phone", "text")
    // The receipt is mailed: for an invoice, or to an address that was given for it.
    .addColumn("receipt_requested", "integer", zero)
    .addColumn("invoice_requested", "integer", zero)
    .addColumn("citizenship_statement", "text")
    .addColumn("citizenship_stated_at", "text")
    .addColumn("visitor_country", "text")
    .addColumn("failure_reason", "text")
    .addColumn("created_at", "text", required)
    .addColumn("paid_at", "text")
    .addColumn("updated_at", "text", required)
    .addColumn("next_reconciliation_at", "text")
    .addColumn("channel", "text", (column) =>
      column
        .notNull()
        .defaultTo("online")
        .check(oneOf("channel", ["online", "cash", "cheque", "transfer"])),
    )
    .addColumn("lang", "text", (column) =>
      column
        .notNull()
        .defaultTo("en")
        .check(oneOf("lang", ["en", "ml"])),
    )
    .addColumn("note", "text")
    .addColumn("received_on", "text")
    .addColumn("recorded_by", "text")
    .addColumn("address", "text")
    .addColumn("wants_certificate", "integer", zero)
    // Sealed (app/features/encryption/encryption.server.ts); found by its keyed hash, shown by its last four characters.
    .addColumn("pan", "text")
    .addColumn("pan_blind_index", "text")
    .addColumn("pan_last4", "text")
    .addColumn("donor_id", "text", (column) => column.references("donors.id"))
    .modifyEnd(sql`strict`)
    .execute();
  for (const [column, ...covered] of [
    ["donor_id", "state", "mode", "amount_paise", "refunded_paise"],
    ["pan_blind_index"],
  ])
    await schema
      .createIndex(`donations_by_${column}`)
      .on("donations")
      .columns([column ?? "", ...covered])
      .where(sql.ref(column ?? ""), "is not", null)
      .execute();
  // For suggestions of who may be one person.
  for (const [name, what] of [
    ["email", sql`lower(email)`],
    ["phone", sql`phone`],
  ] as const)
    await schema
      .createIndex(`donations_of_donors_by_${name}`)
      .on("donations")
      .expression(what)
      .where(sql.ref("donor_id"), "is not", null)
      .execute();
  // Covers the ledger's pages and sums, so that whole rows are not read.
  await schema
    .createIndex("donations_by_time")
    .on("donations")
    .columns([
      "created_at desc",
      "id desc",
      "state",
      "mode",
      "cause_slug",
      "paid_at",
      "amount_paise",
      "refunded_paise",
    ])
    .execute();
  // Covers sums of received money. The condition must have the words of IS_PAID
  // (app/features/donations/donation-states.server.ts), or SQLite does not use the index.
  await schema
    .createIndex("donations_paid")
    .on("donations")
    .columns(["mode", "cause_slug", "state", "amount_paise", "refunded_paise", "paid_at", "created_at"])
    .where(oneOf("state", ["paid", "partially_refunded", "refunded"]))
    .execute();
  await schema
    .createIndex("donations_due")
    .on("donations")
    .column("next_reconciliation_at")
    .where(sql`next_reconciliation_at`, "is not", null)
    .execute();

  await schema
    .createTable("payment_events")
    .addColumn("id", "integer", primary)
    .addColumn("source", "text", required)
    .addColumn("provider_event_id", "text", unique)
    .addColumn("type", "text", required)
    .addColumn("order_id", "text")
    .addColumn("payment_id", "text")
    .addColumn("body", "text", required)
    .addColumn("outcome", "text")
    .addColumn("received_at", "text", required)
    .addColumn("applied_at", "text")
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("payment_events_waiting")
    .on("payment_events")
    .column("id")
    .where(sql`applied_at`, "is", null)
    .execute();
  await schema
    .createIndex("payment_events_by_order")
    .on("payment_events")
    .columns(["order_id", "id"])
    .execute();
  await schema
    .createIndex("payment_events_by_source")
    .on("payment_events")
    .columns(["source", "received_at"])
    .execute();

  await schema
    .createTable("refunds")
    .addColumn("id", "text", primary)
    .addColumn("donation_id", "text", ofDonation)
    .addColumn("amount_paise", "integer", positive)
    .addColumn("status", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema.createIndex("refunds_by_donation").on("refunds").column("donation_id").execute();

  // Refunds that staff asked for. The id is the provider's idempotency key.
  await schema
    .createTable("refund_requests")
    .addColumn("id", "text", (column) => column.primaryKey().check(sql`length(id) >= 10`))
    .addColumn("donation_id", "text", ofDonation)
    .addColumn("amount_paise", "integer", positive)
    .addColumn("reason", "text", required)
    .addColumn("requested_by", "text")
    .addColumn("state", "text", (column) =>
      column.notNull().check(oneOf("state", ["asked", "accepted", "refused"])),
    )
    .addColumn("provider_refund_id", "text")
    .addColumn("answer", "text")
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createIndex("refund_requests_by_donation")
    .on("refund_requests")
    .column("donation_id")
    .execute();
  await schema
    .createIndex("refund_requests_open")
    .on("refund_requests")
    .column("created_at")
    .where(sql`state`, "=", "asked")
    .execute();

  // Keyed by payment, because a dispute may arrive before its payment.
  await schema
    .createTable("disputes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("payment_id", "text", required)
    .addColumn("amount_paise", "integer", positive)
    .addColumn("status", "text", (column) =>
      column
        .notNull()
        .check(oneOf("status", ["open", "under_review", "action_required", "closed", "won", "lost"])),
    )
    .addColumn("phase", "text")
    .addColumn("respond_by", "text")
    .addColumn("reported_at", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema.createIndex("disputes_by_payment").on("disputes").column("payment_id").execute();

  await schema
    .createTable("receipts")
    .addColumn("id", "integer", primary)
    .addColumn("donation_id", "text", ofDonation)
    .addColumn("mode", "text", required)
    .addColumn("number", "text", required)
    .addColumn("financial_year", "text", required)
    .addColumn("sequence", "integer", required)
    .addColumn("foundation", "text", required)
    // What is printed on it, once it was corrected at the donation.
    .addColumn("donor_name", "text")
    .addColumn("donor_address", "text")
    .addColumn("donor_email", "text")
    .addColumn("donor_phone", "text")
    .addColumn("cause_slug", "text", (column) => column.references("causes.slug"))
    .addColumn("issued_at", "text", required)
    .addColumn("cancelled_at", "text")
    .addColumn("cancel_reason", "text")
    .addColumn("replaces", "integer", (column) => column.references("receipts.id"))
    .addColumn("replaced_at", "text")
    .addUniqueConstraint("one_of_each_number", ["mode", "number"])
    .addUniqueConstraint("one_of_each_sequence", ["mode", "financial_year", "sequence"])
    .modifyEnd(sql`strict`)
    .execute();
  await schema.createIndex("receipts_by_donation").on("receipts").column("donation_id").execute();
  await schema
    .createIndex("receipts_current")
    .unique()
    .on("receipts")
    .column("donation_id")
    .where(sql`replaced_at`, "is", null)
    .execute();

  // What the foundation spent for a cause, as its public account shows it.
  await schema
    .createTable("expenses")
    .addColumn("id", "text", primary)
    .addColumn("cause_slug", "text", (column) => column.notNull().references("causes.slug"))
    // How payments were made when it was published: what was practised is not shown with live keys.
    .addColumn("mode", "text", (column) =>
      column.notNull().check(oneOf("mode", ["live", "test", "practice"])),
    )
    .addColumn("day", "text", required)
    .addColumn("amount_paise", "integer", positive)
    .addColumn("description", "text", required)
    // A JSON object of the Malayalam sentence.
    .addColumn("ml", "text", (column) => column.notNull().defaultTo("{}"))
    // A photograph of the bill.
    .addColumn("image_id", "text", (column) => column.references("images.id"))
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await schema.createIndex("expenses_by_image").on("expenses").column("image_id").execute();
  await schema
    .createIndex("expenses_by_cause")
    .on("expenses")
    .columns(["cause_slug", "day desc", "id"])
    .execute();

  // Proves printed receipts. It is made here, once, and backups hold it, so that a restored site knows old paper.
  await schema
    .createTable("receipt_key")
    .addColumn("only_row", "integer", (column) => column.primaryKey().check(sql`only_row = 1`))
    .addColumn("key", "text", required)
    .modifyEnd(sql`strict`)
    .execute();
  await sql`insert into receipt_key (only_row, key) values (1, lower(hex(randomblob(32))))`.execute(db);
}

/** The four causes that a new site begins with, and what the donation section says of each. */
const FIRST_CAUSES = [
  {
    slug: "life-school",
    name: "Life School",
    sentence: "Evening lessons and a mentor for every child.",
    story:
      "After the school day, Life School gives children of daily-wage families a lit room, a teacher who knows their name, and lessons in what textbooks leave out: speaking up, handling money, staying well.",
    ml: {
      name: "ലൈഫ് സ്കൂൾ",
      sentence: "വൈകുന്നേരം പാഠങ്ങൾ, ഓരോ കുട്ടിക്കും ഒരു വഴികാട്ടി.",
      story:
        "സ്കൂൾ വിട്ടാൽ, കൂലിപ്പണിക്കാരുടെ മക്കൾക്ക് ലൈഫ് സ്കൂൾ വെളിച്ചമുള്ള ഒരു മുറിയും പേരു വിളിക്കുന്ന ഒരധ്യാപികയെയും നൽകുന്നു; പാഠപുസ്തകത്തിലില്ലാത്തതു പഠിപ്പിക്കുന്നു: തുറന്നു സംസാരിക്കാൻ, പണം കൈകാര്യം ചെയ്യാൻ, ആരോഗ്യം നോക്കാൻ.",
    },
  },
  {
    slug: "goat-rearing",
    name: "Goat Rearing",
    sentence: "A first herd, in a woman's own name.",
    story:
      "A woman receives two goats, a dry shed and a year of visits from an animal health worker. The first kid born goes to a neighbour, so that one gift walks on through the village.",
    ml: {
      name: "ആടുവളർത്തൽ",
      sentence: "സ്വന്തം പേരിൽ ഒരു സ്ത്രീയുടെ ആദ്യത്തെ ആട്ടിൻകൂട്ടം.",
      story:
        "ഒരു സ്ത്രീക്ക് രണ്ട് ആടും നനയാത്ത കൂടും മൃഗാരോഗ്യപ്രവർത്തകയുടെ ഒരു വർഷത്തെ സന്ദർശനവും കിട്ടുന്നു. ആദ്യത്തെ ആട്ടിൻകുട്ടി അയൽക്കാരിക്ക്; അങ്ങനെ ഒരു സംഭാവന ഗ്രാമം മുഴുവൻ നടക്കുന്നു.",
    },
  },
  {
    slug: "youth-outreach",
    name: "Youth Outreach",
    sentence: "Leadership, sport and a way to first work.",
    story:
      "Weekend camps where young people from the hills and the coast learn to lead a meeting, plan a project and apply for work, and come home to run something of their own.",
    ml: {
      name: "യുവജന മുന്നേറ്റം",
      sentence: "നേതൃപരിശീലനം, കളി, ആദ്യത്തെ ജോലിയിലേക്കൊരു വഴി.",
      story:
        "മലയോരത്തെയും തീരത്തെയും ചെറുപ്പക്കാർ യോഗം നയിക്കാനും പദ്ധതി തയ്യാറാക്കാനും ജോലിക്ക് അപേക്ഷിക്കാനും പഠിക്കുന്ന വാരാന്ത്യ ക്യാമ്പുകൾ. നാട്ടിൽ ചെന്ന് സ്വന്തമായി എന്തെങ്കിലും നടത്താൻ അവർ മടങ്ങുന്നു.",
    },
  },
  {
    slug: "stitching-center",
    name: "Stitching Center",
    sentence: "Six months at a machine, then a trade.",
    story:
      "At the Stitching Center women learn to cut, sew and price their work. They leave with a certificate, their first orders and a savings account of their own.",
    ml: {
      name: "തയ്യൽ കേന്ദ്രം",
      sentence: "ആറു മാസം യന്ത്രത്തിനു മുന്നിൽ, പിന്നെ ഒരു തൊഴിൽ.",
      story:
        "തയ്യൽ കേന്ദ്രത്തിൽ സ്ത്രീകൾ വെട്ടാനും തയ്ക്കാനും പണിക്കു വില പറയാനും പഠിക്കുന്നു. സർട്ടിഫിക്കറ്റും ആദ്യത്തെ ഓർഡറുകളും സ്വന്തം പേരിലൊരു സമ്പാദ്യ അക്കൗണ്ടുമായാണ് മടക്കം.",
    },
  },
];

const STATES = [
  ...["created", "failed", "abandoned", "set_aside", "paid", "partially_refunded", "refunded"],
  // Recorded by hand and entered by mistake: no money came.
  "voided",
];

const oneOf = (column: string, values: string[]) =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

const primary = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();
const unique = (column: ColumnDefinitionBuilder) => column.unique();
const blank = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("");
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const positive = (column: ColumnDefinitionBuilder) => column.notNull().check(sql`amount_paise > 0`);
const ofDonation = (column: ColumnDefinitionBuilder) => column.notNull().references("donations.id");

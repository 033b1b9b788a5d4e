import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
  for (const [index, { slug, name, sentence, story, translations }] of FIRST_CAUSES.entries())
    await sql`insert into causes (slug, name, goal_paise, opening_paise, position, sentence, story, translations) values
      (${slug}, ${name}, 8000000, 0, ${index + 1}, ${sentence}, ${story}, ${JSON.stringify(translations)})`.execute(
      db,
    );
}

const SCHEMA = [
  `create table causes (
    slug text primary key,
    name text not null unique,
    goal_paise integer not null check (goal_paise > 0),
    opening_paise integer not null check (opening_paise >= 0),
    position integer not null,
    sentence text not null default '',
    story text not null default '',
    translations text not null default '{}'
  ) strict`,
  `create table amount_effects (
    cause_slug text not null references causes (slug),
    amount_paise integer not null,
    sentence text not null default '',
    translations text not null default '{}',
    primary key (cause_slug, amount_paise)
  ) strict`,
  `create table gift_links (
    token text primary key,
    cause_slug text not null references causes (slug),
    amount_paise integer check (amount_paise > 0),
    greeting text not null,
    translations text not null default '{}',
    last_day text,
    ended_at text,
    created_at text not null
  ) strict`,
  `create index gift_links_by_time on gift_links (created_at desc, token)`,
  `create table donors (
    id text primary key,
    note text not null default '',
    may_be_named integer,
    named_on text,
    created_at text not null
  ) strict`,
  `create index donors_by_time on donors (created_at desc, id desc)`,
  `create table donations (
    id text primary key,
    token text not null unique,
    idempotency_key text unique,
    cause_slug text not null references causes (slug),
    amount_paise integer not null check (amount_paise > 0),
    currency text not null default 'INR',
    state text not null check (state in (
      'created', 'failed', 'abandoned', 'set_aside', 'paid', 'partially_refunded', 'refunded', 'voided')),
    mode text not null check (mode in ('live', 'test', 'practice')),
    order_id text unique,
    payment_id text unique,
    method text,
    refunded_paise integer not null default 0 check (refunded_paise between 0 and amount_paise),
    name text,
    email text,
    phone text,
    receipt_requested integer not null default 0,
    invoice_requested integer not null default 0,
    citizenship_statement text,
    citizenship_stated_at text,
    visitor_country text,
    failure_reason text,
    created_at text not null,
    paid_at text,
    updated_at text not null,
    next_reconciliation_at text,
    channel text not null default 'online' check (channel in ('online', 'cash', 'cheque', 'transfer')),
    lang text not null default 'en',
    note text,
    received_on text,
    recorded_by text,
    address text,
    wants_certificate integer not null default 0,
    pan text,
    pan_blind_index text,
    pan_last4 text,
    donor_id text references donors (id),
    subscription_id text,
    gift_link text references gift_links (token),
    pan_confirmed integer not null default 0 check (pan_confirmed in (0, 1))
  ) strict`,
  `create index donations_by_donor_id on donations
    (donor_id, state, mode, amount_paise, refunded_paise) where donor_id is not null`,
  `create index donations_by_pan_blind_index on donations
    (pan_blind_index) where pan_blind_index is not null`,
  // Used to suggest donors to merge.
  `create index donations_of_donors_by_email on donations (lower(email)) where donor_id is not null`,
  `create index donations_of_donors_by_phone on donations (phone) where donor_id is not null`,
  // Covers the ledger's pages and sums.
  `create index donations_by_time on donations
    (created_at desc, id desc, state, mode, cause_slug, paid_at, amount_paise, refunded_paise)`,
  // SQLite uses it only for the exact text of IS_PAID (db/paid-donations.server.ts).
  `create index donations_paid on donations
    (mode, cause_slug, state, amount_paise, refunded_paise, paid_at, created_at)
    where state in ('paid', 'partially_refunded', 'refunded')`,
  `create index donations_due on donations
    (next_reconciliation_at) where next_reconciliation_at is not null`,
  `create index donations_by_subscription on donations (subscription_id) where subscription_id is not null`,
  // Covers a link's sums.
  `create index donations_by_gift_link on donations
    (gift_link, state, mode, amount_paise, refunded_paise) where gift_link is not null`,
  `create table monthly_plans (
    mode text not null,
    amount_paise integer not null check (amount_paise > 0),
    plan_id text not null,
    created_at text not null,
    primary key (mode, amount_paise)
  ) strict`,
  `create table monthly_donations (
    id text primary key,
    token text not null unique,
    idempotency_key text unique,
    cause_slug text not null references causes (slug),
    amount_paise integer not null check (amount_paise > 0),
    mode text not null,
    state text not null check (state in (
      'created', 'authenticated', 'active', 'pending', 'halted', 'paused', 'cancelled', 'completed', 'expired')),
    plan_id text,
    subscription_id text unique,
    short_url text,
    requested_at text,
    name text,
    email text,
    phone text,
    address text,
    wants_certificate integer not null default 0,
    pan text,
    pan_blind_index text,
    pan_last4 text,
    receipt_requested integer not null default 0,
    invoice_requested integer not null default 0,
    lang text not null default 'en',
    citizenship_statement text,
    citizenship_stated_at text,
    visitor_country text,
    gift_link text,
    paid_count integer not null default 0,
    next_charge_at text,
    reported_at text,
    cancel_requested_at text,
    started_at text,
    ended_at text,
    next_reconciliation_at text,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index monthly_donations_due on monthly_donations
    (next_reconciliation_at) where next_reconciliation_at is not null`,
  `create index monthly_donations_by_state on monthly_donations (state, mode)`,
  `create table monthly_failed_charges (
    id text primary key,
    monthly_donation_id text not null references monthly_donations (id),
    failed_at text not null,
    reason text
  ) strict`,
  `create index monthly_failed_charges_by_donation on monthly_failed_charges (monthly_donation_id, failed_at)`,
  `create table expenses (
    id text primary key,
    cause_slug text not null references causes (slug),
    mode text not null check (mode in ('live', 'test', 'practice')),
    day text not null,
    amount_paise integer not null check (amount_paise > 0),
    description text not null,
    translations text not null default '{}',
    image_id text references images (id),
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index expenses_by_image on expenses (image_id)`,
  `create index expenses_by_cause on expenses (cause_slug, day desc, id)`,
];

/** Initial causes and their texts. */
const FIRST_CAUSES = [
  {
    slug: "life-school",
    name: "Life School",
    sentence: "Evening lessons and a mentor for every child.",
    story:
      "After the school day, Life School gives children of daily-wage families a lit room, a teacher who knows their name, and lessons in what textbooks leave out: speaking up, handling money, staying well.",
    translations: {
      ml: {
        name: "ലൈഫ് സ്കൂൾ",
        sentence: "വൈകുന്നേരം പാഠങ്ങൾ, ഓരോ കുട്ടിക്കും ഒരു വഴികാട്ടി.",
        story:
          "സ്കൂൾ വിട്ടാൽ, കൂലിപ്പണിക്കാരുടെ മക്കൾക്ക് ലൈഫ് സ്കൂൾ വെളിച്ചമുള്ള ഒരു മുറിയും പേരു വിളിക്കുന്ന ഒരധ്യാപികയെയും നൽകുന്നു; പാഠപുസ്തകത്തിലില്ലാത്തതു പഠിപ്പിക്കുന്നു: തുറന്നു സംസാരിക്കാൻ, പണം കൈകാര്യം ചെയ്യാൻ, ആരോഗ്യം നോക്കാൻ.",
      },
    },
  },
  {
    slug: "goat-rearing",
    name: "Goat Rearing",
    sentence: "A first herd, in a woman's own name.",
    story:
      "A woman receives two goats, a dry shed and a year of visits from an animal health worker. The first kid born goes to a neighbour, so that one gift walks on through the village.",
    translations: {
      ml: {
        name: "ആടുവളർത്തൽ",
        sentence: "ഒരു സ്ത്രീക്കു സ്വന്തം പേരിൽ ആദ്യത്തെ ആട്ടിൻകൂട്ടം.",
        story:
          "ഒരു സ്ത്രീക്ക് രണ്ട് ആടും നനയാത്ത കൂടും മൃഗാരോഗ്യപ്രവർത്തകയുടെ ഒരു വർഷത്തെ സന്ദർശനവും കിട്ടുന്നു. ആദ്യത്തെ ആട്ടിൻകുട്ടി അയൽക്കാരിക്ക്; അങ്ങനെ ഒരു സംഭാവന ഒരു വീട്ടിൽനിന്ന് അടുത്തതിലേക്കു നീങ്ങും.",
      },
    },
  },
  {
    slug: "youth-outreach",
    name: "Youth Outreach",
    sentence: "Leadership, sport and a way to first work.",
    story:
      "Weekend camps where young people from the hills and the coast learn to lead a meeting, plan a project and apply for work, and come home to run something of their own.",
    translations: {
      ml: {
        name: "യുവജന മുന്നേറ്റം",
        sentence: "നേതൃപരിശീലനം, കളി, ആദ്യത്തെ ജോലിയിലേക്കൊരു വഴി.",
        story:
          "മലയോരത്തെയും തീരത്തെയും ചെറുപ്പക്കാർക്കു വാരാന്ത്യക്യാമ്പുകൾ. യോഗം നയിക്കാനും പദ്ധതി തയ്യാറാക്കാനും ജോലിക്ക് അപേക്ഷിക്കാനും അവിടെ പഠിക്കും; പിന്നെ നാട്ടിൽ സ്വന്തമായി ഒന്നു നടത്തും.",
      },
    },
  },
  {
    slug: "stitching-center",
    name: "Stitching Center",
    sentence: "Six months at a machine, then a trade.",
    story:
      "At the Stitching Center women learn to cut, sew and price their work. They leave with a certificate, their first orders and a savings account of their own.",
    translations: {
      ml: {
        name: "തയ്യൽ കേന്ദ്രം",
        sentence: "ആറു മാസം യന്ത്രത്തിനു മുന്നിൽ, പിന്നെ ഒരു തൊഴിൽ.",
        story:
          "തയ്യൽ കേന്ദ്രത്തിൽ സ്ത്രീകൾ വെട്ടാനും തയ്ക്കാനും പണിക്കു വില പറയാനും പഠിക്കുന്നു. സർട്ടിഫിക്കറ്റും ആദ്യത്തെ ഓർഡറുകളും സ്വന്തം പേരിലൊരു സമ്പാദ്യ അക്കൗണ്ടുമായാണ് മടക്കം.",
      },
    },
  },
];

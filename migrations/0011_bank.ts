import { sql, type Kysely } from "kysely";

/** The bank's statements, what their lines are, and categories of receipts and payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
  for (const [side, names] of Object.entries(FIRST_CATEGORIES))
    for (const [position, { name, meaning = null }] of names.entries())
      await sql`insert into categories (side, name, position, meaning)
        values (${side}, ${name}, ${position}, ${meaning})`.execute(db);
}

const FIRST_CATEGORIES: Record<"income" | "expense", { name: string; meaning?: string }[]> = {
  income: [
    { name: "Interest" },
    { name: "Grants" },
    { name: "Sales" },
    { name: "Loan received" },
    { name: "Money returned to us" },
    { name: "From another account of ours", meaning: "transfer" },
    { name: "Cash", meaning: "cash" },
    { name: "From abroad, to be sent back", meaning: "foreign" },
    { name: "Other receipts" },
  ],
  expense: [
    { name: "Salaries" },
    { name: "Rent" },
    { name: "Electricity and water" },
    { name: "Telephone and internet" },
    { name: "Travel" },
    { name: "Printing and stationery" },
    { name: "Bank charges" },
    { name: "Audit and legal fees" },
    { name: "Taxes" },
    { name: "Loan repaid" },
    { name: "Money sent back" },
    { name: "To another account of ours", meaning: "transfer" },
    { name: "Cash", meaning: "cash" },
    { name: "From abroad, sent back", meaning: "foreign" },
    { name: "Other running costs" },
  ],
};

const SCHEMA = [
  // `meaning`: what the site does with it, whatever its name: cash stands in the cash book, a transfer is no income,
  // and foreign money goes back.
  `create table categories (
    id integer primary key,
    side text not null check (side in ('income', 'expense')),
    name text not null,
    position integer not null,
    meaning text check (meaning in ('transfer', 'cash', 'foreign')),
    closed_at text,
    unique (side, name)
  ) strict`,
  // What a pledge was over; amount_paise is what came.
  `alter table donations add column pledged_paise integer check (pledged_paise > 0)`,
  // From then its donor's particulars are kept for some time.
  `alter table donations add column pledge_ended_at text`,
  // When its donor said that it was sent; it is no money yet.
  `alter table donations add column pledge_sent_at text`,
  // 1: the bank returned the cheque unpaid. Its refund is an entry, no money that was given back.
  `alter table donations add column cheque_unpaid integer not null default 0 check (cheque_unpaid in (0, 1))`,
  // What a replaced receipt was for: its gift may have another sum or day since.
  `alter table receipts add column gift_paise integer`,
  `alter table receipts add column gift_day text`,
  // 1: its gift turned out to be somebody else's; donor_name is the person to whom it was made out.
  `alter table receipts add column of_another integer not null default 0 check (of_another in (0, 1))`,
  // A spending may belong to no cause, and needs not be public. `bill_file`: a PDF of its bill, which is for staff unless
  // `bill_public`. SQLite can't change a column, so the table is copied.
  `create table expenses_copy (
    id text primary key,
    cause_slug text references causes (slug),
    category_id integer references categories (id),
    mode text not null check (mode in ('live', 'test', 'practice')),
    day text not null,
    amount_paise integer not null check (amount_paise > 0),
    description text not null,
    translations text not null default '{}',
    payee text not null default '',
    image_id text references images (id),
    bill_file text unique,
    bill_public integer not null default 0 check (bill_public in (0, 1)),
    published integer not null default 0 check (published in (0, 1)),
    created_at text not null,
    updated_at text not null,
    check (cause_slug is not null or category_id is not null),
    check (published = 0 or cause_slug is not null),
    check (bill_public = 0 or bill_file is not null)
  ) strict`,
  `insert into expenses_copy (id, cause_slug, mode, day, amount_paise, description, translations, image_id, published,
      created_at, updated_at)
    select id, cause_slug, mode, day, amount_paise, description, translations, image_id, 1, created_at, updated_at
    from expenses`,
  `drop table expenses`,
  `alter table expenses_copy rename to expenses`,
  `create index expenses_by_image on expenses (image_id)`,
  `create index expenses_by_cause on expenses (cause_slug, day desc, id)`,
  `create index expenses_by_day on expenses (day)`,
  ...["insert", "update", "delete"].map(
    (change) => `create trigger money_shown_expenses_${change} after ${change} on expenses
      begin update page_versions set money = money + 1; end`,
  ),
  // What the cash was when the cash book began, at the start of that day.
  `create table cash_opening (
    mode text primary key check (mode in ('live', 'test', 'practice')),
    day text not null,
    amount_paise integer not null check (amount_paise >= 0)
  ) strict, without rowid`,
  // Gifts by cash and their refunds stand in the cash book without an entry. A cost is an expense.
  `create table cash_entries (
    id integer primary key autoincrement,
    mode text not null check (mode in ('live', 'test', 'practice')),
    day text not null,
    kind text not null check (kind in ('paid_in', 'drawn', 'cost', 'other')),
    direction text not null check (direction in ('in', 'out')),
    sum_paise integer not null check (sum_paise > 0),
    category_id integer references categories (id),
    expense_id text unique references expenses (id),
    note text not null default '',
    created_at text not null,
    created_by text,
    taken_back_at text,
    taken_back_by text,
    taken_back_reason text not null default '',
    check (kind = 'other' or direction = iif(kind = 'drawn', 'in', 'out')),
    check (kind <> 'other' or category_id is not null),
    check ((expense_id is not null) = (kind = 'cost' and taken_back_at is null))
  ) strict`,
  `create index cash_entries_by_day on cash_entries (day, id)`,
  // `is_sample`: made for practising. `file`: while pending; deleted a day after it was uploaded. `account_choice`, `order_choice`: what staff chose.
  `create table bank_statements (
    id integer primary key,
    state text not null check (state in ('pending', 'imported', 'undone')),
    bank text not null,
    account text not null,
    first_day text not null,
    last_day text not null,
    line_count integer not null,
    new_count integer not null,
    file blob,
    account_choice text,
    order_choice text check (order_choice in ('day', 'month')),
    uploaded_at text not null,
    uploaded_by text,
    imported_at text,
    imported_by text,
    undone_at text,
    undone_by text,
    is_sample integer not null default 0 check (is_sample in (0, 1)),
    check ((file is not null) = (state = 'pending')),
    check ((imported_at is null) = (state = 'pending')),
    check ((undone_at is not null) = (state = 'undone'))
  ) strict`,
  `create index bank_statements_sample on bank_statements (is_sample) where is_sample = 1`,
  `create index bank_statements_pending on bank_statements (uploaded_at) where state = 'pending'`,
  // The state follows from the rest. `explained_paise` is the sum of the line's allocations.
  `create table bank_lines (
    id integer primary key,
    key text not null unique,
    statement_id integer not null references bank_statements (id),
    account text not null,
    position integer not null,
    day text not null,
    narration text not null,
    bank_reference text not null,
    credit_paise integer not null check (credit_paise >= 0),
    debit_paise integer not null check (debit_paise >= 0),
    balance_paise integer,
    explained_paise integer not null default 0,
    ignored_reason text,
    suggestion text check (suggestion in ('pledge', 'gift', 'donor', 'settlement')),
    suggested_id text,
    doubt text check (doubt in ('several', 'name', 'counted', 'sum')),
    decided_at text,
    decided_by text,
    state text not null generated always as (case
      when ignored_reason is not null then 'ignored'
      when explained_paise = credit_paise + debit_paise then 'explained'
      when explained_paise > 0 then 'part'
      when suggestion is not null then 'suggested'
      else 'open' end) virtual,
    check ((credit_paise > 0) <> (debit_paise > 0)),
    check (explained_paise between 0 and credit_paise + debit_paise),
    check (ignored_reason is null or explained_paise = 0),
    check ((suggestion is null) = (suggested_id is null))
  ) strict`,
  // The journal and the comparison of a month read few of the gifts.
  `create index donations_by_paid_at on donations (paid_at) where paid_at is not null`,
  `create index bank_lines_by_statement on bank_lines (statement_id, position)`,
  `create index bank_lines_by_day on bank_lines (day, statement_id, position)`,
  `create index bank_lines_by_account on bank_lines (account, day)`,
  `create index bank_lines_waiting on bank_lines (credit_paise, state) where state in ('open', 'suggested', 'part')`,
  `create index bank_lines_by_suggestion on bank_lines (suggested_id) where suggested_id is not null`,
  // What a part of a line's sum is. Its id is in the number of a voucher, so none is used again. `made_here`: the gift, the expense or the cash entry was recorded from the line.
  `create table bank_allocations (
    id integer primary key autoincrement,
    line_id integer not null references bank_lines (id),
    sum_paise integer not null check (sum_paise > 0),
    kind text not null check (kind in ('gift', 'pledge', 'settlement', 'refund', 'expense', 'cash', 'other')),
    donation_id text references donations (id),
    settlement_id text,
    refund_id text,
    expense_id text references expenses (id),
    cash_entry_id integer references cash_entries (id),
    category_id integer references categories (id),
    note text not null default '',
    made_here integer not null default 0 check (made_here in (0, 1)),
    created_at text not null,
    created_by text,
    check ((kind in ('gift', 'pledge')) = (donation_id is not null)),
    check ((kind = 'settlement') = (settlement_id is not null)),
    check ((kind = 'refund') = (refund_id is not null)),
    check ((kind = 'expense') = (expense_id is not null)),
    check ((kind = 'cash') = (cash_entry_id is not null)),
    check ((kind = 'other') = (category_id is not null)),
    unique (line_id, donation_id),
    unique (line_id, expense_id),
    unique (line_id, refund_id),
    unique (line_id, cash_entry_id)
  ) strict`,
  `create unique index bank_allocations_by_settlement on bank_allocations (settlement_id)
    where settlement_id is not null`,
  `create index bank_allocations_by_line on bank_allocations (line_id)`,
  `create index bank_allocations_by_donation on bank_allocations (donation_id) where donation_id is not null`,
  `create index bank_allocations_by_refund on bank_allocations (refund_id) where refund_id is not null`,
  `create index bank_allocations_by_expense on bank_allocations (expense_id) where expense_id is not null`,
  `create index bank_allocations_by_cash_entry on bank_allocations (cash_entry_id) where cash_entry_id is not null`,
  `create index bank_allocations_by_category on bank_allocations (category_id) where category_id is not null`,
  // Matches that staff rejected for a line: "gift:ID", "donor:ID", "settlement:ID", "pledge:ID", or all "pledges".
  `create table bank_dismissals (
    line_id integer not null references bank_lines (id),
    subject text not null,
    primary key (line_id, subject)
  ) strict, without rowid`,
  // Differences of settlements that staff accepted; entity_id is blank for that of the whole sum.
  `create table accepted_differences (
    id integer primary key,
    settlement_id text not null,
    entity_id text not null,
    reason text not null,
    accepted_at text not null,
    accepted_by text not null,
    unique (settlement_id, entity_id)
  ) strict`,
  // Columns that staff chose, by the header of the file.
  `create table bank_columns (
    header text primary key,
    columns text not null,
    chosen_at text not null
  ) strict, without rowid`,
];

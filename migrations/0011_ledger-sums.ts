import { sql, type Kysely } from "kysely";

/**
 * What the ledger asks of all donations at once, so that a page of it costs the same among a hundred and a
 * hundred
 * thousand. Triggers keep both parts in the transaction of the change, whoever makes it.
 *
 * `ledger_sums`: how many donations, over how many paise, by the month they were begun in (`begun`, YYYY-MM
 * in UTC, as
 * the ledger is ordered), the month they belong to (`month`, YYYY-MM in India: received, or else begun),
 * state, mode
 * and cause. The sums of causes are read here too, so the index that was made for them goes.
 *
 * `donors`: three letters each, of names, e-mail addresses and phones, for searches; `donors_letters` shows
 * them in the
 * order of the alphabet, for searches of one or two letters: two line ends after the last letter let each
 * place begin a
 * group of three. `listed_donors` says whose an entry is. Nothing of a donor outlives a change or the row:
 * the index
 * keeps no texts, and with secure-delete it drops the letters themselves instead of marking them as gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const groupOf = (row: string) =>
  `substr(${row}created_at, 1, 7), strftime('%Y-%m', coalesce(${row}paid_at, ${row}created_at), '+330 minutes'), ${row}state, ${row}mode, ${row}cause_slug`;

const count = (row: "old." | "new.", by: "+" | "-") => `
  insert into ledger_sums values (${groupOf(row)}, ${by}1, ${by}${row}amount_paise, ${by}${row}refunded_paise)
    on conflict do update set donations = donations + excluded.donations, amount_paise = amount_paise + excluded.amount_paise, refunded_paise = refunded_paise + excluded.refunded_paise;`;

const hasText = (row: string) => `coalesce(${row}name, ${row}email, ${row}phone) is not null`;
const textOf = (row: string) =>
  `coalesce(${row}name, '') || char(10) || coalesce(${row}email, '') || char(10) || coalesce(${row}phone, '') || char(10, 10)`;
const addDonor = `
  insert into listed_donors (donation_id) select new.id where ${hasText("new.")};
  insert into donors (rowid, text) select id, ${textOf("new.")} from listed_donors where donation_id = new.id;`;
const dropDonor = `
  insert into donors (donors, rowid, text) select 'delete', id, ${textOf("old.")} from listed_donors where donation_id = old.id;
  delete from listed_donors where donation_id = old.id;`;

const changed = (columns: string[]) =>
  `after update of ${columns.join(", ")} on donations when ${columns.map((column) => `old.${column} is not new.${column}`).join(" or ")}`;

const STATEMENTS = [
  `create table ledger_sums (
    begun text not null,
    month text not null,
    state text not null,
    mode text not null,
    cause_slug text not null,
    donations integer not null,
    amount_paise integer not null,
    refunded_paise integer not null,
    primary key (begun, month, state, mode, cause_slug)
  ) strict, without rowid`,
  `insert into ledger_sums select ${groupOf("")}, count(*), sum(amount_paise), sum(refunded_paise) from donations group by 1, 2, 3, 4, 5`,
  `create trigger donations_summed_insert after insert on donations begin ${count("new.", "+")} end`,
  `create trigger donations_summed_delete after delete on donations begin ${count("old.", "-")} end`,
  `create trigger donations_summed_update ${changed(["created_at", "paid_at", "state", "mode", "cause_slug", "amount_paise", "refunded_paise"])}
    begin ${count("old.", "-")} ${count("new.", "+")} end`,
  `drop index donations_by_cause`,

  // The states that few donations are in stand together; an ordinary gift never enters this index.
  `create index donations_by_state on donations (state, created_at desc, id desc) where state not in ('created', 'paid')`,

  `create table listed_donors (id integer primary key, donation_id text not null unique) strict`,
  `create virtual table donors using fts5(text, content = '', tokenize = 'trigram')`,
  `create virtual table donors_letters using fts5vocab(donors, instance)`,
  `insert into donors (donors, rank) values ('secure-delete', 1)`,
  `insert into listed_donors (donation_id) select id from donations where ${hasText("")} order by created_at, id`,
  `insert into donors (rowid, text) select listed_donors.id, ${textOf("")} from listed_donors join donations on donations.id = donation_id`,
  `create trigger donations_found_insert after insert on donations when ${hasText("new.")} begin ${addDonor} end`,
  `create trigger donations_found_delete after delete on donations begin ${dropDonor} end`,
  `create trigger donations_found_update ${changed(["id", "name", "email", "phone"])} begin ${dropDonor} ${addDonor} end`,
];

import { sql, type Kysely } from "kysely";

/**
 * Companies' social responsibility (CSR), money moved between causes, cards for an occasion, figures of the home page,
 * indexes for counts, loans, late imports, how far a statement goes, imports on a screen, the language of staff screens,
 * sign-up for events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
}

const SCHEMA = [
  `create table csr_projects (
    id integer primary key,
    company text not null,
    title text not null,
    sanctioned_paise integer not null check (sanctioned_paise > 0),
    from_day text not null,
    to_day text not null,
    closed_at text,
    created_at text not null,
    check (from_day <= to_day)
  ) strict`,
  // The name of a company's gift is the company's.
  `alter table donations add column is_company integer not null default 0 check (is_company in (0, 1))`,
  `alter table donations add column cin text`,
  `alter table donations add column csr_project_id integer references csr_projects (id)`,
  `create index donations_by_csr_project on donations (csr_project_id) where csr_project_id is not null`,
  `alter table expenses add column csr_project_id integer references csr_projects (id)`,
  `create index expenses_by_csr_project on expenses (csr_project_id) where csr_project_id is not null`,
  // An entry is never changed or deleted: another one, with `reverses`, moves the money back.
  `create table cause_transfers (
    id integer primary key,
    mode text not null check (mode in ('live', 'test', 'practice')),
    day text not null,
    from_slug text not null references causes (slug),
    to_slug text not null references causes (slug),
    sum_paise integer not null check (sum_paise > 0),
    note text not null default '',
    reverses integer unique references cause_transfers (id),
    created_at text not null,
    created_by text,
    check (from_slug <> to_slug)
  ) strict`,
  `create index cause_transfers_by_from on cause_transfers (from_slug)`,
  `create index cause_transfers_by_to on cause_transfers (to_slug)`,
  `create index cause_transfers_by_day on cause_transfers (day)`,
  // Cards: occasion (of an honour), picture, the giver's name on it, and the day in India on which it is mailed.
  ...["donations", "monthly_donations"].flatMap((table) =>
    ["occasion", "design", "from", "send_on"].map(
      (column) => `alter table ${table} add column tribute_${column} text`,
    ),
  ),
  // Not before this; null: since its creation.
  `alter table outbox add column send_at text`,
  `create trigger money_shown_cause_transfers_insert after insert on cause_transfers
    begin update page_versions set money = money + 1; end`,
  // SQLite can't change a check: the table is made anew for the figures of the home page.
  `create table profiles_with_figures (
    id text primary key,
    kind text not null check (kind in ('team', 'testimonial', 'figure')),
    position integer not null,
    texts text not null,
    translations text not null default '{}',
    image_id text references images (id),
    drawing text,
    is_sample integer not null default 0,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `insert into profiles_with_figures (id, kind, position, texts, translations, image_id, drawing, is_sample, created_at, updated_at)
    select id, kind, position, texts, translations, image_id, drawing, is_sample, created_at, updated_at from profiles`,
  `drop table profiles`,
  `alter table profiles_with_figures rename to profiles`,
  `create index profiles_by_image on profiles (image_id)`,
  ...["insert", "update", "delete"].map(
    (change) => `create trigger profiles_shown_profiles_${change} after ${change} on profiles
      begin update page_versions set profiles = profiles + 1; end`,
  ),
  `create index donations_of_other_amount on donations (paid_at) where state = 'other_amount'`,
  // Null: not chosen.
  `alter table users add column language text`,
  // Staff lists count on every page, which reads the narrowest index, and sort by title.
  ...["blog_posts", "events", "projects", "pages", "gallery_items"].flatMap((table) => [
    `create index ${table}_counted on ${table} (translated, deleted_at) where deleted_at is null`,
    `create index ${table}_by_title on ${table} (title_key, id, publish_at, deleted_at) where deleted_at is null`,
  ]),
  // Borrowed money is a liability until it is paid back.
  `alter table categories add column is_loan integer not null default 0 check (is_loan in (0, 1))`,
  `update categories set is_loan = 1 where meaning is null
    and (side, name) in (values ('income', 'Loan received'), ('expense', 'Loan repaid'))`,
  // What an import brought into a closed month, or took out of it when it was undone; what changed of one of its gifts.
  `create table late_imports (
    id integer primary key,
    month text not null,
    import_id integer not null references imports (id),
    at text not null,
    change text not null check (change in ('imported', 'undone', 'corrected', 'voided', 'returned', 'kept')),
    donation_id text references donations (id),
    gift_count integer not null check (gift_count > 0),
    sum_paise integer not null,
    check ((donation_id is null) = (change in ('imported', 'undone')))
  ) strict`,
  `create index late_imports_by_month on late_imports (month)`,
  // As staff chose it while the import was pending: the day up to which the statement shows what came.
  `alter table bank_statements add column until_choice text`,
  // A file is looked at first; its import runs outside the request, and leaves the number of the import here.
  `create table import_files (
    id integer primary key,
    name text not null,
    state text not null default 'pending' check (state in ('pending', 'waiting', 'imported')),
    file blob,
    options text not null default '{}',
    problem text,
    import_id integer references imports (id),
    uploaded_at text not null,
    uploaded_by text not null,
    check ((state = 'imported') = (file is null) and (state = 'imported') = (import_id is not null))
  ) strict`,
  // Columns by the header of a file; causes and modes by the file's word for them.
  `create table import_choices (
    kind text not null check (kind in ('columns', 'cause', 'mode')),
    key text not null,
    value text not null,
    chosen_at text not null,
    primary key (kind, key)
  ) strict, without rowid`,
  // JSON: what an import of posts and pages did.
  `alter table imports add column report text`,
  // A WordPress export is looked at outside the request, then imported; its files are stored beside the pictures.
  `create table wordpress_uploads (
    id integer primary key,
    state text not null default 'looking' check (state in ('looking', 'looked', 'waiting', 'imported')),
    done integer not null default 0,
    total integer not null default 0,
    report text,
    problem text,
    import_id integer references imports (id),
    uploaded_at text not null,
    uploaded_by text not null,
    check ((state = 'imported') = (import_id is not null))
  ) strict`,
  `create table wordpress_files (
    file text primary key,
    upload_id integer not null references wordpress_uploads (id),
    kind text not null check (kind in ('export', 'media')),
    name text not null
  ) strict, without rowid`,
  `create index wordpress_files_by_upload on wordpress_files (upload_id)`,
  // Sign-up for events, with places and a waiting list.
  `alter table events add column sign_up text not null default 'none' check (sign_up in ('none', 'open'))`,
  `alter table events add column places integer check (places between 1 and 10000)`,
  `alter table events add column sign_up_until text`,
  `alter table events add column coming integer not null default 0`,
  `alter table events add column waiting integer not null default 0`,
  `alter table events add column told text`,
  `alter table events add column called_off_at text`,
  `create table sign_ups (
    id integer primary key autoincrement,
    event_id text not null references events (id) on delete cascade,
    token text not null unique,
    state text not null check (state in ('place', 'waiting', 'cancelled')),
    name text not null,
    email text,
    phone text,
    phone_key text,
    people integer not null check (people between 1 and 10),
    note text not null default '',
    lang text not null,
    came_at text,
    call_about text check (call_about in ('place', 'changed', 'cancelled', 'message')),
    called_off_from text check (called_off_from in ('place', 'waiting')),
    added_by text,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index sign_ups_by_event on sign_ups (event_id, state, id)`,
  // Nobody has two places at one event.
  `create unique index sign_ups_by_email on sign_ups (event_id, lower(email)) where email is not null and state <> 'cancelled'`,
  `create unique index sign_ups_by_phone on sign_ups (event_id, phone_key) where phone_key is not null and state <> 'cancelled'`,
  `create index sign_ups_to_call on sign_ups (event_id) where call_about is not null`,
];

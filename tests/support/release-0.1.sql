-- A database of release 0.1 with a row in every table. Never edited: an upgrade starts from it.
pragma foreign_keys = off;
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE users (
  id text primary key,
  email text not null,
  email_key text not null unique,
  contact text not null,
  password_hash text not null,
  verified_at text,
  role text check (role in ('editor', 'treasurer', 'admin')),
  staff_since text,
  revoked_at text,
  created_at text not null,
  updated_at text not null
) strict;
CREATE TABLE sessions (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  last_seen_at text not null,
  expires_at text not null,
  confirmed_at text not null,
  pending_form text,
  ended_at text,
  device text not null
) strict;
CREATE INDEX sessions_by_user on sessions (user_id);
CREATE TABLE one_time_secrets (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'invite', 'login')),
  role text check (role in ('editor', 'treasurer', 'admin')),
  secret_hash text not null,
  attempts integer not null default 0,
  expires_at text not null,
  used_at text,
  created_at text not null
) strict;
CREATE INDEX one_time_secrets_by_user on one_time_secrets (user_id, purpose);
CREATE TABLE second_factors (
  user_id text not null primary key references users (id) on delete cascade,
  secret text not null,
  last_step integer not null default 0,
  enabled_at text,
  created_at text not null
) strict;
CREATE TABLE recovery_codes (
  code_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  used_at text,
  created_at text not null default ''
) strict;
CREATE INDEX recovery_codes_by_user on recovery_codes (user_id);
CREATE TABLE rate_limits (
  key text primary key,
  count integer not null,
  window_ends_at text not null
) strict;
CREATE TABLE images (
  id text primary key,
  width integer not null,
  height integer not null,
  widths text not null,
  placeholder text not null,
  original_name text not null,
  focus_x integer not null default 50,
  focus_y integer not null default 50,
  state text not null check (state in ('received', 'ready', 'failed', 'withdrawn')),
  created_at text not null,
  people text not null default 'none' check (people in ('none', 'adults', 'children')),
  consent_by text,
  consent_relation text check (consent_relation in ('self', 'parent', 'guardian')),
  consent_on text,
  consent_until text,
  consent_record text,
  withdrawn_at text
) strict;
CREATE INDEX images_waiting on images (created_at) where state = 'received';
CREATE INDEX images_of_people on images (consent_until, state) where people != 'none';
CREATE TABLE blog_posts (
  id text primary key,
  title text not null,
  title_key text not null,
  version integer not null default 1,
  created_at text not null,
  updated_at text not null,
  publish_at text,
  planned_at text,
  deleted_at text,
  translations text not null default '{}',
  translated text not null default 'none' check (translated in ('none', 'partly', 'complete')),
  subheading text not null default '',
  category text not null default '',
  author text not null default '',
  content text not null default '',
  countries text not null default '[]',
  image_id text references images (id),
  image_alt text not null default '',
  has_video integer not null default 0,
  views integer not null default 0,
  comments integer not null default 0
) strict;
CREATE INDEX blog_posts_by_image on blog_posts (image_id);
CREATE INDEX blog_posts_list on blog_posts
  (created_at desc, id desc, title_key, countries, publish_at, deleted_at) where deleted_at is null;
CREATE INDEX blog_posts_by_translation on blog_posts
  (translated, created_at desc, id desc, title_key, countries, publish_at, deleted_at)
  where deleted_at is null;
CREATE INDEX blog_posts_published on blog_posts
  (publish_at desc, id desc, title_key, countries, deleted_at) where deleted_at is null;
CREATE INDEX blog_posts_in_bin on blog_posts (deleted_at) where deleted_at is not null;
CREATE INDEX blog_posts_most_read on blog_posts (views desc, id) where deleted_at is null;
CREATE TABLE events (
  id text primary key,
  title text not null,
  title_key text not null,
  version integer not null default 1,
  created_at text not null,
  updated_at text not null,
  publish_at text,
  planned_at text,
  deleted_at text,
  translations text not null default '{}',
  translated text not null default 'none' check (translated in ('none', 'partly', 'complete')),
  category text not null default '',
  content text not null default '',
  event_date text,
  event_time text,
  event_location text not null default '',
  countries text not null default '[]',
  image_id text references images (id),
  image_alt text not null default ''
) strict;
CREATE INDEX events_by_image on events (image_id);
CREATE INDEX events_list on events
  (event_date desc, id desc, title_key, countries, publish_at, deleted_at) where deleted_at is null;
CREATE INDEX events_by_translation on events
  (translated, event_date desc, id desc, title_key, countries, publish_at, deleted_at)
  where deleted_at is null;
CREATE INDEX events_published on events
  (publish_at desc, id desc, title_key, countries, event_date, deleted_at) where deleted_at is null;
CREATE INDEX events_in_bin on events (deleted_at) where deleted_at is not null;
CREATE TABLE projects (
  id text primary key,
  title text not null,
  title_key text not null,
  version integer not null default 1,
  created_at text not null,
  updated_at text not null,
  publish_at text,
  planned_at text,
  deleted_at text,
  translations text not null default '{}',
  translated text not null default 'none' check (translated in ('none', 'partly', 'complete')),
  para1 text not null default '',
  para2 text not null default '',
  para3 text not null default '',
  para4 text not null default '',
  para5 text not null default '',
  countries text not null default '[]'
) strict;
CREATE INDEX projects_list on projects
  (created_at desc, id desc, title_key, countries, publish_at, deleted_at) where deleted_at is null;
CREATE INDEX projects_by_translation on projects
  (translated, created_at desc, id desc, title_key, countries, publish_at, deleted_at)
  where deleted_at is null;
CREATE INDEX projects_published on projects
  (publish_at desc, id desc, title_key, countries, deleted_at) where deleted_at is null;
CREATE INDEX projects_in_bin on projects (deleted_at) where deleted_at is not null;
CREATE TABLE project_images (
  project_id text not null references projects (id) on delete cascade,
  position integer not null check (position between 1 and 5),
  image_id text not null references images (id),
  alt text not null default '',
  primary key (project_id, position)
) strict;
CREATE INDEX project_images_by_image on project_images (image_id);
CREATE TABLE gallery_items (
  id text primary key,
  title text not null,
  title_key text not null,
  version integer not null default 1,
  created_at text not null,
  updated_at text not null,
  publish_at text,
  planned_at text,
  deleted_at text,
  translations text not null default '{}',
  translated text not null default 'none' check (translated in ('none', 'partly', 'complete')),
  image_id text not null references images (id),
  image_alt text not null default ''
) strict;
CREATE INDEX gallery_items_by_image on gallery_items (image_id);
CREATE INDEX gallery_items_list on gallery_items
  (created_at desc, id desc, title_key, publish_at, deleted_at) where deleted_at is null;
CREATE INDEX gallery_items_by_translation on gallery_items
  (translated, created_at desc, id desc, title_key, publish_at, deleted_at) where deleted_at is null;
CREATE INDEX gallery_items_published on gallery_items
  (publish_at desc, id desc, title_key, deleted_at) where deleted_at is null;
CREATE INDEX gallery_items_in_bin on gallery_items (deleted_at) where deleted_at is not null;
CREATE TABLE search_items (
  id integer primary key,
  kind text not null,
  item_id text not null,
  countries text not null,
  dated text not null,
  publish_at text,
  unique (kind, item_id)
) strict;
CREATE VIRTUAL TABLE search_text using fts5 (
  title, details, body, ml_title, ml_details, ml_body,
  content = '', contentless_delete = 1, prefix = '1 2 3',
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);
CREATE TABLE causes (
  slug text primary key,
  name text not null unique,
  goal_paise integer not null check (goal_paise > 0),
  opening_paise integer not null check (opening_paise >= 0),
  position integer not null,
  sentence text not null default '',
  story text not null default '',
  translations text not null default '{}'
) strict;
CREATE TABLE amount_effects (
  cause_slug text not null references causes (slug),
  amount_paise integer not null,
  sentence text not null default '',
  translations text not null default '{}',
  primary key (cause_slug, amount_paise)
) strict;
CREATE TABLE gift_links (
  token text primary key,
  cause_slug text not null references causes (slug),
  amount_paise integer check (amount_paise > 0),
  greeting text not null,
  translations text not null default '{}',
  last_day text,
  ended_at text,
  created_at text not null
) strict;
CREATE INDEX gift_links_by_time on gift_links (created_at desc, token);
CREATE TABLE donors (
  id text primary key,
  note text not null default '',
  may_be_named integer,
  named_on text,
  created_at text not null
) strict;
CREATE INDEX donors_by_time on donors (created_at desc, id desc);
CREATE TABLE donations (
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
) strict;
CREATE INDEX donations_by_donor_id on donations
  (donor_id, state, mode, amount_paise, refunded_paise) where donor_id is not null;
CREATE INDEX donations_by_pan_blind_index on donations
  (pan_blind_index) where pan_blind_index is not null;
CREATE INDEX donations_of_donors_by_email on donations (lower(email)) where donor_id is not null;
CREATE INDEX donations_of_donors_by_phone on donations (phone) where donor_id is not null;
CREATE INDEX donations_by_time on donations
  (created_at desc, id desc, state, mode, cause_slug, paid_at, amount_paise, refunded_paise);
CREATE INDEX donations_paid on donations
  (mode, cause_slug, state, amount_paise, refunded_paise, paid_at, created_at)
  where state in ('paid', 'partially_refunded', 'refunded');
CREATE INDEX donations_due on donations
  (next_reconciliation_at) where next_reconciliation_at is not null;
CREATE INDEX donations_by_subscription on donations (subscription_id) where subscription_id is not null;
CREATE INDEX donations_by_gift_link on donations
  (gift_link, state, mode, amount_paise, refunded_paise) where gift_link is not null;
CREATE TABLE monthly_plans (
  mode text not null,
  amount_paise integer not null check (amount_paise > 0),
  plan_id text not null,
  created_at text not null,
  primary key (mode, amount_paise)
) strict;
CREATE TABLE monthly_donations (
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
) strict;
CREATE INDEX monthly_donations_due on monthly_donations
  (next_reconciliation_at) where next_reconciliation_at is not null;
CREATE INDEX monthly_donations_by_state on monthly_donations (state, mode);
CREATE TABLE monthly_failed_charges (
  id text primary key,
  monthly_donation_id text not null references monthly_donations (id),
  failed_at text not null,
  reason text
) strict;
CREATE INDEX monthly_failed_charges_by_donation on monthly_failed_charges (monthly_donation_id, failed_at);
CREATE TABLE expenses (
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
) strict;
CREATE INDEX expenses_by_image on expenses (image_id);
CREATE INDEX expenses_by_cause on expenses (cause_slug, day desc, id);
CREATE TABLE payment_events (
  id integer primary key,
  source text not null,
  provider_event_id text unique,
  type text not null,
  order_id text,
  payment_id text,
  body text not null,
  outcome text,
  received_at text not null,
  applied_at text,
  subscription_id text
) strict;
CREATE INDEX payment_events_waiting on payment_events (id) where applied_at is null;
CREATE INDEX payment_events_by_order on payment_events (order_id, id);
CREATE INDEX payment_events_by_source on payment_events (source, received_at);
CREATE INDEX payment_events_by_subscription on payment_events
  (subscription_id) where subscription_id is not null;
CREATE TABLE refunds (
  id text primary key,
  donation_id text not null references donations (id),
  amount_paise integer not null check (amount_paise > 0),
  status text not null,
  created_at text not null,
  updated_at text not null
) strict;
CREATE INDEX refunds_by_donation on refunds (donation_id);
CREATE TABLE refund_requests (
  id text primary key check (length(id) >= 10),
  donation_id text not null references donations (id),
  amount_paise integer not null check (amount_paise > 0),
  reason text not null,
  requested_by text,
  state text not null check (state in ('asked', 'accepted', 'refused')),
  provider_refund_id text,
  answer text,
  created_at text not null,
  updated_at text not null
) strict;
CREATE INDEX refund_requests_by_donation on refund_requests (donation_id);
CREATE INDEX refund_requests_open on refund_requests (created_at) where state = 'asked';
CREATE TABLE disputes (
  id text primary key,
  payment_id text not null,
  amount_paise integer not null check (amount_paise > 0),
  status text not null check (status in ('open', 'under_review', 'action_required', 'closed', 'won', 'lost')),
  phase text,
  respond_by text,
  reported_at text not null,
  created_at text not null,
  updated_at text not null
) strict;
CREATE INDEX disputes_by_payment on disputes (payment_id);
CREATE TABLE settlements (
  id text primary key,
  utr text,
  amount_paise integer not null,
  status text not null,
  created_at text not null
) strict;
CREATE TABLE settlement_rows (
  entity_id text not null,
  settlement_id text not null,
  type text not null,
  settled_on text not null,
  utr text,
  debit_paise integer not null,
  credit_paise integer not null,
  amount_paise integer not null,
  fee_paise integer not null,
  tax_paise integer not null,
  payment_id text,
  dispute_id text,
  description text,
  created_at text not null,
  primary key (entity_id, settlement_id)
) strict;
CREATE INDEX settlement_rows_by_settlement on settlement_rows (settlement_id, type);
CREATE INDEX settlement_rows_by_day on settlement_rows (settled_on, settlement_id);
CREATE TABLE settlement_fetch (
  only_row integer primary key check (only_row = 1),
  from_day text not null,
  to_day text not null,
  next_day text not null,
  skip integer not null,
  rows integer not null,
  fetched_through text,
  error text,
  updated_at text not null
) strict;
CREATE TABLE receipts (
  id integer primary key,
  donation_id text not null references donations (id),
  mode text not null,
  number text not null,
  financial_year text not null,
  sequence integer not null,
  foundation text not null,
  donor_name text,
  donor_address text,
  donor_email text,
  donor_phone text,
  cause_slug text references causes (slug),
  issued_at text not null,
  cancelled_at text,
  cancel_reason text,
  replaces integer references receipts (id),
  replaced_at text,
  unique (mode, number),
  unique (mode, financial_year, sequence)
) strict;
CREATE INDEX receipts_by_donation on receipts (donation_id);
CREATE UNIQUE INDEX receipts_current on receipts (donation_id) where replaced_at is null;
CREATE TABLE receipt_key (
  only_row integer primary key check (only_row = 1),
  key text not null
) strict;
CREATE TABLE statement_years (
  year text primary key check (year glob '20[0-9][0-9]-[0-9][0-9]'),
  form text not null,
  certificate text not null,
  due_on text not null,
  id_code text not null,
  section_code text not null,
  registration text not null default '',
  registered_on text not null default '',
  donation_type text not null,
  cause_types text not null default '{}',
  mode_cash text not null,
  mode_electronic text not null,
  cash_limit_paise integer not null,
  anonymous_floor_paise integer not null,
  anonymous_percent integer not null check (anonymous_percent between 0 and 100),
  headings text not null,
  updated_at text not null
) strict;
CREATE TABLE statement_filings (
  id integer primary key,
  year text not null,
  sha256 text not null,
  row_count integer not null,
  amount_paise integer not null,
  headings text not null,
  filed_at text not null,
  filed_by text not null
) strict;
CREATE INDEX statement_filings_by_year on statement_filings (year, id);
CREATE TABLE statement_rows (
  id text primary key,
  filing_id integer not null references statement_filings (id),
  number integer not null,
  revised_number integer,
  same_as text references statement_rows (id),
  cells text not null,
  mode text not null,
  amount_paise integer not null,
  certificate_number text,
  certificate_file text,
  certificate_key text,
  certificate_at text,
  unique (filing_id, number)
) strict;
CREATE INDEX statement_rows_by_same on statement_rows (same_as);
CREATE TABLE statement_row_donations (
  donation_id text not null references donations (id),
  row_id text not null references statement_rows (id),
  mails_certificate integer not null default 0 check (mails_certificate in (0, 1)),
  withheld integer not null default 0 check (withheld in (0, 1)),
  primary key (donation_id, row_id)
) strict, without rowid;
CREATE INDEX statement_row_donations_by_row on statement_row_donations (row_id);
CREATE TABLE uploaded_certificates (
  id text primary key,
  upload_id text not null,
  filing_id integer not null references statement_filings (id),
  name text not null,
  row_id text references statement_rows (id),
  file text,
  key text,
  problem text,
  uploaded_at text not null
) strict;
CREATE INDEX uploaded_certificates_by_upload on uploaded_certificates (upload_id);
CREATE TABLE outbox (
  id integer primary key,
  key text not null unique,
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  reply_to text,
  template text,
  expires_at text,
  code text,
  link text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'given_up')),
  attempts integer not null default 0,
  interrupted_attempts integer not null default 0,
  next_attempt_at text not null,
  logged_at text,
  sent_at text,
  created_at text not null,
  about text
) strict;
CREATE INDEX outbox_due on outbox (next_attempt_at) where state = 'queued';
CREATE INDEX outbox_with_text on outbox (expires_at) where text != '';
CREATE INDEX outbox_by_state on outbox (state, created_at);
CREATE INDEX outbox_by_about on outbox (about) where about is not null;
CREATE INDEX outbox_by_recipient on outbox (lower(recipient)) where lower(recipient) is not null;
CREATE INDEX outbox_by_reply_to on outbox (lower(reply_to)) where lower(reply_to) is not null;
CREATE TABLE outbox_attempts (
  id integer primary key,
  outbox_id integer not null references outbox (id),
  attempted_at text not null,
  ok integer not null,
  answer text not null
) strict;
CREATE INDEX outbox_attempts_by_mail on outbox_attempts (outbox_id);
CREATE TABLE contact_messages (
  id text primary key,
  name text not null,
  email text not null,
  phone text not null,
  subject text not null,
  message text not null,
  received_at text not null,
  handled_at text
) strict;
CREATE INDEX contact_messages_by_time on contact_messages (received_at desc);
CREATE INDEX contact_messages_open on contact_messages (handled_at) where handled_at is null;
CREATE TABLE activity (
  id integer primary key,
  user_id text,
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text,
  subject_title text not null,
  detail text not null default '{}',
  happened_at text not null
) strict;
CREATE INDEX activity_by_time on activity (happened_at desc, id desc);
CREATE TABLE milestones (
  name text primary key,
  reached_at text not null
) strict;
CREATE TABLE form_submissions (
  key text primary key,
  record_id text not null,
  expires_at text not null
) strict;
CREATE INDEX form_submissions_by_end on form_submissions (expires_at);
CREATE TABLE page_versions (only_row integer primary key check (only_row = 1), blog_posts integer not null default 0, events integer not null default 0, projects integer not null default 0, gallery_items integer not null default 0, money integer not null default 0, pictures integer not null default 0) strict;
CREATE TRIGGER blog_posts_shown_blog_posts_insert after insert on blog_posts 
        begin update page_versions set blog_posts = blog_posts + 1; end;
CREATE TRIGGER blog_posts_shown_blog_posts_update after update on blog_posts when new.views = old.views
        begin update page_versions set blog_posts = blog_posts + 1; end;
CREATE TRIGGER blog_posts_shown_blog_posts_delete after delete on blog_posts 
        begin update page_versions set blog_posts = blog_posts + 1; end;
CREATE TRIGGER events_shown_events_insert after insert on events 
        begin update page_versions set events = events + 1; end;
CREATE TRIGGER events_shown_events_update after update on events 
        begin update page_versions set events = events + 1; end;
CREATE TRIGGER events_shown_events_delete after delete on events 
        begin update page_versions set events = events + 1; end;
CREATE TRIGGER projects_shown_projects_insert after insert on projects 
        begin update page_versions set projects = projects + 1; end;
CREATE TRIGGER projects_shown_projects_update after update on projects 
        begin update page_versions set projects = projects + 1; end;
CREATE TRIGGER projects_shown_projects_delete after delete on projects 
        begin update page_versions set projects = projects + 1; end;
CREATE TRIGGER projects_shown_project_images_insert after insert on project_images 
        begin update page_versions set projects = projects + 1; end;
CREATE TRIGGER projects_shown_project_images_update after update on project_images 
        begin update page_versions set projects = projects + 1; end;
CREATE TRIGGER projects_shown_project_images_delete after delete on project_images 
        begin update page_versions set projects = projects + 1; end;
CREATE TRIGGER gallery_items_shown_gallery_items_insert after insert on gallery_items 
        begin update page_versions set gallery_items = gallery_items + 1; end;
CREATE TRIGGER gallery_items_shown_gallery_items_update after update on gallery_items 
        begin update page_versions set gallery_items = gallery_items + 1; end;
CREATE TRIGGER gallery_items_shown_gallery_items_delete after delete on gallery_items 
        begin update page_versions set gallery_items = gallery_items + 1; end;
CREATE TRIGGER money_shown_causes_insert after insert on causes 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_causes_update after update on causes 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_causes_delete after delete on causes 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_expenses_insert after insert on expenses 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_expenses_update after update on expenses 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_expenses_delete after delete on expenses 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_settlement_rows_insert after insert on settlement_rows 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_settlement_rows_update after update on settlement_rows 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_settlement_rows_delete after delete on settlement_rows 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_gift_links_insert after insert on gift_links 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_gift_links_update after update on gift_links 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_gift_links_delete after delete on gift_links 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_amount_effects_insert after insert on amount_effects 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_amount_effects_update after update on amount_effects 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_amount_effects_delete after delete on amount_effects 
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_donations_insert after insert on donations when new.paid_at is not null
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_donations_update after update on donations when new.paid_at is not null
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER money_shown_donations_delete after delete on donations when old.paid_at is not null
        begin update page_versions set money = money + 1; end;
CREATE TRIGGER pictures_shown_images_insert after insert on images 
        begin update page_versions set pictures = pictures + 1; end;
CREATE TRIGGER pictures_shown_images_update after update on images 
        begin update page_versions set pictures = pictures + 1; end;
CREATE TRIGGER pictures_shown_images_delete after delete on images 
        begin update page_versions set pictures = pictures + 1; end;
insert into kysely_migration (name, timestamp) values ('0001_accounts', '2026-11-24T20:04:23.524Z');
insert into kysely_migration (name, timestamp) values ('0002_content', '2026-11-24T20:04:23.526Z');
insert into kysely_migration (name, timestamp) values ('0003_donations', '2026-11-24T20:04:23.528Z');
insert into kysely_migration (name, timestamp) values ('0004_payments', '2026-11-24T20:04:23.529Z');
insert into kysely_migration (name, timestamp) values ('0005_receipts', '2026-11-24T20:04:23.530Z');
insert into kysely_migration (name, timestamp) values ('0006_mail', '2026-11-24T20:04:23.531Z');
insert into kysely_migration (name, timestamp) values ('0007_site', '2026-11-24T20:04:23.533Z');
insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0);
insert into users (id, email, email_key, contact, password_hash, verified_at, role, staff_since, revoked_at, created_at, updated_at) values ('users-id-01', 'users-email-01', 'users-email_key-01', 'users-contact-01', 'users-password_hash-01', '2026-06-01T09:00:00.000Z', 'editor', 'users-staff_since-01', null, '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z');
insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, confirmed_at, pending_form, ended_at, device) values ('sessions-token_hash-01', 'users-id-01', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', 'sessions-pending_form-01', null, 'sessions-device-01');
insert into one_time_secrets (id, user_id, purpose, role, secret_hash, attempts, expires_at, used_at, created_at) values ('one_time_secrets-id-01', 'users-id-01', 'verify', 'editor', 'one_time_secrets-secret_hash-01', 1, '2026-06-01T09:00:00.000Z', null, '2026-06-01T09:00:00.000Z');
insert into second_factors (user_id, secret, last_step, enabled_at, created_at) values ('users-id-01', 'second_factors-secret-01', 1, '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z');
insert into recovery_codes (code_hash, user_id, used_at, created_at) values ('recovery_codes-code_hash-01', 'users-id-01', null, '2026-06-01T09:00:00.000Z');
insert into rate_limits (key, count, window_ends_at) values ('rate_limits-key-01', 1, '2026-06-01T09:00:00.000Z');
insert into images (id, width, height, widths, placeholder, original_name, focus_x, focus_y, state, created_at, people, consent_by, consent_relation, consent_on, consent_until, consent_record, withdrawn_at) values ('images-id-01', 1, 1, '[320]', 'images-placeholder-01', 'images-original_name-01', 1, 1, 'ready', '2026-06-01T09:00:00.000Z', 'none', 'images-consent_by-01', 'self', '2026-06-01', '2026-06-01', 'images-consent_record-01', null);
insert into blog_posts (id, title, title_key, version, created_at, updated_at, publish_at, planned_at, deleted_at, translations, translated, subheading, category, author, content, countries, image_id, image_alt, has_video, views, comments) values ('blog_posts-id-01', 'blog_posts-title-01', 'blog_posts-title_key-01', 1, '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', null, '{"ml":{"title":"മലയാളം"}}', 'none', 'blog_posts-subheading-01', 'blog_posts-category-01', 'blog_posts-author-01', 'blog_posts-content-01', '[]', 'images-id-01', 'blog_posts-image_alt-01', 1, 1, 1);
insert into events (id, title, title_key, version, created_at, updated_at, publish_at, planned_at, deleted_at, translations, translated, category, content, event_date, event_time, event_location, countries, image_id, image_alt) values ('events-id-01', 'events-title-01', 'events-title_key-01', 1, '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', null, '{"ml":{"title":"മലയാളം"}}', 'none', 'events-category-01', 'events-content-01', 'events-event_date-01', 'events-event_time-01', 'events-event_location-01', '[]', 'images-id-01', 'events-image_alt-01');
insert into projects (id, title, title_key, version, created_at, updated_at, publish_at, planned_at, deleted_at, translations, translated, para1, para2, para3, para4, para5, countries) values ('projects-id-01', 'projects-title-01', 'projects-title_key-01', 1, '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', null, '{"ml":{"title":"മലയാളം"}}', 'none', 'projects-para1-01', 'projects-para2-01', 'projects-para3-01', 'projects-para4-01', 'projects-para5-01', '[]');
insert into project_images (project_id, position, image_id, alt) values ('projects-id-01', 1, 'images-id-01', 'project_images-alt-01');
insert into gallery_items (id, title, title_key, version, created_at, updated_at, publish_at, planned_at, deleted_at, translations, translated, image_id, image_alt) values ('gallery_items-id-01', 'gallery_items-title-01', 'gallery_items-title_key-01', 1, '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', null, '{"ml":{"title":"മലയാളം"}}', 'none', 'images-id-01', 'gallery_items-image_alt-01');
insert into search_items (id, kind, item_id, countries, dated, publish_at) values (1, 'search_items-kind-01', 'search_items-item_id-01', '[]', 'search_items-dated-01', '2026-06-01T09:00:00.000Z');
insert into search_text (rowid, title, details, body, ml_title, ml_details, ml_body) values (1, 'Post', '', 'Words', '', '', '');
insert into causes (slug, name, goal_paise, opening_paise, position, sentence, story, translations) values ('life-school', 'Life School', 8000000, 0, 1, 'Evening lessons and a mentor for every child.', 'After the school day, Life School gives children of daily-wage families a lit room, a teacher who knows their name, and lessons in what textbooks leave out: speaking up, handling money, staying well.', '{"ml":{"name":"ലൈഫ് സ്കൂൾ","sentence":"വൈകുന്നേരം പാഠങ്ങൾ, ഓരോ കുട്ടിക്കും ഒരു വഴികാട്ടി.","story":"സ്കൂൾ വിട്ടാൽ, കൂലിപ്പണിക്കാരുടെ മക്കൾക്ക് ലൈഫ് സ്കൂൾ വെളിച്ചമുള്ള ഒരു മുറിയും പേരു വിളിക്കുന്ന ഒരധ്യാപികയെയും നൽകുന്നു; പാഠപുസ്തകത്തിലില്ലാത്തതു പഠിപ്പിക്കുന്നു: തുറന്നു സംസാരിക്കാൻ, പണം കൈകാര്യം ചെയ്യാൻ, ആരോഗ്യം നോക്കാൻ."}}');
insert into causes (slug, name, goal_paise, opening_paise, position, sentence, story, translations) values ('goat-rearing', 'Goat Rearing', 8000000, 0, 2, 'A first herd, in a woman''s own name.', 'A woman receives two goats, a dry shed and a year of visits from an animal health worker. The first kid born goes to a neighbour, so that one gift walks on through the village.', '{"ml":{"name":"ആടുവളർത്തൽ","sentence":"സ്വന്തം പേരിൽ ഒരു സ്ത്രീയുടെ ആദ്യത്തെ ആട്ടിൻകൂട്ടം.","story":"ഒരു സ്ത്രീക്ക് രണ്ട് ആടും നനയാത്ത കൂടും മൃഗാരോഗ്യപ്രവർത്തകയുടെ ഒരു വർഷത്തെ സന്ദർശനവും കിട്ടുന്നു. ആദ്യത്തെ ആട്ടിൻകുട്ടി അയൽക്കാരിക്ക്; അങ്ങനെ ഒരു സംഭാവന ഗ്രാമം മുഴുവൻ നടക്കുന്നു."}}');
insert into causes (slug, name, goal_paise, opening_paise, position, sentence, story, translations) values ('youth-outreach', 'Youth Outreach', 8000000, 0, 3, 'Leadership, sport and a way to first work.', 'Weekend camps where young people from the hills and the coast learn to lead a meeting, plan a project and apply for work, and come home to run something of their own.', '{"ml":{"name":"യുവജന മുന്നേറ്റം","sentence":"നേതൃപരിശീലനം, കളി, ആദ്യത്തെ ജോലിയിലേക്കൊരു വഴി.","story":"മലയോരത്തെയും തീരത്തെയും ചെറുപ്പക്കാർ യോഗം നയിക്കാനും പദ്ധതി തയ്യാറാക്കാനും ജോലിക്ക് അപേക്ഷിക്കാനും പഠിക്കുന്ന വാരാന്ത്യ ക്യാമ്പുകൾ. നാട്ടിൽ ചെന്ന് സ്വന്തമായി എന്തെങ്കിലും നടത്താൻ അവർ മടങ്ങുന്നു."}}');
insert into causes (slug, name, goal_paise, opening_paise, position, sentence, story, translations) values ('stitching-center', 'Stitching Center', 8000000, 0, 4, 'Six months at a machine, then a trade.', 'At the Stitching Center women learn to cut, sew and price their work. They leave with a certificate, their first orders and a savings account of their own.', '{"ml":{"name":"തയ്യൽ കേന്ദ്രം","sentence":"ആറു മാസം യന്ത്രത്തിനു മുന്നിൽ, പിന്നെ ഒരു തൊഴിൽ.","story":"തയ്യൽ കേന്ദ്രത്തിൽ സ്ത്രീകൾ വെട്ടാനും തയ്ക്കാനും പണിക്കു വില പറയാനും പഠിക്കുന്നു. സർട്ടിഫിക്കറ്റും ആദ്യത്തെ ഓർഡറുകളും സ്വന്തം പേരിലൊരു സമ്പാദ്യ അക്കൗണ്ടുമായാണ് മടക്കം."}}');
insert into amount_effects (cause_slug, amount_paise, sentence, translations) values ('goat-rearing', 10000, 'amount_effects-sentence-01', '{"ml":{"title":"മലയാളം"}}');
insert into gift_links (token, cause_slug, amount_paise, greeting, translations, last_day, ended_at, created_at) values ('gift_links-token-01', 'goat-rearing', 10000, 'gift_links-greeting-01', '{"ml":{"title":"മലയാളം"}}', '2026-06-01', null, '2026-06-01T09:00:00.000Z');
insert into donors (id, note, may_be_named, named_on, created_at) values ('donors-id-01', 'donors-note-01', 1, '2026-06-01', '2026-06-01T09:00:00.000Z');
insert into donations (id, token, idempotency_key, cause_slug, amount_paise, currency, state, mode, order_id, payment_id, method, refunded_paise, name, email, phone, receipt_requested, invoice_requested, citizenship_statement, citizenship_stated_at, visitor_country, failure_reason, created_at, paid_at, updated_at, next_reconciliation_at, channel, lang, note, received_on, recorded_by, address, wants_certificate, pan, pan_blind_index, pan_last4, donor_id, subscription_id, gift_link, pan_confirmed) values ('donations-id-01', 'donations-token-01', 'donations-idempotency_key-01', 'goat-rearing', 50000, 'INR', 'paid', 'live', 'donations-order_id-01', 'donations-payment_id-01', 'donations-method-01', 0, 'donations-name-01', 'donations-email-01', 'donations-phone-01', 1, 1, 'donations-citizenship_statement-01', '2026-06-01T09:00:00.000Z', 'donations-visitor_country-01', 'donations-failure_reason-01', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', 'online', 'en', 'donations-note-01', '2026-06-01', 'donations-recorded_by-01', 'donations-address-01', 1, 'donations-pan-01', 'donations-pan_blind_index-01', 'donations-pan_last4-01', 'donors-id-01', 'donations-subscription_id-01', 'gift_links-token-01', 0);
insert into monthly_plans (mode, amount_paise, plan_id, created_at) values ('monthly_plans-mode-01', 10000, 'monthly_plans-plan_id-01', '2026-06-01T09:00:00.000Z');
insert into monthly_donations (id, token, idempotency_key, cause_slug, amount_paise, mode, state, plan_id, subscription_id, short_url, requested_at, name, email, phone, address, wants_certificate, pan, pan_blind_index, pan_last4, receipt_requested, invoice_requested, lang, citizenship_statement, citizenship_stated_at, visitor_country, gift_link, paid_count, next_charge_at, reported_at, cancel_requested_at, started_at, ended_at, next_reconciliation_at, created_at, updated_at) values ('monthly_donations-id-01', 'monthly_donations-token-01', 'monthly_donations-idempotency_key-01', 'goat-rearing', 10000, 'monthly_donations-mode-01', 'created', 'monthly_donations-plan_id-01', 'monthly_donations-subscription_id-01', 'monthly_donations-short_url-01', '2026-06-01T09:00:00.000Z', 'monthly_donations-name-01', 'monthly_donations-email-01', 'monthly_donations-phone-01', 'monthly_donations-address-01', 1, 'monthly_donations-pan-01', 'monthly_donations-pan_blind_index-01', 'monthly_donations-pan_last4-01', 1, 1, 'monthly_donations-lang-01', 'monthly_donations-citizenship_statement-01', '2026-06-01T09:00:00.000Z', 'monthly_donations-visitor_country-01', 'monthly_donations-gift_link-01', 1, '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', null, '2026-06-01T09:00:00.000Z', null, '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z');
insert into monthly_failed_charges (id, monthly_donation_id, failed_at, reason) values ('monthly_failed_charges-id-01', 'monthly_donations-id-01', '2026-06-01T09:00:00.000Z', 'monthly_failed_charges-reason-01');
insert into expenses (id, cause_slug, mode, day, amount_paise, description, translations, image_id, created_at, updated_at) values ('expenses-id-01', 'goat-rearing', 'live', '2026-06-01', 10000, 'expenses-description-01', '{"ml":{"title":"മലയാളം"}}', 'images-id-01', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z');
insert into payment_events (id, source, provider_event_id, type, order_id, payment_id, body, outcome, received_at, applied_at, subscription_id) values (1, 'payment_events-source-01', 'payment_events-provider_event_id-01', 'payment_events-type-01', 'payment_events-order_id-01', 'payment_events-payment_id-01', 'payment_events-body-01', 'payment_events-outcome-01', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', 'payment_events-subscription_id-01');
insert into refunds (id, donation_id, amount_paise, status, created_at, updated_at) values ('refunds-id-01', 'donations-id-01', 10000, 'refunds-status-01', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z');
insert into refund_requests (id, donation_id, amount_paise, reason, requested_by, state, provider_refund_id, answer, created_at, updated_at) values ('refund_requests-id-01', 'donations-id-01', 10000, 'refund_requests-reason-01', 'refund_requests-requested_by-01', 'asked', 'refund_requests-provider_refund_id-01', 'refund_requests-answer-01', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z');
insert into disputes (id, payment_id, amount_paise, status, phase, respond_by, reported_at, created_at, updated_at) values ('disputes-id-01', 'disputes-payment_id-01', 10000, 'open', 'disputes-phase-01', 'disputes-respond_by-01', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z');
insert into settlements (id, utr, amount_paise, status, created_at) values ('settlements-id-01', 'settlements-utr-01', 10000, 'settlements-status-01', '2026-06-01T09:00:00.000Z');
insert into settlement_rows (entity_id, settlement_id, type, settled_on, utr, debit_paise, credit_paise, amount_paise, fee_paise, tax_paise, payment_id, dispute_id, description, created_at) values ('settlement_rows-entity_id-01', 'settlement_rows-settlement_id-01', 'settlement_rows-type-01', '2026-06-01', 'settlement_rows-utr-01', 10000, 10000, 10000, 10000, 10000, 'settlement_rows-payment_id-01', 'settlement_rows-dispute_id-01', 'settlement_rows-description-01', '2026-06-01T09:00:00.000Z');
insert into settlement_fetch (only_row, from_day, to_day, next_day, skip, rows, fetched_through, error, updated_at) values (1, '2026-06-01', '2026-06-01', '2026-06-01', 1, 1, 'settlement_fetch-fetched_through-01', 'settlement_fetch-error-01', '2026-06-01T09:00:00.000Z');
insert into receipts (id, donation_id, mode, number, financial_year, sequence, foundation, donor_name, donor_address, donor_email, donor_phone, cause_slug, issued_at, cancelled_at, cancel_reason, replaces, replaced_at) values (1, 'donations-id-01', 'receipts-mode-01', 'receipts-number-01', 'receipts-financial_year-01', 1, '{"name":"Development Foundation","address":"Foundation House","pan":"AAATD0000X"}', 'receipts-donor_name-01', 'receipts-donor_address-01', 'receipts-donor_email-01', 'receipts-donor_phone-01', 'goat-rearing', '2026-06-01T09:00:00.000Z', null, 'receipts-cancel_reason-01', null, '2026-06-01T09:00:00.000Z');
insert into receipt_key (only_row, key) values (1, '0101010101010101010101010101010101010101010101010101010101010101');
insert into statement_years (year, form, certificate, due_on, id_code, section_code, registration, registered_on, donation_type, cause_types, mode_cash, mode_electronic, cash_limit_paise, anonymous_floor_paise, anonymous_percent, headings, updated_at) values ('2025-26', 'Form 10BD', 'Form 10BE', '2026-05-31', 'Permanent Account Number', 'Section 80G', '', '', 'Others', '{}', 'Cash', 'Electronic modes including account payee cheque/draft', 200000, 10000000, 5, '["Sl. No.","Pre Acknowledgement Number","ID Code","Unique Identification Number","Section Code","Unique Registration Number (URN)","Date of Issuance of Unique Registration Number","Name of donor","Address of donor","Donation Type","Mode of receipt","Amount of donation (Indian rupees)"]', '');
insert into statement_years (year, form, certificate, due_on, id_code, section_code, registration, registered_on, donation_type, cause_types, mode_cash, mode_electronic, cash_limit_paise, anonymous_floor_paise, anonymous_percent, headings, updated_at) values ('2026-27', 'Form 113', 'Form 114', '2027-05-31', 'Permanent Account Number', 'Section 80G', '', '', 'Others', '{}', 'Cash', 'Electronic modes including account payee cheque/draft', 200000, 10000000, 5, '["Sl. No.","Pre Acknowledgement Number","ID Code","Unique Identification Number","Section Code","Unique Registration Number (URN)","Date of Issuance of Unique Registration Number","Name of donor","Address of donor","Donation Type","Mode of receipt","Amount of donation (Indian rupees)"]', '');
insert into statement_filings (id, year, sha256, row_count, amount_paise, headings, filed_at, filed_by) values (1, 'statement_filings-year-01', 'statement_filings-sha256-01', 1, 10000, '{}', '2026-06-01T09:00:00.000Z', 'statement_filings-filed_by-01');
insert into statement_rows (id, filing_id, number, revised_number, same_as, cells, mode, amount_paise, certificate_number, certificate_file, certificate_key, certificate_at) values ('statement_rows-id-01', 1, 1, 1, null, '{}', 'statement_rows-mode-01', 10000, 'statement_rows-certificate_number-01', 'statement_rows-certificate_file-01', 'statement_rows-certificate_key-01', '2026-06-01T09:00:00.000Z');
insert into statement_row_donations (donation_id, row_id, mails_certificate, withheld) values ('donations-id-01', 'statement_rows-id-01', 0, 0);
insert into uploaded_certificates (id, upload_id, filing_id, name, row_id, file, key, problem, uploaded_at) values ('uploaded_certificates-id-01', 'uploaded_certificates-upload_id-01', 1, 'uploaded_certificates-name-01', 'statement_rows-id-01', 'uploaded_certificates-file-01', 'uploaded_certificates-key-01', 'uploaded_certificates-problem-01', '2026-06-01T09:00:00.000Z');
insert into outbox (id, key, kind, recipient, subject, text, html, reply_to, template, expires_at, code, link, state, attempts, interrupted_attempts, next_attempt_at, logged_at, sent_at, created_at, about) values (1, 'outbox-key-01', 'outbox-kind-01', 'outbox-recipient-01', 'outbox-subject-01', 'outbox-text-01', 'outbox-html-01', 'outbox-reply_to-01', 'outbox-template-01', '2026-06-01T09:00:00.000Z', 'outbox-code-01', 'outbox-link-01', 'queued', 1, 1, '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z', 'outbox-about-01');
insert into outbox_attempts (id, outbox_id, attempted_at, ok, answer) values (1, 1, '2026-06-01T09:00:00.000Z', 1, 'outbox_attempts-answer-01');
insert into contact_messages (id, name, email, phone, subject, message, received_at, handled_at) values ('contact_messages-id-01', 'contact_messages-name-01', 'contact_messages-email-01', 'contact_messages-phone-01', 'contact_messages-subject-01', 'contact_messages-message-01', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z');
insert into activity (id, user_id, actor_name, action, subject_kind, subject_id, subject_title, detail, happened_at) values (1, 'activity-user_id-01', 'activity-actor_name-01', 'activity-action-01', 'activity-subject_kind-01', 'activity-subject_id-01', 'activity-subject_title-01', 'activity-detail-01', '2026-06-01T09:00:00.000Z');
insert into milestones (name, reached_at) values ('milestones-name-01', '2026-06-01T09:00:00.000Z');
insert into form_submissions (key, record_id, expires_at) values ('form_submissions-key-01', 'form_submissions-record_id-01', '2026-06-01T09:00:00.000Z');
insert into page_versions (only_row, blog_posts, events, projects, gallery_items, money, pictures) values (1, 1, 1, 2, 1, 5, 1);

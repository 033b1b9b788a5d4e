import { defaultLanguage, englishNameOf } from "~/locales/language";
import { readFieldName } from "~/locales/translations";
import type { ActivityEntry } from "#db/schema";
import { labelOf } from "~/features/content/record";
import { records } from "~/features/content/records";
import { account as accountMessages } from "~/locales/en.json";
import { formatDay, formatDateTime } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";

const findRecordByNoun = (noun: string) => Object.values(records).find((record) => record.noun === noun);

/** "an event", or "something" for a subject that is no content item. */
const describeSubject = (noun: string) =>
  findRecordByNoun(noun) ? `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}` : "something";

const actionLabels = {
  created: (thing: string) => `Created ${thing}`,
  edited: (thing: string) => `Changed ${thing}`,
  deleted: (thing: string) => `Moved ${thing} to the Bin`,
  restored: (thing: string) => `Restored ${thing} from the Bin`,
  removed: (thing: string) => `Deleted ${thing} permanently`,
  verified: () => "Verified their email address",
  invited: () => "Invited someone to the staff",
  approved: () => "Gave someone staff access",
  role_changed: () => "Changed someone’s role",
  revoked: () => "Removed someone’s staff access",
  second_factor_on: () => "Turned on a second factor",
  second_factor_off: () => "Turned off a second factor",
  recovery_codes_new: () => "Made new recovery codes",
  gift_recorded: () => "Recorded a gift",
  gifts_imported: () => "Imported gifts of former records",
  wordpress_imported: () => "Imported posts and pages of a former site",
  import_undone: () => "Took an import of gifts back",
  amount_accepted: () => "Accepted another amount than was ordered",
  refund_asked: () => "Requested a refund",
  refund_refused: () => "Refund refused by the provider",
  receipt_again: () => "Resent a receipt",
  donation_voided: () => "Voided a donation",
  donation_corrected: () => "Corrected a donation",
  receipt_reissued: () => "Issued a replacement receipt",
  donor_corrected: () => "Corrected a donor’s name, email address or phone",
  expense_added: () => "Published an expense",
  expense_changed: () => "Corrected an expense",
  expense_removed: () => "Withdrew an expense",
  settlements_asked: () => "Fetched settlements",
  link_made: () => "Created a gift link",
  link_ended: () => "Ended a gift link",
  particulars_corrected: () => "Corrected a donor’s address or PAN",
  pan_shown: () => "Viewed a donor’s full PAN",
  donor_noted: () => "Added a note about a donor",
  donors_joined: () => "Merged two donors",
  gift_parted: () => "Moved a gift to a new donor",
  gifts_confirmed: () => "Confirmed that one person made a donor’s gifts",
  own_page_opened: () => "Opened a donor’s own page",
  gift_pan_corrected: () => "Corrected the PAN of one gift",
  bank_imported: () => "Imported a bank statement",
  bank_confirmed: () => "Confirmed what a credit at the bank is",
  bank_dismissed: () => "Said what a credit at the bank is not",
  bank_recorded: () => "Recorded a gift from the bank’s statement",
  bank_ignored: () => "Ignored a line of the bank’s statement",
  bank_explained: () => "Said what a debit at the bank is",
  bank_matched_again: () => "Had a credit at the bank matched again",
  bank_taken_back: () => "Took back what a line of the bank’s statement is",
  redirect_added: () => "Added a redirect",
  redirect_deleted: () => "Deleted a redirect",
  update_written: () => "Wrote an update",
  update_sent: () => "Sent an update",
  paper_added: () => "Added a paper",
  paper_changed: () => "Changed a paper",
  paper_deleted: () => "Deleted a paper",
  cause_created: () => "Created a cause",
  cause_changed: () => "Changed a cause",
  cause_closed: () => "Closed a cause",
  cause_reopened: () => "Opened a cause again",
  cause_moved: () => "Moved a cause in the list",
  cause_made_default: () => "Made a cause the default",
  cause_deleted: () => "Deleted a cause",
  profile_added: () => "Added a team member or a testimonial",
  profile_changed: () => "Changed a team member or a testimonial",
  profile_removed: () => "Deleted a team member or a testimonial",
  people_told: () => "Recorded who is in a picture",
  consent_withdrawn: () => "Withdrew the consent for a picture",
  consent_ended: () => "Removed a picture after its consent expired",
  message_handled: () => "Marked a message as handled",
  message_opened: () => "Reopened a message",
  mail_again: () => "Resent an email",
  invitation_opened: () => "Opened an invitation in the outbox",
  texts_drafted: () => "Saved drafts of the site’s sentences",
  texts_published: () => "Changed the site’s sentences",
  statement_table: () => "Changed the columns of the tax statement",
  statement_read: () => "Downloaded the tax statement file, which contains full PANs",
  statement_filed: () => "Marked the tax statement as filed",
  statement_taken_back: () => "Withdrew a filing of the tax statement",
  yearly_statements_mailed: () => "Mailed yearly statements",
  particulars_asked: () => "Asked a donor for their details",
  certificate_numbered: () => "Recorded the number of a tax certificate",
  certificate_put: () => "Delivered a tax certificate",
  corrected: () => "Corrected a gift’s details",
  settings_changed: () => "Changed the settings",
  erased: () => "Erased data that the law does not require",
} satisfies Record<string, (thing: string) => string>;
export type Action = keyof typeof actionLabels;
export const ACTIONS = Object.keys(actionLabels) as Action[];

export const describeAction = ({ action, subject_kind }: Pick<ActivityEntry, "action" | "subject_kind">) =>
  actionLabels[action as Action]?.(describeSubject(subject_kind)) ?? "Unknown action";

export const actionsMatching = (text: string): Action[] =>
  ACTIONS.filter((act) => actionLabels[act]("").toLowerCase().includes(text.toLowerCase()));

const fieldLabels: Record<string, string> = {
  countries: "countries",
  publish_at: "when it is published",
  planned_at: "the time planned for a draft",
  goal_paise: "goal",
  opening_paise: "opening balance",
  opening_in_hand_paise: "opening balance in hand",
  ends_on: "last day",
  keywords: "other words for it",
  ledger_name: "name in the books",
  sentence: "sentence",
  story: "story",
  amounts: "what an amount does",
  name: "name",
  email: "e-mail address",
  phone: "phone number",
  address: "address",
  pan: "PAN",
  cause_slug: "cause",
  channel: "how it came",
  received_on: "day",
  note: "note",
  position: "place in the order",
  image_id: "picture",
};

/** @param column of an item: "event_date", "image_id", "ml.eventLocation" */
function fieldName(subjectKind: string, column: string): string {
  const { language, plainName } = readFieldName(column);
  if (language !== defaultLanguage)
    return `${fieldName(subjectKind, plainName)} in ${englishNameOf[language]}`;
  // Settings are logged with their labels.
  if (subjectKind === "settings") return column.toLowerCase();
  const name = column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()).replace(/Id$/, "");
  const record = findRecordByNoun(subjectKind);
  return (record && labelOf(record, name)?.toLowerCase()) ?? fieldLabels[column] ?? "something else";
}

const formatChange = (name: string, value: unknown) => {
  const [before, after] = (value as number[]).map(formatRupees);
  return before === after ? "" : `${name}: ${before} → ${after}`;
};

const formatCount = (count: unknown, one: string, many = `${one}s`) =>
  count === 0 ? "" : count === 1 ? `1 ${one}` : `${String(count)} ${many}`;

const channelPhrases: Record<string, string> = {
  cash: "in cash",
  cheque: "by cheque",
  transfer: "by bank transfer",
};

const detailFormatters: Record<string, (value: unknown, subjectKind: string) => string> = {
  receipt: (number) => `receipt ${String(number)}`,
  amountPaise: (paise) => formatRupees(paise as number),
  reason: (reason) => `reason: ${String(reason)}`,
  answer: (answer) => `the provider’s answer: ${String(answer)}`,
  channel: (channel) => channelPhrases[channel as string] ?? "",
  givenOn: (day) => `given on ${formatDay(day as string)}`,
  changed: (columns, kind) =>
    `changed: ${[...new Set((columns as string[]).map((column) => fieldName(kind, column)))].join(", ")}`,
  people: (shown) => ({ adults: "adults", children: "children" })[shown as string] ?? "nobody recognisable",
  role: (role) =>
    role === null
      ? "waiting for approval"
      : `as ${accountMessages.roles[role as keyof typeof accountMessages.roles]}`,
  roles: (both) =>
    (both as (keyof typeof accountMessages.roles)[]).map((role) => accountMessages.roles[role]).join(" → "),
  to: (address) => `to ${String(address)}`,
  goalPaise: (both) => formatChange("goal", both),
  gifts: (count) => formatCount(count, "gift"),
  monthly: (count) => formatCount(count, "monthly gift", "monthly gifts"),
  unpaid: (count) => formatCount(count, "gift never paid", "gifts never paid"),
  messages: (count) => formatCount(count, "message"),
  mails: (count) => formatCount(count, "mail"),
  notes: (count) => formatCount(count, "note"),
  accounts: (count) => formatCount(count, "account"),
  sentences: (count) => formatCount(count, "sentence"),
  rows: (count) => formatCount(count, "row"),
  sha256: (hash) => `SHA-256 ${String(hash)}`,
  openingPaise: (both) => formatChange("opening balance", both),
  openingInHandPaise: (both) => formatChange("opening balance in hand", both),
};

export const activityTable = {
  all: ["date", "who", "act", "subject", "detail"],
  defaults: ["date", "who", "act", "subject", "detail"],
} as const;

/** Omits details that have no text, such as a request id. */
export function toActivityView(entry: ActivityEntry) {
  const details = Object.entries(JSON.parse(entry.detail) as Record<string, unknown>).map(
    ([name, value]) => detailFormatters[name]?.(value, entry.subject_kind) ?? "",
  );
  const screen = { donation: "/adminDonations", donor: "/adminDonors" }[entry.subject_kind];
  return {
    id: entry.id,
    who: entry.actor_name,
    act: describeAction(entry),
    href: screen && entry.subject_id ? `${screen}/${entry.subject_id}` : null,
    title: entry.subject_title || "Erased",
    detail: details.filter(Boolean).join(" · "),
    when: formatDateTime(entry.happened_at),
  };
}
export type ActivityItem = ReturnType<typeof toActivityView>;

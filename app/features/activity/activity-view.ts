/** The activity log in words: the database keeps codes. */
import type { ActivityEntry } from "#db/schema";
import type { Action } from "./actions";
import type { Role } from "~/features/accounts/roles";
import { accountMessages } from "~/locales/english-messages";
import { mediumDay, moment } from "~/lib/dates";
import { rupees } from "~/lib/rupees";

const thingWords: Record<string, string> = {
  "blog post": "a blog post",
  event: "an event",
  project: "a project",
  photo: "a photo",
};

const actWords: Record<Action, (thing: string) => string> = {
  created: (thing) => `Created ${thing}`,
  edited: (thing) => `Changed ${thing}`,
  deleted: (thing) => `Moved ${thing} to the Bin`,
  restored: (thing) => `Took ${thing} out of the Bin`,
  removed: (thing) => `Removed ${thing} for good`,
  verified: () => "Verified their email address",
  invited: () => "Invited somebody to the staff",
  approved: () => "Gave someone staff access",
  role_changed: () => "Gave somebody another role",
  revoked: () => "Removed someone’s staff access",
  second_factor_on: () => "Turned a second factor on",
  second_factor_off: () => "Turned a second factor off",
  recovery_codes_new: () => "Made new recovery codes",
  gift_recorded: () => "Recorded a gift",
  refund_asked: () => "Asked for a refund",
  refund_refused: () => "Refund refused by the provider",
  receipt_again: () => "Sent a receipt again",
  donation_voided: () => "Voided a donation",
  donation_corrected: () => "Corrected a donation",
  receipt_reissued: () => "Issued a replacement receipt",
  donor_corrected: () => "Corrected a donor’s name, e-mail address or phone",
  expense_added: () => "Published an expense",
  expense_changed: () => "Corrected an expense",
  expense_removed: () => "Withdrew an expense",
  settlements_asked: () => "Fetched settlements",
  link_made: () => "Made a gift link",
  link_ended: () => "Ended a gift link",
  particulars_corrected: () => "Corrected a donor’s address or PAN",
  pan_shown: () => "Looked at a donor’s whole PAN",
  donor_noted: () => "Noted something about a donor",
  donors_joined: () => "Merged two donors",
  gift_parted: () => "Moved a gift to a new donor",
  gifts_confirmed: () => "Confirmed that a donor’s gifts are of one person",
  own_page_opened: () => "Opened a donor’s own page",
  gift_pan_corrected: () => "Corrected the PAN of one gift",
  cause_changed: () => "Changed a cause",
  people_told: () => "Wrote down who is in a picture",
  consent_withdrawn: () => "Withdrew the consent for a picture",
  consent_ended: () => "Removed a picture after its consent expired",
  message_handled: () => "Marked a message as handled",
  message_opened: () => "Opened a message again",
  mail_again: () => "Sent a mail again",
  invitation_opened: () => "Opened an invitation in the outbox",
  statement_table: () => "Changed what the tax statement’s form looks like",
  statement_read: () => "Downloaded the tax statement file, which contains full PANs",
  statement_filed: () => "Marked the tax statement as filed",
  statement_taken_back: () => "Took a filing of the tax statement back",
  particulars_asked: () => "Asked a donor for particulars",
  certificate_numbered: () => "Wrote the number of a tax certificate down",
  certificate_put: () => "Delivered a tax certificate",
  corrected: () => "Corrected a gift’s details",
  erased: () => "Erased what the law does not keep",
};

/** "Moved an event to the Bin". */
export const describeAction = ({ action, subject_kind }: Pick<ActivityEntry, "action" | "subject_kind">) =>
  actWords[action as Action]?.(thingWords[subject_kind] ?? "something") ?? "Did something";

/** The acts in whose words a text stands, such as "bin": what a search of the log looks for. */
export const actionsMatching = (text: string): Action[] =>
  (Object.keys(actWords) as Action[]).filter((act) =>
    actWords[act]("").toLowerCase().includes(text.toLowerCase()),
  );

/** The fields of an item and of a cause, by the names of their columns. */
const fieldWords: Record<string, string> = {
  title: "title",
  subheading: "subheading",
  category: "category",
  author: "author",
  content: "text",
  countries: "countries",
  views: "views",
  comments: "comments",
  event_date: "day",
  event_time: "time",
  event_location: "place",
  eventLocation: "place",
  image_id: "picture",
  image_alt: "what the picture shows",
  imageAlt: "what the picture shows",
  publish_at: "when it is published",
  planned_at: "the time planned for a draft",
  para1: "short description",
  goal_paise: "goal",
  opening_paise: "opening balance",
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
};

function fieldName(column: string): string {
  if (column.startsWith("ml.")) return `${fieldName(column.slice(3))} in Malayalam`;
  const [, part, number = ""] = /^(para|image)([1-5])(?:Id|Alt)?$/.exec(column) ?? [];
  if (part === "para" && number !== "1") return `paragraph ${Number(number) - 1}`;
  if (part === "image") return column.endsWith("Alt") ? `what picture ${number} shows` : `picture ${number}`;
  return fieldWords[column] ?? "something else";
}

const change = (name: string, value: unknown) => {
  const [before, after] = (value as number[]).map(rupees);
  return before === after ? "" : `${name}: ${before} → ${after}`;
};

/** "2 messages"; nothing for none. */
const countOf = (count: unknown, one: string, many = `${one}s`) =>
  count === 0 ? "" : count === 1 ? `1 ${one}` : `${String(count)} ${many}`;

const waysToGive: Record<string, string> = {
  cash: "in cash",
  cheque: "by cheque",
  transfer: "by bank transfer",
};

const detailWords: Record<string, (value: unknown) => string> = {
  receipt: (number) => `receipt ${String(number)}`,
  amountPaise: (paise) => rupees(paise as number),
  reason: (reason) => `reason: ${String(reason)}`,
  answer: (answer) => `the provider’s answer: ${String(answer)}`,
  channel: (channel) => waysToGive[channel as string] ?? "",
  givenOn: (day) => `given on ${mediumDay(day as string)}`,
  changed: (columns) => `changed: ${[...new Set((columns as string[]).map(fieldName))].join(", ")}`,
  people: (shown) => ({ adults: "adults", children: "children" })[shown as string] ?? "nobody recognisable",
  role: (role) => (role === null ? "waits for approval" : `as ${accountMessages.roles[role as Role]}`),
  roles: (both) => (both as Role[]).map((role) => accountMessages.roles[role]).join(" → "),
  to: (address) => `to ${String(address)}`,
  goalPaise: (both) => change("goal", both),
  gifts: (count) => countOf(count, "gift"),
  monthly: (count) => countOf(count, "monthly gift", "monthly gifts"),
  unpaid: (count) => countOf(count, "gift never paid", "gifts never paid"),
  messages: (count) => countOf(count, "message"),
  mails: (count) => countOf(count, "mail"),
  notes: (count) => countOf(count, "note"),
  accounts: (count) => countOf(count, "account"),
  rows: (count) => countOf(count, "row"),
  sha256: (hash) => `SHA-256 ${String(hash)}`,
  openingPaise: (both) => change("opening balance", both),
};

/** The columns of the log, and those that stand in it unless others are asked for. */
export const activityTable = {
  all: ["date", "who", "act", "subject", "detail"],
  usual: ["date", "who", "act", "subject", "detail"],
} as const;

/** Details without words, such as the id of a request, are of no use to readers. */
export function toActivityView(entry: ActivityEntry) {
  const details = Object.entries(JSON.parse(entry.detail) as Record<string, unknown>).map(
    ([name, value]) => detailWords[name]?.(value) ?? "",
  );
  const screen = { donation: "/adminDonations", donor: "/adminDonors" }[entry.subject_kind];
  return {
    id: entry.id,
    who: entry.actor_name,
    act: describeAction(entry),
    href: screen && entry.subject_id ? `${screen}/${entry.subject_id}` : null,
    title: entry.subject_title || "Erased",
    detail: details.filter(Boolean).join(" · "),
    when: moment(entry.happened_at),
  };
}
export type ActivityItem = ReturnType<typeof toActivityView>;

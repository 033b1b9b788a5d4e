/** Draws entries of the activity log, with the words that each feature declares. */
import { defaultLanguage } from "~/locales/language";
import { labelIn, readFieldName } from "~/locales/translations";
import { THE_SITE } from "./feature";
import type { ActivityEntry } from "#db/schema";
import type { ActivityWords } from "~/features/feature";
import { features, type Action } from "~/features/features";
import type { Message } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import { formatDateTime } from "~/lib/dates";

/** Merges one part of the words of all features. */
function wordsOf<Part extends keyof ActivityWords>(part: Part): NonNullable<ActivityWords[Part]> {
  return Object.assign({}, ...features.map(({ activity }) => activity?.[part])) as NonNullable<
    ActivityWords[Part]
  >;
}
const actions = wordsOf("actions");
const subjects = wordsOf("subjects");
const columns = wordsOf("columns");
const details = wordsOf("details");

export const ACTIONS = Object.keys(actions) as Action[];

export function describeAction({ action, subject_kind }: Pick<ActivityEntry, "action" | "subject_kind">) {
  const words = actions[action];
  if (typeof words !== "function") return words ? t(words as Message) : t("admin.unknownAction");
  const subject = subjects[subject_kind]?.withArticle ?? "content.activity.something";
  return words(typeof subject === "function" ? subject() : t(subject as Message));
}

export const actionsMatching = (text: string): Action[] =>
  ACTIONS.filter((action) =>
    describeAction({ action, subject_kind: "" }).toLowerCase().includes(text.toLowerCase()),
  );

/** @param column of an item: "event_date", "image_id", "ml.eventLocation" */
function columnLabel(subjectKind: string, column: string): string {
  const { language, plainName } = readFieldName(column);
  if (language !== defaultLanguage) return labelIn(language, columnLabel(subjectKind, plainName));
  const label =
    subjects[subjectKind]?.labelOf?.(column) ??
    t((columns[column] ?? "admin.activity.somethingElse") as Message);
  return label.toLowerCase();
}

const describeColumns = (subjectKind: string, changed: string[]) =>
  t("admin.activity.changed", {
    names: [...new Set(changed.map((column) => columnLabel(subjectKind, column)))].join(", "),
  });

export const activityTable = {
  all: ["date", "who", "act", "subject", "detail"],
  defaults: ["date", "who", "act", "subject", "detail"],
} as const;

export const nameOfActor = ({ actor_name }: Pick<ActivityEntry, "actor_name">): string =>
  actor_name === THE_SITE ? t("admin.activity.theSite") : actor_name;

/** Omits details that have no words, such as a request id. */
export function toActivityView(entry: ActivityEntry) {
  const { subject_kind: kind } = entry;
  const described = Object.entries(JSON.parse(entry.detail) as Record<string, never>).map(([name, value]) =>
    name === "changed" ? describeColumns(kind, value) : (details[name]?.(value) ?? ""),
  );
  const { path, titleOf } = subjects[kind] ?? {};
  return {
    id: entry.id,
    who: nameOfActor(entry),
    act: describeAction(entry),
    href: path && entry.subject_id ? `${path}/${entry.subject_id}` : null,
    title: entry.subject_title
      ? (titleOf?.(entry.subject_title) ?? entry.subject_title)
      : t("admin.activity.erased"),
    detail: described.filter(Boolean).join(" · "),
    when: formatDateTime(entry.happened_at),
  };
}
export type ActivityItem = ReturnType<typeof toActivityView>;

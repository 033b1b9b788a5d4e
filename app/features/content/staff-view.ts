import { activeLanguages, screenLanguage, type FurtherLanguage, type Language } from "~/locales/language";
import type { Image, ActivityEntry } from "#db/schema";
import { type FormValues, asText } from "~/lib/form-values";
import type { NoticeText } from "~/features/content/notice";
import type { InitialForm, PictureFormAnswer } from "~/features/pictures/picture-form";
import { toStaffPictureView, type StaffPicture } from "~/features/pictures/staff-picture";
import type { CardOf, ItemOf } from "./content-types.server";
import { pathOf, records, type ContentKind } from "./records";
import { columnName, fieldsOfType } from "./record";
import { storedTexts } from "./stored-item";
import { listHref } from "~/features/sign-ups/sign-up-state";
import { t } from "~/locales/screen-text";
import { byLanguage } from "~/locales/translations";
import { formatDay, formatDateTime, toTimeView } from "~/lib/dates";
import { dateOf, publishingFields, publishingMark } from "./publishing-view";

export type StaffRow = {
  id: string;
  /** Public address. */
  path: string;
  title: string;
  lang: FurtherLanguage | undefined;
  detail: string;
  mark: string | null;
  /** "Not translated yet" or "Partly translated"; null when translated. */
  untranslated: string | null;
  picture: StaffPicture | null;
  /** True if the item can't be deleted. */
  stays: boolean;
  /** Of an event for which people sign up: the list, and how many persons are on it. */
  signUps: { href: string; count: number } | null;
};

/** One page of a list. `missing`: how many items with the list's status lack a translation or parts of it. */
export type StaffList = { rows: StaffRow[]; total: number; missing: { none: number; partly: number } };

export type ConflictingVersion = InitialForm & {
  /** E-mail address and time (IST); null when unknown. */
  who: string | null;
  when: string | null;
  changed: string[];
};

export type PreviewPage = { language: Language; href: string };

export type ContentAnswer = PictureFormAnswer &
  (
    | { outcome?: undefined }
    /** The version that somebody else saved meanwhile; submitting again overwrites it. */
    | { outcome: "conflict"; theirs: ConflictingVersion }
    /** Unpublishing needs confirmation; nothing is saved yet. */
    | { outcome: "asks" }
    | { outcome: "preview"; pages: PreviewPage[] }
    /** `saved`: id, version and status; edits made after the save apply to them. */
    | { outcome: "saved"; leaves: NoticeText & { to: string }; saved: FormValues }
  );

export type FormOutcome = ContentAnswer | null | undefined;

function rowDetail(kind: ContentKind, card: CardOf<ContentKind>, name: string): string {
  if (name === "published") return formatDay(dateOf(card));
  const value = (card as Record<string, unknown>)[columnName(name)];
  if (!value) return "";
  if (typeof value === "number")
    return t(name === "comments" ? "content.comments" : "content.views", { count: value });
  const { type } = records[kind].fields[name] ?? {};
  const text = asText(value);
  return type === "day"
    ? formatDay(text)
    : type === "time"
      ? toTimeView(text, screenLanguage()).toLowerCase()
      : text;
}

/** Returns pictures by file field; lists show the first. */
function staffPictures(kind: ContentKind, item: object) {
  const { image, images }: { image?: Image | null; images?: (Image | null)[] } = item;
  const pictures = fieldsOfType(records[kind], "picture");
  return Object.fromEntries(
    pictures.map(([name, { position }]) => [
      name,
      toStaffPictureView(position ? images?.[position - 1] : image),
    ]),
  );
}

/** A number is typed as a text too. */
const fieldText = (value: unknown) => (typeof value === "number" ? String(value) : asText(value));

/** Returns form values of a stored item; in a conflict, of the version that was saved meanwhile. */
export function initialForm(kind: ContentKind, item: ItemOf<ContentKind>, now: Date): InitialForm {
  const columns: Record<string, unknown> = item;
  const others = fieldsOfType(records[kind], "day", "time", "moment", "number", "slug", "choice", "fixed");
  return {
    values: {
      id: item.id,
      version: String(item.version),
      ...storedTexts(records[kind], item),
      ...item.translations,
      ...Object.fromEntries(others.map(([name]) => [name, fieldText(columns[columnName(name)])])),
      ...("countries" in item ? { countries: item.countries } : {}),
      ...publishingFields(item, now),
    },
    ...("sign_up" in item ? { signUps: signUpsOf(item) } : {}),
    pictures: staffPictures(kind, item),
    path: pathOf(kind, item),
  };
}

export function toConflictingVersion(form: InitialForm, last: ActivityEntry | undefined): ConflictingVersion {
  const { changed = [] } = JSON.parse(last?.detail ?? "{}") as { changed?: string[] };
  return {
    ...form,
    who: last?.actor_name ?? null,
    when: last ? formatDateTime(last.happened_at) : null,
    changed: changed.map((column) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())),
  };
}

type SignUpsOfCard = Pick<CardOf<"event">, "id" | "sign_up" | "coming" | "waiting">;
const signUpsOf = ({ id, sign_up, coming, waiting }: SignUpsOfCard): StaffRow["signUps"] =>
  sign_up === "open" || coming + waiting > 0 ? { href: listHref(id), count: coming + waiting } : null;

export function staffRow(kind: ContentKind, card: CardOf<ContentKind>, now: Date): StaffRow {
  const [picture = null] = Object.values(staffPictures(kind, card));
  const mark = publishingMark(card, now);
  return {
    id: card.id,
    path: pathOf(kind, card),
    title: card.title,
    lang: byLanguage(card.translations).find(([, { title }]) => title === card.title)?.[0],
    detail: records[kind].rowDetails
      .map((name) => rowDetail(kind, card, name))
      .filter(Boolean)
      .join(" · "),
    mark,
    untranslated:
      card.translated === "complete" || activeLanguages().length === 1
        ? null
        : t(`content.translations.${card.translated}`),
    picture,
    stays: (records[kind].refuseRemoval?.(card) ?? null) !== null,
    signUps: "sign_up" in card ? signUpsOf(card) : null,
  };
}

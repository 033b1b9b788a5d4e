import type { FurtherLanguage } from "~/locales/language";
import type { SubmissionResult } from "@conform-to/react";
import type { Image, ActivityEntry } from "#db/schema";
import { type FormValues, asText } from "~/lib/form-values";
import type { NoticeInWords } from "~/features/site/notice";
import { imageAddress } from "~/features/pictures/image-view";
import { toPeopleView } from "~/features/pictures/people-view";
import type { CardOf, ItemOf } from "./content-kinds.server";
import { records, type ContentKind } from "./records";
import { columnName, fieldsOfType } from "./record";
import { storedTexts } from "./stored-item";
import { content as contentMessages } from "~/locales/en.json";
import { byLanguage } from "~/locales/translations";
import { mediumDay, moment, toTimeView } from "~/lib/dates";
import { dateOf, publishingFields, publishingMark } from "./publishing-view";

/** Width and height in pixels. */
export type StaffPicture = {
  id: string;
  src: string;
  width: number;
  height: number;
  /** The point that crops keep, in percent. */
  focus: { x: number; y: number };
  /** Whom it shows and who agreed; null when nobody can be recognised. */
  people: string | null;
};

export type StaffRow = {
  id: string;
  title: string;
  /** Of the title where it is not in the default language. */
  lang: FurtherLanguage | undefined;
  detail: string;
  /** "Draft", or "Scheduled for …"; null for what is published. */
  mark: string | null;
  /** "Not translated yet", "Partly translated"; null for what is translated. */
  untranslated: string | null;
  picture: StaffPicture | null;
};

/** One page of a list. `missing`: how many of its status are not translated, or only partly. */
export type StaffList = { rows: StaffRow[]; total: number; missing: { none: number; partly: number } };

/** What fills a content form: an item, or nothing yet but a `formToken`. `pictures` by file field. */
export type InitialForm = { values: FormValues; pictures: Record<string, StaffPicture | null> };

/** What somebody else saved while the form was being filled in. */
export type ConflictingVersion = InitialForm & {
  /** E-mail address and time in India; null when nobody wrote it down. */
  who: string | null;
  when: string | null;
  /** The fields that they changed. */
  changed: string[];
};

/** What the action of a content form answers: Conform's submission, and what it does not know. */
export type ContentAnswer = SubmissionResult<string[]> & {
  /** Received with this form or an earlier attempt. */
  pictures: InitialForm["pictures"];
  /** The session ended before the form was sent; nothing was saved. */
  expired?: true;
  /** Edit conflict: the form, sent again, replaces this. */
  theirs?: ConflictingVersion;
  /** Nothing is saved yet: whether the item may leave the site is asked first. */
  asks?: true;
  /** Somebody wants to see the item: what was sent, HTML sanitized. */
  preview?: FormValues;
  /** An expense above what is in hand waits to be confirmed: its sums, and the amount that the button confirms. */
  exceedsBalance?: { amount: string; inHand: string; gap: string; confirms: string };
  /** It was saved: the message, and where to go on to. */
  leaves?: NoticeInWords & { to: string };
  /** How the form names the item that was saved, for whoever typed on: id, version, and where it stands. */
  saved?: FormValues;
};

const SHOWN_WIDTH = 320;

export function toStaffPictureView(image: Image | null | undefined): StaffPicture | null {
  if (!image) return null;
  const { id, width, height, focus_x: x, focus_y: y } = image;
  return {
    id,
    src: imageAddress(image, SHOWN_WIDTH),
    width,
    height,
    focus: { x, y },
    people: toPeopleView(image),
  };
}

/** What a row of a list says below the title. */
function rowDetail(kind: ContentKind, card: CardOf<ContentKind>, name: string): string {
  if (name === "published") return mediumDay(dateOf(card));
  const value = (card as Record<string, unknown>)[columnName(name)];
  if (!value) return "";
  if (typeof value === "number")
    return `${value.toLocaleString("en-IN")} ${value === 1 ? name.slice(0, -1) : name}`;
  const { is } = records[kind].fields[name] ?? {};
  const text = asText(value);
  return is === "day" ? mediumDay(text) : is === "time" ? toTimeView(text).toLowerCase() : text;
}

/** By name of the file field. Lists show the first picture. */
function staffPictures(kind: ContentKind, item: object) {
  const { image, images }: { image?: Image | null; images?: (Image | null)[] } = item;
  const pictures = fieldsOfType(records[kind], "picture");
  return Object.fromEntries(
    pictures.map(([name, { place }]) => [name, toStaffPictureView(place ? images?.[place - 1] : image)]),
  );
}

/** The untouched form of an existing item; in an edit conflict the other version. */
export function initialForm(kind: ContentKind, item: ItemOf<ContentKind>, now: Date): InitialForm {
  const columns: Record<string, unknown> = item;
  const when = fieldsOfType(records[kind], "day", "time");
  return {
    values: {
      id: item.id,
      version: String(item.version),
      ...storedTexts(records[kind], item),
      ...item.translations,
      ...Object.fromEntries(when.map(([name]) => [name, asText(columns[columnName(name)])])),
      ...("countries" in item ? { countries: item.countries } : {}),
      ...publishingFields(item, now),
    },
    pictures: staffPictures(kind, item),
  };
}

/** @param last its latest change */
export function toConflictingVersion(
  filled: InitialForm,
  last: ActivityEntry | undefined,
): ConflictingVersion {
  const { changed = [] } = JSON.parse(last?.detail ?? "{}") as { changed?: string[] };
  return {
    ...filled,
    who: last?.actor_name ?? null,
    when: last ? moment(last.happened_at) : null,
    changed: changed.map((column) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())),
  };
}

/** @param card its texts in the default language, or in the only one that it is written in */
export function staffRow(kind: ContentKind, card: CardOf<ContentKind>, now: Date): StaffRow {
  const [picture = null] = Object.values(staffPictures(kind, card));
  const mark = publishingMark(card, now);
  return {
    id: card.id,
    title: card.title,
    lang: byLanguage(card.translations).find(([, { title }]) => title === card.title)?.[0],
    detail: records[kind].rowDetails
      .map((name) => rowDetail(kind, card, name))
      .filter(Boolean)
      .join(" · "),
    mark,
    untranslated: card.translated === "complete" ? null : contentMessages.translations[card.translated],
    picture,
  };
}

import type { ActivityEntry, Image } from "#db/schema";
import type { BinItem } from "./bin.server";
import type { CardOf, ItemOf } from "./content-kinds.server";
import { records, type ContentKind } from "./records";
import { columnName, fieldsOfType } from "./record";
import { storedTexts } from "./stored-item";
import { asText } from "~/lib/form-values";
import { content as contentMessages } from "~/locales/en.json";
import { mediumDay, moment, toTimeView } from "~/lib/dates";
import { dateOf, publishingFields, publishingMark } from "./publishing-view";
import { toStaffPictureView, type InitialForm, type StaffRow, type ConflictingVersion } from "./admin-view";

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
function staffPictures(kind: ContentKind, item: { image?: Image | null; images?: (Image | null)[] }) {
  const pictures = fieldsOfType(records[kind], "picture");
  return Object.fromEntries(
    pictures.map(([name, { place }]) => [
      name,
      toStaffPictureView(place ? item.images?.[place - 1] : item.image),
    ]),
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
      ml: item.ml,
      ...Object.fromEntries(when.map(([name]) => [name, asText(columns[columnName(name)])])),
      ...("countries" in item ? { countries: item.countries } : {}),
      ...publishingFields(item, now),
    },
    pictures: staffPictures(kind, item),
  };
}

/** @param last its latest change */
export function conflictingVersion(filled: InitialForm, last: ActivityEntry | undefined): ConflictingVersion {
  const { changed = [] } = JSON.parse(last?.detail ?? "{}") as { changed?: string[] };
  return {
    ...filled,
    who: last?.actor_name ?? null,
    when: last ? moment(last.happened_at) : null,
    changed: changed.map((column) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())),
  };
}

/** @param card its texts in English; of an item in Malayalam only those */
export function staffRow(kind: ContentKind, card: CardOf<ContentKind>, now: Date): StaffRow {
  const [picture = null] = Object.values(staffPictures(kind, card));
  const mark = publishingMark(card, now);
  return {
    id: card.id,
    title: card.title,
    lang: card.title === card.ml.title ? "ml" : undefined,
    detail: records[kind].rowDetails
      .map((name) => rowDetail(kind, card, name))
      .filter(Boolean)
      .join(" · "),
    mark,
    untranslated: card.translated === "complete" ? null : contentMessages.translations[card.translated],
    picture,
  };
}

const DAY_MS = 86_400_000;

export const binRow = ({ kind, id, title, deletedAt, goesAt }: BinItem, now: Date) => ({
  kind,
  id,
  title,
  deletedOn: mediumDay(deletedAt),
  daysLeft: Math.max(0, Math.ceil((Date.parse(goesAt) - now.getTime()) / DAY_MS)),
});

/** What is known of the people in pictures, and the one rule of publishing: no children without consent. */
import { transact } from "#db/client.server";
import type { Db, Image } from "#db/schema";
import { code, type Code } from "~/locales/message-keys";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { findImage } from "~/features/pictures/images.server";
import {
  isSamePeople,
  lacksConsent,
  peopleColumns,
  withPeopleInput,
  type Consent,
  type People,
  type PeopleInput,
  type PeopleColumns,
} from "~/features/pictures/people";
import { ok, refused, type Result } from "~/lib/result";
import type { Translation } from "~/lib/translation";
import { imagesById } from "./content-list.server";
import { picturesInText, withoutPicture } from "./pictures-in-texts";
import { columnName, fieldsOfType, type ContentRecord } from "./record";
import { itemsShowing } from "./picture-uses.server";

/** An item as it is, or as a save would leave it. `own`: the ids of its pictures. */
type Shown = {
  id?: string | undefined;
  publish_at: string | null;
  ml: Translation;
  own: (string | null)[];
  /** Of `own`, those that it did not show before; and what is said of them. */
  brought?: (string | null)[];
  said?: PeopleInput;
};

/** What a save says of a picture. */
export type PictureChange = { image: Image; told: PeopleColumns };

/**
 * What a save says of the pictures in an item: of those that it brings; without such of those that lack a consent;
 * else of all that the item has. Refusal: invalid at `consent`, when the item is to be published with a picture that
 * lacks a consent on that day, or when another item shows such a picture already.
 * @param record null for an expense, which has no HTML texts
 * @param item as it would be stored, with its HTML texts by their columns
 */
export async function peopleShown(
  trx: Db,
  record: ContentRecord | null,
  item: Shown,
  now: Date,
): Promise<Result<PictureChange[], never>> {
  const { said = {}, brought = [] } = item;
  const images = await imagesById(trx, [...item.own, ...(record ? inTexts(record, item) : [])]);
  const today = todayInIndia(now);
  const day =
    item.publish_at && item.publish_at > now.toISOString() ? todayInIndia(new Date(item.publish_at)) : today;
  const lacking = [...images.values()].filter((image) => lacksConsent(image, day));
  const news = brought.flatMap((id) => images.get(id ?? "") ?? []);
  const own = item.own.flatMap((id) => images.get(id ?? "") ?? []);
  const isSaid = said.people !== undefined || said.consent !== undefined;
  const meant = !isSaid ? [] : news.length > 0 ? news : lacking.length > 0 ? lacking : own;
  const told = new Map(meant.map((image) => [image.id, withPeopleInput(image, said)]));
  for (const image of item.publish_at === null ? [] : images.values()) {
    const after = told.get(image.id) ?? image;
    if (lacksConsent(after, day)) return refuse(lackOf(after, day));
  }
  const changes = meant
    .map((image) => ({ image, told: told.get(image.id) ?? image }))
    .filter(({ image, told }) => !isSamePeople(image, told));
  for (const change of changes) {
    const elsewhere = await refusePublished(trx, change, today, item.id);
    if (elsewhere) return elsewhere;
  }
  return ok(changes);
}

/** The pictures that the texts of an item show, in both languages. */
function inTexts(record: ContentRecord, item: Shown): string[] {
  const columns: Record<string, unknown> = item;
  return fieldsOfType(record, "html").flatMap(([name]) =>
    [columns[columnName(name)], item.ml[name]].flatMap((html) =>
      typeof html === "string" ? picturesInText(html) : [],
    ),
  );
}

const refuse = (why: Code) => refused<never>({ kind: "invalid", fields: { consent: why } });

const lackOf = (told: PeopleColumns, day: string): Code =>
  lacksConsent(told, day) === "ended" && told.consent_until
    ? code("people.consentEnded", dayInWords(told.consent_until))
    : "people.consentMissing";

/** @param except the item that is being saved */
async function refusePublished(trx: Db, { image, told }: PictureChange, today: string, except?: string) {
  if (!lacksConsent(told, today)) return null;
  const all = await itemsShowing(trx, image.id);
  const one = all.find(({ id, publishAt, isBinned }) => id !== except && publishAt !== null && !isBinned);
  return one ? refuse(code("people.publishedWithout", one.title)) : null;
}

/** What was typed, without the pictures in its texts that were withdrawn meanwhile. */
export async function removeWithdrawnPictures<Input extends { ml: Translation }>(
  trx: Db,
  record: ContentRecord,
  input: Input,
): Promise<Input> {
  const names = fieldsOfType(record, "html").map(([name]) => name);
  const typed: Record<string, unknown> = input;
  const htmlOf = (name: string) => [typed[name], input.ml[name]].filter((html) => typeof html === "string");
  const ids = names.flatMap(htmlOf).flatMap(picturesInText);
  if (ids.length === 0) return input;
  const withdrawn = trx.selectFrom("images").select("id").where("state", "=", "withdrawn");
  const gone = await withdrawn.where("id", "in", ids).execute();
  const cut = (html: string) => gone.reduce((left, { id }) => withoutPicture(left, id), html);
  const cutIn = (texts: Record<string, unknown>) =>
    Object.fromEntries(
      names.flatMap((name) => (typeof texts[name] === "string" ? [[name, cut(texts[name])]] : [])),
    );
  return { ...input, ...cutIn(typed), ml: { ...input.ml, ...cutIn(input.ml) } };
}

/** Writes down what is said of pictures, and who said it. */
export async function savePeople(
  trx: Db,
  actor: Actor | null,
  changes: readonly PictureChange[],
  now: Date,
): Promise<void> {
  for (const { image, told } of changes) {
    await trx.updateTable("images").set(told).where("id", "=", image.id).execute();
    await recordActivity(trx, actor, "people_told", pictureSubject(image.id), now, { people: told.people });
  }
}

/** A picture on the Activity screen. Not by the name of its file, which may be somebody's. */
export const pictureSubject = (id: string) => ({ kind: "picture", id, title: `Picture ${id.slice(0, 8)}` });

/**
 * What is sent with a picture that leaves before its form, or stands in a text. Refusals: not_found; invalid as of
 * peopleShown.
 */
export const describePicture = (
  db: Db,
  actor: Actor,
  id: string,
  said: PeopleInput,
  now: Date,
): Promise<Result<Image>> => tell(db, actor, id, (image) => withPeopleInput(image, said), now);

/** Sets all that is known of a picture. Refusals as of describePicture. */
export const setPeople = (
  db: Db,
  actor: Actor,
  { id, people, consent }: { id: string; people: People; consent: Consent | undefined },
  now: Date,
): Promise<Result<Image>> => tell(db, actor, id, () => peopleColumns(people, consent ?? null), now);

function tell(
  db: Db,
  actor: Actor,
  id: string,
  change: (image: Image) => PeopleColumns,
  now: Date,
): Promise<Result<Image>> {
  return transact(db, async (trx): Promise<Result<Image>> => {
    const image = await findImage(trx, id);
    if (!image || image.state === "withdrawn")
      return refused({ kind: "not_found", code: "people.pictureNotFound" });
    const told = change(image);
    const elsewhere = await refusePublished(trx, { image, told }, todayInIndia(now));
    if (elsewhere) return elsewhere;
    if (!isSamePeople(image, told)) await savePeople(trx, actor, [{ image, told }], now);
    return ok({ ...image, ...told });
  });
}

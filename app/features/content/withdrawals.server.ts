/**
 * A consent is withdrawn, or ends by itself: the picture leaves every item, published, draft or in the Bin, and every
 * expense, and its files are deleted. Its row stays, so that its addresses answer that it is gone and nobody brings it
 * back unawares.
 */
import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db, Image } from "#db/schema";
import { code } from "~/locales/message-keys";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { removePictures } from "~/integrations/images/files.server";
import { findImage } from "~/features/pictures/images.server";
import { hasEnded, peopleColumns, type Consent, type People } from "~/features/pictures/people";
import { endOf } from "~/features/pictures/withdrawn";
import { ok, refused, type Result } from "~/lib/result";
import { kindOf, recordChange, type Item } from "./content-lifecycle.server";
import { translationState } from "./content-translation";
import { cleanHtml } from "./content-html.server";
import { titleIn } from "./item-language.server";
import { pictureSubject } from "./people-in-pictures.server";
import { withoutPicture } from "./pictures-in-texts";
import { columnName, fieldsOfType } from "./record";
import type { ContentKind } from "./records";
import { columnsOf, storedPictures, storedTexts } from "./stored-item";
import { itemsShowing } from "./picture-uses.server";

/** Withdraws the consent for a picture. Twice is once. Refusal: not_found. */
export async function withdrawConsent(
  db: Db,
  actor: Actor | null,
  id: string,
  now: Date,
): Promise<Result<Image>> {
  const withdrawn = await transact(db, async (trx): Promise<Result<Image>> => {
    const image = await findImage(trx, id);
    if (!image) return refused({ kind: "not_found", code: "people.pictureNotFound" });
    return ok(image.state === "withdrawn" ? image : await takeAway(trx, actor, image, now));
  });
  // Its address says at once that it is gone; files that a crash leaves are deleted by the hourly sweep.
  if (withdrawn.ok) await removePictures(new Set([id])).catch(() => undefined);
  return withdrawn;
}

/**
 * Takes away the pictures of people whose consent ended before today in India.
 * @returns how many
 */
export async function endConsents(db: Db, now: Date): Promise<number> {
  const today = todayInIndia(now);
  const ended = await db
    .selectFrom("images")
    .select("id")
    .where(sql<boolean>`people <> 'none'`)
    .where("consent_until", "<", today)
    .where("state", "!=", "withdrawn")
    .execute();
  let gone = 0;
  for (const { id } of ended) {
    const isGone = await transact(db, async (trx) => {
      const image = await findImage(trx, id);
      // Somebody may have noted a newer one meanwhile.
      if (!image || image.state === "withdrawn" || image.people === "none" || !hasEnded(image, today))
        return false;
      await takeAway(trx, null, image, now);
      return true;
    });
    if (!isGone) continue;
    gone += 1;
    await removePictures(new Set([id])).catch(() => undefined);
  }
  return gone;
}

/** All in one transaction: items, search, what the page cache compares, and the log. */
async function takeAway(trx: Db, actor: Actor | null, image: Image, now: Date): Promise<Image> {
  for (const { kind, id } of await itemsShowing(trx, image.id))
    if (kind !== "gallery" && kind !== "expense") await takeFrom(trx, actor, kind, id, image.id, now);
  await trx.updateTable("expenses").set({ image_id: null }).where("image_id", "=", image.id).execute();
  const photos = await trx
    .deleteFrom("gallery_items")
    .where("image_id", "=", image.id)
    .returning(["id", titleIn("en").as("title")])
    .execute();
  for (const photo of photos) await recordActivity(trx, actor, "removed", { kind: "photo", ...photo }, now);
  const act = hasEnded(image, todayInIndia(now)) ? "consent_ended" : "consent_withdrawn";
  await recordActivity(trx, actor, act, pictureSubject(image.id), now);
  return (
    trx
      .updateTable("images")
      // The placeholder is the picture in small, and its file's name may be somebody's.
      .set({ state: "withdrawn", withdrawn_at: now.toISOString(), placeholder: "", original_name: "" })
      .where("id", "=", image.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** Takes a picture out of an item and its texts, with what describes it. */
async function takeFrom(
  trx: Db,
  actor: Actor | null,
  name: ContentKind,
  id: string,
  imageId: string,
  now: Date,
): Promise<void> {
  const kind = kindOf(name);
  const rows = trx.selectFrom(kind.table).selectAll().where("id", "=", id);
  const read = async () => (await kind.toItems(trx, await rows.execute()))[0] as Item;
  const before = await read();
  const stored: Record<string, unknown> = before;
  const fields = Object.entries(storedPictures(kind, before)).flatMap(([field, shown]) =>
    shown === imageId ? [field] : [],
  );
  const input: Record<string, unknown> = {};
  const ml = { ...before.ml };
  for (const field of fields) {
    input[`${field}Id`] = null;
    input[`${field}Alt`] = "";
    delete ml[`${field}Alt`];
  }
  for (const [field] of fieldsOfType(kind, "html")) {
    input[field] = withoutPicture(cleanHtml(String(stored[columnName(field)])), imageId);
    if (ml[field] !== undefined) ml[field] = withoutPicture(cleanHtml(ml[field]), imageId);
  }
  const columns = {
    ...columnsOf(kind, input),
    ml: JSON.stringify(ml),
    version: before.version + 1,
    updated_at: now.toISOString(),
  };
  // Kysely can't know that the columns belong to this table.
  const change = (set: object) =>
    trx
      .updateTable(kind.table)
      .set(set as never)
      .where("id", "=", id)
      .execute();
  await change(columns);
  await kind.placePictures?.(trx, id, input);
  const after = await read();
  await change({ translated: translationState(storedTexts(kind, after), after.ml) });
  const changed = fields.map((field) => (field === "image" ? "image_id" : field));
  const named = { id, title: after.title || (after.ml.title ?? "") };
  await recordChange(trx, name, actor, "edited", named, now, {
    changed: changed.length > 0 ? changed : ["content"],
  });
}

/**
 * Lets a picture in again whose consent was withdrawn or has ended: it can be uploaded once more. Refusals:
 * not_found; invalid without a consent that was given later.
 */
export function reinstatePicture(
  db: Db,
  actor: Actor,
  { id, people, consent }: { id: string; people: People; consent: Consent | undefined },
  now: Date,
): Promise<Result<Image>> {
  return transact(db, async (trx): Promise<Result<Image>> => {
    const image = await findImage(trx, id);
    if (image?.state !== "withdrawn") return refused({ kind: "not_found", code: "people.pictureNotFound" });
    const last = endOf(image);
    if (people === "none" || !consent || consent.on <= last)
      return refused({
        kind: "invalid",
        fields: { consent: code("people.newConsentNeeded", dayInWords(last)) },
      });
    await recordActivity(trx, actor, "people_told", pictureSubject(id), now, { people });
    // Without files, as if its sizes had failed; unused for a day it is forgotten.
    const fresh = {
      state: "failed",
      widths: "[]",
      withdrawn_at: null,
      created_at: now.toISOString(),
    } as const;
    return ok(
      await trx
        .updateTable("images")
        .set({ ...peopleColumns(people, consent), ...fresh })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  });
}

/**
 * When a person withdraws a consent or its last day passes, the picture is removed from all uses (also drafts
 * and the Bin) and its files are deleted. Its row stays: its URLs answer 410 and a new upload is refused.
 */
import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db, Image } from "#db/schema";
import type { Permission } from "~/features/accounts/permissions";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import type { PictureTable } from "~/features/feature";
import type { PictureRemovers, RemovePicture } from "~/features/feature.server";
import type { Action } from "~/features/features";
import { tryRemovePictures } from "~/integrations/images/files.server";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { ok, refused, type Result } from "~/lib/result";
import { inLanguage } from "~/locales/in-language.server";
import { defaultLanguage } from "~/locales/language";
import { msg } from "~/locales/messages";
import { pictureSubject } from "./consent.server";
import { findImage } from "./images.server";
import { lastConsentDay, hasEnded, peopleColumns, type Consent, type People } from "./people";
import { picturesAgreedBy } from "./people-list.server";
import { pictureTables, rowsShowing } from "./picture-uses.server";

/** Idempotent. Refusal: not_found. @param removers those of all features */
export async function withdrawConsent(
  db: Db,
  actor: Actor | null,
  id: string,
  removers: PictureRemovers,
  now: Date,
): Promise<Result<Image>> {
  const withdrawn = await transact(db, async (trx): Promise<Result<Image>> => {
    const image = await findImage(trx, id);
    if (!image) return refused({ kind: "not_found", message: "people.pictureNotFound" });
    return ok(image.state === "withdrawn" ? image : await removeEverywhere(trx, actor, image, removers, now));
  });
  // The hourly sweep deletes files left by a crash.
  if (withdrawn.ok) await tryRemovePictures(new Set([id]));
  return withdrawn;
}

/** Withdraws all consents of this person that the actor may change, in one transaction. @returns their number */
export async function withdrawConsentsOf(
  db: Db,
  actor: Actor,
  { by, permissions }: { by: string; permissions: readonly Permission[] },
  removers: PictureRemovers,
  now: Date,
): Promise<number> {
  const withdrawn = await transact(db, async (trx) => {
    const images = await picturesAgreedBy(trx, by, permissions);
    for (const image of images) await removeEverywhere(trx, actor, image, removers, now);
    return images;
  });
  await tryRemovePictures(new Set(withdrawn.map(({ id }) => id)));
  return withdrawn.length;
}

/** Removes pictures whose consent ended before today (IST). @returns their number */
export async function endConsents(db: Db, removers: PictureRemovers, now: Date): Promise<number> {
  const today = todayInIndia(now);
  const ended = await db
    .selectFrom("images")
    .select("id")
    .where(sql<boolean>`people <> 'none'`)
    .where("consent_until", "<", today)
    .where("state", "!=", "withdrawn")
    .execute();
  let count = 0;
  for (const { id } of ended) {
    const isWithdrawn = await transact(db, async (trx) => {
      const image = await findImage(trx, id);
      // A newer consent may have been recorded meanwhile.
      if (!image || image.state === "withdrawn" || image.people === "none" || !hasEnded(image, today))
        return false;
      await removeEverywhere(trx, null, image, removers, now);
      return true;
    });
    if (!isWithdrawn) continue;
    count += 1;
    await tryRemovePictures(new Set([id]));
  }
  return count;
}

/** Call it in a transaction. */
async function removeEverywhere(
  trx: Db,
  actor: Actor | null,
  image: Image,
  removers: PictureRemovers,
  now: Date,
): Promise<Image> {
  for (const shown of pictureTables)
    for (const row of await rowsShowing(trx, shown, [image.id]))
      await (removers[shown.table] ?? emptyImageId(shown))(trx, actor, row, now);
  const action = hasEnded(image, todayInIndia(now)) ? "consent_ended" : "consent_withdrawn";
  await recordActivity(trx, actor, action, pictureSubject(image.id), now);
  return (
    trx
      .updateTable("images")
      // The placeholder is a small version of the picture, and a file name may name a person.
      .set({ state: "withdrawn", withdrawn_at: now.toISOString(), placeholder: "", original_name: "" })
      .where("id", "=", image.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

const emptyImageId =
  ({ table, key = "id", action, describe }: PictureTable<Action>): RemovePicture =>
  async (trx, actor, row, now) => {
    const { id, title } = row;
    await sql`update ${sql.table(table)} set image_id = null where ${sql.ref(key)} = ${id}`.execute(trx);
    const subject = { kind: inLanguage(defaultLanguage, () => describe(row as never, now).words), id, title };
    if (action) await recordActivity(trx, actor, action, subject, now, { changed: ["image_id"] });
  };

/** Refusals: not_found; invalid without a consent given after the withdrawal. */
export function reinstatePicture(
  db: Db,
  actor: Actor,
  { id, people, consent }: { id: string; people: People; consent: Consent | undefined },
  now: Date,
): Promise<Result<Image>> {
  return transact(db, async (trx): Promise<Result<Image>> => {
    const image = await findImage(trx, id);
    if (image?.state !== "withdrawn")
      return refused({ kind: "not_found", message: "people.pictureNotFound" });
    const last = lastConsentDay(image);
    if (people === "none" || !consent || consent.on <= last)
      return refused({
        kind: "invalid",
        fields: { consent: msg("people.newConsentNeeded", { day: dayInWords(last) }) },
      });
    await recordActivity(trx, actor, "people_told", pictureSubject(id), now, { people });
    // The picture has no files, as after failed processing; the sweep deletes the row if unused for a day.
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

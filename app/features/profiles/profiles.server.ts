import { randomUUID } from "node:crypto";
import { transact } from "#db/client.server";
import { once } from "#db/milestones.server";
import type { Db, Image, Profile } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { chooseFormPicture } from "~/features/pictures/consent.server";
import { imagesById } from "~/features/pictures/images.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { ok, refused, type Result } from "~/lib/result";
import type { Language } from "~/locales/language";
import { parseTranslations, translationIn, type Translations } from "~/locales/translations";
import { PROFILE_KINDS, profileFields, profileType, type ProfileKind } from "./profile";
import type { ProfileTexts, SaveProfile } from "./profile-form";

export type ListedProfile = {
  id: string;
  version: string;
  texts: ProfileTexts;
  translations: Translations;
  image: Image | null;
  /** File in /pictures/, shown until staff choose a picture. */
  drawing: string | null;
};

const profilesOfKind = (db: Db, kind: ProfileKind) =>
  db.selectFrom("profiles").selectAll().where("kind", "=", kind).orderBy("position").orderBy("id");

/** Lists profiles by position. @param language of the texts, where they exist; absent: as written */
export async function listProfiles(db: Db, kind: ProfileKind, language?: Language): Promise<ListedProfile[]> {
  const rows = await profilesOfKind(db, kind).execute();
  const images = await imagesById(
    db,
    rows.map(({ image_id }) => image_id),
  );
  return rows.map((row) => {
    const translations = parseTranslations(row);
    const translation = language ? translationIn(translations, language) : {};
    return {
      id: row.id,
      version: profileVersion(row),
      translations,
      drawing: row.image_id ? null : row.drawing,
      texts: { ...textsOf(row), ...translation } as ProfileTexts,
      image: images.get(row.image_id ?? "") ?? null,
    };
  });
}

/** Version of what the form shows; reordering does not change it. */
const profileVersion = ({ updated_at }: Profile): string => updated_at;

const textsOf = ({ texts }: Pick<Profile, "texts">) => JSON.parse(texts) as ProfileTexts;

export const profileName = (row: Pick<Profile, "kind" | "texts">): string =>
  textsOf(row)[profileFields(row.kind)[0] ?? ""] ?? "";

/**
 * Adds a profile at the end, or changes the one with `id`. A form submitted twice adds one profile. Refusals:
 * not_found; conflict (changed since `version`); invalid (`picture`: unusable; `consent`: see checkPeople).
 */
export async function saveProfile(
  db: Db,
  actor: Actor,
  kind: ProfileKind,
  { id, version, formToken, texts, translations, ...pictureInput }: SaveProfile,
  now: Date,
): Promise<Result<Profile>> {
  let replaced: string | null = null;
  const at = now.toISOString();
  const saved = await transact(db, async (trx): Promise<Result<Profile>> => {
    const before = id === undefined ? null : await findProfile(trx, kind, id);
    if (before === undefined) return refused({ kind: "not_found", message: "profile.gone" });
    const currentId = before?.image_id ?? null;
    const picture = await chooseFormPicture(trx, { id, currentId }, pictureInput, now);
    if (!picture.ok) return picture;
    const imageId = picture.value.id;
    const values = {
      texts: JSON.stringify(texts),
      translations: JSON.stringify(translations),
      image_id: imageId,
      is_sample: 0,
      updated_at: at,
      // After removing a picture, the drawing does not reappear.
      ...(imageId !== currentId ? { drawing: null } : {}),
    };
    const recordSave = async (profile: Profile, act: "added" | "changed") => {
      await picture.value.save(actor);
      await recordActivity(trx, actor, `profile_${act}`, subjectOf(profile), now);
      return ok(profile);
    };
    if (before) {
      const isSame = (["texts", "translations", "image_id"] as const).every(
        (column) => values[column] === before[column],
      );
      if (!isSame && version !== undefined && version !== profileVersion(before))
        return refused({ kind: "conflict", message: "admin.changedMeanwhile" });
      if (before.image_id !== imageId) replaced = before.image_id;
      const changed = trx.updateTable("profiles").set(values).where("id", "=", before.id).returningAll();
      return recordSave(await changed.executeTakeFirstOrThrow(), "changed");
    }
    const input = { kind, texts, translations, imageId };
    return createOnce(trx, { kind: "profile", token: formToken ?? "", input }, now, {
      find: (made) => findProfile(trx, kind, made),
      idOf: (profile) => profile.id,
      make: async () => {
        const last = (await profilesOfKind(trx, kind).execute()).at(-1)?.position ?? 0;
        const row = { id: randomUUID(), kind, position: last + 1, created_at: at, ...values };
        const made = trx.insertInto("profiles").values(row).returningAll();
        return recordSave(await made.executeTakeFirstOrThrow(), "added");
      },
    });
  });
  await releaseImages(db, [replaced]);
  return saved;
}

/** Moves a profile one place up or down, but not beyond the ends. Refusal: not_found. */
export const moveProfile = (
  db: Db,
  actor: Actor,
  kind: ProfileKind,
  { id, by }: { id: string; by: -1 | 1 },
  now: Date,
): Promise<Result<Profile>> =>
  transact(db, async (trx) => {
    const rows = await profilesOfKind(trx, kind).execute();
    const from = rows.findIndex((row) => row.id === id);
    const moved = rows[from];
    if (!moved) return refused({ kind: "not_found", message: "profile.gone" });
    const other = rows[from + by];
    if (!other) return ok(moved);
    const setPosition = (row: Profile, { position }: Profile) =>
      trx.updateTable("profiles").set({ position }).where("id", "=", row.id).execute();
    await setPosition(moved, other);
    await setPosition(other, moved);
    await recordActivity(trx, actor, "profile_changed", subjectOf(moved), now, { changed: ["position"] });
    return ok(moved);
  });

/** Deletes a profile, and its picture if that is used nowhere else. Refusal: not_found. */
export async function removeProfile(
  db: Db,
  actor: Actor,
  kind: ProfileKind,
  id: string,
  now: Date,
): Promise<Result<Profile>> {
  const removed = await transact(db, async (trx): Promise<Result<Profile>> => {
    const profile = await findProfile(trx, kind, id);
    if (!profile) return refused({ kind: "not_found", message: "profile.gone" });
    await trx.deleteFrom("profiles").where("id", "=", id).execute();
    await recordActivity(trx, actor, "profile_removed", subjectOf(profile), now);
    return ok(profile);
  });
  if (removed.ok) await releaseImages(db, [removed.value.image_id]);
  return removed;
}

/** Selects sample profiles that nobody has edited. */
const samples = (db: Db) => db.selectFrom("profiles").selectAll().where("is_sample", "=", 1);

export const countSampleProfiles = async (db: Db): Promise<number> => (await samples(db).execute()).length;

export const sampleProfileNames = async (db: Db, kind: ProfileKind): Promise<string[]> =>
  (await samples(db).where("kind", "=", kind).execute()).map(profileName);

/** @returns number of removed profiles */
export async function removeSampleProfiles(trx: Db, actor: Actor, now: Date): Promise<number> {
  const profiles = await samples(trx).execute();
  for (const { kind, id } of profiles) await removeProfile(trx, actor, kind, id, now);
  return profiles.length;
}

const findProfile = (db: Db, kind: ProfileKind, id: string) =>
  profilesOfKind(db, kind).where("id", "=", id).executeTakeFirst();

const subjectOf = (profile: Profile) => ({
  kind: profileType(profile.kind).noun,
  id: profile.id,
  title: profileName(profile),
});

type InitialProfiles = Partial<
  Record<ProfileKind, { texts: ProfileTexts; translations: Translations; drawing?: string }[]>
>;

/** Adds sample profiles to a new database once. @param profiles null: the database starts without profiles */
export const seedProfiles = (db: Db, profiles: InitialProfiles | null, now: Date) =>
  once(db, "profiles", now, async (trx) => {
    if (profiles) await insertProfiles(trx, profiles, now);
  });

export async function insertProfiles(trx: Db, profiles: InitialProfiles, now: Date): Promise<void> {
  const at = now.toISOString();
  for (const kind of PROFILE_KINDS)
    for (const [index, { texts, translations, drawing }] of profiles[kind]?.entries() ?? [])
      await trx
        .insertInto("profiles")
        .values({
          id: randomUUID(),
          kind,
          position: index + 1,
          drawing: drawing ?? null,
          is_sample: 1,
          texts: JSON.stringify(texts),
          translations: JSON.stringify(translations),
          created_at: at,
          updated_at: at,
        })
        .execute();
}

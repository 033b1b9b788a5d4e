import { beforeEach, describe, expect, test } from "vitest";
import type { Db, User } from "#db/schema";
import { listActivity } from "~/features/activity/activity.server";
import { SavePhoto } from "~/features/gallery/photo-form";
import { photoVersions } from "~/features/gallery/photo-versions.server";
import {
  addPhotos,
  binPhoto,
  countPhotos,
  countPhotosBefore,
  everyPhoto,
  findPhoto,
  listPhotos,
  listPublicPhotos,
  restorePhoto,
} from "~/features/gallery/photos.server";
import { listVersions, restoreVersion } from "~/features/versions/versions.server";
import { fieldProblems } from "~/lib/result";
import { insertPicture } from "../../support/content";
import { freshDatabase } from "../../support/donation";
import { savePhoto, trySavePhoto } from "../../support/gallery";
import { refusalOf, valueOf } from "../../support/result";
import { insertAccount } from "../../support/staff";

let db: Db;
let asha: User;

const at = (minutes: number) => new Date(Date.UTC(2026, 7, 15, 6, minutes));
const WELL = { title: "The new well", imageId: "well" };

beforeEach(async () => {
  db = await freshDatabase();
  asha = await insertAccount(db);
  for (const id of ["well", "loom", "class"])
    await insertPicture(db, id, { created_at: at(0).toISOString() });
});

const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
const problems = (fields: object) => {
  const { error } = SavePhoto.safeParse(fields);
  return error ? fieldProblems(error) : {};
};

describe("photos sent together", () => {
  const two = [WELL, { title: "The new well 2", imageId: "loom" }].map((fields) => SavePhoto.parse(fields));

  test("are added in their order, once when the form is sent twice", async () => {
    const form = { token: "a".repeat(24), by: asha.id };
    const first = valueOf(await addPhotos(db, asha, two, at(1), form));
    expect(valueOf(await addPhotos(db, asha, two, at(2), form)).id).toBe(first.id);
    expect(titles(await listPhotos(db, { now: at(3) }))).toEqual(["The new well", "The new well 2"]);
  });

  test("are not added when one picture is unusable or shows children without consent", async () => {
    const unknown = [...two, SavePhoto.parse({ title: "x", imageId: "nobodys" })];
    expect(refusalOf(await addPhotos(db, asha, unknown, at(1)))).toMatchObject({
      fields: { image: "content.imageUnknown" },
    });
    await insertPicture(db, "children", { people: "children" });
    const children = [...two, SavePhoto.parse({ title: "x", imageId: "children" })];
    expect(refusalOf(await addPhotos(db, asha, children, at(1)))).toMatchObject({
      fields: { consent: "people.consentMissing" },
    });
    expect(await countPhotos(db)).toBe(0);
  });
});

describe("a photo", () => {
  const REQUIRED = "photo.titleAndImageRequired";

  test("needs a picture, and a title in one language", async () => {
    expect(problems({})).toEqual({ title: REQUIRED, image: REQUIRED });
    expect(problems({ ...WELL, title: " " })).toEqual({ title: REQUIRED });
    expect(problems({ imageId: "well", "ml.title": "കിണർ" })).toEqual({});
    expect(problems({ id: "x", imageAlt: "A well" })).toEqual({});
    expect(problems({ id: "x", imageId: null })).toEqual({ image: REQUIRED });
    const { id } = await savePhoto(db, { imageId: "well", "ml.title": "കിണർ" });
    expect(refusalOf(await trySavePhoto(db, { id, "ml.title": "" }))).toEqual({
      kind: "invalid",
      fields: { title: REQUIRED },
    });
  });

  test("keeps absent fields, and drops the description of a replaced picture", async () => {
    const texts = { imageAlt: "A well", "ml.title": "കിണർ", "ml.imageAlt": "ഒരു കിണർ" };
    const { id } = await savePhoto(db, { ...WELL, ...texts }, { now: at(1) });
    expect(await savePhoto(db, { id, title: "A well" }, { now: at(2), actor: asha })).toMatchObject({
      title: "A well",
      image_alt: "A well",
      translated: "complete",
      version: 2,
      publish_at: at(1).toISOString(),
    });
    expect(await savePhoto(db, { id, imageId: "loom" }, { now: at(3), actor: asha })).toMatchObject({
      image: { id: "loom" },
      image_alt: "",
      translations: { ml: { title: "കിണർ" } },
    });
    const described = { id, imageId: "well", imageAlt: "A well again" };
    expect(await savePhoto(db, described, { now: at(4) })).toMatchObject({ image_alt: "A well again" });
    const { items } = await listActivity(db, { limit: 2, offset: 1 });
    expect(items.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
      { changed: ["image_id", "image_alt", "ml.imageAlt"] },
      { changed: ["title"] },
    ]);
  });

  test("refuses a stale version and an unknown id", async () => {
    const { id } = await savePhoto(db, WELL);
    expect(refusalOf(await trySavePhoto(db, { id, version: "9" }))).toMatchObject({
      kind: "conflict",
      theirs: { version: 1 },
    });
    expect(refusalOf(await trySavePhoto(db, { id: "x", title: "x" }))).toMatchObject({ kind: "not_found" });
  });

  test("keeps the state before each save, and restores it", async () => {
    const { id } = await savePhoto(db, { ...WELL, "ml.title": "കിണർ" }, { now: at(1), actor: asha });
    await savePhoto(db, { id, title: "A well", imageId: "loom", "ml.title": "" }, { now: at(2) });
    const [version] = await listVersions(db, { kind: "gallery", id });
    expect(version).toMatchObject({ who: asha.email });
    const { body } = await db.selectFrom("content_versions").select("body").executeTakeFirstOrThrow();
    const changes = (await photoVersions.find(db, id))?.differences(body);
    expect((await changes)?.map(({ label, lang }) => [label, lang])).toEqual([
      ["Title", "en"],
      ["Title in Malayalam", "ml"],
      ["Image", undefined],
    ]);
    valueOf(await restoreVersion(db, asha, photoVersions, id, { body, version: "2" }, at(3)));
    expect(await findPhoto(db, id)).toMatchObject({
      ...{ title: "The new well", image_id: "well", version: 3 },
      translations: { ml: { title: "കിണർ" } },
    });
  });

  test("is restored from the Bin only with the consent that it needs", async () => {
    const { id } = await savePhoto(db, { title: "A class", imageId: "class" });
    valueOf(await binPhoto(db, asha, id, at(5)));
    await db.updateTable("images").set({ people: "children" }).where("id", "=", "class").execute();
    expect(refusalOf(await restorePhoto(db, asha, id, at(6)))).toMatchObject({
      fields: { consent: "people.consentMissing" },
    });
    expect(await findPhoto(db, id, { status: "any" })).toBeNull();
  });
});

test("lists published photos, latest first, without those in the Bin", async () => {
  const made = [];
  for (const [minute, title] of ["Ferry", "Loom", "കിണർ", "Lamp", "Ferry at dawn"].entries())
    made.push(await savePhoto(db, { title, imageId: "well" }, { now: at(minute + 1) }));
  await binPhoto(db, asha, made[1]?.id ?? "", at(9));
  const all = ["Ferry at dawn", "Lamp", "കിണർ", "Ferry"];
  expect(titles(await listPhotos(db))).toEqual(all);
  expect(await countPhotos(db)).toBe(4);
  expect(await listPhotos(db, { limit: 2, offset: 1 })).toMatchObject({
    items: [{ title: "Lamp" }, { title: "കിണർ" }],
    total: 4,
  });
  expect(titles(await listPhotos(db, { search: "FERRY", status: "any" }))).toEqual([
    "Ferry at dawn",
    "Ferry",
  ]);
  expect(titles(await listPhotos(db, { status: "any", sort: "date" }))).toEqual(all.toReversed());
  for (const [place, photo] of (await listPhotos(db)).items.entries())
    expect(await countPhotosBefore(db, photo)).toBe(place);
  const streamed = [];
  for await (const photos of everyPhoto(db)) streamed.push(...photos.map(({ title }) => title));
  expect(streamed).toEqual(all);
  await savePhoto(db, { id: made[0]?.id, imageAlt: "A ferry" }, { now: at(20) });
  expect((await listPublicPhotos(db, 2, at(30))).map(({ id }) => id)).toEqual([made[0]?.id, made[4]?.id]);
});

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { binItem, restoreItem } from "~/features/content/bin.server";
import { findItem, setStatus } from "~/features/content/content-lifecycle.server";
import type { Result } from "~/lib/result";
import { findPhoto } from "~/features/gallery/photos.server";
import { addPeople, setPeople } from "~/features/pictures/consent.server";
import type { ContentKind } from "~/features/content/records";
import { pictureRemovers } from "~/features/features.server";
import { endConsents, reinstatePicture, withdrawConsent } from "~/features/pictures/withdrawals.server";
import { todayInIndia } from "~/lib/india-time";
import { findPictureFile, uploadImage } from "~/features/pictures/images.server";
import type { Consent } from "~/features/pictures/people";
import { sweepImages } from "~/features/pictures/unused-images.server";
import { msg } from "~/locales/messages";
import { insertPicture, POST, validationErrors, save, trySave } from "../../support/content";
import { savePhoto, trySavePhoto } from "../../support/gallery";
import { freshDatabase } from "../../support/donation";
import { inChunks, scene } from "../../support/pictures";
import { refusalOf, valueOf } from "../../support/result";
import { insertAccount } from "../../support/staff";

const now = new Date();
const today = todayInIndia(now);
const tomorrow = todayInIndia(now, 1);
const yesterday = todayInIndia(now, -1);
const PARENT: Consent = { by: "Latha", relation: "parent", on: "2026-01-05", until: null, record: "File 3" };
const ITEMS: [ContentKind, Record<string, unknown>][] = [
  ["blog", POST],
  ["event", { title: "Harvest", imageId: "picture" }],
  ["project", { title: "Wells", image1Id: "picture" }],
];

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
  await insertPicture(db);
});

const rowOf = (id: string) =>
  db.selectFrom("images").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const atFault = async (sent: Promise<Result<unknown>>) => {
  const refusal = refusalOf(await sent);
  return refusal?.kind === "invalid" ? refusal.fields : {};
};

describe("picture of children", () => {
  test.each(ITEMS)(
    "needs a parent's consent before a %s is published, not for a draft",
    async (kind, fields) => {
      const shown = { ...fields, people: "children" };
      expect(await atFault(trySave(db, kind, shown))).toEqual({ consent: "people.consentMissing" });
      expect(await rowOf("picture")).toMatchObject({ people: "none" });
      const later = { ...shown, status: "scheduled", publishAt: `${tomorrow}T09:00` };
      expect(await atFault(trySave(db, kind, later))).toEqual({ consent: "people.consentMissing" });
      const draft = await save(db, kind, { ...shown, status: "draft" });
      expect(await rowOf("picture")).toMatchObject({ people: "children" });
      const { id } = draft;
      expect(refusalOf(await setStatus(db, kind, null, { id, status: "published" }, now))).toMatchObject({
        fields: { consent: "people.consentMissing" },
      });
      const consent = { ...PARENT, relation: "self" };
      expect(await atFault(trySave(db, kind, { id, status: "published", consent }))).toEqual({
        consent: "people.consentMissing",
      });
      await save(db, kind, { id, status: "published", consent: PARENT });
      expect(await rowOf("picture")).toMatchObject({ consent_by: "Latha", consent_relation: "parent" });
    },
  );

  test("needs consent in the gallery and in texts of either language", async () => {
    const photo = { title: "A class", imageId: "picture", people: "children" };
    expect(await atFault(trySavePhoto(db, photo))).toEqual({ consent: "people.consentMissing" });
    await insertPicture(db, "text", { people: "children" });
    const html = '<p>See.</p><img src="/uploads/text-1600.jpg" alt="">';
    const linked = '<p><a href="/uploads/text-1600.jpg">The class</a></p>';
    for (const fields of [
      { content: html },
      { content: linked },
      { translations: { ml: { content: html } } },
    ])
      expect(await atFault(trySave(db, "blog", { ...POST, ...fields }))).toEqual({
        consent: "people.consentMissing",
      });
    const { id } = await save(db, "blog", { ...POST, content: html, status: "draft" });
    await save(db, "blog", { id, status: "published", consent: PARENT });
    expect(await rowOf("text")).toMatchObject({ people: "children", consent_by: "Latha" });
    expect(await rowOf("picture")).toMatchObject({ people: "none", consent_by: null });
  });

  test("can't be published at a time after the consent ends", async () => {
    await insertPicture(db, "ends", { people: "children", ...columns({ ...PARENT, until: today }) });
    await save(db, "event", { title: "Today", imageId: "ends" });
    const later = { title: "Harvest", imageId: "ends", status: "scheduled", publishAt: `${tomorrow}T09:00` };
    expect((await atFault(trySave(db, "event", later))) as object).toHaveProperty("consent");
    const ended = { ...PARENT, until: yesterday };
    const post = { ...POST, people: "children", consent: ended };
    expect((await atFault(trySave(db, "blog", post))) as object).toHaveProperty("consent");
    await save(db, "blog", { ...post, status: "draft" });
  });

  test("can't be restored from the Bin, or be marked while published, without consent", async () => {
    const staff = await insertAccount(db);
    const { id } = await save(db, "event", { title: "Harvest", imageId: "picture" });
    const isChildren = { people: "children" } as const;
    expect(refusalOf(await addPeople(db, staff, "picture", isChildren, now))).toMatchObject({
      fields: { consent: msg("people.publishedWithout", { title: "Harvest" }) },
    });
    valueOf(await binItem(db, "event", null, id, now));
    valueOf(await addPeople(db, staff, "picture", isChildren, now));
    expect(refusalOf(await restoreItem(db, "event", null, id, now))).toMatchObject({
      fields: { consent: "people.consentMissing" },
    });
    const known = { id: "picture", people: "children", consent: PARENT } as const;
    valueOf(await setPeople(db, staff, known, now));
    valueOf(await restoreItem(db, "event", null, id, now));
  });

  test("keeps its mark and consent when another item marks it as showing nobody", async () => {
    await save(db, "event", { title: "Harvest", imageId: "picture", people: "children", consent: PARENT });
    await save(db, "event", { title: "Again", imageId: "picture", people: "none" });
    expect(await rowOf("picture")).toMatchObject({ people: "children", consent_by: "Latha" });
  });
});

test.each([
  ["not JSON", "{", "people.consentUnreadable"],
  ["a list", [], "people.consentUnreadable"],
  ["an unknown key", { ...PARENT, phone: "1" }, "people.consentUnreadable"],
  ["no person", { ...PARENT, by: " " }, "people.byMissing"],
  ["an invalid relation", { ...PARENT, relation: "aunt" }, "people.relationMissing"],
  ["no day", { ...PARENT, on: "5 January" }, "people.onMissing"],
  ["a future day", { ...PARENT, on: tomorrow }, "people.onInFuture"],
  ["an end before its beginning", { ...PARENT, until: "2026-01-04" }, "people.untilBeforeOn"],
  ["an end that is no day", { ...PARENT, until: "2026-02-30" }, "people.untilInvalid"],
])("rejects a consent with an error at its field: %s", (_, consent, sentence) => {
  expect(validationErrors("event", { title: "Harvest", people: "adults", consent })).toEqual({
    consent: sentence,
  });
});

test("accepts a consent as JSON text, and a blank one", () => {
  for (const consent of [
    JSON.stringify(PARENT),
    "",
    "{}",
    { by: "", relation: "", on: "", until: "", record: "" },
  ])
    expect(validationErrors("event", { title: "Harvest", consent })).toEqual({});
});

describe("withdrawn or ended consent", () => {
  const ID = "0123456789abcdef0123456789abcdef";
  const folder = process.env.UPLOADS_DIR ?? "";
  const file = join(folder, `${ID}-320.jpg`);
  const leaveFile = () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, "a picture");
  };
  beforeEach(async () => {
    leaveFile();
    await insertPicture(db, ID, { people: "adults", placeholder: "data:,x", ...columns(PARENT) });
  });

  test("removes the picture from every item, text and the Bin, with its files", async () => {
    const image = `<img src="/uploads/${ID}-1600.jpg" alt="Anu">`;
    const content = `<p>Before.</p><figure>${image}<figcaption>Anu reads</figcaption></figure><p>${image}</p><p>After ${image} all, <a href="/uploads/${ID}-1600.jpg">large</a>.</p>`;
    const described = { imageAlt: "Anu", translations: { ml: { title: "കൊയ്ത്ത്", imageAlt: "അനു" } } };
    const post = await save(db, "blog", { ...POST, content, "ml.content": content });
    const event = await save(db, "event", { title: "Harvest", imageId: ID, ...described });
    const project = await save(db, "project", {
      title: "Wells",
      image1Id: "picture",
      image3Id: ID,
      image3Alt: "Anu",
    });
    const photo = await savePhoto(db, { title: "Anu", imageId: ID });
    const binned = await save(db, "event", { title: "Gone", imageId: ID });
    valueOf(await binItem(db, "event", null, binned.id, now));

    valueOf(await withdrawConsent(db, null, ID, pictureRemovers, now));

    expect(existsSync(file)).toBe(false);
    const text = "<p>Before.</p><p>After  all, large.</p>";
    expect(await findItem(db, "blog", post.id)).toMatchObject({
      content: text,
      translations: { ml: { content: text } },
    });
    expect(await findItem(db, "event", event.id)).toMatchObject({
      image: null,
      image_id: null,
      image_alt: "",
      translations: { ml: { title: "കൊയ്ത്ത്" } },
      version: event.version + 1,
    });
    expect((await findItem(db, "project", project.id))?.images.map((one) => one?.id ?? null)).toEqual([
      "picture",
      ...[null, null, null, null],
    ]);
    expect(await findPhoto(db, photo.id)).toBeNull();
    valueOf(await restoreItem(db, "event", null, binned.id, now));
    expect(await findItem(db, "event", binned.id)).toMatchObject({ image: null });
    for (const table of ["blog_posts", "events", "projects", "project_images", "gallery_items"] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute()), table).not.toMatch(/Anu|അനു/);
    expect(await rowOf(ID)).toMatchObject({ placeholder: "", original_name: "", consent_by: "Latha" });
    valueOf(await withdrawConsent(db, null, ID, pictureRemovers, now));
  });

  test("is completed by the next sweep when the process dies before the files are deleted", async () => {
    valueOf(await withdrawConsent(db, null, ID, pictureRemovers, now));
    leaveFile();
    expect(await findPictureFile(db, `${ID}-320.jpg`, new Date())).toBe("withdrawn");
    await sweepImages(db, now);
    expect(existsSync(file)).toBe(false);
    // The row of the picture stays for good.
    await sweepImages(db, new Date(now.getTime() + 90 * 86_400_000));
    expect(await findPictureFile(db, `${ID}-320.jpg`, new Date())).toBe("withdrawn");
  });

  test("keeps the picture out of later saves until a newer consent", async () => {
    const bytes = await scene(60, 40).jpeg().toBuffer();
    const receive = () => uploadImage(db, inChunks(bytes), { name: "anu.jpg" }, now);
    const { id } = valueOf(await receive());
    valueOf(await withdrawConsent(db, null, id, pictureRemovers, now));
    expect(refusalOf(await receive())).toMatchObject({
      fields: { image: expect.stringMatching(/^people\.withdrawnBefore\{/) },
    });
    expect(await atFault(trySave(db, "event", { title: "Harvest", imageId: id }))).toHaveProperty("image");
    const content = `<p>See.</p><img src="/uploads/${id}-60.jpg" alt="Anu">`;
    expect(await save(db, "blog", { ...POST, content })).toMatchObject({ content: "<p>See.</p>" });

    const staff = await insertAccount(db);
    const again = (on: string, at: Date) =>
      reinstatePicture(db, staff, { id, people: "adults", consent: { ...PARENT, on } }, at);
    expect(refusalOf(await again(today, now))).toMatchObject({ kind: "invalid" });
    valueOf(await again(tomorrow, new Date(now.getTime() + 86_400_000)));
    expect(valueOf(await receive())).toMatchObject({
      state: "received",
      people: "adults",
      consent_on: tomorrow,
    });
    expect(await findPictureFile(db, `${id}-60.jpg`, new Date())).toMatchObject({ isOfPeople: true });
  });

  test("removes the picture without staff after its last day", async () => {
    const ends = { people: "adults", ...columns({ ...PARENT, until: today }) } as const;
    await insertPicture(db, "ends", ends);
    await insertPicture(db, "nobody", { ...ends, people: "none" });
    const event = await save(db, "event", { title: "Harvest", imageId: "ends" });
    const midnight = Date.parse(`${tomorrow}T00:00:00+05:30`);
    expect(await endConsents(db, pictureRemovers, new Date(midnight - 1))).toBe(0);
    expect(await endConsents(db, pictureRemovers, new Date(midnight))).toBe(1);
    expect(await endConsents(db, pictureRemovers, new Date(midnight))).toBe(0);
    expect(await findItem(db, "event", event.id)).toMatchObject({ image: null });
    const acts = await db
      .selectFrom("activity")
      .select("action")
      .where("subject_kind", "=", "picture")
      .execute();
    expect(acts).toEqual([{ action: "consent_ended" }]);
  });
});

function columns({ by, relation, on, until, record }: Consent) {
  return {
    ...{ consent_by: by, consent_relation: relation, consent_on: on },
    ...{ consent_until: until, consent_record: record },
  };
}

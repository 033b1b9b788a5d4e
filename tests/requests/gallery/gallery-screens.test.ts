/** Staff screens of the gallery: form, list, Bin. */
import { expect, test } from "vitest";
import { findPhoto, listPhotos } from "~/features/gallery/photos.server";
import { insertPicture } from "../../support/content";
import { savePhoto } from "../../support/gallery";
import { forms, visibleText } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, visit } from "../../support/visit";

const db = database();
const signedIn = async () => ({ cookie: `authtoken=${await staffToken(db)}` });

async function aPhoto(title: string) {
  if (!(await db.selectFrom("images").select("id").where("id", "=", "picture").executeTakeFirst()))
    await insertPicture(db);
  return savePhoto(db, { title, imageId: "picture", imageAlt: "Two looms", "ml.title": "തറി" });
}

const formOf = (html: string) =>
  forms(html).find(({ fields }) => "title" in fields) ?? expect.fail("no form");

test("edits a photo in the form of new photos", async () => {
  const headers = await signedIn();
  const { id } = await aPhoto("The loom");
  const path = `/adminGallery?id=${id}`;
  const { fields } = formOf(await (await visit(path, { headers })).text());
  expect(fields).toMatchObject({ title: "The loom", imageAlt: "Two looms", "ml.title": "തറി", version: "1" });
  const answer = await visit(path, { headers, form: { ...fields, title: "Both looms" } });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/gallery"]);
  expect(await findPhoto(db, id)).toMatchObject({ title: "Both looms", image_id: "picture", version: 2 });
  expect((await visit("/adminGallery?id=none", { headers })).status).toBe(404);
});

test("returns what was typed after a conflict, to be sent again", async () => {
  const headers = await signedIn();
  const { id } = await aPhoto("First");
  await savePhoto(db, { id, title: "Theirs" });
  const answer = await visit(`/adminGallery?id=${id}`, { headers, form: { version: "1", title: "Mine" } });
  const html = await answer.text();
  expect(answer.status).toBe(409);
  expect(visibleText(html)).toContain("save again to replace it");
  const { fields } = formOf(html);
  expect(fields).toMatchObject({ title: "Mine", version: "2" });
  expect((await visit(`/adminGallery?id=${id}`, { headers, form: fields })).status).toBe(303);
});

test("returns the form of a photo, not one for a new photo, when the session has ended", async () => {
  const headers = { ...(await signedIn()), "content-length": "30" };
  const { id } = await aPhoto("Kept");
  await db.deleteFrom("sessions").execute();
  const path = `/adminGallery?id=${id}`;
  const answer = await visit(path, { headers, form: { version: "1", title: "Typed" } });
  const html = await answer.text();
  expect(answer.status).toBe(401);
  expect(visibleText(html)).toContain("Please log in again in another tab");
  expect(formOf(html)).toMatchObject({ action: path, fields: { title: "Typed", version: "1" } });
});

test("asks before it deletes a photo, which can be undone", async () => {
  const headers = await signedIn();
  const { id } = await aPhoto("The ferry");
  const question = await (await visit(`/admin/gallery?delete=${id}`, { headers })).text();
  expect(visibleText(question)).toMatch(/Delete this photo\?.*“The ferry” will be moved to the Bin/);
  const { action = "", fields } = forms(question).find((one) => one.fields.id === id) ?? {};
  const deleted = await visit(action, { headers, form: { ...fields, intent: "delete" } });
  expect([deleted.status, deleted.headers.get("location")]).toEqual([303, "/admin/gallery"]);
  expect(await findPhoto(db, id)).toBeNull();
  const restored = await visit("/adminBin", {
    headers,
    form: { type: "gallery", id, back: "/admin/gallery" },
  });
  expect([restored.status, restored.headers.get("location")]).toEqual([303, "/admin/gallery"]);
  expect(await findPhoto(db, id)).not.toBeNull();
});

test("deletes the selected photos of the list", async () => {
  const headers = await signedIn();
  const [one, other] = [await aPhoto("Basket one"), await aPhoto("Basket two")];
  const list = await (await visit("/admin/gallery?search=basket", { headers })).text();
  expect(visibleText(list)).toMatch(/2 photos.*Basket two.*Basket one/);
  const form = new URLSearchParams([
    ["id", one.id],
    ["id", other.id],
    ["intent", "delete"],
  ]);
  expect((await visit("/admin/gallery", { headers, body: form, method: "POST" })).status).toBe(303);
  expect((await listPhotos(db, { search: "basket" })).total).toBe(0);
});

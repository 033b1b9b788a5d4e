/** Staff screens of the gallery: form, list, Bin. */
import { expect, test } from "vitest";
import { findPhoto, listPhotos } from "~/features/gallery/photos.server";
import { insertPicture } from "../../support/content";
import { savePhoto } from "../../support/gallery";
import { forms, tags, visibleText } from "../../support/html";
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

test("leads back to the list with its search and page after saving and on Cancel", async () => {
  const headers = await signedIn();
  const { id } = await aPhoto("The net");
  const back = "/admin/gallery?search=net&sort=title";
  const list = await (await visit(back, { headers })).text();
  const links = (html: string) => tags(html, "a").map(({ href }) => (href ?? "").replaceAll("&amp;", "&"));
  const path = links(list).find((href) => href.includes(`id=${id}`)) ?? expect.fail("no link");
  expect(path).toBe(`/adminGallery?${new URLSearchParams({ id, back })}`);
  const html = await (await visit(path, { headers })).text();
  expect(links(html).filter((href) => href === back)).toHaveLength(2);
  const { action = "", fields } = formOf(html);
  const saved = await visit(action, { headers, form: fields });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, back]);
  const elsewhere = `/adminGallery?${new URLSearchParams({ id, back: "//evil.example" })}`;
  const again = await visit(elsewhere, { headers, form: { ...fields, version: "2" } });
  expect([again.status, again.headers.get("location")]).toEqual([303, "/admin"]);
});

test.each(["/edititem", "/admin/quick-edit"])("%s of a photo leads to its form", async (path) => {
  const headers = await signedIn();
  const { id } = await aPhoto("The boat");
  const answer = await visit(`${path}?type=gallery&id=${id}`, { headers });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/adminGallery?id=${id}`]);
});

test("asks about a photo that stands on another page of the list", async () => {
  const headers = await signedIn();
  const { id } = await aPhoto("The oldest boat");
  const question = await (await visit(`/admin/gallery?search=none&delete=${id}`, { headers })).text();
  expect(visibleText(question)).toMatch(/Delete this photo\?.*“The oldest boat” will be moved to the Bin/);
  expect(forms(question).find((one) => one.fields.id === id)?.fields.back).toBe("/admin/gallery?search=none");
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

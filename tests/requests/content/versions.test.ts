import { beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate.server";
import { purgeBin } from "~/features/bin/bin.server";
import { findItem } from "~/features/content/content-lifecycle.server";
import { sweepImages } from "~/features/pictures/unused-images.server";
import { pictureRemovers } from "~/features/features.server";
import { withdrawConsent } from "~/features/pictures/withdrawals.server";
import { db } from "~/server/context.server";
import { insertPicture, POST, save } from "../../support/content";
import { insertAccount, staffToken } from "../../support/staff";
import { open } from "../../support/visit";

let cookie: string;
beforeAll(async () => {
  await migrate(db);
  cookie = `authtoken=${await staffToken(db, { role: "editor" })}`;
});
const get = (path: string) => open(path, { headers: { cookie } });
const restore = (path: string, version: number) =>
  open(path, { headers: { cookie }, form: { version: String(version) } });
const versionsOf = async (id: string) =>
  (
    await db
      .selectFrom("content_versions")
      .selectAll()
      .where("item_id", "=", id)
      .orderBy("id", "desc")
      .execute()
  ).map((row) => ({ ...row, path: `/admin/versions/${row.kind}/${id}/${row.id}` }));
const eventAt = (id: string) => findItem(db, "event", id, { status: "any" });

describe("earlier versions", () => {
  test("are listed with time and editor, compared with the present one, and restored", async () => {
    const [first, second] = [await insertAccount(db), await insertAccount(db)];
    await insertPicture(db, "before");
    await insertPicture(db, "after");
    const fields = {
      title: "Milking",
      content: "Bring two buckets",
      imageId: "before",
      ml: { title: "കറവ" },
    };
    const now = new Date("2026-11-03T08:30:00Z");
    const { id } = await save(db, "event", fields, { actor: first, now });
    const changed = { id, content: "Bring three buckets & soap", imageId: "after", ml: { title: "" } };
    await save(db, "event", changed, { actor: second });
    expect((await get(`/adminEvent?id=${id}`)).html).toContain(`href="/admin/versions/event/${id}"`);
    const list = await get(`/admin/versions/event/${id}`);
    expect(list.text).toMatch(/3 Nov 2026, 2:00.pm/);
    expect(list.text).toContain(first.email);
    expect(list.text).not.toContain(second.email);
    const [version] = await versionsOf(id);
    const shown = await get(version?.path ?? "");
    expect(shown.html).toMatch(/<del[^>]*>two<\/del>/);
    expect(shown.html).toMatch(/<ins[^>]*>three<\/ins>/);
    expect(shown.html).toMatch(/<del[^>]*>കറവ<\/del>/);
    expect(shown.text).toContain("Title in Malayalam");
    expect(shown.html).toMatch(/<del><img[^>]*before-/);
    const stale = await restore(version?.path ?? "", 1);
    expect(stale.text).toContain("Someone changed this after you opened it");
    expect([stale.status, (await eventAt(id))?.content]).toEqual([409, changed.content]);
    const restored = await restore(version?.path ?? "", 2);
    expect([restored.status, restored.location]).toEqual([303, `/adminEvent?id=${id}`]);
    const twice = await restore(version?.path ?? "", 2);
    expect([twice.status, twice.location]).toEqual([303, `/adminEvent?id=${id}`]);
    expect((await get(version?.path ?? "")).text).not.toContain("Restore this version");
    expect(await eventAt(id)).toMatchObject({
      ...{ content: "Bring two buckets", image_id: "before", version: 3 },
      translations: { ml: { title: "കറവ" } },
    });
    expect((await versionsOf(id)).map(({ body }) => JSON.parse(body).content)).toEqual([
      "Bring three buckets & soap",
      "Bring two buckets",
    ]);
  });

  test("keep their pictures from the cleanup, but not from withdrawal", async () => {
    const old = { created_at: "2026-01-01T00:00:00.000Z" };
    for (const id of ["kept", "inside", "new"]) await insertPicture(db, id, old);
    const content = '<p>Text</p><p><img src="/uploads/inside-1600.jpg" alt=""></p>';
    const { id } = await save(db, "blog", { ...POST, imageId: "kept", content });
    await save(db, "blog", { id, imageId: "new", content: "<p>Text</p>" });
    await sweepImages(db, new Date());
    const left = await db.selectFrom("images").select("id").where("id", "in", ["kept", "inside"]).execute();
    expect(left).toHaveLength(2);
    await insertPicture(db, "withdrawn");
    const event = await save(db, "event", { title: "T", imageId: "withdrawn" });
    await save(db, "event", { id: event.id, title: "U", imageId: null });
    await withdrawConsent(db, null, "withdrawn", pictureRemovers, new Date());
    const [version] = await versionsOf(event.id);
    expect((await get(version?.path ?? "")).text).toContain("Picture deleted");
    expect((await restore(version?.path ?? "", 2)).status).toBe(303);
    expect(await eventAt(event.id)).toMatchObject({ title: "T", image_id: null });
  });

  test("leave out a picture that could not be read", async () => {
    await insertPicture(db, "unreadable");
    const event = await save(db, "event", { title: "T", imageId: "unreadable" });
    await save(db, "event", { id: event.id, title: "U", imageId: null });
    await db.updateTable("images").set({ state: "failed" }).where("id", "=", "unreadable").execute();
    const [version] = await versionsOf(event.id);
    expect((await get(version?.path ?? "")).text).toContain("Picture deleted");
    expect((await restore(version?.path ?? "", 2)).status).toBe(303);
    expect(await eventAt(event.id)).toMatchObject({ title: "T", image_id: null });
  });

  test("mark consecutive words as one change, and show which pictures of a text differ", async () => {
    for (const id of ["own", "first", "second"]) await insertPicture(db, id);
    const withPicture = (words: string, picture: string) =>
      `<p>${words}</p><p><img src="/uploads/${picture}-1600.jpg" alt=""></p>`;
    const post = { ...POST, imageId: "own" };
    const { id } = await save(db, "blog", {
      ...post,
      content: withPicture("Come very early today", "first"),
    });
    await save(db, "blog", { id, content: withPicture("Come late today", "second") });
    const { html } = await get((await versionsOf(id))[0]?.path ?? "");
    expect(html).toMatch(/<del[^>]*>very early ?<\/del>/);
    expect(html).toMatch(/<del[^>]*><img[^>]*first-/);
    expect(html).toMatch(/<ins[^>]*><img[^>]*second-/);
  });

  test("show that only the formatting of a text differs", async () => {
    await insertPicture(db);
    const { id } = await save(db, "blog", { ...POST, content: "<p>Come <strong>early</strong></p>" });
    await save(db, "blog", { id, content: "<p>Come early</p>" });
    expect((await get((await versionsOf(id))[0]?.path ?? "")).text).toContain("The words are the same");
  });

  test("are the last 50, skip unchanged saves, and are deleted when the Bin is emptied", async () => {
    const { id } = await save(db, "event", { title: "Number 0" });
    await save(db, "event", { id, status: "draft" });
    expect(await versionsOf(id)).toEqual([]);
    for (let number = 1; number <= 52; number += 1)
      await save(db, "event", { id, title: `Number ${number}` });
    const kept = await versionsOf(id);
    expect([kept.length, JSON.parse(kept.at(-1)?.body ?? "").title]).toEqual([50, "Number 2"]);
    await db
      .updateTable("events")
      .set({ deleted_at: "2026-01-01T00:00:00.000Z" })
      .where("id", "=", id)
      .execute();
    expect((await get(kept[0]?.path ?? "")).status).toBe(404);
    await purgeBin(db, new Date());
    expect(await versionsOf(id)).toEqual([]);
  });

  test("need a login, and answer 404 at invalid addresses", async () => {
    const { id } = await save(db, "event", { title: "One" });
    await save(db, "event", { id, title: "Two" });
    const [version] = await versionsOf(id);
    expect((await open(version?.path ?? "")).status).toBe(302);
    for (const path of [
      `/admin/versions/blog/${id}`,
      `/admin/versions/__proto__/${id}`,
      `/admin/versions/event/${id}/0`,
      `/admin/versions/event/${id}/99999999999999999999`,
      `/admin/versions/event/${id}/x`,
    ])
      expect((await get(path)).status, path).toBe(404);
    expect((await restore(version?.path ?? "", Number.NaN)).status).toBe(409);
  });
});

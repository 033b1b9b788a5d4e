import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { insertPicture, POST, save } from "../../support/content";
import { savePhoto } from "../../support/gallery";
import { addViews } from "~/features/content/blog-posts.server";
import { freshDatabase } from "../../support/donation";
import { LIFE_SCHOOL } from "../../support/causes";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
  await insertPicture(db);
});

async function noticed(act: () => Promise<unknown>): Promise<string[]> {
  const read = async () =>
    (await sql<Record<string, number>>`select * from page_versions`.execute(db)).rows[0] ?? {};
  const before = await read();
  await act();
  const after = await read();
  return Object.keys(after).filter((topic) => after[topic] !== before[topic]);
}

describe("cached page", () => {
  test("is rebuilt when another item changes a picture on it", async () => {
    await save(db, "blog", POST);
    const event = await save(db, "event", { title: "Harvest", imageId: "picture" });
    const moved = { id: event.id, imageFocusX: "20", imageFocusY: "80" };
    expect(await noticed(() => save(db, "event", moved))).toContain("pictures");
    expect(await noticed(() => save(db, "event", moved)), "moved nowhere").toEqual(["events"]);
  });

  test("is rebuilt when a picture gets a new description", async () => {
    const project = await save(db, "project", { title: "Wells", image1Id: "picture" });
    const photo = await savePhoto(db, { title: "A well", imageId: "picture" });
    expect(await noticed(() => save(db, "project", { id: project.id, image1Alt: "A well" }))).toEqual([
      "projects",
    ]);
    expect(await noticed(() => savePhoto(db, { id: photo.id, imageAlt: "A well" }))).toEqual([
      "gallery_items",
    ]);
  });

  test.each([
    ["blog_posts", "blog_posts"],
    ["events", "events"],
    ["projects", "projects"],
    ["projects", "project_images"],
    ["gallery_items", "gallery_items"],
    ["pictures", "images"],
    ["money and causes", "causes"],
    ["money", "donations"],
  ])("is rebuilt when any column but views changes, for %s in table %s", async (topics, table) => {
    await save(db, "blog", POST);
    await save(db, "event", { title: "Harvest" });
    await save(db, "project", { title: "Wells", image1Id: "picture" });
    await savePhoto(db, { title: "A well", imageId: "picture" });
    await sql`insert into donations (id, token, cause_slug, amount_paise, state, mode, created_at, updated_at, paid_at)
      values ('gift', 'token', ${LIFE_SCHOOL}, 5000, 'paid', 'practice', '', '', '')`.execute(db);
    const columns = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    for (const { name } of columns.rows.filter(({ name }) => name !== "views")) {
      const change = sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.ref(name)}`;
      expect(await noticed(() => change.execute(db)), name).toEqual(topics.split(" and "));
    }
  });
});

test("keeps cached pages when a post is read or a donation begins", async () => {
  const { id } = await save(db, "blog", POST);
  expect(await noticed(() => addViews(db, id, 3))).toEqual([]);
  const begin = sql`insert into donations (id, token, cause_slug, amount_paise, state, mode, created_at, updated_at)
    values ('gift', 'token', ${LIFE_SCHOOL}, 5000, 'created', 'practice', '', '')`;
  expect(await noticed(() => begin.execute(db))).toEqual([]);
});

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { sql, type Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { migrate } from "#db/migrate.server";
import type { Db } from "#db/schema";
import { migrations } from "#migrations/index";
import { insertPicture } from "../../support/content";
import { inBothRuns, perRun } from "../../support/matrix";
import { GOAT_REARING, LIFE_SCHOOL, STITCHING_CENTER, YOUTH_OUTREACH } from "../../support/causes";

let folder: string;
let opened: Db[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foundation-migrations-"));
  opened = [];
});
afterEach(async () => {
  for (const db of opened) await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const open = (path = join(folder, "site.sqlite")) => {
  const db = openDatabase(path);
  opened.push(db);
  return db;
};
const names = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );
const schema = async (db: Db) =>
  (
    await sql`select type, name, sql from sqlite_schema where name not like 'sqlite_%' order by type, name`.execute(
      db,
    )
  ).rows;
const give = (db: Db) =>
  db
    .insertInto("donations")
    .values({
      id: "d1",
      token: "t1",
      cause_slug: LIFE_SCHOOL,
      amount_paise: 50000,
      state: "paid",
      mode: "live",
      created_at: "2026-06-01T09:00:00.000Z",
      updated_at: "2026-06-01T09:00:00.000Z",
    })
    .execute();

describe("start of the site", () => {
  test("creates the current schema and four causes in an empty database", async () => {
    const db = open();
    await migrate(db);
    expect(await names(db)).toEqual(Object.keys(migrations));
    expect(
      await db
        .selectFrom("causes")
        .select(["slug", "name", "goal_paise", "opening_paise"])
        .orderBy("position")
        .execute(),
    ).toEqual([
      { slug: LIFE_SCHOOL, name: "Life School", goal_paise: 8000000, opening_paise: 0 },
      { slug: GOAT_REARING, name: "Goat Rearing", goal_paise: 8000000, opening_paise: 0 },
      { slug: YOUTH_OUTREACH, name: "Youth Outreach", goal_paise: 8000000, opening_paise: 0 },
      { slug: STITCHING_CENTER, name: "Stitching Center", goal_paise: 8000000, opening_paise: 0 },
    ]);
  });

  test("changes nothing the second time", async () => {
    const first = open();
    await migrate(first);
    await give(first);
    const before = { schema: await schema(first), names: await names(first) };
    await migrate(first);
    const second = open();
    await migrate(second);
    expect({ schema: await schema(second), names: await names(second) }).toEqual(before);
    expect(await second.selectFrom("donations").select("amount_paise").execute()).toEqual([
      { amount_paise: 50000 },
    ]);
  });

  test("migrates a database with donations", async () => {
    const db = open();
    await migrate(db);
    await give(db);
    const up = (trx: Kysely<unknown>) =>
      trx.schema
        .alterTable("donations")
        .addColumn("word", "text", (column) => column.notNull().defaultTo("thanks"))
        .execute();
    await migrate(db, { ...migrations, "9999_a_word": { up } });
    expect((await sql`select id, amount_paise, word from donations`.execute(db)).rows).toEqual([
      { id: "d1", amount_paise: 50000, word: "thanks" },
    ]);
    expect((await names(db)).at(-1)).toBe("9999_a_word");
  });

  test("deletes the versions of settings with their pictures, and keeps those of posts", async () => {
    const db = open();
    const before = Object.entries(migrations).filter(([name]) => name < "0012_in-kind");
    await migrate(db, Object.fromEntries(before));
    await insertPicture(db);
    for (const kind of ["settings", "blog"]) {
      const values = { kind, item_id: "x", body: "{}", saved_at: "2026-06-01T09:00:00.000Z" };
      const { id } = await db
        .insertInto("content_versions")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      await db.insertInto("content_version_images").values({ version_id: id, image_id: "picture" }).execute();
    }
    await migrate(db);
    const left = db
      .selectFrom("content_version_images")
      .innerJoin("content_versions", "id", "version_id")
      .select(["kind", "image_id"]);
    expect(await left.execute()).toEqual([{ kind: "blog", image_id: "picture" }]);
    expect(await db.selectFrom("content_versions").select("kind").execute()).toEqual([{ kind: "blog" }]);
  });

  test("refuses a database of a newer version with a message of one line", async () => {
    const db = open();
    await migrate(db, { ...migrations, "9999_of_tomorrow": { up: async () => {} } });
    const before = await schema(db);
    await expect(migrate(db)).rejects.toThrow(
      /^The database is newer than this code \(it holds 9999_of_tomorrow\)\. [^\n]+\.$/,
    );
    expect(await schema(db)).toEqual(before);
  });
});

describe("failing migration", () => {
  const create = (trx: Kysely<unknown>) =>
    trx.schema.createTable("half").addColumn("id", "integer").execute();
  const halfWay = {
    ...migrations,
    "9999_half_way": {
      up: async (trx: Kysely<unknown>) => {
        await create(trx);
        await sql`update donations set amount_paise = 1`.execute(trx);
        throw new Error("the power went");
      },
    },
  };

  test("keeps the old schema and rows, and can run again", async () => {
    const db = open();
    await migrate(db);
    await give(db);
    const before = await schema(db);
    await expect(migrate(db, halfWay)).rejects.toThrow("the power went");
    expect(await schema(db)).toEqual(before);
    expect(await names(db)).toEqual(Object.keys(migrations));
    expect(await db.selectFrom("donations").select("amount_paise").execute()).toEqual([
      { amount_paise: 50000 },
    ]);

    await migrate(db, { ...migrations, "9999_half_way": { up: create } });
    expect((await names(db)).at(-1)).toBe("9999_half_way");
  });
});

describe("simultaneous starts", () => {
  test("run each migration once", inBothRuns, async () => {
    const program = await bundle();
    try {
      for (let round = 0; round < perRun({ test: 1, matrix: 3 }); round++) {
        const path = join(folder, `site-${round}.sqlite`);
        const startAt = String(Date.now() + 600);
        await Promise.all([1, 2, 3].map(() => run(program, [path, startAt])));
        const db = open(path);
        expect(await names(db)).toEqual(Object.keys(migrations));
        expect(await db.selectFrom("causes").selectAll().execute()).toHaveLength(4);
        expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: "ok" }]);
      }
    } finally {
      rmSync(program, { force: true });
    }
  });
});

/** Bundles a program that waits for a given moment and then migrates. */
async function bundle(): Promise<string> {
  // Builds into a folder of node_modules, so that external packages resolve.
  const outfile = resolve("node_modules", ".cache", `migrate-${process.pid}.mjs`);
  await build({
    stdin: {
      contents: `import { openDatabase } from "#db/client.server"; import { migrate } from "#db/migrate.server";
        const [path, startAt] = process.argv.slice(2);
        while (Date.now() < Number(startAt));
        const db = openDatabase(path); await migrate(db); await db.destroy();`,
      resolveDir: resolve("."),
    },
    alias: { "#db": resolve("db"), "#migrations": resolve("migrations") },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    outfile,
  });
  return outfile;
}

function run(program: string, given: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program, ...given], { stdio: ["ignore", "ignore", "pipe"] });
    let complaint = "";
    child.stderr.on("data", (piece: Buffer) => (complaint += piece.toString()));
    child.on("error", failed);
    child.on("exit", (code) => (code === 0 ? done() : failed(new Error(complaint))));
  });
}

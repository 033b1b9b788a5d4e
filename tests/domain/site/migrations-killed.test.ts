/** Upgrades databases in a process that is killed. ROWS=10000 POINTS=50 tries more; SEED=… repeats a run. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { migrate } from "#db/migrate.server";
import { migrations } from "#migrations/index";
import { seededRandom } from "../../support/random";
import { inBothRuns, perRun } from "../../support/matrix";
import { LIFE_SCHOOL } from "../../support/causes";

const ROWS = Number(process.env.ROWS ?? perRun({ test: 500, matrix: 2_000 }));
const POINTS = Number(process.env.POINTS ?? perRun({ test: 2, matrix: 8 }));

const luck = seededRandom();
const folder = mkdtempSync(join(tmpdir(), "foundation-migrations-killed-"));
const program = resolve("node_modules", ".cache", `migrate-killed-${process.pid}.mjs`);
const numbers = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${ROWS})`;
const AT = "'2026-06-01T09:00:00.000Z'";

const FILLED: [string, string][] = [
  [
    "donations",
    `(id, token, cause_slug, amount_paise, state, mode, created_at, paid_at, updated_at) ${numbers} select 'd' || n, 't' || n, '${LIFE_SCHOOL}', n * 100, 'paid', 'live', ${AT}, ${AT}, ${AT} from numbers`,
  ],
  [
    "payment_events",
    `(source, provider_event_id, type, body, received_at) ${numbers} select 'webhook', 'e' || n, 'order.paid', '{"n":' || n || '}', ${AT} from numbers`,
  ],
  [
    "users",
    `(id, email, email_key, contact, password_hash, created_at, updated_at) ${numbers} select 'u' || n, 'U' || n, 'u' || n, '+91', 'x', ${AT}, ${AT} from numbers`,
  ],
  [
    "blog_posts",
    `(id, title, title_key, subheading, category, author, content, created_at, updated_at) ${numbers} select 'b' || n, 'Post ' || n, 'post ' || n, 's', 'c', 'a', '<p>Words of post ' || n || '</p>', ${AT}, ${AT} from numbers`,
  ],
  [
    "events",
    `(id, title, title_key, content, event_date, created_at, updated_at) ${numbers} select 'e' || n, 'Event ' || n, 'event ' || n, 'words', '2026-07-01', ${AT}, ${AT} from numbers`,
  ],
  [
    "projects",
    `(id, title, title_key, para1, created_at, updated_at) ${numbers} select 'p' || n, 'Project ' || n, 'project ' || n, 'words', ${AT}, ${AT} from numbers`,
  ],
];

beforeAll(async () => {
  const contents = `import { openDatabase } from "#db/client.server"; import { migrate } from "#db/migrate.server";
    const db = openDatabase(process.argv[2]); process.stdout.write("begin"); await migrate(db); await db.destroy();`;
  // Builds into a folder of node_modules, so that external packages resolve.
  await build({
    stdin: { contents, resolveDir: resolve(".") },
    alias: { "#db": resolve("db"), "#migrations": resolve("migrations") },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    outfile: program,
  });
  process.stdout.write(`migrations: SEED=${luck.seed}\n`);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(program, { force: true });
});

async function upgrade(path: string, list = migrations) {
  const db = openDatabase(path);
  await migrate(db, list);
  await db.destroy();
}

const release = readFileSync("tests/support/release-0.1.sql", "utf8");

function read<T>(path: string, act: (sqlite: Sqlite.Database) => T): T {
  const sqlite = new Sqlite(path);
  try {
    return act(sqlite);
  } finally {
    sqlite.close();
  }
}

const schemaOf = (path: string) =>
  read(path, (sqlite) =>
    JSON.stringify(
      sqlite
        .prepare(
          "select type, name, sql from sqlite_schema where name not like 'sqlite_%' order by type, name",
        )
        .all(),
    ),
  );
const versionOf = (path: string) =>
  read(path, (sqlite) => sqlite.prepare("select count(*) from kysely_migration").pluck().get() as number);
const tablesIn = (path: string) =>
  read(path, (sqlite) =>
    sqlite
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' and name not like 'search_text%'",
      )
      .pluck()
      .all(),
  ) as string[];
const columnsOf = (path: string, table: string) =>
  read(path, (sqlite) =>
    (sqlite.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name),
  );
/** Hashes all rows in the given columns. */
const hashOf = (path: string, table: string, columns: string[]) =>
  read(path, (sqlite) =>
    createHash("sha256")
      .update(
        JSON.stringify(
          sqlite.prepare(`select ${columns.join()} from ${table} order by ${columns.join()}`).all(),
        ),
      )
      .digest("hex"),
  );

/** Starts a migration and kills it after `ms` milliseconds. */
function killedAfter(path: string, ms: number): Promise<void> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [program, path], { stdio: ["ignore", "pipe", "inherit"] });
    child.stdout.once("data", () => setTimeout(() => child.kill("SIGKILL"), ms));
    child.once("exit", () => done());
  });
}

const STEPS = Object.keys(migrations).length;
/** Tables whose rows a migration may change. */
const COUNTERS = ["page_versions"];

test.each([
  ["an empty file", ""],
  ["release 0.1 with a row in every table", release],
])(
  "keeps all rows, and the schema of a whole version, when killed while upgrading %s",
  { timeout: 600_000, ...inBothRuns },
  async (name, sql) => {
    const old = join(folder, `${sql.length}.sqlite`);
    if (sql === "") await upgrade(old, {});
    read(old, (sqlite) => {
      sqlite.pragma("journal_mode = wal");
      sqlite.exec(sql);
      if (sql === release) for (const [table, rows] of FILLED) sqlite.exec(`insert into ${table} ${rows}`);
      sqlite.pragma("wal_checkpoint(truncate)");
    });
    const before = tablesIn(old)
      .filter((table) => !COUNTERS.includes(table))
      .map((table) => ({ table, columns: columnsOf(old, table) }));
    const expectRows = (path: string) => {
      for (const { table, columns } of before) {
        const left = columnsOf(path, table).filter((column) => columns.includes(column));
        expect(left, `columns of ${table}`).not.toEqual([]);
        expect(hashOf(path, table, left), `${table}, SEED=${luck.seed}`).toBe(hashOf(old, table, left));
      }
      expect(read(path, (sqlite) => sqlite.pragma("foreign_key_check"))).toEqual([]);
    };

    const whole = join(folder, `${sql.length}-whole.sqlite`);
    copyFileSync(old, whole);
    const began = performance.now();
    await upgrade(whole);
    const tookMs = performance.now() - began;
    expectRows(whole);
    const schemas = new Map([
      [versionOf(old), schemaOf(old)],
      [STEPS, schemaOf(whole)],
    ]);

    const stoppedAt: number[] = [];
    for (let point = 0; point < POINTS; point += 1) {
      const path = join(folder, `${sql.length}-${point}.sqlite`);
      copyFileSync(old, path);
      await killedAfter(path, luck.between(0, Math.ceil(tookMs)));
      expect(read(path, (sqlite) => sqlite.pragma("integrity_check", { simple: true }))).toBe("ok");
      const reached = versionOf(path);
      stoppedAt.push(reached);
      expect(schemaOf(path), `SEED=${luck.seed}`).toBe(schemas.get(reached));
      await upgrade(path);
      expect(schemaOf(path)).toBe(schemas.get(STEPS));
      expectRows(path);
      for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
    }
    process.stdout.write(
      `${name}: ${ROWS} rows, ${Math.round(tookMs)} ms, killed when at ${stoppedAt.join(" ")}\n`,
    );
  },
);

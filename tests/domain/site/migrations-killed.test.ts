/** Kills a migrating process. ROWS=10000 POINTS=20 is the budget; SEED=… repeats a run. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
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

const ROWS = Number(process.env.ROWS ?? perRun({ test: 500, matrix: 5_000 }));
const POINTS = Number(process.env.POINTS ?? perRun({ test: 1, matrix: 8 }));

const luck = seededRandom();
const folder = mkdtempSync(join(tmpdir(), "foundation-migrations-killed-"));
const program = resolve("node_modules", ".cache", `migrate-killed-${process.pid}.mjs`);
const numbers = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${ROWS})`;
const AT = "'2026-06-01T09:00:00.000Z'";

const FILLED: [string, string][] = [
  [
    "donations",
    `(id, token, cause_slug, amount_paise, state, mode, created_at, paid_at, updated_at) ${numbers} select 'd' || n, 't' || n, 'life-school', n * 100, 'paid', 'live', ${AT}, ${AT}, ${AT} from numbers`,
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
  // Below node_modules, so that external packages resolve.
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

async function bringTo(path: string, version: number) {
  const db = openDatabase(path);
  await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, version)));
  await db.destroy();
}

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
    FILLED.map(([table]) => table).filter((table) =>
      sqlite.prepare("select 1 from sqlite_schema where name = ?").get(table),
    ),
  );
const columnsOf = (path: string, table: string) =>
  read(path, (sqlite) =>
    (sqlite.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name),
  );
/** Of all rows, in the columns given. */
const hashOf = (path: string, table: string, columns: string[]) =>
  read(path, (sqlite) =>
    createHash("sha256")
      .update(JSON.stringify(sqlite.prepare(`select ${columns.join()} from ${table} order by id`).all()))
      .digest("hex"),
  );

/** Kills a migration after that many milliseconds. */
function killedAfter(path: string, ms: number): Promise<void> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [program, path], { stdio: ["ignore", "pipe", "inherit"] });
    child.stdout.once("data", () => setTimeout(() => child.kill("SIGKILL"), ms));
    child.once("exit", () => done());
  });
}

const NAMES = Object.keys(migrations);
/** In `npm test` an empty database and one with donations. */
const VERSIONS = perRun({ test: [0, 3], matrix: [...NAMES.keys()] });

test.each(VERSIONS.map((version) => [NAMES[version - 1] ?? "nothing", version] as const))(
  "keeps all rows and one whole schema when killed while migrating from %s",
  { timeout: 600_000, ...inBothRuns },
  async (name, version) => {
    const old = join(folder, `${name}.sqlite`);
    await bringTo(old, version);
    read(old, (sqlite) => {
      const made = tablesIn(old);
      for (const [table, rows] of FILLED)
        if (made.includes(table)) sqlite.exec(`insert into ${table} ${rows}`);
      sqlite.pragma("wal_checkpoint(truncate)");
    });
    const before = tablesIn(old)
      .map((table) => ({ table, columns: columnsOf(old, table) }))
      .map((one) => ({ ...one, hash: hashOf(old, one.table, one.columns) }));
    const expectRows = (path: string) => {
      for (const { table, columns, hash } of before)
        expect(hashOf(path, table, columns), `${table}, SEED=${luck.seed}`).toBe(hash);
    };

    const whole = join(folder, `${name}-whole.sqlite`);
    copyFileSync(old, whole);
    const began = performance.now();
    await bringTo(whole, NAMES.length);
    const tookMs = performance.now() - began;
    const schemas = new Map([
      [version, schemaOf(old)],
      [NAMES.length, schemaOf(whole)],
    ]);

    const stoppedAt: number[] = [];
    for (let point = 0; point < POINTS; point += 1) {
      const path = join(folder, `${name}-${point}.sqlite`);
      copyFileSync(old, path);
      await killedAfter(path, luck.between(0, Math.ceil(tookMs)));
      expect(read(path, (sqlite) => sqlite.pragma("integrity_check", { simple: true }))).toBe("ok");
      const reached = versionOf(path);
      stoppedAt.push(reached);
      expect(schemaOf(path), `SEED=${luck.seed}`).toBe(schemas.get(reached));
      expectRows(path);
      await bringTo(path, NAMES.length);
      expect(schemaOf(path)).toBe(schemas.get(NAMES.length));
      expectRows(path);
      for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
    }
    process.stdout.write(
      `${name}: ${ROWS} rows, ${Math.round(tookMs)} ms, killed when at ${stoppedAt.join(" ")}\n`,
    );
  },
);

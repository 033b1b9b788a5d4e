import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { migrate } from "#db/migrate.server";
import { startSite } from "../../support/site";
import { migrations } from "#migrations/index";

describe("server that can't start", () => {
  /** Returns the lines printed before the exit. */
  async function complaint(env: Record<string, string>): Promise<string[]> {
    const started = startSite(env).then(
      async (site) => {
        await site.kill("SIGKILL");
        return "It started.";
      },
      (error: unknown) => String(error),
    );
    return (await started)
      .split("\n")
      .slice(1)
      .filter((line) => line !== "");
  }

  // Other variables: tests/domain/site/environment.test.ts.
  test("reports PORT=many in one line", async () => {
    expect(await complaint({ PORT: "many" })).toEqual([expect.stringMatching(/^PORT must/)]);
  });

  test("reports an unwritable or missing volume", async () => {
    const folder = mkdtempSync(join(tmpdir(), "foundation-file-"));
    const file = join(folder, "file");
    writeFileSync(file, "No database, and no folder either");
    const wrong = [
      ["UPLOADS_DIR", file],
      ["DATABASE_PATH", file],
    ] as const;
    const said = await Promise.all(wrong.map(([name, value]) => complaint({ [name]: value })));
    expect(said).toEqual(
      wrong.map(([name, value]) => [expect.stringMatching(new RegExp(`^${name} must be .*${value}`))]),
    );
    const [line, ...more] = await complaint({ DATABASE_PATH: join(file, "site.sqlite") });
    expect(line).toMatch(/^DATABASE_PATH must be in a folder that belongs to user \d+, .*\([A-Z]+\)$/);
    expect(more).toEqual([]);
  });

  test("reports a database of a newer version", async () => {
    const path = join(mkdtempSync(join(tmpdir(), "foundation-newer-")), "site.sqlite");
    const db = openDatabase(path);
    await migrate(db, { ...migrations, "9999_from_the_future": { up: async () => {} } });
    await db.destroy();
    expect(await complaint({ DATABASE_PATH: path })).toEqual([
      expect.stringMatching(/newer than this code.*9999_from_the_future/),
    ]);
  });
});

/** A server that is asked to stop, and one that must not start. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { expectSoundBooks, withBooks } from "../support/books";
import { aDonor, askForOrder, paymentSettings, placeOrder, verify } from "../support/donors";
import { startProvider } from "../support/provider";
import { startSite } from "../support/site";

test("a server that is asked to stop under load answers what it was asked, and leaves with 0 in time", async () => {
  const outside = await startProvider();
  onTestFinished(() => outside.close());
  const site = await startSite({ ...paymentSettings(outside), LOG_LEVEL: "warn" });
  onTestFinished(async () => void (await site.kill("SIGKILL")));
  // Long enough that the signal finds many requests waiting for the provider.
  outside.switches.latencyMs = 150;
  const paidFor = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const donor = aDonor();
      const order = await placeOrder(site.origin, donor);
      return { donor, proof: outside.pay(order.orderId) };
    }),
  );

  const outcomes: { what: string; status: number | string; sentAt: number }[] = [];
  const asked: Promise<void>[] = [];
  const ask = (what: string, act: () => Promise<{ status: number }>) => {
    const sentAt = performance.now();
    asked.push(
      act().then(
        ({ status }) => void outcomes.push({ what, status, sentAt }),
        (error: unknown) => void outcomes.push({ what, status: reasonOf(error), sentAt }),
      ),
    );
  };
  const read = (path: string) => fetch(`${site.origin}${path}`).then(async (response) => ({ status: response.status, body: await response.text() }));

  const load = (async () => {
    for (let turn = 0; turn < 120; turn += 1) {
      const next = turn % 10 === 0 ? paidFor.pop() : undefined;
      if (next) ask("verify", () => verify(site.origin, next.donor, next.proof));
      else if (turn % 3 === 0) ask("order", () => askForOrder(site.origin, aDonor()));
      else ask("page", () => read("/donateUs"));
      await pause(20);
    }
  })();
  await pause(1_200);
  const stoppedAt = performance.now();
  const stopped = site.kill("SIGTERM");
  expect(await stopped).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  await load;
  await Promise.all(asked);

  const before = outcomes.filter(({ sentAt }) => sentAt <= stoppedAt);
  expect(before.length).toBeGreaterThan(30);
  expect(before.filter(({ status }) => status !== 200)).toEqual([]);
  // Who comes too late is turned away at the door, which may close on somebody's foot.
  const late = outcomes.filter(({ sentAt }) => sentAt > stoppedAt);
  expect(late.filter(({ status }) => status !== 200 && status !== "ECONNREFUSED" && status !== "ECONNRESET")).toEqual([]);
  await withBooks(site, async (db) => {
    const paid = await expectSoundBooks(db);
    expect(paid).toHaveLength(before.filter(({ what }) => what === "verify").length + late.filter(({ what, status }) => what === "verify" && status === 200).length);
  });
});

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
}

describe("a server that must not start says why in one line", () => {
  /** What it printed before it ended. */
  async function complaint(env: Record<string, string>): Promise<string[]> {
    const started = startSite(env).then(
      async (site) => {
        await site.kill("SIGKILL");
        return "It started.";
      },
      (error: unknown) => String(error),
    );
    return (await started).split("\n").slice(1).filter((line) => line !== "");
  }

  test.each([
    ["PORT", "many"],
    ["TRUST_PROXY", "yes"],
    ["RAZORPAY_KEY_ID", "my key"],
    ["RAZORPAY_API_URL", "ftp://provider"],
    ["SMTP_URL", "mail.example.org"],
    ["DEFAULT_COUNTRY", "India"],
    ["SESSION_SECRET", "short"],
    ["CONTACT_INBOX", "office"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s", async (name, value) => {
    const lines = await complaint({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} must`));
  });

  test("a key without its secret", async () => {
    expect(await complaint({ RAZORPAY_KEY_ID: "rzp_test_Standin0000000" })).toEqual(["RAZORPAY_KEY_SECRET is needed together with RAZORPAY_KEY_ID"]);
  });

  test("a volume that belongs to somebody else, or is none", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "foundation-file-")), "file");
    writeFileSync(file, "");
    const [line, ...more] = await complaint({ DATABASE_PATH: join(file, "site.sqlite") });
    expect(line).toMatch(/^DATABASE_PATH must be in a folder that belongs to user \d+, .*\([A-Z]+\)$/);
    expect(more).toEqual([]);
  });

  test("a database that a newer version wrote", async () => {
    const path = join(mkdtempSync(join(tmpdir(), "foundation-newer-")), "site.sqlite");
    const db = openDatabase(path);
    await sql`create table schema_migrations (name text primary key, ran_at text not null) strict`.execute(db);
    await sql`insert into schema_migrations values ('0001_donations', '2026-01-01'), ('9999_from_the_future', '2036-01-01')`.execute(db);
    await db.destroy();
    const lines = await complaint({ DATABASE_PATH: path });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("newer than this code");
    expect(lines[0]).toContain("9999_from_the_future");
  });
});

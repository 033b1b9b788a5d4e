/** Kills during settlement fetches, gift links and bank imports. KILLS=50: full run; SEED=… repeats a run. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, todayInIndia } from "~/lib/india-time";
import { matchSettlements } from "~/features/settlements/matches.server";
import { findFetch, isFetching } from "~/features/settlements/settlement-fetch.server";
import { statementCsv } from "../../support/bank";
import { withDatabase } from "../../support/database";
import { seededRandom } from "../../support/random";
import { freshDatabase, insertDonation } from "../../support/donation";
import { newDonor, paymentSettings } from "../../support/donors";
import { onlyInMatrix } from "../../support/matrix";
import { adjust } from "../../support/provider-changes";
import { startProvider, type TestProvider } from "../../support/provider";
import { startSite, type Site } from "../../support/site";
import { staffToken } from "../../support/staff";
import { GOAT_REARING } from "../../support/causes";

const KILLS = Number(process.env.KILLS ?? 6);
const WEEKS = 52;

const luck = seededRandom();
let outside: TestProvider;
let site: Site;

beforeAll(async () => {
  outside = await startProvider({ retries: 600 });
});
afterAll(async () => {
  await site.kill("SIGKILL");
  await outside.close();
});

async function aYear() {
  const gateway = outside.gateway();
  outside.switches.drop = true;
  outside.moveClock(-7 * WEEKS - 8);
  const donations: { orderId: string; paymentId: string; amountPaise: number }[] = [];
  for (let week = 0; week < WEEKS; week += 1) {
    for (let donation = luck.between(1, 4); donation > 0; donation -= 1) {
      const amountPaise = luck.between(5_000, 900_000);
      const { id: orderId } = await gateway.createOrder({
        amountPaise,
        receipt: `w${week}-${donation}`,
        notes: {},
      });
      const paymentId = outside.pay(orderId).razorpay_payment_id;
      if (luck.happens(0.1)) outside.refund(paymentId, { amountPaise: luck.between(100, amountPaise) });
      donations.push({ orderId, paymentId, amountPaise });
    }
    if (luck.happens(0.05)) adjust(outside.practice.store, luck.between(-500, 500) || 1);
    outside.moveClock(7);
  }
  outside.moveClock(8);
  await withDatabase(site, async (db) => {
    for (const { orderId, paymentId, amountPaise } of donations)
      await insertDonation(db, {
        ...{ order_id: orderId, payment_id: paymentId, amount_paise: amountPaise },
        ...{ mode: "test", receipt_requested: 0 },
      });
  });
  outside.switches.drop = false;
  const days = { from: addDays(todayInIndia(new Date()), -7 * WEEKS - 8), to: todayInIndia(new Date()) };
  const told = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1))
    told.push(...(await gateway.listReconRows(day)));
  return { days, told };
}

async function sent<Answer>(
  path: string,
  init: RequestInit,
  read: (answer: Response) => Promise<Answer | null>,
) {
  for (;;) {
    const answer = await fetch(site.origin + path, { method: "POST", redirect: "manual", ...init }).catch(
      () => null,
    );
    const found = answer && (await read(answer).catch(() => null));
    if (found !== null) return found;
    await pause(40);
  }
}

test(
  `a server killed ${KILLS} times loses and doubles no settlement row, gift link or gift`,
  { timeout: 120_000 + KILLS * 10_000, ...onlyInMatrix },
  async () => {
    process.stdout.write(`killed-settlements: SEED=${luck.seed}\n`);
    const env = { ...paymentSettings(outside), LOG_LEVEL: "warn" };
    site = await startSite(env);
    outside.switches.webhookUrl = `${site.origin}/payment/webhook`;
    const cookie = `authtoken=${await withDatabase(site, staffToken)}`;
    const { days, told } = await aYear();
    const asStaff = (form: Record<string, string>): RequestInit => ({
      headers: { cookie, origin: site.origin },
      body: new URLSearchParams(form),
    });
    const isDone = async ({ status }: Response) => Promise.resolve(status === 303 ? true : null);
    await sent("/adminSettlements", asStaff(days), isDone);

    let goesOn = true;
    const forms: string[] = [];
    const makeLinks = async () => {
      while (goesOn) {
        const greeting = `Greeting ${forms.length}`;
        forms.push(greeting);
        const form = {
          cause: GOAT_REARING,
          amount: "700",
          greeting,
          formToken: `the-token-of-link-${forms.length}`,
        };
        await sent("/adminLinks", asStaff(form), isDone);
      }
    };
    const orders: string[] = [];
    const give = async () => {
      while (goesOn) {
        const link = await withDatabase(site, (db) =>
          db.selectFrom("gift_links").select("token").orderBy("created_at").limit(1).executeTakeFirst(),
        );
        if (!link) {
          await pause(40);
          continue;
        }
        const { address, donation } = newDonor({ invoice: false });
        const order = await sent(
          "/payment/create-order",
          {
            headers: { "content-type": "application/json", "x-forwarded-for": address },
            body: JSON.stringify({ ...donation, link: link.token }),
          },
          async (answer) =>
            answer.ok ? ((await answer.json()) as { order: { id: string } }).order.id : null,
        );
        outside.pay(order);
        orders.push(order);
      }
    };
    const people = [makeLinks(), makeLinks(), give()];

    const reached: string[] = [];
    // A second kill on the same day of the fetch would test nothing new.
    const goesOnFrom = async (day: string | undefined) => {
      const fetch = await withDatabase(site, findFetch);
      return fetch === undefined || !isFetching(fetch) || fetch.next_day !== day;
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      outside.switches.latencyMs = luck.between(0, 15);
      await expect.poll(() => goesOnFrom(reached.at(-1)), { timeout: 30_000, interval: 10 }).toBe(true);
      await pause(luck.between(0, 200));
      await site.kill("SIGKILL");
      const fetch = await withDatabase(site, findFetch);
      if (fetch && isFetching(fetch)) reached.push(fetch.next_day);
      site = await startSite(env, site);
    }
    outside.switches.latencyMs = 0;
    goesOn = false;
    await Promise.all(people);
    await outside.idle();
    const isFetched = async () => {
      const fetch = await withDatabase(site, findFetch);
      return fetch !== undefined && !isFetching(fetch);
    };
    await expect.poll(isFetched, { timeout: 40_000, interval: 200 }).toBe(true);
    await site.donations("look-up");
    process.stdout.write(
      `killed-settlements: ${told.length} rows, killed on ${new Set(reached).size} different days of ${reached.length}; ${forms.length} links, ${orders.length} gifts\n`,
    );

    await withDatabase(site, async (db) => {
      const rows = await db.selectFrom("settlement_rows").selectAll().execute();
      const keys = (all: { id: string; settlement: string | null; net: number }[]) =>
        all.map(({ id, settlement, net }) => `${id} ${settlement} ${net}`).sort();
      expect(
        keys(
          rows.map((row) => ({
            id: row.entity_id,
            settlement: row.settlement_id,
            net: row.credit_paise - row.debit_paise,
          })),
        ),
        `SEED=${luck.seed}`,
      ).toEqual(
        keys(
          told.map((row) => ({
            id: row.entityId,
            settlement: row.settlementId,
            net: row.creditPaise - row.debitPaise,
          })),
        ),
      );
      expect(await findFetch(db)).toMatchObject({ rows: told.length, error: null });
      const { matched, exceptions } = await matchSettlements(db, days, "practice");
      expect(exceptions.map(({ reason }) => reason).filter((reason) => reason !== "adjustment")).toEqual([]);
      const settlements = await db.selectFrom("settlements").select("amount_paise").execute();
      expect(matched.paise + exceptions.reduce((sum, { paise }) => sum + paise, 0)).toBe(
        settlements.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
      );
      const refunds = await db.selectFrom("refunds").select("id").execute();
      expect(refunds.map(({ id }) => id).sort()).toEqual(
        told.flatMap(({ type, entityId }) => (type === "refund" ? [entityId] : [])).sort(),
      );

      const links = await db.selectFrom("gift_links").select("greeting").execute();
      expect(links.map(({ greeting }) => greeting).sort()).toEqual([...forms].sort());
      const given = await db
        .selectFrom("donations")
        .select(["order_id", "state"])
        .where("gift_link", "is not", null)
        .execute();
      expect(given.map(({ order_id }) => order_id).sort()).toEqual([...orders].sort());
      expect(given.filter(({ state }) => state !== "paid")).toEqual([]);
    });
    expect(new Set(reached).size).toBeGreaterThan(KILLS / 3);
    expect(await site.kill()).toBe(0);
  },
);

test(
  "a killed `donations bank` leaves all lines of its file or none, and can be run again",
  { timeout: 120_000, ...onlyInMatrix },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "foundation-bank-killed-"));
    const path = join(folder, "site.sqlite");
    const file = join(folder, "statement.csv");
    const LINES = 20_000;
    const rows = Array.from({ length: LINES }, (_, at) => ({
      ...{ day: `${(at % 28) + 1}/10/2026`, narration: `UPI/${at}`, credit: "500.00" },
    }));
    writeFileSync(file, statementCsv(rows));
    const db = await freshDatabase(path);
    const lines = async () => (await db.selectFrom("bank_lines").select("id").execute()).length;
    const command = () => {
      const child = spawn(process.execPath, ["app/commands/run.mjs", "donations", "bank", file], {
        env: {
          ...process.env,
          NODE_ENV: "production",
          DATABASE_PATH: path,
          UPLOADS_DIR: join(folder, "uploads"),
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      let said = "";
      child.stdout.on("data", (piece: Buffer) => (said += piece.toString()));
      const ended = new Promise<string>((resolve) => child.once("exit", () => resolve(said)));
      return { ended, kill: () => child.kill("SIGKILL") };
    };
    try {
      for (let kill = 0; kill < 3; kill += 1) {
        await sql`pragma wal_checkpoint(truncate)`.execute(db);
        const running = command();
        // Kills it within its transaction, while the WAL grows.
        const grows = () => (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 200_000;
        const began = Date.now();
        while (!grows() && Date.now() - began < 30_000) await pause(1);
        await pause(luck.between(0, 100));
        running.kill();
        await running.ended;
        const stored = await lines();
        process.stdout.write(`donations bank: killed with ${stored} lines stored\n`);
        expect([0, LINES]).toContain(stored);
        if (stored > 0) break;
      }
      const credits = await command().ended;
      expect(await lines()).toBe(LINES);
      expect(credits).toMatch(new RegExp(`^(open|known)\t${LINES}\t10000000\\.00$`, "m"));
    } finally {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

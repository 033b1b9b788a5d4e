/** Kills the server during monthly donations. KILLS=50 for the full run; SEED=… repeats a run. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectConsistentLedger, withDatabase } from "../../support/database";
import { seededRandom } from "../../support/random";
import { newDonor, paymentSettings } from "../../support/donors";
import { onlyInMatrix } from "../../support/matrix";
import { startProvider, type TestProvider } from "../../support/provider";
import { startSite, type Site } from "../../support/site";

const KILLS = Number(process.env.KILLS ?? 6);
const BEGUN_AT_ONCE = 3;

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

/** Repeats one form until it is answered. @returns the subscription's id */
async function begin(): Promise<string> {
  const { address, donation } = newDonor();
  for (;;) {
    const answer = await fetch(`${site.origin}/payment/create-order`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ ...donation, frequency: "monthly" }),
    }).catch(() => null);
    const body = answer?.ok
      ? ((await answer.json().catch(() => null)) as { subscription: { id: string } } | null)
      : null;
    if (body) return body.subscription.id;
    await pause(50);
  }
}

/** Authorises the subscription, unless it expired after a month. @returns its id */
function agree(id: string): string {
  const isInTime = outside.subscriptions.find(id).status === "created";
  if (isInTime) outside.subscriptions.authenticate(id);
  return id;
}

test(
  `a server killed ${KILLS} times creates one subscription per form and one gift per month`,
  { timeout: 120_000 + KILLS * 5_000, ...onlyInMatrix },
  async () => {
    process.stdout.write(`killed-monthly: SEED=${luck.seed}\n`);
    const env = { ...paymentSettings(outside), LOG_LEVEL: "warn" };
    site = await startSite(env);
    outside.switches.webhookUrl = `${site.origin}/payment/webhook`;
    const begun: Promise<string>[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      outside.switches.drop = luck.happens(0.25);
      outside.switches.latencyMs = luck.happens(0.5) ? luck.between(0, 60) : 0;
      for (let one = 0; one < BEGUN_AT_ONCE; one += 1) begun.push(begin().then(agree));
      await pause(luck.between(0, 150));
      // A month passes: active subscriptions are charged.
      outside.moveClock(31);
      await pause(luck.between(0, 150));
      await site.kill("SIGKILL");
      site = await startSite(env, site);
    }
    Object.assign(outside.switches, { drop: false, latencyMs: 0 });
    for (let one = 0; one < BEGUN_AT_ONCE; one += 1) begun.push(begin().then(agree));
    const ids = await Promise.all(begun);
    outside.moveClock(31);
    await outside.idle();
    await site.donations("look-up");

    const atProvider = outside.subscriptions.list({ count: 10_000, skip: 0 });
    expect(atProvider.map(({ id }) => id).sort(), `SEED=${luck.seed}`).toEqual([...ids].sort());
    const paid = atProvider.filter(({ paid_count }) => paid_count > 0);
    await withDatabase(site, async (db) => {
      await expectConsistentLedger(db);
      const recorded = await db
        .selectFrom("donations")
        .select(["subscription_id as id"])
        .select((all) => all.fn.countAll<number>().as("months"))
        .where("state", "=", "paid")
        .groupBy("subscription_id")
        .execute();
      const months = Object.fromEntries(recorded.map(({ id, months }) => [id, months]));
      expect(months, `SEED=${luck.seed}`).toEqual(
        Object.fromEntries(paid.map(({ id, paid_count }) => [id, paid_count])),
      );
    });
    const charged = paid.reduce((sum, { paid_count }) => sum + paid_count, 0);
    process.stdout.write(`killed-monthly: ${charged} months of ${paid.length} monthly gifts\n`);
    expect(paid.length).toBeGreaterThanOrEqual(BEGUN_AT_ONCE);
    expect(charged).toBeGreaterThanOrEqual(2 * paid.length);
    expect(await site.kill()).toBe(0);
  },
);

/** Kills the server during donations. KILLS=200 for the full run; SEED=… repeats a run. */
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaidProof } from "~/integrations/razorpay/sandbox/sandbox.server";
import { expectConsistentLedger, withDatabase } from "../../support/database";
import { seededRandom } from "../../support/random";
import {
  newDonor,
  requestOrder,
  returnFromPayment,
  paymentSettings,
  readOrder,
  verify,
  type ApiResponse,
  type Donor,
} from "../../support/donors";
import { startMailServer } from "../../support/mail-server";
import { inBothRuns, perRun } from "../../support/matrix";
import { startProvider, type TestProvider } from "../../support/provider";
import { launchSite, startSite, type Site } from "../../support/site";

const KILLS = Number(process.env.KILLS ?? perRun({ test: 1, matrix: 12 }));
const DONORS_AT_ONCE = 5;
/** In `npm test` other files keep the processors busy meanwhile. */
const SERVING_AGAIN_MS = perRun({ test: 30_000, matrix: 5_000 });

const luck = seededRandom();
let outside: TestProvider;
let post: Awaited<ReturnType<typeof startMailServer>>;
let site: Site;

beforeAll(async () => {
  outside = await startProvider({ retries: 600 });
  post = await startMailServer();
});

afterAll(async () => {
  await site.kill("SIGKILL");
  await outside.close();
  await post.stop();
});

type Payment = PaidProof & { amountPaise: number };

test(
  `a server killed while people give loses no payment and counts none twice`,
  { timeout: 60_000 + KILLS * 3_000, ...inBothRuns },
  async () => {
    process.stdout.write(`killed: SEED=${luck.seed}\n`);
    const env = { ...paymentSettings(outside), SMTP_URL: post.url, LOG_LEVEL: "warn" };
    site = await startSite(env);
    outside.switches.webhookUrl = `${site.origin}/payment/webhook`;
    const crowd = gather(site.origin);
    await expect.poll(() => crowd.payments.length).toBeGreaterThan(0);

    const waits: number[] = [];
    const hit: Record<string, number> = {};
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Some webhooks are lost; some answers are slow, so that kills also break off waiting requests.
      outside.switches.drop = luck.happens(0.25);
      outside.switches.latencyMs = luck.happens(0.5) ? luck.between(0, 60) : 0;
      await pause(luck.between(0, 250));
      for (const step of crowd.underWay()) hit[step] = (hit[step] ?? 0) + 1;
      await site.kill("SIGKILL");
      const killedAt = performance.now();
      if (luck.happens(0.35) && kill + 2 < KILLS) {
        // Kills the server during or just after its start. The last kill is a plain one, to time its restart.
        const halfway = await launchSite(env, site);
        await pause(luck.between(0, 1_500));
        await halfway.kill("SIGKILL");
        kill += 1;
        hit["start"] = (hit["start"] ?? 0) + 1;
        site = await startSite(env, site);
      } else {
        site = await startSite(env, site);
        waits.push(performance.now() - killedAt);
      }
    }
    Object.assign(outside.switches, { drop: false, latencyMs: 0 });
    // Waits, because a slow machine spends most of the time starting the server.
    await expect.poll(() => crowd.payments.length, { timeout: 30_000 }).toBeGreaterThan(KILLS);
    await crowd.goHome();
    await outside.idle();
    await site.donations("look-up");

    const slowest = Math.round(Math.max(...waits));
    process.stdout.write(
      `killed: ${crowd.payments.length} payments of ${crowd.donors} donors; in progress when killed: ${JSON.stringify(hit)}; serving again after at most ${slowest} ms\n`,
    );
    expect(slowest, `SEED=${luck.seed}`).toBeLessThan(SERVING_AGAIN_MS);
    expect(crowd.payments.length, "payments made meanwhile").toBeGreaterThan(KILLS);

    await withDatabase(site, async (db) => {
      const paid = await expectConsistentLedger(db);
      const inLedger = paid.map(({ order_id, payment_id, amount_paise, state }) => ({
        order: order_id,
        payment: payment_id,
        paise: amount_paise,
        state,
      }));
      const atProvider = crowd.payments.map((payment) => ({
        order: payment.razorpay_order_id,
        payment: payment.razorpay_payment_id,
        paise: payment.amountPaise,
        state: "paid",
      }));
      expect(inLedger.sort(byOrder), `SEED=${luck.seed}`).toEqual(atProvider.sort(byOrder));
      for (const payment of crowd.payments)
        expect((await outside.gateway().findPayment(payment.razorpay_payment_id)).status).toBe("captured");

      const { donations } = await db
        .selectFrom("donations")
        .select((all) => all.fn.countAll<number>().as("donations"))
        .executeTakeFirstOrThrow();
      expect(donations, `SEED=${luck.seed}`).toBe(crowd.donors);

      const mails = await db.selectFrom("outbox").select(["key", "state"]).execute();
      const arrived = post.arrived.map((mail) => mail.messageId);
      const strangers = new Set(arrived);
      for (const { key, state } of mails)
        if (!strangers.delete(messageId(key))) expect(state, `${key} arrived nowhere`).toBe("queued");
      expect([...strangers]).toEqual([]);
      expect(arrived.length - new Set(arrived).size).toBeLessThanOrEqual(KILLS);
    });
    expect(await site.kill()).toBe(0);
  },
);

const byOrder = (one: { order: string | null }, other: { order: string | null }) =>
  (one.order ?? "") < (other.order ?? "") ? -1 : 1;
const messageId = (key: string) =>
  `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@localhost>`;

/** Starts concurrent donors, who retry while the server is down. */
function gather(origin: string) {
  const payments: Payment[] = [];
  const steps = new Map<symbol, string>();
  let donors = 0;
  let isOver = false;

  async function attempt(step: string, act: () => Promise<ApiResponse>): Promise<ApiResponse | null> {
    const turn = Symbol(step);
    steps.set(turn, step);
    try {
      const answer = await act();
      // A 4xx is a defect; a 5xx is retried.
      if (answer.status >= 400 && answer.status < 500)
        throw new Refused(`${step}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.status < 500 ? answer : null;
    } catch (error) {
      if (error instanceof Refused) throw error;
      return null;
    } finally {
      steps.delete(turn);
    }
  }

  async function insist(step: string, act: () => Promise<ApiResponse>): Promise<ApiResponse> {
    for (;;) {
      const answer = await attempt(step, act);
      if (answer) return answer;
      await pause(luck.between(20, 120));
    }
  }

  async function give(donor: Donor) {
    const press = () => requestOrder(origin, donor);
    const again = luck.happens(0.2) ? attempt("order", press) : undefined;
    const order = readOrder(await insist("order", press));
    const twin = await again;
    if (twin) expect(readOrder(twin)).toEqual(order);
    if (luck.happens(0.15)) return;

    if (luck.happens(0.2)) outside.failPayment(order.orderId);
    const proof = outside.pay(order.orderId, { status: luck.happens(0.2) ? "authorized" : "captured" });
    payments.push({ ...proof, amountPaise: order.amountPaise });

    // The browser reports the payment once or twice; one in five never does.
    const byScript = () => attempt("verify", () => verify(origin, donor, proof));
    const byForm = () => attempt("callback", () => returnFromPayment(origin, donor, order.token, proof));
    const ways = [
      byScript,
      byForm,
      () => Promise.all([byScript(), byForm()]),
      async () => (await byScript()) ?? byScript(),
      () => Promise.resolve(null),
    ];
    await ways[luck.between(0, ways.length - 1)]?.();
    if (luck.happens(0.3)) await attempt("check", () => checkAgain(origin, order.token));
  }

  async function keepGiving() {
    while (!isOver) {
      donors += 1;
      await give(newDonor({ amount: luck.between(50, 5_000), invoice: luck.happens(0.7) }));
      await pause(luck.between(0, 80));
    }
  }

  const all = Promise.all(Array.from({ length: DONORS_AT_ONCE }, keepGiving));
  all.catch(() => undefined);
  return {
    payments,
    get donors() {
      return donors;
    },
    underWay: () => [...new Set(steps.values())],
    async goHome() {
      isOver = true;
      await all;
    },
  };
}

class Refused extends Error {}

/** Reconciles one donation, like the link on its page. */
async function checkAgain(origin: string, token: string): Promise<ApiResponse> {
  const response = await fetch(`${origin}/donation/${token}?check=1`, {
    signal: AbortSignal.timeout(20_000),
  });
  await response.arrayBuffer();
  return { status: response.status, location: null, body: {} };
}

import { mkdtempSync, writeFileSync } from "node:fs";
import { Agent, request, type AgentOptions } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { enqueueMail } from "~/features/mail/outbox.server";
import { expectConsistentLedger, withDatabase } from "../../support/database";
import { newDonor, paymentSettings, placeOrder } from "../../support/donors";
import { startMailServer } from "../../support/mail-server";
import { inBothRuns, onlyInMatrix, perRun } from "../../support/matrix";
import { startProvider } from "../../support/provider";
import { migratedBytes } from "../../support/migrated";
import { freePort, startSite } from "../../support/site";

const ways: [string, AgentOptions][] = [
  ["on connections that stay open", { keepAlive: true, maxSockets: 100 }],
  ["each on a connection of its own", { keepAlive: false }],
];

/**
 * `npm test` sends all requests at once, so that its load does not depend on the machine. The slower the provider
 * answers, the more requests are waiting at the signal.
 */
const LOAD = perRun({
  test: { ways: ways.slice(0, 1), perSecond: 0, before: 20, afterSignal: 12, payments: 3, providerMs: 600 },
  matrix: { ways, perSecond: 100, before: 150, afterSignal: 0, payments: 20, providerMs: 150 },
});

test.each(LOAD.ways)(
  "when stopped under load, %s, answers accepted requests and exits with 0",
  inBothRuns,
  async (_, connections) => {
    const outside = await startProvider();
    onTestFinished(() => outside.close());
    const site = await startSite({ ...paymentSettings(outside), LOG_LEVEL: "warn" });
    onTestFinished(async () => void (await site.kill("SIGKILL")));
    outside.switches.latencyMs = LOAD.providerMs;
    const paidFor = await Promise.all(
      Array.from({ length: LOAD.payments }, async () => {
        const donor = newDonor();
        const order = await placeOrder(site.origin, donor);
        return { donor, proof: outside.pay(order.orderId) };
      }),
    );

    const agent = new Agent(connections);
    const began = performance.now();
    const asked: Asked[] = [];
    const askUntil = (count: number) => {
      while (asked.length < count) {
        const turn = asked.length;
        const next = turn % 10 === 0 ? paidFor.pop() : undefined;
        const donor = next?.donor ?? newDonor();
        if (next) asked.push(ask(agent, `${site.origin}/payment/verify-payment`, donor.address, next.proof));
        else if (turn % 3 === 0)
          asked.push(ask(agent, `${site.origin}/payment/create-order`, donor.address, donor.donation));
        else asked.push(ask(agent, `${site.origin}${turn % 2 ? "/donateUs" : "/"}`, donor.address));
      }
    };
    if (LOAD.perSecond === 0) askUntil(LOAD.before);
    const load = setInterval(() => askUntil(((performance.now() - began) / 1_000) * LOAD.perSecond), 5);
    while (asked.filter(({ sentAt }) => sentAt < Infinity).length < LOAD.before) await pause(50);
    const stoppedAt = performance.now();
    const exited = site.kill("SIGTERM");
    askUntil(asked.length + LOAD.afterSignal);
    expect(await exited).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    clearInterval(load);
    await Promise.all(asked.map(({ ended }) => ended));

    const before = asked.filter(({ sentAt }) => sentAt <= stoppedAt);
    expect(before.filter(({ outcome }) => outcome !== 200)).toEqual([]);
    // Requests after the signal are answered or refused; closing may break off at most one.
    const late = asked.filter(({ sentAt, outcome }) => sentAt > stoppedAt && outcome !== "ECONNREFUSED");
    expect(late.length).toBeGreaterThan(10);
    expect(late.filter(({ outcome }) => outcome !== 200).slice(1)).toEqual([]);
    await withDatabase(site, async (db) => {
      const verified = asked.filter(({ url, outcome }) => url.endsWith("verify-payment") && outcome === 200);
      expect(await expectConsistentLedger(db)).toHaveLength(verified.length);
    });
  },
);

test("waits for the mail server when stopped, and mails nobody twice", async () => {
  const post = await startMailServer();
  onTestFinished(() => post.stop());
  const folder = mkdtempSync(join(process.env.TESTS_FOLDER ?? tmpdir(), "site-"));
  const databasePath = join(folder, "site.sqlite");
  writeFileSync(databasePath, await migratedBytes());
  await withDatabase({ databasePath }, async (db) => {
    for (const to of ["first@example.org", "second@example.org"])
      await enqueueMail(
        db,
        { key: to, kind: "code", to, subject: "Hello", text: "Hello", html: "" },
        new Date(),
      );
  });

  post.switches.slowMs = 2_000;
  const site = await startSite(
    { SMTP_URL: post.url },
    { folder, origin: `http://localhost:${await freePort()}` },
  );
  onTestFinished(async () => void (await site.kill("SIGKILL")));
  await expect.poll(() => post.arrived.length).toBe(1);
  expect(await site.kill("SIGTERM")).toBe(0);
  await withDatabase(site, async (db) => {
    const mails = await db
      .selectFrom("outbox")
      .select(["recipient", "state", "attempts"])
      .orderBy("id")
      .execute();
    expect(mails).toEqual([
      { recipient: "first@example.org", state: "sent", attempts: 1 },
      { recipient: "second@example.org", state: "queued", attempts: 0 },
    ]);
  });

  post.switches.slowMs = 0;
  const again = await startSite({ SMTP_URL: post.url }, site);
  onTestFinished(async () => void (await again.kill("SIGKILL")));
  await expect
    .poll(() => post.arrived.map(({ to }) => to))
    .toEqual([["first@example.org"], ["second@example.org"]]);
});

type Asked = {
  url: string;
  /** When it had a connection. */ sentAt: number;
  outcome?: number | string;
  ended: Promise<void>;
};

function ask(agent: Agent, url: string, address: string, json?: unknown): Asked {
  const asked: Asked = { url, sentAt: Infinity, ended: Promise.resolve() };
  asked.ended = new Promise((ended) => {
    const end = (outcome: number | string = "no answer") => {
      asked.outcome ??= outcome;
      ended();
    };
    const asking = request(url, {
      agent,
      method: json ? "POST" : "GET",
      headers: { "x-forwarded-for": address, ...(json ? { "content-type": "application/json" } : {}) },
    });
    asking.once("socket", () => (asked.sentAt = performance.now()));
    asking.on("error", (error: NodeJS.ErrnoException) => end(error.code));
    asking.on("response", (answer) =>
      answer
        .resume()
        .on("error", (error: NodeJS.ErrnoException) => end(error.code))
        .on("end", () => end(answer.statusCode)),
    );
    asking.end(json && JSON.stringify(json));
  });
  return asked;
}

test("ends itself a minute after its event loop hangs, and starts again", onlyInMatrix, async () => {
  // NODE_OPTIONS splits at spaces and removes double quotes.
  const hang = "process.on('SIGUSR2',()=>{for(;;);})";
  const site = await startSite({ NODE_OPTIONS: `--import=data:text/javascript,${hang}` });
  const hungAt = performance.now();
  expect(await site.kill("SIGUSR2")).toBeNull();
  expect(performance.now() - hungAt).toBeLessThan(80_000);
  expect(site.lines()).toContainEqual(expect.objectContaining({ event: "watchdog.killed", seconds: 60 }));
  const again = await startSite({}, site);
  onTestFinished(async () => void (await again.kill()));
  expect((await fetch(`${again.origin}/healthz`)).status).toBe(200);
});

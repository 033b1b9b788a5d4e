import { Agent, request, type AgentOptions } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { expectConsistentLedger, withDatabase } from "../../support/database";
import { newDonor, paymentSettings, placeOrder } from "../../support/donors";
import { startMailServer } from "../../support/mail-server";
import { inBothRuns, onlyInMatrix, perRun } from "../../support/matrix";
import { startProvider } from "../../support/provider";
import { startSite } from "../../support/site";

const ways: [string, AgentOptions][] = [
  ["on connections that stay open", { keepAlive: true, maxSockets: 100 }],
  ["each on a connection of its own", { keepAlive: false }],
];

test.each(perRun({ test: ways.slice(0, 1), matrix: ways.slice(1) }))(
  "when stopped under 100 requests a second, %s, answers accepted ones and exits with 0",
  inBothRuns,
  async (_, connections) => {
    const outside = await startProvider();
    onTestFinished(() => outside.close());
    const site = await startSite({ ...paymentSettings(outside), LOG_LEVEL: "warn" });
    onTestFinished(async () => void (await site.kill("SIGKILL")));
    // Slows the provider, so that many requests are waiting at the signal.
    outside.switches.latencyMs = 150;
    const paidFor = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const donor = newDonor();
        const order = await placeOrder(site.origin, donor);
        return { donor, proof: outside.pay(order.orderId) };
      }),
    );

    const agent = new Agent(connections);
    const began = performance.now();
    const asked: Asked[] = [];
    const load = setInterval(() => {
      while (asked.length < (performance.now() - began) / 10) {
        const turn = asked.length;
        const next = turn % 10 === 0 ? paidFor.pop() : undefined;
        const donor = next?.donor ?? newDonor();
        if (next) asked.push(ask(agent, `${site.origin}/payment/verify-payment`, donor.address, next.proof));
        else if (turn % 3 === 0)
          asked.push(ask(agent, `${site.origin}/payment/create-order`, donor.address, donor.gift));
        else asked.push(ask(agent, `${site.origin}${turn % 2 ? "/donateUs" : "/"}`, donor.address));
      }
    }, 5);
    while (asked.filter(({ sentAt }) => sentAt < Infinity).length < 150) await pause(50);
    const stoppedAt = performance.now();
    expect(await site.kill("SIGTERM")).toBe(0);
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
  const closed = await startSite();
  for (const email of ["first@example.org", "second@example.org"]) {
    const registered = await fetch(`${closed.origin}/user/register`, {
      method: "POST",
      body: new URLSearchParams({ email, password: "nine lamps at dusk", contact: "9847012345" }),
    });
    expect(registered.status).toBe(201);
  }
  expect(await closed.kill()).toBe(0);

  post.switches.slowMs = 2_000;
  const site = await startSite({ SMTP_URL: post.url }, closed);
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

/** Runs the sandbox as a server, with switches for slowness, errors, outages and unreliable webhooks. */
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createSandboxProvider, type SandboxEvent } from "~/integrations/razorpay/sandbox/sandbox.server";
import { createRazorpayProvider, type RazorpaySettings } from "~/integrations/razorpay/razorpay.server";

export type ProviderSwitches = {
  /** May be set later. */
  webhookUrl: string | undefined;
  latencyMs: number;
  status: number | undefined;
  hang: boolean;
  /** How many of the next POST calls succeed but answer 502. */
  loseAnswers: number;
  down: boolean;
  /** True: calls answer HTML with status 200. */
  garbage: boolean;
  duplicate: number;
  reorder: boolean;
  delayMs: number;
  drop: boolean;
  forge: boolean;
};

export type SentEvent = SandboxEvent & {
  type: string;
  /** Statuses of the receiver's responses, 0 without a response. Empty: dropped or not sent yet. */
  statuses: number[];
};

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

export async function startProvider(
  options: {
    keyId?: string;
    keySecret?: string;
    webhookSecret?: string;
    webhookUrl?: string;
    retries?: number;
    port?: number;
  } = {},
) {
  const keyId = options.keyId ?? "rzp_test_Standin0000000";
  const keySecret = options.keySecret ?? "test key secret";
  const webhookSecret = options.webhookSecret ?? "test webhook secret";
  const switches: ProviderSwitches = {
    webhookUrl: options.webhookUrl,
    latencyMs: 0,
    status: undefined,
    hang: false,
    loseAnswers: 0,
    down: false,
    garbage: false,
    duplicate: 1,
    reorder: false,
    delayMs: 0,
    drop: false,
    forge: false,
  };
  const defaults = { ...switches };
  const sent = new Map<string, SentEvent>();
  let queue: (() => Promise<void>)[] = [];

  /** Sends one webhook now, ignoring the switches. @returns the status, 0: no response */
  async function deliver(event: { body: string; signature?: string; eventId?: string }): Promise<number> {
    if (!switches.webhookUrl) throw new Error("there is no webhookUrl to deliver to");
    try {
      const response = await fetch(switches.webhookUrl, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-razorpay-signature": event.signature ?? signWebhook(event.body),
          "x-razorpay-event-id": event.eventId ?? `evt_Test${Date.now()}`,
        },
        body: event.body,
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  function signWebhook(body: string, secret = webhookSecret) {
    return createHmac("sha256", secret).update(body).digest("hex");
  }

  async function deliverSwitched(event: SandboxEvent): Promise<boolean> {
    const known = sent.get(event.eventId) ?? {
      ...event,
      type: (JSON.parse(event.body) as { event: string }).event,
      statuses: [],
    };
    sent.set(event.eventId, known);
    if (switches.drop || !switches.webhookUrl) return true;
    if (switches.delayMs > 0) await pause(switches.delayMs);
    if (switches.reorder) await waitForTurn();
    const signature = switches.forge ? signWebhook(event.body, "somebody else's secret") : event.signature;
    let last = 0;
    for (let copy = 0; copy < switches.duplicate; copy += 1) {
      last = await deliver({ ...event, signature });
      known.statuses.push(last);
    }
    return last >= 200 && last < 300;
  }

  /** Shuffles events that are delivered within 40 ms. */
  function waitForTurn() {
    if (queue.length === 0)
      setTimeout(() => {
        const shuffledDeliveries = queue
          .map((leave) => ({ leave, place: Math.random() }))
          .sort((a, b) => a.place - b.place);
        queue = [];
        void shuffledDeliveries.reduce((before, { leave }) => before.then(leave), Promise.resolve());
      }, 40);
    return new Promise<void>((go) => {
      queue.push(async () => {
        go();
        await pause(10);
      });
    });
  }

  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: unknown) => {
      // Ignores callers that were killed during their request.
      if (!incoming.socket.destroyed) console.error("the stand-in provider failed", error);
      outgoing.destroy();
    });
  });

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (switches.down) return void incoming.socket.destroy();
    if (switches.latencyMs > 0) await pause(switches.latencyMs);
    if (/^\/v1\/(?!checkout)/.test(incoming.url ?? "")) {
      if (switches.hang) return;
      if (switches.status !== undefined)
        return void outgoing
          .writeHead(switches.status, { "content-type": "application/json" })
          .end(JSON.stringify({ error: { code: "SERVER_ERROR", description: "Switched to fail" } }));
      if (switches.garbage)
        return void outgoing
          .writeHead(200, { "content-type": "text/html" })
          .end("<!doctype html><h1>We'll be right back</h1>");
    }
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const body = incoming.method === "GET" || incoming.method === "HEAD" ? undefined : Buffer.concat(chunks);
    const response = await practice.answer(
      new Request(`${url}${incoming.url ?? "/"}`, { method: incoming.method, headers, body }),
    );
    if (
      incoming.method === "POST" &&
      switches.loseAnswers > 0 &&
      /^\/v1\/(?!checkout)/.test(incoming.url ?? "")
    ) {
      switches.loseAnswers -= 1;
      return void outgoing.writeHead(502).end("Bad gateway");
    }
    outgoing
      .writeHead(response.status, Object.fromEntries(response.headers))
      .end(Buffer.from(await response.arrayBuffer()));
  }

  // Never closes idle connections: a request on a closing connection would be reset.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(options.port ?? 0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const practice = createSandboxProvider({
    path: ":memory:",
    keyId,
    keySecret,
    webhookSecret,
    publicUrl: url,
    deliver: deliverSwitched,
    retryAfterMs: Array.from({ length: options.retries ?? 0 }, () => 100),
    returnOrigins: "any",
  });

  return {
    url,
    keyId,
    keySecret,
    webhookSecret,
    switches,
    /** The real client, over HTTP. */
    gateway: (more: Partial<RazorpaySettings> = {}) =>
      createRazorpayProvider({
        keyId,
        keySecret,
        webhookSecrets: [webhookSecret],
        apiUrl: url,
        // A busy machine stops a test for seconds.
        timeoutMs: 10_000,
        ...more,
      }),
    reset: () => void Object.assign(switches, defaults),
    practice,
    pay: practice.pay,
    failPayment: practice.failPayment,
    refund: practice.refund,
    subscriptions: practice.subscriptions,
    moveClock: practice.moveClock,
    events: (): SentEvent[] => [...sent.values()],
    deliver,
    signWebhook,
    /** Resolves when every webhook is delivered or given up. */
    idle: practice.idle,
    async close() {
      practice.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

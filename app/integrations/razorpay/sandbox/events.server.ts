import { createHmac } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import {
  newId,
  type SandboxInvoice,
  type SandboxOrder,
  type SandboxPayment,
  type SandboxRefund,
  type SandboxSettlement,
  type SandboxSubscription,
} from "./store.server";

/** Headers: X-Razorpay-Signature, x-razorpay-event-id. */
export type SandboxEvent = { body: string; signature: string; eventId: string };

export type DeliverEvent = (event: SandboxEvent) => Promise<boolean>;

export type SandboxEvents = ReturnType<typeof createSandboxEvents>;

type About = {
  subscription?: SandboxSubscription;
  payment?: SandboxPayment | undefined;
  order?: SandboxOrder | undefined;
  refund?: SandboxRefund;
  invoice?: SandboxInvoice;
  dispute?: object;
  settlement?: SandboxSettlement;
};

export function createSandboxEvents(settings: {
  webhookSecret: string;
  deliver: DeliverEvent;
  retryAfterMs: number[];
  now: () => number;
}) {
  const stopped = new AbortController();
  // Each pending event adds a listener, which is no leak.
  setMaxListeners(0, stopped.signal);
  const underWay = new Set<Promise<void>>();

  async function deliver(event: SandboxEvent) {
    // Lets the browser get its answer first. An unreferenced timer does not delay a stopping server.
    for (const waitMs of [20, ...settings.retryAfterMs]) {
      try {
        await pause(waitMs, undefined, { ref: false, signal: stopped.signal });
        if (await settings.deliver(event)) return;
      } catch {
        if (stopped.signal.aborted) return;
      }
    }
  }

  return {
    send(type: string, about: About) {
      const entities = Object.entries(about).filter(([, entity]) => entity !== undefined);
      const body = JSON.stringify({
        entity: "event",
        account_id: "acc_Practice000000",
        event: type,
        contains: entities.map(([name]) => name),
        payload: Object.fromEntries(entities.map(([name, entity]) => [name, { entity }])),
        created_at: settings.now(),
      });
      const signature = createHmac("sha256", settings.webhookSecret).update(body).digest("hex");
      const delivery = deliver({ body, signature, eventId: newId("evt") });
      underWay.add(delivery);
      void delivery.finally(() => underWay.delete(delivery));
    },

    async idle() {
      const running = setInterval(() => undefined, 1_000);
      while (underWay.size > 0) await Promise.all(underWay);
      clearInterval(running);
    },

    stop: () => stopped.abort(),
  };
}

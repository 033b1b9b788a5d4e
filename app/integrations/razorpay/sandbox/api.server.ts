import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { SandboxStore } from "./store.server";
import type { SandboxPayments } from "./payments.server";
import { requireEntity, SandboxApiError } from "./api-error.server";
import type { SandboxSettlements } from "./settlements.server";
import type { SandboxSubscriptions } from "./subscriptions.server";

type SandboxApi = {
  store: SandboxStore;
  payments: SandboxPayments;
  subscriptions: SandboxSubscriptions;
  settlements: SandboxSettlements;
  keyId: string;
  keySecret: string;
};

const MAX_BODY_BYTES = 100_000;

const Notes = z
  .union([
    z.record(z.string(), z.coerce.string().max(256)).refine((notes) => Object.keys(notes).length <= 15),
    z.array(z.never()).transform(() => ({})),
  ])
  .optional();
const NewOrder = z.object({
  amount: z.int().min(100, "The amount must be at least INR 1.00").max(50_000_000_00),
  currency: z.literal("INR"),
  receipt: z.string().max(40, "The receipt may not be greater than 40 characters.").optional(),
  notes: Notes,
});
const Capture = z.object({ amount: z.int().positive(), currency: z.literal("INR").optional() });
const Refund = z.object({ amount: z.int().positive().optional() });
const NewPlan = z.object({
  period: z.literal("monthly"),
  interval: z.literal(1),
  item: z.object({ name: z.string().min(1), amount: NewOrder.shape.amount, currency: z.literal("INR") }),
});
const NewSubscription = z.object({
  plan_id: z.string(),
  total_count: z.int().min(1).max(1_200),
  start_at: z.int().optional(),
  expire_by: z.int().optional(),
  notes: Notes,
});
const number = z.coerce.number().int().nonnegative().optional();
const Query = z.object({
  from: number,
  to: number,
  year: number,
  month: number,
  day: number,
  count: z.coerce.number().int().min(1).max(1_000).default(10),
  skip: z.coerce.number().int().nonnegative().default(0),
  plan_id: z.string().optional(),
  subscription_id: z.string().optional(),
});

export async function answerApi(api: SandboxApi, request: Request, path: string): Promise<Response> {
  if (!isAuthorized(request.headers.get("authorization"), api)) return refuse(401, "Authentication failed");
  const [, resource, id = "", verb = ""] = /^\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
  const route = `${request.method} ${resource ?? "?"}${id && "/:id"}${verb && `/${verb}`}`;
  const { store, subscriptions, settlements } = api;
  try {
    switch (route) {
      case "POST orders": {
        const { amount, receipt = null, notes = {} } = await readJson(request, NewOrder);
        return json(api.payments.createOrder(amount, receipt, notes));
      }
      case "GET orders/:id/payments":
        return list(store.list("payment", requireEntity(store.find("order", id)).id));
      case "GET payments/:id":
        return json(requireEntity(store.find("payment", id)));
      case "GET payments/:id/refunds":
        return list(store.list("refund", requireEntity(store.find("payment", id)).id));
      case "POST payments/:id/capture": {
        const { amount } = await readJson(request, Capture);
        return json(api.payments.capture(id, amount));
      }
      case "POST payments/:id/refund": {
        const { amount } = await readJson(request, Refund);
        const key = request.headers.get("x-refund-idempotency");
        if (key !== null && key.length < 10)
          throw new SandboxApiError("The refund idempotency key must be at least 10 characters");
        return json(api.payments.refund(id, { amountPaise: amount, key }));
      }
      case "POST plans":
        return json(subscriptions.createPlan((await readJson(request, NewPlan)).item));
      case "GET plans/:id":
        return json(requireEntity(store.find("plan", id)));
      case "POST subscriptions": {
        const { notes = {}, ...asked } = await readJson(request, NewSubscription);
        return json(subscriptions.create({ ...asked, notes }));
      }
      case "GET subscriptions":
        return list(subscriptions.list(readQuery(request)));
      case "GET subscriptions/:id":
        return json(subscriptions.find(id));
      case "POST subscriptions/:id/cancel":
        return json(subscriptions.cancel(id));
      case "POST subscriptions/:id/pause":
        return json(subscriptions.pauseByOwner(id));
      case "POST subscriptions/:id/resume":
        return json(subscriptions.resumeByOwner(id));
      case "GET invoices": {
        const { subscription_id = "", skip, count } = readQuery(request);
        return list(store.list("invoice", subscription_id).slice(skip, skip + count));
      }
      case "GET settlements":
        return list(settlements.list(readQuery(request)));
      case "GET settlements/:id/combined": {
        const { year = 0, month = 0, ...rest } = readQuery(request);
        return list(settlements.rows({ ...rest, year, month }));
      }
      default:
        return refuse(404, "The requested URL was not found on the server.");
    }
  } catch (error) {
    if (error instanceof SandboxApiError) return refuse(400, error.message);
    throw error;
  }
}

const list = (items: unknown[]) => json({ entity: "collection", count: items.length, items });

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}

/** Reads no more than the limit into memory. @returns null beyond it */
export async function readText(request: Request): Promise<string | null> {
  const reader = request.body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    if (bytes > MAX_BODY_BYTES) {
      // Does not cancel the stream: that would close the connection before the answer is sent.
      reader.releaseLock();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export function errorJson(description: string, metadata: Record<string, string> = {}) {
  return {
    error: {
      code: "BAD_REQUEST_ERROR",
      description,
      source: "customer",
      step: "payment_authentication",
      reason: "payment_failed",
      metadata,
    },
  };
}

function refuse(status: number, description: string) {
  return json(errorJson(description), status);
}

function readQuery(request: Request) {
  const parsed = Query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) throw new SandboxApiError(parsed.error.issues[0]?.message ?? "Invalid request");
  return parsed.data;
}

async function readJson<T extends z.ZodType>(request: Request, schema: T): Promise<z.output<T>> {
  const text = await readText(request);
  if (text === null) throw new SandboxApiError("The request body is too large");
  let body: unknown;
  try {
    body = text === "" ? {} : JSON.parse(text);
  } catch {
    throw new SandboxApiError("The request body is not valid JSON");
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new SandboxApiError(parsed.error.issues[0]?.message ?? "Invalid request");
}

function isAuthorized(header: string | null, { keyId, keySecret }: SandboxApi) {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(expected), digest(header ?? ""));
}

/** The stand-in's HTTP API: the provider's calls that the gateway (and a refund by hand) needs. */
import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { errorJson, orderJson, paymentJson, refundJson } from "./practice-json.server";
import type { PracticeLedger } from "./practice-ledger.server";
import { PracticeRefusal, type PracticePayments } from "./practice-payments.server";

export type PracticeApi = {
  ledger: PracticeLedger;
  payments: PracticePayments;
  keyId: string;
  keySecret: string;
};

const longestBodyBytes = 100_000;

const Notes = z
  .union([
    z.record(z.string(), z.coerce.string().max(256)).refine((notes) => Object.keys(notes).length <= 15),
    z.array(z.never()).transform(() => ({})),
  ])
  .optional();
const NewOrder = z.object({
  amount: z.int().min(100, "The amount must be at least INR 1.00").max(50_000_000_00),
  currency: z.literal("INR"),
  receipt: z.string().max(40, "The receipt may not be greater than 40 characters.").nullish(),
  notes: Notes,
});
const Capture = z.object({ amount: z.int().positive(), currency: z.literal("INR").optional() });
const Refund = z.object({ amount: z.int().positive().optional() });

/** @param path what follows /v1, for example /orders/order_x */
export async function answerApi(api: PracticeApi, request: Request, path: string): Promise<Response> {
  if (!isAuthorized(request.headers.get("authorization"), api)) return refuse(401, "Authentication failed");
  const [, resource, id = "", verb = ""] = /^\/(orders|payments)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
  const route = `${request.method} ${resource ?? "?"}${id && "/:id"}${verb && `/${verb}`}`;
  try {
    switch (route) {
      case "POST orders": {
        const order = await readJson(request, NewOrder);
        return json(
          orderJson(
            api.ledger.addOrder({
              amountPaise: order.amount,
              receipt: order.receipt ?? null,
              notes: order.notes ?? {},
            }),
          ),
        );
      }
      case "GET orders/:id":
        return json(orderJson(found(api.ledger.findOrder(id))));
      case "GET orders/:id/payments": {
        const items = api.ledger.listPayments(found(api.ledger.findOrder(id)).id).map(paymentJson);
        return json({ entity: "collection", count: items.length, items });
      }
      case "GET payments/:id":
        return json(paymentJson(found(api.ledger.findPayment(id))));
      case "GET payments/:id/refunds": {
        const items = api.ledger.listRefunds(found(api.ledger.findPayment(id)).id).map(refundJson);
        return json({ entity: "collection", count: items.length, items });
      }
      case "POST payments/:id/capture": {
        const { amount } = await readJson(request, Capture);
        return json(paymentJson(api.payments.capture(id, amount)));
      }
      case "POST payments/:id/refund": {
        const { amount } = await readJson(request, Refund);
        const key = request.headers.get("x-refund-idempotency");
        if (key !== null && key.length < 10)
          throw new PracticeRefusal("The refund idempotency key must be at least 10 characters");
        return json(refundJson(api.payments.refund(id, { amountPaise: amount, key })));
      }
      default:
        return refuse(404, "The requested URL was not found on the server.");
    }
  } catch (error) {
    if (error instanceof BadInput) return json(errorJson(error.message, { field: error.field }), 400);
    if (error instanceof PracticeRefusal) return refuse(400, error.message);
    throw error;
  }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}

/** @returns null when the body is too long to be one of ours; nothing beyond the limit is held in memory */
export async function readText(request: Request): Promise<string | null> {
  const reader = request.body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    if (bytes > longestBodyBytes) {
      // Let go, not cancelled: cancelling tears the connection down, and the answer with it.
      reader.releaseLock();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

class BadInput extends Error {
  constructor(
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

function refuse(status: number, description: string) {
  return json(errorJson(description), status);
}

function found<T>(entity: T | undefined): T {
  if (entity === undefined) throw new PracticeRefusal("The id provided does not exist");
  return entity;
}

async function readJson<T extends z.ZodType>(request: Request, schema: T): Promise<z.output<T>> {
  const text = await readText(request);
  if (text === null) throw new BadInput("The request body is too large");
  let body: unknown;
  try {
    body = text === "" ? {} : JSON.parse(text);
  } catch {
    throw new BadInput("The request body is not valid JSON");
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new BadInput(issue?.message ?? "Invalid request", issue?.path.join("."));
}

function isAuthorized(header: string | null, { keyId, keySecret }: PracticeApi) {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(expected), digest(header ?? ""));
}

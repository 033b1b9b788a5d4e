/** The stand-in's HTTP API: the provider's calls that the gateway and manual refunds need. */
import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { newId, now, type PracticeLedger } from "./ledger.server";
import { found, PracticeRefusal, type PracticePayments } from "./payments.server";

type PracticeApi = { ledger: PracticeLedger; payments: PracticePayments; keyId: string; keySecret: string };

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
  receipt: z.string().max(40, "The receipt may not be greater than 40 characters.").optional(),
  notes: Notes,
});
const Capture = z.object({ amount: z.int().positive(), currency: z.literal("INR").optional() });
const Refund = z.object({ amount: z.int().positive().optional() });

/** @param path what follows /v1, for example /orders/order_x */
export async function answerApi(api: PracticeApi, request: Request, path: string): Promise<Response> {
  if (!isAuthorized(request.headers.get("authorization"), api)) return refuse(401, "Authentication failed");
  const [, resource, id = "", verb = ""] = /^\/(orders|payments)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
  const route = `${request.method} ${resource ?? "?"}${id && "/:id"}${verb && `/${verb}`}`;
  const { ledger } = api;
  try {
    switch (route) {
      case "POST orders": {
        const { amount, currency, receipt = null, notes = {} } = await readJson(request, NewOrder);
        return json(
          ledger.save({
            id: newId("order"),
            entity: "order",
            amount,
            currency,
            receipt,
            notes,
            status: "created",
            created_at: now(),
          }),
        );
      }
      case "GET orders/:id/payments":
        return json({
          entity: "collection",
          items: ledger.list("payment", found(ledger.find("order", id)).id),
        });
      case "GET payments/:id":
        return json(found(ledger.find("payment", id)));
      case "GET payments/:id/refunds":
        return json({
          entity: "collection",
          items: ledger.list("refund", found(ledger.find("payment", id)).id),
        });
      case "POST payments/:id/capture": {
        const { amount } = await readJson(request, Capture);
        return json(api.payments.capture(id, amount));
      }
      case "POST payments/:id/refund": {
        const { amount } = await readJson(request, Refund);
        const key = request.headers.get("x-refund-idempotency");
        if (key !== null && key.length < 10)
          throw new PracticeRefusal("The refund idempotency key must be at least 10 characters");
        return json(api.payments.refund(id, { amountPaise: amount, key }));
      }
      default:
        return refuse(404, "The requested URL was not found on the server.");
    }
  } catch (error) {
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

/** @returns null when the body is longer than any of ours; no more than the limit is held in memory */
export async function readText(request: Request): Promise<string | null> {
  const reader = request.body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    if (bytes > longestBodyBytes) {
      // Not cancelled: that would close the connection before the answer is sent.
      reader.releaseLock();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The provider's error body. `metadata` names the payment that a failure belongs to. */
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

async function readJson<T extends z.ZodType>(request: Request, schema: T): Promise<z.output<T>> {
  const text = await readText(request);
  if (text === null) throw new PracticeRefusal("The request body is too large");
  let body: unknown;
  try {
    body = text === "" ? {} : JSON.parse(text);
  } catch {
    throw new PracticeRefusal("The request body is not valid JSON");
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new PracticeRefusal(parsed.error.issues[0]?.message ?? "Invalid request");
}

function isAuthorized(header: string | null, { keyId, keySecret }: PracticeApi) {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(expected), digest(header ?? ""));
}

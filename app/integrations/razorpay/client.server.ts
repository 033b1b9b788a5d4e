/** Retries only reads and calls with an idempotency key; before repeating a creation, callers must search. */
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { ProviderError } from "./provider";

export type ProviderCall = { url: string; data?: object; idempotencyHeaders?: Record<string, string> };

/** @throws ProviderError */
export type ProviderClient = {
  get(call: ProviderCall): Promise<unknown>;
  post(call: ProviderCall): Promise<unknown>;
};

const MAX_RESPONSE_BYTES = 5_000_000;
const TOO_LONG = "it is too long";
const RETRY_AFTER_MS = 150;

const Refusal = z.object({ error: z.object({ description: z.string() }) });

export function providerClient(settings: {
  keyId: string;
  keySecret: string;
  apiUrl: string;
  timeoutMs?: number;
  answer?: (request: Request) => Promise<Response>;
}): ProviderClient {
  const { keyId, keySecret, apiUrl, timeoutMs = 8_000 } = settings;
  // Reads the global fetch with each call, because the server replaces Node's fetch and Request together.
  const { answer = (request: Request) => fetch(request) } = settings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function sendOnce(method: "GET" | "POST", call: ProviderCall, signal: AbortSignal) {
    const isRead = method === "GET";
    const request = new Request(`${apiUrl}/v1${call.url}${isRead ? queryOf(call.data) : ""}`, {
      method,
      headers: {
        authorization,
        ...(isRead ? {} : { "content-type": "application/json" }),
        ...call.idempotencyHeaders,
      },
      body: isRead ? null : JSON.stringify(call.data ?? {}),
      redirect: "manual",
      signal,
    });
    const response = await answer(request).catch((error: unknown) => {
      throw toNetworkError(error, signal, "The provider could not be reached", "unreachable");
    });
    const text = await readLimited(response).catch((error: unknown) => {
      throw toNetworkError(error, signal, "The provider's answer broke off", "failing");
    });
    const json = readJson(text);
    if (!response.ok) throw toProviderError(response.status, json);
    return json;
  }

  async function send(method: "GET" | "POST", call: ProviderCall): Promise<unknown> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await sendOnce(method, call, signal);
    } catch (error) {
      const canRetry = method === "GET" || call.idempotencyHeaders !== undefined;
      if (!canRetry || !(error instanceof ProviderError) || error.code !== "unreachable") throw error;
    }
    // The cause is mostly a keep-alive connection that the other end closed.
    await pause(RETRY_AFTER_MS);
    return sendOnce(method, call, signal);
  }

  return { get: (call) => send("GET", call), post: (call) => send("POST", call) };
}

function queryOf(data: object = {}) {
  const given = Object.entries(data).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${query.toString()}` : "";
}

/** Reads no more than the limit into memory. */
async function readLimited(response: Response): Promise<string> {
  if (Number(response.headers.get("content-length")) > MAX_RESPONSE_BYTES) {
    await response.body?.cancel();
    throw new Error(TOO_LONG);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) throw new Error(TOO_LONG);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** null for invalid JSON, which no schema accepts. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function toProviderError(status: number, json: unknown): ProviderError {
  const parsed = Refusal.safeParse(json);
  // Staff see this text; the description is clearer than the code.
  const reason = parsed.success ? `: ${parsed.data.error.description}`.slice(0, 300) : "";
  // 401 and 403: wrong keys. 409: the same refund is being made. All may succeed later.
  const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
  return new ProviderError(isFinal ? "refused" : "failing", `The provider answered ${status}${reason}`);
}

function toNetworkError(
  error: unknown,
  signal: AbortSignal,
  what: string,
  code: "unreachable" | "failing",
): ProviderError {
  if (signal.aborted) return new ProviderError("timeout", "The provider did not answer in time");
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new ProviderError(code, `${what}: ${cause instanceof Error ? cause.message : String(cause)}`);
}

/**
 * Reads bodies while they arrive. A few hundred requests that send most of a body and then stall would fill
 * the memory. So the bytes held of unfinished bodies are limited, in all and for each client address, and a
 * body that comes too slowly is refused.
 */
import { addressKey } from "~/domain/accounts/rate-limits.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { clientAddress } from "./client.server";
import { log, requestId } from "./log.server";
import { RefusedRequest } from "./refused-request";

const { unfinishedBytes, unfinishedBytesPerAddress, silentMs, graceMs, slowestBytesPerSecond } = limits.body;
const RETRY_AFTER = { "Retry-After": "10" };

let heldInAll = 0;
const heldBy = new Map<string, number>();

/**
 * The body in pieces, with its bytes counted: a Content-Length may be wrong or missing.
 * @param mostHeld bytes that the caller keeps in memory; less than `limitBytes` when it writes to disk
 * @throws RefusedRequest 413 beyond `limitBytes`, 408 too slow, 400 broken off, 429 or 503 over the memory
 * limits
 */
export async function* bodyParts(
  request: Request,
  limitBytes: number,
  mostHeld = limitBytes,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) throw tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return;
  const from = addressKey(clientAddress(request));
  let size = 0;
  let held = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const began = performance.now();
      const deadlineMs = graceMs + (size * 1000) / slowestBytesPerSecond;
      const part = await within(Math.min(silentMs, deadlineMs - waitedMs), reader.read()).catch(
        (error: unknown) => {
          if (error instanceof RefusedRequest) throw error;
          log.info("body.broken_off", { id: requestId(request), bytes: size });
          throw new RefusedRequest(400, messages.images.formIncomplete);
        },
      );
      waitedMs += performance.now() - began;
      if (part.done) return;
      size += part.value.byteLength;
      if (size > limitBytes) throw tooLarge();
      const more = Math.min(size, mostHeld) - held;
      hold(from, more);
      held += more;
      yield part.value;
    }
  } finally {
    hold(from, -held);
    // Cancelling would close the connection before the answer is sent. app/front/front.ts discards the rest.
    reader.releaseLock();
  }
}

const tooLarge = () => new RefusedRequest(413, messages.http.tooLarge);

/** @throws RefusedRequest 408 when `promise` takes longer than `ms` */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RefusedRequest(408, messages.http.tooSlow)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Adds bytes to the held ones, or takes them away.
 * @throws RefusedRequest 429 when one address holds too much, 503 when all do
 */
function hold(from: string, bytes: number) {
  const ofAddress = (heldBy.get(from) ?? 0) + bytes;
  if (bytes > 0 && ofAddress > unfinishedBytesPerAddress)
    throw new RefusedRequest(429, messages.http.tooManyBodies, RETRY_AFTER);
  if (bytes > 0 && heldInAll + bytes > unfinishedBytes)
    throw new RefusedRequest(503, messages.http.unavailable, RETRY_AFTER);
  heldInAll += bytes;
  if (ofAddress > 0) heldBy.set(from, ofAddress);
  else heldBy.delete(from);
}

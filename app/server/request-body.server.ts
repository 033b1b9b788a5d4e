/**
 * Refuses slow bodies and limits the memory of all (pending-bodies.server.ts): stalled bodies would fill it.
 */
import { ipKey } from "~/features/accounts/rate-limits.server";
import { limits } from "~/lib/limits";
import { clientAddress } from "./client-address.server";
import { log } from "~/integrations/log.server";
import { requestId } from "./request-id";
import { RequestError } from "./request-error";
import {
  registerBody,
  releaseBody,
  recordChunk,
  type BodyPool,
  type UnfinishedBody,
} from "./pending-bodies.server";

const { smallBytes, idleMs, graceMs, minBytesPerSecond } = limits.body;

/**
 * Counts the bytes, because Content-Length may be wrong.
 * @param maxHeldBytes bytes kept in memory by the caller, who may write to disk
 * @throws RequestError 413 beyond `limitBytes`, 408 too slow, 400 broken off, 429 or 503 for lack of memory
 */
export async function* bodyChunks(
  request: Request,
  limitBytes: number,
  maxHeldBytes = limitBytes,
  pool = poolFor(request),
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) throw tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return;
  const body = registerBody(pool, ipKey(clientAddress(request)));
  let size = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const began = performance.now();
      const deadlineMs = graceMs + (size * 1000) / minBytesPerSecond;
      const part = await withDeadline(Math.min(idleMs, deadlineMs - waitedMs), body, reader.read()).catch(
        (error: unknown) => {
          if (error instanceof RequestError) throw error;
          log.info("body.broken_off", { id: requestId(request), bytes: size });
          throw new RequestError(400, "answers.formIncomplete");
        },
      );
      waitedMs += performance.now() - began;
      if (part.done) return;
      size += part.value.byteLength;
      if (size > limitBytes) throw tooLarge();
      recordChunk(body, part.value.byteLength, Math.min(size, maxHeldBytes));
      yield part.value;
    }
  } finally {
    releaseBody(body);
    // Cancelling would close the connection before the answer is sent; app/server/request-middleware.ts discards the rest.
    reader.releaseLock();
  }
}

const tooLarge = () => new RequestError(413, "answers.tooLarge");

/** Without a Content-Length, a body counts as large. */
function poolFor({ headers }: Request): BodyPool {
  const length = headers.get("content-length");
  return length !== null && Number(length) <= smallBytes ? "small" : "large";
}

/** @throws RequestError 408 after `ms`, or the refusal of the body */
async function withDeadline<T>(ms: number, body: UnfinishedBody, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const refused = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RequestError(408, "answers.tooSlow")), ms);
    body.onRefused = reject;
    if (body.refusal) reject(body.refusal);
  });
  return Promise.race([promise, refused]).finally(() => clearTimeout(timer));
}

/** Limits the memory of arriving bodies. Refuses the slowest, never the one whose chunk just came. */
import { limits } from "~/lib/limits";
import type { Message } from "~/locales/messages";
import { RequestError } from "./request-error";

const { unfinishedBytes, unfinishedBytesPerAddress, unfinishedSmallBytes, unfinishedSmallBytesPerAddress } =
  limits.body;

const createPool = (inAll: number, perAddress: number) => ({
  inAll,
  perAddress,
  held: 0,
  heldBy: new Map<string, number>(),
  bodies: new Set<UnfinishedBody>(),
});

/** Separate, so that stalled uploads take no memory from forms or webhooks. */
const pools = {
  large: createPool(unfinishedBytes, unfinishedBytesPerAddress),
  small: createPool(unfinishedSmallBytes, unfinishedSmallBytesPerAddress),
  webhooks: createPool(unfinishedSmallBytes, unfinishedSmallBytesPerAddress),
};
export type BodyPool = keyof typeof pools;
type Pool = ReturnType<typeof createPool>;

const LEAST_BYTES = 16 * 1024;
/** A younger body is not yet slow. */
const NEW_MS = 2_000;
/** Half-life of a byte in a body's pace, so that a stalled body is soon the slowest. */
const HALVED_MS = 2_000;

/** Times are by performance.now(). */
export type UnfinishedBody = {
  pool: Pool;
  from: string;
  held: number;
  began: number;
  pace: number;
  pacedAt: number;
  /** Set before `onRefused` is called. */ refusal?: RequestError;
  onRefused?: (refusal: RequestError) => void;
};

/** @param from the client's address, as rate limits count it */
export function registerBody(name: BodyPool, from: string): UnfinishedBody {
  const now = performance.now();
  const body: UnfinishedBody = { pool: pools[name], from, held: 0, began: now, pace: 0, pacedAt: now };
  body.pool.bodies.add(body);
  holdMore(body, LEAST_BYTES);
  return body;
}

/** @param arrived bytes @param held bytes in memory now @throws its refusal when it was refused meanwhile */
export function recordChunk(body: UnfinishedBody, arrived: number, held: number): void {
  if (body.refusal) throw body.refusal;
  const now = performance.now();
  body.pace = paceAt(now, body) + arrived;
  body.pacedAt = now;
  holdMore(body, Math.max(LEAST_BYTES, held) - body.held);
}

export function releaseBody(body: UnfinishedBody): void {
  if (!body.pool.bodies.delete(body)) return;
  holdMore(body, -body.held);
}

function holdMore(body: UnfinishedBody, bytes: number) {
  const { pool, from } = body;
  body.held += bytes;
  pool.held += bytes;
  const ofAddress = (pool.heldBy.get(from) ?? 0) + bytes;
  if (ofAddress > 0) pool.heldBy.set(from, ofAddress);
  else pool.heldBy.delete(from);
  if (bytes <= 0) return;
  const isNeighbour = (other: UnfinishedBody) => other !== body && other.from === from;
  while ((pool.heldBy.get(from) ?? 0) > pool.perAddress)
    if (!refuseBody(slowest(pool, isNeighbour), 429, "answers.tooManyBodies")) break;
  while (pool.held > pool.inAll)
    if (
      !refuseBody(
        slowest(pool, (other) => other !== body),
        503,
        "answers.unavailable",
      )
    )
      break;
}

function slowest(pool: Pool, isMeant: (body: UnfinishedBody) => boolean): UnfinishedBody | undefined {
  const now = performance.now();
  let found: UnfinishedBody | undefined;
  let lowest = Infinity;
  for (const body of pool.bodies) {
    if (!isMeant(body)) continue;
    const rank = now - body.began < NEW_MS ? Number.MAX_SAFE_INTEGER - body.held : paceAt(now, body);
    if (rank < lowest) [found, lowest] = [body, rank];
  }
  return found;
}

function refuseBody(body: UnfinishedBody | undefined, status: number, code: Message): boolean {
  if (!body) return false;
  releaseBody(body);
  body.refusal = new RequestError(status, code, { "Retry-After": "10" });
  body.onRefused?.(body.refusal);
  return true;
}

const paceAt = (now: number, { pace, pacedAt }: UnfinishedBody) => pace / 2 ** ((now - pacedAt) / HALVED_MS);

/** Limits the memory of arriving bodies. Refuses the slowest, never one whose chunk has just arrived. */
import { limits } from "~/lib/limits";
import type { Message } from "~/locales/messages";
import { RequestError } from "./request-error";

const { unfinishedBytes, unfinishedBytesPerAddress, unfinishedSmallBytes, unfinishedSmallBytesPerAddress } =
  limits.body;

const createPool = (maxBytes: number, maxBytesPerClient: number) => ({
  inAll: maxBytes,
  perAddress: maxBytesPerClient,
  held: 0,
  heldBy: new Map<string, number>(),
  bodies: new Set<UnfinishedBody>(),
});

/** Separate pools, so that stalled uploads take no memory from forms or webhooks. */
const pools = {
  large: createPool(unfinishedBytes, unfinishedBytesPerAddress),
  small: createPool(unfinishedSmallBytes, unfinishedSmallBytesPerAddress),
  webhooks: createPool(unfinishedSmallBytes, unfinishedSmallBytesPerAddress),
};
export type BodyPool = keyof typeof pools;
type Pool = ReturnType<typeof createPool>;

const MIN_BYTES = 16 * 1024;
/** A body younger than this does not count as slow. */
const GRACE_MS = 2_000;
/** Half-life of a byte in a body's pace, so that a stalled body is soon the slowest. */
const HALF_LIFE_MS = 2_000;

/** Times are from performance.now(). */
export type UnfinishedBody = {
  pool: Pool;
  client: string;
  held: number;
  began: number;
  rate: number;
  ratedAt: number;
  /** Set before `onRefused` is called. */ refusal?: RequestError;
  onRefused?: (refusal: RequestError) => void;
};

/** @param client the client's address, as rate limits count it */
export function registerBody(name: BodyPool, client: string): UnfinishedBody {
  const now = performance.now();
  const body: UnfinishedBody = { pool: pools[name], client, held: 0, began: now, rate: 0, ratedAt: now };
  body.pool.bodies.add(body);
  addHeldBytes(body, MIN_BYTES);
  return body;
}

/** @param arrived bytes @param held bytes in memory now @throws the refusal of a body refused meanwhile */
export function recordChunk(body: UnfinishedBody, arrived: number, held: number): void {
  if (body.refusal) throw body.refusal;
  const now = performance.now();
  body.rate = rateAt(now, body) + arrived;
  body.ratedAt = now;
  addHeldBytes(body, Math.max(MIN_BYTES, held) - body.held);
}

export function releaseBody(body: UnfinishedBody): void {
  if (!body.pool.bodies.delete(body)) return;
  addHeldBytes(body, -body.held);
}

function addHeldBytes(body: UnfinishedBody, bytes: number) {
  const { pool, client } = body;
  body.held += bytes;
  pool.held += bytes;
  const ofClient = (pool.heldBy.get(client) ?? 0) + bytes;
  if (ofClient > 0) pool.heldBy.set(client, ofClient);
  else pool.heldBy.delete(client);
  if (bytes <= 0) return;
  const isNeighbour = (other: UnfinishedBody) => other !== body && other.client === client;
  while ((pool.heldBy.get(client) ?? 0) > pool.perAddress)
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

function slowest(pool: Pool, isCandidate: (body: UnfinishedBody) => boolean): UnfinishedBody | undefined {
  const now = performance.now();
  let found: UnfinishedBody | undefined;
  let lowest = Infinity;
  for (const body of pool.bodies) {
    if (!isCandidate(body)) continue;
    const rank = now - body.began < GRACE_MS ? Number.MAX_SAFE_INTEGER - body.held : rateAt(now, body);
    if (rank < lowest) [found, lowest] = [body, rank];
  }
  return found;
}

function refuseBody(body: UnfinishedBody | undefined, status: number, messageKey: Message): boolean {
  if (!body) return false;
  releaseBody(body);
  body.refusal = new RequestError(status, messageKey, { "Retry-After": "10" });
  body.onRefused?.(body.refusal);
  return true;
}

const rateAt = (now: number, { rate, ratedAt }: UnfinishedBody) =>
  rate / 2 ** ((now - ratedAt) / HALF_LIFE_MS);

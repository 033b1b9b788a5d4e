/**
 * The memory for bodies that are still arriving, in all and for each client address. When there is no more,
 * the body that comes slowest has to go: never the one that brings its bytes just now.
 */
import { limits } from "~/lib/limits";
import type { Message } from "~/locales/messages";
import { RequestError } from "./request-error";

const { unfinishedBytes, unfinishedBytesPerAddress, unfinishedSmallBytes, unfinishedSmallBytesPerAddress } =
  limits.body;

const makeRoom = (inAll: number, perAddress: number) => ({
  inAll,
  perAddress,
  held: 0,
  heldBy: new Map<string, number>(),
  bodies: new Set<UnfinishedBody>(),
});

/**
 * Stalled uploads take no room from forms, nor forms from the payment provider's events: without those, money
 * would be paid that nobody sees.
 */
const rooms = {
  large: makeRoom(unfinishedBytes, unfinishedBytesPerAddress),
  small: makeRoom(unfinishedSmallBytes, unfinishedSmallBytesPerAddress),
  webhooks: makeRoom(unfinishedSmallBytes, unfinishedSmallBytesPerAddress),
};
export type BodyPool = keyof typeof rooms;
type Room = ReturnType<typeof makeRoom>;

/** What a waiting request itself takes, however little of its body has come. */
const LEAST_BYTES = 16 * 1024;
/** Whoever has just begun is not yet slow. */
const NEW_MS = 2_000;
/** After this, bytes count half for the pace of a body: who stalls is soon slower than any slow line. */
const HALVED_MS = 2_000;

/** Times are by performance.now(). */
export type UnfinishedBody = {
  room: Room;
  from: string;
  held: number;
  began: number;
  pace: number;
  pacedAt: number;
  /** Set when it has to go; then `onRefused` is called. */ refusal?: RequestError;
  onRefused?: (refusal: RequestError) => void;
};

/** @param from the client's address, as rate limits count it */
export function registerBody(name: BodyPool, from: string): UnfinishedBody {
  const now = performance.now();
  const body: UnfinishedBody = { room: rooms[name], from, held: 0, began: now, pace: 0, pacedAt: now };
  body.room.bodies.add(body);
  holdMore(body, LEAST_BYTES);
  return body;
}

/**
 * Notes that more of a body has come.
 * @param arrived bytes
 * @param held bytes of it that are in memory now
 * @throws its refusal when it had to go meanwhile
 */
export function recordChunk(body: UnfinishedBody, arrived: number, held: number): void {
  if (body.refusal) throw body.refusal;
  const now = performance.now();
  body.pace = paceAt(now, body) + arrived;
  body.pacedAt = now;
  holdMore(body, Math.max(LEAST_BYTES, held) - body.held);
}

export function releaseBody(body: UnfinishedBody): void {
  if (!body.room.bodies.delete(body)) return;
  holdMore(body, -body.held);
}

function holdMore(body: UnfinishedBody, bytes: number) {
  const { room, from } = body;
  body.held += bytes;
  room.held += bytes;
  const ofAddress = (room.heldBy.get(from) ?? 0) + bytes;
  if (ofAddress > 0) room.heldBy.set(from, ofAddress);
  else room.heldBy.delete(from);
  if (bytes <= 0) return;
  const isNeighbour = (other: UnfinishedBody) => other !== body && other.from === from;
  while ((room.heldBy.get(from) ?? 0) > room.perAddress)
    if (!sendAway(slowest(room, isNeighbour), 429, "answers.tooManyBodies")) break;
  while (room.held > room.inAll)
    if (
      !sendAway(
        slowest(room, (other) => other !== body),
        503,
        "answers.unavailable",
      )
    )
      break;
}

function slowest(room: Room, isMeant: (body: UnfinishedBody) => boolean): UnfinishedBody | undefined {
  const now = performance.now();
  let found: UnfinishedBody | undefined;
  let lowest = Infinity;
  for (const body of room.bodies) {
    if (!isMeant(body)) continue;
    const rank = now - body.began < NEW_MS ? Number.MAX_SAFE_INTEGER - body.held : paceAt(now, body);
    if (rank < lowest) [found, lowest] = [body, rank];
  }
  return found;
}

/** @returns whether there was one */
function sendAway(body: UnfinishedBody | undefined, status: number, code: Message): boolean {
  if (!body) return false;
  releaseBody(body);
  body.refusal = new RequestError(status, code, { "Retry-After": "10" });
  body.onRefused?.(body.refusal);
  return true;
}

/** Bytes, of which the older ones count less. */
const paceAt = (now: number, { pace, pacedAt }: UnfinishedBody) => pace / 2 ** ((now - pacedAt) / HALVED_MS);

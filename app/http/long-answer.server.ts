/**
 * Answers of any length: sent piece by piece, as their reader takes them. Remix writes down what it is given
 * as fast as it comes (writeReadableStreamToWritable), so that on a slow line the whole of it would lie in
 * memory.
 */
import type { ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { setImmediate, setTimeout } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { encodingFor, packer } from "./compress.server";
import { requestId } from "./log.server";

/** Responses by the ids of their requests. */
const underWay = new Map<string, ServerResponse>();

/** The front tells where the answer to a request goes. */
export function noteAnswer(id: string, response: ServerResponse): void {
  underWay.set(id, response);
  response.once("close", () => underWay.delete(id));
}

/**
 * @param pieces of text; asked for the next only when the reader has taken those before, and for no more when
 * it is gone
 * @param headers more of them, Content-Type among them
 */
export function longAnswer(
  request: Request,
  pieces: AsyncIterable<string>,
  headers: Record<string, string>,
): Response {
  const encoding = encodingFor(request.headers.get("accept-encoding"));
  const all = new Headers({ ...headers, Vary: "Accept-Encoding" });
  if (encoding !== "identity") all.set("Content-Encoding", encoding);
  // Whoever breaks off meets an error where it reads; here it has nobody else to go to.
  const packed = pipeline(Readable.from(pieces, { objectMode: false }), packer(encoding), () => undefined);
  const sent = Readable.from(atReadersPace(packed, underWay.get(requestId(request) ?? "")), {
    objectMode: false,
  });
  return new Response(createReadableStreamFromReadable(sent), { headers: all });
}

const LOOK_AGAIN_MS = 25;

async function* atReadersPace(
  chunks: AsyncIterable<Buffer>,
  response: ServerResponse | undefined,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield chunk;
    // Others get their turn, and what was written reaches the line.
    await setImmediate();
    // Compression in between hides the event that would tell.
    while (response?.writableNeedDrain && !response.destroyed) await setTimeout(LOOK_AGAIN_MS);
    if (response?.destroyed) return;
  }
}

/**
 * Answers of any length, sent no faster than the client reads them. Remix writes a stream without waiting for
 * the client (writeReadableStreamToWritable): on a slow line the whole answer would be held in memory.
 */
import type { ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { setImmediate, setTimeout } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { encodingFor, compressStream } from "./compress.server";
import { requestId } from "./log.server";

/** By request id. */
const underWay = new Map<string, ServerResponse>();

/** Called by the front, which has the response that Remix hides. */
export function registerResponse(id: string, response: ServerResponse): void {
  underWay.set(id, response);
  response.once("close", () => underWay.delete(id));
}

/**
 * A list or table of any length.
 * @param pieces each is requested when the client has read those before; none once it has disconnected
 * @param headers with Content-Type among them
 */
export function streamResponse(
  request: Request,
  pieces: AsyncIterable<string>,
  headers: Record<string, string>,
): Response {
  const encoding = encodingFor(request.headers.get("accept-encoding"));
  const all = new Headers({ ...headers, Vary: "Accept-Encoding" });
  if (encoding !== "identity") all.set("Content-Encoding", encoding);
  // A client that disconnects ends the pipeline with an error, which needs no handling.
  const packed = pipeline(
    Readable.from(pieces, { objectMode: false }),
    compressStream(encoding),
    () => undefined,
  );
  return new Response(streamWithBackpressure(request, packed), { headers: all });
}

/**
 * The body of an answer to this request, which asks for the next chunk when the client has read those before.
 * A client that disconnects, also before the answer has begun, ends `chunks`.
 */
export function streamWithBackpressure(request: Request, chunks: AsyncIterable<Uint8Array>): ReadableStream {
  const response = underWay.get(requestId(request) ?? "");
  const sent = Readable.from(whenRead(chunks, response), { objectMode: false });
  if (request.signal.aborted) sent.destroy();
  else response?.once("close", () => sent.destroy());
  return createReadableStreamFromReadable(sent);
}

const LOOK_AGAIN_MS = 25;

async function* whenRead(
  chunks: AsyncIterable<Uint8Array>,
  response: ServerResponse | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk;
    // Lets other requests run, and the bytes written reach the socket.
    await setImmediate();
    // Polled, because the compression between us and the socket hides its "drain" event.
    while (response?.writableNeedDrain && !response.destroyed) await setTimeout(LOOK_AGAIN_MS);
    if (response?.destroyed) return;
  }
}

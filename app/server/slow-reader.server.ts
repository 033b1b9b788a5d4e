/** Backpressure: Remix writes a stream without waiting, so a slow client would hold the whole answer in memory. */
import type { ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { setImmediate, setTimeout } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { encodingFor, compressStream } from "./compress.server";
import { requestId } from "./log.server";

/** By request id. */
const responses = new Map<string, ServerResponse>();

/** Called by entry.ts, which has the response that Remix hides. */
export function registerResponse(id: string, response: ServerResponse): void {
  responses.set(id, response);
  response.once("close", () => responses.delete(id));
}

/** @param pieces each is requested when the client has read those before */
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

/** The body of an answer to this request. A client that disconnects, also before the answer begins, ends `chunks`. */
export function streamWithBackpressure(request: Request, chunks: AsyncIterable<Uint8Array>): ReadableStream {
  const response = responses.get(requestId(request) ?? "");
  const sent = Readable.from(afterDrain(chunks, response), { objectMode: false });
  if (request.signal.aborted) sent.destroy();
  else response?.once("close", () => sent.destroy());
  return createReadableStreamFromReadable(sent);
}

const POLL_MS = 25;

async function* afterDrain(
  chunks: AsyncIterable<Uint8Array>,
  response: ServerResponse | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk;
    // Other requests run, and the bytes reach the socket.
    await setImmediate();
    // Polled, because the compression of remix-serve hides the socket's "drain" event.
    while (response?.writableNeedDrain && !response.destroyed) await setTimeout(POLL_MS);
    if (response?.destroyed) return;
  }
}

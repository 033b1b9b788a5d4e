/** Adds backpressure: Remix writes without waiting, so responses to slow clients would fill the memory. */
import type { ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { setImmediate, setTimeout } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { encodingFor, compressStream } from "./compress.server";
import { requestId } from "./request-id";

const responses = new Map<string, ServerResponse>();

export function registerResponse(id: string, response: ServerResponse): void {
  responses.set(id, response);
  response.once("close", () => responses.delete(id));
}

export function streamResponse(
  request: Request,
  pieces: AsyncIterable<string>,
  headers: Record<string, string>,
): Response {
  const encoding = encodingFor(request.headers.get("accept-encoding"));
  const allHeaders = new Headers({ ...headers, Vary: "Accept-Encoding" });
  if (encoding !== "identity") allHeaders.set("Content-Encoding", encoding);
  // A disconnect ends the pipeline with an error, which is ignored.
  const compressed = pipeline(
    Readable.from(pieces, { objectMode: false }),
    compressStream(encoding),
    () => undefined,
  );
  return new Response(streamWithBackpressure(request, compressed), { headers: allHeaders });
}

/** A disconnect ends `chunks`, even before the response starts. */
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
    // Yields to other requests and to the socket's writes.
    await setImmediate();
    // Polls, because the compression of remix-serve hides the socket's "drain" event.
    while (response?.writableNeedDrain && !response.destroyed) await setTimeout(POLL_MS);
    if (response?.destroyed) return;
  }
}

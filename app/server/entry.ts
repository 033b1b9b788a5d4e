/**
 * Runs before Remix, in production (remix-serve.ts) and in development (vite.config.ts) alike: request ids,
 * security headers, the client's address, refusals and the log.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { env } from "~/env.server";
import { log } from "./log.server";
import { registerResponse } from "./slow-reader.server";
import type { Addresses } from "./route-table.server";
import { limits } from "~/lib/limits";
import { spellOut, straightenAddress } from "./canonical-path";
import { setClientHeaders } from "./client-identity";
import { isDraining } from "./shutdown";
import { loggedPath } from "./redacted-path";
import { malformedPath, isReadRequest, checkRequest, type RejectedRequest } from "./request-checks";
import { withSecurityHeaders } from "./security-headers";

/** What answers without Remix, in production only. Each returns whether it has answered. */
type Shortcuts = {
  serveStatic(request: IncomingMessage, response: ServerResponse): boolean;
  answerFromCache(request: IncomingMessage, response: ServerResponse, next: RequestListener): boolean;
};

/**
 * Answers what needs no Remix and passes everything else to `next`, with the client's address in our own
 * headers.
 */
export function handleBeforeRemix(
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
  addresses: Addresses,
  shortcuts?: Shortcuts,
): void {
  const id = nameRequest(request, response);
  withSecurityHeaders(response);
  if (isDraining()) response.setHeader("Connection", "close");
  const isPlain = straightenAddress(request, addresses);
  if (isPlain && shortcuts?.serveStatic(request, response)) return;
  spellOut(request);
  logWhenDone(id, request, response);
  if (!isPlain) return refuse(request, response, malformedPath(request, addresses));
  setClientHeaders(request, env);
  const refused = checkRequest(request, env.origin, addresses);
  if (refused) return refuse(request, response, refused);
  // staffFormLoader (app/server/staff.server.ts) tells by it that a form came back.
  if (isReadRequest(request)) delete request.headers["content-type"];
  if (shortcuts?.answerFromCache(request, response, next)) return;
  answerBeforeTheBodyEnds(request, response);
  registerResponse(id, response);
  next(request, response);
}

/**
 * Gives a request an id: for the app, the answer and the log. A client's own id is discarded. The last part
 * of a UUID is 12 random hexadecimal digits.
 */
function nameRequest(request: IncomingMessage, response: ServerResponse): string {
  const id = randomUUID().slice(-12);
  request.headers["x-request-id"] = id;
  response.setHeader("X-Request-Id", id);
  return id;
}

/** Logs one line for each request. Status 0: the client left before the answer was sent. */
function logWhenDone(id: string, request: IncomingMessage, response: ServerResponse) {
  const started = performance.now();
  const path = loggedPath(request.url ?? "");
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : 0;
    const ms = Math.round(performance.now() - started);
    log.info("request", { id, method: request.method, path, status, ms });
  });
}

/** How long a connection that will be closed stays open for the rest of a body. */
const LINGER_MS = 1_000;

/**
 * Discards the part of the body that the answer did not need. Left unread, it would block the next requests
 * on the same connection, and a proxy's connection carries many people's. (Node discards it only where nobody
 * began to read.) A body larger than any form of ours closes the connection: its answer was sent long before.
 */
function answerBeforeTheBodyEnds(request: IncomingMessage, response: ServerResponse) {
  let closes = !response.shouldKeepAlive;
  const writeHead = response.writeHead.bind(response) as (...words: unknown[]) => ServerResponse;
  response.writeHead = (...words: unknown[]) => {
    // Bodies that had to go: without this, as many stalled connections as one likes would stay open.
    if (words[0] === 429 || words[0] === 503) closes ||= !request.complete;
    // Keeps the connection open until the rest of the body has arrived (see `refuse`).
    if (closes && !request.complete) response.shouldKeepAlive = true;
    // 408: the body was too slow to wait for the rest of it.
    if (words[0] === 408) response.setHeader("Connection", "close");
    return writeHead(...words);
  };
  response.once("finish", () => {
    if (request.readableEnded) return;
    const { socket } = request;
    let thrownAway = 0;
    request.removeAllListeners("data");
    request.on("data", (chunk: Buffer) => {
      thrownAway += chunk.length;
      if (thrownAway > limits.body.multipartBytes) socket.destroy();
    });
    request.resume();
    if (!closes) return;
    request.once("end", () => socket.end());
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

/**
 * Sends the answer and closes the connection a moment later. Closed at once, while a body still arrives, the
 * connection would be reset and the answer lost.
 */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: RejectedRequest,
) {
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body), Connection: "close" });
  if (request.method !== "HEAD") response.write(body);
  request.resume();
  if (request.complete) return void response.end();
  const leave = () => response.end();
  setTimeout(leave, LINGER_MS).unref();
  request.once("end", leave);
}

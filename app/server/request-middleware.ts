import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { env } from "~/env.server";
import { log } from "~/integrations/log.server";
import { registerResponse } from "./backpressure.server";
import type { RouteTable } from "./route-table.server";
import { limits } from "~/lib/limits";
import { decodeUnreserved, normaliseUrl } from "./canonical-path";
import { findSessionUser } from "~/features/accounts/sessions.server";
import { ipKey } from "~/features/accounts/rate-limits.server";
import { CLIENT_ADDRESS_HEADER, setClientHeaders } from "./client-identity";
import { db } from "./context.server";
import { createDrawingQueue } from "./drawing-queue";
import { redirectInactiveLanguage } from "./inactive-language";
import { lookIcon } from "./look-icon";
import { inScreenLanguage } from "./screen-language.server";
import { isDraining } from "./shutdown";
import { loggedPath } from "./redacted-path";
import {
  malformedPath,
  isReadRequest,
  checkRequest,
  tooManyRequests,
  type RejectedRequest,
} from "./request-checks";
import { tokenIn } from "./session.server";
import { withSecurityHeaders } from "./security-headers";

type Shortcuts = {
  serveStatic(request: IncomingMessage, response: ServerResponse): boolean;
  answerFromCache(
    request: IncomingMessage,
    response: ServerResponse,
    next: RequestListener,
    inTurn: (start: () => void) => void,
  ): boolean;
};

export function requestMiddleware(
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
  routes: RouteTable,
  shortcuts?: Shortcuts,
): void {
  const id = assignRequestId(request, response);
  withSecurityHeaders(response);
  if (isDraining()) response.setHeader("Connection", "close");
  const isValid = normaliseUrl(request, routes);
  const icon = isValid ? lookIcon(request) : null;
  if (icon !== null) return redirect(response, icon);
  if (isValid && shortcuts?.serveStatic(request, response)) return;
  decodeUnreserved(request);
  logWhenDone(id, request, response);
  if (!isValid) return refuse(request, response, malformedPath(request, routes));
  setClientHeaders(request, env);
  const refused = checkRequest(request, env.origin, routes);
  if (refused) return refuse(request, response, refused);
  // Only the load after a form's POST has this header, by which staffFormLoader recognises it.
  if (isReadRequest(request)) delete request.headers["content-type"];
  const target = redirectInactiveLanguage(request);
  if (target !== null) return redirect(response, target);
  const inTurn = (start: () => void) => takeTurn(request, response, routes, start);
  if (shortcuts?.answerFromCache(request, response, next, inTurn)) return;
  inTurn(() => {
    drainBody(request, response);
    registerResponse(id, response);
    if (isScreen(request, routes))
      void inScreenLanguage(request.headers.cookie ?? null, () => next(request, response));
    else next(request, response);
  });
}

const isScreen = ({ url = "" }: IncomingMessage, routes: RouteTable): boolean =>
  routes.find(url.split("?", 1)[0]!.replace(/\.data$/, ""))?.hydrate === true;

const drawings = createDrawingQueue();

/** Staff never wait. Neither do posts, whose bodies may be slow, and pictures, which are only sent. */
function takeTurn(request: IncomingMessage, response: ServerResponse, routes: RouteTable, start: () => void) {
  if (!isReadRequest(request) || request.url?.startsWith("/uploads/")) return start();
  const client = ipKey(String(request.headers[CLIENT_ADDRESS_HEADER] ?? ""));
  if (drawings.hasTurn(client)) return void drawings.run(client, response, start);
  void isStaff(request).then((isExempt) => {
    if (response.destroyed) return;
    if (isExempt) start();
    else if (!drawings.run(client, response, start))
      refuse(request, response, tooManyRequests(request, routes));
  });
}

async function isStaff({ headers }: IncomingMessage): Promise<boolean> {
  const token = tokenIn(headers.authorization ?? null, headers.cookie ?? null);
  const user = token && (await findSessionUser(db, token, new Date()).catch(() => null));
  return Boolean(user && user.role !== null);
}

function assignRequestId(request: IncomingMessage, response: ServerResponse): string {
  const id = randomUUID().slice(-12);
  request.headers["x-request-id"] = id;
  response.setHeader("X-Request-Id", id);
  return id;
}

/** Status 0: the client left before the response was sent. */
function logWhenDone(id: string, request: IncomingMessage, response: ServerResponse) {
  const started = performance.now();
  const path = loggedPath(request.url ?? "");
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : 0;
    const ms = Math.round(performance.now() - started);
    log.info("request", { id, method: request.method, path, status, ms });
  });
}

const redirect = (response: ServerResponse, location: string) =>
  void response
    .writeHead(302, { Location: location, "Cache-Control": "no-store", "Content-Length": 0 })
    .end();

/** How long a closing connection stays open for the rest of a body. */
const LINGER_MS = 1_000;

/** Discards unread bodies, which block the connection's next requests. Closes it after too many bytes. */
function drainBody(request: IncomingMessage, response: ServerResponse) {
  let shouldClose = !response.shouldKeepAlive;
  const writeHead = response.writeHead.bind(response) as (...words: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    // A refused body may stall, and its connection must not stay open.
    if (args[0] === 429 || args[0] === 503) shouldClose ||= !request.complete;
    // Keeps the connection open until the rest of the body has arrived (see `refuse`).
    if (shouldClose && !request.complete) response.shouldKeepAlive = true;
    // The body is too slow to wait for its rest.
    if (args[0] === 408) response.setHeader("Connection", "close");
    return writeHead(...args);
  };
  response.once("finish", () => {
    if (request.readableEnded) return;
    const { socket } = request;
    let discarded = 0;
    request.removeAllListeners("data");
    request.on("data", (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > limits.body.multipartBytes) socket.destroy();
    });
    request.resume();
    if (!shouldClose) return;
    request.once("end", () => socket.end());
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

/** Closes after a moment, because a client that is still sending would lose the response. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: RejectedRequest,
) {
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body), Connection: "close" });
  if (request.method !== "HEAD") response.write(body);
  request.resume();
  if (request.complete) return void response.end();
  const end = () => response.end();
  setTimeout(end, LINGER_MS).unref();
  request.once("end", end);
}

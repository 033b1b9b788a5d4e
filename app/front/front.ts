/**
 * What stands before Express. `remix-serve` gives the app no client address, no limit on bodies, no trusted
 * proxy
 * and no draining, and marks everything in public/ as immutable for a year. Each is put right here, by
 * wrapping the
 * one request listener that Express hands to http.createServer. Loaded by `npm start` before remix-serve.
 */
import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { format } from "node:util";
import express from "express";
import morgan from "morgan";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import { noteAnswer } from "~/http/long-answer.server";
import { limits } from "~/limits";
import { straightenAddress } from "./address";
import { drainOnSignal, isDraining } from "./draining";
import { identifyClient } from "./client-identity";
import { loggedPath } from "./logged-path";
import { badAddress, refusal, type Refusal } from "./refusals";
import { nameRequest } from "./request-id";
import { withSecurityHeaders } from "./security-headers";
import { answerFromCache } from "./public-pages";
import { loadStaticFiles } from "./static-files";

const serveStatic = loadStaticFiles(join(process.cwd(), "build/client"));

/**
 * Answers what can be answered before Express; everything else goes on to `next`, with a trustworthy client
 * on it.
 */
function front(request: IncomingMessage, response: ServerResponse, next: RequestListener) {
  const id = nameRequest(request, response);
  withSecurityHeaders(response);
  if (isDraining()) response.setHeader("Connection", "close");
  const isPlain = straightenAddress(request);
  if (isPlain && serveStatic(request, response)) return;
  logWhenDone(id, request, response);
  if (!isPlain) return refuse(request, response, badAddress(request));
  identifyClient(request, env);
  const refused = refusal(request, env.origin);
  if (refused) return refuse(request, response, refused);
  if (answerFromCache(request, response, next)) return;
  answerBeforeTheBodyEnds(request, response);
  noteAnswer(id, response);
  next(request, response);
}

/**
 * What the answer did not need of the body is thrown away. Left unread it would block the connection for the
 * requests
 * behind it, and a proxy's connections carry many people's. (Node does this itself only where nobody began to
 * read.)
 * A connection that was to be closed stays open until the rest is here, for a second at most: see `refuse`.
 * One that
 * brings more than any form of ours holds is cut off: its answer is there since long.
 */
function answerBeforeTheBodyEnds(request: IncomingMessage, response: ServerResponse) {
  const closes = !response.shouldKeepAlive;
  const writeHead = response.writeHead.bind(response) as (...words: unknown[]) => ServerResponse;
  response.writeHead = (...words: unknown[]) => {
    if (closes && !request.complete) response.shouldKeepAlive = true;
    // Too slow: nobody waits for the rest of it.
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

const LINGER_MS = 1_000;
const LONGEST_REQUEST_MS = 30 * 60_000;
const SILENT_MS = 60_000;

/**
 * The whole answer leaves at once. The connection is closed a moment later, in which what still comes is
 * thrown away:
 * closed at once, with a body under way, the network tells the client of a reset and the answer is lost.
 */
function refuse(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Refusal) {
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body), Connection: "close" });
  if (request.method !== "HEAD") response.write(body);
  request.resume();
  if (request.complete) return void response.end();
  const leave = () => response.end();
  setTimeout(leave, LINGER_MS).unref();
  request.once("end", leave);
}

/** One JSON line a request. */
function logWhenDone(id: string, request: IncomingMessage, response: ServerResponse) {
  const started = performance.now();
  const path = loggedPath(request.url ?? "");
  response.once("close", () => {
    const finished = response.writableFinished;
    log.info("request", {
      id,
      method: request.method,
      path,
      status: finished ? response.statusCode : 0,
      ms: Math.round(performance.now() - started),
    });
  });
}

function whyNotListening({ code, message }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE") return `PORT ${env.port} is already in use`;
  if (code === "EACCES") return `PORT ${env.port} is for root only: choose one from 1024 on`;
  return env.host ? `HOST must be an address of this machine: ${message}` : message;
}

const createServer = http.createServer.bind(http) as (listener: RequestListener) => Server;
http.createServer = ((listener: RequestListener) => {
  const server = createServer((request, response) => front(request, response, listener));
  drainOnSignal(server);
  // Node would cut off after five minutes: a photograph of 15 MB takes longer from a village. What says
  // nothing for a minute is cut off.
  server.requestTimeout = LONGEST_REQUEST_MS;
  server.timeout = SILENT_MS;
  // A port that is taken would otherwise leave a process behind that serves nothing.
  server.prependOnceListener("error", (error: NodeJS.ErrnoException) => {
    process.stderr.write(`${whyNotListening(error)}\n`);
    process.exit(1);
  });
  return server;
}) as typeof http.createServer;
syncBuiltinESMExports();

// remix-serve prints plain lines: its access log (with whole URLs) is replaced by ours, its greeting becomes
// JSON.
morgan.format("tiny", () => undefined);
console.log = (...words: unknown[]) => log.info("server", { message: format(...words) });
console.warn = (...words: unknown[]) => log.warn("server", { message: format(...words) });
console.error = (...words: unknown[]) => log.error("server", { message: format(...words) });

// Its own file servers would hand out every file again under other spellings, and all of them as immutable.
express.static = () => (_request, _response, next) => next();

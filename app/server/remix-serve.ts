/** Patches remix-serve, which has no settings. A patch whose test fails after an upgrade can be removed. */
import http, { type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import { format } from "node:util";
import remixExpress from "@remix-run/express";
import express from "express";
import morgan from "morgan";
import { closeSite, logSetupLink, stopJobs } from "./boot.server";
import { env } from "~/env.server";
import type { RouteTable } from "./route-table.server";
import { log } from "~/integrations/log.server";
import { loadRouteTable } from "./all-routes";
import { drainOnSignal } from "./shutdown";
import { requestMiddleware } from "./request-middleware";
import { handlerByRoute } from "./handler-by-route";
import { serializeRequests } from "./connection-queue";
import { openPageCache } from "./open-page-cache";
import { loadStaticFiles } from "./static-files";

const MAX_REQUEST_MS = 30 * 60_000;
const IDLE_MS = 60_000;
/**
 * Longer than Caddy keeps an unused connection to the site (2 minutes): after Node's 5 seconds, a proxy may send a form
 * just when the connection closes, and would have to answer 502.
 */
const KEEP_ALIVE_MS = 130_000;
/** Connections that wait while a page is drawn. With Node's 511, Linux drops more at once, and resets some of them. */
const BACKLOG = 4_096;

export async function patchRemixServe() {
  const routes = await loadRouteTable();
  handleRequestsBeforeExpress(routes);
  remixExpress.createRequestHandler = handlerByRoute(routes, remixExpress.createRequestHandler);
  disableStaticMiddleware();
  logAsJson();
}

/** Needed, as remix-serve hides the client's address, checks origins, and closes connections on a signal. */
function handleRequestsBeforeExpress(routes: RouteTable) {
  const shortcuts = {
    serveStatic: loadStaticFiles(join(process.cwd(), "build/client")),
    answerFromCache: openPageCache(routes),
  };
  const createServer = http.createServer.bind(http) as (listener: RequestListener) => Server;
  http.createServer = ((listener: RequestListener) => {
    const server = createServer(
      serializeRequests((request, response) =>
        requestMiddleware(request, response, listener, routes, shortcuts),
      ),
    );
    drainOnSignal(server, { stopJobs, closeSite });
    const listen = server.listen.bind(server);
    server.listen = ((port: number, ...rest: unknown[]) => {
      const host = typeof rest[0] === "string" ? rest[0] : undefined;
      return listen({ port, host, backlog: BACKLOG }, rest.at(-1) as () => void);
    }) as Server["listen"];
    // 15 MB on a slow line take longer than Node's five minutes; idle connections are closed instead.
    server.requestTimeout = MAX_REQUEST_MS;
    server.timeout = IDLE_MS;
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    // remix-serve would print a stack.
    server.prependOnceListener("error", (error: NodeJS.ErrnoException) => {
      process.stderr.write(`${listenErrorMessage(error)}\n`);
      process.exit(1);
    });
    if (env.assumesIndia) server.once("listening", logAssumedCountry);
    server.once("listening", () => void logSetupLink());
    return server;
  }) as typeof http.createServer;
}

const logAssumedCountry = () =>
  log.info("country.assumed", {
    country: env.defaultCountry,
    why: "Practice mode without DEFAULT_COUNTRY or COUNTRY_HEADER: loopback and private addresses count as India",
  });

function listenErrorMessage({ code, message }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE") return `PORT ${env.port} is already in use`;
  if (code === "EACCES") return `PORT ${env.port} is for root only: choose one from 1024 on`;
  return env.host ? `HOST must be an address of this machine: ${message}` : message;
}

/** Disables Express's static files: uncompressed, and served under other spellings of their paths. */
function disableStaticMiddleware() {
  express.static = () => (_request, _response, next) => next();
}

/** Replaces the access log, whose URLs contain tokens (see request-middleware.ts), and logs other lines as JSON. */
function logAsJson() {
  morgan.format("tiny", () => undefined);
  console.log = (...words: unknown[]) => log.info("server", { message: format(...words) });
  console.warn = (...words: unknown[]) => log.warn("server", { message: format(...words) });
  console.error = (...words: unknown[]) => log.error("server", { message: format(...words) });
}

import type { RequestListener, Server } from "node:http";
import net from "node:net";

let draining = false;
/** From the signal on every answer says "Connection: close". */
export const isDraining = () => draining;

type ShutdownSteps = { stopJobs(): Promise<void>; closeSite(): Promise<void> };

/** How long new connections are accepted after the signal. */
const ACCEPT_MS = 800;
/** The process ends this long after the signal, even with requests unfinished. */
const DEADLINE_MS = 9_000;
/** A longer check was interrupted: a connection may have arrived. */
const CHECK_MS = 0.5;
const MAX_CHECKING_MS = 3_000;
const IDLE_CLOSE_INTERVAL_MS = 50;

/**
 * Accepts for a moment with "Connection: close", answers accepted requests, ends jobs; nine seconds at most.
 */
export function drainOnSignal(server: Server, { stopJobs, closeSite }: ShutdownSteps) {
  const exit = async () => {
    await closeSite();
    process.exit(0);
  };
  const drain = () => {
    if (draining) return;
    draining = true;
    const jobsDone = stopJobs();
    server.once("close", () => void jobsDone.then(exit));
    setTimeout(() => void exit(), DEADLINE_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.prependListener(signal, drain);

  const closeIdle = () =>
    whenQuiet(server, () => {
      server.closeIdleConnections();
      setTimeout(closeIdle, IDLE_CLOSE_INTERVAL_MS);
    });
  // remix-serve closes the server at the signal itself.
  const close = server.close.bind(server);
  server.close = () => {
    const closeNow = () => {
      // http's close would first go through all open connections.
      net.Server.prototype.close.call(server);
      close();
      setTimeout(closeIdle, IDLE_CLOSE_INTERVAL_MS);
    };
    setTimeout(() => whenQuiet(server, closeNow), ACCEPT_MS);
    return server;
  };
}

/**
 * Right after a check without new connections or requests, or after three seconds: closing would cut off
 * connections that the system accepted and Node has not read.
 */
function whenQuiet(server: Server, run: () => void) {
  const listeners = server.listeners("request") as RequestListener[];
  const queued: Parameters<RequestListener>[] = [];
  let hasArrivals = false;
  const markArrival = () => void (hasArrivals = true);
  // Requests wait until act(): if they were answered at once, a busy server would never stay quiet for a whole check.
  const queueRequest: RequestListener = (...request) => {
    hasArrivals = true;
    queued.push(request);
  };
  server.removeAllListeners("request").on("request", queueRequest).on("connection", markArrival);
  const deadline = performance.now() + MAX_CHECKING_MS;
  const check = () => {
    const began = performance.now();
    hasArrivals = false;
    // Node polls for new connections before it runs this.
    setImmediate(() => {
      const now = performance.now();
      if (now < deadline && (hasArrivals || now - began > CHECK_MS)) return checkAgain();
      run();
      server.off("connection", markArrival).off("request", queueRequest);
      for (const listener of listeners) server.on("request", listener);
      for (const request of queued) server.emit("request", ...request);
    });
  };
  // After a sleep the system is least likely to interrupt this process during the check.
  const checkAgain = () => void setTimeout(check, 1);
  checkAgain();
}

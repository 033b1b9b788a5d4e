import type { RequestListener, Server } from "node:http";
import net from "node:net";

let draining = false;
/** After the signal every response has "Connection: close". */
export const isDraining = () => draining;

type ShutdownSteps = { stopJobs(): Promise<void>; closeSite(): Promise<void> };

/** How long new connections are accepted after the signal. */
const ACCEPT_MS = 800;
/** The process ends this long after the signal, even with requests unfinished. */
const DEADLINE_MS = 8_000;
/** If a check takes longer, it was interrupted and a connection may have arrived. */
const CHECK_MS = 0.5;
const MAX_CHECKING_MS = 3_000;
const IDLE_CLOSE_INTERVAL_MS = 50;

/**
 * Accepts requests for a moment with "Connection: close"; completes them and jobs within eight seconds.
 */
export function drainOnSignal(server: Server, { stopJobs, closeSite }: ShutdownSteps) {
  const exit = async () => {
    await closeSite();
    process.exit(0);
  };
  const drain = () => {
    if (draining) return;
    draining = true;
    // A connection that stays unused is closed soon.
    server.keepAliveTimeout = 1_000;
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
  // remix-serve closes the server when the signal arrives.
  const close = server.close.bind(server);
  server.close = () => {
    const closeNow = () => {
      // http's close would first iterate over all open connections.
      net.Server.prototype.close.call(server);
      close();
      setTimeout(closeIdle, IDLE_CLOSE_INTERVAL_MS);
    };
    setTimeout(() => whenQuiet(server, closeNow), ACCEPT_MS);
    return server;
  };
}

/**
 * Calls `run` right after a check without new connections or requests, or after three seconds: closing would
 * cut off connections that the system has accepted and Node has not read.
 */
function whenQuiet(server: Server, run: () => void) {
  const listeners = server.listeners("request") as RequestListener[];
  const queued: Parameters<RequestListener>[] = [];
  let hasArrivals = false;
  const markArrival = () => void (hasArrivals = true);
  // Holds requests until run(): if they ran at once, a busy server would never be quiet for a whole check.
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
  // After a timer the system is least likely to interrupt this process during the check.
  const checkAgain = () => void setTimeout(check, 1);
  checkAgain();
}

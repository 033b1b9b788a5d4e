import type { RequestListener, Server } from "node:http";
import net from "node:net";

let draining = false;
/** From the signal on every answer says "Connection: close". */
export const isDraining = () => draining;

type Ending = { stopJobs(): Promise<void>; closeSite(): Promise<void> };

/** How long new connections are accepted after the signal. */
const OPEN_MS = 800;
/** The process ends this long after the signal, even with requests unfinished. */
const LIMIT_MS = 9_000;
/** A longer check was interrupted: a connection may have arrived. */
const CHECK_MS = 0.5;
const LONGEST_CHECKING_MS = 3_000;
const IDLE_EVERY_MS = 50;

/**
 * Accepts for a moment with "Connection: close", answers accepted requests, ends jobs; nine seconds at most.
 */
export function drainOnSignal(server: Server, { stopJobs, closeSite }: Ending) {
  const leave = async () => {
    await closeSite();
    process.exit(0);
  };
  const drain = () => {
    if (draining) return;
    draining = true;
    const jobsDone = stopJobs();
    server.once("close", () => void jobsDone.then(leave));
    setTimeout(() => void leave(), LIMIT_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.prependListener(signal, drain);

  const closeIdle = () =>
    whenNobodyWaits(server, () => {
      server.closeIdleConnections();
      setTimeout(closeIdle, IDLE_EVERY_MS);
    });
  // remix-serve closes the server at the signal itself.
  const close = server.close.bind(server);
  server.close = () => {
    const shut = () => {
      // http's close would first go through all open connections.
      net.Server.prototype.close.call(server);
      close();
      setTimeout(closeIdle, IDLE_EVERY_MS);
    };
    setTimeout(() => whenNobodyWaits(server, shut), OPEN_MS);
    return server;
  };
}

/**
 * Right after a check without new connections or requests, or after three seconds: closing would cut off
 * connections that the system accepted and Node has not read.
 */
function whenNobodyWaits(server: Server, act: () => void) {
  const listeners = server.listeners("request") as RequestListener[];
  const held: Parameters<RequestListener>[] = [];
  let cameIn = false;
  const note = () => void (cameIn = true);
  // Requests wait until act(): if they were answered at once, a busy server would never stay quiet for a whole check.
  const hold: RequestListener = (...request) => {
    cameIn = true;
    held.push(request);
  };
  server.removeAllListeners("request").on("request", hold).on("connection", note);
  const latest = performance.now() + LONGEST_CHECKING_MS;
  const check = () => {
    const began = performance.now();
    cameIn = false;
    // Node polls for new connections before it runs this.
    setImmediate(() => {
      const now = performance.now();
      if (now < latest && (cameIn || now - began > CHECK_MS)) return checkAgain();
      act();
      server.off("connection", note).off("request", hold);
      for (const listener of listeners) server.on("request", listener);
      for (const request of held) server.emit("request", ...request);
    });
  };
  // After a sleep the system is least likely to interrupt this process during the check.
  const checkAgain = () => void setTimeout(check, 1);
  checkAgain();
}

import type { Server } from "node:http";

let draining = false;
export const isDraining = () => draining;

/** What the app wants done before the process ends (boot.server.ts): stop timers, close the database. */
type Farewell = () => Promise<void>;
const FAREWELL = Symbol.for("foundation.farewell");

const GRACE_MS = 1_500;
const LIMIT_MS = 9_000;

/**
 * SIGTERM and SIGINT: no new connections (remix-serve closes the listener), answers in progress are finished and say
 * "Connection: close", keep-alive connections get a moment to send what is under way and are then closed; the
 * process leaves with 0, after nine seconds at the latest.
 */
export function drainOnSignal(server: Server) {
  const drain = () => {
    if (draining) return;
    draining = true;
    server.once("close", () => void leave());
    setTimeout(() => setInterval(() => server.closeIdleConnections(), 50), GRACE_MS).unref();
    setTimeout(() => void leave(), LIMIT_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.prependListener(signal, drain);
}

async function leave() {
  await (globalThis as { [FAREWELL]?: Farewell })[FAREWELL]?.();
  process.exit(0);
}

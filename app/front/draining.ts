import type { Server } from "node:http";

let draining = false;
export const isDraining = () => draining;

/** What the app wants done before the process ends (boot.server.ts): stop timers, close the database. */
type Farewell = () => Promise<void>;
const FAREWELL = Symbol.for("foundation.farewell");

/** How long the door stays open after the signal: this long, longer while people still come in, but not for ever. */
const OPEN_MS = 800;
const QUIET_MS = 150;
const LONGEST_OPEN_MS = 3_000;
const LIMIT_MS = 9_000;

/**
 * SIGTERM and SIGINT: the door stays open for a moment, in which every answer says "Connection: close"; then no new
 * connections, answers in progress are finished, and the process leaves with 0, after nine seconds at the latest.
 */
export function drainOnSignal(server: Server) {
  const drain = () => {
    if (draining) return;
    draining = true;
    server.once("close", () => void leave());
    setTimeout(() => void leave(), LIMIT_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.prependListener(signal, drain);

  // remix-serve closes the listener at the signal itself. Node then cuts off every connection that waits to be
  // accepted, and every one whose request it has not read yet: requests that were sent before the signal would fail.
  const close = server.close.bind(server);
  let cameIn = 0;
  server.on("request", () => (cameIn = performance.now()));
  server.close = () => {
    const asked = performance.now();
    const watch = setInterval(() => {
      const now = performance.now();
      if (now - asked < OPEN_MS || (now - cameIn < QUIET_MS && now - asked < LONGEST_OPEN_MS)) return;
      clearInterval(watch);
      close();
      setInterval(() => server.closeIdleConnections(), 50);
    }, 50);
    return server;
  };
}

async function leave() {
  await (globalThis as { [FAREWELL]?: Farewell })[FAREWELL]?.();
  process.exit(0);
}

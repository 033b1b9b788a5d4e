import type { Server } from "node:http";

let draining = false;
export const isDraining = () => draining;

/** What the app wants done before the process ends (boot.server.ts): stop timers, close the database. */
type Farewell = () => Promise<void>;
const FAREWELL = Symbol.for("foundation.farewell");

/** How long the door stays open after the signal: at least, so that waiting connections hear of it, and at most. */
const OPEN_MS = 800;
const LONGEST_OPEN_MS = 6_000;
const LIMIT_MS = 9_000;
const LOOK_MS = 2;

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

  // remix-serve closes the listener at the signal itself.
  const close = server.close.bind(server);
  server.close = () => {
    const latest = performance.now() + LONGEST_OPEN_MS;
    const shut = () => {
      close();
      // Those whose last answer had begun before the signal.
      setInterval(() => whenNobodyWaits(server, Infinity, () => server.closeIdleConnections()), 50);
    };
    setTimeout(() => whenNobodyWaits(server, latest, shut), OPEN_MS);
    return server;
  };
}

/**
 * Calls `act` right after a look at the network that found nobody there; at `latest` (of performance.now()) anyway.
 * To close is to cut off whom the system has let in already and we have not read yet, and a server that was busy
 * drawing a page for a moment has not read those who came meanwhile. What is left is the moment between look and act,
 * some millionths of a second.
 */
function whenNobodyWaits(server: Server, latest: number, act: () => void) {
  let cameIn = false;
  const note = () => void (cameIn = true);
  server.on("connection", note).on("request", note);
  const look = () => {
    const began = performance.now();
    cameIn = false;
    // The system is asked for news between now and then.
    setImmediate(() => {
      const now = performance.now();
      if (now < latest && (cameIn || now - began > LOOK_MS)) return look();
      server.off("connection", note).off("request", note);
      act();
    });
  };
  look();
}

async function leave() {
  await (globalThis as { [FAREWELL]?: Farewell })[FAREWELL]?.();
  process.exit(0);
}

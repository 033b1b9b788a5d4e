import type { RequestListener, Server } from "node:http";
import net from "node:net";

let draining = false;
export const isDraining = () => draining;

/** What the app wants done before the process ends (boot.server.ts). */
type Farewell = {
  /** At the signal: begins no further job; resolves when those under way are done. */
  stopJobs(): Promise<void>;
  /** Last of all. */
  close(): Promise<void>;
};
const FAREWELL = Symbol.for("foundation.farewell");
const farewell = () => (globalThis as { [FAREWELL]?: Farewell })[FAREWELL];

/** How long the door stays open after the signal, so that waiting connections hear of it. */
const OPEN_MS = 800;
const LIMIT_MS = 9_000;
/** A look that took longer was interrupted, and is none. */
const LOOK_MS = 0.5;
const LONGEST_LOOKING_MS = 3_000;
const IDLE_EVERY_MS = 50;

/**
 * SIGTERM and SIGINT: the door stays open for a moment, in which every answer says "Connection: close"; then
 * no new
 * connections, whoever was let in is answered, jobs under way are done, and the process leaves with 0, after
 * nine seconds
 * at the latest.
 */
export function drainOnSignal(server: Server) {
  const drain = () => {
    if (draining) return;
    draining = true;
    const jobsDone = farewell()?.stopJobs();
    server.once("close", () => void Promise.resolve(jobsDone).then(leave));
    setTimeout(() => void leave(), LIMIT_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.prependListener(signal, drain);

  // remix-serve closes the listener at the signal itself.
  const close = server.close.bind(server);
  // Those whose last answer had begun before the signal.
  const closeIdle = () =>
    whenNobodyWaits(server, () => {
      server.closeIdleConnections();
      setTimeout(closeIdle, IDLE_EVERY_MS);
    });
  server.close = () => {
    const shut = () => {
      // The door first: http's own close looks after every open connection before.
      net.Server.prototype.close.call(server);
      close();
      setTimeout(closeIdle, IDLE_EVERY_MS);
    };
    setTimeout(() => whenNobodyWaits(server, shut), OPEN_MS);
    return server;
  };
}

/**
 * Calls `act` right after a look at the network that found nobody there, or after three seconds of looking.
 * To close
 * is to cut off whom the system has let in already and we have not read yet. Who comes meanwhile is let in
 * and answered
 * afterwards: while one page is drawn the next visitor arrives, and a busy server would never find its
 * doorstep empty.
 * What is left is the moment between look and act, some millionths of a second.
 */
function whenNobodyWaits(server: Server, act: () => void) {
  const answer = server.listeners("request") as RequestListener[];
  const held: Parameters<RequestListener>[] = [];
  let cameIn = false;
  const note = () => void (cameIn = true);
  const hold: RequestListener = (...asked) => {
    cameIn = true;
    held.push(asked);
  };
  server.removeAllListeners("request").on("request", hold).on("connection", note);
  const latest = performance.now() + LONGEST_LOOKING_MS;
  const look = () => {
    const began = performance.now();
    cameIn = false;
    // The system is asked for news between now and then.
    setImmediate(() => {
      const now = performance.now();
      if (now < latest && (cameIn || now - began > LOOK_MS)) return rest();
      act();
      server.off("connection", note).off("request", hold);
      for (const listener of answer) server.on("request", listener);
      for (const asked of held) server.emit("request", ...asked);
    });
  };
  // Who has just slept is not put aside by the system for others in the very next moment.
  const rest = () => void setTimeout(look, 1);
  rest();
}

async function leave() {
  await farewell()?.close();
  process.exit(0);
}

import type { RequestListener, Server } from "node:http";
import net from "node:net";

let draining = false;
/** From the signal on: every answer then says "Connection: close". */
export const isDraining = () => draining;

/** What is to be done before the process ends (app/boot.server.ts). */
type Ending = {
  /** Called at the signal. Resolves when the jobs that run are done. */
  stopJobs(): Promise<void>;
  /** Called last of all. */
  closeSite(): Promise<void>;
};

/** How long new connections are still accepted after the signal. */
const OPEN_MS = 800;
/** The process ends this long after the signal, whatever is still under way. */
const LIMIT_MS = 9_000;
/** A look at the network that took longer than this tells nothing: somebody may have come meanwhile. */
const LOOK_MS = 0.5;
const LONGEST_LOOKING_MS = 3_000;
const IDLE_EVERY_MS = 50;

/**
 * SIGTERM and SIGINT: for a moment new connections are still accepted and every answer asks its client to
 * close. Then no new connections; requests that were accepted are answered, running jobs end, and the process
 * leaves with 0, after nine seconds at the latest.
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

  // Connections that are kept open by clients whose last answer had begun before the signal.
  const closeIdle = () =>
    whenNobodyWaits(server, () => {
      server.closeIdleConnections();
      setTimeout(closeIdle, IDLE_EVERY_MS);
    });
  // remix-serve closes the server at the signal itself.
  const close = server.close.bind(server);
  server.close = () => {
    const shut = () => {
      // The listening socket first: http's own close looks at every open connection before it.
      net.Server.prototype.close.call(server);
      close();
      setTimeout(closeIdle, IDLE_EVERY_MS);
    };
    setTimeout(() => whenNobodyWaits(server, shut), OPEN_MS);
    return server;
  };
}

/**
 * Calls `act` right after a look at the network that found no new connection or request, or after three
 * seconds of looking. Closing cuts off connections that the system has accepted and Node has not read yet.
 * Requests that come while we look are held, and answered after `act`: a busy server would otherwise never
 * find a free moment, because the next visitor comes while a page is drawn.
 */
function whenNobodyWaits(server: Server, act: () => void) {
  const listeners = server.listeners("request") as RequestListener[];
  const held: Parameters<RequestListener>[] = [];
  let cameIn = false;
  const note = () => void (cameIn = true);
  const hold: RequestListener = (...request) => {
    cameIn = true;
    held.push(request);
  };
  server.removeAllListeners("request").on("request", hold).on("connection", note);
  const latest = performance.now() + LONGEST_LOOKING_MS;
  const look = () => {
    const began = performance.now();
    cameIn = false;
    // Node asks the system for news between now and then.
    setImmediate(() => {
      const now = performance.now();
      if (now < latest && (cameIn || now - began > LOOK_MS)) return lookAgain();
      act();
      server.off("connection", note).off("request", hold);
      for (const listener of listeners) server.on("request", listener);
      for (const request of held) server.emit("request", ...request);
    });
  };
  // After a sleep, however short, the system is least likely to interrupt us during the look.
  const lookAgain = () => void setTimeout(look, 1);
  lookAgain();
}

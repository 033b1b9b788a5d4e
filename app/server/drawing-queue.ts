/**
 * Draws few pages of one client at a time, so that one client cannot slow the site for everybody. There is one thread: a
 * client alone loses nothing.
 */
import type { ServerResponse } from "node:http";

type Limits = {
  /** Drawings of one client at once. */
  atOnce: number;
  /** Requests of one client that may wait. */
  waiting: number;
  /** A drawing without an answer yet, or whose client reads slowly, waits for something else: looked at so often. */
  releaseAfterMs: number;
};

export const drawingLimits: Limits = { atOnce: 3, waiting: 250, releaseAfterMs: 2_000 };

type Turn = () => void;
type Client = { drawing: number; waiting: Set<Turn> };

export type DrawingQueue = ReturnType<typeof createDrawingQueue>;

export function createDrawingQueue(limits: Limits = drawingLimits) {
  const clients = new Map<string, Client>();

  function occupy(name: string, client: Client, response: ServerResponse) {
    client.drawing += 1;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      clearInterval(timer);
      // Other clients' requests, which have arrived meanwhile, come first.
      setImmediate(() => {
        client.drawing -= 1;
        const [next] = client.waiting;
        if (next) next();
        else if (client.drawing === 0) clients.delete(name);
      });
    };
    const timer = setInterval(() => {
      if (!response.headersSent || response.writableNeedDrain || response.writableEnded) release();
    }, limits.releaseAfterMs).unref();
    response.once("finish", release).once("close", release);
  }

  return {
    hasTurn: (name: string) => (clients.get(name)?.drawing ?? 0) < limits.atOnce,

    /** Starts at once, or when it is the client's turn. Returns false when too many wait. */
    run(name: string, response: ServerResponse, start: Turn): boolean {
      const client = clients.get(name) ?? { drawing: 0, waiting: new Set<Turn>() };
      clients.set(name, client);
      if (client.drawing < limits.atOnce) {
        occupy(name, client, response);
        start();
        return true;
      }
      if (client.waiting.size >= limits.waiting) return false;
      const turn = () => {
        client.waiting.delete(turn);
        occupy(name, client, response);
        start();
      };
      client.waiting.add(turn);
      response.once("close", () => client.waiting.delete(turn));
      return true;
    },
  };
}

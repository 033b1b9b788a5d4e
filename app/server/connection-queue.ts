import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/**
 * Requests of all connections that may wait behind the next of their own. A waiting one takes some 5 kB, and
 * one read of a connection brings up to 2,500 of them.
 */
const MOST_WAITING = 4_000;

/**
 * Answers one request of a connection at a time. A client may send the next without waiting for the answer;
 * Node would have all of them answered at once, keep the answers until their turn comes, and say nothing to
 * those whose turn never comes because the client has left. So a request waits until the answer before it has
 * been sent, and nothing more is read from its connection meanwhile.
 */
export function serializeRequests(listener: RequestListener): RequestListener {
  const waitingOn = new WeakMap<Socket, number>();
  let waitingInAll = 0;
  const count = (socket: Socket, change: number) => {
    const waiting = (waitingOn.get(socket) ?? 0) + change;
    waitingOn.set(socket, waiting);
    waitingInAll += change;
    return waiting;
  };

  return (request, response) => {
    // Node gives the connection to one response after the other.
    if (response.socket) return listener(request, response);
    const { socket } = request;
    if (socket.destroyed) return;
    if (!waitingOn.has(socket)) socket.once("close", () => count(socket, -(waitingOn.get(socket) ?? 0)));
    // Browsers and proxies wait for each answer.
    if (count(socket, 1) > 1 && waitingInAll > MOST_WAITING) return void socket.destroy();
    socket.pause();
    response.once("socket", () =>
      // Other connections have their turn before.
      setImmediate(() => {
        // Node says nothing of its closing to a response that gets the connection after it.
        if (socket.destroyed) return;
        if (count(socket, -1) === 0) socket.resume();
        listener(request, response);
      }),
    );
  };
}

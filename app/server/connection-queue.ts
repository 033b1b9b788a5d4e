import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Most requests that may wait, on all connections. Each takes some 5 kB; one read contains up to 2,500. */
const MAX_WAITING = 4_000;

/** Runs a connection's requests one by one: Node would run pipelined ones at once and buffer the responses. */
export function serializeRequests(listener: RequestListener): RequestListener {
  const waitingBySocket = new WeakMap<Socket, number>();
  let totalWaiting = 0;
  const count = (socket: Socket, change: number) => {
    const waiting = (waitingBySocket.get(socket) ?? 0) + change;
    waitingBySocket.set(socket, waiting);
    totalWaiting += change;
    return waiting;
  };

  return (request, response) => {
    // Node has assigned the socket, so earlier responses are finished.
    if (response.socket) return listener(request, response);
    const { socket } = request;
    if (socket.destroyed) return;
    if (!waitingBySocket.has(socket))
      socket.once("close", () => count(socket, -(waitingBySocket.get(socket) ?? 0)));
    // Browsers and proxies wait for each response, so only other clients are disconnected.
    if (count(socket, 1) > 1 && totalWaiting > MAX_WAITING) return void socket.destroy();
    socket.pause();
    response.once("socket", () =>
      // Serves other connections first.
      setImmediate(() => {
        // A response that gets the socket after its closing has no "close" event.
        if (socket.destroyed) return;
        if (count(socket, -1) === 0) socket.resume();
        listener(request, response);
      }),
    );
  };
}

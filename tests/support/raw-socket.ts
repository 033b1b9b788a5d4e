import { connect } from "node:net";

/**
 * Bytes as they are: fetch sends no Host or Origin of one's choosing, and never a path as it is.
 * @returns everything that comes back until the server hangs up
 */
export function sendRaw(origin: string, bytes: string | Buffer, patienceMs = 10_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), "localhost");
    let heard = "";
    socket.setTimeout(patienceMs, () => reject(new Error("no answer")));
    socket.on("data", (chunk) => (heard += chunk.toString("latin1")));
    for (const end of ["error", "close"]) socket.on(end, () => resolve(heard));
    socket.write(bytes);
  });
}

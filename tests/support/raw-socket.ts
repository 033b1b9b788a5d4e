import { connect } from "node:net";

/** Sends bytes unchanged, unlike fetch, which sets Host, Origin and path. @returns all that is received */
export function sendRaw(origin: string, bytes: string | Buffer, timeoutMs = 10_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), "localhost");
    let received = "";
    socket.setTimeout(timeoutMs, () => reject(new Error("no answer")));
    socket.on("data", (chunk) => (received += chunk.toString("latin1")));
    for (const end of ["error", "close"]) socket.on(end, () => resolve(received));
    socket.write(bytes);
  });
}

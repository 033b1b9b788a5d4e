/**
 * Simulates a line: TLS and HTTP/2 as deployed, delay, shared bandwidth, slow start. Ignores TCP/IP headers.
 */
import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request as ask } from "node:http";
import { createSecureServer } from "node:http2";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Duplex } from "node:stream";

/** @typedef {{ down: number, up: number, roundTrip: number }} Line bits a second each way, and ms */

/** The lines of the budgets, and one that takes no time. @type {Record<"rural-2g" | "slow-3g" | "3g" | "none", Line>} */
export const NETWORK_PROFILES = {
  none: { down: 1e9, up: 1e9, roundTrip: 0 },
  "rural-2g": { down: 250_000, up: 100_000, roundTrip: 400 },
  "slow-3g": { down: 400_000, up: 400_000, roundTrip: 400 },
  "3g": { down: 1_600_000, up: 1_600_000, roundTrip: 150 },
};

const SEGMENT = 1_460;
/** TCP's initial congestion window (RFC 6928). */
const FIRST_WINDOW = 10 * SEGMENT;
/**
 * A TLS record is usable only when complete, so a record fits a packet, as Caddy's first ones do. RECORD=4096 measures
 * behind a proxy with larger ones.
 */
const RECORD = Number(process.env.RECORD ?? SEGMENT - 90);

/**
 * Creates a certificate for localhost. @returns {{ key: Buffer, cert: Buffer, fingerprint: string }}
 * fingerprint: for --ignore-certificate-errors-spki-list
 */
export function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), "foundation-line-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const words =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost";
  execFileSync("openssl", [...words.split(" "), "-keyout", keyFile, "-out", certFile], { stdio: "ignore" });
  const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)];
  rmSync(folder, { recursive: true });
  const spki = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return { key, cert, fingerprint: createHash("sha256").update(spki).digest("base64") };
}

/**
 * @param {string} origin http @param {Line} line @param {{ key: Buffer, cert: Buffer }} certificate
 * @returns {Promise<{ origin: string, received: () => number, sent: () => number, hangUp: () => void, stop: () => void }>}
 * `received`, `sent`: the browser's bytes; `hangUp`: closes all connections
 */
export async function openThrottledProxy(origin, line, certificate) {
  const tlsProxy = createTlsProxy(origin, certificate);
  const up = lane(line.up, line.roundTrip / 2);
  const down = lane(line.down, line.roundTrip / 2);
  let [received, sent] = [0, 0];
  /** @type {Set<import("node:net").Socket>} */
  const sockets = new Set();
  const relay = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay().pause();
    const far = farEnd(down, line.roundTrip, (segment) => {
      received += segment.length;
      if (!socket.destroyed) socket.write(segment);
    });
    socket.on("data", (chunk) => {
      sent += chunk.length;
      up(chunk.length, () => far.push(chunk));
    });
    socket.on("error", () => undefined);
    socket.on("close", () => (sockets.delete(socket), far.destroy()));
    far.on("close", () => socket.destroy());
    tlsProxy.emit("connection", far);
    setTimeout(() => socket.resume(), line.roundTrip);
  });
  await new Promise((resolve) => relay.listen(0, () => resolve(undefined)));
  const address = relay.address();
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  return {
    origin: `https://localhost:${typeof address === "object" && address ? address.port : 0}`,
    received: () => received,
    sent: () => sent,
    hangUp,
    stop: () => (hangUp(), relay.close()),
  };
}

/** Adds TLS and HTTP/2. @param {string} origin @param {{ key: Buffer, cert: Buffer }} certificate */
function createTlsProxy(origin, { key, cert }) {
  // Shorter than the app's keep-alive of five seconds, as in deploy/Caddyfile.
  const agent = new Agent({ keepAlive: true, timeout: 4_000 });
  const tlsProxy = createSecureServer(
    { key, cert, ALPNProtocols: ["h2"], minVersion: "TLSv1.3" },
    (request, response) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !name.startsWith(":")),
      );
      const asked = ask(
        origin + request.url,
        { agent, method: request.method, headers: { ...headers, host: request.authority } },
        (upstream) => {
          for (const name of ["connection", "keep-alive", "transfer-encoding"]) delete upstream.headers[name];
          response.writeHead(upstream.statusCode ?? 502, upstream.headers);
          upstream.pipe(response);
        },
      );
      asked.on("error", () => response.stream.destroy());
      request.pipe(asked);
    },
  );
  tlsProxy.on("secureConnection", (socket) => socket.setMaxSendFragment(RECORD));
  tlsProxy.on("sessionError", () => undefined);
  return tlsProxy;
}

/** @param {number} rate bits a second @param {number} delay ms */
function lane(rate, delay) {
  /** @type {{ at: number, arrive: () => void }[]} */
  const underWay = [];
  let free = 0;
  const arrivals = () => {
    while (underWay[0] && underWay[0].at <= performance.now()) underWay.shift()?.arrive();
    if (underWay[0]) setTimeout(arrivals, Math.max(1, underWay[0].at - performance.now()));
  };
  return (/** @type {number} */ bytes, /** @type {() => void} */ arrive) => {
    free = Math.max(performance.now(), free) + (bytes * 8_000) / rate;
    underWay.push({ at: free + delay, arrive });
    if (underWay.length === 1) setTimeout(arrivals, free + delay - performance.now());
  };
}

/**
 * Slow start: a window of unacknowledged bytes, doubled each round trip. @param {ReturnType<typeof lane>}
 * down @param {number} roundTrip @param {(segment: Buffer) => void} arrive
 */
function farEnd(down, roundTrip, arrive) {
  let [window, underWay] = [FIRST_WINDOW, 0];
  /** @type {{ segment: Buffer, sent?: () => void }[]} */
  const waiting = [];
  const send = () => {
    for (let next = waiting[0]; next && underWay + next.segment.length <= window; next = waiting[0]) {
      const { segment, sent } = next;
      waiting.shift();
      underWay += segment.length;
      down(segment.length, () => {
        arrive(segment);
        setTimeout(() => {
          underWay -= segment.length;
          window += segment.length;
          send();
        }, roundTrip / 2);
      });
      sent?.();
    }
  };
  return new Duplex({
    read: () => undefined,
    write(chunk, _encoding, sent) {
      for (let from = 0; from < chunk.length; from += SEGMENT) {
        const isLast = from + SEGMENT >= chunk.length;
        waiting.push({ segment: chunk.subarray(from, from + SEGMENT), ...(isLast ? { sent } : {}) });
      }
      send();
    },
  });
}

/** Bytes on the wire of each page against its budget: HTML with inlined CSS, and the scripts it names, as brotli. */
import { startServer } from "./server.mjs";

const KB = 1024;
/** Path, budget for HTML + CSS in kB, budget with scripts in kB. */
const BUDGETS = [
  ["/", 20, 30],
  ["/donateUs", 30, 30],
  ["/donatePage", 14, 14],
  ["/donation/new?cause=goat-rearing&amount=500", 30, 30],
  ["/no-such-page", 14, 14],
];

export default async function pageWeight() {
  const server = await startServer({ DEFAULT_COUNTRY: "IN" });
  let met = true;
  try {
    for (const [path, pageBudget, wholeBudget] of /** @type {[string, number, number][]} */ (BUDGETS)) {
      const html = await fetchWire(server.origin + path);
      const named = [...html.text.matchAll(/\b(?:src|data-enhance)="([^"]+\.js(?: [^"]+\.js)*)"/g)].flatMap(([, list = ""]) => list.split(" "));
      let scripts = 0;
      for (const src of new Set(named)) scripts += (await fetchWire(server.origin + src)).bytes;
      const ok = html.bytes <= pageBudget * KB && html.bytes + scripts <= wholeBudget * KB;
      met &&= ok;
      const whole = (html.bytes + scripts) / KB;
      console.log(`${ok ? "ok  " : "MISS"} ${path.padEnd(46)} page ${(html.bytes / KB).toFixed(1)} kB, with scripts ${whole.toFixed(1)} kB, ratio to budget ${(whole / wholeBudget).toFixed(2)}`);
    }
  } finally {
    await server.stop();
  }
  return met;
}

/** @param {string} url */
async function fetchWire(url) {
  const { request } = await import("node:http");
  const { brotliDecompressSync } = await import("node:zlib");
  return new Promise((/** @type {(answer: {bytes: number, text: string}) => void} */ resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        resolve({ bytes: body.length, text: (response.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString() });
      });
    })
      .on("error", reject)
      .end();
  });
}

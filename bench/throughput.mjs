/** Compares cached pages with plain `node:http` that sends the same bytes; and measures rendering. */
import { spawn } from "node:child_process";
import autocannon from "autocannon";
import { processorMs, startServer } from "./server.mjs";
import { fetchWire, waitForSampleContent } from "./wire.mjs";

const PAGES = ["/", "/blogs", "/lifeschool/1"];
const CONNECTIONS = 50;
const SECONDS = 4;
const ROUNDS = 3;
const MIN_RATIO = 0.5;
const P99_MS = 20;
const RENDER_BUDGET_MS = 30;
const RENDERS = 60;

export default async function throughput() {
  const server = await startServer({ SAMPLE_CONTENT: "on", DEFAULT_COUNTRY: "IN", LOG_LEVEL: "info" });
  let met = true;
  try {
    await waitForSampleContent(server.databasePath);
    for (const path of PAGES) {
      const { body } = await fetchWire(server.origin + path);
      const bare = await startBareServer(body);
      const ratios = [];
      const ours = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const theirs = await load(bare.origin);
        const own = await load(server.origin + path);
        ours.push(own);
        ratios.push(own.perSecond / theirs.perSecond);
      }
      bare.stop();
      const ratio = median(ratios);
      const p99 = median(ours.map((one) => one.p99));
      const ok = ratio >= MIN_RATIO && p99 <= P99_MS && ours.every((one) => one.failed === 0);
      met &&= ok;
      console.log(
        `${ok ? "ok  " : "MISS"} ${path.padEnd(16)} ${median(ours.map((one) => one.perSecond)).toFixed(0)} a second, ${ratio.toFixed(2)} times bare node:http with the same ${body.length} bytes (budget ${MIN_RATIO}), p99 ${p99} ms (budget ${P99_MS})`,
      );
    }
    for (const path of PAGES) {
      const ms = await renderMs(server, path);
      const ok = ms <= RENDER_BUDGET_MS;
      met &&= ok;
      console.log(
        `${ok ? "ok  " : "MISS"} ${path.padEnd(16)} drawn anew: ${ms.toFixed(1)} ms of processor time, ${(ms / RENDER_BUDGET_MS).toFixed(2)} of the budget (${RENDER_BUDGET_MS})`,
      );
    }
  } finally {
    await server.stop();
  }
  return met;
}

/** @param {string} url */
async function load(url) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { "accept-encoding": "br" },
  });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/**
 * An unknown query bypasses the page cache. @param {{ origin: string, pid: number | undefined }} server
 * @param {string} path
 */
async function renderMs(server, path) {
  const ask = (/** @type {number} */ index) => fetchWire(`${server.origin}${path}?anew=${index}`);
  for (let index = 0; index < 20; index += 1) await ask(index);
  const before = processorMs(server.pid);
  for (let index = 0; index < RENDERS; index += 1) await ask(index);
  return (processorMs(server.pid) - before) / RENDERS;
}

/** @param {Buffer} body */
async function startBareServer(body) {
  const code = `const body=Buffer.from(process.argv[1],"base64");require("node:http").createServer((q,r)=>{r.writeHead(200,{"Content-Type":"text/html; charset=utf-8","Content-Encoding":"br","Content-Length":body.length});r.end(body)}).listen(0,function(){console.log(this.address().port)})`;
  const child = spawn(process.execPath, ["-e", code, body.toString("base64")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise((resolve) =>
    child.stdout.once("data", (chunk) => resolve(String(chunk).trim())),
  );
  return { origin: `http://localhost:${port}`, stop: () => child.kill() };
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

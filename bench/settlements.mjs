/** Screens of a settlement with 10,000 rows; memory while a year is fetched, with 300 rows a day. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { insertStaffSession, processorMs, report, startServer } from "./server.mjs";
import { fillStatement } from "./statement-rows.mjs";

const ROWS = 10_000;
const MAX_MS = 300;
const ROUNDS = 10;
const ROWS_A_DAY = 300;
const DAYS = 366;
const MAX_MB = 200;
/** Rows per page, as at Razorpay. */
const PAGE = 1_000;

/** @param {number} days */
const dayBefore = (days) =>
  new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const BIG_DAY = dayBefore(100);

export default async function settlements() {
  const provider = await startReportServer();
  const server = await startServer({
    RAZORPAY_KEY_ID: "rzp_test_bench",
    RAZORPAY_KEY_SECRET: "bench",
    RAZORPAY_WEBHOOK_SECRET: "bench",
    RAZORPAY_API_URL: provider.url,
  });
  let met = true;
  try {
    fillStatement(server.databasePath, 20_000);
    const cookie = `authtoken=${insertStaffSession(server.databasePath)}`;
    await pause(100);

    const response = await fetch(`${server.origin}/adminSettlements`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: server.origin },
      body: new URLSearchParams({ from: dayBefore(DAYS - 1), to: dayBefore(0) }),
    });
    if (response.status !== 303) throw new Error(`/adminSettlements: ${response.status}`);
    const began = performance.now();
    while (!isFetched(server.databasePath)) await pause(250);
    const seconds = (performance.now() - began) / 1_000;
    const mb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1_024;
    const rows = (DAYS - 1) * ROWS_A_DAY + ROWS;
    met =
      report(
        mb <= MAX_MB,
        `a year, ${rows} rows, ${seconds.toFixed(0)} s: ${mb.toFixed(0)} MB of ${MAX_MB}`,
      ) && met;

    for (const [name = "", path = ""] of [
      ["settlements", "/adminSettlements"],
      [`a settlement of ${ROWS} rows`, `/adminSettlements/setl_${BIG_DAY}`],
      [`a settlement of ${ROWS} rows, last page`, `/adminSettlements/setl_${BIG_DAY}?page=${ROWS / 50}`],
    ]) {
      const read = async () => {
        const response = await fetch(server.origin + path, { headers: { cookie }, redirect: "manual" });
        await response.text();
        if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
      };
      for (let warm = 0; warm < 3; warm += 1) await read();
      const before = processorMs(server.pid);
      for (let round = 0; round < ROUNDS; round += 1) await read();
      const ms = (processorMs(server.pid) - before) / ROUNDS;
      met = report(ms <= MAX_MS, `${name.padEnd(40)} ${ms.toFixed(0)} ms of ${MAX_MS}`) && met;
    }
  } finally {
    await server.stop();
    provider.close();
  }
  return met;
}

/** @param {string} path */
function isFetched(path) {
  const db = new Sqlite(path, { readonly: true });
  try {
    return db.prepare("select next_day > to_day from settlement_fetch").pluck().get() === 1;
  } finally {
    db.close();
  }
}

/** Serves a year's report; on BIG_DAY every third row belongs to a recorded donation. */
async function startReportServer() {
  const server = createServer((request, response) => {
    const { pathname, searchParams: params } = new URL(request.url ?? "/", "http://provider");
    const items = pathname.endsWith("/recon/combined") ? rowsOf(params) : [];
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ entity: "collection", count: items.length, items }));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** @param {URLSearchParams} params */
function rowsOf(params) {
  const padded = (/** @type {string} */ name) => (params.get(name) ?? "").padStart(2, "0");
  const day = `${params.get("year")}-${padded("month")}-${padded("day")}`;
  const all = day === BIG_DAY ? ROWS : ROWS_A_DAY;
  const at = Date.parse(`${day}T06:00:00Z`) / 1_000;
  const skip = Number(params.get("skip") ?? 0);
  return Array.from({ length: Math.max(0, Math.min(PAGE, all - skip)) }, (_, index) => ({
    entity_id: day === BIG_DAY && index % 3 === 0 ? `pay_${skip + index}` : `pay_${day}_${skip + index}`,
    ...{ type: "payment", debit: 0, credit: 48_820, amount: 50_000, fee: 1_180, tax: 180, currency: "INR" },
    ...{ on_hold: false, settled: true, created_at: at - 170_000, settled_at: at },
    ...{ settlement_id: `setl_${day}`, settlement_utr: `UTR${day}`, order_id: null, order_receipt: null },
    ...{ payment_id: null, dispute_id: null, method: "upi", description: null },
  }));
}

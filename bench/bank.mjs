/** Imports a bank statement by npm command and on /adminBank; measures how long visitors wait meanwhile. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { measureCommand } from "./moving.mjs";
import { insertStaffSession, processorMs, report, startServer } from "./server.mjs";

const LINE_COUNT = 50_000;
const BUDGET = { seconds: 30, megabytes: 300 };
/** Orders wait until all lines are stored; pages wait for one step of the import or the command's lock. */
const MAX_WAIT_MS = { order: 5_000, page: 2_000 };

export default async function bank() {
  const server = await startServer({ TRUST_PROXY: "on" });
  try {
    const file = join(server.folder, "statement.csv");
    writeFileSync(file, statement(1));
    const name = `statement of ${LINE_COUNT} lines`;
    const command = () => measureCommand(name, "donations", server.folder, ["bank", file], BUDGET);
    const byCommand = await whileVisitorsCome(server.origin, command);
    const token = insertStaffSession(server.databasePath);
    const onPage = await whileVisitorsCome(server.origin, async () => {
      const before = processorMs(server.pid);
      const isImported = await upload(server.origin, token, statement(2));
      const seconds = (processorMs(server.pid) - before) / 1_000;
      return report(
        isImported && seconds <= BUDGET.seconds,
        `${name} on its page, with visitors: ${seconds.toFixed(1)} s of ${BUDGET.seconds} s`,
      );
    });
    return byCommand && onPage;
  } finally {
    await server.stop();
  }
}

/** @param {string} origin @param {() => Promise<boolean>} importing */
async function whileVisitorsCome(origin, importing) {
  let isOver = false;
  /** @param {() => Promise<Response>} ask */
  const longestOf = async (ask) => {
    let longest = 0;
    while (!isOver) {
      const began = performance.now();
      const response = await ask();
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${response.url}: ${response.status} ${text}`);
      longest = Math.max(longest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return longest;
  };
  const longest = { order: longestOf(() => order(origin)), page: longestOf(() => fetch(origin)) };
  // Avoids unhandled rejections: the loop below awaits these promises and throws their errors.
  for (const one of Object.values(longest)) one.catch(() => undefined);
  const results = [await importing()];
  isOver = true;
  for (const [what, most] of Object.entries(MAX_WAIT_MS)) {
    const ms = await longest[/** @type {"order" | "page"} */ (what)];
    results.push(report(ms <= most, `longest ${what} meanwhile: ${ms.toFixed(0)} ms of ${most} ms`));
  }
  return results.every(Boolean);
}

let donors = 0;
/** @param {string} origin */
function order(origin) {
  const donor = (donors += 1);
  return fetch(`${origin}/payment/create-order`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `49.36.${donor >> 8}.${donor & 255}` },
    body: JSON.stringify({ amount: 500 }),
  });
}

/**
 * Uploads the statement, looks at it, and imports it. @param {string} origin @param {string} token @param {string} text
 */
async function upload(origin, token, text) {
  const headers = { cookie: `authtoken=${token}`, origin };
  /** @param {string} path @param {FormData | URLSearchParams} body */
  const send = async (path, body) => {
    const response = await fetch(origin + path, { method: "POST", headers, body, redirect: "manual" });
    await response.text();
    return response.headers.get("location") ?? "";
  };
  const form = new FormData();
  form.set("file", new File([text], "statement.csv", { type: "text/csv" }));
  const path = await send("/adminBank", form);
  const page = await fetch(origin + path, { headers });
  await page.text();
  return page.ok && path !== "" && (await send(path, new URLSearchParams({ intent: "import" }))) === path;
}

/** @param {number} account */
function statement(account) {
  const lines = [
    `Account Number,1001020034567${account}`,
    "Txn Date,Description,Ref No,Credit,Debit,Balance",
  ];
  let balance = account * 1_000_000;
  for (let line = 0; line < LINE_COUNT; line += 1) {
    const amount = 100 + (line % 977);
    const isDebit = line % 7 === 6;
    balance += isDebit ? -amount : amount;
    const day = new Date(Date.UTC(2025, 3, 1 + Math.floor(line / 140))).toISOString().slice(0, 10);
    const narration = `UPI IN/${631_831_000_000 + line}/lekha.k${line % 5_000}@okaxis/LEKHA KURIAN/thanks/0000`;
    lines.push(
      `${day},${narration},,${isDebit ? "" : `${amount}.50`},${isDebit ? `${amount}.50` : ""},${balance}.00`,
    );
  }
  return lines.join("\n");
}

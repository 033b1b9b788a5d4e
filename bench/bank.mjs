/** Import of a bank's statement by its npm command, and how long a donor's order takes meanwhile. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { measured } from "./moving.mjs";
import { say, startServer } from "./server.mjs";

const LINES = 50_000;
const BUDGET = { seconds: 30, megabytes: 300 };
/** The command holds the database's write lock while it stores the lines. */
const MOST_WAIT_MS = 3_000;

export default async function bank() {
  const server = await startServer({ TRUST_PROXY: "on" });
  try {
    const file = join(server.folder, "statement.csv");
    writeFileSync(file, statement());
    let isOver = false;
    const ordering = (async () => {
      let longest = 0;
      for (let donor = 0; !isOver; donor += 1) {
        const began = performance.now();
        const answer = await fetch(`${server.origin}/payment/create-order`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-forwarded-for": `49.36.${donor >> 8}.${donor & 255}`,
          },
          body: JSON.stringify({ amount: 500 }),
        });
        await answer.text();
        if (answer.status !== 200) throw new Error(`/payment/create-order: ${answer.status}`);
        longest = Math.max(longest, performance.now() - began);
      }
      return longest;
    })();
    // Its error is met below.
    ordering.catch(() => undefined);
    const name = `statement of ${LINES} lines`;
    const imported = await measured(name, "donations", server.folder, ["bank", file], BUDGET);
    isOver = true;
    const longest = await ordering;
    return (
      say(
        longest <= MOST_WAIT_MS,
        `longest order meanwhile: ${longest.toFixed(0)} ms of ${MOST_WAIT_MS} ms`,
      ) && imported
    );
  } finally {
    await server.stop();
  }
}

function statement() {
  const lines = ["Account Number,10010200345678", "Txn Date,Description,Ref No,Credit,Debit,Balance"];
  let balance = 0;
  for (let line = 0; line < LINES; line += 1) {
    const amount = 100 + (line % 977);
    const isDebit = line % 7 === 6;
    balance += isDebit ? -amount : amount;
    const day = new Date(Date.UTC(2026, 3, 1 + Math.floor(line / 140))).toISOString().slice(0, 10);
    const narration = `UPI IN/${631_831_000_000 + line}/lekha.k${line % 5_000}@okaxis/LEKHA KURIAN/thanks/0000`;
    lines.push(
      `${day},${narration},,${isDebit ? "" : `${amount}.50`},${isDebit ? `${amount}.50` : ""},${balance}.00`,
    );
  }
  return lines.join("\n");
}

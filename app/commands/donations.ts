/** `npm run donations -- list [--csv]` and `-- look-up`: the ledger from the shell. */
import { migrate } from "#db/migrate.server";
import { ledgerTotals, listDonations, type LedgerRow } from "~/domain/ledger.server";
import { lookUpDonations } from "~/domain/look-ups.server";
import { applyWaitingEvents } from "~/domain/webhooks.server";
import { db, practice, provider } from "~/http/world.server";

const PAGE = 500;
const USAGE = "Usage: npm run donations -- list [--csv] | look-up";

const COLUMNS: [name: string, value: (row: LedgerRow) => string | number | null][] = [
  ["created_at", (row) => row.created_at],
  ["paid_at", (row) => row.paid_at],
  ["state", (row) => row.state],
  ["mode", (row) => row.mode],
  ["amount", (row) => inRupees(row.amount_paise)],
  ["refunded", (row) => inRupees(row.refunded_paise)],
  ["currency", (row) => row.currency],
  ["cause", (row) => row.cause_name],
  ["receipt_number", (row) => row.receipt_number],
  ["order_id", (row) => row.order_id],
  ["payment_id", (row) => row.payment_id],
  ["name", (row) => row.name],
  ["email", (row) => row.email],
  ["phone", (row) => row.phone],
  ["id", (row) => row.id],
];

async function main(words: string[]) {
  await migrate(db);
  if (words[0] === "list") await list(words.includes("--csv") ? csvLine : tableLine, words.includes("--csv"));
  else if (words[0] === "look-up") await lookUp();
  else {
    console.error(USAGE);
    process.exitCode = 1;
  }
  practice?.close();
  await db.destroy();
}

async function list(line: (cells: (string | number | null)[]) => string, isCsv: boolean) {
  print(line(COLUMNS.map(([name]) => name)));
  for (let offset = 0; ; offset += PAGE) {
    const rows = await listDonations(db, { limit: PAGE, offset });
    for (const row of rows) print(line(COLUMNS.map(([, value]) => value(row))));
    if (rows.length < PAGE) break;
  }
  if (isCsv) return;
  for (const total of await ledgerTotals(db)) print(`Total ${total.mode}: ${total.donations} donations, ₹${inRupees(total.receivedPaise)} received less refunds`);
}

async function lookUp() {
  const now = new Date();
  const applied = await applyWaitingEvents(db, provider, now);
  const { asked, trouble } = await lookUpDonations(db, provider, { every: "open", now });
  print(`Acted on ${applied} waiting events, asked the provider about ${asked} open orders.`);
  if (trouble) {
    console.error(`The provider did not answer (${trouble}); what was not asked stays due.`);
    process.exitCode = 1;
  }
}

const inRupees = (paise: number) => (paise / 100).toFixed(2);
const print = (line: string) => void process.stdout.write(`${line}\n`);
const tableLine = (cells: (string | number | null)[]) => cells.map((cell) => String(cell ?? "-")).join("  ");

/** RFC 4180; a leading =, +, - or @ is disarmed, because spreadsheets would run it as a formula. */
function csvLine(cells: (string | number | null)[]) {
  return cells
    .map((cell) => {
      const text = String(cell ?? "").replace(/^[=+@\t\r-]/, "'$&");
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(",");
}

await main(process.argv.slice(3));

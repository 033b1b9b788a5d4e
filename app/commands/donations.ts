/**
 * `npm run donations -- list [--csv]`, `look-up` (reconciliation), `settle` (settlements.ts), `books` (journal.ts),
 * `bank FILE.csv` (bank.ts), `practice-clock DAYS` (moves the sandbox's clock ahead), `renew-links` (new secret
 * link per donation, after the database was stolen).
 */
import { parseArgs } from "node:util";
import { everyDonation, ledgerTotals } from "~/features/donations/ledger/ledger.server";
import { endPledges } from "~/features/payments/pledge-end.server";
import { reconcileDonations } from "~/features/payments/reconciliation.server";
import { renewLinks } from "~/features/donations/renew-links.server";
import { resumeRefunds } from "~/features/payments/refunds.server";
import { reconcileMonthlyDonations } from "~/features/payments/monthly-reconciliation.server";
import { applyPendingEvents } from "~/features/payments/webhooks.server";
import { db, payments, sandbox, provider } from "~/server/context.server";
import { csvLine, type CsvCell } from "~/lib/csv";
import { decimalRupees } from "~/lib/rupees";
import { BANK_USAGE, importBankFile } from "./bank";
import { fail, print } from "./print";
import { runCommand } from "./run-command";
import { exportJournal, JOURNAL_USAGE } from "./journal";
import { FETCH_USAGE, fetchSettlements } from "./settlements";
import { ledgerColumns } from "~/features/donations/ledger/donation-row";

const USAGE = `Usage: npm run donations -- list [--csv] | look-up | ${BANK_USAGE} | ${FETCH_USAGE} | ${JOURNAL_USAGE} | renew-links | practice-clock DAYS`;
const MAX_DAYS = 3_660;

async function main([command, ...args]: string[]) {
  if (command === "list") await list(args);
  else if (command === "look-up") await reconcileAll();
  else if (command === "renew-links")
    print(`${await renewLinks(db)} donations and monthly gifts have a new secret address.`);
  else if (command === "settle") await fetchSettlements(args);
  else if (command === "bank") await importBankFile(args);
  else if (command === "books") await exportJournal(args);
  else if (command === "practice-clock") await moveClock(Number(args[0]));
  else fail(USAGE);
}

async function list(args: string[]) {
  const { values } = parseArgs({ args, options: { csv: { type: "boolean" } } });
  const line = values.csv ? csvLine : tableLine;
  print(line(ledgerColumns.map(([name]) => name)));
  for await (const row of everyDonation(db)) print(line(ledgerColumns.map(([, value]) => value(row))));
  if (values.csv) return;
  for (const total of await ledgerTotals(db))
    print(
      `Total ${total.mode}: ${total.donations} donations, ₹${decimalRupees(total.netPaise)} received less refunds`,
    );
}

async function reconcileAll() {
  const now = new Date();
  const applied = await continueOnError(() => applyPendingEvents(db, provider, now));
  await continueOnError(() => resumeRefunds(db, provider, now));
  const once = await reconcileDonations(db, provider, { mode: payments.mode, every: "open", now });
  await endPledges(db, now);
  const monthly = await reconcileMonthlyDonations(db, provider, { mode: payments.mode, every: "open", now });
  // A refund event may have waited for a payment that was only found now.
  await continueOnError(() => applyPendingEvents(db, provider, now));
  print(
    `Acted on ${String(applied)} waiting events, asked the provider about ${once.reconciled} open orders and ${monthly.reconciled} monthly gifts.`,
  );
  const lastError = once.lastError ?? monthly.lastError;
  if (lastError) fail(`The provider did not answer (${lastError}); what was not asked will be asked again.`);
}

/** Charges that become due reach the ledger as provider events. */
async function moveClock(days: number) {
  if (!sandbox) return fail("The clock can be moved in practice mode only: RAZORPAY_KEY_ID is set.");
  if (!(days > 0 && days <= MAX_DAYS)) return fail(USAGE);
  const clockTime = sandbox.moveClock(days);
  await sandbox.idle();
  print(`The sandbox's clock shows ${clockTime.toISOString()}.`);
}

async function continueOnError(task: () => Promise<unknown>): Promise<unknown> {
  try {
    return await task();
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return 0;
  }
}

const tableLine = (cells: CsvCell[]) => cells.map((cell) => String(cell ?? "-")).join("  ");

await runCommand(USAGE, main);

/**
 * `npm run donations -- list [--csv]`, `look-up` (reconciliation), `settle` and `books` (settlements.ts),
 * `bank FILE.csv` (the bank's statement, bank.ts), `practice-clock DAYS` (moves the sandbox ahead), `renew-links` (new secret link per donation, after the
 * database was stolen).
 */
import { migrate } from "#db/migrate.server";
import { everyDonation, ledgerTotals } from "~/features/donations/ledger/ledger.server";
import { abandonPledges } from "~/features/payments/pledges.server";
import { reconcileDonations } from "~/features/payments/reconciliation.server";
import { renewLinks } from "~/features/donations/renew-links.server";
import { resumeRefunds } from "~/features/payments/refunds.server";
import { reconcileMonthlyDonations } from "~/features/payments/monthly-reconciliation.server";
import { applyPendingEvents } from "~/features/payments/webhooks.server";
import { db, payments, practice, provider } from "~/server/context.server";
import { csvLine, type CsvCell } from "~/lib/csv";
import { decimalRupees } from "~/lib/rupees";
import { BANK_USAGE, importBank } from "./bank";
import { complain, print } from "./print";
import { JOURNAL_USAGE, printJournal, FETCH_USAGE, fetchSettlements } from "./settlements";
import { ledgerColumns } from "~/features/donations/ledger/donation-row";

const USAGE = `Usage: npm run donations -- list [--csv] | look-up | ${BANK_USAGE} | ${FETCH_USAGE} | ${JOURNAL_USAGE} | renew-links | practice-clock DAYS`;
const MOST_DAYS = 3_660;

async function main(words: string[]) {
  await migrate(db);
  if (words[0] === "list") await list(words.includes("--csv") ? csvLine : tableLine, words.includes("--csv"));
  else if (words[0] === "look-up") await lookUp();
  else if (words[0] === "renew-links")
    print(`${await renewLinks(db)} donations and monthly gifts have a new secret address.`);
  else if (words[0] === "settle") await fetchSettlements(words.slice(1));
  else if (words[0] === "bank") await importBank(words.slice(1));
  else if (words[0] === "books") await printJournal(words.slice(1));
  else if (words[0] === "practice-clock") await moveClock(Number(words[1]));
  else complain(USAGE);
  practice?.close();
  await db.destroy();
}

async function list(line: (cells: CsvCell[]) => string, isCsv: boolean) {
  print(line(ledgerColumns.map(([name]) => name)));
  for await (const row of everyDonation(db)) print(line(ledgerColumns.map(([, value]) => value(row))));
  if (isCsv) return;
  for (const total of await ledgerTotals(db))
    print(
      `Total ${total.mode}: ${total.donations} donations, ₹${decimalRupees(total.standsPaise)} received less refunds`,
    );
}

async function lookUp() {
  const now = new Date();
  const applied = await goingOn(() => applyPendingEvents(db, provider, now));
  await goingOn(() => resumeRefunds(db, provider, now));
  const { asked, trouble } = await reconcileDonations(db, provider, {
    mode: payments.mode,
    every: "open",
    now,
  });
  await abandonPledges(db, now);
  const monthly = await reconcileMonthlyDonations(db, provider, { mode: payments.mode, every: "open", now });
  // A refund may have waited for a payment that was found only now.
  await goingOn(() => applyPendingEvents(db, provider, now));
  print(
    `Acted on ${String(applied)} waiting events, asked the provider about ${asked} open orders and ${monthly.asked} monthly gifts.`,
  );
  const silent = trouble ?? monthly.trouble;
  if (silent) complain(`The provider did not answer (${silent}); what was not asked will be asked again.`);
}

/** Charges that become due reach the ledger as provider events. */
async function moveClock(days: number) {
  if (!practice) return complain("The clock can be moved in practice mode only: RAZORPAY_KEY_ID is set.");
  if (!(days > 0 && days <= MOST_DAYS)) return complain(USAGE);
  const there = practice.moveClock(days);
  await practice.idle();
  print(`The sandbox's clock shows ${there.toISOString()}.`);
}

async function goingOn(act: () => Promise<unknown>): Promise<unknown> {
  try {
    return await act();
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return 0;
  }
}

const tableLine = (cells: CsvCell[]) => cells.map((cell) => String(cell ?? "-")).join("  ");

await main(process.argv.slice(3));

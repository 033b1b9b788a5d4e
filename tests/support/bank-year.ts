/** Simulates a year of donations through every channel, and the bank's statement of that year. */
import { randomBytes } from "node:crypto";
import type { Actor } from "~/features/activity/activity.server";
import { StartDonation } from "~/features/donations/donation-form.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { startDonation, startMonthlyDonation } from "~/features/payments/start-donation.server";
import { startPledge } from "~/features/payments/start-pledge.server";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { enterCash, setCashOpening } from "~/features/cash/cash.server";
import { EnterCash } from "~/features/cash/cash-form";
import { listCategories } from "~/features/categories/categories.server";
import { requestRefund, returnUnpaidCheque } from "~/features/payments/refunds.server";
import { addDays } from "~/lib/india-time";
import { decimalRupees } from "~/lib/rupees";
import { statementCsv } from "./bank";
import { CAUSES } from "./causes";
import type { InterruptedProcess } from "./interrupted";
import { asWebhook, newMonthlyDonor, type ProviderWithoutServer } from "./monthly";
import { loseDispute } from "./provider-changes";
import type { Random } from "./random";
import { valueOf } from "./result";

export type Donor = ReturnType<typeof donorsFor>[number];

/** The true meaning of a bank line, by which a treasurer decides. */
export type Truth =
  /** `pledge`: id of the pledge whose reference the line should contain. */
  | { is: "gift"; donor: Donor; pledge?: string }
  | { is: "cheque"; donation: string }
  /** One deposit of several cheques. */
  | { is: "cheques"; donations: string[] }
  /** A transfer that is only a part of its pledge. */
  | { is: "part"; pledge: string }
  | { is: "settlement"; settlement: string }
  /** An unpaid cheque, or money given back by hand. */
  | { is: "returned"; donation: string }
  /** Drawn from the bank, and entered in the cash book. */
  | { is: "drawn"; entry: number }
  | { is: "category"; category: string }
  | { is: "ignored"; reason: string }
  /** Nobody knows what the money is for. */
  | { is: "open" }
  | { is: "spending" | "published" | "running" };

/** Amounts are in paise. */
export type YearLine = {
  account: Account;
  day: string;
  narration: string;
  credit: number;
  debit: number;
  truth: Truth;
};

type Account = "current" | "savings";
export const ACCOUNTS = {
  current: { number: "10010200345678", opening: 1_234_567 },
  savings: { number: "10010200349999", opening: 5_000_000 },
} as const;
export const CASH_OPENING = 250_000;

export type YearSize = Record<
  "donors" | "monthly" | "cards" | "cash" | "cheques" | "pledges" | "transfers",
  number
>;

export const FIRST_DAY = "2025-10-01";
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2025, 9 + month)).toISOString().slice(0, 10),
);
export const LAST_DAY = "2026-09-30";
const DAY_MS = 86_400_000;
const atHour = (day: string, hour = 6) => new Date(Date.parse(day) + hour * 3_600_000);

const FIRST_NAMES =
  "Lekha Ramya Joseph Fathima Thomas Devi Ajith Meera Suresh Anitha Biju Sheela Rahim Latha Vinod";
const LAST_NAMES =
  "Kurian Nair Mathew Beevi Chacko Pillai Kumar Menon Babu Varghese Antony Thampi Koya Warrier Das George Paul Jacob Raja Iyer";

const donorsFor = (count: number) =>
  FIRST_NAMES.split(" ")
    .flatMap((first) => LAST_NAMES.split(" ").map((last) => `${first} ${last}`))
    .slice(0, count)
    .map((name, index) => ({
      name,
      email: index % 9 === 8 ? null : `donor-${index}@example.org`,
      phone: index % 9 === 8 ? null : String(9_800_000_000 + index),
      address: index % 5 === 4 ? null : `House ${index}, Thirunelly`,
      pan: index % 4 === 3 ? null : `ABCPK${1_000 + index}${"ABCDEFGHJK"[index % 10]}`,
      wantsCertificate: index % 4 !== 3,
    }));

/** Bank lines, settlements and sums of the simulated year, in paise. */
export type Year = Awaited<ReturnType<typeof simulateYear>>;

export async function simulateYear(
  site: InterruptedProcess,
  testProvider: ProviderWithoutServer,
  { random, size, actor }: { random: Random; size: YearSize; actor: Actor & { id: string } },
) {
  const { provider, practice } = testProvider;
  const donors = donorsFor(size.donors);
  const lines: YearLine[] = [];
  const given = { gifts: 0, received: 0, returned: 0, cash: CASH_OPENING };
  const pick = <T>(list: readonly T[]) => list[random.between(0, list.length - 1)] as T;
  const days = MONTHS.map((first) => (day: number) => addDays(first, day - 1));
  const anyDay = (month: number) => addDays(MONTHS[month] ?? "", random.between(0, 26));
  const digits = () => String(random.between(100_000_000_000, 999_999_999_999));
  const createAdder =
    (side: "credit" | "debit") =>
    (day: string, narration: string, paise: number, truth: Truth, account: Account = "current") => {
      const line = { account, day, narration, credit: 0, debit: 0, truth };
      // Later lines belong to the next year's statement.
      const isOfYear = day <= LAST_DAY;
      if (isOfYear) lines.push({ ...line, [side]: paise });
      return isOfYear;
    };
  const [addCredit, addDebit] = [createAdder("credit"), createAdder("debit")];
  const ofCategory = (category: string): Truth => ({ is: "category", category });
  const countReceived = (paise: number) => {
    given.gifts += 1;
    given.received += paise;
  };

  const now = () => practice.moveClock(0);
  const moveClockTo = (day: string, hour: number) =>
    practice.moveClock((atHour(day, hour).getTime() - now().getTime()) / DAY_MS);
  const deliverWebhooks = async () => {
    const events = await testProvider.takeEvents();
    for (const event of random.shuffled([...events, ...events.filter(() => random.happens(0.2))]))
      valueOf(await site.run((db) => receiveWebhook(db, provider, asWebhook(event), now())));
  };

  /** Returns a filled form; `amount` is in whole rupees. */
  const formOf = (donor: Donor, amount: number, more: object = {}) => {
    const { email, phone } = donor;
    const invoice = email && phone && random.happens(0.8) ? "on" : undefined;
    return StartDonation.parse({
      ...{ ...donor, amount, invoice, cause: pick(CAUSES), statement: "on" },
      ...{ formToken: randomBytes(18).toString("base64url"), ...more },
    });
  };
  const rupees = () => random.between(2, 40) * 50;

  const paid: { payment: string; paise: number }[] = [];
  let dayTotal = 0;
  const payByCard = async () => {
    const form = formOf(pick(donors), rupees());
    const visitor = newMonthlyDonor();
    const { order_id, amount_paise } = valueOf(
      await site.run((db) => startDonation(db, provider, "live", form, visitor, now())),
    );
    if (random.happens(0.1)) practice.failPayment(order_id);
    paid.push({ payment: practice.pay(order_id).razorpay_payment_id, paise: amount_paise });
    dayTotal += amount_paise;
    countReceived(amount_paise);
  };
  /** Refunds or disputes less than the day's donations, so that no settlement is negative. */
  const refundSome = (count: number) => {
    for (const { payment, paise } of random.shuffled(paid.splice(0, count * 3)).slice(0, count)) {
      dayTotal -= paise;
      if (dayTotal <= paise) continue;
      const isDispute = random.happens(0.2);
      const part = random.happens(0.6) ? { amountPaise: random.between(1, 9_999) } : {};
      given.returned += isDispute ? loseDispute(practice, payment) : practice.refund(payment, part).amount;
    }
  };

  const record = async (channel: "cash" | "cheque", day: string, paise: number) => {
    const { wantsCertificate, ...donor } = pick(donors);
    const form = {
      ...{ ...donor, amount: paise, channel, cause: pick(CAUSES), givenOn: day, note: null },
      ...{ wantsCertificate, wantsUpdates: false, anyway: true, formToken: newFormToken() },
    };
    const { donation } = valueOf(
      await site.run((db) => recordOfflineDonation(db, actor, form, atHour(day, 9))),
    );
    countReceived(paise);
    return { donation, donor };
  };

  const pledge = async (day: string) => {
    const donor = pick(donors);
    const amount = rupees();
    const form = formOf(donor, amount, { method: "transfer" });
    const visitor = newMonthlyDonor();
    const { id, reference } = valueOf(
      await site.run((db) => startPledge(db, provider, "live", form, visitor, atHour(day))),
    );
    const truth: Truth = { is: "gift", donor, pledge: id };
    const paise = amount * 100;
    const narrations = [
      `UPI IN/${digits()}/${donor.name}/REF/0000`,
      `BY TRANSFER-UPI/CR/${digits()}/${donor.name}/SBIN/for school REF--`,
      `NEFT CR-HDFC0000001-${donor.name}-REF-${digits()}`,
      `IMPS/${digits()}/REF/okaxis`,
    ];
    const narrate = (text = reference) => pick(narrations).replace("REF", () => text);
    const soon = addDays(day, random.between(0, 6));
    const arrive = (when: string, text: string, sum = paise) => {
      if (addCredit(when, text, sum, truth)) countReceived(sum);
    };
    const scenario = random.between(0, 19);
    if (scenario === 0) return;
    if (scenario === 1) {
      addCredit(soon, `UPI/RETURNED/${narrate()}`, paise, { is: "ignored", reason: "Money that came back" });
      addDebit(soon, `UPI/${digits()}/sent again`, paise, { is: "running" });
    } else if (scenario === 2) {
      const text = `INWARD REMITTANCE USD ${narrate()}`;
      addCredit(soon, text, paise, ofCategory("From abroad, to be sent back"));
      addDebit(soon, `RETURN OF ${text}`, paise, ofCategory("From abroad, sent back"));
    } else if (scenario === 3) {
      arrive(soon, narrate());
      arrive(addDays(soon, 1), narrate());
    } else if (scenario === 4) arrive(addDays(day, 20), narrate());
    else if (scenario === 5) arrive(soon, narrate(), paise + 100);
    else if (scenario === 9 && soon < LAST_DAY && soon.slice(8) < "27") {
      const part: Truth = { is: "part", pledge: id };
      const first = random.between(1, paise - 1);
      addCredit(soon, narrate(), first, part);
      addCredit(addDays(soon, 1), `${narrate()} REST`, paise - first, part);
      countReceived(paise);
    } else if (scenario <= 8) {
      const place = random.between(2, 7);
      const wrong = reference[place] === "A" ? "B" : "A";
      arrive(soon, narrate(reference.slice(0, place) + wrong + reference.slice(place + 1)));
    } else arrive(soon, narrate(random.happens(0.3) ? reference.toLowerCase() : reference));
  };

  const addOtherLines = (month: number) => {
    addDebit(days[month]?.(2) ?? "", `SALARY ${month}`, 1_500_000, { is: "running" });
    addDebit(anyDay(month), `CHARGES ${digits()}`, random.between(1, 2_000), { is: "running" });
    for (const is of ["spending", "published"] as const)
      addDebit(anyDay(month), `CHQ PAID ${digits()}`, random.between(10_000, 400_000), { is });
    const ignored = { is: "ignored", reason: "Loans of members, entered elsewhere" } as const;
    addCredit(
      anyDay(month),
      `INTEREST ${month}`,
      random.between(1, 9_999),
      ofCategory("Interest"),
      "savings",
    );
    const moved = anyDay(month);
    const own = random.between(1, 200_000);
    addDebit(moved, `TO SAVINGS ${month}`, own, ofCategory("To another account of ours"));
    addCredit(moved, `FROM CURRENT ${month}`, own, ofCategory("From another account of ours"), "savings");
    // Adds equal lines on one day.
    const day = anyDay(month);
    for (let count = random.between(2, 3); count > 0; count -= 1)
      addCredit(day, `LOAN ${month}`, 50_000, ignored);
    addCredit(anyDay(month), `CASH DEPOSIT ${digits()}`, rupees() * 100, { is: "open" });
  };
  /** @param part null: the cheque was unpaid */
  const returnByHand = async (donation: string, day: string, part: number | null) => {
    const formToken = newFormToken();
    if (part === null)
      valueOf(
        await site.run((db) =>
          returnUnpaidCheque(
            db,
            actor,
            { donationId: donation, day, formToken, book: false },
            atHour(day, 10),
          ),
        ),
      );
    else {
      const form = { donationId: donation, amountPaise: part, reason: "Asked for it back", formToken, day };
      valueOf(await site.run((db) => requestRefund(db, provider, actor, form, atHour(day, 10))));
    }
  };
  /** Cash drawn from the bank, and what was bought with some of it. */
  const useCash = async (month: number) => {
    const day = anyDay(month);
    const [drawn, spent] = [random.between(1_000, 90_000), random.between(100, 900)];
    const enter = (details: object) => {
      const form = EnterCash.parse({ ...{ day, formToken: newFormToken(), anyway: "on" }, ...details });
      return site.run((db) => enterCash(db, actor, form, null, atHour(day, 10))).then(valueOf);
    };
    const { id: entry } = await enter({ kind: "drawn", sum: decimalRupees(drawn) });
    addDebit(addDays(day, 1), `ATM WDL ${digits()}`, drawn, { is: "drawn", entry });
    await enter({ kind: "cost", sum: decimalRupees(spent), note: "Stamps", category: String(stamps) });
    given.cash += drawn - spent;
  };

  const stamps = await site.run(async (db) => {
    const opening = { day: FIRST_DAY, sum: CASH_OPENING, anyway: false, book: false };
    valueOf(await setCashOpening(db, actor, opening, atHour(FIRST_DAY)));
    return (await listCategories(db, "expense"))[0]?.id ?? 0;
  });
  const share = (total: number, parts: number, part: number) =>
    Math.floor((total * (part + 1)) / parts) - Math.floor((total * part) / parts);

  const monthly: number[] = [];
  for (const [month, day] of days.entries()) {
    if (month === 0) {
      practice.moveClock((atHour(FIRST_DAY, 4).getTime() - Date.now()) / DAY_MS);
      for (let count = 0; count < size.monthly; count += 1) {
        const form = formOf(donors[count % donors.length] as Donor, rupees(), { frequency: "monthly" });
        const visitor = newMonthlyDonor();
        // Uses the real time, because the subscription's end follows the real clock.
        const { subscription_id, amount_paise } = valueOf(
          await site.run((db) => startMonthlyDonation(db, provider, "live", form, visitor, new Date())),
        );
        practice.subscriptions.authenticate(subscription_id);
        monthly.push(amount_paise);
      }
    } else moveClockTo(day(1), 5);
    for (const paise of monthly) countReceived(paise);
    await deliverWebhooks();
    // With the 12 days of monthly charges there are 26 days of online payments, each with a settlement.
    const cardDays = month % 6 === 3 ? [11, 21] : [11];
    for (const [index, cardDay] of cardDays.entries()) {
      moveClockTo(day(cardDay), 6);
      dayTotal = 0;
      for (let count = share(share(size.cards, 12, month), cardDays.length, index); count > 0; count -= 1)
        await payByCard();
      await deliverWebhooks();
      if (index === 0 && month > 0) refundSome(Math.ceil(size.cards / 120));
      await deliverWebhooks();
    }
    let cash = 0;
    for (let count = share(size.cash, 12, month); count > 0; count -= 1) {
      const paise = random.between(100, 250_000);
      await record("cash", anyDay(month), paise);
      cash += paise;
    }
    if (cash > 0) addCredit(addDays(day(1), 27), `CASH DEPOSIT OF MONTH ${month}`, cash, ofCategory("Cash"));
    await useCash(month);
    for (let count = share(size.cheques, 12, month); count > 0; count -= 1) {
      const given_on = addDays(day(1), random.between(0, 25));
      const { donation, donor } = await record("cheque", given_on, random.between(5_000, 900_000));
      const cleared = addDays(given_on, random.between(1, 8));
      const scenario = random.between(0, 7);
      if (scenario === 0) {
        const second = await record("cheque", given_on, random.between(5_000, 900_000));
        const paise = donation.amount_paise + second.donation.amount_paise;
        const donations = [donation.id, second.donation.id];
        addCredit(cleared, `CLG DEPOSIT OF 2 ${digits()}`, paise, { is: "cheques", donations });
        continue;
      }
      addCredit(cleared, `CLG/${donor.name.toUpperCase()}/${digits()}`, donation.amount_paise, {
        is: "cheque",
        donation: donation.id,
      });
      // What comes back after the year's end is none of its entries.
      const back = addDays(cleared, random.between(0, 3));
      if (scenario > 2 || back > LAST_DAY) continue;
      const part = scenario === 1 ? null : random.between(1, donation.amount_paise - 1);
      await returnByHand(donation.id, back, part);
      const returned = part ?? donation.amount_paise;
      given.returned += returned;
      const truth: Truth = { is: "returned", donation: donation.id };
      addDebit(back, `${part === null ? "CHQ RETURN" : "NEFT TO"} ${digits()}`, returned, truth);
    }
    for (let count = share(size.pledges, 12, month); count > 0; count -= 1) await pledge(anyDay(month));
    for (let count = share(size.transfers, 12, month); count > 0; count -= 1) {
      const donor = pick(donors);
      const paise = rupees() * 100;
      addCredit(anyDay(month), `UPI/${digits()}/${donor.name}/donation`, paise, { is: "gift", donor });
      countReceived(paise);
    }
    addOtherLines(month);
  }
  moveClockTo(LAST_DAY, 6);
  await deliverWebhooks();
  const settlements = practice.settlements.list({ count: 1_000 });
  for (const { id, utr, amount, created_at } of settlements)
    addCredit(
      new Date(created_at * 1_000 + 3 * 3_600_000).toISOString().slice(0, 10),
      `NEFT/UTIB0000001/RAZORPAY SOFTWARE/${utr}`,
      amount,
      { is: "settlement", settlement: id },
    );
  return { lines: withBalances(lines), given, settlements };
}

/** Sorts the lines by day and adds the balance of their account after each. */
function withBalances(lines: YearLine[]) {
  const balances = {
    current: ACCOUNTS.current.opening as number,
    savings: ACCOUNTS.savings.opening as number,
  };
  return lines
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map((line) => ({ ...line, balance: (balances[line.account] += line.credit - line.debit) }));
}

/** Returns one file per month and account; the files overlap, and some list the latest line first. */
export const monthlyFiles = (lines: Year["lines"], random: Random): Uint8Array[] =>
  (Object.keys(ACCOUNTS) as Account[]).flatMap((account) => {
    const own = lines.filter((line) => line.account === account);
    return MONTHS.map((first, month) => {
      const from = addDays(first, -random.between(0, 9));
      const to = addDays(MONTHS[month + 1] ?? "2026-10-01", random.between(-1, 9));
      const shown = own.filter(({ day }) => day >= from && day <= to);
      // As if fetched in the middle of a day: the skipped first lines are in the file of the month before.
      const spare = shown.filter(({ day }) => day < first).length;
      const rows = shown
        .slice(random.between(0, Math.min(3, spare)))
        .map(({ day, narration, credit, debit, balance }) => ({
          ...{ day: day.split("-").reverse().join("/"), narration, balance: decimalRupees(balance) },
          ...(credit > 0 ? { credit: decimalRupees(credit) } : { debit: decimalRupees(debit) }),
        }));
      const csv = statementCsv(random.happens(0.5) ? rows : rows.toReversed());
      return new TextEncoder().encode(`Account Number,${ACCOUNTS[account].number}\n${csv}`);
    });
  });

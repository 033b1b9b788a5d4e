import { expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { applyRefund, recordDispute } from "~/features/payments/returned-money.server";
import { causeAccount } from "~/features/public-account/public-account.server";

import {
  countExceptions,
  differingSettlements,
  findSettlement,
  listSettlements,
  matchSettlements,
  settlementsMissingAtBank,
} from "~/features/settlements/matches.server";
import {
  queueFetch,
  queueNightlyFetch,
  continueFetch,
  fetchDays,
  findFetch,
  isFetching,
} from "~/features/settlements/settlement-fetch.server";
import { addDays } from "~/lib/india-time";
import {
  ProviderError,
  RECON_PAGE_SIZE,
  type Provider,
  type ProviderReconRow,
  type ProviderRefund,
  type ProviderSettlement,
} from "~/integrations/razorpay/provider";
import type { JournalRow } from "~/features/journal/journal-rows";
import { setTrueFacts } from "../../support/foundation";
import { bankLine, journalEntries } from "../../support/journal";
import { seededRandom } from "../../support/random";
import { insertDonation, freshDatabase } from "../../support/donation";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";

const clock = () => new Date("2026-08-01T00:00:00.000Z");
const FIRST = { limit: 50, offset: 0 };
const JUNE = { from: "2026-06-01", to: "2026-06-30" };

/** Returns a provider whose calls fail from number `breaksAt` on. */
function aProvider() {
  const rows: ProviderReconRow[] = [];
  const settlements: ProviderSettlement[] = [];
  const refunds: ProviderRefund[] = [];
  const calls = { asked: 0, breaksAt: Infinity };
  const ask = <Answer>(answer: Answer) => {
    if ((calls.asked += 1) >= calls.breaksAt) throw new ProviderError("unreachable", "The line is down");
    return Promise.resolve(answer);
  };
  const provider = {
    listReconRows: (day: string, skip = 0) =>
      ask(rows.filter(({ settledAt }) => settledAt?.startsWith(day)).slice(skip, skip + RECON_PAGE_SIZE)),
    listSettlements: ({ from, to, skip = 0 }: { from: Date; to: Date; skip?: number }) =>
      ask(
        settlements
          .filter(({ createdAt }) => createdAt >= from.toISOString() && createdAt <= to.toISOString())
          .slice(skip, skip + 100),
      ),
    listRefunds: (paymentId: string) => {
      const told = refunds.filter((refund) => refund.paymentId === paymentId);
      if (told.length === 0) throw new ProviderError("refused", "The id provided does not exist");
      return ask(told);
    },
  } as unknown as Provider;
  /** Adds a row. By default a payment has a fee of ₹11.80: 2 % of ₹500 plus 18 % GST. */
  const tell = (
    day: string,
    row: Partial<ProviderReconRow> & Pick<ProviderReconRow, "entityId" | "type">,
  ) => {
    const amountPaise = row.amountPaise ?? 50_000;
    const [feePaise, taxPaise] = row.type === "payment" ? [1_180, 180] : [0, 0];
    rows.push({
      debitPaise: row.type === "payment" ? 0 : amountPaise,
      creditPaise: row.type === "payment" ? amountPaise - feePaise : 0,
      amountPaise,
      feePaise,
      taxPaise,
      isOnHold: false,
      isSettled: true,
      createdAt: `${day}T03:00:00.000Z`,
      settledAt: `${day}T06:00:00.000Z`,
      settlementId: `setl_${day}`,
      utr: `UTR${day}`,
      orderId: null,
      orderReceipt: null,
      paymentId: null,
      disputeId: null,
      method: null,
      description: null,
      ...row,
    });
  };
  return { provider, tell, settlements, calls, rows, refunds };
}

const refund = (db: Db, donation: Donation, id: string, amountPaise: number, at: string) =>
  applyRefund(db, donation, { id, amountPaise, status: "processed" }, new Date(at));
const lose = (db: Db, { payment_id, amount_paise }: Donation, id: string, at: string) =>
  recordDispute(
    db,
    {
      ...{ id, paymentId: payment_id ?? "", amountPaise: amount_paise, status: "lost" },
      ...{ phase: null, respondBy: null, reportedAt: at },
    },
    new Date(at),
  );

test("matches each row with a donation, refund or lost dispute, or lists it with a reason", async () => {
  const db = await freshDatabase();
  const { provider, tell } = aProvider();
  const donation = () => insertDonation(db, { paid_at: "2026-06-08T06:00:00.000Z" });
  const [plain, returned, disputed, inParts, wrong] = [
    await donation(),
    await donation(),
    await donation(),
    await donation(),
    await donation(),
  ];
  const open = await insertDonation(db, { state: "created", paid_at: null });
  await refund(db, returned, "rfnd_1", 20_000, "2026-06-09T06:00:00.000Z");
  await lose(db, disputed, "disp_1", "2026-06-09T06:00:00.000Z");
  const day = "2026-06-10";
  for (const one of [plain, returned, disputed])
    tell(day, { type: "payment", entityId: one.payment_id ?? "" });
  tell(day, { type: "refund", entityId: "rfnd_1", amountPaise: 20_000, paymentId: returned.payment_id });
  tell(day, { type: "adjustment", entityId: "adj_1", disputeId: "disp_1", paymentId: disputed.payment_id });
  tell(day, { type: "payment", entityId: inParts.payment_id ?? "", amountPaise: 20_000 });
  tell(day, { type: "payment", entityId: wrong.payment_id ?? "", amountPaise: 50_001 });
  tell(day, { type: "payment", entityId: open.payment_id ?? "" });
  tell(day, { type: "payment", entityId: "pay_of_nobody" });
  tell(day, { type: "refund", entityId: "rfnd_of_nobody", amountPaise: 100 });
  tell(day, { type: "adjustment", entityId: "adj_2", utr: null, settlementId: null, amountPaise: 300 });
  await fetchDays(db, provider, JUNE, clock);
  const { matched, exceptions } = await matchSettlements(db, JUNE, "live");
  expect(matched).toEqual({ rows: 5, paise: 3 * 48_820 - 20_000 - 50_000 });
  expect(Object.fromEntries(exceptions.map((row) => [row.entity_id, row.reason]))).toEqual({
    [inParts.payment_id ?? ""]: "part of the amount",
    [wrong.payment_id ?? ""]: "other amount",
    [open.payment_id ?? ""]: "payment not counted",
    pay_of_nobody: "unknown payment",
    rfnd_of_nobody: "unknown refund",
    adj_2: "adjustment",
  });
  tell("2026-06-11", { type: "payment", entityId: inParts.payment_id ?? "", amountPaise: 30_000 });
  await fetchDays(db, provider, JUNE, clock);
  expect((await matchSettlements(db, JUNE, "live")).matched.rows).toBe(7);
});

test("matches a refund or dispute only with the right amount and a counted donation", async () => {
  const db = await freshDatabase();
  const { provider, tell } = aProvider();
  const refunded = async (state: Donation["state"], id: string) => {
    const donation = await insertDonation(db, { state });
    await refund(db, donation, id, 20_000, "2026-06-09T06:00:00.000Z");
    return { type: "refund", entityId: id, amountPaise: 20_000, paymentId: donation.payment_id };
  };
  const lost = async (id: string) => {
    const donation = await insertDonation(db);
    await lose(db, donation, id, "2026-06-09T06:00:00.000Z");
    return { type: "adjustment", entityId: `adj_${id}`, disputeId: id, paymentId: donation.payment_id };
  };
  const day = "2026-06-10";
  tell(day, await refunded("paid", "rfnd_right"));
  tell(day, { ...(await refunded("paid", "rfnd_with_fee")), feePaise: 590, debitPaise: 20_590 });
  tell(day, { ...(await refunded("paid", "rfnd_less")), debitPaise: 2_000 });
  tell(day, { ...(await refunded("paid", "rfnd_turned")), debitPaise: 0, creditPaise: 20_000 });
  tell(day, await refunded("set_aside", "rfnd_foreign"));
  tell(day, await lost("disp_right"));
  tell(day, { ...(await lost("disp_more")), debitPaise: 50_001 });
  await fetchDays(db, provider, JUNE, clock);
  const { matched, exceptions } = await matchSettlements(db, JUNE, "live");
  expect(Object.fromEntries(exceptions.map((row) => [row.entity_id, row.reason]))).toEqual({
    rfnd_less: "fee does not add up",
    rfnd_turned: "fee does not add up",
    rfnd_foreign: "payment not counted",
    adj_disp_more: "other amount",
  });
  expect(matched).toEqual({ rows: 3, paise: -20_000 - 20_590 - 50_000 });
});

test("lists a settlement with its UTR, and reports a sum that differs from its rows", async () => {
  const db = await freshDatabase();
  const { provider, tell, settlements } = aProvider();
  const donation = await insertDonation(db);
  tell("2026-06-26", { type: "payment", entityId: donation.payment_id ?? "" });
  settlements.push({
    id: "setl_2026-06-26",
    amountPaise: 48_819,
    status: "processed",
    utr: "UTR2026-06-26",
    createdAt: "2026-06-26T03:00:00.000Z",
  });
  await fetchDays(db, provider, JUNE, clock);
  const { items, total } = await listSettlements(db, "live", { limit: 10, offset: 0 });
  expect(total).toBe(1);
  expect(items).toMatchObject([
    { utr: "UTR2026-06-26", paid_paise: 48_820, reported_paise: 48_819, exceptions: 0 },
  ]);
  const differs = { entity_id: "setl_2026-06-26", paise: -1, reason: "sum differs" };
  expect(await matchSettlements(db, JUNE, "live")).toEqual({
    matched: { rows: 1, paise: 48_820 },
    exceptions: [differs],
  });
  expect((await matchSettlements(db, { from: "2026-06-01", to: "2026-06-25" }, "live")).exceptions).toEqual(
    [],
  );
  expect(await countExceptions(db, "live")).toEqual({ rows: 0, sums: 1 });
  expect(await findSettlement(db, "live", "setl_2026-06-26", FIRST)).toMatchObject({
    utr: "UTR2026-06-26",
    rows: [{ donation_id: donation.id, reason: null }],
  });
  expect(await findSettlement(db, "live", "setl_of_nobody", FIRST)).toBeUndefined();
});

test("resumes an interrupted fetch, and changes nothing when repeated", async () => {
  const db = await freshDatabase();
  const { provider, tell, calls } = aProvider();
  for (let row = 0; row < 2 * RECON_PAGE_SIZE + 5; row += 1)
    tell("2026-06-15", { type: "payment", entityId: `pay_x${row}` });
  tell("2026-06-20", { type: "payment", entityId: "pay_last" });
  await queueFetch(db, JUNE, clock());
  for (let kill = 3; ; kill += 7) {
    calls.asked = 0;
    calls.breaksAt = kill;
    await continueFetch(db, provider, clock);
    const fetch = await findFetch(db);
    if (!fetch || !isFetching(fetch)) break;
    expect(fetch.error).toBe("unreachable");
  }
  expect(await findFetch(db)).toMatchObject({
    rows: 2 * RECON_PAGE_SIZE + 6,
    next_day: "2026-07-01",
    error: null,
  });
  const stored = await db.selectFrom("settlement_rows").selectAll().orderBy("entity_id").execute();
  expect(stored).toHaveLength(2 * RECON_PAGE_SIZE + 6);
  calls.breaksAt = Infinity;
  await fetchDays(db, provider, JUNE, clock);
  expect(await db.selectFrom("settlement_rows").selectAll().orderBy("entity_id").execute()).toEqual(stored);
});

test("queues one fetch a day with overlapping days", async () => {
  const db = await freshDatabase();
  const { provider } = aProvider();
  const at = (day: string) => new Date(`${day}T01:00:00.000Z`);
  await queueNightlyFetch(db, at("2026-06-30"));
  expect(await findFetch(db)).toBeUndefined();
  await insertDonation(db);
  await queueNightlyFetch(db, at("2026-06-30"));
  expect(await findFetch(db)).toMatchObject({ from_day: "2026-05-31", to_day: "2026-06-30" });
  await queueNightlyFetch(db, at("2026-07-01"));
  expect(await findFetch(db)).toMatchObject({ to_day: "2026-06-30" });
  await continueFetch(db, provider, clock);
  await queueNightlyFetch(db, at("2026-06-30"));
  expect(await findFetch(db)).toMatchObject({ to_day: "2026-06-30" });
  await queueNightlyFetch(db, at("2026-07-01"));
  expect(await findFetch(db)).toMatchObject({ from_day: "2026-06-27", to_day: "2026-07-01" });
});

const sums = (entries: JournalRow[]) => {
  const ledgers: Record<string, number> = {};
  for (const { ledger, debit, credit } of entries) ledgers[ledger] = (ledgers[ledger] ?? 0) + debit - credit;
  return ledgers;
};

test("balances each voucher and matches ledger and bank over a random year", async () => {
  const luck = seededRandom();
  const db = await freshDatabase();
  const { provider, tell, rows } = aProvider();
  const received: Record<string, number> = {};
  const returned: Record<string, number> = {};
  let [cash, fees] = [0, 0];
  for (let number = 0; number < 120; number += 1) {
    const day = addDays("2026-04-01", luck.between(0, 360));
    const amount_paise = luck.between(5_000, 900_000);
    const isCash = luck.happens(0.2);
    const donation = await insertDonation(db, {
      ...{
        amount_paise,
        paid_at: `${day}T06:30:00.000Z`,
        cause_slug: luck.happens(0.5) ? LIFE_SCHOOL : GOAT_REARING,
      },
      ...(isCash ? { channel: "cash" as const, received_on: day, order_id: null, payment_id: null } : {}),
    });
    const month = day.slice(0, 7);
    received[month] = (received[month] ?? 0) + amount_paise;
    if (isCash) {
      cash += amount_paise;
      continue;
    }
    const settled = addDays(day, 2);
    const feePaise = luck.between(0, Math.floor(amount_paise / 40));
    fees += feePaise;
    tell(settled, {
      ...{ type: "payment", entityId: donation.payment_id ?? "", amountPaise: amount_paise },
      ...{ feePaise, taxPaise: Math.floor((feePaise * 18) / 118), creditPaise: amount_paise - feePaise },
    });
    const back = addDays(day, 9);
    if (luck.happens(0.15)) {
      const paise = luck.between(1, amount_paise);
      await refund(db, donation, `rfnd_${number}`, paise, `${back}T06:30:00.000Z`);
      returned[back.slice(0, 7)] = (returned[back.slice(0, 7)] ?? 0) + paise;
      tell(addDays(back, 2), { type: "refund", entityId: `rfnd_${number}`, amountPaise: paise });
    } else if (luck.happens(0.1)) {
      await lose(db, donation, `disp_${number}`, `${back}T06:30:00.000Z`);
      returned[back.slice(0, 7)] = (returned[back.slice(0, 7)] ?? 0) + amount_paise;
      tell(addDays(back, 2), {
        ...{ type: "adjustment", entityId: `adj_${number}`, amountPaise: amount_paise },
        ...{ disputeId: `disp_${number}`, paymentId: donation.payment_id },
      });
    }
  }
  tell("2026-12-24", { type: "adjustment", entityId: "adj_own", amountPaise: 777, utr: null });
  await fetchDays(db, provider, { from: "2026-04-01", to: "2027-04-30" }, clock);

  const year: JournalRow[] = [];
  for (let month = 0; month < 13; month += 1) {
    const name = new Date(Date.UTC(2026, 3 + month)).toISOString().slice(0, 7);
    const entries = await journalEntries(db, name, "live");
    const vouchers = new Map<string, number>();
    for (const { voucher, debit, credit } of entries)
      vouchers.set(voucher, (vouchers.get(voucher) ?? 0) + debit - credit);
    expect(
      [...vouchers.values()].filter((level) => level !== 0),
      `SEED=${luck.seed} ${name}`,
    ).toEqual([]);
    const of = (begin: string) =>
      Object.entries(sums(entries)).reduce(
        (sum, [ledger, paise]) => sum + (ledger.startsWith(begin) ? paise : 0),
        0,
      );
    expect([0 - of("Donations"), of("Refunds")], `SEED=${luck.seed} ${name}`).toEqual([
      received[name] ?? 0,
      returned[name] ?? 0,
    ]);
    year.push(...entries);
  }
  const all = sums(year);
  const bank = rows.reduce((sum, { creditPaise, debitPaise }) => sum + creditPaise - debitPaise, 0);
  expect(all).toMatchObject({ "Bank - Bank": bank, Cash: cash, Adjustments: 777 });
  expect((all["Provider fees"] ?? 0) + (all["GST on fees"] ?? 0)).toBe(fees);
  const accounts = [
    await causeAccount(db, LIFE_SCHOOL, "live"),
    await causeAccount(db, GOAT_REARING, "live"),
  ];
  expect(accounts.reduce((sum, account) => sum + account.fees, 0)).toBe(fees);
  expect(
    (await matchSettlements(db, { from: "2026-04-01", to: "2027-04-30" }, "live")).exceptions,
  ).toMatchObject([{ entity_id: "adj_own" }]);
});

test("leaves the fee of a returned foreign card with the cause that it was meant for", async () => {
  const db = await freshDatabase();
  const { provider, tell } = aProvider();
  const pay = (state: "paid" | "set_aside", cause_slug: string) => insertDonation(db, { state, cause_slug });
  const foreign = await pay("set_aside", GOAT_REARING);
  for (const donation of [await pay("paid", LIFE_SCHOOL), await pay("paid", GOAT_REARING), foreign])
    tell("2026-06-18", {
      ...{ type: "payment", entityId: donation.payment_id ?? "", amountPaise: 50_000 },
      ...{ feePaise: 11_800, taxPaise: 1_800, creditPaise: 38_200 },
    });
  await refund(db, foreign, "rfnd_foreign", 50_000, "2026-06-19T06:30:00.000Z");
  tell("2026-06-20", { type: "refund", entityId: "rfnd_foreign", amountPaise: 50_000 });
  await fetchDays(db, provider, JUNE, clock);
  const [goats, school] = [
    await causeAccount(db, GOAT_REARING, "live"),
    await causeAccount(db, LIFE_SCHOOL, "live"),
  ];
  expect(goats).toMatchObject({ received: 50_000, refunded: 0, fees: 23_600, inHand: 26_400 });
  expect(school).toMatchObject({ received: 50_000, fees: 11_800 });
  const { "Bank - Bank": bank } = sums(await journalEntries(db, "2026-06", "live"));
  expect(goats.inHand + school.inHand).toBe(bank);
});

test("leaves no day out of the nightly fetch", async () => {
  const db = await freshDatabase();
  const { provider, calls } = aProvider();
  const at = (day: string) => new Date(`${day}T01:00:00.000Z`);
  await insertDonation(db);
  await queueNightlyFetch(db, at("2026-06-30"));
  await continueFetch(db, provider, clock);
  // The site was down for a week, and the next fetch is interrupted.
  await queueNightlyFetch(db, at("2026-07-07"));
  Object.assign(calls, { asked: 0, breaksAt: 12 });
  await continueFetch(db, provider, clock);
  calls.breaksAt = Infinity;
  const { next_day } = (await findFetch(db)) ?? { next_day: "" };
  expect(next_day > "2026-06-30" && next_day < "2026-07-07").toBe(true);
  await queueFetch(db, { from: "2026-07-06", to: "2026-07-08" }, clock());
  await continueFetch(db, provider, clock);
  await queueNightlyFetch(db, at("2026-07-08"));
  const again = await findFetch(db);
  expect(again).toMatchObject({ from_day: addDays(next_day, -4), to_day: "2026-07-08" });
  await continueFetch(db, provider, clock);
  await queueFetch(db, { from: "2026-01-01", to: "2026-01-31" }, clock());
  await continueFetch(db, provider, clock);
  await queueNightlyFetch(db, at("2026-07-08"));
  expect(await findFetch(db)).toMatchObject({ to_day: "2026-01-31" });
  await queueNightlyFetch(db, at("2026-07-09"));
  expect(await findFetch(db)).toMatchObject({ from_day: "2026-07-05", to_day: "2026-07-09" });
});

test("records a refund from the provider's dashboard with its settlement", async () => {
  const db = await freshDatabase();
  const { provider, tell, calls, refunds } = aProvider();
  const [whole, part] = [await insertDonation(db), await insertDonation(db)];
  for (const [donation, id, amountPaise] of [
    [whole, "rfnd_whole", 50_000],
    [part, "rfnd_part", 20_000],
  ] as const) {
    const paymentId = donation.payment_id ?? "";
    refunds.push({ id, paymentId, amountPaise, status: "processed" });
    tell("2026-06-10", { type: "refund", entityId: id, amountPaise, paymentId });
  }
  await applyRefund(db, part, { id: "rfnd_part", amountPaise: 20_000, status: "pending" }, clock());
  // One refund of an unknown payment, and one that the provider does not list.
  const lost = await insertDonation(db);
  tell("2026-06-10", { type: "refund", entityId: "rfnd_x", amountPaise: 1, paymentId: "pay_of_nobody" });
  tell("2026-06-10", { type: "refund", entityId: "rfnd_y", amountPaise: 1, paymentId: lost.payment_id });
  await queueFetch(db, JUNE, clock());
  for (calls.breaksAt = 1; ; calls.breaksAt += 1) {
    calls.asked = 0;
    await continueFetch(db, provider, clock);
    const fetch = await findFetch(db);
    if (!fetch || !isFetching(fetch)) break;
  }
  const { matched, exceptions } = await matchSettlements(db, JUNE, "live");
  expect(matched).toEqual({ rows: 2, paise: -70_000 });
  expect(exceptions.map(({ entity_id, reason }) => [entity_id, reason])).toEqual([
    ["rfnd_x", "unknown refund"],
    ["rfnd_y", "unknown refund"],
  ]);
  const after = await db.selectFrom("donations").select("state").orderBy("refunded_paise").execute();
  expect(after.map(({ state }) => state)).toEqual(["paid", "partially_refunded", "refunded"]);
});

test("counts a row once when it was reported before its settlement", async () => {
  const db = await freshDatabase();
  const { provider, tell, rows } = aProvider();
  const donation = await insertDonation(db);
  tell("2026-06-10", { type: "payment", entityId: donation.payment_id ?? "", settlementId: null, utr: null });
  tell("2026-06-10", { type: "adjustment", entityId: "adj_1", settlementId: null, utr: null });
  await fetchDays(db, provider, JUNE, clock);
  expect((await matchSettlements(db, JUNE, "live")).exceptions.map(({ reason }) => reason)).toEqual([
    "adjustment",
    "no UTR",
  ]);
  Object.assign(rows[0] ?? {}, { settlementId: "setl_1", utr: "UTR1" });
  await fetchDays(db, provider, JUNE, clock);
  const { matched, exceptions } = await matchSettlements(db, JUNE, "live");
  expect(matched).toEqual({ rows: 1, paise: 48_820 });
  expect(exceptions.map(({ entity_id }) => entity_id)).toEqual(["adj_1"]);
});

test("excludes practice settlements with live keys", async () => {
  const db = await freshDatabase();
  const { provider, tell } = aProvider();
  const donation = (mode: "live" | "practice") =>
    insertDonation(db, { mode, paid_at: "2026-06-08T06:00:00.000Z" });
  const [practised, real] = [await donation("practice"), await donation("live")];
  tell("2026-06-10", { entityId: practised.payment_id ?? "", type: "payment" });
  tell("2026-06-10", { entityId: "adj_practised", type: "adjustment" });
  tell("2026-06-11", { entityId: real.payment_id ?? "", type: "payment" });
  await fetchDays(db, provider, JUNE, clock);
  const shown = async (mode: "live" | "practice") => ({
    list: (await listSettlements(db, mode, FIRST)).items.map(({ id }) => id),
    matched: (await matchSettlements(db, JUNE, mode)).matched.rows,
    exceptions: (await countExceptions(db, mode)).rows,
    differing: await differingSettlements(db, mode),
    since: await differingSettlements(db, mode, "2026-06-10"),
    bank: (await journalEntries(db, "2026-06", mode)).filter(({ ledger }) => ledger === "Bank - Bank").length,
  });
  expect(await shown("practice")).toMatchObject({
    ...{ matched: 2, exceptions: 1, bank: 2 },
    ...{ differing: ["setl_2026-06-10"], since: ["setl_2026-06-10"] },
  });
  expect(await differingSettlements(db, "practice", "2026-06-11")).toEqual([]);
  expect(await shown("live")).toEqual({
    ...{ list: ["setl_2026-06-11"], matched: 1, exceptions: 0, bank: 1 },
    ...{ differing: [], since: [] },
  });
  expect(await findSettlement(db, "live", "setl_2026-06-10", FIRST)).toBeUndefined();
});

test("leaves settlements of practice out beside live ones, and never waits for them at the bank", async () => {
  const db = await freshDatabase();
  for (const mode of ["practice", "live"] as const) {
    await insertDonation(db, { mode, order_id: `order_${mode}`, payment_id: `pay_${mode}` });
    await db
      .insertInto("settlement_rows")
      .values({
        ...{
          settlement_id: `setl_${mode}`,
          entity_id: `pay_${mode}`,
          payment_id: `pay_${mode}`,
          type: "payment",
        },
        ...{ settled_on: "2026-06-01", utr: null, amount_paise: 50_000, fee_paise: 0, tax_paise: 0 },
        ...{ credit_paise: 50_000, debit_paise: 0, dispute_id: null, created_at: clock().toISOString() },
      })
      .execute();
  }
  const line = (day: string) => bankLine(db, { day, paise: 100 });
  await line("2026-05-01");
  await line("2026-06-30");
  const missing = async (mode: "practice" | "live") => (await settlementsMissingAtBank(db, mode)).sort();
  expect(await missing("practice")).toEqual(["setl_live", "setl_practice"]);
  await setTrueFacts(db);
  expect(await missing("practice")).toEqual(["setl_live"]);
  expect(await missing("live")).toEqual(["setl_live"]);
  const listed = await listSettlements(db, "live", FIRST);
  expect(listed.items.map(({ id }) => id)).toEqual(["setl_live"]);
  expect(await findSettlement(db, "live", "setl_practice", FIRST)).toBeUndefined();
  expect(await differingSettlements(db, "live")).toEqual(["setl_live"]);
});

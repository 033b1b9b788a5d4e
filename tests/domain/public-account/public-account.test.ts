import { expect, test } from "vitest";
import type { Db, Donation, PaymentMode } from "#db/schema";
import { listCauses } from "~/features/causes/causes.server";
import { causeAccount, latestNews } from "~/features/public-account/public-account.server";
import { applyRefund, recordDispute } from "~/features/payments/returned-money.server";
import { addExpense, correctExpense, removeExpense } from "~/features/expenses/expenses.server";
import type { AddExpense } from "~/features/expenses/expense-form";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { seededRandom } from "../../support/random";
import { insertPicture, POST, save } from "../../support/content";
import { insertDonation, freshDatabase } from "../../support/donation";
import type { Language } from "~/locales/language";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";

const CAUSE = GOAT_REARING;
const actor = { id: "treasurer", email: "treasurer@example.org" };
const anExpense = (given: Partial<AddExpense> = {}): AddExpense => ({
  date: "2026-07-02",
  amount: 12_345,
  what: "Two goats and a shed",
  payee: "",
  category: null,
  ...{ imageId: undefined, removeImage: false, confirmed: given.amount ?? 12_345, consent: undefined },
  ...{ removeBill: false, billPublic: false },
  formToken: newFormToken(),
  ...given,
});
const add = (db: Db, cause: string, mode: PaymentMode, given: AddExpense) =>
  addExpense(db, actor, { cause, mode }, given, null, new Date());
const correct = (db: Db, id: string, given: Partial<AddExpense>) =>
  correctExpense(db, actor, id, { ...anExpense(given), cause: CAUSE, publish: false }, null, new Date());

const refund = (db: Db, donation: Donation, id: string, amountPaise: number, at: string) =>
  applyRefund(db, donation, { id, amountPaise, status: "processed" }, new Date(at));
const lose = (db: Db, { payment_id, amount_paise }: Donation, at: string) =>
  recordDispute(
    db,
    {
      id: `disp_${payment_id}`,
      paymentId: payment_id ?? "",
      amountPaise: amount_paise,
      status: "lost",
      phase: "chargeback",
      respondBy: null,
      reportedAt: at,
    },
    new Date(at),
  );

test("counts a donation in its month and a refund in the month of the refund", async () => {
  const db = await freshDatabase();
  const give = (paid_at: string) => insertDonation(db, { cause_slug: CAUSE, paid_at });
  const late = await give("2026-06-30T18:30:00.000Z");
  const disputed = await give("2026-06-30T18:29:59.000Z");
  await refund(db, late, "rfnd_1", 20_000, "2026-07-31T18:29:00.000Z");
  await refund(db, disputed, "rfnd_2", 10_000, "2026-07-01T00:00:00.000Z");
  await lose(db, disputed, "2026-09-01T00:00:00.000Z");
  await add(db, CAUSE, "live", anExpense());
  await insertDonation(db, { cause_slug: LIFE_SCHOOL });
  const none = { received: 0, refunded: 0, fees: 0, spent: 0 };
  expect(await causeAccount(db, CAUSE, "live")).toMatchObject({
    received: 100_000,
    refunded: 70_000,
    fees: 0,
    spent: 12_345,
    inHand: 17_655,
    months: [
      { ...none, month: "2026-06", received: 50_000 },
      { ...none, month: "2026-07", received: 50_000, refunded: 30_000, spent: 12_345 },
      { ...none, month: "2026-09", refunded: 40_000 },
    ],
    expenses: [{ day: "2026-07-02", amount_paise: 12_345, description: "Two goats and a shed" }],
  });
});

test("excludes practice money with live keys, as the progress bars do", async () => {
  const db = await freshDatabase();
  await insertDonation(db, { cause_slug: CAUSE, mode: "practice" });
  expect(await causeAccount(db, CAUSE, "live")).toMatchObject({ received: 0, months: [] });
  expect(await causeAccount(db, CAUSE, "practice")).toMatchObject({ received: 50_000 });
});

test("excludes practice expenses from sums and list with live keys", async () => {
  const db = await freshDatabase();
  expect(await add(db, CAUSE, "practice", anExpense())).toMatchObject({ ok: true });
  expect(await causeAccount(db, CAUSE, "practice")).toMatchObject({ spent: 12_345, expenses: [{}] });
  expect(await causeAccount(db, CAUSE, "live")).toMatchObject({ spent: 0, months: [], expenses: [] });
});

test("shows a cause's latest news: an expense, or a post that names only this cause", async () => {
  const db = await freshDatabase();
  const news = async (language: Language = "en") => {
    const found = await latestNews(db, "live", { country: null, language }, new Date());
    return [...found].map(([cause, { date, text }]) => `${cause} ${date.iso} ${text}`);
  };
  expect(await news()).toEqual([]);
  await insertPicture(db);
  const post = (title: string, day: string, more = {}) =>
    save(db, "blog", { ...POST, title, ...more }, { now: new Date(`${day}T06:00:00Z`) });
  await post("Goats and classes", "2026-07-09");
  await post("Goats for the hills", "2026-07-01", { translations: { ml: { title: "മലയിലേക്ക് ആടുകൾ" } } });
  await post("Goats before the rain", "2026-06-01");
  expect(await news()).toEqual([`${CAUSE} 2026-07-01 Goats for the hills`]);
  expect(await news("ml")).toEqual([`${CAUSE} 2026-07-01 മലയിലേക്ക് ആടുകൾ`]);
  await post("What forty minutes can do", "2026-07-01", { author: "Life School" });
  await post("Goats again", "2026-06-02", { author: "Life School" });
  expect((await news()).sort()).toEqual([
    `${CAUSE} 2026-07-01 Goats for the hills`,
    `${LIFE_SCHOOL} 2026-07-01 What forty minutes can do`,
  ]);
  await add(db, CAUSE, "practice", anExpense({ date: "2026-07-03" }));
  await add(db, CAUSE, "live", anExpense());
  await add(db, LIFE_SCHOOL, "live", anExpense({ what: "Chalk" }));
  expect(await news()).toEqual([
    `${LIFE_SCHOOL} 2026-07-02 Chalk (₹123.45)`,
    `${CAUSE} 2026-07-02 Two goats and a shed (₹123.45)`,
  ]);
});

test("saves an expense above the money in hand only after a confirmation of its amount", async () => {
  const db = await freshDatabase();
  await db.updateTable("causes").set({ opening_paise: 100_000, opening_in_hand_paise: 100_000 }).execute();
  await insertDonation(db, { cause_slug: CAUSE });
  const form = anExpense({ amount: 150_001, confirmed: undefined });
  const save = (given: Partial<AddExpense> = {}) => add(db, CAUSE, "live", { ...form, ...given });
  expect(await save()).toMatchObject({
    ok: false,
    refusal: { kind: "conflict", theirs: { amountPaise: 150_001, inHandPaise: 150_000 } },
  });
  expect(await causeAccount(db, CAUSE, "live")).toMatchObject({ spent: 0 });
  expect(await save({ confirmed: 150_000 })).toMatchObject({ ok: false });
  const made = await save({ confirmed: 150_001 });
  if (!made.ok) throw new Error("It was refused");
  expect(await save()).toEqual(made);
  const { id } = made.value;
  expect(await correct(db, id, { amount: 150_001, confirmed: undefined })).toMatchObject({ ok: true });
  expect(await correct(db, id, { amount: 150_002, confirmed: undefined })).toMatchObject({ ok: false });
  expect(await causeAccount(db, CAUSE, "live")).toMatchObject({ opening: 100_000, inHand: -1 });
});

test("matches donations and progress bar over a random year", async () => {
  const luck = seededRandom();
  const db = await freshDatabase();
  let [received, refunded, spent] = [0, 0, 0];
  for (let gift = 0; gift < 150; gift += 1) {
    const amount_paise = luck.between(5_000, 500_000);
    const month = String(luck.between(1, 12)).padStart(2, "0");
    const isOurs = luck.happens(0.7);
    const donation = await insertDonation(db, {
      amount_paise,
      cause_slug: isOurs ? CAUSE : LIFE_SCHOOL,
      paid_at: `2026-${month}-1${luck.between(0, 9)}T1${luck.between(0, 9)}:00:00.000Z`,
      state: luck.happens(0.1) ? "set_aside" : "paid",
    });
    const counts = isOurs && donation.state === "paid";
    if (counts) received += amount_paise;
    let left = amount_paise;
    for (let part = 0; part < 2 && luck.happens(0.2); part += 1) {
      const returned = luck.between(1, left);
      await refund(db, donation, `rfnd_${gift}_${part}`, returned, `2027-01-0${part + 1}T00:00:00.000Z`);
      left -= returned;
      if (left === 0) break;
    }
    if (luck.happens(0.05)) {
      await lose(db, donation, "2027-02-01T00:00:00.000Z");
      left = 0;
    }
    if (counts) refunded += amount_paise - left;
  }
  for (let bill = 0; bill < 20; bill += 1) {
    const amount = luck.between(1, 90_000);
    spent += amount;
    await add(db, CAUSE, "live", anExpense({ amount, what: `Bill ${bill}` }));
  }
  const account = await causeAccount(db, CAUSE, "live");
  const expected = { received, refunded, spent, inHand: received - refunded - spent };
  expect(account, `SEED=${luck.seed}`).toMatchObject(expected);
  const bar = (await listCauses(db, "live")).find(({ slug }) => slug === CAUSE);
  expect(bar?.raisedPaise).toBe(received - refunded);
});

test("publishes an expense once, corrects and removes it, and logs each step", async () => {
  const db = await freshDatabase();
  const form = anExpense({ ml: { what: "രണ്ട് ആട്" } });
  const [made, again] = [await add(db, CAUSE, "live", form), await add(db, CAUSE, "live", form)];
  if (!made.ok) throw new Error("It was refused");
  expect(again).toEqual(made);
  const { id } = made.value;
  await correct(db, id, { amount: 20_000 });
  expect(await causeAccount(db, CAUSE, "live")).toMatchObject({ spent: 20_000, inHand: -20_000 });
  expect(await removeExpense(db, actor, { id, cause: LIFE_SCHOOL }, new Date())).toMatchObject({ ok: false });
  expect(await removeExpense(db, actor, { id, cause: CAUSE }, new Date())).toMatchObject({ ok: true });
  for (const late of [
    await removeExpense(db, actor, { id, cause: CAUSE }, new Date()),
    await correct(db, id, {}),
    await add(db, "no-cause", "live", anExpense()),
  ])
    expect(late).toMatchObject({ ok: false, refusal: { kind: "not_found" } });
  expect(await causeAccount(db, CAUSE, "live")).toMatchObject({ spent: 0, expenses: [] });
  const log = await db.selectFrom("activity").select("action").orderBy("id").execute();
  expect(log.map(({ action }) => action)).toEqual(["expense_added", "expense_changed", "expense_removed"]);
});

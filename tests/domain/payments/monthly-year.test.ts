/** Compares a year of tripled, shuffled events with a model. GIFTS=… sets the size; SEED=… repeats a run. */
import { afterEach, expect, test } from "vitest";
import type { Db, MonthlyDonation } from "#db/schema";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { cancelMonthlyDonation } from "~/features/payments/cancel-monthly.server";
import { reconcileMonthlyDonations } from "~/features/payments/monthly-reconciliation.server";
import { monthsLater } from "~/lib/india-time";
import { seededRandom, type Random } from "../../support/random";
import { freshDatabase } from "../../support/donation";
import { inBothRuns, perRun } from "../../support/matrix";
import {
  insertMonthlyDonation,
  asWebhook,
  providerWithoutServer,
  type ProviderWithoutServer,
} from "../../support/monthly";
import { valueOf } from "../../support/result";

const DONATIONS = Number(process.env.GIFTS ?? perRun({ test: 20, matrix: 200 }));
const MONTHS = 12;

const sandbox = providerWithoutServer();
let db: Db;
afterEach(async () => {
  await db.destroy();
  sandbox.close();
});

/** Months count from 0; month 0 is paid at once on authorisation. */
type Fate = {
  agrees: boolean;
  /** Months declined on the first attempt and paid on the second. */
  late: number[];
  /** Month from which every charge is declined; null: none. */
  haltsAt: number | null;
  /** Ends after this month's payment, in a UPI app or on the site's page; null: never. */
  ends: { after: number; where: "app" | "page" } | null;
  pause: { after: number; until: number } | null;
  /** True: no webhook arrives. */
  isSilent: boolean;
};
const STEADY: Fate = { agrees: true, late: [], haltsAt: null, ends: null, pause: null, isSilent: false };

/** Spreads the fates evenly, so that every run has each kind. */
function fateOf(number: number, luck: Random): Fate {
  const month = luck.between(1, MONTHS - 2);
  switch (number % 10) {
    case 0:
      return { ...STEADY, haltsAt: month };
    case 1:
      return { ...STEADY, late: [month, MONTHS - 1] };
    case 2:
      return { ...STEADY, ends: { after: month, where: "app" } };
    case 3:
      return { ...STEADY, ends: { after: month, where: "page" } };
    case 4:
      return { ...STEADY, pause: { after: month, until: Math.min(MONTHS - 1, month + 2) } };
    case 5:
      return { ...STEADY, isSilent: true };
    case 6:
      return { ...STEADY, agrees: false };
    case 7:
      return { ...STEADY, late: [month], ends: { after: month, where: "app" } };
    default:
      return STEADY;
  }
}

function expected(fate: Fate) {
  if (!fate.agrees) return { state: "expired", gifts: 0, failed: 0, halted: 0, ended: 0 };
  const isPaid = (month: number) =>
    !(fate.haltsAt !== null && month >= fate.haltsAt) &&
    !(fate.ends && month > fate.ends.after) &&
    !(fate.pause && month > fate.pause.after && month <= fate.pause.until);
  return {
    state: fate.haltsAt !== null ? "halted" : fate.ends ? "cancelled" : "active",
    gifts: Array.from({ length: MONTHS }, (_, month) => month).filter(isPaid).length,
    failed: fate.late.length + (fate.haltsAt === null ? 0 : 1),
    halted: fate.haltsAt === null ? 0 : 1,
    ended: fate.ends ? 1 : 0,
  };
}

type One = { gift: MonthlyDonation & { subscription_id: string }; fate: Fate };

/** Moves the provider's clock through a year; the site receives no events yet. */
async function liveAYear(all: One[], { subscriptions, practice }: ProviderWithoutServer) {
  const start = practice.moveClock(0).getTime();
  for (const { gift, fate } of all) if (fate.agrees) subscriptions.authenticate(gift.subscription_id);
  const agreed = all.filter(({ fate }) => fate.agrees);
  for (let month = 1; month < MONTHS; month += 1) {
    for (const { gift, fate } of agreed)
      if (fate.late.includes(month) || fate.haltsAt === month) subscriptions.decline(gift.subscription_id);
    practice.moveClock(
      (monthsLater(new Date(start), month).getTime() - practice.moveClock(0).getTime()) / DAY + 0.2,
    );
    for (const { gift, fate } of agreed)
      if (fate.late.includes(month)) subscriptions.decline(gift.subscription_id, false);
    practice.moveClock(5);
    for (const { gift, fate } of agreed) {
      const id = gift.subscription_id;
      if (fate.ends?.after === month) {
        if (fate.ends.where === "app") subscriptions.cancel(id);
        else valueOf(await cancelMonthlyDonation(db, sandbox.provider, gift.token, new Date()));
      }
      if (fate.pause?.after === month) subscriptions.pause(id);
      if (fate.pause?.until === month) subscriptions.resume(id);
    }
  }
}

const DAY = 86_400_000;

test(
  "records each month of a year once, with one receipt and mail, in any event order",
  { timeout: 300_000, ...inBothRuns },
  async () => {
    const luck = seededRandom();
    process.stdout.write(`monthly year: SEED=${luck.seed}\n`);
    db = await freshDatabase();
    const all: One[] = [];
    for (let number = 0; number < DONATIONS; number += 1) {
      const amount = String(luck.between(1, 4) * 100);
      all.push({
        gift: await insertMonthlyDonation(db, sandbox, { amount, lang: number % 2 ? "ml" : "en" }),
        fate: fateOf(number, luck),
      });
    }
    await liveAYear(all, sandbox);
    const silent = all.filter(({ fate }) => fate.isSilent).map(({ gift }) => gift.subscription_id);
    const events = (await sandbox.takeEvents()).filter(({ body }) => !silent.some((id) => body.includes(id)));
    for (const event of luck.shuffled([...events, ...events, ...events]))
      valueOf(await receiveWebhook(db, sandbox.provider, asWebhook(event), new Date()));
    await reconcileMonthlyDonations(db, sandbox.provider, { mode: "test", every: "open", now: new Date() });

    const mails = await db.selectFrom("outbox").select(["key", "recipient", "kind"]).execute();
    for (const { gift, fate } of all) {
      const { state, ...counts } = expected(fate);
      const now = await db
        .selectFrom("monthly_donations")
        .select(["state", "paid_count"])
        .where("id", "=", gift.id)
        .executeTakeFirstOrThrow();
      const donations = await db
        .selectFrom("donations")
        .selectAll()
        .where("subscription_id", "=", gift.subscription_id)
        .execute();
      const ofThis = (key: RegExp) =>
        mails.filter((mail) => mail.recipient === gift.email && key.test(mail.key)).length;
      const found = {
        state: now.state,
        months: now.paid_count,
        gifts: donations.filter(({ state }) => state === "paid").length,
        all: donations.length,
        rupees: donations.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
        receipts: ofThis(/^receipt:/),
        failed: ofThis(/:failed:/),
        halted: ofThis(/:halted:/),
        ended: ofThis(/:ended$/),
        mails: ofThis(/./),
      };
      expect(found, `SEED=${luck.seed} ${JSON.stringify(fate)}`).toEqual({
        state,
        months: counts.gifts,
        ...counts,
        all: counts.gifts,
        rupees: counts.gifts * gift.amount_paise,
        receipts: counts.gifts,
        mails: counts.gifts + counts.failed + counts.halted + counts.ended,
      });
      expect(new Set(donations.map(({ donor_id }) => donor_id)).size).toBe(counts.gifts > 0 ? 1 : 0);
    }
    const receipts = await db.selectFrom("receipts").select("sequence").orderBy("sequence").execute();
    expect(receipts.map(({ sequence }) => sequence)).toEqual(receipts.map((_, index) => index + 1));
    expect(receipts).toHaveLength(all.reduce((sum, { fate }) => sum + expected(fate).gifts, 0));
    expect(sandbox.trouble.calls.filter((call) => call === "POST /v1/plans").length).toBeLessThanOrEqual(4);
  },
);

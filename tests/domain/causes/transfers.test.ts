/** Money moved from one cause to another, and back. */
import { beforeEach, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { causeFlows } from "~/features/causes/cause-flows.server";
import { closeCause, deleteCause } from "~/features/causes/cause-changes.server";
import { listCauses } from "~/features/causes/causes.server";
import { MoveMoney } from "~/features/causes/transfer-form";
import { causeTransfers, moveBack, moveMoney } from "~/features/causes/transfers.server";
import { GOAT_REARING, LIFE_SCHOOL, YOUTH_OUTREACH } from "../../support/causes";
import { freshDatabase, insertDonation } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-07-20T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const LIVE = { recorded: "live", counted: "live" } as const;
const TYPED = {
  ...{ day: "2026-07-05", from: GOAT_REARING, to: LIFE_SCHOOL, sum: "300.50", note: "Board of 3 July" },
  formToken: "a-form-token-of-its-own",
};

let db: Db;
let count = 0;
beforeEach(async () => {
  db = await freshDatabase();
  await insertDonation(db, { cause_slug: GOAT_REARING });
});
const move = (given: Partial<Record<keyof typeof TYPED | "anyway", string>> = {}) =>
  moveMoney(db, actor, LIVE, MoveMoney.parse({ ...TYPED, ...given }), NOW);
const moveAnother = (given: Parameters<typeof move>[0]) =>
  move({ formToken: `a-form-token-of-its-own-${(count += 1)}`, ...given });
const inHand = async (cause: string) => (await causeFlows(db, cause, "live")).inHand;

test("changes what both causes have in hand, and nothing that was given", async () => {
  const bars = await listCauses(db, "live");
  const moved = valueOf(await move());
  expect(valueOf(await move())).toEqual(moved);
  expect([await inHand(GOAT_REARING), await inHand(LIFE_SCHOOL)]).toEqual([19_950, 30_050]);
  const none = { received: 0, refunded: 0, fees: 0, spent: 0, movedIn: 0, movedOut: 0 };
  expect(await causeFlows(db, LIFE_SCHOOL, "live")).toMatchObject({
    movedIn: 30_050,
    movedOut: 0,
    months: [{ ...none, month: "2026-07", movedIn: 30_050 }],
  });
  expect(await listCauses(db, "live")).toEqual(bars);
  expect(await causeTransfers(db, "2026-07", "live")).toMatchObject([
    { from_ledger: "Goat Rearing", to_ledger: "Life School", sum_paise: 30_050, note: "Board of 3 July" },
  ]);
  expect(await causeTransfers(db, "2026-06", "live")).toEqual([]);
  expect(await db.selectFrom("activity").select(["action", "subject_title"]).execute()).toEqual([
    { action: "cause_money_moved", subject_title: "Goat Rearing" },
  ]);
});

test("moves more than is in hand only when told so, and into or out of a closed cause too", async () => {
  expect(refusalOf(await move({ sum: "500.01" }))).toMatchObject({
    kind: "invalid",
    fields: { anyway: expect.stringContaining("₹500") as string },
  });
  valueOf(await moveAnother({ sum: "500" }));
  valueOf(await moveAnother({ sum: "1", anyway: "on" }));
  expect(await inHand(GOAT_REARING)).toBe(-100);
  valueOf(await closeCause(db, actor, GOAT_REARING, NOW));
  valueOf(await moveAnother({ from: LIFE_SCHOOL, to: GOAT_REARING, sum: "1" }));
  expect(await inHand(GOAT_REARING)).toBe(0);
});

test("is moved back once by an entry of today, if the other cause still has it", async () => {
  const { id } = valueOf(await move());
  const back = (anyway = false) => moveBack(db, actor, LIVE, { id, reason: "Wrong cause", anyway }, NOW);
  valueOf(await moveAnother({ from: LIFE_SCHOOL, to: YOUTH_OUTREACH, sum: "300" }));
  expect(refusalOf(await back())).toMatchObject({
    fields: { anyway: expect.stringContaining("₹0.50") as string },
  });
  const reversal = valueOf(await back(true));
  expect(reversal).toMatchObject({ day: "2026-07-20", from_slug: LIFE_SCHOOL, reverses: id });
  expect(await inHand(GOAT_REARING)).toBe(50_000);
  expect(refusalOf(await back())).toMatchObject({ kind: "conflict" });
  const again = { id: reversal.id, reason: "x", anyway: true };
  expect(refusalOf(await moveBack(db, actor, LIVE, again, NOW))).toMatchObject({ kind: "conflict" });
  expect(refusalOf(await moveBack(db, actor, LIVE, { ...again, id: 99 }, NOW))).toMatchObject({
    kind: "not_found",
  });
});

test("refuses unknown or equal causes, and keeps causes from being deleted", async () => {
  expect(refusalOf(await move({ to: "nowhere" }))).toMatchObject({ fields: { to: "giving.causeUnknown" } });
  expect(refusalOf(await move({ to: "Goat Rearing" }))).toMatchObject({
    fields: { to: "cause.moveToItself" },
  });
  expect(MoveMoney.safeParse({ ...TYPED, to: GOAT_REARING }).success).toBe(false);
  valueOf(await move({ to: YOUTH_OUTREACH }));
  expect(refusalOf(await deleteCause(db, actor, YOUTH_OUTREACH, NOW))).toMatchObject({ kind: "conflict" });
});

test("a form that is sent again after its money was moved back moves none and says so", async () => {
  const { id } = valueOf(await move());
  valueOf(await moveBack(db, actor, LIVE, { id, reason: "Wrong cause", anyway: false }, NOW));
  expect(refusalOf(await move())).toEqual({ kind: "conflict", message: "cause.movedBackBefore" });
  expect(await inHand(GOAT_REARING)).toBe(50_000);
});

test("of practice leaves the account with live keys", async () => {
  const form = MoveMoney.parse(TYPED);
  valueOf(await moveMoney(db, actor, { recorded: "practice", counted: "practice" }, form, NOW));
  expect(await inHand(LIFE_SCHOOL)).toBe(0);
  expect((await causeFlows(db, LIFE_SCHOOL, "practice")).inHand).toBe(30_050);
});

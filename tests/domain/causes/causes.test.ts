import { msg } from "~/locales/messages";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db, User } from "#db/schema";
import {
  closeCause,
  createCause,
  deleteCause,
  makeDefaultCause,
  moveCause,
  reopenCause,
  saveCause,
} from "~/features/causes/cause-changes.server";
import { CreateCause, SaveCause } from "~/features/causes/cause-form";
import { findCauseInText, listCauses, resolveOpenCause } from "~/features/causes/causes.server";
import { donateHref } from "~/features/causes/cause-options";
import { makeGiftLink } from "~/features/gift-links/gift-links.server";
import { issueReceipt, replaceReceipt } from "~/features/receipts/receipts.server";
import { journalEntries } from "../../support/journal";
import { CAUSES, GOAT_REARING, LIFE_SCHOOL, STITCHING_CENTER, YOUTH_OUTREACH } from "../../support/causes";
import { insertDonation, freshDatabase } from "../../support/donation";
import { insertAccount } from "../../support/staff";

const NOW = new Date("2026-06-24T05:00:00Z");

let db: Db;
let meera: User;
beforeEach(async () => {
  db = await freshDatabase();
  meera = await insertAccount(db);
});

const create = (name: string, more: Record<string, unknown> = {}, now = NOW) =>
  createCause(db, meera, CreateCause.parse({ name, goal: "100000", ...more }), now);
const slugOf = async (name: string) => {
  const made = await create(name);
  return made.ok ? made.value.slug : made.refusal;
};
const save = (slug: string, given: Record<string, unknown>) =>
  saveCause(db, meera, slug, SaveCause.parse({ name: "A cause", goal: "1", ...given }), NOW);
const list = async (now = NOW) => (await listCauses(db, "live", "en", now)).map(({ slug }) => slug);
const open = async (now = NOW) =>
  (await listCauses(db, "live", "en", now)).filter(({ isOpen }) => isOpen).map(({ slug }) => slug);

test("has the specified causes in a new database, Life School first and default", async () => {
  const causes = await listCauses(db, "live");
  expect(causes.map(({ name }) => name)).toEqual([
    ...["Life School", "Goat Rearing", "Youth Outreach", "Stitching Center"],
  ]);
  expect(await list()).toEqual(CAUSES);
  expect(causes.filter(({ isDefault }) => isDefault).map(({ slug }) => slug)).toEqual([LIFE_SCHOOL]);
});

test("shows at most 100 percent for a cause above its goal, and 99 just below it", async () => {
  await insertDonation(db, { amount_paise: 80_000 * 100 - 1 });
  const percent = async () => (await listCauses(db, "live"))[0]?.percent;
  expect(await percent()).toBe(99);
  await insertDonation(db, { amount_paise: 90_000 * 100 });
  expect(await percent()).toBe(100);
});

test("logs nothing when a cause is saved unchanged", async () => {
  for (const opening of ["40000", "40000"]) await save(LIFE_SCHOOL, { name: "Life School", opening });
  expect(await db.selectFrom("activity").select("action").execute()).toEqual([{ action: "cause_changed" }]);
});

test("takes as in hand no more than the opening balance", async () => {
  const money = { name: "Life School", opening: "40000" };
  expect(await save(LIFE_SCHOOL, { ...money, openingInHand: "40001" })).toMatchObject({
    refusal: { kind: "invalid", fields: { openingInHand: "cause.openingInHandTooLarge" } },
  });
  expect(await save(LIFE_SCHOOL, { ...money, openingInHand: "2500" })).toMatchObject({
    value: { opening_in_hand_paise: 250_000 },
  });
  expect(await save(LIFE_SCHOOL, money)).toMatchObject({ value: { opening_in_hand_paise: 0 } });
});

describe("slugs", () => {
  test("come from the original name, survive renaming and are never reused", async () => {
    expect(await slugOf("Clean Wells & Tanks")).toBe("clean-wells-tanks");
    await save("clean-wells-tanks", { name: "Water" });
    expect(await slugOf("Clean Wells Tanks")).toBe("clean-wells-tanks-2");
    await deleteCause(db, meera, "clean-wells-tanks-2", NOW);
    expect(await slugOf("Clean Wells Tanks")).toBe("clean-wells-tanks-3");
  });

  test("get a number when the name has no Latin letters or is 'New', the form's own path", async () => {
    expect(await slugOf("കിണറുകൾ")).toBe("cause-5");
    expect(await slugOf("New")).toBe("new-2");
    expect(await slugOf("Café 24")).toBe("cafe-24");
  });
});

test("creates one cause when a form is submitted twice, and refuses a name that is taken", async () => {
  const formToken = "a-form-of-one-cause";
  const [first, second] = [await create("Wells", { formToken }), await create("Wells", { formToken })];
  expect(first).toEqual(second);
  expect(await create("goat rearing")).toMatchObject({ refusal: { fields: { name: "cause.nameTaken" } } });
});

test("closes a cause after its last day in India and then refuses donations to it", async () => {
  await create("Flood relief", { endsOn: "2099-06-30" }, NOW);
  const before = new Date("2099-06-30T18:29:00Z");
  const after = new Date("2099-06-30T18:30:00Z");
  expect(await resolveOpenCause(db, "Flood relief", before)).toEqual({ ok: true, value: "flood-relief" });
  expect(await resolveOpenCause(db, "flood-relief", after)).toMatchObject({
    refusal: { kind: "invalid", fields: { cause: "giving.causeClosed" } },
  });
  expect((await list(after)).at(-1)).toBe("flood-relief");
  await reopenCause(db, meera, "flood-relief", after);
  expect(await open(after)).toContain("flood-relief");
});

test("refuses to close the default cause, and replaces it after its last day", async () => {
  expect(await closeCause(db, meera, LIFE_SCHOOL, NOW)).toMatchObject({ refusal: { kind: "conflict" } });
  await makeDefaultCause(db, meera, GOAT_REARING, NOW);
  expect(await resolveOpenCause(db, null, NOW)).toEqual({ ok: true, value: GOAT_REARING });
  await closeCause(db, meera, LIFE_SCHOOL, NOW);
  expect(await makeDefaultCause(db, meera, LIFE_SCHOOL, NOW)).toMatchObject({
    refusal: { kind: "conflict" },
  });
  // Its last day passes, and no staff closes it.
  await save(GOAT_REARING, { name: "Goat Rearing", endsOn: "2026-06-24" });
  const later = new Date("2026-06-25T05:00:00Z");
  expect(await resolveOpenCause(db, null, later)).toEqual({ ok: true, value: YOUTH_OUTREACH });
  expect((await deleteCause(db, meera, YOUTH_OUTREACH, later)).ok).toBe(false);
  expect((await deleteCause(db, meera, GOAT_REARING, later)).ok).toBe(true);
  await create("Wells", {}, later);
  expect(await resolveOpenCause(db, null, later)).toEqual({ ok: true, value: YOUTH_OUTREACH });
});

test("moves a cause among the open ones, closed ones last", async () => {
  await closeCause(db, meera, GOAT_REARING, NOW);
  await moveCause(db, meera, STITCHING_CENTER, -1, NOW);
  expect(await list()).toEqual([LIFE_SCHOOL, STITCHING_CENTER, YOUTH_OUTREACH, GOAT_REARING]);
  await moveCause(db, meera, YOUTH_OUTREACH, 1, NOW);
  await reopenCause(db, meera, GOAT_REARING, NOW);
  expect(await list()).toEqual([LIFE_SCHOOL, STITCHING_CENTER, YOUTH_OUTREACH, GOAT_REARING]);
});

test("allows at most twelve open causes", async () => {
  for (let number = 5; number <= 12; number++) await create(`Cause ${number}`);
  expect(await create("One more")).toMatchObject({ refusal: { kind: "conflict" } });
  await closeCause(db, meera, GOAT_REARING, NOW);
  expect((await create("One more")).ok).toBe(true);
  expect(await reopenCause(db, meera, GOAT_REARING, NOW)).toMatchObject({ refusal: { kind: "conflict" } });
});

test("deletes a cause with its gift links only while it has no donations", async () => {
  const link = { cause: STITCHING_CENTER, amount: null, greeting: "For the centre", formToken: null };
  await makeGiftLink(db, meera, link, NOW);
  expect((await deleteCause(db, meera, STITCHING_CENTER, NOW)).ok).toBe(true);
  await insertDonation(db, { cause_slug: GOAT_REARING });
  expect(await deleteCause(db, meera, GOAT_REARING, NOW)).toMatchObject({ refusal: { kind: "conflict" } });
  expect(await list()).toEqual([LIFE_SCHOOL, GOAT_REARING, YOUTH_OUTREACH]);
});

test("does not delete a cause that a replaced receipt names", async () => {
  const before = await insertDonation(db, { cause_slug: GOAT_REARING });
  await issueReceipt(db, before, NOW);
  const { id } = before;
  await db.updateTable("donations").set({ cause_slug: LIFE_SCHOOL }).where("id", "=", id).execute();
  await replaceReceipt(db, before, { ...before, cause_slug: LIFE_SCHOOL }, NOW);
  expect(await deleteCause(db, meera, GOAT_REARING, NOW)).toMatchObject({ refusal: { kind: "conflict" } });
});

test("keeps the ledger name of a renamed cause until the ledger name is changed too", async () => {
  await insertDonation(db, {
    channel: "cash",
    received_on: "2026-06-20",
    paid_at: "2026-06-20T06:30:00.000Z",
  });
  const ledgers = async () => (await journalEntries(db, "2026-06", "live")).map(({ ledger }) => ledger);
  await save(LIFE_SCHOOL, { name: "Evening School" });
  expect(await ledgers()).toContain("Donations - Life School");
  await save(LIFE_SCHOOL, { name: "Evening School", ledgerName: "Education" });
  expect(await ledgers()).toContain("Donations - Education");
});

test("says which cause's books still use the name that a cause had", async () => {
  await save(LIFE_SCHOOL, { name: "Evening School" });
  const taken = msg("cause.ledgerNameTaken", { cause: "Evening School" });
  expect(await create("life school")).toMatchObject({ refusal: { fields: { name: taken } } });
  expect(await save(GOAT_REARING, { ledgerName: "Life School" })).toMatchObject({
    refusal: { fields: { ledgerName: taken } },
  });
});

test.each([
  ["Goat Rearing: a first herd in her own name", GOAT_REARING],
  ["ആടുവളർത്തൽ: ആദ്യത്തെ ആട്ടിൻകൂട്ടം", GOAT_REARING],
  ["Tailoring: a trade in a rented room", STITCHING_CENTER],
  ["യുവജന മുന്നേറ്റം", YOUTH_OUTREACH],
  ["An evening at Life School", LIFE_SCHOOL],
  ["Clean wells", null],
  ["Goats for Life School", null],
])("links a text to a cause only when it names exactly one: %j", async (text, cause) => {
  const named = await findCauseInText(db, NOW, text);
  expect(named).toBe(cause);
  expect(donateHref(named)).toBe(cause ? `/donateUs?cause=${cause}` : "/donateUs");
});

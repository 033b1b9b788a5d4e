import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { acknowledgementContent } from "~/features/in-kind/acknowledgement.server";
import { RecordInKind } from "~/features/in-kind/in-kind-form";
import { findInKind, listInKind, recordInKind, voidInKind } from "~/features/in-kind/in-kind.server";
import { erasePersonalData } from "~/features/privacy/erasure.server";
import { myDataJson, toMyDataView } from "~/features/privacy/my-data-view";
import { findMyData } from "~/features/privacy/personal-data.server";
import { applyRetention } from "~/features/privacy/retention.server";
import { ledgerTotals } from "~/features/donations/ledger/ledger.server";
import { drawAcknowledgementPdf } from "~/integrations/pdf/acknowledgement-pdf.server";
import { defaultPrintLook } from "~/integrations/pdf/print-look.server";
import { translator } from "~/locales/translate";
import { LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase } from "../../support/donation";
import { textOfPdf } from "../../support/pdf-text";

const NOW = new Date("2026-11-21T06:00:00.000Z");
const STAFF = { id: "u", email: "treasurer@example.org" };
let db: Db;
let forms = 0;
beforeEach(async () => {
  db = await freshDatabase();
});

const form = (fields: Record<string, string> = {}) =>
  RecordInKind.parse({
    day: "2026-06-20",
    donor: "Asha Varghese",
    email: "asha@example.org",
    address: "Hill Road\nThirunelly",
    what: "Rice",
    quantity: "50 kg",
    value: "2,500",
    cause: LIFE_SCHOOL,
    formToken: `a-form-token-number-${(forms += 1)}`,
    ...fields,
  });
async function recorded(fields: Record<string, string> = {}, now = NOW) {
  const answer = await recordInKind(db, STAFF, form(fields), now);
  return answer.ok ? answer.value : expect.fail("not recorded");
}

describe("a gift in kind", () => {
  test("gets the next number of its own series, once for a form sent twice", async () => {
    const twice = form();
    const [one, same] = await Promise.all([1, 2].map(() => recordInKind(db, STAFF, twice, NOW)));
    expect(one).toEqual(same);
    await Promise.all(Array.from({ length: 10 }, () => recorded()));
    const { items, total } = await listInKind(db, { limit: 50, offset: 0 });
    expect(total).toBe(11);
    expect(items.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 11 }, (_, index) => 11 - index),
    );
    expect(items[0]?.number).toBe("DF-KIND/2026-27/000011");
    expect((await recorded({}, new Date("2027-04-02T00:00:00Z"))).number).toBe("DF-KIND/2027-28/000001");
  });

  test("counts in no sum of money, and leaves no number behind when its cause is unknown", async () => {
    expect(await recordInKind(db, STAFF, form({ cause: "nowhere" }), NOW)).toMatchObject({ ok: false });
    expect((await recorded()).sequence).toBe(1);
    expect(await ledgerTotals(db)).toEqual([]);
  });

  test("is voided once, with a reason, and keeps its number", async () => {
    const { id } = await recorded();
    expect(await voidInKind(db, STAFF, id, "entered twice", NOW)).toMatchObject({ ok: true });
    expect(await voidInKind(db, STAFF, id, "again", NOW)).toMatchObject({ ok: false });
    expect(await findInKind(db, id)).toMatchObject({ sequence: 1, void_reason: "entered twice" });
    expect((await recorded()).sequence).toBe(2);
    const log = await db.selectFrom("activity").select(["action", "subject_title"]).execute();
    expect(log).toContainEqual({ action: "in_kind_voided", subject_title: "DF-KIND/2026-27/000001" });
  });

  test("has a letter in the donor's language and English that is no receipt", async () => {
    const gift = await recorded({ lang: "ml" });
    const draw = (of: typeof gift) =>
      drawAcknowledgementPdf(acknowledgementContent(of, defaultPrintLook), { compress: false });
    const text = textOfPdf(await draw(gift));
    expect(text).toContain("DF-KIND/2026-27/000001");
    expect(text).toContain("Asha Varghese");
    expect(text).toContain("Rice");
    expect(text).toContain("It is not a donation receipt");
    expect(text).toContain("നന്ദി");
    expect((await draw(gift)).equals(await draw(gift))).toBe(true);
    const voided = { ...gift, voided_at: NOW.toISOString(), void_reason: "entered twice" };
    expect(textOfPdf(await draw(voided))).toContain("CANCELLED");
  });

  test.each(["en", "ml"] as const)("tells its donor in %s that it was voided", async (language) => {
    const { id } = await recorded();
    const find = () => findMyData(db, { email: "asha@example.org" }, language);
    const shown = async () => JSON.stringify(toMyDataView(await find(), language).cards);
    const state = translator(language)("privacy.states.voided");
    expect(await shown()).not.toContain(state);
    expect(myDataJson(await find(), NOW).giftsInKind).toMatchObject([{ voidedAt: null }]);
    await voidInKind(db, STAFF, id, "entered twice", NOW);
    expect(await shown()).toContain(state);
    expect(myDataJson(await find(), NOW).giftsInKind).toMatchObject([{ voidedAt: NOW.toISOString() }]);
  });

  test.each([
    ["words", "Sewing machines with tables ".repeat(6).slice(0, 149).concat("!")],
    ["one word", "W".repeat(150)],
    ["Malayalam", "തയ്യൽ യന്ത്രങ്ങളും തുണികളും ".repeat(6).slice(0, 149).concat("!")],
    ["wide Malayalam", "ഔണ്ണ".repeat(40).slice(0, 150)],
  ])("has a letter that names the whole of the longest gift (%s)", async (_, what) => {
    const gift = await recorded({ what, lang: "ml" });
    expect(gift.what).toHaveLength(150);
    const content = acknowledgementContent(gift, defaultPrintLook);
    const text = textOfPdf(await drawAcknowledgementPdf(content, { compress: false }));
    const withoutSpaces = (one: string) => one.replace(/\s/g, "");
    expect(withoutSpaces(text)).toContain(withoutSpaces(gift.what));
  });

  test("is shown and exported to its donor, erased of the address, and anonymised after eight years", async () => {
    const { id } = await recorded();
    await voidInKind(db, STAFF, id, "asha@example.org wrote twice", NOW);
    const subject = { email: "asha@example.org" };
    const data = await findMyData(db, subject, "en");
    expect(JSON.stringify(toMyDataView(data, "en").cards)).toContain("Gift in kind: Rice, 50 kg");
    expect(myDataJson(data, NOW).giftsInKind).toMatchObject([
      { name: "Asha Varghese", email: "asha@example.org", what: "Rice", value: 2500 },
    ]);
    expect(await erasePersonalData(db, subject, null, NOW)).toMatchObject({ inKind: 1 });
    const erased = await findInKind(db, id);
    expect(erased).toMatchObject({ donor_name: "Asha Varghese", donor_email: null });
    expect(erased?.void_reason).not.toContain("asha@example.org");
    await applyRetention(db, new Date("2034-06-01T00:00:00Z"));
    expect((await findInKind(db, id))?.donor_name).toBe("Asha Varghese");
    await applyRetention(db, new Date("2035-04-02T00:00:00Z"));
    expect(await findInKind(db, id)).toMatchObject({ donor_name: "", donor_address: null });
  });
});

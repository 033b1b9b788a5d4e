/** Which gift or pledge is suggested for a credit, and when one press links it. */
import { beforeEach, describe, expect, test } from "vitest";
import type { BankLine, Db, Donation } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { listLines } from "~/features/bank/bank-list.server";
import { findLinkCandidates } from "~/features/bank/link-candidates.server";
import { dismissSuggestion, linkLine } from "~/features/bank/decisions.server";
import { matchLines } from "~/features/bank/matching.server";
import { fitOf, namesAnother, readNarration } from "~/features/bank/narration-names";
import { makeReference } from "~/features/payments/pledge-reference";
import { statementCsv } from "../../support/bank";
import { freshDatabase, insertDonation } from "../../support/donation";
import { valueOf } from "../../support/result";
import { toLineView } from "~/routes/admin/bank/line-view";

const NOW = new Date("2026-05-20T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const DAY = "15/05/2026";

let db: Db;
let made = 0;
beforeEach(async () => {
  db = await freshDatabase();
  made = 0;
});

async function donor(id: string) {
  await db
    .insertInto("donors")
    .values({ id, may_be_named: null, named_on: null, created_at: NOW.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}
const given = async (name: string, rupees: number, details: Partial<Donation> = {}) =>
  insertDonation(db, {
    ...{ name, amount_paise: rupees * 100, email: `${name.replace(/\W/g, "")}@example.org` },
    ...{
      donor_id: await donor(name),
      created_at: "2025-05-01T05:00:00.000Z",
      paid_at: "2025-05-01T05:00:00.000Z",
    },
    ...details,
  });
const byHand = (name: string, rupees: number, received_on: string, details: Partial<Donation> = {}) =>
  given(name, rupees, { channel: "cheque", received_on, payment_id: null, order_id: null, ...details });
const pledge = (name: string, rupees: number, details: Partial<Donation> = {}) => {
  made += 1;
  return insertDonation(db, {
    ...{
      state: "pledged",
      channel: "transfer",
      paid_at: null,
      payment_id: null,
      name,
      amount_paise: rupees * 100,
    },
    ...{
      reference: makeReference("DF", new Uint8Array([made, 3, 7, 11, made % 7])),
      email: `pledge-${made}@example.org`,
    },
    ...{ created_at: "2026-05-12T05:00:00.000Z", ...details },
  });
};
async function lineOf(narration: string, rupees: number): Promise<BankLine> {
  const csv = statementCsv([{ day: DAY, narration, credit: String(rupees) }]);
  valueOf(await importBankStatement(db, null, new TextEncoder().encode(csv), NOW, { account: "Bank" }));
  return db.selectFrom("bank_lines").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
}
const again = (id: number) =>
  db.selectFrom("bank_lines").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const link = ({ id: line, suggested_id }: BankLine) =>
  linkLine(db, actor, { line, kind: "gift", id: suggested_id ?? "", sum: null }, NOW);
const dismiss = async ({ id: line, suggestion, suggested_id: id }: BankLine) => {
  valueOf(
    await dismissSuggestion(db, actor, { line, suggestion: suggestion ?? "pledge", id: id ?? "" }, NOW),
  );
  return again(line);
};
const suggestion = ({ suggestion: kind, suggested_id: id, doubt }: BankLine) => [kind, id, doubt];
const shownOf = async (line: BankLine) => {
  const { items } = await listLines(db, { shown: "all", month: null }, { limit: 50, offset: 0 });
  const listed = items.find(({ id }) => id === line.id);
  if (!listed) throw new Error("No such line");
  const { suggestion: shown } = toLineView(listed);
  return { what: shown?.text ?? "", canLink: shown?.canLink, donor: shown?.donor };
};
const donations = async () =>
  (await db.selectFrom("donations").select("id").where("state", "=", "paid").execute()).length;

test("a recorded gift is suggested with the cheque's number, or the name, that the bank's text has", async () => {
  await byHand("Menon", 1200, "2026-05-10", { note: "Cheque 004512" });
  await byHand("Asha Varghese", 800, "2026-05-10");
  expect((await shownOf(await lineOf("BY CLEARING-CTS OW CHQ DEP 004512", 1200))).what).toMatch(
    /no line at the bank yet\. The number 4512 of its note is in the bank’s text\.$/,
  );
  expect((await shownOf(await lineOf("NEFT-ASHA VARGHESE-N1", 800))).what).toMatch(
    /The name is in the bank’s text\.$/,
  );
});

test("gifts of other sums are offered for a link where the bank's text has their name", async () => {
  const named = await byHand("George Kurian", 2000, "2026-05-14");
  await byHand("Asha Varghese", 2000, "2026-05-14");
  const line = await lineOf("NEFT-GEORGE KURIAN-N259", 3000);
  expect(await findLinkCandidates(db, line, "")).toMatchObject([{ id: named.id, left_paise: 200_000 }]);
});

describe("a pledge whose reference is not in the bank's text", () => {
  test("comes after the known donor, although 60 strangers pledged the same sum, one in her name", async () => {
    const asha = await given("Asha Varghese", 700);
    await pledge("Asha Varghese", 700);
    for (let at = 0; at < 59; at += 1) await pledge(`Stranger Number ${"abcdefgh"[at % 8]}`, 700);
    const line = await lineOf("UPI-ASHA VARGHESE-ASHA.V@OKAXIS-631396114482-UPI", 700);
    expect(suggestion(line)).toEqual(["donor", asha.id, null]);
    expect(await shownOf(line)).toMatchObject({ canLink: false, donor: "Asha Varghese" });
  });

  test("is suggested by name, with its address and what is missing; one press drops all of its sum", async () => {
    for (let at = 0; at < 60; at += 1) await pledge(at === 30 ? "Asha Varghese" : "Some Stranger", 700);
    const line = await lineOf("UPI-ASHA VARGHESE-631396114482-UPI", 700);
    expect(suggestion(line)).toEqual(["pledge", expect.any(String), null]);
    const { what, canLink } = await shownOf(line);
    expect(canLink).toBe(true);
    expect(what).toMatch(
      /Asha Varghese’s pledge DF\w{6} .*\(pledge-31@example\.org\): its reference is not in the bank’s text\. The name is in the bank’s text\.$/,
    );
    const after = await dismiss(line);
    expect([after.state, after.suggestion]).toEqual(["open", null]);
    await matchLines(db, NOW);
    expect((await again(line.id)).state).toBe("open");
  });

  test("is not suggested for a line of another name", async () => {
    await pledge("Some Stranger", 700);
    expect((await lineOf("UPI/CR/631/ASHA VARGHESE/HDFC", 700)).state).toBe("open");
  });

  test("comes before the donor when it is hers: her address, and no other PAN", async () => {
    await given("Asha Varghese", 700, { email: "Asha@example.org", pan_blind_index: "hers" });
    const stranger = await pledge("Asha Varghese", 700, {
      email: "asha@example.org",
      pan_blind_index: "his",
    });
    const line = await lineOf("UPI/CR/1/ASHA VARGHESE/x", 700);
    expect(line.suggestion).toBe("donor");
    const hers = await pledge("Asha Varghese", 700, { email: "asha@example.org" });
    await matchLines(db, NOW);
    expect(suggestion(await again(line.id))).toEqual(["pledge", hers.id, null]);
    expect(stranger.id).not.toBe(hers.id);
  });

  test("of one sum are given to the lines that name them, not crosswise", async () => {
    const rahul = await pledge("Rahul Das", 1_000);
    const fathima = await pledge("Fathima Beevi", 1_000);
    const hers = await lineOf("UPI/CR/631000000001/FATHIMA BEEVI/SBIN", 1_000);
    const his = await lineOf("IMPS/631000000002/RAHULDAS/x", 1_000);
    expect(suggestion(hers)).toEqual(["pledge", fathima.id, null]);
    expect(suggestion(his)).toEqual(["pledge", rahul.id, null]);
    valueOf(await link(hers));
    valueOf(await link(his));
    expect(await donations()).toBe(2);
  });

  test("and others of its sum are shown without a button in front when no name decides", async () => {
    for (const name of ["Rahul Das", "Fathima Beevi", "Devi S", "Biju K", "Leela V"])
      await pledge(name, 1_000);
    const line = await lineOf("UPI/CR/631000000009/transfer", 1_000);
    expect(suggestion(line)).toEqual(["pledge", expect.any(String), "several"]);
    const { what, canLink } = await shownOf(line);
    expect(canLink).toBe(false);
    expect(what).toMatch(
      /Same amount as 5 pledges: Rahul Das \(DF\w+, pledge-1@example\.org\); .*; 2 more\. Neither a reference nor a name/,
    );
    expect((await dismiss(line)).state).toBe("open");
  });

  test("that was abandoned is suggested too: its statement may come weeks later", async () => {
    const abandoned = await pledge("Jisha Mol", 2_200, { state: "abandoned" });
    const line = await lineOf("UPI/CR/631/JISHA MOL/SBIN", 2_200);
    expect(suggestion(line)).toEqual(["pledge", abandoned.id, null]);
    valueOf(await link(line));
    expect(await donations()).toBe(1);
  });

  test("of two people of one name is not linked with one press", async () => {
    await pledge("Asha Varghese", 700);
    await pledge("Asha Varghese", 700);
    expect((await lineOf("UPI/CR/1/ASHA VARGHESE/x", 700)).doubt).toBe("several");
  });
});

describe("money that may be counted already", () => {
  test.each<[string, Partial<Donation>, RegExp]>([
    [
      "a cheque recorded 13 days before",
      { received_on: "2026-05-02" },
      /2 May 2026 has no line at the bank yet/,
    ],
    [
      "an imported gift of the same day",
      { received_on: "2026-05-15", import_id: 1, imported_receipt: "OLD/7" },
      /receipt OLD\/7/,
    ],
    [
      "an imported online gift 40 days later",
      { received_on: "2026-06-24", channel: "online", import_id: 1 },
      /24 June 2026|24 Jun 2026/,
    ],
    [
      "cash recorded 45 days before",
      { received_on: "2026-03-31", channel: "cash" },
      /31 March 2026|31 Mar 2026/,
    ],
  ])("is named on the line and linked, not recorded again: %s", async (_, details, says) => {
    if (details.import_id)
      await db
        .insertInto("imports")
        .values({ id: 1, kind: "donations", row_count: 1, amount_paise: 1, imported_at: NOW.toISOString() })
        .execute();
    const earlier = await byHand("P. K. Nambiar", 12_000, "2026-05-02", details);
    await pledge("P. K. Nambiar", 12_000);
    const line = await lineOf("NEFT CR-SBIN0000001-P K NAMBIAR-631", 12_000);
    expect(suggestion(line)).toEqual(["gift", earlier.id, null]);
    expect(await shownOf(line)).toMatchObject({ canLink: true, what: expect.stringMatching(says) as string });
    valueOf(await link(line));
    expect((await again(line.id)).state).toBe("explained");
    expect(await donations()).toBe(1);
  });

  test("is not looked for beyond 45 days, nor among gifts that have a line", async () => {
    const old = await byHand("Balan Nair", 7_000, "2026-03-30");
    const line = await lineOf("UPI/CR/631000000001/BALAN NAIR/x", 7_000);
    expect(suggestion(line)).toEqual(["donor", old.id, null]);
    valueOf(await link(line));
    expect((await lineOf("UPI/CR/631000000002/BALAN NAIR/x", 7_000)).suggestion).toBe("donor");
  });

  test("is noticed when the gift is recorded after the suggestion was made", async () => {
    await given("Balan Nair", 7_000);
    const line = await lineOf("UPI/CR/1/BALAN NAIR/x", 7_000);
    expect(line.suggestion).toBe("donor");
    await byHand("BALAN  NAIR", 7_000, "2026-04-20");
    await matchLines(db, NOW);
    expect(suggestion(await again(line.id))).toEqual(["gift", expect.any(String), null]);
  });
});

describe("a known donor", () => {
  test("is not offered when another donor has the name, whatever that one gave", async () => {
    await given("Asha Varghese", 700);
    await given("ASHA VARGHESE", 50, { donor_id: await donor("stranger"), email: "evil@example.net" });
    const line = await lineOf("UPI/CR/1/ASHA VARGHESE/x", 700);
    expect([line.suggestion, line.doubt]).toEqual(["donor", "several"]);
    expect((await shownOf(line)).what).toContain("Several donors are called Asha Varghese");
    expect((await shownOf(line)).donor).toBeNull();
    expect((await dismiss(line)).state).toBe("open");
  });

  test.each([
    ["UPI/CR/1/RAHUL DAS TEXTILES/x", "name"],
    ["UPI/CR/1/THOMAS C/HDFC/RAHUL DAS", "name"],
    ["UPI/CR/1/RAHUL DAS/HDFC", null],
    ["NEFT RAHUL DAS FOR SCHOOL", null],
    ["BY TRANSFER FROM MR. RAHUL DAS", null],
    ["NEFT CR-HDFC0000001-DAS RAHUL-LIFE SCHOOL-631", null],
  ])("is offered unless the line names somebody else: %s", async (narration, doubt) => {
    const earlier = await given("Rahul Das", 2_000);
    expect(suggestion(await lineOf(narration, 2_000))).toEqual(["donor", earlier.id, doubt]);
  });

  test("is not suggested for money that was paid back", async () => {
    await given("Rahul Das", 2_000);
    expect((await lineOf("RAHUL DAS TEXTILES*EXCESS PAID BACK", 2_000)).state).toBe("open");
  });
});

test.each([
  ["രാജൻ കെ", "UPI/CR/1/രാജന്\u200d കെ/x", "whole"],
  ["Sree Krishna", "IMPS/SREEKRISHNA/1", "whole"],
  ["Asha", "UPI/ASHA/1", "whole"],
  ["Asha Rani Varghese", "UPI/ASHA VARGHESE/1", null],
  ["K P", "UPI/K P/1", null],
])("compares the name %s with the narration %s", (name, narration, fit) => {
  expect(fitOf(name, readNarration(narration, []))).toBe(fit);
});

test("takes no remark of the foundation's own words for a name", () => {
  const narration = readNarration("UPI/CR/1/RAHUL DAS/Green Valley/Happy Onam wishes", ["Green Valley"]);
  expect(narration.people).toEqual(["RAHUL DAS", "Happy Onam wishes"]);
  expect(namesAnother("Rahul Das", narration)).toBe(true);
});

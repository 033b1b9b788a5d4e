/** Compares the statement with an independent sum, and filings with later changes. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db, Donation, Schema } from "#db/schema";
import type { Insertable } from "kysely";
import { blindIndex, encrypt } from "~/features/encryption/encryption.server";
import { ledgerTotals } from "~/features/donations/ledger/ledger.server";
import {
  fileStatement,
  revisedRows,
  renderRevisedStatement,
  renderStatement,
  statementToConfirm,
} from "~/features/statement/filing.server";
import { anonymousShare, statementOfYear } from "~/features/statement/donation-states.server";
import { sumUp, type YearSums } from "~/features/statement/auditor-lists";
import { causesOfYear, donorsOver, methodsOfYear } from "~/features/statement/auditor-lists.server";
import { STATEMENT_STATES, type StatementState } from "~/features/statement/statement-states";
import { saveStatementYear, readStatementYear } from "~/features/statement/statement-year.server";
import { SaveStatementYear } from "~/features/statement/statement-form";
import { recordDispute, recordRefund } from "~/features/payments/returned-money.server";
import { seededRandom, type Random } from "../../support/random";
import { insertDonation, freshDatabase } from "../../support/donation";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const YEAR = "2026-27";

test("a year whose table nobody saved has the approval of the year before", async () => {
  const approval = {
    registration: "AAAAA0000AF20260",
    registered_on: "2025-06-01",
    registered_until: "2030-03-31",
  };
  const of = async (year: string) => {
    const { registration, registered_on, registered_until } = await readStatementYear(db, year);
    return { registration, registered_on, registered_until };
  };
  await db
    .updateTable("statement_years")
    .set({ ...approval, updated_at: "2026" })
    .where("year", "=", "2025-26")
    .execute();
  expect([await of("2026-27"), await of("2028-29")]).toEqual([approval, approval]);
  expect((await statementToConfirm(db, YEAR, "2027-05-10")).lacksApproval).toBe(false);
  const blank = { registration: "", registered_on: "", registered_until: "" };
  await db
    .updateTable("statement_years")
    .set({ ...blank, updated_at: "2026" })
    .where("year", "=", YEAR)
    .execute();
  expect(await of(YEAR), "left blank by the accountant").toEqual(blank);
  expect((await statementToConfirm(db, YEAR, "2027-05-10")).lacksApproval).toBe(true);
});
const now = new Date("2027-05-10T06:00:00Z");

const panOf = (number: number) => `ABCPK${String(1000 + number)}${"ABCDEFGHJK"[number % 10]}`;
const withPan = (pan: string | null) =>
  pan ? { pan: encrypt("pan", pan), pan_blind_index: blindIndex("pan", pan), pan_last4: pan.slice(-4) } : {};
const oneOf = <T>(luck: Random, list: readonly T[]) => list[luck.between(0, list.length - 1)] as T;

/** Expected facts of a generated donation. */
type Told = {
  state: StatementState | null;
  leftPaise: number;
  cash: boolean;
  pan: string | null;
  cause: string;
};

/** Returns an instant, often near the tax year's boundary in IST. */
function aTime(luck: Random): { at: string; isInYear: boolean } {
  const [begin, end] = [Date.parse("2026-03-31T18:30:00Z"), Date.parse("2027-03-31T18:30:00Z")];
  const time = luck.happens(0.2)
    ? oneOf(luck, [begin, end]) + luck.between(-1, 1) * 60_000
    : luck.between(begin / 1000, end / 1000) * 1000;
  return { at: new Date(time).toISOString(), isInYear: time >= begin && time < end };
}

/** Generates a donation of one of about 400 donors; some lack the name, the address or the PAN. */
function aDonation(luck: Random): { told: Told; row: Insertable<Schema["donations"]> } {
  const number = luck.between(0, 400);
  const pan = number % 4 === 0 ? null : panOf(number);
  const ownPan = luck.happens(0.1) ? null : pan;
  const isByHand = luck.happens(0.4);
  const channel = isByHand ? oneOf(luck, ["cash", "cheque", "transfer"] as const) : "online";
  const mode = isByHand || luck.happens(0.9) ? "live" : oneOf(luck, ["practice", "test"] as const);
  const amount = luck.happens(0.3) ? oneOf(luck, [200_000, 200_001, 200_100]) : luck.between(1, 5_000_000);
  const returned = luck.happens(0.15) ? oneOf(luck, [amount, Math.ceil(amount / 3)]) : 0;
  const isSetAside = !isByHand && luck.happens(0.05);
  const isUnpaid = !isByHand && luck.happens(0.1);
  const name = luck.happens(0.05)
    ? oneOf(luck, ["", "  ", null])
    : oneOf(luck, [`Donor ${number}`, `DONOR  ${number}`]);
  const address = luck.happens(0.1) ? oneOf(luck, ["", " \n", null]) : `House ${number}\nThirunelly`;
  const { at, isInYear } = aTime(luck);
  const cause = oneOf(luck, [LIFE_SCHOOL, GOAT_REARING]);
  const isCash = channel === "cash";
  const id = randomUUID();
  const state = ((): StatementState | null => {
    if (!isInYear || isUnpaid) return null;
    if (mode !== "live") return "practice";
    if (isSetAside) return "foreign";
    if (returned === amount) return "refunded";
    if (!name?.trim() || !address?.trim()) return "anonymous";
    if (isCash && amount > 200_000) return "cash over 2,000";
    return pan ? "counted" : "no PAN";
  })();
  const left = isSetAside ? amount : amount - returned;
  return {
    told: { state, leftPaise: left, cash: isCash, pan, cause },
    row: {
      id,
      token: id,
      cause_slug: cause,
      amount_paise: amount,
      refunded_paise: isSetAside || isUnpaid ? 0 : returned,
      state: isUnpaid
        ? oneOf(luck, ["created", "failed", "abandoned"] as const)
        : isSetAside
          ? "set_aside"
          : returned === amount
            ? "refunded"
            : returned > 0
              ? "partially_refunded"
              : "paid",
      mode,
      channel,
      payment_id: isByHand ? null : `pay_${id}`,
      name,
      address,
      ...withPan(ownPan),
      donor_id: pan ? `donor-${number}` : null,
      created_at: at,
      paid_at: isUnpaid || isSetAside ? null : at,
      updated_at: at,
    },
  };
}

/** Inserts a year of donations, and returns the expected facts of each. */
async function aYear(luck: Random, size: number): Promise<Told[]> {
  const donations = Array.from({ length: size }, () => aDonation(luck));
  // A donation without a PAN counts with the PAN of another donation by its donor.
  const known = new Set(donations.flatMap(({ row }) => (row.pan_blind_index ? [row.donor_id] : [])));
  const donors = [...new Set(donations.flatMap(({ row }) => row.donor_id ?? []))];
  await db
    .insertInto("donors")
    .values(donors.map((id) => ({ id, created_at: now.toISOString() })))
    .execute();
  for (let from = 0; from < donations.length; from += 100)
    await db
      .insertInto("donations")
      .values(donations.slice(from, from + 100).map(({ row }) => row))
      .execute();
  return donations.map(({ told, row }) =>
    told.state === "counted" && !known.has(row.donor_id ?? null) ? { ...told, state: "no PAN" } : told,
  );
}

const rupees = (paise: number) => (paise / 100).toFixed(2);
const linesOf = (file: string) => file.replaceAll("\r\n", "\n").trim().split("\n");

describe("statement of 2,000 donations", () => {
  test("matches an independent sum to the paisa, as does its file", async () => {
    const luck = seededRandom(2627);
    const told = await aYear(luck, 2_000);
    const sums = await statementOfYear(db, YEAR);
    for (const state of STATEMENT_STATES) {
      const donations = told.filter((one) => one.state === state);
      const paise = donations.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
      expect(
        sums.states.find((one) => one.state === state),
        state,
      ).toEqual({ state, gifts: donations.length, paise });
      expect(donations.length, `no gift to try: ${state}`).toBeGreaterThan(0);
    }
    const [live] = await ledgerTotals(db, { from: "2026-04-01", to: "2027-03-31", mode: "live" });
    expect(sums.ledger).toEqual({ gifts: live?.donations, paise: live?.netPaise });

    const expected = new Map<string, number>();
    for (const { state, leftPaise, cash, pan } of told)
      if (state === "counted") {
        const mode = cash ? "Cash" : "Electronic modes including account payee cheque/draft";
        const key = `${pan},${mode}`;
        expected.set(key, (expected.get(key) ?? 0) + leftPaise);
      }
    const { file, rows, unreadable } = await renderStatement(db, YEAR);
    expect({ rows, unreadable }).toEqual({ rows: expected.size, unreadable: 0 });
    const [header = "", ...lines] = linesOf(file);
    expect(header.split(",")).toHaveLength(12);
    const written = lines.map((line) => line.replace(/"[^"]*"/g, "…").split(","));
    expect(new Map(written.map((cells) => [`${cells[3]},${cells[10]}`, cells[11]]))).toEqual(
      new Map([...expected].map(([key, paise]) => [key, rupees(paise)])),
    );
    expect(written.map(([number]) => number)).toEqual(lines.map((_, index) => String(index + 1)));
    expect((await renderStatement(db, YEAR)).sha256).toBe((await renderStatement(db, YEAR)).sha256);
  });

  test("has the same sum as each of the auditor’s lists", async () => {
    await aYear(seededRandom(2627), 2_000);
    const { ledger } = await statementOfYear(db, YEAR);
    const sumOf = (rows: YearSums[]) => {
      const { gifts, left_paise: paise } = sumUp(rows);
      return { gifts, paise };
    };
    const donors = await donorsOver(db, YEAR, -1);
    expect(sumOf(donors.items)).toEqual(ledger);
    expect(donors.leftPaise).toBe(ledger.paise);
    const beyond = await donorsOver(db, YEAR, -1, { limit: 50, offset: 100_000 });
    expect(beyond).toEqual({ ...donors, items: [] });
    expect(sumOf(await methodsOfYear(db, YEAR))).toEqual(ledger);
    expect(sumOf(await causesOfYear(db, YEAR))).toEqual(ledger);
  });

  test("has exactly one revised row after one PAN was corrected", async () => {
    await aYear(seededRandom(113), 2_000);
    const before = await renderStatement(db, YEAR);
    const filed = await fileStatement(db, null, YEAR, now);
    expect(filed).toMatchObject({ ok: true, value: { sha256: before.sha256 } });
    expect(await revisedRows(db, YEAR)).toEqual({ ok: true, value: [] });
    const lines = linesOf(before.file).slice(1);
    const pan = lines
      .map((line) => line.split(",")[3] ?? "")
      .find((one, _, all) => all.filter((other) => other === one).length === 1);
    const corrected = "ZZZPZ9999Z";
    await db
      .updateTable("donations")
      .set(withPan(corrected))
      .where("donor_id", "=", (donor) =>
        donor
          .selectFrom("donations")
          .select("donor_id")
          .where("pan_blind_index", "=", blindIndex("pan", pan ?? ""))
          .limit(1),
      )
      .execute();
    const revised = await renderRevisedStatement(db, YEAR);
    expect(revised.ok && linesOf(revised.value.file).slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^1,,Permanent Account Number,${corrected},`)),
    ]);
    expect(await fileStatement(db, null, YEAR, now)).toMatchObject({ ok: true });
    expect(await revisedRows(db, YEAR)).toEqual({ ok: true, value: [] });
  });
});

const HOME = "Thirunelly PO\nWayanad 670646";
const aKnownDonation = (details: Partial<Donation> = {}, pan: string | null = panOf(1)) =>
  insertDonation(db, { address: HOME, ...withPan(pan), ...details });

describe("statement", () => {
  test("merges two spellings of a donor's name, using the first or the latest confirmed one", async () => {
    const at = (day: string) => ({ created_at: `${day}T05:00:00.000Z`, paid_at: `${day}T05:00:00.000Z` });
    await aKnownDonation({ name: "Asha Varghese", ...at("2026-05-01") });
    await aKnownDonation({
      name: "ASHA  V.",
      address: "Kalpetta",
      amount_paise: 12_345,
      ...at("2026-07-01"),
    });
    await aKnownDonation({ channel: "cheque", payment_id: null, amount_paise: 100, ...at("2026-06-01") });
    await aKnownDonation({ channel: "cash", payment_id: null, amount_paise: 200_000, ...at("2026-06-02") });
    const [, ...lines] = linesOf((await renderStatement(db, YEAR)).file);
    expect(lines).toEqual([
      `1,,Permanent Account Number,${panOf(1)},Section 80G,,,Asha Varghese,"Thirunelly PO, Wayanad 670646",Others,Electronic modes including account payee cheque/draft,624.45`,
      `2,,Permanent Account Number,${panOf(1)},Section 80G,,,Asha Varghese,"Thirunelly PO, Wayanad 670646",Others,Cash,2000.00`,
    ]);
    await db.updateTable("donations").set({ pan_confirmed: 1 }).execute();
    expect((await renderStatement(db, YEAR)).file).toContain(",ASHA V.,Kalpetta,Others,Electronic");
  });

  test("shows disputes and refunds, with revised rows after filing", async () => {
    const [kept, lost, part] = [
      await aKnownDonation(),
      await aKnownDonation({}, panOf(2)),
      await aKnownDonation({}, panOf(3)),
    ];
    expect(await fileStatement(db, null, YEAR, now)).toMatchObject({ ok: true });
    await db
      .updateTable("statement_rows")
      .set({ certificate_number: "AAATD0001F1" })
      .where("number", "=", 2)
      .execute();
    const dispute = {
      id: "disp_1",
      paymentId: lost.payment_id ?? "",
      amountPaise: 50_000,
      status: "lost" as const,
    };
    await recordDispute(db, { ...dispute, phase: null, respondBy: null, reportedAt: now.toISOString() }, now);
    await recordRefund(
      db,
      { id: "rfnd_1", paymentId: part.payment_id ?? "", amountPaise: 12_345, status: "processed" },
      now,
    );
    await aKnownDonation({}, panOf(4));
    const revised = await revisedRows(db, YEAR);
    expect(
      revised.ok &&
        revised.value.map(({ what, before, cells }) => [what, before, cells.idNumber, cells.amountPaise]),
    ).toEqual([
      ["changed", null, panOf(3), 37_655],
      ["added", null, panOf(4), 50_000],
      ["gone", "AAATD0001F1", panOf(2), 0],
    ]);
    expect(kept.state).toBe("paid");
    const { states } = await statementOfYear(db, YEAR);
    expect(states.find(({ state }) => state === "refunded")).toEqual({
      state: "refunded",
      gifts: 1,
      paise: 0,
    });
  });

  test("counts a donor called “-” as anonymous", async () => {
    await aKnownDonation({ name: "-" });
    await aKnownDonation({ address: "+ =" });
    const { states } = await statementOfYear(db, YEAR);
    expect(states.find(({ state }) => state === "anonymous")?.gifts).toBe(2);
    expect(linesOf((await renderStatement(db, YEAR)).file)).toHaveLength(1);
  });

  test("has no cell that a spreadsheet treats as a formula", async () => {
    await aKnownDonation({ name: '=HYPERLINK("http://x")', address: "\t@home\n+91 road" });
    const [, line = ""] = linesOf((await renderStatement(db, YEAR)).file);
    expect(line).toContain(',"HYPERLINK(""http://x"")","home, +91 road",');
  });

  test("has no cell that splits or hides a formula", async () => {
    await aKnownDonation({ name: "\u200b\u202e=1+1;=2", address: "a|b\tc" });
    const [, line = ""] = linesOf((await renderStatement(db, YEAR)).file);
    expect(line).toContain(',"1+1;=2","a|b, c",');
  });

  test("uses corrected codes of a year for that year and later ones", async () => {
    await aKnownDonation();
    const actor = { id: "u", email: "treasurer@example.org" };
    const form = SaveStatementYear.parse({
      ...{ year: YEAR, form: "Form 113", certificate: "Form 114", dueOn: "2027-06-30" },
      ...{
        idCode: "PAN",
        sectionCode: "Section 133",
        registration: "AAATD0001FF20231",
        registeredOn: "01-04-2023",
      },
      ...{ donationType: "Others", causeTypes: { [LIFE_SCHOOL]: "Specific grant" } },
      ...{ modeCash: "Cash", modeElectronic: "Electronic", cashLimit: "2000", anonymousFloor: "1,00,000" },
      ...{
        anonymousPercent: "5",
        headings: Array.from({ length: 12 }, (_, index) => `H${index}`).join("\n"),
      },
    });
    await saveStatementYear(db, actor, form, now);
    const [header, line] = linesOf((await renderStatement(db, YEAR)).file);
    expect(header).toBe("H0,H1,H2,H3,H4,H5,H6,H7,H8,H9,H10,H11");
    expect(line).toContain(",Section 133,AAATD0001FF20231,01-04-2023,");
    expect(line).toContain(",Specific grant,Electronic,");
    expect(await readStatementYear(db, "2028-29")).toMatchObject({
      section_code: "Section 133",
      due_on: "2029-06-30",
    });
    expect(await readStatementYear(db, "2025-26")).toMatchObject({
      form: "Form 10BD",
      section_code: "Section 80G",
    });
  });

  test("computes the taxed part of anonymous donations, above the higher of two limits", async () => {
    const table = { anonymous_floor_paise: 10_000_000, anonymous_percent: 5 };
    const ofYear = (anonymous: number, ledger: number) =>
      anonymousShare(
        { states: [{ state: "anonymous", gifts: 1, paise: anonymous }], ledger: { gifts: 2, paise: ledger } },
        table,
      );
    expect(ofYear(9_000_000, 10_000_000)).toMatchObject({ thresholdPaise: 10_000_000, beyondPaise: 0 });
    expect(ofYear(60_000_001, 1_200_000_000)).toMatchObject({ thresholdPaise: 60_000_000, beyondPaise: 1 });
  });
});

/** Companies' gifts, CSR projects with their tranches and expenses, and utilisation certificates. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { CreateCsrProject } from "~/features/csr/csr-form";
import {
  assignCsrGift,
  closeCsrProject,
  createCsrProject,
  csrExpenses,
  csrOptions,
  csrTranches,
  csrVersion,
  removeCsrGift,
  saveCsrProject,
  sumsOf,
} from "~/features/csr/csr.server";
import { utilisationContent } from "~/features/csr/utilisation.server";
import { ledgerColumns, toDonationView } from "~/features/donations/ledger/donation-row";
import { listDonations, type LedgerRow } from "~/features/donations/ledger/ledger.server";
import {
  CorrectOfflineDonation,
  RecordOfflineDonation,
} from "~/features/donations/ledger/offline-donation-form";
import { correctOfflineDonation } from "~/features/payments/offline-corrections.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { receiptContent } from "~/features/receipts/receipt-content.server";
import { causeOnReceipt, snapshotFoundation } from "~/features/receipts/receipts.server";
import { readPrintLook } from "~/features/settings/look.server";
import { drawUtilisationPdf } from "~/integrations/pdf/utilisation-pdf.server";
import { RecordSpending } from "~/features/bank/bank-forms";
import { recordSpending } from "~/features/bank/record-line.server";
import { importLine } from "../../support/bank";
import { GOAT_REARING } from "../../support/causes";
import { freshDatabase, insertDonation } from "../../support/donation";
import { textOfPdf } from "../../support/pdf-text";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-07-20T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };
const CIN = "U85300KL2009NPL024680";
const PROJECT = {
  ...{ company: "Malabar Mills Ltd", title: "Water for Thirunelly", sanctioned: "10,00,000" },
  ...{ from: "2026-04-01", to: "2027-03-31", formToken: "a-form-token-of-its-own" },
};

let db: Db;
let count = 0;
beforeEach(async () => {
  db = await freshDatabase();
});

const project = (given: Partial<typeof PROJECT> = {}) =>
  createCsrProject(db, actor, CreateCsrProject.parse({ ...PROJECT, ...given }), NOW);
const fill = (given: Record<string, string> = {}) =>
  RecordOfflineDonation.parse({
    ...{ amount: "4,00,000", cause: GOAT_REARING, channel: "transfer", givenOn: "2026-06-01" },
    formToken: `a-form-token-of-its-own-${(count += 1)}`,
    ...given,
  });
async function importDebits(): Promise<[number, number]> {
  const [first, second] = [
    await importLine(db, { debit: "500" }, "PUMP"),
    await importLine(db, { debit: "70" }),
  ];
  return [first, second];
}
const record = (given: Record<string, string> = {}) => recordOfflineDonation(db, actor, fill(given), NOW);

describe("a company's gift", () => {
  test("has the company's name, its CIN in the form of the register, and the person in the note", async () => {
    const given = { company: "Malabar Mills Ltd", name: "Asha Varghese", note: "Tranche 1" };
    const { donation, receipt } = valueOf(
      await record({ ...given, cin: "u85300 kl2009 npl024680", pan: "AAACM1234F" }),
    );
    expect(donation).toMatchObject({
      ...{ name: "Malabar Mills Ltd", is_company: 1, cin: CIN, note: "Contact: Asha Varghese\nTranche 1" },
      csr_project_id: null,
    });
    const content = receiptContent(donation, receipt, causeOnReceipt(receipt), "https://x.example");
    expect(content.donorName).toBe("Malabar Mills Ltd");
    expect(content.particulars).toContainEqual([["The company’s number (CIN)"], [CIN]]);
  });

  test("may be ticked, and then the gift's name is the company's", async () => {
    const { donation } = valueOf(await record({ company: "on", name: "Malabar Mills Ltd" }));
    expect(donation).toMatchObject({ name: "Malabar Mills Ltd", is_company: 1, note: null });
    const person = valueOf(await record({ name: "Asha Varghese", pan: "ABCPE1234F" })).donation;
    expect(person).toMatchObject({ is_company: 0, cin: null });
  });

  test("is refused without its name, with a person's PAN, and with another number than a CIN", async () => {
    for (const [given, field] of [
      [{ company: "on" }, "company"],
      [{ cin: CIN }, "company"],
      [{ company: "Malabar Mills Ltd", pan: "ABCPE1234F" }, "pan"],
      [{ company: "Malabar Mills Ltd", project: "99" }, "project"],
    ] as const)
      expect(Object.keys((refusalOf(await record(given)) as { fields: object }).fields)).toEqual([field]);
    for (const cin of ["U85300KL2009NPL02468", "X85300KL2009NPL024680", "U85300KL2009NPL0246801"])
      expect(RecordOfflineDonation.safeParse({ ...fill(), amount: "5", cin }).success, cin).toBe(false);
  });
});

describe("a gift that turns out to be a company's", () => {
  const correct = (id: string, given: Record<string, string> = {}) => {
    const form = {
      ...{ cause: GOAT_REARING, channel: "transfer", givenOn: "2026-06-01", name: "Malabar Mills Ltd" },
      ...given,
    };
    return correctOfflineDonation(db, actor, id, CorrectOfflineDonation.parse(form), NOW);
  };
  const asked = { companyAsked: "on" };
  const readIt = (id: string) =>
    db.selectFrom("donations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  test("gets its CIN on a new receipt and its project, and loses them again", async () => {
    const { id } = valueOf(await record({ name: "Malabar Mills Ltd" })).donation;
    const own = String(valueOf(await project()).id);
    const given = { ...asked, company: "on", cin: CIN, project: own };
    expect(valueOf(await correct(id, given))).toEqual({ replaced: true });
    expect(await readIt(id)).toMatchObject({ is_company: 1, cin: CIN, csr_project_id: Number(own) });
    // A form without these fields says nothing about them.
    expect(valueOf(await correct(id))).toEqual({ replaced: false });
    const [row] = (await listDonations(db, {}, { limit: 1, offset: 0 })).donations;
    expect(toDonationView(row as LedgerRow)).toMatchObject({
      ...{ company: true, cin: CIN, project: "Water for Thirunelly" },
    });
    expect(
      Object.fromEntries(ledgerColumns.map(([name, value]) => [name, value(row as LedgerRow)])),
    ).toMatchObject({ company: "yes", cin: CIN, csr_project: "Water for Thirunelly" });
    valueOf(await closeCsrProject(db, actor, Number(own), NOW));
    expect(valueOf(await correct(id, { ...given, note: "Tranche 1" }))).toEqual({ replaced: false });
    valueOf(await correct(id, asked));
    expect(await readIt(id)).toMatchObject({ is_company: 0, cin: null, csr_project_id: null });
  });

  test("is refused with a person's PAN, a CIN of no company, and a closed project", async () => {
    const { id } = valueOf(await record({ name: "Malabar Mills Ltd", pan: "ABCPE1234F" })).donation;
    const closed = valueOf(await project()).id;
    valueOf(await closeCsrProject(db, actor, closed, NOW));
    for (const [given, field] of [
      [{ company: "on" }, "company"],
      [{ cin: CIN }, "cin"],
      [{ company: "on", name: "" }, "company"],
      [{ project: String(closed) }, "project"],
    ] as const)
      expect(
        Object.keys((refusalOf(await correct(id, { ...asked, ...given })) as { fields: object }).fields),
      ).toEqual([field]);
    expect(await readIt(id)).toMatchObject({ is_company: 0, cin: null, csr_project_id: null });
  });
});

const assign = (id: number, receipt: string, anyway = false) =>
  assignCsrGift(db, actor, id, { receipt, anyway }, NOW);

describe("a CSR project", () => {
  test("takes somebody else's gift only after a question, and one that was returned never", async () => {
    const { id } = valueOf(await project());
    const asha = valueOf(await record({ name: "Asha Varghese", pan: "ABCPE1234F" })).receipt.number;
    expect(refusalOf(await assign(id, asha))).toMatchObject({
      kind: "invalid",
      fields: { anyway: expect.stringMatching(/csr.otherDonor.*Asha Varghese/) as string },
    });
    expect(await csrTranches(db, id, "live")).toEqual([]);
    valueOf(await assign(id, asha, true));
    expect(await csrTranches(db, id, "live")).toMatchObject([{ name: "Asha Varghese" }]);
    await insertDonation(db, {
      ...{ amount_paise: 5_000, refunded_paise: 5_000, state: "refunded", imported_receipt: "OLD/8" },
      ...{ name: "Malabar Mills Ltd", channel: "cheque", received_on: "2026-07-01", csr_project_id: id },
    });
    for (const anyway of [false, true])
      expect(refusalOf(await assign(id, "OLD/8", anyway))).toMatchObject({
        fields: { receipt: "csr.giftReturned" },
      });
  });

  test("is made once when its form is sent twice, and a closed one is offered in no form", async () => {
    const made = valueOf(await project());
    expect(valueOf(await project())).toEqual(made);
    expect(await csrOptions(db)).toEqual([
      { value: String(made.id), label: "Water for Thirunelly (Malabar Mills Ltd)" },
    ]);
    valueOf(await closeCsrProject(db, actor, made.id, NOW));
    expect(await csrOptions(db)).toEqual([]);
    expect(refusalOf(await record({ project: String(made.id) }))).toMatchObject({
      fields: { project: "csr.projectUnknown" },
    });
    expect(CreateCsrProject.safeParse({ ...PROJECT, to: "2026-03-31" }).success).toBe(false);
  });

  test("is not saved over a later change", async () => {
    const made = valueOf(await project());
    const { formToken: _, ...values } = CreateCsrProject.parse({ ...PROJECT, sanctioned: "5,00,000" });
    const version = csrVersion(made);
    valueOf(await saveCsrProject(db, actor, made.id, { ...values, version }, NOW));
    const late = { ...values, title: "Other", version };
    expect(refusalOf(await saveCsrProject(db, actor, made.id, late, NOW))?.kind).toBe("conflict");
    const long = { ...made, title: "Water for Thirunelly ".repeat(9) };
    expect(csrVersion({ ...long, company: "Wayanad Mills Ltd" })).not.toBe(csrVersion(long));
  });

  test("adds up tranches, also those assigned later, less what was returned, and its expenses", async () => {
    const { id } = valueOf(await project());
    const first = valueOf(await record({ project: String(id) }));
    expect(first.donation).toMatchObject({ name: "Malabar Mills Ltd", is_company: 1 });
    const later = await insertDonation(db, {
      ...{ amount_paise: 10_000_000, refunded_paise: 1_000_000, state: "partially_refunded" },
      ...{
        channel: "cheque",
        received_on: "2026-07-01",
        imported_receipt: "OLD/7",
        name: "MALABAR  Mills Ltd",
      },
    });
    await insertDonation(db, { mode: "practice", amount_paise: 5_000, csr_project_id: id });
    const unknown = await assign(id, "NONE/1");
    expect(refusalOf(unknown)).toMatchObject({ fields: { receipt: "csr.receiptUnknown" } });
    valueOf(await assign(id, "OLD/7"));
    const other = valueOf(await project({ formToken: "another-form-token", title: "Goats" }));
    expect(refusalOf(await assign(other.id, "OLD/7"))).toMatchObject({
      fields: { receipt: "csr.receiptElsewhere" },
    });
    const expense = {
      cause_slug: GOAT_REARING,
      mode: "live",
      day: "2026-07-10",
      amount_paise: 12_345,
    } as const;
    const at = { created_at: NOW.toISOString(), updated_at: NOW.toISOString(), csr_project_id: id };
    await db
      .insertInto("expenses")
      .values([
        { id: "pipes", description: "Pipes", ...expense, ...at },
        { id: "practice", description: "Practice", ...expense, ...at, mode: "practice" },
      ])
      .execute();
    const [tranches, expenses] = [await csrTranches(db, id, "live"), await csrExpenses(db, id, "live")];
    expect(sumsOf(tranches, expenses)).toEqual({ received: 49_000_000, spent: 12_345, left: 48_987_655 });
    valueOf(await removeCsrGift(db, actor, id, later.id, NOW));
    expect(await csrTranches(db, id, "live")).toMatchObject([{ receipt: first.receipt.number }]);
    const log = await db.selectFrom("activity").select("action").where("action", "like", "csr_%").execute();
    // Typed in small letters, and there already.
    valueOf(await assign(id, first.receipt.number.toLowerCase()));
    expect(log.map(({ action }) => action)).toEqual([
      "csr_project_created",
      "csr_gift_assigned",
      "csr_project_created",
      "csr_gift_removed",
    ]);
  });

  test("pays for a debit of the bank, if it is open", async () => {
    const [first, second] = await importDebits();
    const { id } = valueOf(await project());
    const form = { cause: GOAT_REARING, what: "A pump" };
    const spend = (line: number, given = {}) =>
      recordSpending(db, actor, RecordSpending.parse({ ...form, line: String(line), ...given }), NOW);
    valueOf(await spend(first, { project: String(id) }));
    expect(await csrExpenses(db, id, "live")).toMatchObject([{ what: "A pump", paise: 50_000 }]);
    valueOf(await closeCsrProject(db, actor, id, NOW));
    expect(refusalOf(await spend(second, { project: String(id) }))).toMatchObject({
      fields: { project: "csr.projectUnknown" },
    });
    valueOf(await spend(second));
    expect(await csrExpenses(db, id, "live")).toHaveLength(1);
  });

  test("has a utilisation certificate of its sums, in words too, with lines to sign", async () => {
    const made = valueOf(await project());
    const gift = { day: "2026-06-01", receipt: "DF/1", paise: 20_000_000 };
    const tranches = [
      { id: "1", ...gift, name: "Malabar Mills Ltd", cin: CIN },
      { id: "2", ...gift, receipt: "DF/2", name: "Asha Varghese", cin: null },
    ];
    const expenses = [{ id: "1", day: "2026-07-10", what: "Pipes", payee: "", paise: 12_345_00 }];
    const sums = sumsOf(tranches, expenses);
    const foundation = await snapshotFoundation(db, NOW);
    const of = { foundation, csr1: "CSR00001234", look: await readPrintLook(db), now: NOW };
    const content = utilisationContent({ project: made, tranches, expenses, sums }, of);
    expect(content.foundation.particulars).toContain("CSR-1 no. CSR00001234");
    expect(content.donorContact).toEqual([`CIN ${CIN}`]);
    expect(content.statement[0]).toContain(
      "received ₹4,00,000.00 until 20 Jul 2026 and used ₹12,345.00 for the purpose for which it was given. ₹3,87,655.00 is not spent yet.",
    );
    expect(content.amountInWords[0]).toContain("Twelve Thousand");
    expect(content.tables.map(({ table }) => table.rows)).toEqual([
      [
        ["1 Jun 2026", "DF/1", "₹2,00,000.00"],
        ["1 Jun 2026", "DF/2, given by Asha Varghese", "₹2,00,000.00"],
      ],
      [["10 Jul 2026", "Pipes", "₹12,345.00"]],
    ]);
    const draw = () => drawUtilisationPdf(content);
    expect((await draw()).equals(await draw())).toBe(true);
  });

  test("says again what is certified where the lines to sign begin a page", async () => {
    const made = valueOf(await project());
    const of = {
      foundation: await snapshotFoundation(db, NOW),
      csr1: "",
      look: await readPrintLook(db),
      now: NOW,
    };
    const written = async (count: number) => {
      const expenses = Array.from({ length: count }, (_, at) => ({
        ...{ id: String(at), day: "2026-07-10", what: "Pipes", payee: "", paise: 100 },
      }));
      const sums = sumsOf([], expenses);
      const pdf = await drawUtilisationPdf(
        utilisationContent({ project: made, tranches: [], expenses, sums }, of),
      );
      const pages = /· 1 \/ (\d)/.exec(textOfPdf(pdf))?.[1];
      return { pages, times: textOfPdf(pdf).split("Malabar Mills Ltd sanctioned").length - 1 };
    };
    expect(await written(1)).toEqual({ pages: "1", times: 1 });
    expect(await written(4)).toEqual({ pages: "2", times: 2 });
    expect(await written(12)).toEqual({ pages: "2", times: 1 });
  });
});

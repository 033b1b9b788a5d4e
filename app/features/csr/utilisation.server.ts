import type { CsrProject, Db, PaymentMode } from "#db/schema";
import { letterheadOf } from "~/features/receipts/receipt-content.server";
import { snapshotFoundation, type FoundationOnReceipt } from "~/features/receipts/receipts.server";
import { readPrintLook } from "~/features/settings/look.server";
import { readSettings } from "~/features/settings/settings.server";
import type { PrintLook } from "~/integrations/pdf/print-look.server";
import { drawUtilisationPdf, type UtilisationContent } from "~/integrations/pdf/utilisation-pdf.server";
import { formatDay } from "~/lib/dates";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { formatRupees } from "~/lib/rupees";
import { rupeesInWords } from "~/locales/amount-in-words";
import { defaultLanguage, languageTag } from "~/locales/language";
import {
  csrExpenses,
  csrTranches,
  findCsrProject,
  isGivenBy,
  sumsOf,
  type CsrExpense,
  type CsrSums,
  type CsrTranche,
} from "./csr.server";

/** Null without such a project. In the default language: companies file it. */
export async function drawUtilisation(
  db: Db,
  id: number,
  mode: PaymentMode,
  now: Date,
): Promise<{ fileName: string; pdf: Buffer } | null> {
  const project = await findCsrProject(db, id);
  if (!project) return null;
  const tranches = await csrTranches(db, id, mode);
  const expenses = await csrExpenses(db, id, mode);
  const account = { project, tranches, expenses, sums: sumsOf(tranches, expenses) };
  const foundation = await snapshotFoundation(db, now);
  const { csr1 } = (await readSettings(db)).foundation;
  const content = utilisationContent(account, { foundation, csr1, look: await readPrintLook(db), now });
  return { fileName: `utilisation-certificate-${id}.pdf`, pdf: await drawUtilisationPdf(content) };
}

/** The certificate is in English, whoever prints it. */
const englishDay = (day: string) => formatDay(day, defaultLanguage);

type CsrAccount = { project: CsrProject; tranches: CsrTranche[]; expenses: CsrExpense[]; sums: CsrSums };

export function utilisationContent(
  { project, tranches, expenses, sums }: CsrAccount,
  {
    foundation,
    csr1,
    look,
    now,
  }: { foundation: FoundationOnReceipt; csr1: string; look: PrintLook; now: Date },
): UtilisationContent {
  const { company, title, from_day, to_day, sanctioned_paise } = project;
  const letterhead = letterheadOf(foundation, [defaultLanguage]);
  const period = `${englishDay(from_day)} to ${englishDay(to_day)}`;
  const rupees = formatRupees;
  const numbers = new Set(tranches.flatMap((one) => (one.cin && isGivenBy(project, one) ? [one.cin] : [])));
  const left =
    sums.left >= 0
      ? `${rupees(sums.left)} is not spent yet.`
      : `The foundation spent ${rupees(-sums.left)} more than it received for it.`;
  return {
    look,
    language: languageTag[defaultLanguage],
    fileTitle: `Utilisation certificate: ${title}`,
    fileSubject: company,
    title: ["Utilisation certificate"],
    foundation: {
      ...letterhead,
      particulars: [...letterhead.particulars, ...(csr1 ? [`CSR-1 no. ${csr1}`] : [])],
    },
    number: period,
    date: [dayInWords(now.toISOString(), defaultLanguage)],
    issuedAt: now,
    from: ["To"],
    donorName: company,
    nameless: [company],
    donorAddress: null,
    donorContact: [...numbers].map((cin) => `CIN ${cin}`),
    amount: rupees(sums.spent),
    amountInWords: [rupeesInWords(sums.spent, defaultLanguage)],
    towards: [`used for the project “${title}”`],
    amountNote: [],
    stamps: [],
    statement: [
      `${company} sanctioned ${rupees(sanctioned_paise)} for the project “${title}” from ${englishDay(from_day)} to ${englishDay(to_day)}. Of this, ${foundation.name} received ${rupees(sums.received)} until ${englishDay(todayInIndia(now))} and used ${rupees(sums.spent)} for the purpose for which it was given. ${left}`,
    ],
    tables: [
      {
        heading: "Received",
        empty: "Nothing has been received yet.",
        table: {
          columns: [
            { title: ["Day"], width: 86 },
            { title: ["Receipt"], width: 0, isStrong: true },
            { title: ["Rupees"], width: 96, isNumber: true, isStrong: true },
          ],
          rows: tranches.map((one) => [englishDay(one.day), receiptOf(project, one), rupees(one.paise)]),
          total: { label: ["Received in all"], sums: { 2: rupees(sums.received) } },
        },
      },
      {
        heading: "Used",
        empty: "Nothing has been spent yet.",
        table: {
          columns: [
            { title: ["Day"], width: 86 },
            { title: ["For"], width: 0, height: 40 },
            { title: ["Rupees"], width: 96, isNumber: true, isStrong: true },
          ],
          rows: expenses.map(({ day, what, paise }) => [englishDay(day), what, rupees(paise)]),
          total: { label: ["Used in all"], sums: { 2: rupees(sums.spent) } },
        },
      },
    ],
    signatures: [
      `For ${foundation.name}: name, office, place and day`,
      "Chartered accountant: name, membership number, UDIN, place and day",
    ],
    foot: `${foundation.name}, ${title}`,
  };
}

/** The company files the certificate, so it says what others gave. */
function receiptOf(project: CsrProject, tranche: CsrTranche): string {
  const number = tranche.receipt ?? "–";
  return isGivenBy(project, tranche)
    ? number
    : `${number}, given by ${tranche.name ?? "a donor without a name"}`;
}

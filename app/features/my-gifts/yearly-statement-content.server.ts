import type { Db } from "#db/schema";
import { drawHead, drawnHead } from "~/features/causes/cause-head.server";
import { readPrintLook } from "~/features/settings/look.server";
import { readSettings } from "~/features/settings/settings.server";
import { exceededCashLimit } from "~/features/donations/cash-limit.server";
import { spentAfter, type SpentAfter } from "~/features/public-account/follow.server";
import { letterheadOf } from "~/features/receipts/receipt-content.server";
import { snapshotFoundation } from "~/features/receipts/receipts.server";
import {
  drawYearlyStatementPdf,
  STATEMENT_HEAD,
  type YearlyStatementContent,
} from "~/integrations/pdf/yearly-statement-pdf.server";
import { config } from "~/features/settings/config";
import { dayInWords, startOfDayInIndia } from "~/lib/india-time";
import { formatRupees, shortRupees } from "~/lib/rupees";
import { daysOfTaxYear } from "~/lib/tax-year";
import { groupBy } from "~/lib/group-by";
import { nameKey } from "~/lib/text-key";
import { rupeesInWords } from "~/locales/amount-in-words";
import {
  activeLanguage,
  defaultLanguage,
  languageTag,
  localised,
  pathIn,
  type Language,
} from "~/locales/language";
import type { Translate } from "~/locales/messages";
import { translator } from "~/locales/translate";
import {
  causeNameIn,
  donationsByYear,
  languageOfYear,
  papersOfYear,
  type DonationWithReceipt,
  type DonationYear,
} from "./donations-by-year.server";

type YearlyStatementRequest = { email: string; year: string; language?: Language | undefined };
type YearlyStatement = { fileName: string; pdf: Buffer };

/** PDFs of an address's donations in a year, one for each person; null without donations. */
export async function drawYearlyStatements(
  db: Db,
  request: YearlyStatementRequest,
  now: Date,
): Promise<{ papers: YearlyStatement[]; given: DonationYear } | null> {
  const given = await readYear(db, request);
  if (!given) return null;
  const papers: YearlyStatement[] = [];
  for (const [index] of papersOfYear(given).entries())
    papers.push(await draw(db, given, index, request, now));
  return { papers, given };
}

/** The paper that lists the donation `gift`, else the first. Null: there is none. */
export async function drawYearlyStatement(
  db: Db,
  { donation, ...request }: YearlyStatementRequest & { donation?: string | null },
  now: Date,
): Promise<YearlyStatement | null> {
  const given = await readYear(db, request);
  if (!given) return null;
  const index = donation
    ? papersOfYear(given).findIndex(({ donations }) => donations.some(({ id }) => id === donation))
    : 0;
  return index < 0 ? null : draw(db, given, index, request, now);
}

const readYear = async (db: Db, { email, year }: YearlyStatementRequest): Promise<DonationYear | undefined> =>
  (await donationsByYear(db, email)).find((one) => one.year === year);

/** `language` defaults to the latest donation's of the paper. */
async function draw(
  db: Db,
  given: DonationYear,
  index: number,
  { email, year, language }: YearlyStatementRequest,
  now: Date,
): Promise<YearlyStatement> {
  const papers = papersOfYear(given);
  const paper = papers[index] ?? given;
  const chosen = language ?? activeLanguage(languageOfYear(paper));
  const foundation = await snapshotFoundation(db, new Date(daysOfTaxYear(year).to));
  const languages = [...new Set<Language>([chosen, defaultLanguage])];
  const content = yearlyStatementContent(paper, email, languages, {
    foundation: letterheadOf(foundation, languages),
    look: await readPrintLook(db),
    picture: await drawHead(
      drawnHead("site", STATEMENT_HEAD.pixels),
      (await readSettings(db)).look,
      STATEMENT_HEAD.pixels,
    ),
    offersCertificates: (foundation.offersCertificates ?? false) && (await hasDeductible(db, paper)),
    isOver: now.toISOString() >= startOfDayInIndia(daysOfTaxYear(year).to, 1),
    spent: await spentAfter(db, paper.donations, daysOfTaxYear(year).to),
  });
  const suffix = papers.length > 1 ? `-${index + 1}` : "";
  const fileName = `${translator(chosen)("yearPaper.file")}-${year}${suffix}.pdf`;
  return { fileName, pdf: await drawYearlyStatementPdf(content) };
}

/** Whether any gift of the year may be on a tax certificate. */
async function hasDeductible(db: Db, { donations }: DonationYear): Promise<boolean> {
  for (const donation of donations)
    if (donation.amount_paise > donation.refunded_paise && (await exceededCashLimit(db, donation)) === null)
      return true;
  return false;
}

type Frame = Pick<YearlyStatementContent, "foundation" | "look" | "picture"> & {
  offersCertificates: boolean;
  isOver: boolean;
  spent: SpentAfter | null;
};

/** `languages`: the donor's first, and the default one for the tax office. */
export function yearlyStatementContent(
  given: DonationYear,
  email: string,
  languages: Language[],
  { offersCertificates, isOver, spent, ...frame }: Frame,
): YearlyStatementContent {
  const { year, donations, paidPaise, returnedPaise, leftPaise } = given;
  const bilingual = (text: (t: Translate, language: Language) => string) => [
    ...new Set(languages.map((language) => text(translator(language), language))),
  ];
  const [first = defaultLanguage] = languages;
  const t = translator(first);
  const { from, to } = daysOfTaxYear(year);
  const day = (date: string, language: Language) => dayInWords(`${date}T12:00:00+05:30`, language);
  const name = donorName(donations);
  const practiceCount = donations.filter(({ mode }) => mode !== "live").length;
  const practice = (t: Translate) =>
    practiceCount === donations.length ? t("receipt.stamps.practice") : t("yearPaper.somePractice");
  return {
    ...frame,
    language: languageTag[first],
    fileTitle: `${t("yearPaper.title")} ${year}`,
    fileSubject: t("yearPaper.towards", { year }),
    title: bilingual((t) => t("yearPaper.title")),
    number: `${bilingual((t) => t("yearPaper.year")).join(" · ")} ${year}`,
    date: bilingual((t, language) =>
      t("yearPaper.period", { from: day(from, language), to: day(to, language) }),
    ),
    issuedAt: new Date(donations.map(lastChange).sort().at(-1) ?? 0),
    from: bilingual((t) => t("receipt.from")),
    donorName: name,
    nameless: bilingual((t) => t(name ? "receipt.otherScript" : "receipt.anonymous")),
    donorAddress: null,
    donorContact: [email],
    amount: formatRupees(leftPaise),
    amountInWords: bilingual((_, language) => rupeesInWords(leftPaise, language)),
    towards: bilingual((t) => t("yearPaper.towards", { year })),
    amountNote:
      returnedPaise > 0
        ? bilingual((t) =>
            t("yearPaper.returned", { paid: formatRupees(paidPaise), returned: formatRupees(returnedPaise) }),
          )
        : [],
    stamps:
      practiceCount > 0
        ? [
            {
              kind: "practice",
              text: bilingual(practice),
              watermark: bilingual((t) => t("receipt.watermarks.practice")),
            },
          ]
        : [],
    columns: {
      day: bilingual((t) => t("receipt.receivedOn")),
      receipt: bilingual((t) => t("mail.facts.receipt")),
      cause: bilingual((t) => t("mail.facts.cause")),
      amount: bilingual((t) => t("mail.facts.amount")),
      returned: bilingual((t) => t("receipt.refunded")),
    },
    rows: donations.map((donation) => ({
      day: dayInWords(donation.receivedAt, first),
      receipt: donation.receiptNumber ?? "–",
      cause: [
        ...new Set(languages.map((language) => causeNameIn(donation, language))),
        ...methodOf(donation, t),
        ...otherNameOf(donation, name, t),
      ].join(" · "),
      amount: formatRupees(donation.amount_paise),
      returned: donation.refunded_paise > 0 ? formatRupees(donation.refunded_paise) : "",
    })),
    total: {
      label: bilingual((t) => t("yearPaper.total", { count: donations.length })),
      amount: formatRupees(paidPaise),
      returned: returnedPaise > 0 ? formatRupees(returnedPaise) : "",
    },
    notes: [
      ...(isOver ? [] : [bilingual((t, language) => t("yearPaper.notOver", { day: day(to, language) }))]),
      bilingual((t) =>
        [
          t("yearPaper.notCertificate"),
          ...(offersCertificates ? [t("receipt.certificatesSeparately")] : []),
        ].join(" "),
      ),
      ...(spent ? [bilingual((t, language) => spentLine(spent, t, language))] : []),
    ],
    unsigned: bilingual((t) => t("yearPaper.unsigned")),
    foot: `${frame.foundation.name} · ${year}`,
  };
}

/** The last line: what became of it, as far as the books can say. */
const spentLine = ({ causes, until }: SpentAfter, t: Translate, language: Language): string =>
  t("yearPaper.spent", {
    causes: causes.map(({ name, paise }) => `${localised(name, language)} ${shortRupees(paise)}`).join(", "),
    day: dayInWords(`${until}T12:00:00+05:30`, language),
    addresses: causes.map(({ slug }) => config().origin + pathIn(language, `/account/${slug}`)).join(", "),
  });

/**
 * Anybody can type another's e-mail with any name, so the paper is made out to one name only: of gifts that staff
 * confirmed, else of those with a PAN, else of all, the one that is written most often, the earliest of equals.
 */
export function donorName(donations: DonationWithReceipt[]): string | null {
  const named = donations.filter((donation) => nameOf(donation) !== null);
  const confirmed = named.filter(({ pan_confirmed }) => pan_confirmed === 1);
  const withPan = named.filter(({ pan_last4 }) => pan_last4 !== null);
  const trusted = [confirmed, withPan, named].find((some) => some.length > 0) ?? [];
  const spellings = [...groupBy(trusted, (donation) => nameKey(nameOf(donation))).values()];
  const most = Math.max(...spellings.map(({ length }) => length));
  const chosen = spellings.find(({ length }) => length === most)?.[0];
  return chosen ? nameOf(chosen) : null;
}

function otherNameOf(donation: DonationWithReceipt, chosen: string | null, t: Translate): string[] {
  const name = nameOf(donation);
  return name && nameKey(name) !== nameKey(chosen) ? [t("yearPaper.inNameOf", { name })] : [];
}

const nameOf = ({ name, receipt }: DonationWithReceipt) => (receipt?.donor_name ?? name)?.trim() || null;

function methodOf({ method }: DonationWithReceipt, t: Translate): string[] {
  const methods: Partial<Record<string, string>> = t("receipt.methods", { returnObjects: true });
  return method ? [methods[method] ?? method] : [];
}

/** The latest one becomes the PDF's creation date: the same donations always make the same file. */
const lastChange = ({ receivedAt, receipt }: DonationWithReceipt) =>
  receipt && receipt.issued_at > receivedAt ? receipt.issued_at : receivedAt;

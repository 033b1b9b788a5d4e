import type { Db } from "#db/schema";
import { paperLook } from "~/features/settings/look.server";
import { letterheadOf } from "~/features/receipts/receipt-content.server";
import { foundationToday } from "~/features/receipts/receipts.server";
import { drawYearPaperPdf, type YearPaperContent } from "~/integrations/pdf/year-paper-pdf.server";
import { dayInWords, startOfDayInIndia } from "~/lib/india-time";
import { rupees } from "~/lib/rupees";
import { daysOfTaxYear } from "~/lib/tax-year";
import { rupeesInWords } from "~/locales/amount-in-words";
import { activeLanguage, defaultLanguage, languageTag, type Language } from "~/locales/language";
import type { Translate } from "~/locales/messages";
import { translator } from "~/locales/translate";
import { causeIn, givenYears, languageOfYear, type Given, type GivenYear } from "./given-years.server";

type Asked = { email: string; year: string; language?: Language | undefined };

/** One paper of everything that an address gave in a year; null without gifts. In the language of its latest gift unless `language` says otherwise. Deterministic. */
export async function drawYearPaper(
  db: Db,
  { email, year, language }: Asked,
  now: Date,
): Promise<{ fileName: string; pdf: Buffer; language: Language; given: GivenYear } | null> {
  const given = (await givenYears(db, email)).find((one) => one.year === year);
  if (!given) return null;
  const chosen = language ?? activeLanguage(languageOfYear(given));
  const foundation = await foundationToday(db, year);
  const languages = [...new Set<Language>([chosen, defaultLanguage])];
  const content = yearPaperContent(given, email, languages, {
    foundation: letterheadOf(foundation, languages),
    look: await paperLook(db),
    isOver: now.toISOString() >= startOfDayInIndia(daysOfTaxYear(year).to, 1),
  });
  const pdf = await drawYearPaperPdf(content);
  return { fileName: `${translator(chosen)("yearPaper.file")}-${year}.pdf`, pdf, language: chosen, given };
}

type Frame = Pick<YearPaperContent, "foundation" | "look"> & { isOver: boolean };

/** `languages`: the donor's first, and the default one for the tax office. */
export function yearPaperContent(
  given: GivenYear,
  email: string,
  languages: Language[],
  { foundation, look, isOver }: Frame,
): YearPaperContent {
  const { year, gifts, paidPaise, returnedPaise, leftPaise } = given;
  const inEach = (text: (t: Translate, language: Language) => string) => [
    ...new Set(languages.map((language) => text(translator(language), language))),
  ];
  const [first = defaultLanguage] = languages;
  const t = translator(first);
  const { from, to } = daysOfTaxYear(year);
  const day = (date: string, language: Language) => dayInWords(`${date}T12:00:00+05:30`, language);
  const names = [...new Set(gifts.flatMap((gift) => nameOf(gift) ?? []))];
  const practised = gifts.filter(({ mode }) => mode !== "live").length;
  const practice = (t: Translate) =>
    practised === gifts.length ? t("receipt.stamps.practice") : t("yearPaper.somePractice");
  return {
    language: languageTag[first],
    ...{ foundation, look },
    fileTitle: `${t("yearPaper.title")} ${year}`,
    fileSubject: t("yearPaper.towards", { year }),
    title: inEach((t) => t("yearPaper.title")),
    number: `${inEach((t) => t("yearPaper.year")).join(" · ")} ${year}`,
    date: inEach((t, language) =>
      t("yearPaper.period", { from: day(from, language), to: day(to, language) }),
    ),
    issuedAt: new Date(gifts.map(lastChange).sort().at(-1) ?? 0),
    from: inEach((t) => t("receipt.from")),
    donorName: names.join(", ") || null,
    nameless: inEach((t) => t(names.length > 0 ? "receipt.otherScript" : "receipt.anonymous")),
    donorAddress: null,
    donorContact: [email],
    amount: rupees(leftPaise),
    amountInWords: inEach((_, language) => rupeesInWords(leftPaise, language)),
    towards: inEach((t) => t("yearPaper.towards", { year })),
    amountNote:
      returnedPaise > 0
        ? inEach((t) => t("yearPaper.returned", { paid: rupees(paidPaise), returned: rupees(returnedPaise) }))
        : [],
    stamps:
      practised > 0
        ? [
            {
              kind: "practice",
              text: inEach(practice),
              watermark: inEach((t) => t("receipt.watermarks.practice")),
            },
          ]
        : [],
    columns: {
      day: inEach((t) => t("receipt.receivedOn")),
      receipt: inEach((t) => t("mail.facts.receipt")),
      cause: inEach((t) => t("mail.facts.cause")),
      amount: inEach((t) => t("mail.facts.amount")),
      returned: inEach((t) => t("receipt.refunded")),
    },
    rows: gifts.map((gift) => ({
      day: dayInWords(gift.receivedAt, first),
      receipt: gift.receiptNumber ?? "–",
      cause: [...new Set(languages.map((language) => causeIn(gift, language))), ...methodOf(gift, t)].join(
        " · ",
      ),
      amount: rupees(gift.amount_paise),
      returned: gift.refunded_paise > 0 ? rupees(gift.refunded_paise) : "",
    })),
    total: {
      label: inEach((t) => t("yearPaper.total", { count: gifts.length })),
      amount: rupees(paidPaise),
      returned: returnedPaise > 0 ? rupees(returnedPaise) : "",
    },
    notes: [
      ...(isOver ? [] : inEach((t, language) => t("yearPaper.notOver", { day: day(to, language) }))),
      ...inEach((t) => t("yearPaper.notCertificate")),
    ],
    unsigned: inEach((t) => t("yearPaper.unsigned")),
    foot: `${foundation.name} · ${year}`,
  };
}

const nameOf = ({ name, receipt }: Given) => (receipt?.donor_name ?? name)?.trim() || null;

function methodOf({ method }: Given, t: Translate): string[] {
  const methods: Partial<Record<string, string>> = t("receipt.methods", { returnObjects: true });
  return method ? [methods[method] ?? method] : [];
}

/** What the file says it was made at, so that the same gifts are the same file. */
const lastChange = ({ receivedAt, receipt }: Given) =>
  receipt && receipt.issued_at > receivedAt ? receipt.issued_at : receivedAt;

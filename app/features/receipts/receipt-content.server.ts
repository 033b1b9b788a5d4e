import type { Donation, Receipt } from "#db/schema";
import { dayInWords, timeInWords } from "~/lib/india-time";
import type { FoundationOnReceipt } from "./receipts.server";
import { qrCode } from "~/integrations/pdf/qr-code.server";
import type { ReceiptContent, Wording } from "~/integrations/pdf/receipt-page.server";
import { rupees, shortRupees } from "~/lib/rupees";
import { languageTag, type Language } from "~/locales/language";
import type { Words } from "~/locales/catalogue";
import { wordsIn } from "~/locales/messages-in";
import { rupeesInWords } from "~/locales/amount-in-words";

/**
 * Everything a receipt says, as text for the PDF: in the language of the gift and, for the tax office, in English.
 * @param cause its name
 * @param proof the address at which it can be checked
 * @param options.replaces number of the receipt whose place it takes
 * @param options.cashLimitPaise the limit of deductible cash, when the donation is above it
 */
export function receiptContent(
  donation: Donation,
  receipt: Receipt,
  cause: Record<Language, string>,
  proof: string,
  options: { duplicate?: boolean; replaces?: string | null; cashLimitPaise?: number | null } = {},
): ReceiptContent {
  const languages: Language[] = donation.lang === "en" ? ["en"] : [donation.lang, "en"];
  const bilingual = (sentence: (words: Words["receipt"], language: Language) => string): Wording => [
    ...new Set(languages.map((language) => sentence(wordsIn(language).receipt, language))),
  ];
  const words = wordsIn(donation.lang).receipt;

  const foundation = JSON.parse(receipt.foundation) as FoundationOnReceipt;
  const name = (receipt.donor_name ?? donation.name)?.trim() || null;
  const contact = [receipt.donor_email ?? donation.email, receipt.donor_phone ?? donation.phone];
  const { replaces, cashLimitPaise } = options;
  const isCancelled = donation.state === "refunded" || receipt.cancelled_at !== null;
  const wordsOfStamp = (kind: "practice" | "cancelled" | "duplicate") =>
    kind === "cancelled" && donation.state === "voided" ? "voided" : kind;
  const left = donation.amount_paise - donation.refunded_paise;
  const refunded = donation.refunded_paise > 0 ? rupees(donation.refunded_paise) : null;
  const paidAt = donation.paid_at ?? receipt.issued_at;
  const receivedOn = (language: Language) =>
    donation.received_on
      ? dayInWords(`${donation.received_on}T00:00:00+05:30`, language)
      : `${dayInWords(paidAt, language)}, ${timeInWords(paidAt, language)}`;
  const method = ({ methods, online }: Words["receipt"]) =>
    donation.method ? ((methods as Record<string, string>)[donation.method] ?? donation.method) : online;
  const particulars: ReceiptContent["particulars"] = [
    [bilingual(({ receivedOn }) => receivedOn), bilingual((_, language) => receivedOn(language))],
    [bilingual(({ paymentMethod }) => paymentMethod), bilingual(method)],
  ];
  if (donation.payment_id) particulars.push([bilingual(({ paymentId }) => paymentId), [donation.payment_id]]);
  if (donation.order_id) particulars.push([bilingual(({ orderId }) => orderId), [donation.order_id]]);
  if (refunded) particulars.push([bilingual(({ refunded }) => refunded), [refunded]]);
  const stamps = (["practice", "cancelled", "duplicate"] as const).filter(
    (kind) =>
      ({ practice: donation.mode !== "live", cancelled: isCancelled, duplicate: options.duplicate })[kind],
  );
  return {
    language: languageTag[donation.lang],
    fileTitle: `${words.title} ${receipt.number}`,
    fileSubject:
      stamps.map((kind) => words.stamps[wordsOfStamp(kind)]).join("; ") ||
      words.subject(cause[donation.lang]),
    title: bilingual(({ title }) => title),
    foundation: {
      name: foundation.name,
      address: foundation.address,
      particulars: [
        `PAN ${foundation.pan}`,
        ...(foundation.registration ? [foundation.registration] : []),
        // Not twice, where the registration names it.
        ...(foundation.approval && !foundation.registration.includes(foundation.approval)
          ? [`Approval no. ${foundation.approval}`]
          : []),
      ],
      contact: [foundation.phone, foundation.email],
    },
    number: `${bilingual(({ number }) => number).join(" · ")} ${receipt.number}`,
    date: bilingual((_, language) => dayInWords(receipt.issued_at, language)),
    issuedAt: new Date(receipt.issued_at),
    from: bilingual(({ from }) => from),
    donorName: name,
    nameless: bilingual(({ anonymous, otherScript }) => (name ? otherScript : anonymous)),
    donorAddress: receipt.donor_address ?? donation.address,
    donorContact: contact.filter((line): line is string => Boolean(line)),
    towards: bilingual(({ towards }, language) => towards(cause[language])),
    amount: rupees(donation.amount_paise),
    amountInWords: bilingual((_, language) => rupeesInWords(donation.amount_paise, language)),
    amountNote: [
      ...(replaces ? bilingual((words) => words.replaces(replaces)) : []),
      ...(cashLimitPaise ? bilingual(({ cashAbove }) => cashAbove(shortRupees(cashLimitPaise))) : []),
      ...(refunded && !isCancelled
        ? bilingual(({ partRefunded }, language) =>
            partRefunded(refunded, rupees(left), rupeesInWords(left, language)),
          )
        : []),
    ],
    particulars,
    stamps: stamps.map((kind) => ({
      kind,
      text: bilingual((words) => words.stamps[wordsOfStamp(kind)]),
      watermark: bilingual((words) => words.watermarks[kind]),
    })),
    noGoods: bilingual(({ noGoods }) => noGoods),
    notCertificate: bilingual(({ notCertificate }) => notCertificate),
    taxWording: foundation.taxWording,
    proof: { check: bilingual(({ check }) => check), address: proof, code: qrCode(proof) },
    unsigned: bilingual(({ unsigned }) => unsigned),
  };
}

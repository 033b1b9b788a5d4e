import type { Donation, Receipt } from "#db/schema";
import { dayInWords, timeInWords } from "~/domain/india-time";
import type { Settings } from "~/domain/settings";
import type { ReceiptContent, Said } from "~/gateways/receipt-sheet.server";
import { rupees } from "~/rupees";
import { languageTag, type Language } from "~/words/language";
import type { Words } from "~/words/catalogue";
import { wordsIn } from "~/words/words";
import { rupeesInWords } from "./rupees-in-words";

/**
 * Everything a receipt says, as text for the PDF: in the language of the gift and, for the tax office, in English.
 * @param cause its name
 */
export function receiptContent(
  donation: Donation,
  receipt: Receipt,
  cause: Record<Language, string>,
  options: { duplicate?: boolean } = {},
): ReceiptContent {
  const languages: Language[] = donation.lang === "en" ? ["en"] : [donation.lang, "en"];
  const say = (sentence: (words: Words["receipt"], language: Language) => string): Said => [
    ...new Set(languages.map((language) => sentence(wordsIn(language).receipt, language))),
  ];
  const words = wordsIn(donation.lang).receipt;

  const foundation = JSON.parse(receipt.foundation) as Settings["foundation"];
  const isCancelled = donation.state === "refunded" || receipt.cancelled_at !== null;
  const left = donation.amount_paise - donation.refunded_paise;
  const refunded = donation.refunded_paise > 0 ? rupees(donation.refunded_paise) : null;
  const paidAt = donation.paid_at ?? receipt.issued_at;
  const receivedOn = (language: Language) =>
    donation.given_on
      ? dayInWords(`${donation.given_on}T00:00:00+05:30`, language)
      : `${dayInWords(paidAt, language)}, ${timeInWords(paidAt, language)}`;
  const method = ({ methods, online }: Words["receipt"]) =>
    donation.method ? ((methods as Record<string, string>)[donation.method] ?? donation.method) : online;
  const particulars: ReceiptContent["particulars"] = [
    [say(({ receivedOn }) => receivedOn), say((_, language) => receivedOn(language))],
    [say(({ paymentMethod }) => paymentMethod), say(method)],
  ];
  if (donation.payment_id) particulars.push([say(({ paymentId }) => paymentId), [donation.payment_id]]);
  if (donation.order_id) particulars.push([say(({ orderId }) => orderId), [donation.order_id]]);
  if (refunded) particulars.push([say(({ refunded }) => refunded), [refunded]]);
  const stamps = (["practice", "cancelled", "duplicate"] as const).filter(
    (kind) =>
      ({ practice: donation.mode !== "live", cancelled: isCancelled, duplicate: options.duplicate })[kind],
  );
  return {
    language: languageTag[donation.lang],
    fileTitle: `${words.title} ${receipt.number}`,
    fileSubject: stamps.map((kind) => words.stamps[kind]).join("; ") || words.subject(cause[donation.lang]),
    title: say(({ title }) => title),
    foundation: {
      name: foundation.name,
      address: foundation.address,
      particulars: [`PAN ${foundation.pan}`, foundation.registration],
      contact: [foundation.phone, foundation.email],
    },
    number: `${say(({ number }) => number).join(" · ")} ${receipt.number}`,
    date: say((_, language) => dayInWords(receipt.issued_at, language)),
    issuedAt: new Date(receipt.issued_at),
    from: say(({ from }) => from),
    donorName: donation.name?.trim() || null,
    nameless: say(({ anonymous, otherScript }) => (donation.name?.trim() ? otherScript : anonymous)),
    donorContact: [donation.email, donation.phone].filter((line): line is string => Boolean(line)),
    towards: say(({ towards }, language) => towards(cause[language])),
    amount: rupees(donation.amount_paise),
    amountInWords: say((_, language) => rupeesInWords(donation.amount_paise, language)),
    amountNote:
      refunded && !isCancelled
        ? say(({ partRefunded }, language) =>
            partRefunded(refunded, rupees(left), rupeesInWords(left, language)),
          )
        : [],
    particulars,
    stamps: stamps.map((kind) => ({
      kind,
      text: say((words) => words.stamps[kind]),
      watermark: say((words) => words.watermarks[kind]),
    })),
    noGoods: say(({ noGoods }) => noGoods),
    taxWording: foundation.taxWording,
    unsigned: say(({ unsigned }) => unsigned),
  };
}

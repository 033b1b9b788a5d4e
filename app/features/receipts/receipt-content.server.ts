import type { Donation, Receipt } from "#db/schema";
import { dayInWords, timeInWords } from "~/lib/india-time";
import { foundationIn } from "~/features/settings/settings";
import type { FoundationOnReceipt } from "./receipts.server";
import { refundInWords } from "./refund-in-words";
import { qrCode } from "~/integrations/pdf/qr-code.server";
import { defaultPrintLook, type PrintLook } from "~/integrations/pdf/print-look.server";
import type { ReceiptContent, Wording } from "~/integrations/pdf/receipt-page.server";
import { formatRupees, shortRupees } from "~/lib/rupees";
import { defaultLanguage, languageTag, localised, type Localised, type Language } from "~/locales/language";
import { joinLines } from "~/lib/one-line";
import type { Translate } from "~/locales/messages";
import { translator } from "~/locales/translate";
import { rupeesInWords } from "~/locales/amount-in-words";

/**
 * Text in the donation's and, for the tax office, the default language. `proofUrl` verifies the receipt; `refundedOn`: days
 * of the refunds.
 */
export function receiptContent(
  donation: Donation,
  receipt: Receipt,
  cause: Localised<string>,
  proofUrl: string,
  options: {
    duplicate?: boolean;
    replaces?: string | null;
    cashLimitPaise?: number | null;
    look?: PrintLook;
    refundedOn?: string[];
  } = {},
): ReceiptContent {
  const languages: Language[] = [...new Set<Language>([donation.lang, defaultLanguage])];
  const bilingual = (text: (t: Translate, language: Language) => string): Wording => [
    ...new Set(languages.map((language) => text(translator(language), language))),
  ];
  const t = translator(donation.lang);

  const foundation = JSON.parse(receipt.foundation) as FoundationOnReceipt;
  const taxWording = bilingual((_, language) => foundationIn(language, foundation).taxWording).join(" · ");
  const name = (receipt.donor_name ?? donation.name)?.trim() || null;
  const contact = [receipt.donor_email ?? donation.email, receipt.donor_phone ?? donation.phone];
  const { replaces, cashLimitPaise, refundedOn = [] } = options;
  const isCancelled = donation.state === "refunded" || receipt.cancelled_at !== null;
  const isUnpaid = donation.cheque_unpaid === 1;
  const whyCancelled = donation.state === "voided" ? "voided" : isUnpaid ? "unpaid" : "cancelled";
  const stampTextKey = (kind: "practice" | "cancelled" | "duplicate") =>
    kind === "cancelled" ? whyCancelled : kind;
  const left = donation.amount_paise - donation.refunded_paise;
  const refunded = donation.refunded_paise > 0 && !isUnpaid ? formatRupees(donation.refunded_paise) : null;
  const paidAt = donation.paid_at ?? receipt.issued_at;
  const receivedOn = (language: Language) =>
    donation.received_on
      ? dayInWords(`${donation.received_on}T00:00:00+05:30`, language)
      : `${dayInWords(paidAt, language)}, ${timeInWords(paidAt, language)}`;
  const method = (t: Translate) => {
    const methods: Partial<Record<string, string>> = t("receipt.methods", { returnObjects: true });
    return donation.method ? (methods[donation.method] ?? donation.method) : t("receipt.online");
  };
  const particulars: ReceiptContent["particulars"] = [
    [bilingual((t) => t("receipt.receivedOn")), bilingual((_, language) => receivedOn(language))],
    [bilingual((t) => t("receipt.paymentMethod")), bilingual(method)],
  ];
  if (donation.cin) particulars.push([bilingual((t) => t("receipt.cin")), [donation.cin]]);
  const { tribute, tribute_name } = donation;
  if (tribute && tribute_name)
    particulars.push([bilingual((t) => t(`tribute.kinds.${tribute}`)), [tribute_name]]);
  if (donation.payment_id)
    particulars.push([bilingual((t) => t("receipt.paymentId")), [donation.payment_id]]);
  if (donation.order_id) particulars.push([bilingual((t) => t("receipt.orderId")), [donation.order_id]]);
  if (refunded)
    particulars.push([
      bilingual((t) => t("receipt.refunded")),
      bilingual((_, language) => refundInWords(refunded, refundedOn, language)),
    ]);
  const stamps = (["practice", "cancelled", "duplicate"] as const).filter(
    (kind) =>
      ({ practice: donation.mode !== "live", cancelled: isCancelled, duplicate: options.duplicate })[kind],
  );
  const offersCertificates =
    (foundation.offersCertificates ?? foundation.approval !== "") && !isCancelled && !cashLimitPaise;
  return {
    look: options.look ?? defaultPrintLook,
    language: languageTag[donation.lang],
    fileTitle: `${t("receipt.title")} ${receipt.number}`,
    fileSubject:
      stamps.map((kind) => t(`receipt.stamps.${stampTextKey(kind)}`)).join("; ") ||
      t("receipt.subject", { cause: localised(cause, donation.lang) }),
    title: bilingual((t) => t("receipt.title")),
    foundation: letterheadOf(foundation, languages),
    number: `${bilingual((t) => t("receipt.number")).join(" · ")} ${receipt.number}`,
    date: bilingual((_, language) => dayInWords(receipt.issued_at, language)),
    issuedAt: new Date(receipt.issued_at),
    from: bilingual((t) => t("receipt.from")),
    donorName: name,
    nameless: bilingual((t) => t(name ? "receipt.otherScript" : "receipt.anonymous")),
    donorAddress: joinLines(receipt.donor_address ?? donation.address ?? "") || null,
    donorContact: contact.filter((line): line is string => Boolean(line)),
    towards: bilingual((t, language) => t("receipt.towards", { cause: localised(cause, language) })),
    amount: formatRupees(donation.amount_paise),
    amountInWords: bilingual((_, language) => rupeesInWords(donation.amount_paise, language)),
    amountNote: [
      ...(replaces ? bilingual((t) => t("receipt.replaces", { number: replaces })) : []),
      ...(cashLimitPaise
        ? bilingual((t) => t("receipt.cashAbove", { limit: shortRupees(cashLimitPaise) }))
        : []),
      ...(refunded && !isCancelled
        ? bilingual((t, language) =>
            t("receipt.partRefunded", {
              refunded,
              left: formatRupees(left),
              inWords: rupeesInWords(left, language),
            }),
          )
        : []),
    ],
    particulars,
    stamps: stamps.map((kind) => ({
      kind,
      text: bilingual((t) => t(`receipt.stamps.${stampTextKey(kind)}`)),
      watermark: bilingual((t) => t(`receipt.watermarks.${kind}`)),
    })),
    noGoods: bilingual((t) => t("receipt.noGoods")),
    notCertificate: bilingual((t) =>
      [
        t("receipt.notCertificate"),
        ...(offersCertificates ? [t("receipt.certificatesSeparately")] : []),
      ].join(" "),
    ),
    taxWording,
    proof: { check: bilingual((t) => t("receipt.check")), address: proofUrl, code: qrCode(proofUrl) },
    unsigned: bilingual((t) => t("receipt.unsigned")),
  };
}

export function letterheadOf(
  foundation: FoundationOnReceipt,
  languages: Language[],
): ReceiptContent["foundation"] {
  const { pan, registration, approval, phone, email } = foundation;
  const inAllLanguages = (name: "name" | "address") =>
    [...new Set(languages.map((language) => foundationIn(language, foundation)[name]))].join(" · ");
  return {
    name: inAllLanguages("name"),
    address: inAllLanguages("address"),
    particulars: [
      ...(pan ? [`PAN ${pan}`] : []),
      ...(registration ? [registration] : []),
      // Omits the approval if the registration contains it.
      ...(approval && !registration.includes(approval) ? [`Approval no. ${approval}`] : []),
    ],
    contact: [phone, email].filter(Boolean),
  };
}

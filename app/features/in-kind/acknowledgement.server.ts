import type { Db, InKindGift } from "#db/schema";
import { letterheadOf } from "~/features/receipts/receipt-content.server";
import type { FoundationOnReceipt } from "~/features/receipts/receipts.server";
import { readPrintLook } from "~/features/settings/look.server";
import {
  drawAcknowledgementPdf,
  type AcknowledgementContent,
} from "~/integrations/pdf/acknowledgement-pdf.server";
import type { PrintLook } from "~/integrations/pdf/print-look.server";
import { dayInWords } from "~/lib/india-time";
import { joinLines } from "~/lib/one-line";
import { formatRupees } from "~/lib/rupees";
import { defaultLanguage, languageTag, localised, type Language } from "~/locales/language";
import type { Translate } from "~/locales/messages";
import { translator } from "~/locales/translate";
import { findInKind } from "./in-kind.server";

/** Null without such a gift. The file changes only with the gift and with the look of printed documents. */
export async function drawAcknowledgement(
  db: Db,
  id: string,
): Promise<{ fileName: string; pdf: Buffer } | null> {
  const gift = await findInKind(db, id);
  if (!gift) return null;
  const pdf = await drawAcknowledgementPdf(acknowledgementContent(gift, await readPrintLook(db)));
  const file = translator(gift.lang)("inKind.file");
  return { fileName: `${file}-${gift.number.replace(/[^A-Za-z0-9-]+/g, "-")}.pdf`, pdf };
}

/** Text in the donor's and the default language, like a receipt. */
export function acknowledgementContent(gift: InKindGift, look: PrintLook): AcknowledgementContent {
  const languages = [...new Set<Language>([gift.lang, defaultLanguage])];
  const bilingual = (text: (t: Translate, language: Language) => string) => [
    ...new Set(languages.map((language) => text(translator(language), language))),
  ];
  const t = translator(gift.lang);
  const foundation = JSON.parse(gift.foundation) as FoundationOnReceipt;
  const causes = JSON.parse(gift.cause_names) as Record<Language, string>;
  const name = gift.donor_name.trim() || null;
  const value = gift.value_paise === null ? null : formatRupees(gift.value_paise);
  return {
    look,
    language: languageTag[gift.lang],
    fileTitle: `${t("inKind.title")} ${gift.number}`,
    fileSubject: t("receipt.towards", { cause: localised(causes, gift.lang) }),
    title: bilingual((t) => t("inKind.title")),
    foundation: letterheadOf(foundation, languages),
    number: `${bilingual((t) => t("receipt.number")).join(" · ")} ${gift.number}`,
    date: bilingual((_, language) => dayInWords(gift.recorded_at, language)),
    issuedAt: new Date(gift.voided_at ?? gift.recorded_at),
    from: bilingual((t) => t("receipt.from")),
    donorName: name,
    nameless: bilingual((t) => t(name ? "receipt.otherScript" : "receipt.anonymous")),
    donorAddress: joinLines(gift.donor_address ?? "") || null,
    donorContact: gift.donor_email ? [gift.donor_email] : [],
    amount: gift.what,
    amountInWords: [gift.quantity],
    towards: bilingual((t, language) => t("receipt.towards", { cause: localised(causes, language) })),
    amountNote: [
      ...bilingual((t, language) =>
        t("inKind.receivedOn", { day: dayInWords(`${gift.day}T00:00:00+05:30`, language) }),
      ),
      ...(value ? bilingual((t) => t("inKind.value", { value })) : []),
    ],
    stamps: gift.voided_at
      ? [
          {
            kind: "cancelled",
            text: bilingual((t) => t("receipt.stamps.voided")),
            watermark: bilingual((t) => t("receipt.watermarks.cancelled")),
          },
        ]
      : [],
    notes: [...bilingual((t) => t("inKind.noReceipt")), ...bilingual((t) => t("inKind.unsigned"))],
  };
}

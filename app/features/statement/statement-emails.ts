/** No mail contains a PAN. */
import { formatRupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { buildEmail, type Email } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";

type Recipient = { donorName: string | null; foundationName: string; language: Language };

export function askParticularsMail(
  gift: Recipient & {
    amountPaise: number;
    causeName: string;
    missing: ("name" | "address" | "pan")[];
    link: string;
  },
): Email {
  const t = translator(gift.language);
  const isAnonymous = gift.missing.some((one) => one !== "pan");
  return buildEmail({
    ...frameOf(gift),
    subject: t("mail.particulars.subject"),
    paragraphs: [
      greeting(gift.language, gift.donorName),
      t("mail.particulars.thanks", { amount: formatRupees(gift.amountPaise), cause: gift.causeName }),
      t("mail.particulars.missing", {
        names: gift.missing.map((one) => t(`mail.particulars.names.${one}`)).join(", "),
      }),
      ...(isAnonymous ? [t("mail.particulars.whyAddress")] : []),
      ...(gift.missing.includes("pan") ? [t("mail.particulars.whyPan")] : []),
    ],
    link: { text: t("mail.particulars.link"), url: gift.link },
  });
}

/** `certificate`: the certificate's legal name; `link` expires after `days`, `askLink` requests a new one. */
export function certificateMail(
  gift: Recipient & { certificate: string; year: string; link: string; askLink: string; days: number },
): Email {
  const t = translator(gift.language);
  return buildEmail({
    ...frameOf(gift),
    afterword: t("mail.taxCertificate.afterword"),
    subject: t("mail.taxCertificate.subject", { year: gift.year }),
    paragraphs: [
      greeting(gift.language, gift.donorName),
      t("mail.taxCertificate.ready", { form: gift.certificate, year: gift.year }),
      t("mail.taxCertificate.behindLink", { days: gift.days }),
      t("mail.taxCertificate.later", { link: gift.askLink }),
    ],
    link: { text: t("mail.taxCertificate.link"), url: gift.link },
  });
}

function frameOf({ language, foundationName }: Recipient) {
  const t = translator(language);
  return { language, foundationName, afterword: t("mail.afterword"), closing: t("mail.closing") };
}

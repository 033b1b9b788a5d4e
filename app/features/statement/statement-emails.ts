/** No mail contains a PAN. */
import { formatRupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { buildEmail, type Email, type Letterhead, type MailPicture } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";

type Recipient = { donorName: string | null; from: Letterhead; picture: MailPicture; language: Language };

export function askParticularsMail(
  donation: Recipient & {
    amountPaise: number;
    causeName: string;
    missing: ("name" | "address" | "pan")[];
    link: string;
  },
): Email {
  const t = translator(donation.language);
  const isAnonymous = donation.missing.some((one) => one !== "pan");
  return buildEmail({
    ...frameOf(donation),
    subject: t("mail.particulars.subject"),
    kicker: donation.causeName,
    facts: [[t("mail.facts.amount"), formatRupees(donation.amountPaise)]],
    paragraphs: [
      greeting(donation.language, donation.donorName),
      t("mail.particulars.thanks", { amount: formatRupees(donation.amountPaise), cause: donation.causeName }),
      t("mail.particulars.missing", {
        names: donation.missing.map((one) => t(`mail.particulars.names.${one}`)).join(", "),
      }),
      ...(isAnonymous ? [t("mail.particulars.whyAddress")] : []),
      ...(donation.missing.includes("pan") ? [t("mail.particulars.whyPan")] : []),
    ],
    link: { text: t("mail.particulars.link"), url: donation.link },
  });
}

/** `certificate`: the certificate's legal name; `link` expires after `days`, `askLink` requests a new one. */
export function certificateMail(
  donation: Recipient & { certificate: string; year: string; link: string; askLink: string; days: number },
): Email {
  const t = translator(donation.language);
  return buildEmail({
    ...frameOf(donation),
    afterword: t("mail.taxCertificate.afterword"),
    subject: t("mail.taxCertificate.subject", { year: donation.year }),
    paragraphs: [
      greeting(donation.language, donation.donorName),
      t("mail.taxCertificate.ready", { form: donation.certificate, year: donation.year }),
      t("mail.taxCertificate.behindLink", { days: donation.days }),
    ],
    facts: [[t("mail.facts.taxYear"), donation.year]],
    link: { text: t("mail.taxCertificate.link"), url: donation.link },
    more: [
      {
        text: t("mail.taxCertificate.later"),
        link: { text: t("mail.taxCertificate.ask"), url: donation.askLink },
      },
    ],
  });
}

function frameOf({ language, from, picture }: Recipient) {
  const t = translator(language);
  return { language, from, picture, afterword: t("mail.afterword"), closing: t("mail.closing") };
}

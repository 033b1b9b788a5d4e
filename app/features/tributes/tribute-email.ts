import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { buildEmail, type Email } from "~/features/mail/email-layout";
import { withoutLinks } from "~/features/mail/greeting";

const LONGEST_IN_SUBJECT = 80;

/** For somebody who did not ask for it: once, without the amount, and nothing in it that was typed is a link. */
export function tributeMail(card: {
  kind: "memory" | "honour";
  name: string;
  message: string | null;
  donorName: string | null;
  causeName: string;
  foundationName: string;
  link: string;
  practice: boolean;
  language: Language;
}): Email {
  const t = translator(card.language);
  const name = withoutLinks(card.name);
  const donor = card.donorName && withoutLinks(card.donorName);
  const subject = t(`tribute.mail.subjects.${card.kind}`, { name: shortened(name) });
  const gift = { name, cause: card.causeName };
  return buildEmail({
    subject: card.practice ? t("mail.monthly.practiceSubject", { subject }) : subject,
    language: card.language,
    foundationName: card.foundationName,
    notice: card.practice ? t("mail.monthly.practiceNotice") : undefined,
    paragraphs: [
      t("mail.dearFriend"),
      donor
        ? t(`tribute.mail.given.${card.kind}`, { ...gift, donor })
        : t(`tribute.mail.givenBySomebody.${card.kind}`, gift),
      ...(card.message ? [`“${withoutLinks(card.message)}”`] : []),
    ],
    link: { text: t("tribute.mail.link"), url: card.link },
    afterword: t("tribute.mail.afterword"),
    closing: t("mail.closing"),
  });
}

const shortened = (name: string): string => {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length <= LONGEST_IN_SUBJECT ? name : `${letters.slice(0, LONGEST_IN_SUBJECT).join("")}…`;
};

import { screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";
import { buildEmail, type Email } from "~/features/mail/email-layout";

/** Each is written in the language of the screen: `inLanguage(languageOf(user), …)`. */
type Sender = { foundationName: string };

/** The outbox inserts the code into the subject while sending, so staff who list mails never see it. */
export function verificationMail({
  foundationName,
  code,
  link,
  minutes,
}: Sender & { code: string; link: string; minutes: number }): Email {
  return buildEmail({
    language: screenLanguage(),
    subject: t("staffMail.verify.subject"),
    from: { name: foundationName },
    paragraphs: [t("staffMail.verify.who"), t("staffMail.verify.enter", { minutes })],
    facts: [[t("staffMail.verify.code"), code]],
    link: { text: t("staffMail.verify.link"), url: link },
    afterword: t("staffMail.verify.ignore"),
    closing: t("staffMail.thanks"),
  });
}

export function alreadyRegisteredMail({
  foundationName,
  loginLink,
  forgetLink,
}: Sender & { loginLink: string; forgetLink: string }): Email {
  return buildEmail({
    language: screenLanguage(),
    subject: t("staffMail.exists.subject"),
    from: { name: foundationName },
    paragraphs: [t("staffMail.exists.who"), t("staffMail.exists.logIn", { address: forgetLink })],
    link: { text: t("staffMail.exists.link"), url: loginLink },
    afterword: t("staffMail.exists.ignore"),
    closing: t("staffMail.thanks"),
  });
}

export function resetMail({
  foundationName,
  link,
  minutes,
}: Sender & { link: string; minutes: number }): Email {
  return buildEmail({
    language: screenLanguage(),
    subject: t("staffMail.reset.subject"),
    from: { name: foundationName },
    paragraphs: [t("staffMail.reset.who"), t("staffMail.reset.works", { minutes })],
    link: { text: t("staffMail.reset.subject"), url: link },
    afterword: t("staffMail.reset.ignore"),
    closing: t("staffMail.thanks"),
  });
}

export function invitationMail({
  foundationName,
  link,
  days,
  invitedBy,
}: Sender & { link: string; days: number; invitedBy: string | null }): Email {
  return buildEmail({
    language: screenLanguage(),
    subject: t("staffMail.invite.subject", { name: foundationName }),
    from: { name: foundationName },
    paragraphs: [
      t("staffMail.invite.who", { name: invitedBy ?? foundationName }),
      t("staffMail.invite.choose", { days }),
    ],
    link: { text: t("staffMail.invite.link"), url: link },
    afterword: t("staffMail.invite.ignore"),
    closing: t("staffMail.welcome"),
  });
}

export function approvedMail({ foundationName, link }: Sender & { link: string }): Email {
  return buildEmail({
    language: screenLanguage(),
    subject: t("staffMail.approved.subject"),
    from: { name: foundationName },
    paragraphs: [t("staffMail.approved.who")],
    link: { text: t("staffMail.openDashboard"), url: link },
    closing: t("staffMail.welcome"),
  });
}

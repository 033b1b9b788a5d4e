import { buildEmail, type Email } from "~/features/mail/email-layout";

type Sender = { foundationName: string };

/** The outbox inserts the code into the subject while sending, so staff who list mails never see it. */
export function verificationMail({
  foundationName,
  code,
  link,
  minutes,
}: Sender & { code: string; link: string; minutes: number }): Email {
  return buildEmail({
    subject: "Your verification code",
    from: { name: foundationName },
    paragraphs: [
      "Someone (we hope it was you) is creating an account with this address.",
      `Enter this code within ${minutes} minutes to show that the address is yours.`,
    ],
    facts: [["Code", code]],
    link: { text: "Enter the code", url: link },
    afterword:
      "If it wasn't you, you can ignore this email: without the code nothing happens. Never give the code to anyone; we will not ask for it by phone.",
    closing: "With thanks,",
  });
}

export function alreadyRegisteredMail({
  foundationName,
  loginLink,
  forgetLink,
}: Sender & { loginLink: string; forgetLink: string }): Email {
  return buildEmail({
    subject: "You have an account already",
    from: { name: foundationName },
    paragraphs: [
      "Someone tried to create an account with this address, but there already is one.",
      `If it was you, please log in. If you have forgotten your password, you can set a new one: ${forgetLink}`,
    ],
    link: { text: "Log in", url: loginLink },
    afterword: "If it wasn't you, you can ignore this email: your account is as it was.",
    closing: "With thanks,",
  });
}

export function resetMail({
  foundationName,
  link,
  minutes,
}: Sender & { link: string; minutes: number }): Email {
  return buildEmail({
    subject: "Set a new password",
    from: { name: foundationName },
    paragraphs: [
      "Someone (we hope it was you) has asked for a new password for the account with this address.",
      `The link below works once, for ${minutes} minutes.`,
    ],
    link: { text: "Set a new password", url: link },
    afterword: "If it wasn't you, you can ignore this email: your password is as it was.",
    closing: "With thanks,",
  });
}

export function invitationMail({
  foundationName,
  link,
  days,
  invitedBy,
}: Sender & { link: string; days: number; invitedBy: string | null }): Email {
  return buildEmail({
    subject: `Your account at ${foundationName}`,
    from: { name: foundationName },
    paragraphs: [
      `${invitedBy ?? foundationName} has invited you to help run the foundation's website.`,
      `Choose a password to start. The link below works once, for ${days} days.`,
    ],
    link: { text: "Choose a password", url: link },
    afterword: "If you did not expect this, you can ignore this email.",
    closing: "Welcome,",
  });
}

export function approvedMail({ foundationName, link }: Sender & { link: string }): Email {
  return buildEmail({
    subject: "Your account is approved",
    from: { name: foundationName },
    paragraphs: [
      "A member of staff has approved your account. You can now help run the foundation's website.",
    ],
    link: { text: "Open the dashboard", url: link },
    closing: "Welcome,",
  });
}

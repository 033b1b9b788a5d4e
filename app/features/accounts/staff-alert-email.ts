import { buildEmail, type Email } from "~/features/mail/email-layout";

/**
 * A mail to staff about something they must decide, such as a foreign payment that was set aside.
 * @param alert.what one short sentence, which becomes the subject
 * @param alert.detail what happened and what to do; blank lines separate paragraphs
 */
export function staffAlertMail(alert: {
  what: string;
  detail: string;
  link?: string;
  foundationName?: string;
}): Email {
  return buildEmail({
    subject: `Please look: ${alert.what}`,
    foundationName: alert.foundationName ?? "The foundation's website",
    paragraphs: [alert.what, ...alert.detail.split(/\n\s*\n/).map((paragraph) => paragraph.trim())].filter(
      Boolean,
    ),
    link: alert.link ? { text: "View details", url: alert.link } : undefined,
    closing: "This message was sent automatically by the website.",
  });
}

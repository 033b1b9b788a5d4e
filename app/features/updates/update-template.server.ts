import type { Db } from "#db/schema";
import { emailKey } from "~/features/accounts/accounts.server";
import { cleanHtml } from "~/features/content/content-html.server";
import { hasUnsubscribed } from "~/features/donations/stopped-opt-in.server";
import { buildEmail } from "~/features/mail/email-layout";
import type { MailTemplate } from "~/features/mail/outbox.server";
import { config } from "~/features/settings/config";
import { foundationName } from "~/features/settings/settings.server";
import { plainText } from "~/lib/html-text";
import { escapeXml } from "~/lib/xml";
import { activeLanguage, defaultLanguage, languages, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { unsubscribePath, unsubscribeToken } from "./update-recipients.server";
import { findUpdate, testTemplateName, textsWithFallback, type Update } from "./updates.server";

const updateTemplate: MailTemplate = async (db, mail) => {
  const update = await findUpdate(db, mail.about ?? "");
  const address = emailKey(mail.recipient);
  const recipient = await db
    .selectFrom("update_recipients")
    .select("lang")
    .where("update_id", "=", mail.about)
    .where("address", "=", address)
    .executeTakeFirst();
  if (!update || !recipient) return "its recipient was erased";
  if (await hasUnsubscribed(db, address, mail.created_at)) return "its recipient stopped updates";
  return renderUpdate(db, update, { language: recipient.lang, address });
};

const testTemplate =
  (language: Language): MailTemplate =>
  async (db, mail) => {
    const update = await findUpdate(db, mail.about ?? "");
    return update
      ? renderUpdate(db, update, { language, address: mail.recipient })
      : "there is no such update";
  };

export const updateTemplates: Record<string, MailTemplate> = {
  update: updateTemplate,
  ...Object.fromEntries(languages.map((language) => [testTemplateName(language), testTemplate(language)])),
};

/** Contains a one-click unsubscribe header, and an unsubscribe link at its foot. */
export async function renderUpdate(db: Db, update: Update, reader: { language: Language; address: string }) {
  const { title, content, language } = textsWithFallback(update, activeLanguage(reader.language));
  const t = translator(language);
  const { origin } = config();
  const html = mailHtml(content, origin);
  const token = await unsubscribeToken(db, reader.address);
  const mail = buildEmail({
    subject: title,
    language,
    foundationName: await foundationName(db, language),
    paragraphs: [],
    body: {
      html: `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${escapeXml(title)}</h1>${html}`,
      text: `${title}\n\n${mailText(html)}`,
    },
    more: [
      {
        text: t("updates.mail.why"),
        link: { text: t("updates.stop"), url: origin + unsubscribePath(language, token) },
      },
    ],
    closing: t("mail.closing"),
  });
  // The URL of the default language also works while another language is switched off.
  const oneClickUrl = origin + unsubscribePath(defaultLanguage, token);
  return {
    ...mail,
    headers: {
      "List-Unsubscribe": `<${oneClickUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** Makes URLs of links and pictures absolute, and pictures no wider than the mail. */
const mailHtml = (content: string, origin: string): string =>
  cleanHtml(content)
    .replace(/ (src|href)="\/(?!\/)/g, ` $1="${origin}/`)
    .replace(/ data-video="[^"]*"/g, "")
    .replace(/<img /g, '<img style="max-width:100%;height:auto" ');

export function mailText(html: string): string {
  const text = html
    .replace(/\s+/g, " ")
    .replace(/<a [^<>]*?href="([^"]*)"[^<>]*>(.*?)<\/a>/g, (_, href: string, words: string) =>
      words.replace(/<[^<>]*>/g, "") === href ? href : `${words} (${href})`,
    )
    .replace(/<li>/g, "• ")
    .replace(/<(?:br|\/li|\/tr)\b[^<>]*>\s*/g, "\n")
    .replace(/<\/(?:p|h[1-6]|blockquote|figure|ul|ol|dl|table|div|pre)>\s*/g, "\n\n")
    .replace(/<[^<>]*>/g, "");
  return plainText(text)
    .replaceAll(" \n", "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

import { sql, type SqlBool } from "kysely";
import { IS_PAID } from "#db/paid-donations.server";
import type { Db } from "#db/schema";
import { defaultPalette } from "~/components/palette";
import { emailKey } from "~/features/accounts/accounts.server";
import { cleanHtml } from "~/features/content/content-html.server";
import { hasUnsubscribed } from "~/features/donations/stopped-opt-in.server";
import { buildEmail } from "~/features/mail/email-layout";
import type { MailTemplate } from "~/features/mail/outbox.server";
import { config } from "~/features/settings/config";
import { causeMailPicture } from "~/features/causes/cause-mail-picture.server";
import { causeName } from "~/features/causes/causes.server";
import { readLetterhead } from "~/features/mail/letterhead.server";
import { MAIL_PICTURE } from "~/features/mail/email-layout";
import { ownMailPicture } from "~/features/mail/mail-pictures";
import { plainText } from "~/lib/html-text";
import { activeLanguage, defaultLanguage, languages, pathIn, type Language } from "~/locales/language";
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
  const gift = await newestGift(db, reader.address, update.cause_slug);
  const slug = update.cause_slug ?? gift?.cause_slug;
  const cause = slug && (await causeName(db, slug, language));
  const mail = buildEmail({
    subject: title,
    language,
    from: await readLetterhead(db, language),
    picture: update.cause_slug
      ? await causeMailPicture(db, update.cause_slug, language)
      : ownMailPicture("site", language),
    kicker: update.cause_slug ? cause : undefined,
    paragraphs: [],
    body: { html, text: mailText(html) },
    link: cause
      ? { text: t("updates.mail.account", { cause }), url: origin + pathIn(language, `/account/${slug}`) }
      : undefined,
    more: [
      ...(gift
        ? [
            {
              text: t("updates.mail.gift"),
              link: { text: t("mail.link"), url: origin + pathIn(language, `/donation/${gift.token}`) },
            },
          ]
        : []),
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

/** The reader's newest gift of those whose wish this mail follows; none in a test to staff who never gave. */
const newestGift = (db: Db, address: string, cause: string | null) =>
  db
    .selectFrom("donations")
    .select(["token", "cause_slug"])
    .where(sql<SqlBool>`lower(email) = ${emailKey(address)}`)
    .where("updates_wanted_at", "is not", null)
    .where(IS_PAID)
    .$if(cause !== null, (query) => query.where("cause_slug", "=", cause ?? ""))
    .orderBy("paid_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

const HEADING = defaultPalette.accent[7];

/** Mail programs have margins and colours of their own. */
const BODY_STYLES: Record<string, string> = {
  p: "margin:0 0 16px",
  h2: `margin:24px 0 8px;font-size:21px;line-height:1.4;color:${HEADING}`,
  h3: `margin:20px 0 8px;font-size:17px;line-height:1.4;color:${HEADING}`,
  a: `color:${HEADING};font-weight:bold`,
  ul: "margin:0 0 16px",
  ol: "margin:0 0 16px",
  blockquote: "margin:0 0 16px 16px",
  figure: "margin:0 0 16px",
};

/** The mail's width without its margins. */
const MAX_PICTURE_WIDTH = MAIL_PICTURE.width - 64;

/** Makes URLs of links and pictures absolute, and pictures no wider than the mail, in Outlook by their `width`. */
const mailHtml = (content: string, origin: string): string =>
  cleanHtml(content)
    .replace(/ (src|href)="\/(?!\/)/g, ` $1="${origin}/`)
    .replace(/ (?:data-video|loading)="[^"]*"/g, "")
    .replace(
      /<(p|h2|h3|a|ul|ol|blockquote|figure)(?= |>)/g,
      (tag, name: string) => `${tag} style="${BODY_STYLES[name]}"`,
    )
    .replace(/<img [^<>]*>/g, (image) => {
      const width = Math.min(
        MAX_PICTURE_WIDTH,
        Number(/ width="(\d+)"/.exec(image)?.[1] ?? MAX_PICTURE_WIDTH),
      );
      return image
        .replace(/ (?:width|height)="[^"]*"/g, "")
        .replace("<img ", `<img width="${width}" style="max-width:100%;height:auto" `);
    });

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

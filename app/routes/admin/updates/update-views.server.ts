import { joinLeftOut } from "~/features/content/content-schema";
import { andLeftOut, readHtml } from "~/features/content/typed-html.server";
import { listCauseRows } from "~/features/causes/causes.server";
import { withLook } from "~/features/mail/email-layout";
import { readSettings } from "~/features/settings/settings.server";
import { renderUpdate } from "~/features/updates/update-template.server";
import { writtenTexts, type Update } from "~/features/updates/updates.server";
import { db, hasMailServer, origin } from "~/server/context.server";
import { formatDay } from "~/lib/dates";
import { furtherLanguages, languages } from "~/locales/language";
import type { SaveUpdate } from "~/features/updates/update-form";
import { t } from "~/locales/screen-text";

export const causesToChoose = async () =>
  (await listCauseRows(db, new Date())).map(({ slug, name }) => ({ slug, name }));

/** Without a mail server, mails that were not sent before wait in the outbox. */
export const sentState = (sentAt: string, queued: number): string =>
  queued > 0 && !hasMailServer
    ? t("update.inOutbox", { day: formatDay(sentAt) })
    : t("update.sentOn", { day: formatDay(sentAt) });

/** @param form the update as it was typed */
export const savedNotice = (form: SaveUpdate) => {
  const texts = [form, ...furtherLanguages.map((language) => form[language])];
  const read = texts.map((one) => readHtml(one?.content ?? ""));
  return andLeftOut("update.saved", joinLeftOut(read.flatMap((one) => ("html" in one ? [one.leftOut] : []))));
};

/** Renders the mail's body in the foundation's colours, in each language with a text. */
export async function previewsOf(update: Update, address: string) {
  const written = languages.filter((language) => writtenTexts(update, language));
  const { look } = await readSettings(db);
  return Promise.all(
    written.map(async (language) => {
      const { subject, html } = await renderUpdate(db, update, { language, address });
      const [, style = "", body = ""] =
        /<body style="([^"]*)">(.*)<\/body>/s.exec(withLook(html, look, origin)) ?? [];
      return { language, subject, body: `<div style="${style}">${body}</div>` };
    }),
  );
}

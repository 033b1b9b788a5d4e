import { listCauseRows } from "~/features/causes/causes.server";
import { updateLetter } from "~/features/updates/update-template.server";
import { textsIn, type Update } from "~/features/updates/updates.server";
import { db } from "~/server/context.server";
import { languages } from "~/locales/language";
import { fieldInLanguages } from "~/locales/translations";

export const UPDATE_FIELDS = [
  ...fieldInLanguages("title"),
  ...fieldInLanguages("content"),
  ...(["cause", "version", "formToken", "intent"] as const),
];

export const causesToChoose = async () =>
  (await listCauseRows(db, new Date())).map(({ slug, name }) => ({ slug, name }));

/** What stands in the mail's body, in each language in which it is written. */
export async function previewsOf(update: Update, address: string) {
  const written = languages.filter((language) => textsIn(update, language));
  return Promise.all(
    written.map(async (language) => {
      const { subject, html } = await updateLetter(db, update, { language, address });
      return { language, subject, body: /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? "" };
    }),
  );
}

import { textFile } from "~/features/texts/text-file.server";
import { activeLanguages } from "~/locales/language";
import { staffLoader } from "~/server/staff";

/** Of a language that the site does not have yet. */
const NEW = "new";
const PRIVATE = { "Cache-Control": "private, no-store" };

/** @throws Response 404 */
export const loader = staffLoader("editTexts", async function textFileLoader({ params, db }) {
  const language = activeLanguages().find((one) => one === params.language);
  if (!language && params.language !== NEW) throw new Response(null, { status: 404, headers: PRIVATE });
  return new Response(await textFile(db, language ?? null), {
    headers: {
      "Content-Type": "text/x-gettext-translation; charset=utf-8",
      "Content-Disposition": `attachment; filename="texts-${language ?? NEW}.po"`,
      ...PRIVATE,
    },
  });
});

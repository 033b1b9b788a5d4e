import type { Db } from "#db/schema";
import { readSettings } from "~/features/settings/settings.server";
import { escapeXml } from "~/lib/xml";
import { localised, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { accessibility } from "./accessibility";
import { fillPlaceholders, withContact } from "./facts";

/** The accessibility statement with the foundation's contact details and own sentence. */
export async function readStatement(db: Db, language: Language) {
  const { foundation } = await readSettings(db, language);
  const own = translator(language)("accessibility.own");
  const ownHtml = own && `<p>${escapeXml(own)}</p>`;
  return {
    updated: accessibility.updated,
    summary: localised(accessibility, language).summary,
    sections: accessibility.sections.map(({ id, ...texts }) => {
      const { heading, html } = localised(texts, language);
      const filled = fillPlaceholders(withContact(html, foundation, language), foundation, escapeXml);
      return { id, heading, html: filled.replace("[[own]]", () => ownHtml) };
    }),
  };
}

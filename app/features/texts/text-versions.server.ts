/** A version of a part holds its published texts and its drafts. */
import type { VersionedKind } from "~/features/feature.server";
import { textDifferences } from "~/features/versions/word-differences.server";
import { ok } from "~/lib/result";
import { labelInEnglish } from "~/locales/translations";
import { defaultText, isPart, parts, type PartName } from "./parts.server";
import { bodyOf, fieldsOf, rowsOf, versionOf, writeTexts, type TextsBody } from "./text-rows.server";

const NO_DRAFT = "(no draft)";

export const textVersions: VersionedKind = {
  permission: "editTexts",
  async find(db, part) {
    if (!isPart(part)) return null;
    const rows = await rowsOf(db, part);
    const current = bodyOf(part, rows);
    const bodyIn = (json: string) => JSON.parse(json) as TextsBody;
    return {
      title: parts[part].title,
      form: `/adminTexts/${part}`,
      version: versionOf(rows),
      body: JSON.stringify(current),
      differences: (earlier) => differences(part, bodyIn(earlier), current),
      async restore(actor, earlier, now) {
        const { drafts, published } = bodyIn(earlier);
        const texts = fieldsOf(part).map(({ name, key, language }) => ({
          key,
          language,
          draft: drafts[name] ?? null,
          published: published[name] ?? null,
        }));
        return ok(await writeTexts(db, actor, part, rows, texts, now));
      },
    };
  },
};

const differences = (part: PartName, earlier: TextsBody, current: TextsBody) =>
  fieldsOf(part).flatMap(({ name, key, language, label }) => {
    const textOrDefault = (text: string | undefined) => text || (defaultText(language, key) ?? "");
    const published = (body: TextsBody) => textOrDefault(body.published[name]);
    const draft = ({ drafts: { [name]: text } }: TextsBody) =>
      text === undefined ? NO_DRAFT : textOrDefault(text);
    const title = labelInEnglish(language, label);
    return [
      ...textDifferences(title, language, published(earlier), published(current)),
      ...textDifferences(`${title} (draft)`, language, draft(earlier), draft(current)),
    ];
  });

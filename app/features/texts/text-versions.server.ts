/** A version of a part holds its published texts and its drafts. */
import { t } from "~/locales/screen-text";
import type { VersionedKind } from "~/features/feature.server";
import { textDifferences } from "~/features/versions/word-differences.server";
import { ok } from "~/lib/result";
import { labelIn, readFieldName } from "~/locales/translations";
import { defaultText, isPart, listOfOrderKey, parts, readOrder, type PartName } from "./parts.server";
import {
  bodyOf,
  fieldsOf,
  numbersIn,
  rowsOf,
  versionOf,
  writeTexts,
  type TextField,
  type TextsBody,
} from "./text-rows.server";

export const textVersions: VersionedKind = {
  permission: "editTexts",
  async find(db, part) {
    if (!isPart(part)) return null;
    const rows = await rowsOf(db, part);
    const current = bodyOf(part, rows);
    const bodyIn = (json: string) => JSON.parse(json) as TextsBody;
    return {
      title: t(parts[part].title),
      form: `/adminTexts/${part}`,
      version: versionOf(rows),
      body: JSON.stringify(current),
      differences: (earlier) => differences(part, bodyIn(earlier), current),
      async restore(actor, earlier, now) {
        const { drafts, published } = bodyIn(earlier);
        const texts = fieldsIn(part, { drafts, published }, current).map(({ name, key, language }) => ({
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

/** Fields of all entries that one of the bodies knows. */
function fieldsIn(part: PartName, ...bodies: TextsBody[]): TextField[] {
  const names = bodies.flatMap(({ drafts, published }) => [
    ...Object.keys(drafts),
    ...Object.keys(published),
  ]);
  return fieldsOf(part, numbersIn(...names.map((name) => readFieldName(name).plainName)));
}

/** Entries are numbered from 0, which nobody reads. */
const orderInWords = (key: string, text: string | undefined) =>
  readOrder(listOfOrderKey(key) ?? "", text ?? "")
    .map((number) => number + 1)
    .join(", ");

const differences = (part: PartName, earlier: TextsBody, current: TextsBody) =>
  fieldsIn(part, earlier, current).flatMap(({ name, key, language, label, kind }) => {
    const textOrDefault = (text: string | undefined) =>
      kind === "order" ? orderInWords(key, text) : text || (defaultText(language, key) ?? "");
    const published = (body: TextsBody) => textOrDefault(body.published[name]);
    const draft = ({ drafts: { [name]: text } }: TextsBody) =>
      text === undefined ? t("texts.noDraft") : textOrDefault(text);
    const title = labelIn(language, label);
    return [
      ...textDifferences(title, language, published(earlier), published(current)),
      ...textDifferences(t("texts.draftOf", { title }), language, draft(earlier), draft(current)),
    ];
  });

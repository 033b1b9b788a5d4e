/** A version of a part holds its published texts and its drafts. */
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import type { Difference } from "~/features/versions/version-view";
import { compareWords } from "~/features/versions/word-differences.server";
import { ok, refused, type Result } from "~/lib/result";
import { defaultLanguage } from "~/locales/language";
import { defaultText, type PartName } from "./parts.server";
import { bodyOf, fieldsOf, rowsOf, versionOf, writeTexts, type TextsBody } from "./text-rows.server";

const NO_DRAFT = "(no draft)";

/** Returns the present texts of a part. */
export async function currentPartVersion(db: Db, part: PartName) {
  const rows = await rowsOf(db, part);
  return { version: versionOf(rows), body: bodyOf(part, rows) };
}

export function textDifferences(part: PartName, earlier: TextsBody, current: TextsBody): Difference[] {
  return fieldsOf(part).flatMap(({ name, key, language, label }) => {
    const lang = language === defaultLanguage ? undefined : language;
    const textOrDefault = (text: string | undefined) => text || (defaultText(language, key) ?? "");
    const draftText = ({ drafts: { [name]: draft } }: TextsBody) =>
      draft === undefined ? NO_DRAFT : textOrDefault(draft);
    const sides = [
      { label, then: textOrDefault(earlier.published[name]), now: textOrDefault(current.published[name]) },
      { label: `${label} (draft)`, then: draftText(earlier), now: draftText(current) },
    ];
    return sides
      .filter((side) => side.then !== side.now)
      .map((side) => ({ label: side.label, lang, ...compareWords(side.then, side.now) }));
  });
}

/** Restores published texts and drafts. Refusal: conflict (saved since `version`). */
export function restoreTexts(
  db: Db,
  actor: Actor,
  part: PartName,
  { body, version }: { body: TextsBody; version: number },
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const rows = await rowsOf(trx, part);
    const restored = fieldsOf(part).map(({ name, key, language }) => ({
      key,
      language,
      draft: body.drafts[name] ?? null,
      published: body.published[name] ?? null,
    }));
    // Equal texts: the form was submitted twice.
    if (JSON.stringify(bodyOf(part, rows)) === JSON.stringify(body)) return ok(null);
    if (versionOf(rows) !== version) return refused({ kind: "conflict", message: "content.versionConflict" });
    await writeTexts(trx, actor, part, rows, restored, now);
    return ok(null);
  });
}

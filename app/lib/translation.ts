/** What staff write in Malayalam beside the English text: of content and of causes. */

/** Texts by the names of the form's fields; none of them is blank. */
export type Translation = Partial<Record<string, string>>;

/** As the database keeps it. */
export const translationOf = (row: { ml: string }) => JSON.parse(row.ml) as Translation;

/**
 * The Malayalam side after an edit.
 * @param given blank texts are removed
 * @param pictures file fields that got another picture, which the old description does not describe
 */
export function editedTranslation(
  before: Translation,
  given: Translation,
  pictures: readonly string[],
): Translation {
  const described = pictures.map((name) => `${name}Alt`);
  const kept = Object.entries(before).filter(([name]) => !described.includes(name));
  const texts = Object.entries({ ...Object.fromEntries(kept), ...withoutUndefined(given) });
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}

/** The fields of the Malayalam texts that differ, such as "ml.title". */
export const changedTexts = (before: Translation, after: Translation): string[] =>
  Object.keys({ ...before, ...after })
    .filter((name) => before[name] !== after[name])
    .map((name) => `ml.${name}`);

export const withoutUndefined = <Value>(fields: Record<string, Value>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

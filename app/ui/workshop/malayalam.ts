/** The Malayalam side in the staff's forms: its fields are called as the English ones, with "ml." before. */

type Texts = Partial<Record<string, string>>;

const PREFIX = "ml.";

export const inMalayalam = (name: string) => PREFIX + name;
export const inEnglish = (name: string) => name.replace(/^ml\./, "");

/** Of a field, for `lang`. */
export const languageOf = (name: string) => (name.startsWith(PREFIX) ? "ml" : undefined);

/** What is written on the Malayalam side, by the names of the English one. */
export const malayalamOf = (texts: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      languageOf(name) && text ? [[name.slice(PREFIX.length), text]] : [],
    ),
  );

/** Of a form's texts, or of what is wrong with them. */
export const hasMalayalam = (texts: Texts) => Object.keys(malayalamOf(texts)).length > 0;

export const isMalayalamOnly = (values: Texts) =>
  !values.title?.trim() && Boolean(values["ml.title"]?.trim());

/** As Conform reads names: "ml.title" is the title of an object. */
export function nested(values: Record<string, string>) {
  const all: Record<string, string | Record<string, string>> = {};
  for (const [name, value] of Object.entries(values)) {
    const [side = "", text] = name.split(".");
    if (text) all[side] = { ...(all[side] as Record<string, string>), [text]: value };
    else all[name] = value;
  }
  return all;
}

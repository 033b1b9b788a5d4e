/** Which letters the PDFs show, and with which typeface (integrations/pdf/fonts.server.ts). */
import { nfc, normalForm } from "./normal-form";

/** Blocks of Unicode; without danda and double danda, which several scripts share. */
const BLOCKS = {
  malayalam: "\u0d00-\u0d7f",
  tamil: "\u0b80-\u0bff",
  devanagari: "\u0900-\u0963\u0966-\u097f",
  kannada: "\u0c80-\u0cff",
  telugu: "\u0c00-\u0c7f",
  bengali: "\u0980-\u09ff",
  gujarati: "\u0a80-\u0aff",
  gurmukhi: "\u0a00-\u0a7f",
  oriya: "\u0b00-\u0b7f",
  arabic: "\u0600-\u065f\u066a-\u06ef\u06fa-\u06ff",
};
const ARABIC_DIGITS = "\u0660-\u0669\u06f0-\u06f9";
const JOINERS = "\u200c\u200d";

export type Script = keyof typeof BLOCKS | "latin";
/** The typeface of Malayalam also has Latin letters, figures and signs. */
export const scripts = Object.keys(BLOCKS) as Exclude<Script, "latin">[];

const startsWith = scripts.map((script) => [script, new RegExp(`^[${BLOCKS[script]}]`, "u")] as const);
const ANY_SCRIPT = `${Object.values(BLOCKS).join("")}${ARABIC_DIGITS}`;
const ARABIC_WORD = `[${BLOCKS.arabic}${JOINERS}]+`;
const RUNS = new RegExp(
  [
    // Words of one right-to-left run stand in its order, the blanks between them too.
    `[${BLOCKS.arabic}]${ARABIC_WORD.replace("+", "*")}(?: ${ARABIC_WORD})*`,
    `[${ARABIC_DIGITS}]+`,
    ...scripts
      .filter((script) => script !== "arabic")
      .map((script) => `[${BLOCKS[script]}][${BLOCKS[script]}${JOINERS}]*`),
    `[^${ANY_SCRIPT}]+`,
  ].join("|"),
  "gu",
);

type Run = { text: string; script: Script };

/** Runs of one script each, in the order in which they are drawn from left to right. */
export function scriptRuns(line: string): Run[] {
  const runs = (line.match(RUNS) ?? []).map((text): Run => {
    const script = startsWith.find(([, pattern]) => pattern.test(text))?.[0];
    return { text, script: script ?? (/^[\u0660-\u0669\u06f0-\u06f9]/.test(text) ? "arabic" : "latin") };
  });
  return rightToLeft(runs);
}

const isArabic = ({ script }: Run) => script === "arabic";
/** Digits and signs between Arabic words take part in their order; a word of another script ends it. */
const hasNoLetters = ({ text }: Run) => !/\p{L}/u.test(text);

function rightToLeft(runs: Run[]): Run[] {
  const start = runs.findIndex(isArabic);
  if (start === -1) return runs;
  const length = runs.slice(start).findIndex((run) => !isArabic(run) && !hasNoLetters(run));
  const stretch = runs.slice(start, length === -1 ? undefined : start + length);
  const end = start + stretch.findLastIndex(isArabic) + 1;
  const tokens = runs
    .slice(start, end)
    .flatMap((run) =>
      isArabic(run) ? [run] : (run.text.match(/\d+|\D+/g) ?? []).map((text) => ({ ...run, text })),
    );
  return [...runs.slice(0, start), ...tokens.reverse(), ...rightToLeft(runs.slice(end))];
}

const IN_FACE_OF_LATIN =
  /[ -~\u00a1-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u0964\u0965\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2010\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u20b9\u2122\u2212]/u;
/** Letters that Unicode added after the typefaces were made. */
const TOO_NEW = /[\u0c5c\u0cdc]/u;
// eslint-disable-next-line no-misleading-character-class -- meant: vowel signs stand alone in these blocks
const IN_SCRIPT = new RegExp(`(?=\\p{Assigned})[${ANY_SCRIPT}]`, "u");

/** Letters of the subsets "latin" and "malayalam" of the serif for headings. */
const IN_HEADING_FACE = new RegExp(
  // eslint-disable-next-line no-misleading-character-class -- meant: joiners and vowel signs, each by itself
  `^[ -~\u00a0-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2026${BLOCKS.malayalam}${JOINERS}]*$`,
  "u",
);
export const isInHeadingFace = (text: string): boolean => IN_HEADING_FACE.test(text);

export const isPrintable = (character: string): boolean =>
  IN_FACE_OF_LATIN.test(character) || (IN_SCRIPT.test(character) && !TOO_NEW.test(character));

/**
 * Replaces characters without a glyph: ế by e, full-width by plain, emoji by nothing, letters of scripts that
 * no typeface has by "···".
 */
export function replaceMissingGlyphs(text: string): string {
  let out = "";
  for (const character of nfc(text).replace(/\s+/gu, " ")) {
    if (isPrintable(character)) out += character;
    // Joiners shape conjuncts, old-style chillus and Urdu; elsewhere they are dropped.
    else if (/[\u200c\u200d]/u.test(character)) out += IN_SCRIPT.test(out.slice(-1)) ? character : "";
    else out += simplify(character) ?? (isLetter(character) && !out.endsWith("···") ? "···" : "");
  }
  return out.replace(/ {2,}/g, " ").trim();
}

/** The letters of a text that replaceMissingGlyphs() turns into dots, each once. */
export const unprintableLetters = (text: string): string[] => [
  ...new Set(
    [...nfc(text)].filter(
      (character) => isLetter(character) && !isPrintable(character) && simplify(character) === undefined,
    ),
  ),
];

const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);

function simplify(character: string): string | undefined {
  const plain = normalForm(character, "NFKD").replace(/\p{M}+/gu, "");
  return plain !== "" && plain !== character && [...plain].every(isPrintable) ? plain : undefined;
}

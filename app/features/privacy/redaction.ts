import { CHILLU_SPELLINGS } from "~/lib/text-key";

export type RedactedPersons = { names: string[]; emails: string[]; phones: string[] };

const MIN_LETTERS = 3;
const MIN_DIGITS = 7;
const REDACTED = "…";

/** Replaces name, each word of it, e-mail and phone in any notation by "…", in text that the ledger needs. */
export function redactor({ names, emails, phones }: RedactedPersons): (text: string) => string {
  const namePatterns = names.flatMap((name) => {
    const words = name.split(/[\s.,]+/).filter((word) => [...word].length >= MIN_LETTERS);
    return [name.trim(), ...words].filter(Boolean).map(spellingsOf);
  });
  const phonePatterns = phones
    .map((phone) => phone.replace(/\D/g, "").replace(/^(?:91|0)(?=\d{10}$)/, ""))
    .filter((digits) => digits.length >= MIN_DIGITS)
    .map((digits) => `(?:\\+?91[\\s-]*|0)?${[...digits].join("[\\s().-]*")}`);
  const patterns = [...emails.filter(Boolean).map(escapeRegExp), ...phonePatterns, ...namePatterns];
  if (patterns.length === 0) return (text) => text;
  const letter = "[\\p{L}\\p{M}\\p{N}]";
  // Longest first: a full name before its words.
  const alternatives = patterns.sort((one, other) => other.length - one.length).join("|");
  const pattern = new RegExp(`(?<!${letter})(?:${alternatives})(?!${letter})`, "giu");
  return (text) => text.replace(pattern, REDACTED);
}

/** Blanks differ, and Malayalam chillus have two encodings. */
const spellingsOf = (name: string) =>
  CHILLU_SPELLINGS.reduce(
    (pattern, [chillu, spelled]) =>
      pattern.replaceAll(new RegExp(`${chillu}|${spelled}\u200d`, "g"), `(?:${chillu}|${spelled}\u200d)`),
    escapeRegExp(name).replace(/\s+/g, "\\s+"),
  );

export const redactJson = (json: string, redact: (text: string) => string): string =>
  JSON.stringify(JSON.parse(json), (_, value: unknown) =>
    typeof value === "string" ? redact(value) : value,
  );

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

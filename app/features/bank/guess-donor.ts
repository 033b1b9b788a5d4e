import { isName, isWordOfName, partsOf } from "./narration-names";

/** Guesses name and e-mail from a credit's narration, to prefill a form that staff correct. */
export function guessDonor(narration: string): { name: string; email: string } {
  const email =
    /(?<![A-Z0-9._%+-])[A-Z0-9._%+-]{1,64}@[A-Z0-9-]+(?:\.[A-Z0-9-]+)*\.[A-Z]{2,6}\b/i.exec(narration)?.[0] ??
    "";
  const name = partsOf(narration).find(isName);
  return { name: name ? capitalised(name) : "", email };
}

/** Whom the bank's text names, also in one word, as far as one can see; "" for nobody. */
export function guessPayer(narration: string): string {
  const parts = partsOf(narration);
  return capitalised(parts.find(isName) ?? parts.find(isWordOfName) ?? "");
}

const capitalised = (name: string) =>
  name
    .toLowerCase()
    .replace(/(^|[ .])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Guesses name and e-mail from a credit's narration, to prefill a form that staff correct. */
export function guessDonor(narration: string): { name: string; email: string } {
  const email =
    /(?<![A-Z0-9._%+-])[A-Z0-9._%+-]{1,64}@[A-Z0-9-]+(?:\.[A-Z0-9-]+)*\.[A-Z]{2,6}\b/i.exec(narration)?.[0] ??
    "";
  const name = narration
    .split(/[/*|:-]|--/)
    .map((part) => part.trim())
    .find(isName);
  return { name: name ? capitalised(name) : "", email };
}

const BANK_WORDS =
  /\b(?:UPI|NEFT|IMPS|RTGS|CR|DR|IN|BY|TO|TRANSFER|CASH|DEPOSIT|CLG|CHQ|BANK|LTD|PAID|FOR|DONATION|PAYMENT|TRUST|FOUNDATION|RETURNED|IN MEMORY|THANKS|GRANT|CHARGES)\b/i;

const isName = (part: string) =>
  /^\p{L}[\p{L}\p{M}. ]{3,59}$/u.test(part) && / /.test(part) && !BANK_WORDS.test(part);

const capitalised = (name: string) =>
  name
    .toLowerCase()
    .replace(/(^|[ .])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

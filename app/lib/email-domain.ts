/** Mail services that donors use most; a slip in their names is recognised. */
const COMMON = [
  "gmail.com",
  "yahoo.com",
  "yahoo.co.in",
  "yahoo.in",
  "hotmail.com",
  "outlook.com",
  "rediffmail.com",
  "icloud.com",
  "live.com",
  "proton.me",
];
/** Real services whose names are one letter away from one of those. */
const REAL = ["mail.com", "ymail.com", "email.com", "live.in", "yahoo.co.uk", "aol.com", "gmx.com"];

/** "asha@gmial.com" → "gmail.com"; null when the domain is no slip of a common one. */
export function suggestedDomain(email: string): string | null {
  const domain = email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
  if (!email.includes("@") || COMMON.includes(domain) || REAL.includes(domain)) return null;
  return COMMON.find((common) => isOneSlip(domain, common)) ?? null;
}

/** True when one letter is missing, added, replaced, or swapped with its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  const shorter = Math.min(typed.length, meant.length);
  while (end < shorter - start && typed[typed.length - 1 - end] === meant[meant.length - 1 - end]) end += 1;
  const [typedRest, meantRest] = [
    typed.slice(start, typed.length - end),
    meant.slice(start, meant.length - end),
  ];
  if (typedRest.length <= 1 && meantRest.length <= 1) return true;
  return typedRest.length === 2 && meantRest.length === 2 && typedRest === [...meantRest].reverse().join("");
}

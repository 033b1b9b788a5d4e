const CAUSE_PATTERNS: [slug: string, sign: RegExp][] = [
  ["goat-rearing", /\bgoats?\b|ആടു?വളർത്ത/i],
  ["stitching-center", /\b(?:tailor|stitch)|തയ്യൽ/i],
  ["youth-outreach", /\byouth\b|യുവജന/i],
  ["life-school", /\blife school\b|ലൈഫ് സ്കൂൾ/i],
];

export function guessCause(...texts: string[]): string | null {
  const named = CAUSE_PATTERNS.filter(([, sign]) => texts.some((text) => sign.test(text)));
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}

export const donateHref = (cause: string | null) => (cause ? `/donateUs?cause=${cause}` : "/donateUs");

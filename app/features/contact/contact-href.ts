const LONGEST_SUBJECT = 120;

export function contactHref(subject: string): string {
  const letters = [...subject];
  const short =
    letters.length > LONGEST_SUBJECT ? `${letters.slice(0, LONGEST_SUBJECT).join("").trimEnd()} …` : subject;
  return `/contactPage?subject=${encodeURIComponent(short)}`;
}

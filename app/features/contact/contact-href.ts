const LONGEST_SUBJECT = 120;

/** Address of the contact page with the subject filled in. */
export function contactHref(subject: string): string {
  const letters = [...subject];
  const short =
    letters.length > LONGEST_SUBJECT ? `${letters.slice(0, LONGEST_SUBJECT).join("").trimEnd()} …` : subject;
  return `/contactPage?subject=${encodeURIComponent(short)}`;
}

const MAX_SUBJECT_LENGTH = 120;

export function contactHref(subject: string): string {
  const letters = [...subject];
  const short =
    letters.length > MAX_SUBJECT_LENGTH
      ? `${letters.slice(0, MAX_SUBJECT_LENGTH).join("").trimEnd()} …`
      : subject;
  return `/contactPage?subject=${encodeURIComponent(short)}`;
}

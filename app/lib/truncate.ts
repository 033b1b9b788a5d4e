/** Returns at most `maxLength` characters, cut at a space where the second half has one, and ending in " …". */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength - 1);
  const space = start.lastIndexOf(" ");
  const kept = space > maxLength / 2 ? start.slice(0, space) : withoutLastLetter(start);
  return `${kept.replace(/\s?[.,:;–—-]?$/, "")} …`;
}

/** The cut may have split the last letter, which can consist of several characters. */
const withoutLastLetter = (text: string): string =>
  // Firefox before 125 has no Segmenter.
  text.slice(0, "Segmenter" in Intl ? [...new Intl.Segmenter().segment(text)].at(-1)?.index : -1);

/** A list of short texts, written as people write one: with commas between them. */
export const list = (text: string): string[] => text.trim().split(/,\s+/);

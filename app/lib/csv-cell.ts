/** A cell in quotes where it holds what a program may split at, or a quote. */
export const quotedCell = (text: string): string =>
  /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

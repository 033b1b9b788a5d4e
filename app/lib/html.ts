/** Splits plain text at blank lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== "");

const BLOCK_TAG = /<(p|h[1-6]|ul|ol|blockquote|figure|table|pre|div|iframe|hr)\b/i;

/** Converts plain text to HTML paragraphs; text with block tags or without line breaks is unchanged. */
export const toHtmlParagraphs = (typed: string): string =>
  BLOCK_TAG.test(typed) || !typed.includes("\n")
    ? typed
    : paragraphsOf(typed)
        .map((block) => `<p>${block.replace(/\n/g, "<br />")}</p>`)
        .join("\n");

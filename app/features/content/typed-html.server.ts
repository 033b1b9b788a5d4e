/** HTML that comes without the editor: typed as HTML, sent by a form without script or to the API. */
import { toHtmlParagraphs } from "~/lib/html";
import { parseHtml } from "~/lib/html-text";
import { toHtml } from "~/lib/html-tree";
import { limits } from "~/lib/limits";
import { msg, type Message } from "~/locales/messages";
import { cleanHtml, isBlankHtml, isTooDeep, removedVideosMessage } from "./content-html.server";
import { extractTranslations } from "./content-translation";
import { fieldsOfType, textFieldsOf, type ContentRecord } from "./record";
import { tidyHtml } from "./tidy-html";

const { maxTagDepth } = limits.content;

/** Returns the tidied and sanitized HTML ("" when nothing is left), or why it is refused. */
export function readHtml(typed: string): { html: string } | { problem: Message } {
  if (isTooDeep(typed)) return { problem: msg("content.htmlTooDeep", { limit: maxTagDepth }) };
  const html = cleanHtml(tidy(toHtmlParagraphs(typed)).html);
  if (!isBlankHtml(html)) return { html };
  const problem = leftOutMessage([typed]);
  return problem ? { problem } : { html: "" };
}

function tidy(typed: string): { html: string; pictures: number } {
  const tree = parseHtml(typed, 2 * maxTagDepth);
  if (tree === null) return { html: typed, pictures: 0 };
  const { nodes, leftOut } = tidyHtml(tree, (src) => src.startsWith("/uploads/"));
  const html = toHtml(nodes);
  // A style that is repeated at thousands of blocks must not multiply the text.
  const isLonger = html.length > typed.length && Buffer.byteLength(html) > limits.text.htmlBytes;
  return { html: isLonger ? typed : html, pictures: leftOut.pictures };
}

/** Returns a message with the videos and pictures that are left out, in all languages; null for none. */
export function leftOut(record: ContentRecord, sent: Record<string, unknown>): Message | null {
  const { fields, translations } = extractTranslations(sent, Object.keys(textFieldsOf(record)));
  const html = fieldsOfType(record, "html").map(([name]) => name);
  return leftOutMessage(
    [fields, ...Object.values(translations)].flatMap((texts) => html.map((name) => texts[name])),
  );
}

export function leftOutMessage(typed: readonly unknown[]): Message | null {
  const texts = typed.filter(
    (html) => typeof html === "string" && html.length <= limits.text.htmlBytes && !isTooDeep(html),
  ) as string[];
  const videos = removedVideosMessage(texts);
  const count = texts.reduce((sum, html) => sum + (/<img\b/i.test(html) ? tidy(html).pictures : 0), 0);
  const pictures = count === 0 ? null : msg("content.picturesTakenOut", { count });
  return videos && pictures
    ? msg("admin.both", { first: { message: videos }, second: { message: pictures } })
    : (videos ?? pictures);
}

/** The notice of what was saved, and of what was left out. */
export const andLeftOut = (saved: Message, removed: Message | null): Message =>
  removed ? msg("admin.both", { first: { message: saved }, second: { message: removed } }) : saved;

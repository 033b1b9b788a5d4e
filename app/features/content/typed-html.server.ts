/** HTML that comes without the editor: typed as HTML, sent by a form without script or to the API. */
import { toHtmlParagraphs } from "~/lib/html";
import { parseHtml } from "~/lib/html-text";
import { toHtml, type HtmlNode } from "~/lib/html-tree";
import { limits } from "~/lib/limits";
import { msg, type Message } from "~/locales/messages";
import { isBlankHtml, removedVideosMessage, sanitise } from "./content-html.server";
import { joinLeftOut, type LeftOutMedia, type ReadText } from "./content-schema";
import { tidyHtml } from "./tidy-html";

const { maxTagDepth } = limits.content;

/** Returns the tidied and sanitized HTML ("" when nothing is left), or why it is refused. */
export function readHtml(typed: string): ReadText | { problem: Message } {
  const text = toHtmlParagraphs(typed);
  const tree = parseHtml(text, maxTagDepth);
  if (tree === null) return { problem: msg("content.htmlTooDeep", { limit: maxTagDepth }) };
  const { html: tidied, pictures } = tidy(text, tree);
  const { html, videos } = sanitise(tidied);
  const leftOut = { videos, pictures };
  if (!isBlankHtml(html)) return { html, leftOut };
  const problem = leftOutMessage(leftOut);
  return problem ? { problem } : { html: "", leftOut };
}

function tidy(typed: string, tree: HtmlNode[]): { html: string; pictures: number } {
  const { nodes, leftOut } = tidyHtml(tree, (src) => src.startsWith("/uploads/"));
  const html = toHtml(nodes);
  // A style that is repeated at thousands of blocks must not multiply the text.
  const isLonger = html.length > typed.length && Buffer.byteLength(html) > limits.text.htmlBytes;
  return { html: isLonger ? typed : html, pictures: leftOut.pictures };
}

/** Returns null when nothing was left out. */
export function leftOutMessage({ videos, pictures: count } = joinLeftOut([])): Message | null {
  const ofVideos = removedVideosMessage(videos);
  const ofPictures = count === 0 ? null : msg("content.picturesTakenOut", { count });
  return ofVideos && ofPictures
    ? msg("admin.both", { first: { message: ofVideos }, second: { message: ofPictures } })
    : (ofVideos ?? ofPictures);
}

/** The notice of what was saved, and of what was left out. */
export function andLeftOut(saved: Message, leftOut?: LeftOutMedia): Message {
  const removed = leftOutMessage(leftOut);
  return removed ? msg("admin.both", { first: { message: saved }, second: { message: removed } }) : saved;
}

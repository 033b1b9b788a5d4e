import { defaultPalette as colour, paletteOf, recoloured } from "~/components/palette";
import type { Look } from "~/features/settings/settings";
import { escapeXml } from "~/lib/xml";
import { languageTag, type Language } from "~/locales/language";

/** One column and inline styles only; readable without images and styles. */
export type Email = { subject: string; text: string; html: string };

/** Builds text and HTML from the same plain paragraphs, escaping them. `facts` become a table before the link. */
export function buildEmail(parts: {
  subject: string;
  language?: Language;
  foundationName: string;
  notice?: string;
  paragraphs: string[];
  /** Sanitized HTML that follows the paragraphs, and its text version. */
  body?: { html: string; text: string };
  facts?: [label: string, value: string][];
  link?: MailLink;
  more?: { text: string; link: MailLink }[];
  afterword?: string;
  closing: string;
}): Email {
  const facts = parts.facts ?? [];
  const text = [
    ...(parts.notice ? [parts.notice] : []),
    ...parts.paragraphs,
    ...(parts.body ? [parts.body.text] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
    ...(parts.link ? [toPlainText(parts.link)] : []),
    ...(parts.more ?? []).flatMap(({ text, link }) => [text, toPlainText(link)]),
    ...(parts.afterword ? [parts.afterword] : []),
    `${parts.closing}\n${parts.foundationName}`,
  ].join("\n\n");
  return {
    subject: parts.subject.replace(/\s+/g, " ").trim(),
    text: `${text}\n`,
    html: buildHtml(parts, facts),
  };
}

type MailLink = { text: string; url: string };
const toPlainText = ({ text, url }: MailLink) => `${text}:\n${url}`;

function buildHtml(parts: Parameters<typeof buildEmail>[0], facts: [string, string][]): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeXml(text)}</p>`;
  const row = ([label, value]: [string, string]) =>
    `<tr><td style="padding:6px 16px 6px 0;color:${colour.surface[7]};vertical-align:top">${escapeXml(label)}</td>` +
    `<td style="padding:6px 0;font-weight:600;word-break:break-word">${escapeXml(value)}</td></tr>`;
  return [
    `<!doctype html><html lang="${languageTag[parts.language ?? "en"]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeXml(parts.subject)}</title></head>`,
    `<body style="margin:0;padding:24px 16px;background:${colour.surface[1]};color:${colour.surface[9]};font:16px/1.55 system-ui,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;background:#ffffff;border-top:4px solid ${colour.accent[7]};padding:28px 24px">`,
    LOGO,
    `<p style="margin:0 0 20px;font-weight:700;color:${colour.accent[7]}">${escapeXml(parts.foundationName)}</p>`,
    parts.notice
      ? `<p style="margin:0 0 20px;padding:12px 14px;background:${colour.highlight[1]};font-weight:600">${escapeXml(parts.notice)}</p>`
      : "",
    ...parts.paragraphs.map(paragraph),
    parts.body ? `<div style="margin:0 0 20px">${parts.body.html}</div>` : "",
    facts.length > 0
      ? `<table role="presentation" style="border-collapse:collapse;margin:0 0 20px">${facts.map(row).join("")}</table>`
      : "",
    parts.link
      ? `<p style="margin:0 0 20px"><a href="${escapeXml(parts.link.url)}" style="display:inline-block;padding:12px 20px;background:${colour.primary[7]};color:#ffffff;font-weight:600;text-decoration:none">${escapeXml(parts.link.text)}</a></p>`
      : "",
    ...(parts.more ?? []).map(
      ({ text, link }) =>
        paragraph(text) +
        `<p style="margin:0 0 20px"><a href="${escapeXml(link.url)}" style="color:${colour.accent[7]};font-weight:600">${escapeXml(link.text)}</a></p>`,
    ),
    parts.afterword
      ? `<p style="margin:0 0 20px;font-size:14px;color:${colour.surface[7]}">${escapeXml(parts.afterword)}</p>`
      : "",
    `<p style="margin:0">${escapeXml(parts.closing)}<br>${escapeXml(parts.foundationName)}</p>`,
    `</div></body></html>`,
  ].join("");
}

/** Placeholder that the logo replaces when the mail is sent. */
const LOGO = "<!--logo-->";

/** Adds the current logo and colours to HTML of buildEmail when the mail is sent. */
export function withLook(html: string, { logo, ...colours }: Look, origin: string): string {
  const palette = paletteOf(colours);
  const height = logo ? Math.min(48, logo.height) : 0;
  const image = logo
    ? `<img src="${origin}${logo.print}" width="${Math.round((logo.width * height) / logo.height)}" height="${height}" alt="" style="display:block;margin:0 0 12px">`
    : "";
  return html.replace(LOGO, image).replace(/ style="[^"]*"/g, (style) => recoloured(style, palette));
}

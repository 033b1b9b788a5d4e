import { defaultPalette as colour, paletteOf, recoloured } from "~/components/palette";
import type { Look } from "~/features/settings/settings";
import { phoneParts } from "~/lib/phone";
import { escapeXml } from "~/lib/xml";
import { isMalayalam, languageTag, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";

/** Whole without pictures and styles, and the text without the HTML. */
export type Email = { subject: string; text: string; html: string };

/** Who writes; facts that are unknown are "". Mails to staff have the name alone. */
export type Letterhead = { name: string; signature?: Signature; foot?: Foot };
type Signature = { name: string; role: string };
type Foot = {
  address: string;
  phone: string;
  hours: string;
  email: string;
  registration: string;
  site: string;
};

/** At the head, MAIL_PICTURE wide and high. The same address for every reader, so that it tells nothing of them. */
export type MailPicture = { url: string; alt: string; height?: number };
export const MAIL_PICTURE = { width: 560, height: 150 } as const;

type MailLink = { text: string; url: string };

type Parts = {
  subject: string;
  language?: Language;
  from: Letterhead;
  picture?: MailPicture | undefined;
  /** Above the heading, such as the cause's name. */
  kicker?: string | undefined;
  /** Default: the subject. */
  heading?: string;
  /** Below the heading, such as what the cause does. */
  lead?: string | undefined;
  notice?: string | undefined;
  paragraphs: string[];
  /** Sanitized HTML that follows the paragraphs, and its text version. */
  body?: { html: string; text: string };
  /** In quotation marks, after the paragraphs. */
  quote?: string | null;
  facts?: [label: string, value: string][];
  link?: MailLink | undefined;
  /** `text` may be empty. */
  more?: { text: string; link: MailLink }[];
  afterword?: string;
  closing: string;
};

/** Builds text and HTML from the same plain paragraphs, escaping them. `facts` become a table before the link. */
export function buildEmail(parts: Parts): Email {
  return {
    subject: parts.subject.replace(/\s+/g, " ").trim(),
    text: `${buildText(parts)}\n`,
    html: buildHtml(parts),
  };
}

const toPlainText = ({ text, url }: MailLink) => `${text}:\n${url}`;

function buildText({ from, facts = [], more = [], ...parts }: Parts): string {
  const foot = footLines(from, parts.language);
  return [
    ...(parts.notice ? [parts.notice] : []),
    ...parts.paragraphs,
    ...(parts.lead ? [parts.lead] : []),
    ...(parts.quote ? [`“${parts.quote}”`] : []),
    ...(parts.body
      ? [[parts.kicker, parts.heading ?? parts.subject].filter(Boolean).join("\n"), parts.body.text]
      : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
    ...(parts.link ? [toPlainText(parts.link)] : []),
    ...more.flatMap(({ text, link }) => [...(text ? [text] : []), toPlainText(link)]),
    ...(parts.afterword ? [parts.afterword] : []),
    [parts.closing, ...signatureLines(from)].join("\n"),
    // Mail programs show what follows this line as the sender's details (RFC 3676, 4.3).
    ...(foot.length > 0 ? [["-- ", ...foot.map(({ text }) => text)].join("\n")] : []),
  ].join("\n\n");
}

/** A person's name, if known, above the foundation's. */
function signatureLines({ name, signature }: Letterhead): string[] {
  if (!signature?.name) return [name];
  return [signature.name, signature.role ? `${signature.role}, ${name}` : name];
}

function footLines({ name, foot }: Letterhead, language: Language = "en"): { text: string; html: string }[] {
  if (!foot) return [];
  const t = translator(language);
  const { phone, hours, site } = foot;
  const plain = (text: string) => ({ text, html: escapeXml(text) });
  const linked = (text: string, href: string) => ({ text, html: footLink(href, text) });
  // Written around the number, so that it can be a link.
  const [before = "", after = ""] = t(hours ? "mail.foot.phoneHours" : "mail.foot.phone", {
    phone: "\n",
    hours,
  }).split("\n");
  const numbers = phoneParts(phone).map(({ text, href }) => (href ? footLink(href, text) : escapeXml(text)));
  return [
    { text: name, html: `<strong>${escapeXml(name)}</strong>` },
    ...(foot.address ? [plain(foot.address)] : []),
    ...(phone
      ? [{ text: before + phone + after, html: escapeXml(before) + numbers.join("") + escapeXml(after) }]
      : []),
    ...(foot.email ? [linked(foot.email, `mailto:${foot.email}`)] : []),
    ...(foot.registration
      ? [plain(t("giving.proof.registration", { registration: foot.registration }))]
      : []),
    { text: site, html: footLink(site, site.replace(/^https?:\/\//, "")) },
  ];
}

/** Georgia is on all computers; Malayalam letters come from the first of these fonts that has them. */
const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MALAYALAM = "Manjari,'Noto Sans Malayalam','Nirmala UI','Malayalam Sangam MN',";

/** Colours that stay legible when a mail program inverts them. */
const LIGHT = {
  page: colour.surface[1],
  card: "#ffffff",
  panel: colour.surface[1],
  line: colour.surface[3],
  text: colour.surface[9],
  quiet: colour.surface[7],
  heading: colour.accent[7],
  notice: colour.highlight[1],
  button: colour.fill[0],
  onButton: colour.fill[2],
};
const DARK: typeof LIGHT = {
  page: "#19120c",
  card: colour.surface[9],
  panel: "#362820",
  line: "#57453a",
  text: colour.surface[2],
  quiet: colour.surface[4],
  heading: colour.accent[2],
  notice: "#4a3a16",
  button: colour.primary[3],
  onButton: colour.surface[9],
};

/**
 * In two blocks, because some programs drop a whole block for one rule that they do not know. What is not in
 * `style` attributes is a bonus: many programs drop all of it.
 */
const narrow = (size: number) =>
  [
    "@media (max-width:480px){",
    ".pad{padding-left:20px!important;padding-right:20px!important}",
    `.h1{font-size:${size}px!important}`,
    ".btn,.btn a{width:100%!important;text-align:center!important;box-sizing:border-box!important}",
    // Beside its name, a receipt's number would break.
    ".panel th,.panel td{display:block!important;width:auto!important;padding:0 16px 10px!important}",
    ".panel th{padding:10px 16px 0!important}",
    ".panel td{border-top:0!important}",
    "}",
  ].join("");
const IN_THE_DARK = [
  ":root{color-scheme:light dark}",
  "@media (prefers-color-scheme:dark){",
  `body,.page{background:${DARK.page}!important}`,
  `.card{background:${DARK.card}!important}`,
  `.panel{background:${DARK.panel}!important}`,
  `.notice{background:${DARK.notice}!important}`,
  `.line{border-color:${DARK.line}!important}`,
  `.text,.text p,.text li,.text td,.text th{color:${DARK.text}!important}`,
  `.quiet,.quiet a{color:${DARK.quiet}!important}`,
  `.name,.text a,.text h2,.text h3{color:${DARK.heading}!important}`,
  `.btn{background:${DARK.button}!important}`,
  `.btn a{color:${DARK.onButton}!important}`,
  "}",
].join("");

const footLink = (href: string, text: string) =>
  `<a href="${escapeXml(href)}" style="color:${LIGHT.quiet}">${escapeXml(text)}</a>`;

/** Outlook on Windows knows no max-width, so the table gets a fixed width around it. */
const OUTLOOK_OPEN = `<!--[if mso]><table role="presentation" width="${MAIL_PICTURE.width}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`;
const OUTLOOK_CLOSE = "<!--[if mso]></td></tr></table><![endif]-->";

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

function buildHtml({ facts = [], more = [], ...parts }: Parts): string {
  const language = parts.language ?? "en";
  const own = isMalayalam(language) ? MALAYALAM : "";
  const [sans, serif] = [own + SANS, own + SERIF];
  // Malayalam letters are taller.
  const leading = isMalayalam(language) ? "1.7" : "1.55";
  const text = `font-family:${sans};font-size:16px;line-height:${leading};color:${LIGHT.text}`;
  const small = `font-family:${sans};font-size:14px;line-height:${leading};color:${LIGHT.quiet}`;
  const named = (size: number) =>
    `font-family:${serif};font-size:${size}px;line-height:1.4;font-weight:bold;color:${LIGHT.heading}`;
  const paragraph = (words: string) =>
    `<p class="text" style="margin:0 0 16px;${text}">${escapeXml(words)}</p>`;
  const [signer = "", ...further] = signatureLines(parts.from);
  const foot = footLines(parts.from, language);
  const rows = [
    row(
      "18px 32px 16px",
      `${LOGO}<p class="name" style="margin:0;${named(17)}">${escapeXml(parts.from.name)}</p>`,
    ),
    parts.picture ? pictureRow(parts.picture, named(15)) : "",
    `<tr><td height="4" style="height:4px;font-size:1px;line-height:1px;background:${colour.highlight[4]}" bgcolor="${colour.highlight[4]}">&nbsp;</td></tr>`,
    parts.notice ? row("24px 32px 0", notice(parts.notice, text)) : "",
    row(
      "26px 32px 8px",
      parts.kicker
        ? `<p class="quiet" style="margin:0 0 6px;${small};font-weight:bold">${escapeXml(parts.kicker)}</p>`
        : "",
      `<h1 class="name h1" style="margin:0;${named(27)};word-break:break-word">${escapeXml(parts.heading ?? parts.subject)}</h1>`,
      parts.lead
        ? `<p class="quiet" style="margin:6px 0 0;font-family:${serif};font-size:18px;line-height:1.5;color:${LIGHT.quiet}">${escapeXml(parts.lead)}</p>`
        : "",
    ),
    row(
      "10px 32px 8px",
      ...parts.paragraphs.map(paragraph),
      parts.body ? `<div class="text" style="${text}">${parts.body.html}</div>` : "",
    ),
    parts.quote ? row("0 32px 24px", quote(parts.quote, serif)) : "",
    facts.length > 0 ? row("0 32px 24px", factTable(facts, { small, text })) : "",
    parts.link ? row("0 32px 24px", button(parts.link, sans)) : "",
    row(
      "0 32px 32px",
      ...more.map(
        ({ text: words, link }) =>
          `<p class="text" style="margin:0 0 16px;${text}">${words ? `${escapeXml(words)}<br>` : ""}<a href="${escapeXml(link.url)}" style="color:${LIGHT.heading};font-weight:bold">${escapeXml(link.text)}</a></p>`,
      ),
      parts.afterword
        ? `<p class="quiet" style="margin:0 0 24px;${small}">${escapeXml(parts.afterword)}</p>`
        : "",
      `<p class="text" style="margin:0 0 2px;${text}">${escapeXml(parts.closing)}</p>`,
      `<p class="name" style="margin:0;${named(18)}">${escapeXml(signer)}</p>`,
      ...further.map((line) => `<p class="quiet" style="margin:0;${small}">${escapeXml(line)}</p>`),
    ),
  ];
  return [
    `<!doctype html><html lang="${languageTag[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    // Receipt numbers and days are no links.
    `<meta name="format-detection" content="telephone=no,date=no,address=no">`,
    `<title>${escapeXml(parts.subject)}</title><style>${narrow(isMalayalam(language) ? 21 : 24)}</style><style>${IN_THE_DARK}</style></head>`,
    `<body style="margin:0;padding:0;background:${LIGHT.page};color:${LIGHT.text}">`,
    // Lists of mails show it beside the subject.
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeXml(parts.paragraphs[1] ?? parts.paragraphs[0] ?? "")}</div>`,
    `<table ${TABLE} width="100%" class="page" style="background:${LIGHT.page}" bgcolor="${LIGHT.page}"><tr><td align="center" style="padding:20px 12px 32px">`,
    OUTLOOK_OPEN,
    `<table ${TABLE} width="100%" class="card" style="max-width:${MAIL_PICTURE.width}px;background:${LIGHT.card};text-align:left" bgcolor="${LIGHT.card}">`,
    ...rows,
    `</table>`,
    foot.length > 0
      ? `<table ${TABLE} width="100%" style="max-width:${MAIL_PICTURE.width}px;text-align:left"><tr><td class="pad quiet" style="padding:20px 32px 0;font-family:${sans};font-size:13px;line-height:1.6;color:${LIGHT.quiet}">${foot.map(({ html }) => html).join("<br>")}</td></tr></table>`
      : "",
    OUTLOOK_CLOSE,
    `</td></tr></table></body></html>`,
  ].join("");
}

/** Outlook on Windows knows padding and backgrounds of cells alone, so each part is a row. */
const row = (padding: string, ...content: string[]) =>
  content.some(Boolean) ? `<tr><td class="pad" style="padding:${padding}">${content.join("")}</td></tr>` : "";

/** Where pictures are blocked the text stands on the cell's colour. */
const pictureRow = ({ url, alt, height = MAIL_PICTURE.height }: MailPicture, named: string) =>
  `<tr><td style="background:${colour.accent[1]}" bgcolor="${colour.accent[1]}"><img src="${escapeXml(url)}" width="${MAIL_PICTURE.width}" height="${height}" alt="${escapeXml(alt)}" style="display:block;width:100%;height:auto;border:0;text-align:center;${named}"></td></tr>`;

const notice = (words: string, text: string) =>
  `<table ${TABLE} width="100%" class="notice" style="background:${LIGHT.notice}" bgcolor="${LIGHT.notice}"><tr><td class="text" style="padding:12px 14px;${text};font-weight:bold">${escapeXml(words)}</td></tr></table>`;

/** Typed by a donor. */
const quote = (words: string, serif: string) =>
  `<table ${TABLE} width="100%"><tr><td class="text" style="padding:4px 0 4px 16px;border-left:3px solid ${colour.highlight[4]};font-family:${serif};font-size:19px;line-height:1.6;color:${LIGHT.text}">${escapeXml(`“${words}”`)}</td></tr></table>`;

function factTable(facts: [string, string][], { small, text }: { small: string; text: string }): string {
  const line = (index: number) => (index > 0 ? `border-top:1px solid ${LIGHT.line};` : "");
  const fact = ([label, value]: [string, string], index: number) =>
    `<tr><th scope="row" align="left" valign="top" width="36%" class="quiet line" style="${line(index)}padding:10px 8px 10px 16px;text-align:left;${small};font-weight:normal">${escapeXml(label)}</th>` +
    `<td valign="top" class="text line" style="${line(index)}padding:9px 16px 9px 8px;${text};font-weight:bold;word-break:break-word">${escapeXml(value)}</td></tr>`;
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" class="panel" style="background:${LIGHT.panel};border-collapse:collapse" bgcolor="${LIGHT.panel}">${facts.map(fact).join("")}</table>`;
}

/** Outlook on Windows ignores a link's padding, so there the cell has it. */
const button = ({ text, url }: MailLink, sans: string) =>
  `<table ${TABLE} class="btn" style="background:${LIGHT.button};border-radius:6px" bgcolor="${LIGHT.button}"><tr><td style="border-radius:6px;mso-padding-alt:14px 24px"><a href="${escapeXml(url)}" style="display:inline-block;padding:14px 24px;font-family:${sans};font-size:16px;line-height:1.4;font-weight:bold;color:${LIGHT.onButton};text-decoration:none">${escapeXml(text)}</a></td></tr></table>`;

/** Placeholder that the logo replaces when the mail is sent. */
const LOGO = "<!--logo-->";

/** Adds the current logo and colours to HTML of buildEmail when the mail is sent. */
export function withLook(html: string, { logo, ...colours }: Look, origin: string): string {
  const palette = paletteOf(colours);
  const height = logo ? Math.min(48, logo.height) : 0;
  const image = logo
    ? `<img src="${origin}${logo.print}" width="${Math.round((logo.width * height) / logo.height)}" height="${height}" alt="" style="display:block;margin:0 0 10px">`
    : "";
  return html
    .replace(LOGO, image)
    .replace(/ (?:style|bgcolor)="[^"]*"|<style>[^<]*<\/style>/g, (style) => recoloured(style, palette));
}

/** Reads the HTML of the site's own pages, before scripts run; not a general parser. */
import { expect } from "vitest";

export type Tag = Record<string, string>;

/** Returns the attributes of all such tags in document order; attribute names in lower case. */
export function tags(html: string, name: string): Tag[] {
  const found = html.matchAll(new RegExp(`<${name}\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`, "gi"));
  return [...found].map(([, inside = ""]) =>
    Object.fromEntries(
      [...inside.matchAll(/([^\s=/"']+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        unescape(value),
      ]),
    ),
  );
}

/** @throws when there is none */
export function field(html: string, name: string, value?: string): Tag {
  const one = tags(html, "input").find(
    (input) => input.name === name && (value === undefined || input.value === value),
  );
  if (!one) throw new Error(`There is no field ${name}${value === undefined ? "" : ` with ${value}`}`);
  return one;
}

/** Returns each form's action, method, prefilled fields and visible text. */
export function forms(html: string) {
  return [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/gi)].map(([form]) => {
    const { action = "", method = "get" } = tags(form, "form")[0] ?? {};
    const sent = tags(form, "input").filter(
      ({ name, type, checked }) =>
        name && ((type !== "radio" && type !== "checkbox") || checked !== undefined),
    );
    return {
      action,
      method,
      fields: Object.fromEntries(sent.map(({ name = "", value = "" }) => [name, value])),
      words: visibleText(form),
    };
  });
}

/** @throws when there is none */
export function formContaining(html: string, text: string) {
  const form = forms(html).find((one) => one.words.includes(text));
  if (!form) throw new Error(`No form says '${text}'`);
  return form;
}

export function visibleText(html: string): string {
  const body = html.replace(/<(style|script|title)\b[\s\S]*?<\/\1>/gi, " ").replace(/<!--.*?-->/g, "");
  return unescape(body.replace(/<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

export function textOfElement(html: string, id: string): string {
  const [, rest = ""] =
    new RegExp(`<(?:p|span)\\b[^>]*\\bid="${id}"[^>]*>([\\s\\S]*?)</(?:p|span)>`).exec(html) ?? [];
  return visibleText(rest);
}

/** Expects the message at its field, connected by ARIA, and linked from the summary. */
export function expectErrorAt(html: string, name: string, message: string) {
  const { id = "", "aria-invalid": invalid, "aria-describedby": described = "" } = field(html, name);
  expect(invalid, name).toBe("true");
  expect(
    described.split(" ").map((one) => textOfElement(html, one)),
    name,
  ).toContain(message);
  const summary = /<div[^>]*data-error-summary[\s\S]*?<\/div>/.exec(html)?.[0] ?? "";
  // With autofocus the browser scrolls to the summary without a script.
  expect(tags(summary, "div")[0]).toMatchObject({ role: "alert", autofocus: "" });
  expect(summary).toContain(`<a href="#${id}">${message}</a>`);
}

const ENDS_PARAGRAPH =
  /^(address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)$/;

/** Returns wrong nesting, such as a form in a form: browsers correct it, and React then cannot hydrate. */
export function invalidNesting(html: string): string[] {
  const bare = html.replace(/<(style|script|svg|textarea)\b[\s\S]*?<\/\1>/gi, "").replace(/<!--.*?-->/gs, "");
  const found: string[] = [];
  let isParagraph = false;
  const within = new Set<string>();
  for (const [tag, closes, name = ""] of bare.matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b(?:[^>"']|"[^"]*"|'[^']*')*>/g,
  )) {
    if (closes) {
      if (name === "p") isParagraph = false;
      within.delete(name);
      continue;
    }
    if ((isParagraph && ENDS_PARAGRAPH.test(name)) || within.has(name)) found.push(tag);
    if (name === "p") isParagraph = true;
    if (/^(a|button|form)$/.test(name)) within.add(name);
  }
  return found;
}

/** Expects what must hold for every English page. */
export function expectValidPage(response: Response, html: string) {
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(html.match(/<!doctype html>/gi)).toHaveLength(1);
  expect(tags(html, "html")[0]?.lang).toMatch(/^en/);
  expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
  expect(tags(html, "h1")).toHaveLength(1);
  const nonce = nonceOf(response);
  // Mantine sets style attributes on account and staff pages.
  if (nonce === null) expect(html).not.toMatch(/<[^>]+\sstyle=/i);
  expect(html).not.toMatch(/<[^>]+\son\w+=/i);
  for (const { src = "", type, nonce: own = null } of tags(html, "script"))
    if (type !== "application/ld+json" && (own === null || own !== nonce))
      expect(src, "an inline script").toMatch(/^\/(assets|app\/enhance)\//);
  // Links may be external; requests may not.
  expect(html).not.toMatch(
    /<(?!a\b|link rel="(?:canonical|alternate)")[^>]+\s(src|href|srcset|action|formaction|poster|data)="(https?:)?\/\//i,
  );
  expect(html).not.toMatch(/url\(["']?(https?:)?\/\/|@import/i);
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size, "every id once").toBe(ids.length);
  expectStrictPolicy(response, html);
}

const nonceOf = ({ headers }: Response, rule = "script-src") =>
  new RegExp(`${rule} [^;]*'nonce-([\\w+/=-]+)'`).exec(headers.get("content-security-policy") ?? "")?.[1] ??
  null;

function expectStrictPolicy(response: Response, html: string) {
  const styleNonce = nonceOf(response, "style-src");
  const rules = Object.fromEntries(
    (response.headers.get("content-security-policy") ?? "")
      .replaceAll(/'nonce-[\w+/=-]{22,}'/g, "'nonce'")
      .split("; ")
      .map((rule) => [rule.split(" ", 1)[0], rule]),
  );
  expect(rules["default-src"]).toBe("default-src 'none'");
  expect(rules["base-uri"]).toBe("base-uri 'none'");
  expect(rules["frame-ancestors"]).toBe("frame-ancestors 'none'");
  for (const name of ["script-src", "style-src", "connect-src", "form-action", "frame-src"]) {
    expect(rules[name], name).toContain("'self'");
    expect(rules[name]?.replace("https://*.razorpay.com", ""), name).not.toMatch(/unsafe|\*|http|data:/);
  }
  for (const { nonce } of tags(html, "style")) expect(nonce).toBe(styleNonce);
}

export function unescape(text: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) =>
      hex
        ? String.fromCodePoint(parseInt(hex, 16))
        : decimal
          ? String.fromCodePoint(Number(decimal))
          : (named[name ?? ""] ?? whole),
  );
}

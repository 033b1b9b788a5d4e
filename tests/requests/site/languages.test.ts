import { beforeAll, describe, expect, test } from "vitest";
import { seedSampleContent } from "~/features/sample/sample-content.server";
import { rasterise } from "~/integrations/images/drawings.server";
import { unescape, tags } from "../../support/html";
import { hasEnglish, textsIn } from "../../support/page-texts";
import { smallSample } from "../../support/small-sample";
import { insertStories } from "../../support/stories";
import { database, textOf, visit } from "../../support/visit";

const ORIGIN = "http://localhost:3000";
const INDIAN = { from: "49.36.0.1" };
const db = database();

type Page = { path: string; html: string; policy: string; bytes: number };
const pages: Record<"en" | "ml", Page[]> = { en: [], ml: [] };
const broken: string[] = [];

const isMalayalam = (path: string) => /^\/ml(?:[/?#]|$)/.test(path);

/** Returns the internal links without fragments. */
const linksOf = (html: string) =>
  tags(html, "a")
    .map(({ href = "", lang }) => ({ href: href.split("#")[0] ?? "", lang }))
    .filter(({ href }) => href.startsWith("/"));

async function follow(start: string, stays: (path: string) => boolean): Promise<Page[]> {
  const found: Page[] = [];
  const known = new Set([start]);
  const waiting = [start];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await visit(path, { ...INDIAN, headers: { "accept-encoding": "br" } });
    const moved = response.headers.get("location");
    if (response.status >= 300 && response.status < 400 && moved) {
      if (!known.has(moved)) waiting.push(moved);
      known.add(moved);
      continue;
    }
    const text = await textOf(response);
    if (response.status !== 200) broken.push(`${path}: ${response.status}`);
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    found.push({
      path,
      html: text,
      policy: response.headers.get("content-security-policy") ?? "",
      bytes: Number(response.headers.get("content-length")),
    });
    for (const { href } of linksOf(text)) {
      if (known.has(href) || !stays(href) || /^\/(?:uploads|pictures|films)\//.test(href)) continue;
      known.add(href);
      waiting.push(href);
    }
  }
  return found;
}

beforeAll(async () => {
  await insertStories(db);
  // The site started without sample content.
  await db.deleteFrom("milestones").where("name", "=", "sample-content").execute();
  await seedSampleContent(db, () => Promise.resolve(smallSample), rasterise, new Date());
  const sizes = { state: "ready", width: 1200, height: 800, widths: "[320,480,800,1200]" } as const;
  await db.updateTable("images").set(sizes).execute();
  pages.en = await follow("/", (path) => !isMalayalam(path));
  pages.ml = await follow("/ml", isMalayalam);
}, 240_000);

test("has no broken link in either language", () => {
  expect(broken).toEqual([]);
  expect(pages.ml.length).toBeGreaterThan(40);
});

test("has every page in both languages", () => {
  const plain = (path: string) => path.replace(/^\/ml(?=[/?#]|$)/, "") || "/";
  // Skips contact links, because their subjects are translated.
  const shown = (some: Page[]) =>
    new Set(some.map(({ path }) => plain(path)).filter((path) => !path.includes("subject=")));
  expect([...shown(pages.ml)].toSorted()).toEqual([...shown(pages.en)].toSorted());
});

test("loads fonts only on Malayalam pages, for Malayalam letters", () => {
  for (const { path, html, policy } of pages.en) {
    expect(html.includes("@font-face"), path).toBe(false);
    expect(policy, path).not.toContain("font-src");
  }
  for (const { path, html, policy } of pages.ml) {
    const faces = html.match(/@font-face\s*\{[^}]*\}/g) ?? [];
    expect(faces.length, path).toBe(4);
    const [headings, ...text] = faces.toSorted((a, b) => b.indexOf("optional") - a.indexOf("optional"));
    expect(headings).toMatch(/malayalam-headings/);
    expect(headings).toMatch(/unicode-range:\s*U\+D00-D7F, ?U\+200C-200D/i);
    for (const face of text) {
      expect(face).toMatch(/src:\s*local\(/);
      expect(face).toMatch(/unicode-range:\s*U\+D00-D7F, ?U\+200C-200D, ?U\+25CC/i);
    }
    expect(text.filter((face) => face.includes("url(")).length, path).toBe(1);
    expect(policy, path).toContain("font-src 'self'");
  }
});

/** Limits of docs/decisions/0050. Malayalam letters take three bytes. */
const MOST_KB = { en: { home: 20, other: 14 }, ml: { home: 20, other: 17 } };

describe.each(["en", "ml"] as const)("pages of %s", (language) => {
  test("declare their language, canonical address and counterpart", () => {
    for (const { path, html } of pages[language]) {
      expect(tags(html, "html")[0]?.lang, path).toBe(language === "en" ? "en-IN" : "ml");
      const links = tags(html, "link");
      const canonical = links.find(({ rel }) => rel === "canonical")?.href;
      if (canonical === undefined) continue;
      const others = Object.fromEntries(
        links.filter(({ hreflang }) => hreflang).map(({ hreflang, href }) => [hreflang, href]),
      );
      const plain = canonical.slice(ORIGIN.length).replace(/^\/ml(?=[/?#]|$)/, "") || "/";
      expect(others, path).toEqual({
        "en-IN": ORIGIN + plain,
        ml: `${ORIGIN}/ml${plain === "/" ? "" : plain}`,
        "x-default": ORIGIN + plain,
      });
      expect(canonical, path).toBe(others[language === "en" ? "en-IN" : "ml"]);
      const locale = tags(html, "meta").find(({ property }) => property === "og:locale")?.content;
      expect(locale, path).toBe(language === "en" ? "en_IN" : "ml_IN");
    }
  });

  test("stay within the sizes of docs/decisions/0050", () => {
    const { home, other } = MOST_KB[language];
    const tooHeavy = pages[language].flatMap(({ path, bytes }) => {
      const most = /^\/(?:ml\/?)?$/.test(path) ? home : other;
      return bytes > 0 && bytes <= most * 1024 ? [] : [`${path}: ${bytes} bytes, at most ${most} kB`];
    });
    expect(tooHeavy).toEqual([]);
  });

  test("link only within their language, except the switch", () => {
    for (const { path, html } of pages[language]) {
      const leaving = linksOf(html).filter(
        ({ href }) =>
          isMalayalam(href) !== (language === "ml") &&
          // Files such as pictures, CSV and JSON have no language.
          !/^\/(?:uploads|pictures|films)\/|\.(?:csv|json)$/.test(href),
      );
      for (const { href, lang } of leaving) {
        expect(lang, `${path} leads to ${href}`).toBe(language === "en" ? "ml" : "en");
        const other = isMalayalam(path)
          ? path.replace(/^\/ml/, "") || "/"
          : path === "/"
            ? "/ml"
            : `/ml${path}`;
        expect(decodeURIComponent(href), path).toBe(decodeURIComponent(other));
      }
      expect(leaving.length, path).toBe(2);
      for (const { action = "" } of tags(html, "form"))
        if (action.startsWith("/")) expect(isMalayalam(action), `${path}: ${action}`).toBe(language === "ml");
      for (const { rel, href = "", type = "" } of tags(html, "link"))
        if (rel === "manifest" || type.includes("rss"))
          expect(isMalayalam(href), `${path}: ${href}`).toBe(language === "ml");
    }
  });
});

const untranslated = [
  ...smallSample.posts,
  ...smallSample.events,
  ...smallSample.projects,
  ...smallSample.photos,
]
  .filter(({ translations }) => !translations)
  .flatMap((item) => [
    ...Object.values(item).flat(),
    ...("picture" in item ? [item.picture] : item.pictures).map((name) => smallSample.drawings[name]?.alt.en),
  ])
  .filter((one) => typeof one === "string")
  .join(" | ")
  .replace(/<[^>]*>/g, "")
  .replace(/\s+/g, " ");
/** English texts that Malayalam pages may contain: the language switch, and names. */
const MARKED = [
  "En",
  "English",
  "Data Protection Board of India",
  "authtoken",
  "device",
  "notice",
  "resetting",
  "language",
  "signing-in",
];

test("marks English on Malayalam pages, and has it only in names and untranslated content", () => {
  const found = pages.ml.flatMap(({ path, html }) =>
    [
      ...textsIn(html, "ml").filter(hasEnglish),
      ...textsIn(html, "en").filter((text) => !MARKED.includes(text) && !isUntranslated(text)),
    ].map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("marks each name in the language menu with its language", () => {
  for (const { path, html } of pages.ml) {
    const [, menu = ""] = /<p class="lang">(.*?)<\/p>/s.exec(html) ?? [];
    expect(textsIn(`<div lang="ml">${menu}</div>`, "ml"), path).toEqual(["ഭാഷ:", "മലയാളം"]);
    expect(tags(menu, "span").find(({ lang }) => lang === "en")?.["aria-hidden"], path).toBe("true");
    expect(menu, path).toMatch(/En<\/span> <a [^>]*lang="en"[^>]*>English<\/a>/);
  }
  for (const { path, html } of pages.en) expect(html, path).toMatch(/<span>En<\/span> <a [^>]*lang="ml"/);
});

test("describes Malayalam pages in Malayalam for search engines and sharing", () => {
  const found = pages.ml.flatMap(({ path, html }) => {
    const [, title = ""] = /<title>([^<]*)/.exec(html) ?? [];
    const metas = tags(html, "meta").filter(({ name, property }) =>
      /^(?:description|og:(?:title|description|image:alt))$/.test(name ?? property ?? ""),
    );
    return [unescape(title), ...metas.map(({ content = "" }) => content), ...structuredWords(html)]
      .filter((text) => hasEnglish(text) && !isUntranslated(text))
      .map((text) => `${path}: ${text}`);
  });
  expect(found).toEqual([]);
});

/** True for texts of untranslated samples, also truncated or followed by the site's name. */
const isUntranslated = (text: string) =>
  untranslated.includes(
    text
      .replace(/\s+/g, " ")
      .replace(/ …$| · [^·]*$/, "")
      .trim(),
  );

function structuredWords(html: string): string[] {
  const words: string[] = [];
  for (const [, json = ""] of html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g))
    JSON.parse(json, (key, value: unknown) => {
      if (/^(?:name|headline|description|articleSection)$/.test(key) && typeof value === "string")
        words.push(value);
      return value;
    });
  return words;
}

test("answers 404 in Malayalam", async () => {
  for (const path of [
    "/ml/nothing-here",
    "/ml/donation/unknown",
    "/ml/BlogDetail/none",
    "/ml/project/none",
    "/ml/eventDetail/none",
    "/ml/galleryPage/none",
  ]) {
    const response = await visit(path, INDIAN);
    const html = await response.text();
    expect(response.status, path).toBe(404);
    expect(tags(html, "html")[0]?.lang, path).toBe("ml");
    expect(textsIn(html, "ml").filter(hasEnglish), path).toEqual([]);
    for (const { href, lang } of linksOf(html)) if (lang !== "en") expect(isMalayalam(href), href).toBe(true);
  }
});

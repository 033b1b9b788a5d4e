import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readRoutes } from "~/lib/routes";
import en from "~/locales/en.json";
import ml from "~/locales/ml.json";
import { tags, visibleText } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
const headersOf = async (role: "editor" | "treasurer" | "admin") => ({
  cookie: `authtoken=${await staffToken(db, { role })}`,
});
const help = async (role: "editor" | "treasurer" | "admin", query = "") =>
  (await visit(`/adminHelp${query}`, { headers: await headersOf(role) })).text();

test("help shows the page of the user's role, and of the roles that it includes", async () => {
  expect(visibleText(await help("treasurer"))).toContain("'Record a gift' is for cash");
  expect(visibleText(await help("treasurer", "?for=editor"))).toContain(
    "Write a post, an event or a project",
  );
  expect(visibleText(await help("editor", "?for=admin"))).toContain("Editors write what visitors read");
  expect(visibleText(await help("admin"))).toContain("lists what is missing before real money");
});

test.each(["editor", "treasurer", "admin"] as const)(
  "help for %s has pictures and links that exist",
  async (role) => {
    const html = await help(role);
    const body = html.slice(html.indexOf('class="help'));
    expect(body).not.toContain("<!-- /");
    const pictures = tags(body, "img").map(({ src = "" }) => src);
    expect(pictures).not.toEqual([]);
    for (const src of pictures) expect(existsSync(`public${src}`), src).toBe(true);
    for (const { href = "" } of tags(body, "a"))
      expect(href).toMatch(/^\/adminHelp\?for=(editor|treasurer|admin)$/);
  },
);

const screens = readRoutes()
  .filter(({ file }) => /^routes\/admin\/.*\.tsx$/.test(file))
  .map(({ path }) => `/${path?.replace(/:\w+/g, "1")}`)
  .filter((path) => path !== "/adminHelp" && !path.includes("*") && !path.endsWith("undefined"));

test("'Help' on every screen leads to the part of the handbook about it", async () => {
  expect(screens.length).toBeGreaterThan(80);
  const headers = await headersOf("admin");
  const pages = new Map<string, string>();
  for (const screen of screens) {
    const { status, location } = await open(`/adminHelp?about=${encodeURIComponent(screen)}`, { headers });
    const [page = "", id = ""] = location.split("#");
    expect([status, id], `docs/staff has no part about ${screen}`).toEqual([302, expect.stringMatching(/./)]);
    if (!pages.has(page)) pages.set(page, (await open(page, { headers })).html);
    expect(pages.get(page)).toContain(`id="${id}"`);
  }
  expect((await open("/adminCash", { headers })).html).toContain('href="/adminHelp?about=%2FadminCash"');
  const about = async (role: "editor" | "treasurer", screen: string) =>
    (await open(`/adminHelp?about=${screen}`, { headers: await headersOf(role) })).location;
  expect(await about("editor", "/adminUpdates")).toBe("/adminHelp?for=editor#updates-to-donors");
  expect(await about("treasurer", "/adminUpdates/7/send")).toBe(
    "/adminHelp?for=treasurer#updates-and-documents",
  );
  expect(await about("editor", "//elsewhere.example")).toBe("");
});

test("help is in Malayalam where the screens are, with the same parts, pictures and links", async () => {
  const headers = await headersOf("admin");
  await open("/login/language", { form: { language: "ml", back: "/admin" }, headers });
  for (const role of ["editor", "treasurer", "admin"] as const) {
    const { html } = await open(`/adminHelp?for=${role}`, { headers });
    const [, translated = ""] = html.split('class="help');
    const [, original = ""] = (await help(role)).split('class="help');
    expect(translated).toContain('lang="ml"');
    expect(visibleText(translated)).toMatch(/[\u0d00-\u0d7f]{4}/);
    for (const [tag, attribute] of [
      ["h2", "id"],
      ["img", "src"],
      ["a", "href"],
    ] as const)
      expect(tags(translated, tag).map((found) => found[attribute])).toEqual(
        tags(original, tag).map((found) => found[attribute]),
      );
  }
});

test("the Malayalam handbooks name screens and buttons as the catalogue does", () => {
  const said = JSON.stringify(ml);
  /** A whole text of the catalogue, or one that goes on with a name or a sum, or begins with one. */
  const isSaid = (name: string) =>
    ['"', "}} "].some((begin) =>
      ['"', "<a>", " {{", ":", "…"].some((end) => said.includes(begin + name.replace(/^… | ?…$/, "") + end)),
    );
  const unknown = readdirSync("docs/staff/ml").flatMap((file) => {
    const text = readFileSync(`docs/staff/ml/${file}`, "utf8");
    return [...text.matchAll(/\*\*([^*]+)\*\*|‘([^’]+)’/g)]
      .map(([, bold, quoted = ""]) => (bold ?? quoted).replace(/\s+/g, " "))
      .filter((name) => !isSaid(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

/** Bold and quoted names of a handbook. In docs/operating.md, bold words that begin a paragraph are its heading. */
function namesIn(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const body = path.startsWith("docs/staff/") ? text : text.replace(/^(?:- |\d\. )?\*\*[^*]+\*\*/gm, "");
  return [
    ...body.matchAll(/\*\*([^*]+)\*\*/g),
    ...body.matchAll(/(?<![\w’])'([A-Z][^'\n]*(?:\n[^'\n]*)?)'(?!\w)/g),
  ].map(([, name = ""]) => name.replace(/\s+/g, " "));
}

/** Quoted, but no names of this site: the bank's words, examples, and the provider's and WordPress's screens. */
const OF_OTHERS = [
  ...["About 17 evenings for one child", "INWARD REM", "Where it is needed most", "END"],
  ...["Subscriptions", "All content", "No backup contains it"],
];

const oneLine = (text: string) => text.replace(/\s+/g, " ").replaceAll("’", "'");

test("handbooks name screens, buttons and labels as the site does", async () => {
  const headers = await headersOf("admin");
  const named = new Set<string>();
  for (const screen of screens.filter((path) => !/\/1\b/.test(path))) {
    const { html } = await open(screen, { headers });
    for (const [, content = ""] of html.matchAll(
      /<(?:h[123]|a|button|label|th|legend|summary)\b[^>]*>(.*?)<\//gs,
    ))
      named.add(oneLine(visibleText(content)));
  }
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(`app/${path}`, "utf8"));
  const written = oneLine([JSON.stringify(en), ...sources].join("\n"));
  /** Begins a text of the sources; a text that ends there, or goes on with a name or a sum. */
  const isWritten = (name: string) =>
    ['"', ">", "> ", "`"].some((begin) =>
      ['"', "<", " <", "`", "{", " {", " ${", " of {"].some((end) =>
        written.includes(begin + name.replace(/ ?…$/, "") + end),
      ),
    );
  const unknown = ["administrator", "editor", "treasurer"]
    .map((name) => `docs/staff/${name}.md`)
    .concat("docs/operating.md")
    .flatMap((path) =>
      namesIn(path)
        .filter((name) => !OF_OTHERS.includes(name) && !named.has(oneLine(name)) && !isWritten(oneLine(name)))
        .map((name) => `${path}: ${name}`),
    );
  expect(unknown).toEqual([]);
});

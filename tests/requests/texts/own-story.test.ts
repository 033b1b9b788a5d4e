/** Sentences that tell of the sample's foundation are shown with the sample alone. */
import { beforeEach, expect, test } from "vitest";
import { SAMPLE_REMOVED } from "#db/milestones.server";
import { seedSampleContent } from "~/features/sample/sample-content.server";
import { defaultText, isStory, storyKeys } from "~/features/texts/parts.server";
import { removeSampleStory } from "~/features/texts/sample-story.server";
import { languages, pathIn, type Language } from "~/locales/language";
import { catalogues } from "~/locales/translate";
import { readPo } from "~/lib/po";
import { insertPicture, POST, save } from "../../support/content";
import { insertDonation } from "../../support/donation";
import { everyMail } from "../../support/every-mail";
import { field, tags, unescape, visibleText } from "../../support/html";
import { valueOf } from "../../support/result";
import { readRouteTable } from "../../support/route-table";
import { staffHeaders } from "../../support/staff";
import { insertFirstProfiles, insertStories } from "../../support/stories";
import { database, open, visit } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db);
const now = new Date();

const publish = (part: string, form: Record<string, string>) =>
  open(`/adminTexts/${part}`, { headers, form: { intent: "publish", ...form } });
const bringBack = async () => {
  await db.deleteFrom("milestones").where("name", "in", [SAMPLE_REMOVED, "getting-started-ended"]).execute();
  // Raises the counter with which processes notice.
  await db
    .insertInto("texts")
    .values({ ...NO_TEXT, published: "x" })
    .execute();
  await db.deleteFrom("texts").execute();
};
const NO_TEXT = {
  key: "x",
  language: "en" as const,
  draft: null,
  version: 1,
  saved_at: null,
  saved_by: null,
};
beforeEach(bringBack);

/** Names and years alone may stand elsewhere, for example in the four legal pages. */
const isSentence = (text: string) => text.length > 22;
/** Has the words of Malayalam's own headline, which is not of the story. */
const SAID_ELSEWHERE = "site.hero.malayalam";
const sentences = languages.flatMap((language) =>
  storyKeys.flatMap((key) => {
    const text = defaultText(language, key);
    return text !== undefined && isSentence(text) && key !== SAID_ELSEWHERE ? [{ key, language, text }] : [];
  }),
);
const plain = (html: string) => unescape(html).replace(/\s+/g, " ");
const told = (html: string) => {
  const text = plain(html);
  return sentences.flatMap((one) => (text.includes(one.text) ? `${one.language} ${one.key}` : []));
};

/** Every address without a parameter that anybody may read, and pages of one item each. */
async function publicPaths(): Promise<string[]> {
  const table = await readRouteTable();
  const fixed = table
    .filter(({ path, isRead, folder }) => isRead && folder === "public" && !/[:*]/.test(path))
    .map(({ path }) => path);
  const post = await save(db, "blog", POST);
  const event = await save(db, "event", { title: "Open day", eventDate: "2030-01-05" });
  const project = await save(db, "project", { title: "Four rooms", para1: "Lit.", para2: "In the evening." });
  const stories = await db.selectFrom("pages").select("slug").where("kind", "=", "story").execute();
  const items = [`/BlogDetail/${post.id}`, `/eventDetail/${event.id}`, `/project/${project.id}`];
  const feeds = ["/feeds/blogs.xml", "/feeds/events.xml", "/sitemap.xml", "/robots.txt", "/site.webmanifest"];
  return [
    ...["/", ...fixed, ...feeds, ...items, ...stories.map(({ slug }) => `/${slug}/1`)],
    ...["/search?q=kerala", "/search?q=wayanad", "/search?q=nothing", "/account/life-school", "/nowhere"],
  ];
}

// Opens some eighty pages four times.
test("a site without the sample says none of them, in no language", { timeout: 240_000 }, async () => {
  await insertPicture(db);
  await insertStories(db);
  await insertFirstProfiles(db);
  const paths = await publicPaths();
  const found = async () => {
    const pages: string[] = [];
    for (const path of paths)
      for (const language of languages) {
        const href = pathIn(language, path);
        const { html, status } = await open(href);
        expect(status, href).toBeLessThan(500);
        pages.push(...told(html).map((sentence) => `${href}: ${sentence}`));
        if (status === 200 && html.includes("<html")) expectFinished(html, href);
      }
    return pages;
  };
  const withSample = await found();
  // The crawl reaches all but those of an empty blog.
  const reached = new Set(withSample.map((line) => line.replace(/^.*: /, "")));
  const missed = sentences.filter(
    ({ key, language }) => !reached.has(`${language} ${key}`) && !key.startsWith("blogs.none"),
  );
  expect(missed.map(({ key, language }) => `${language} ${key}`)).toEqual([]);

  // What ‘Remove sample content’ takes away besides; two sentences are those of a story and of a cause as well.
  await db.deleteFrom("pages").where("kind", "=", "story").execute();
  await db.deleteFrom("profiles").execute();
  await db.updateTable("causes").set({ sentence: "Ours.", story: "Ours.", translations: "{}" }).execute();
  await removeSampleStory(db, now);
  expect(await found()).toEqual([]);
  for (const [name, mail] of Object.entries(await everyMail(db, now)))
    expect(told(`${mail.subject} ${mail.html} ${mail.text}`), name).toEqual([]);
});

/** No heading, paragraph, list or labelled section without text, and no section whose label is missing. */
function expectFinished(html: string, href: string) {
  for (const [element] of html.matchAll(/<(h[1-3]|p|ul|ol|dl|li|figcaption|blockquote)\b[^>]*>\s*<\/\1>/g))
    if (href.endsWith("/papers") || /hidden|role="(?:status|alert)"|data-/.test(element)) continue;
    else expect(element, href).toBe("");
  const ids = new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
  for (const [, label = ""] of html.matchAll(/<section\b[^>]*aria-labelledby="([^"]+)"/g))
    expect(ids.has(label), `${href}: ${label}`).toBe(true);
  for (const meta of tags(html, "meta")) expect(meta.content ?? "x", `${href}: ${meta.name}`).not.toBe("");
}

test("shows what was written, in its language, and in the other one marked as such", async () => {
  await removeSampleStory(db, now);
  expect((await open("/")).html).not.toContain('id="about-title"');
  await publish("home", { "home.about.mission": "We lend tools.", "ml.site.hero.lead": "ഞങ്ങൾ അയൽക്കാർ." });
  const page = (language: Language) => open(pathIn(language, "/"));
  expect((await page("en")).html).toContain('<p class="mission">We lend tools.</p>');
  expect((await page("ml")).html).toContain('<p class="mission" lang="en">We lend tools.</p>');
  expect((await page("ml")).html).toContain('<p class="lead">ഞങ്ങൾ അയൽക്കാർ.</p>');
  expect((await page("en")).html).toContain('<p class="lead" lang="ml">ഞങ്ങൾ അയൽക്കാർ.</p>');
  // Without a heading of its own the section has the line above it as heading.
  expect((await page("en")).html).toMatch(/<h2 id="about-title"[^>]*>Who we are<\/h2>/);
});

test("files for translators name none of them without the sample, that of a new language neither", async () => {
  const file = async (code: string) => (await visit(`/adminTexts/${code}.po`, { headers })).text();
  expect(await file("new")).toContain('msgctxt "about.mission.1"');
  await removeSampleStory(db, now);
  for (const code of ["new", ...languages]) {
    const keys = valueOf(readPo(await file(code))).entries.map(({ context }) => context);
    expect(keys.filter(isStory), code).toEqual([]);
    expect(
      keys.filter((key) => /^home\.(voices|strip)|^about\.people/.test(key)),
      code,
    ).toEqual([]);
    expect(keys, code).toContain("home.donateNow");
  }
});

test("hides a sentence with ‘Do not show’, with the sample too, in every language, and shows it again", async () => {
  const key = "about.team.lead";
  const text = "We are five neighbours who keep the books.";
  await publish("about", {
    [key]: text,
    hides: "ticked",
    "hide.site.tagline": "yes",
    "hide.about.mission.1": "yes",
  });
  const about = () => open("/detailAbout");
  expect((await about()).text).not.toContain(defaultText("en", "about.mission.1"));
  expect((await open("/ml/detailAbout")).text).not.toContain(defaultText("ml", "about.mission.1"));
  const form = await open("/adminTexts/about", { headers });
  expect(field(form.html, "hide.about.mission.1").checked).toBeDefined();
  expect(field(form.html, "hide.about.mission.0").checked).toBeUndefined();
  expect(form.html).not.toContain('name="hide.about.headings.mission"');
  // A program that sends no boxes changes none.
  await publish("about", { [key]: text });
  expect((await about()).text).not.toContain(defaultText("en", "about.mission.1"));
  await publish("about", { hides: "ticked" });
  expect((await about()).text).toContain(defaultText("en", "about.mission.1"));
  expect(await db.selectFrom("texts").select("key").where("key", "like", "hide.site%").execute()).toEqual([]);
});

test("a hidden sentence is a draft first, in the preview alone, and an earlier version brings it back", async () => {
  const text = defaultText("en", "home.about.mission") ?? "";
  const draft = { intent: "draft", hides: "ticked", "hide.home.about.mission": "yes" };
  await open("/adminTexts/home", { headers, form: draft });
  expect((await open("/")).text).toContain(text);
  expect((await open("/?preview=texts", { headers })).text).not.toContain(text);
  await publish("home", draft);
  expect((await open("/")).text).toContain(text);
  await publish("home", { hides: "ticked", "hide.home.about.mission": "yes" });
  expect((await open("/")).text).not.toContain(text);
});

test("tells who saves an older form that a colleague hid a sentence meanwhile", async () => {
  await publish("home", { hides: "ticked", "hide.home.about.quote": "yes" });
  const refused = await publish("home", { hides: "ticked", version: "0" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Someone ticked this box meanwhile");
});

test("‘Getting started’ counts them part by part until somebody ends it", async () => {
  const started = async () => visibleText((await open("/admin", { headers })).html);
  expect(await started()).toContain("Home page: 0 of 11 written");
  await publish("home", {
    "ml.home.about.mission": "സ്വന്തം",
    hides: "ticked",
    "hide.home.about.quote": "yes",
  });
  await removeSampleStory(db, now);
  const { html, text } = await open("/admin", { headers });
  expect(text).toContain("Home page: 2 of 11 written");
  expect(html).toContain('href="/adminTexts/home#texts-site.hero.malayalam"');
  expect((await open("/adminTexts/home", { headers })).html).toContain('id="texts-site.hero.malayalam"');
  expect((await open("/adminTexts", { headers })).text).toContain("9 of 11 of your own to write");
  // The list ends only when nothing that is needed is missing.
  expect(text).not.toContain("End ‘Getting started’");
  await open("/adminSettings", { headers, form: { intent: "end-getting-started" } });
  expect(await started()).toContain("Getting started");
});

test("a new database without the sample has no causes, and the donation section says so", async () => {
  await insertDonation(db, { cause_slug: "goat-rearing" });
  await db.deleteFrom("milestones").where("name", "=", "sample-content").execute();
  for (const table of ["blog_posts", "events", "projects", "gallery_items"] as const)
    await db.deleteFrom(table).execute();
  await seedSampleContent(db, null, () => Promise.reject(new Error("no drawing")), now);
  const causes = (await db.selectFrom("causes").select("slug").execute()).map(({ slug }) => slug);
  const given = await db.selectFrom("donations").select("cause_slug").distinct().execute();
  // Those that money was given to stay.
  expect(causes.toSorted()).toEqual(given.map(({ cause_slug }) => cause_slug).toSorted());
  expect(causes).not.toContain("youth-outreach");
  await db.updateTable("causes").set({ closed_at: now.toISOString() }).execute();
  const page = await open("/donateUs");
  expect(page.text).toContain("No cause is open for gifts at present");
  expect(page.html).not.toContain("data-donation-form");
  expect((await open("/admin", { headers })).text).toContain("Missing Causes with true opening balances");
  expect((await open("/")).status).toBe(200);
});

test("every sentence of the catalogue that names the sample’s foundation is marked", () => {
  const names = /Kerala|Wayanad|Meppadi|Life School|Goat Rearing|Stitching|കേരള|വയനാ|മേപ്പാടി|ലൈഫ് സ്കൂൾ/;
  // Profiles and drawings of the sample, a setting, and a gallery whose drawings have names.
  const elsewhere = /^(?:home\.(?:voices|strip)|about\.people|site\.region)\b/;
  const all = (part: unknown, key: string): [string, string][] =>
    typeof part === "string"
      ? [[key, part]]
      : Object.entries(part as object).flatMap(([name, one]) => all(one, key ? `${key}.${name}` : name));
  const found = languages.flatMap((language) => all(catalogues[language], ""));
  const open = found.filter(([key, text]) => names.test(text) && !isStory(key) && !elsewhere.test(key));
  expect(open.map(([key]) => key)).toEqual([]);
});

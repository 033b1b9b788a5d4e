/** All sentences of a language as one file, out and back. */
import { beforeEach, expect, test } from "vitest";
import { readPo, writePo, type PoEntry } from "~/lib/po";
import { defaultText } from "~/features/texts/parts.server";
import { translator } from "~/locales/translate";
import { tags } from "../../support/html";
import { valueOf } from "../../support/result";
import { staffHeaders } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db, { role: "editor" });
beforeEach(() => db.deleteFrom("texts").execute());

const SCREEN = "/adminTexts/file";
const download = async (code: string) => (await visit(`/adminTexts/${code}.po`, { headers })).text();
const entryOf = (file: string, key: string) =>
  valueOf(readPo(file)).entries.find(({ context }) => context === key);

function upload(content: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.set("file", new File([content], "texts-ml.po"));
  return open(SCREEN, { headers, method: "POST", body });
}
const entry = (context: string, translation: string, more: Partial<PoEntry> = {}): PoEntry => ({
  ...{ context, source: "English", translation },
  ...more,
});
const file = (...entries: PoEntry[]) => writePo("ml", entries);

/** Presses a button of the preview, as a browser without script does. */
function confirm(html: string, intent: "draft" | "publish") {
  const body = new FormData();
  for (const { name, value = "", type } of tags(html, "input"))
    if (type === "hidden" && name) body.append(name, value);
  body.append("intent", intent);
  return open(SCREEN, { headers, method: "POST", body });
}

test("downloads every public sentence with English, its place and what staff changed", async () => {
  await open("/adminTexts/home", {
    headers,
    form: { intent: "publish", "ml.home.donateNow": "തരൂ", "home.viewMore": "More" },
  });
  const ml = await download("ml");
  expect(ml).toContain('"Language: ml\\n"');
  expect(entryOf(ml, "home.headline")).toMatchObject({
    source: translator("en")("home.headline"),
    translation: translator("ml")("home.headline"),
  });
  expect(entryOf(ml, "home.donateNow")?.translation).toBe("തരൂ");
  expect(entryOf(ml, "home.viewMore")?.source).toBe("More");
  expect(ml).toContain("#. Home page, Opening: Button to the donation form (/)");
  expect(ml).toContain(`#. Changed on this site. The program says: ${defaultText("ml", "home.donateNow")}`);
  expect(ml).toContain("#. Part of the program: this site can’t change it");
  expect(entryOf(ml, "giving.statement")).toBeDefined();
  const response = await visit("/adminTexts/new.po", { headers });
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="texts-new.po"');
  const fresh = await response.text();
  expect(entryOf(fresh, "home.viewMore")).toMatchObject({
    source: defaultText("en", "home.viewMore"),
    translation: "",
  });
  expect(fresh).not.toContain("textFile.empty");
  for (const code of ["xx", "__proto__", "toString"])
    expect((await visit(`/adminTexts/${code}.po`, { headers })).status, code).toBe(404);
  expect((await visit("/adminTexts/ml.po")).status).toBe(302);
});

test("uploads what it downloaded without a change, and a change as staff's own text with a version", async () => {
  const unchanged = await upload(await download("ml"));
  expect([unchanged.status, unchanged.text]).toEqual([
    200,
    expect.stringContaining("No sentence would change"),
  ]);
  const preview = await upload(
    file(entry("home.headline", "ഒപ്പം നടക്കാം"), entry("site.footer.appeal", "ഒന്നിച്ച് & <3")),
  );
  expect(preview.text).toContain("2 sentences would change");
  expect(preview.text).toContain(translator("ml")("home.headline"));
  expect((await open("/ml")).text).not.toContain("ഒപ്പം നടക്കാം");
  expect(await confirm(preview.html, "draft")).toMatchObject({ status: 303, location: "/adminTexts" });
  expect((await open("/ml")).text).not.toContain("ഒപ്പം നടക്കാം");
  const again = await upload(file(entry("home.headline", "ഒപ്പം നടക്കാം")));
  expect((await confirm(again.html, "publish")).status).toBe(303);
  expect((await open("/ml")).text).toContain("ഒപ്പം നടക്കാം");
  expect((await open("/admin/versions/texts/home", { headers })).text).toContain("Earlier versions");
  const kept = await db
    .selectFrom("content_versions")
    .select("item_id")
    .where("kind", "=", "texts")
    .execute();
  expect(kept).toContainEqual({ item_id: "home" });
  // Back to the default.
  const back = await upload(file(entry("home.headline", defaultText("ml", "home.headline")!)));
  await confirm(back.html, "publish");
  expect(
    (await db.selectFrom("texts").selectAll().where("key", "=", "home.headline").execute())[0],
  ).toMatchObject({ published: null });
});

test("names what it does not take: placeholders, HTML, sentences of the program, unfinished and unknown ones", async () => {
  const preview = await upload(
    file(
      entry("home.headline", "ഒപ്പം {{name}}"),
      entry("home.donateNow", "<b>തരൂ</b>"),
      entry("home.viewMore", "x".repeat(5_001)),
      entry("home.noEvents", "\u200b"),
      entry("giving.statement", "വേറെ"),
      entry("home.moreDetails", "കൂടുതൽ", { isFuzzy: true }),
      entry("no.such", "x"),
      entry("__proto__", "x"),
    ),
  );
  expect(preview.status).toBe(200);
  for (const said of [
    "4 sentences can’t be taken",
    "Has {{name}} in double braces, and must have -",
    "Has HTML. Sentences are plain text: leave the tags out.",
    "Please use at most 5,000 characters",
    "Has no visible letters",
    "Left out: 1 sentence of the program: only a new release changes it.",
    "Left out: 1 sentence marked as needing work.",
    "Left out: 2 sentences that this site does not have.",
    "No sentence would change",
  ])
    expect(preview.text).toContain(said);
  expect(preview.html).not.toContain("<b>തരൂ");
});

test("refuses hostile and foreign files, each with what to do", async () => {
  for (const [content, said] of [
    ["", "Choose a PO file"],
    ["<html>", "Line 1 can’t be read"],
    [new Uint8Array([0xff, 0xfe, 0, 65]), "not in UTF-8"],
    [writePo("ml", []), "holds no sentences"],
    [writePo("", [entry("home.headline", "x")]), "does not say its language"],
    [writePo("ta", [entry("home.headline", "x")]), "no pages in the language “ta”"],
    [`${file(entry("a", "b"))}#${"x".repeat(2 * 1024 * 1024)}`, "larger than 2 MB"],
  ] as const) {
    const refused = await upload(content);
    expect(refused.status, said).toBe(422);
    expect(refused.text).toContain(said);
  }
  const tooLarge = await upload("x".repeat(5 * 1024 * 1024));
  expect(tooLarge.status).toBe(413);
  const made: Record<string, string>[] = [
    { intent: "publish" },
    { intent: "publish", language: "xx" },
    { intent: "nothing" },
  ];
  for (const form of made) expect((await open(SCREEN, { headers, form })).status).toBe(422);
  // What a form makes up is not saved: neither a legal statement nor an unknown key.
  await open(SCREEN, {
    headers,
    form: { intent: "publish", language: "ml", "text.giving.statement": "x", "text.__proto__": "x" },
  });
  expect(await db.selectFrom("texts").selectAll().execute()).toEqual([]);
});

test.each([
  ["too long", "a".repeat(5_001)],
  ["HTML", "Give <b>now</b>"],
  ["a placeholder", "{{unknown}}"],
])("refuses a sentence that the preview would have named, sent without it: %s", async (_, text) => {
  const shown = await upload(file(entry("home.donateNow", "തരൂ")));
  const { status } = await confirm(
    shown.html.replaceAll('value="തരൂ"', `value="${text.replaceAll("<", "&lt;")}"`),
    "publish",
  );
  expect(status).toBe(422);
  expect(await db.selectFrom("texts").selectAll().execute()).toEqual([]);
});

test("saves nothing when a colleague saved one of the sentences meanwhile", async () => {
  const preview = await upload(file(entry("home.headline", "എന്റേത്"), entry("site.footer.appeal", "എന്റേത്")));
  await open("/adminTexts/footer", {
    headers,
    form: { intent: "publish", "ml.site.footer.appeal": "അവരുടേത്" },
  });
  const refused = await confirm(preview.html, "publish");
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("Someone else saved some of these"),
  ]);
  const rows = await db.selectFrom("texts").select(["key", "published"]).execute();
  expect(rows).toEqual([{ key: "site.footer.appeal", published: "അവരുടേത്" }]);
});

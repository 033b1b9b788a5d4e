/** Sentences with which staff replace those of app/locales/. */
import { beforeEach, expect, test } from "vitest";
import { listActivity } from "~/features/activity/activity.server";
import { toActivityView } from "~/features/activity/activity-view";
import { receiptMail } from "~/features/receipts/receipt-email";
import {
  defaultText,
  groupsOfPart,
  isChangeable,
  keysOfPart,
  partNames,
} from "~/features/texts/parts.server";
import { limits } from "~/lib/limits";
import { languages } from "~/locales/language";
import { catalogues, translator } from "~/locales/translate";
import { fieldName } from "~/locales/translations";
import { expectErrorAt, field, textOfElement, tags } from "../../support/html";
import { staffHeaders, staffToken } from "../../support/staff";
import { database, open } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db, { role: "editor" });
beforeEach(() => db.deleteFrom("texts").execute());

const save = (intent: "draft" | "publish", form: Record<string, string>, part = "home") =>
  open(`/adminTexts/${part}`, { headers, form: { intent, ...form } });

const DEFAULT = "JOIN HANDS FOR A BRIGHTER TOMORROW";
const malayalam = translator("ml")("home.headline");

test("shows a published sentence in its language, and the default when it is empty", async () => {
  const saved = await save("publish", { "home.headline": " Walk \n with us ", "ml.home.headline": "" });
  expect([saved.status, saved.location]).toEqual([303, "/adminTexts/home"]);
  const page = await open("/");
  expect(page.text).toContain("Walk with us");
  expect(page.text).not.toContain(DEFAULT);
  expect((await open("/ml")).text).toContain(malayalam);
  await save("publish", { "ml.home.headline": "ഒപ്പം നടക്കാം" });
  expect((await open("/ml")).text).toContain("ഒപ്പം നടക്കാം");
  expect((await open("/")).text).toContain("Walk with us");
  await save("publish", { "home.headline": "", "ml.home.headline": "  " });
  expect((await open("/")).text).toContain(DEFAULT);
  expect((await open("/ml")).text).toContain(malayalam);
});

test("changes one sentence of a list on About, and the footer on every page in English", async () => {
  await save("publish", { "about.mission.1": "We come when asked." }, "about");
  await save("publish", { "site.footer.blurb": "Beside families in Wayanad." }, "footer");
  expect((await open("/detailAbout")).text).toContain("We come when asked.");
  for (const path of ["/terms", "/ml", "/search"])
    expect((await open(path)).text.includes("Beside families in Wayanad."), path).toBe(path !== "/ml");
});

test("shows a draft only in the preview, and only to staff", async () => {
  const draft = "A draft of a headline";
  await save("draft", { "home.headline": draft });
  const preview = await open("/?preview=texts", { headers });
  expect(preview.text).toContain(draft);
  expect(preview.response.headers.get("cache-control")).toBe("no-store");
  const waiting = { Cookie: `authtoken=${await staffToken(db, { staff: false })}` };
  for (const visited of [
    open("/", { headers }),
    open("/?preview=texts"),
    open("/?preview=texts", { headers: waiting }),
  ])
    expect((await visited).text).toContain(DEFAULT);
  const form = await open("/adminTexts/home", { headers });
  expect(form.html).toContain(`value="${draft}"`);
  expect(form.html).toContain('href="/?preview=texts"');
  await save("publish", { "home.headline": draft });
  // The preview of an emptied draft shows the default; the page does not change.
  await save("draft", { "home.headline": "" });
  expect((await open("/?preview=texts", { headers })).text).toContain(DEFAULT);
  expect((await open("/")).text).toContain(draft);
});

test("links each sentence of the preview to its field, and to a field that is there", async () => {
  const { html } = await open("/?preview=texts", { headers });
  expect(html).toMatch(/<a href="\/adminTexts\/home#texts-home\.headline"[^>]*>✎<\/a>/);
  const { html: malayalam } = await open("/ml?preview=texts", { headers });
  expect(malayalam).toContain('href="/adminTexts/home#texts-ml.home.about.quote"');
  const fields: string[] = [];
  for (const part of partNames) {
    const form = (await open(`/adminTexts/${part}`, { headers })).html;
    for (const { id } of [...tags(form, "input"), ...tags(form, "textarea")])
      fields.push(`/adminTexts/${part}#${id}`);
  }
  for (const preview of [html, malayalam]) {
    expect(preview).not.toMatch(/[\uE000\uE001]/);
    const links = tags(preview, "a").filter(({ title }) => title?.startsWith("Change: "));
    expect(fields).toEqual(expect.arrayContaining(links.map(({ href }) => href)));
    // A link within a link is no HTML.
    expect(
      preview
        .split("<a ")
        .slice(1)
        .filter((rest) => !rest.includes("</a>")),
    ).toEqual([]);
  }
  expect((await open("/")).html).not.toContain("/adminTexts/");
});

test("every sentence has a field in each language, described by its default", async () => {
  for (const part of partNames) {
    const { html } = await open(`/adminTexts/${part}`, { headers });
    const fields = [...tags(html, "input"), ...tags(html, "textarea")];
    for (const key of keysOfPart(part))
      for (const language of languages) {
        const found = fields.find(({ name }) => name === fieldName(language, key));
        const text = translator(language) as (key: string) => string;
        expect(textOfElement(html, found?.["aria-describedby"] ?? ""), key).toBe(text(key));
      }
    expect(keysOfPart(part).length * languages.length).toBeLessThan(limits.body.redisplayedFields);
  }
  expect(field((await open("/adminTexts/home", { headers })).html, "version").value).toBe("0");
});

test("lists plain sentences of the catalogue once, with a label of their own in each group", () => {
  const sentences = partNames.flatMap((part) => groupsOfPart(part)).flatMap(({ sentences }) => sentences);
  expect(new Set(sentences.map(({ key }) => key)).size).toBe(sentences.length);
  for (const { key } of sentences) {
    expect(defaultText("en", key), key).toMatch(/./);
    // A lost parameter is a lost amount.
    for (const language of languages) expect(defaultText(language, key) ?? "", key).not.toMatch(/\{\{|\$t\(/);
    expect(key).not.toMatch(/_(one|other)$/);
  }
  for (const { heading, sentences } of partNames.flatMap((part) => groupsOfPart(part)))
    expect(new Set(sentences.map(({ label }) => label)).size, heading).toBe(sentences.length);
});

test("every sentence that names the sample's places, people or causes can be changed", () => {
  const names =
    /Kerala|Wayanad|Meppadi|Gudalur|Life School|Goat|Stitching|Youth Outreach|[Ff]our of|കേരള|വയനാ|മേപ്പാടി|ലൈഫ് സ്കൂൾ|നാലുപേ/;
  // The first two are stored as profiles, the last one is a setting.
  const elsewhere = /^(?:home\.voices|about\.people|site\.region)\b/;
  const sentences = (part: unknown, key: string): [string, string][] =>
    typeof part === "string"
      ? [[key, part]]
      : Object.entries(part as object).flatMap(([name, one]) =>
          sentences(one, key === "" ? name : `${key}.${name}`),
        );
  const found = languages.flatMap((language) =>
    sentences(catalogues[language], "").filter(([key, text]) => names.test(text) && !isChangeable(key)),
  );
  expect(found.filter(([key]) => !elsewhere.test(key))).toEqual([]);
});

test("escapes hostile text in pages and mails", async () => {
  const hostile = `</script><img src=x onerror=alert(1)> {{linkMinutes}} $t(home.donateNow) & "Q"`;
  await save("publish", { "home.headline": hostile, "home.description": hostile });
  await save(
    "publish",
    { "mail.closing": hostile, "mail.dearFriend": "Dear\r\nBcc: all@example.org" },
    "mails",
  );
  const page = await open("/");
  expect(page.html).not.toContain("<img src=x");
  expect(page.text).toContain("{{linkMinutes}} $t(home.donateNow)");
  const donation = {
    receiptNumber: "1",
    donorName: null,
    amountPaise: 100,
    refundedPaise: 0,
    causeName: "Wells",
  };
  const mail = receiptMail({
    ...{ ...donation, statusLink: null, from: { name: "A foundation" }, practice: false },
    language: "en",
  });
  expect(mail.html).not.toContain("<img");
  expect(mail.text).toContain(hostile);
  expect(mail.text).toContain("Dear Bcc: all@example.org");
});

test("refuses unknown parts, requests without login, and overlong sentences, keeping the input", async () => {
  const long = "x".repeat(5_001);
  const refused = await save("publish", { "home.headline": long, "home.donateNow": "Give" });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Please use at most 5,000 characters");
  expect(refused.html).toContain(long);
  expect(refused.html).toContain('value="Give"');
  expect((await open("/")).text).not.toContain("xxx");
  for (const form of [undefined, { intent: "publish" }])
    expect((await open("/adminTexts/__proto__", { headers, ...(form && { form }) })).status).toBe(404);
  // The site ignores a legal statement, a sentence with a parameter, and one of another part.
  await save("publish", { "giving.statement": "No", "mail.arrived": "No", "about.title": "No" });
  expect(await db.selectFrom("texts").selectAll().execute()).toEqual([]);
  expect((await open("/adminTexts", { headers: {} })).status).toBe(302);
});

test("shows what was typed and what a colleague saved meanwhile, then replaces it", async () => {
  await save("publish", { "home.viewMore": "More" });
  const version = String(field((await open("/adminTexts/home", { headers })).html, "version").value);
  const theirs = { "home.headline": "Theirs", "home.donateNow": "Give", "home.viewMore": "" };
  await save("publish", { ...theirs, version });
  const mine = { ...theirs, "home.headline": "Mine", "home.noEvents": "No events", "home.viewMore": "More" };
  for (const intent of ["draft", "publish"] as const) {
    const refused = await save(intent, { ...mine, version });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Someone else saved these sentences");
    expectErrorAt(refused.html, "home.headline", "Their version: “Theirs”");
    expectErrorAt(refused.html, "home.viewMore", "Their version: back to the default");
    expect(refused.text).not.toContain("Their version: “Give”");
    for (const [name, text] of Object.entries(mine)) expect(field(refused.html, name).value).toBe(text);
    expect((await open("/")).text).toMatch(/Theirs.*Give/);
    const { value } = field(refused.html, "version");
    if (intent === "publish") await save(intent, { ...mine, version: String(value) });
  }
  expect((await open("/")).text).toMatch(/Mine.*Give/);
});

test("finds a conflict although the form was first refused for an overlong sentence", async () => {
  await save("publish", { "home.headline": "Theirs" });
  const long = { "home.headline": "Mine", "home.viewMore": "x".repeat(5_001), version: "0" };
  const { html } = await save("publish", long);
  const version = String(field(html, "version").value);
  expect((await save("publish", { ...long, "home.viewMore": "More", version })).status).toBe(409);
});

test("shows which language still has the default, and logs the saved drafts as an activity", async () => {
  await save("draft", { "home.headline": "Changed" });
  const form = await open("/adminTexts/home", { headers });
  expect(form.text.match(/Still the default/g)).toHaveLength(1);
  const list = await open("/adminTexts", { headers });
  expect(list.text).toContain("1 in draft");
  expect(list.text).toContain("1 in one language only");
  await save("draft", { "home.headline": "Changed" });
  const { items } = await listActivity(db, { limit: 1, offset: 0 });
  expect(items.map(toActivityView)).toMatchObject([
    { act: "Saved drafts of the site’s sentences", title: "Home page", detail: "1 sentence" },
  ]);
});

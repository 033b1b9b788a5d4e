import { Parser } from "htmlparser2";
import { beforeEach, expect, test } from "vitest";
import type { IncomingMessage } from "node:http";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import type { Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { redirectInactiveLanguage } from "~/server/inactive-language";
import { insertDonation } from "../../support/donation";
import { tags } from "../../support/html";
import { openPlainBrowser } from "../../support/plain-browser";
import { staffHeaders } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db);
beforeEach(() => db.deleteFrom("settings").execute());

const screen = "/adminSettings/languages";
const save = (...languages: string[]) =>
  open(screen, { headers, form: languages.map((one): [string, string] => ["languages", one]) });

test("an inactive language has no links, hreflang or sitemap entries until it is active again", async () => {
  const traces = async () => {
    const [home, sitemap] = [await open("/"), await open("/sitemap.xml")];
    const links = [...tags(home.html, "a"), ...tags(home.html, "link")];
    return [
      links.filter(({ hreflang, href = "" }) => hreflang || /^\/ml(?:\/|$)/.test(href)).length > 0,
      /hreflang|\/ml\b/.test(sitemap.html),
    ];
  };
  expect(await traces()).toEqual([true, true]);
  expect(await save("en")).toMatchObject({ status: 303, location: screen });
  expect(await traces()).toEqual([false, false]);
  expect((await open(screen, { headers })).html).toMatch(/<input(?![^>]* checked)[^>]* value="ml"/);
  await save("ml");
  expect(await traces()).toEqual([true, true]);
});

test("a line written in a language that is off is not shown", async () => {
  const [line, saying] = ["site.hero.malayalam", "about.story.saying"].map((key) =>
    textOf("en", key as Message),
  );
  const shown = async () => [
    (await open("/")).text.includes(line ?? ""),
    (await open("/detailAbout")).text.includes(saying ?? ""),
  ];
  expect(await shown()).toEqual([true, true]);
  await save("en");
  expect(await shown()).toEqual([false, false]);
});

test("English can't be switched off, and an unknown language is refused", async () => {
  await save();
  expect((await open("/")).status).toBe(200);
  const { html } = await open(screen, { headers });
  const english = tags(html, "input").find(({ name, value }) => name === "languages" && value === "en");
  expect(english).toMatchObject({ checked: "", disabled: "" });
  expect((await save("en", "xx")).status).toBe(422);
});

test.each(["/blog/getall", "/cause/getall"])("%s treats a language that is off as unknown", async (call) => {
  const status = async (lang: string) => (await visit(`${call}?lang=${lang}`)).status;
  expect(await status("ml")).toBe(200);
  await save("en");
  expect([await status("ml"), await status("xx"), await status("en")]).toEqual([422, 422, 200]);
});

test("answers 404 below an inactive language's prefix, but redirects donors' links to English", async () => {
  const left = (url: string, method = "GET") => {
    const request = { url, method } as IncomingMessage;
    return [redirectInactiveLanguage(request), request.url];
  };
  expect(left("/ml/blogs")).toEqual([null, "/ml/blogs"]);
  await save("en");
  for (const path of [
    "/ml",
    "/ml?x",
    "/ml/blogs",
    "/ml/feeds/blogs.xml",
    "/ml/site.webmanifest",
    "/ml/donation",
  ])
    expect((await open(left(path)[1] ?? "")).status, path).toBe(404);
  expect(left("/mlx")).toEqual([null, "/mlx"]);
  expect(left("/ml/donation/token?left=1")[0]).toBe("/donation/token?left=1");
  expect(left("/ml//donation/token")[0]).toBe("/donation/token");
  for (const path of ["/my-gifts", "/my-gifts/token/2026-27.pdf", "/my-data"])
    expect(left(`/ml${path}`)[0]).toBe(path);
  expect(left("/ml/donation/token", "POST")[1]).not.toContain("donation");
});

test("mails donors of a language that is off in English, with links to English pages", async () => {
  const mailed = async () => {
    const donation = await insertDonation(db, { lang: "ml", email: "asha@example.org" });
    const receipt = await issueReceipt(db, donation, new Date());
    await sendReceipt(db, donation, receipt, new Date());
    const mail = await db
      .selectFrom("outbox")
      .select(["subject", "link"])
      .where("about", "=", donation.id)
      .executeTakeFirstOrThrow();
    return [/receipt/.test(mail.subject), mail.link?.includes("/ml/")];
  };
  expect(await mailed()).toEqual([false, true]);
  await save("en");
  expect(await mailed()).toEqual([true, false]);
});

/** Returns the text and the labels that are shown: nothing below an element with `hidden`. */
function shownText(html: string) {
  const voids = new Set(["input", "img", "br", "hr", "meta", "link", "source", "col", "wbr", "area"]);
  const open: boolean[] = [];
  let text = "";
  const parser = new Parser({
    onopentag(name, { hidden, "aria-label": label = "" }) {
      const isHidden = (open.at(-1) ?? false) || hidden !== undefined || ["script", "style"].includes(name);
      if (!isHidden) text += ` ${label}`;
      if (!voids.has(name)) open.push(isHidden);
    },
    ontext: (part) => (text += open.at(-1) ? "" : part),
    onclosetag: (name) => void (voids.has(name) || open.pop()),
  });
  parser.end(html);
  return text;
}

test("no staff screen speaks of a language that is off, and a save keeps what was written in it", async () => {
  const screens = async () => {
    const pages = tags((await open("/admin", { headers })).html, "a").map(({ href = "" }) => href);
    const own = [
      "/adminCauses/new",
      "/adminCauses/goat-rearing",
      "/adminTexts/home",
      "/adminSettings/foundation",
    ];
    return [...new Set([...pages.filter((href) => /^\/admin\w+$/.test(href)), ...own])].filter(
      (path) => path !== screen && path !== "/adminOutbox",
    );
  };
  const speak = async (paths: string[]) => {
    const found: string[] = [];
    for (const path of paths) {
      const text = shownText((await open(path, { headers })).html);
      const words = /.{0,40}(?:Malayalam|\p{Script=Malayalam}).{0,40}/u.exec(text)?.[0];
      if (words) found.push(`${path}: ${words}`);
    }
    return found;
  };
  const all = await screens();
  expect(all.length).toBeGreaterThan(25);
  expect((await speak(all)).length).toBeGreaterThan(8);
  await save("en");
  expect(await speak(all)).toEqual([]);
  const cause = () =>
    db
      .selectFrom("causes")
      .select(["sentence", "translations"])
      .where("slug", "=", "goat-rearing")
      .executeTakeFirstOrThrow();
  const { translations } = await cause();
  expect(translations).toMatch(/\p{Script=Malayalam}/u);
  const [, authtoken = ""] = /authtoken=([^;]+)/.exec(headers.cookie ?? "") ?? [];
  const page = await openPlainBrowser("/adminCauses/goat-rearing", { authtoken });
  await page.press("Save", { "In one sentence": "Two goats and a dry shed." });
  expect(await cause()).toEqual({ sentence: "Two goats and a dry shed.", translations });
});

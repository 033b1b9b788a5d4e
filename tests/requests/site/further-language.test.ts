/** A third language in progress: Tamil with ten sentences, added as CONTRIBUTING.md says. */
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { updateLanguageColumns } from "~/features/content/language-columns.server";
import { searchSite } from "~/features/content/search-items.server";
import { mailTemplates } from "~/features/features.server";
import { updatePhotoTranslations } from "~/features/gallery/photos.server";
import { deliverDueMail } from "~/features/mail/outbox.server";
import type { Sender } from "~/integrations/smtp.server";
import { activeLanguages, languages, type Language } from "~/locales/language";
import { insertPicture, POST, save } from "../../support/content";
import { forms, tags } from "../../support/html";
import { textOfPdf } from "../../support/pdf-text";
import { staffHeaders } from "../../support/staff";
import { sentences, tamil } from "../../support/tamil";
import { database, open, visit } from "../../support/visit";

vi.mock("~/locales/language", async () => import((await import("../../support/tamil")).languageFile));
vi.mock("~/locales/translate", async () => import((await import("../../support/tamil")).translateFile));

const db = database();
const headers = await staffHeaders(db, { role: "admin" });
const ta = tamil.code as Language;
const FROM = { from: "49.36.7.1" };

const columns = async () =>
  (await sql<{ name: string }>`select name from pragma_table_info('search_text')`.execute(db)).rows.map(
    ({ name }) => name,
  );

test("gives the search index columns of its own at the start, with what is there", async () => {
  expect(languages).toEqual(["en", "ml", "ta"]);
  const before = await columns();
  const { sql: created } = (
    await sql<{ sql: string }>`select sql from sqlite_master where name = 'search_text'`.execute(db)
  ).rows[0]!;
  await insertPicture(db);
  // As it was saved before Tamil was added.
  expect(await updateLanguageColumns(db)).toBe(true);
  expect(await columns()).toEqual([...before, "ta_title", "ta_details", "ta_body"]);
  expect(await updateLanguageColumns(db)).toBe(false);
  await updatePhotoTranslations(db);
  await save(db, "blog", {
    ...POST,
    title: "Seeds",
    translations: { ta: { title: "விதைகள்" }, ml: { title: "വിത്തുകൾ" } },
  });
  await sql`drop table search_text`.execute(db);
  await sql.raw(created).execute(db);
  await updateLanguageColumns(db);
  for (const words of ["seeds", "വിത്തുകൾ", "விதைகள்"])
    expect((await searchSite(db, words, { country: "IN", language: ta, limit: 9, offset: 0 })).total).toBe(1);
});

test("has pages below its prefix: its ten sentences, English for the rest", async () => {
  for (const path of [
    "/",
    "/detailAbout",
    "/donatePage",
    "/donateUs",
    "/blogs",
    "/eventsPage",
    "/projects",
    "/galleryPage",
    "/contactPage",
    "/search?q=seeds",
    "/terms",
    "/privacy",
    "/my-gifts",
  ]) {
    const page = await open(path === "/" ? "/ta" : `/ta${path}`, FROM);
    expect(page.status, path).toBe(200);
    expect(tags(page.html, "html")[0]?.lang, path).toBe("ta");
    expect(page.text, path).toContain(sentences.site.skipToContent);
    // The two others, in the header and in the menu.
    const others = tags(page.html, "a").filter(({ hreflang, lang }) => hreflang ?? lang);
    expect(new Set(others.map(({ lang }) => lang)), path).toEqual(new Set(["en", "ml"]));
    expect(
      tags(page.html, "link").flatMap(({ rel, hreflang = "" }) =>
        rel === "alternate" && hreflang ? hreflang : [],
      ),
      path,
    ).toEqual(expect.arrayContaining(["en-IN", "ml", "ta", "x-default"]));
  }
  const home = await open("/ta");
  expect(home.text).toContain(sentences.home.headline);
  expect(home.text).toContain("MORE ABOUT US");
  expect((await open("/ml")).html).toMatch(/<a [^>]*lang="ta"/);
  for (const path of ["/ta/feeds/blogs.xml", "/sitemap.xml"])
    expect((await visit(path)).status, path).toBe(200);
  expect(await (await visit("/sitemap.xml")).text()).toContain('hreflang="ta"');
});

test("takes a gift, and writes receipt and mail, in Tamil letters", async () => {
  const name = "முருகன் செல்வம்";
  const form = (html: string, action: RegExp) => forms(html).find((one) => action.test(one.action))!;
  const chosen = await open("/ta/donateUs", {
    ...FROM,
    form: { ...form((await open("/ta/donateUs", FROM)).html, /^\/ta\/donateUs/).fields, preset: "500" },
  });
  expect(chosen.location).toMatch(/^\/ta\/donation\/new/);
  const details = form((await open(chosen.location, FROM)).html, /^\/ta\/donation\/new/);
  const ordered = await open(details.action, {
    ...FROM,
    form: { ...details.fields, invoice: "on", name, email: "murugan@example.org", phone: "9847012345" },
  });
  expect([ordered.status, ordered.text]).toEqual([303, expect.anything()]);
  const checkout = form((await open(ordered.location, FROM)).html, /checkout\/embedded$/);
  const practice = await open(checkout.action, { ...FROM, form: checkout.fields });
  const paying =
    forms(practice.html).find(({ fields }) => Object.values(fields).includes("paid")) ??
    forms(practice.html)[0]!;
  const settled = await open(paying.action, { ...FROM, form: paying.fields });
  const back = await open(new URL(settled.location).pathname, { ...FROM, form: paying.fields });
  expect(back.location).toMatch(/^\/ta\/donation\/[\w-]+$/);
  const thanks = await open(back.location, FROM);
  expect(thanks.text).toContain("Thank You for Your Support!");
  expect(thanks.text).toContain(sentences.site.search);
  const pdf = Buffer.from(await (await visit(`${back.location}/receipt.pdf`, FROM)).arrayBuffer());
  expect(textOfPdf(pdf)).toContain(name);
  expect(textOfPdf(pdf)).toContain("Five Hundred Rupees");

  const sent: Parameters<Sender["send"]>[0][] = [];
  const send = (mail: (typeof sent)[number]) => Promise.resolve(`250 ok ${sent.push(mail)}`);
  await deliverDueMail(db, {
    templates: mailTemplates,
    sender: { send },
    now: new Date(Date.now() + 1000),
    log: () => undefined,
  });
  expect(sent[0]?.html).toContain('<html lang="ta">');
  expect(sent[0]?.text).toContain(sentences.mail.closing);
  expect(sent[0]?.text).toContain("/ta/donation/");
});

test("has fields in the staff's forms, and none while it is off", async () => {
  for (const path of [
    "/adminBlog",
    "/adminCauses/new",
    "/adminTexts/home",
    "/adminTeam",
    "/adminSettings/foundation",
  ]) {
    const { html } = await open(path, { headers });
    const names = [...tags(html, "input"), ...tags(html, "textarea")].map(({ name = "" }) => name);
    expect(
      names.some((one) => one.startsWith("ta.")),
      path,
    ).toBe(true);
  }
  const languagesForm = await open("/adminSettings/languages", { headers });
  expect(languagesForm.text).toContain("Tamil");
  expect(activeLanguages()).toContain(ta);
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readLetterhead } from "~/features/mail/letterhead.server";
import { config } from "~/features/settings/config";
import { saveSettings } from "~/features/settings/settings.server";
import { languages } from "~/locales/language";
import { BUILDERS, everyMail } from "../../support/every-mail";
import { gapsIn, textOnlyInHtml } from "../../support/mail-programs";
import { database } from "../../support/visit";

const db = database();
const mails = await everyMail(db, new Date());

test("every mail uses only what Gmail, Outlook and Apple Mail know, below 60 kB", () => {
  const gaps = Object.entries(mails).flatMap(([name, { html }]) =>
    gapsIn(html, config().origin).map((gap) => `${name}: ${gap}`),
  );
  expect(gaps).toEqual([]);
  expect(Object.keys(mails).length).toBeGreaterThan(50);
});

test("the text part of every mail says all that the HTML part says, with every link", () => {
  const missing = Object.entries(mails).flatMap(([name, { html, text }]) => [
    ...textOnlyInHtml(html, text).map((words) => `${name}: ${words}`),
    ...[...html.matchAll(/<a [^<>]*href="(https?:[^"]*)"/g)]
      .map(([, url = ""]) => url.replaceAll("&amp;", "&"))
      .filter((url) => !text.includes(url.replace(/^https?:\/\//, "")))
      .map((url) => `${name}: ${url}`),
  ]);
  expect(missing).toEqual([]);
});

test("mails to donors are signed by a person, with address, phone with hours and registration", () => {
  for (const [name, { text }] of Object.entries(mails).filter(([name]) => !name.includes("staff")))
    for (const fact of [
      /Anitha Joseph\nSecretary, Sahaya|അനിത ജോസഫ്\nസെക്രട്ടറി, സഹായ/,
      /673592/,
      /04936 220118 \/ 94470 12345 \((Tuesday to Friday|ചൊവ്വ മുതൽ)/,
      /IV\/123\/2009/,
    ])
      expect(text, name).toMatch(fact);
});

test.each([
  ["the settings'", { officeHours: "Mondays", ml: { officeHours: "തിങ്കളാഴ്ച" } }, ["Mondays", "തിങ്കളാഴ്ച"]],
  ["the other language's", { officeHours: "Mondays", ml: {} }, ["Mondays", "Mondays"]],
  ["no", { officeHours: "", ml: {} }, ["", ""]],
])("mails print %s office hours, never the sample's", async (_, settings, hours) => {
  await saveSettings(db, null, "foundation", settings, new Date());
  const heads = await Promise.all(languages.map((language) => readLetterhead(db, language)));
  expect(heads.map(({ foot }) => foot?.hours)).toEqual(hours);
});

test("heads of mails have the same address for every reader", () => {
  const sources = Object.values(mails).flatMap(({ html }) =>
    [...html.matchAll(/<img [^<>]*src="([^"]*)"/g)].map(([, src = ""]) => new URL(src).pathname),
  );
  expect([...new Set(sources)].filter((path) => !path.startsWith("/uploads/")).sort()).toEqual([
    "/mails/card-honour.png",
    "/mails/card-memory.png",
    "/mails/cause/goat-rearing.png",
    "/mails/cause/life-school.png",
    "/mails/site.png",
  ]);
});

test("every file that builds mails is among those checked", () => {
  const files = readdirSync("app/features", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && path !== "mail/email-layout.ts")
    .filter((path) => readFileSync(`app/features/${path}`, "utf8").includes("buildEmail({"));
  expect(files.sort()).toEqual(BUILDERS);
});

test("the checker finds what mail programs do not know", () => {
  const page = (body: string, head = "") =>
    `<!doctype html><html lang="en"><head><meta name="color-scheme" content="light dark">${head}</head><body>${body}</body></html>`;
  const gaps = (body: string, head?: string) => gapsIn(page(body, head), "https://give.example");
  expect(gaps("<p>Thanks</p>")).toEqual([]);
  for (const [body, head] of [
    ['<div style="padding:8px"></div>'],
    ['<p style="display:flex"></p>'],
    ['<td style="background:#ffffff"></td>'],
    ['<table role="presentation" style="max-width:560px"></table>'],
    ['<img src="https://elsewhere.example/a.png" alt="" width="20">'],
    ['<img src="https://give.example/a.webp" alt="" width="20">'],
    ['<img src="https://give.example/a.png" width="20">'],
    ['<a href="/donation">See it</a>'],
    ["<script></script>"],
    ["<svg></svg>"],
    ["<p>Thanks</p>", "<style>@font-face{font-family:a}</style>"],
    ["<p>Thanks</p>", "<style>[data-ogsc] .a{color:#fff}</style>"],
    ["x".repeat(60_000)],
  ] as const)
    expect(gaps(body, head), body.slice(0, 80)).not.toEqual([]);
});

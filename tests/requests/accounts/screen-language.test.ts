/** Account and staff screens in the language of their reader. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { startSession } from "~/features/accounts/sessions.server";
import ml from "~/locales/ml.json";
import { openPlainBrowser } from "../../support/plain-browser";
import { insertAccount } from "../../support/staff";
import { database, open } from "../../support/visit";

let db: Db;
let cookie: string;
let id: string;
beforeAll(async () => {
  db = database();
  ({ id } = await insertAccount(db));
  cookie = `authtoken=${await startSession(db, id, "a test", new Date())}`;
});
afterAll(() => db.destroy());

const choose = (language: string, headers = {}, back = "/login") =>
  open("/login/language", { form: { language, back }, headers });

test("before the login a cookie keeps the language, and refusals follow it", async () => {
  expect((await open("/login")).html).toMatch(/<html lang="en-IN"/);
  const chosen = await choose("ml");
  expect(chosen).toMatchObject({ status: 303, location: "/login" });
  const headers = { cookie: (chosen.cookies.language ?? "").split(";", 1)[0] ?? "" };
  const login = await open("/login", { headers });
  expect(login.html).toMatch(/<html lang="ml"/);
  expect(login.html).toContain(`<title>${ml.account.login} · `);
  expect(login.text).toContain(ml.account.forgotPasswordLink);
  const refused = await open("/login", { headers, form: { email: "a@example.org", password: "wrong" } });
  expect(refused.text).toContain(ml.account.wrongLogin);
});

test("an account's language is that of its screens in each browser, whatever the cookie says", async () => {
  expect((await open("/admin", { headers: { cookie } })).text).toContain("Admin Dashboard");
  await choose("ml", { cookie }, "/admin");
  const home = await open("/admin", { headers: { cookie: `${cookie}; language=en` } });
  expect(home.html).toMatch(/<html lang="ml"/);
  expect(home.text).toContain(ml.dashboard.title);
  expect(home.text).toContain(ml.admin.pages.donations);
  await choose("en", { cookie }, "/admin");
  expect((await open("/admin", { headers: { cookie } })).text).toContain("Admin Dashboard");
});

test("public pages keep the language of their address", async () => {
  const headers = { cookie: `${cookie}; language=ml` };
  await choose("ml", { cookie });
  expect((await open("/contactPage", { headers })).html).toMatch(/<html lang="en-IN"/);
});

test("an unknown language is English, and no switch leads to another site", async () => {
  const chosen = await choose("xx", {}, "//example.org");
  expect(chosen.location).toBe("/login");
  expect(chosen.cookies.language).toMatch(/^language=en;/);
  expect((await open("/login", { headers: { cookie: "language=__proto__" } })).html).toMatch(/lang="en-IN"/);
  expect((await open("/login/language")).location).toBe("/login");
});

test("is chosen with a button below the screen's own form", async () => {
  const page = await openPlainBrowser("/login");
  await page.press("മലയാളം");
  expect(page.path).toBe("/login");
  expect(page.text).toContain(ml.account.forgotPasswordLink);
  await page.press("English");
  expect(page.text).toContain("Forgot Password?");
  // Whatever looks for a screen's submit button finds its own.
  expect((await open("/login")).html.match(/<button[^>]* type="submit"/g)).toHaveLength(1);
});

/** Offering help, and the screens of staff, without scripts. */
import { beforeAll, expect, test } from "vitest";
import { save } from "../../support/content";
import { openPlainBrowser } from "../../support/plain-browser";
import { staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
let editor = "";
let admin = "";
beforeAll(async () => {
  editor = await staffToken(db, { role: "editor" });
  admin = await staffToken(db, { role: "admin" });
});
const as = (token: string, path: string) => openPlainBrowser(path, { authtoken: token });

test("somebody offers help, sees when an answer comes, changes the offer and takes it back", async () => {
  const page = await openPlainBrowser("/volunteer");
  expect(page.text).toContain("Teach an evening class");
  await page.press("Offer my help", { "Your name": "Asha" });
  expect(page.text).toContain("Enter an email address or a phone number");
  expect(page.text).toContain("Confirm that you are 18 or older");
  await page.press("Offer my help", {
    Phone: "94470 12345",
    "I am 18 or older": true,
    "Something else": "Plumbing",
  });
  expect(page.path).toMatch(/^\/volunteer\/[\w-]{32}$/);
  expect(page.text).toContain("Thank you, Asha");
  expect(page.text).toMatch(/Somebody calls you by \d+ \w+ \d{4}/);
  expect(page.text).toContain("Keep this page");
  expect(page.text).toContain("Plumbing");
  await page.press("Save", { "Where you live": "Meppadi", "At the weekend": true });
  expect(page.text).toContain("Meppadi");
  await page.press("Save", { "Your name": "" });
  expect(page.text).toContain("Enter a name");
  const { path } = page;
  const asked = await openPlainBrowser(`${path}?back`);
  expect(asked.text).toContain("Take your offer back?");
  await asked.press("Take my offer back");
  expect(asked.text).toContain("erased after 180 days");
  expect((await open("/volunteer/none")).status).toBe(404);
  expect((await open("/volunteer/none", { form: { name: "" } })).status).toBe(404);
});

test("'Join Us' leads there with the project or cause, in both languages", async () => {
  const { id } = await save(db, "project", { title: "Desks for Gudalur", para1: "Desks." });
  expect((await open(`/project/${id}`)).html).toContain(`href="/volunteer?project=${id}"`);
  const page = await openPlainBrowser(`/ml/volunteer?project=${id}`);
  expect(page.text).toContain("Desks for Gudalur");
  await page.press("സഹായിക്കാൻ ഞാനുണ്ട്", { "നിങ്ങളുടെ പേര്": "" });
  expect(page.text).toContain("പേര് എഴുതൂ");
  expect(page.text, "a form that comes back still says what for").toContain("Desks for Gudalur");
  await page.press("സഹായിക്കാൻ ഞാനുണ്ട്", {
    "നിങ്ങളുടെ പേര്": "ബിനു",
    ഇമെയിൽ: "binu@example.org",
    "എനിക്കു 18 വയസ്സു തികഞ്ഞു": true,
  });
  expect(page.path).toMatch(/^\/ml\/volunteer\//);
  expect(page.text).toContain("നന്ദി, ബിനു");
  const row = await db
    .selectFrom("volunteers")
    .selectAll()
    .where("name", "=", "ബിനു")
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ project_id: id, lang: "ml" });
  const mail = await db
    .selectFrom("outbox")
    .selectAll()
    .where("about", "=", row.token)
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ kind: "volunteer-offered", recipient: "binu@example.org" });
  const detail = await as(editor, `/adminVolunteers/${row.id}`);
  expect(detail.text).toContain("Desks for Gudalur");
});

test("refuses a filled honeypot, unknown skills and times with what was typed", async () => {
  const form = { name: "Robot", email: "robot@example.org", adult: "on" };
  for (const bad of <Record<string, string>[]>[
    { leaveEmpty: "https://example.org" },
    { skills: "Fly" },
    { times: "never" },
  ]) {
    const answer = await open("/volunteer", { form: { ...form, ...bad } });
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('value="Robot"');
  }
});

test("contact page, about page and search lead to it", async () => {
  for (const path of ["/contactPage", "/detailAbout", "/search?q=volunteer", "/ml/search?q=സന്നദ്ധപ്രവർത്തനം"])
    expect((await open(path)).html).toMatch(/href="(\/ml)?\/volunteer"/);
  expect(await (await visit("/sitemap.xml")).text()).toContain("/ml/volunteer</loc>");
});

test("staff search, filter, note, write and download", async () => {
  const form = {
    name: "=Devi",
    phone: "94470 12347",
    place: "<b>Meppadi</b>",
    adult: "on",
    times: "evenings",
  };
  expect((await open("/volunteer", { form })).location).toMatch(/^\/volunteer\//);
  await open("/volunteer", { form: { name: "Elsy", email: "elsy@example.org", adult: "on" } });
  const list = await as(editor, "/adminVolunteers?time=evenings");
  expect(list.text).toContain("<b>Meppadi</b>");
  expect(list.text).not.toContain("Elsy");
  await list.press("Write to these", { Subject: "Sunday", Text: "Come at nine." });
  expect(list.text).toContain("Send this to 0 people?");
  await list.press("Send");
  expect(list.text).toContain("Call =Devi: you wrote to volunteers");
  await list.press("Called: =Devi");
  expect(list.text).not.toContain("Call =Devi");
  const found = await db
    .selectFrom("volunteers")
    .select("id")
    .where("name", "=", "=Devi")
    .executeTakeFirstOrThrow();
  const one = await as(editor, `/adminVolunteers/${found.id}`);
  await one.press("Save", { State: { label: "Resting" }, Note: "Ask again in June" });
  expect(one.text).toContain("Saved.");
  expect((await as(editor, "/adminVolunteers?state=resting")).text).toContain("=Devi");
  const headers = { cookie: `authtoken=${editor}` };
  const csv = await (await visit("/adminVolunteers.csv?state=resting", { headers })).text();
  expect(csv).toContain(
    "name,email,phone,place,skills,otherSkill,times,message,causes,state,note,language,offered",
  );
  expect(csv).toContain("'=Devi,");
  expect(csv).not.toContain("Elsy");
  expect((await open("/adminVolunteers/999", { headers })).status).toBe(404);
  const dashboard = await as(editor, "/admin");
  expect(dashboard.text).toMatch(/offered help waits? for an answer/);
});

test("the settings say what help is needed, with as many lines in each language", async () => {
  const form = { skills: "Cook\nDrive", "ml.skills": "പാചകം\nവണ്ടിയോടിക്കൽ" };
  const headers = { cookie: `authtoken=${admin}` };
  const uneven = { skills: "Cook\n\nCook\nDrive", "ml.skills": "പാചകം" };
  const refused = await open("/adminSettings/volunteers", { headers, form: uneven });
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.text).toContain("English has 2 lines, and this has 1");
  expect((await open("/adminSettings/volunteers", { headers, form })).status).toBe(303);
  expect((await open("/volunteer")).text).toContain("Drive");
  expect((await open("/ml/volunteer")).text).toContain("വണ്ടിയോടിക്കൽ");
  const offered = await open("/volunteer", {
    form: { name: "Fathima", phone: "9447012399", skills: "Drive", adult: "on" },
  });
  expect((await open(offered.location ?? "")).text).toContain("Drive");
});

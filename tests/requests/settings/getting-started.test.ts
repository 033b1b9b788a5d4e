import { beforeAll, expect, test } from "vitest";
import { contentTypes } from "~/features/content/content-types.server";
import { saveItem } from "~/features/content/content-lifecycle.server";
import { limits } from "~/lib/limits";
import { countSampleBalances } from "~/features/causes/causes.server";
import { markSampleItems } from "~/features/sample/remove-sample.server";
import { LIFE_SCHOOL } from "../../support/causes";
import { insertDonation } from "../../support/donation";
import { insertPicture, POST, save } from "../../support/content";
import { staffHeaders, staffToken } from "../../support/staff";
import { insertFirstProfiles } from "../../support/stories";
import { database, open } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db);
beforeAll(() => insertPicture(db));

test("lists what is missing, to administrators only", async () => {
  const { text } = await open("/admin", { headers });
  expect(text).toMatch(/Getting started.*Missing The foundation’s name.*Missing Mail.*Send me a test mail/);
  const editor = { Cookie: `authtoken=${await staffToken(db, { role: "editor" })}` };
  expect((await open("/admin", { headers: editor })).text).not.toContain("Getting started");
  expect((await open("/adminSettings", { form: { intent: "all" }, headers })).status).toBe(422);
});

test("lists the steps in their order", async () => {
  const { text } = await open("/admin", { headers });
  const steps = [
    ...["The foundation’s name", "Its postal address", "Its PAN", "Its registration"],
    ...["Causes with true opening balances", "Approval for tax deductions", "Payment keys and webhook"],
    ...["Mail", "Backup", "A second factor for your account", "Sample content"],
  ];
  expect(text).toMatch(new RegExp(steps.map((step) => `(?:Missing|Done|Optional) ${step}`).join(".*")));
});

test("sends a test mail to the administrator who asks, at most ten an hour", async () => {
  const sent = await open("/adminSettings", { form: { intent: "test-mail" }, headers });
  expect(sent).toMatchObject({ status: 303, location: "/admin" });
  const Cookie = `${headers.cookie}; ${sent.cookies.notice?.split(";", 1)[0]}`;
  expect((await open("/admin", { headers: { Cookie } })).text).toContain(
    "No mail server is set up: the test email is in the outbox",
  );
  const mail = await db.selectFrom("outbox").selectAll().where("kind", "=", "test").executeTakeFirst();
  expect(mail?.subject).toBe("Test email from Development Foundation");
  let last = sent;
  for (let more = 0; more < limits.rate.testMails; more++)
    last = await open("/adminSettings", { form: { intent: "test-mail" }, headers });
  expect(last.status).toBe(429);
  expect(last.text).toContain("Too many attempts");
});

test("counts an opening balance as sample data until the balance itself is changed", async () => {
  await markSampleItems(db, new Date());
  const { name, sentence, story } = await db
    .updateTable("causes")
    .set({ opening_paise: 4_000_000 })
    .where("slug", "=", LIFE_SCHOOL)
    .returningAll()
    .executeTakeFirstOrThrow();
  const form = { name, sentence, story, goal: "80000", opening: "40000" };
  const path = `/adminCauses/${LIFE_SCHOOL}`;
  expect((await open(path, { form: { ...form, name: "Evening School" }, headers })).status).toBe(303);
  expect(await countSampleBalances(db)).toBe(1);
  expect((await open(path, { form: { ...form, opening: "10" }, headers })).status).toBe(303);
  expect(await countSampleBalances(db)).toBe(0);
});

test("removes sample content, except edited items and causes that received gifts", async () => {
  const planted = await saveItem(db, "blog", null, contentTypes.blog.schema.parse(POST), new Date());
  const edited = await saveItem(
    db,
    "event",
    null,
    contentTypes.event.schema.parse({ title: "Harvest" }),
    new Date(),
  );
  if (!planted.ok || !edited.ok) throw new Error("not saved");
  // Marks the sample items as at the first start.
  await db.deleteFrom("milestones").where("name", "=", "sample-marked").execute();
  await db.deleteFrom("milestones").where("name", "like", "sample:%").execute();
  await markSampleItems(db, new Date());
  await save(db, "event", { id: edited.value.id, title: "Our harvest" });
  await save(db, "blog", { ...POST, title: "Of our own" });
  await insertDonation(db, { cause_slug: "goat-rearing" });
  const effects = [LIFE_SCHOOL, "goat-rearing"].map((cause_slug) => ({ cause_slug, amount_paise: 25_000 }));
  await db.insertInto("amount_effects").values(effects).execute();
  await insertFirstProfiles(db);
  const people = db.selectFrom("profiles").select("texts").where("texts", "like", "%Nafeesa%");
  await db.updateTable("profiles").set({ is_sample: 0 }).where("texts", "like", "%Nafeesa%").execute();
  expect((await open("/admin", { headers })).html).toContain('action="/adminSettings/sample"');
  const question = await open("/adminSettings/sample", { headers });
  expect(question.html).toMatch(/<title>Remove the sample content\?[^<]*<\/title>/);
  expect(question.html).toMatch(/<h1[^>]*>Remove the sample content\?<\/h1>/);
  for (const goes of [POST.title, "Stitching Center", "Causes, ", "Testimonials, "])
    expect(question.text, goes).toContain(goes);
  for (const stays of ["Our harvest", "Of our own", "Goat Rearing", "Nafeesa"])
    expect(question.text, stays).not.toContain(stays);
  expect((await open("/adminSettings", { form: { intent: "remove-sample" }, headers })).status).toBe(303);
  expect((await open("/adminSettings/sample", { headers })).text).not.toContain("Stitching Center");
  const titles = async (table: "blog_posts" | "events") =>
    (await db.selectFrom(table).select("title").where("deleted_at", "is", null).execute()).map(
      ({ title }) => title,
    );
  expect([await titles("blog_posts"), await titles("events")]).toEqual([["Of our own"], ["Our harvest"]]);
  expect(await db.selectFrom("profiles").select("texts").execute()).toEqual(await people.execute());
  expect((await open("/")).text).not.toContain("What people say");
  const causes = await db.selectFrom("causes").select("slug").execute();
  expect(causes.map(({ slug }) => slug)).toContain("goat-rearing");
  expect(causes.map(({ slug }) => slug)).not.toContain("stitching-center");
  expect(await db.selectFrom("amount_effects").select("cause_slug").execute()).toEqual([
    { cause_slug: LIFE_SCHOOL },
  ]);
  const name = "Causes with true opening balances";
  expect((await open("/admin", { headers })).text).toContain(`Done ${name}`);
  await db.updateTable("causes").set({ ends_on: "2020-01-01" }).execute();
  expect((await open("/admin", { headers })).text, "none is open").toContain(`Missing ${name}`);
});

test("a backup is done only once a second one of another day has arrived", async () => {
  const reached = (name: string, days: number) =>
    db
      .insertInto("milestones")
      .values({ name, reached_at: new Date(Date.now() - days * 86_400_000).toISOString() })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet((row) => ({ reached_at: row.ref("excluded.reached_at") })),
      )
      .execute();
  const text = async () => (await open("/admin", { headers })).text;
  await reached("last-backup", 0);
  expect(await text()).toContain("Missing Backup");
  await reached("earlier-backup", 1);
  expect(await text()).toContain("Done Backup");
  await reached("last-backup", 20);
  await reached("earlier-backup", 21);
  expect(await text()).toContain("Missing Backup");
});

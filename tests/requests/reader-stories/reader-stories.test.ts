/** Sending a story, its page, and the list of editors, without scripts. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pictureRemovers } from "~/features/features.server";
import { withdrawConsent } from "~/features/pictures/withdrawals.server";
import { photograph } from "../../support/pictures";
import { openPlainBrowser } from "../../support/plain-browser";
import { staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
let token = "";
beforeAll(async () => {
  token = await staffToken(db, { role: "editor" });
});
beforeEach(async () => {
  await db.deleteFrom("rate_limits").execute();
});

const TEXT = "The first lamb came in June.\n\nNow there are seven, and my son goes to school.";
const FILLED = {
  "Your name": "Lakshmi Menon",
  Phone: "94470 12345",
  "Title of your story": "Seven goats",
  "Your story": TEXT,
};
const form = (fields: Record<string, string> = {}) => ({
  ...{ name: "Lakshmi Menon", email: "lakshmi@example.org", title: "Seven goats", story: TEXT },
  ...{ publishAs: "first", consent: "on", ...fields },
});
const CONSENT =
  "I am 18 or older, the story is mine to tell, and the foundation may shorten it and publish it on this site.";
const multipart = (fields: Record<string, string>, picture?: Buffer) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(form(fields))) body.append(name, value);
  if (picture) body.append("picture", new Blob([new Uint8Array(picture)]), "goats.jpg");
  return body;
};
const stories = () => db.selectFrom("reader_stories").selectAll().orderBy("id", "desc").execute();
const last = async () => (await stories())[0] ?? expect.fail("no story");
const asEditor = (path: string) => openPlainBrowser(path, { authtoken: token });
let shade = 0;
const aPhoto = () => photograph(40 + (shade += 1), 30);

describe("/yourStory", () => {
  test("takes a story, thanks with its link, and lets its sender take it back", async () => {
    const page = await openPlainBrowser("/yourStory");
    await page.press("Send my story", { ...FILLED, [CONSENT]: true, "With my first name": true });
    expect(page.path).toMatch(/^\/yourStory\/[\w-]{32}$/);
    expect(page.text).toContain("Thank you for your story");
    expect(page.text).toContain(page.path);
    expect(page.text).toContain("Named as Lakshmi");
    await page.press("Take it back");
    expect(page.text).toContain("Take your story back?");
    await page.press("Take it back");
    expect(page.text).toContain("You have taken your story back");
    expect(page.text).not.toContain("Seven goats");
    expect(await last()).toMatchObject({ state: "taken_back", name: "", story: "", phone: null });
    expect((await open("/yourStory/none")).status).toBe(404);
    expect((await open("/yourStory/none", { form: {} })).status).toBe(404);
  });

  test("says at each field what is missing, and keeps what was typed", async () => {
    const page = await openPlainBrowser("/yourStory");
    await page.press("Send my story", { "Your story": "Too short" });
    for (const problem of [
      ...["Enter your name", "Enter an email address or a phone number", "Enter a title"],
      ...["Write at least 50 characters", "We can take your story only if you agree to this"],
    ])
      expect(page.text).toContain(problem);
    expect(page.field("Send my story", "Your story").values).toEqual(["Too short"]);
    expect((await open("/yourStory", { form: {} })).status).toBe(422);
    const hostileForms: Record<string, string>[] = [
      { people: "x", pictureConsent: "{", pictureId: "../x" },
      { "pictureConsent.by": "x", pictureConsent: "y", "pictureConsent.relation": "[" },
      { story: "x".repeat(300_000) },
    ];
    for (const hostile of hostileForms)
      expect((await open("/yourStory", { form: form(hostile) })).status).toBeLessThan(500);
  });

  test("keeps a picture over an error, asks who agreed, and shows it to staff alone", async () => {
    const picture = await aPhoto();
    const asked = await open("/yourStory", { body: multipart({ people: "adults", title: "" }, picture) });
    expect(asked.status).toBe(422);
    expect(asked.text).toContain("Enter the name of the person in the picture who agreed");
    expect(asked.text).toContain("Your picture has arrived");
    const [, pictureId = ""] = /name="pictureId" value="(\w+)"/.exec(asked.html) ?? [];
    const src = `/uploads/${pictureId}-${40 + shade}.jpg`;
    expect((await visit(src)).status).toBe(404);
    const consent = { "pictureConsent.by": "Asha", "pictureConsent.relation": "self" };
    const sent = await open("/yourStory", { body: multipart({ people: "adults", pictureId, ...consent }) });
    expect(sent.location).toMatch(/^\/yourStory\//);
    expect(await last()).toMatchObject({ image_id: pictureId });
    expect((await visit(src)).status).toBe(404);
    const staff = await visit(src, { headers: { cookie: `authtoken=${token}` } });
    expect([staff.status, staff.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const library = await visit("/admin/pictures", { headers: { cookie: `authtoken=${token}` } });
    expect(await library.text()).not.toContain(pictureId);
  });

  test("limits stories to five and pictures to twenty an hour, and refuses what is no picture", async () => {
    const notAPicture = await open("/yourStory", { body: multipart({}, Buffer.from("<svg/>")) });
    expect(notAPicture.status).toBe(422);
    for (let count = 2; count <= 20; count += 1)
      await visit("/yourStory", { body: multipart({ name: "" }, Buffer.from(`no picture ${count}`)) });
    const refused = await open("/yourStory", { body: multipart({}, await aPhoto()) });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Too many pictures came from your connection");
    for (let count = 1; count <= 5; count += 1)
      expect((await visit("/yourStory", { form: form({ title: `No. ${count}` }) })).status).toBe(303);
    const sixth = await open("/yourStory", { form: form({ title: "No. 6" }) });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.response.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(sixth.html).toContain("Now there are seven");
  });

  test("is whole in Malayalam, and light", async () => {
    const page = await openPlainBrowser("/ml/yourStory");
    expect(page.text).toContain("നിങ്ങളുടെ കഥ പറയൂ");
    const sent = await open("/ml/yourStory", { form: form({ title: "ഏഴ് ആടുകൾ" }) });
    expect(sent.location).toMatch(/^\/ml\/yourStory\//);
    expect((await open(sent.location)).text).toContain("കഥ അയച്ചതിനു നന്ദി");
    expect((await open("/search?q=your story")).html).toContain('href="/yourStory"');
  });
});

describe("/adminStories", () => {
  test("shows a story as text, makes a post of it, and its page follows", async () => {
    const consent = { people: "adults", "pictureConsent.by": "Asha", "pictureConsent.relation": "self" };
    const title = "<b>Hill</b> goats";
    await visit("/yourStory", { body: multipart({ title, ...consent }, await aPhoto()) });
    const story = await last();
    expect((await asEditor("/admin")).text).toMatch(/readers?’s? stor(y|ies) to read/);
    const list = await asEditor("/adminStories");
    expect(list.text).toContain("<b>Hill</b> goats");
    expect(list.text).toContain("To be named: Lakshmi");
    expect(list.text).toContain("Asha, the person in the picture, agreed");
    await list.press("Make a post");
    expect(list.path).toMatch(/^\/adminBlog\?id=/);
    expect(list.text).toContain("The draft is made");
    const { post_id } = await db
      .selectFrom("reader_stories")
      .select("post_id")
      .where("state", "=", "used")
      .executeTakeFirstOrThrow();
    const shown = `/BlogDetail/${post_id}`;
    expect((await open(shown)).status).toBe(404);
    await db
      .updateTable("blog_posts")
      .set({ publish_at: "2026-01-01T00:00:00.000Z", subheading: "S" })
      .where("id", "=", post_id)
      .execute();
    const post = await open(shown);
    expect(post.text).toContain("<b>Hill</b> goats");
    const src = `/uploads/${story.image_id}-${40 + shade}.jpg`;
    expect((await visit(src)).status).toBe(200);
    const own = await open(`/yourStory/${story.token}`);
    expect(own.text).toContain("Your story is published");
    expect(own.html).toContain(shown);
    const done = await withdrawConsent(db, null, story.image_id ?? "", pictureRemovers, new Date());
    expect(done.ok).toBe(true);
    expect((await visit(src)).status).toBe(410);
    expect((await open(shown)).status).toBe(404);
    expect((await open(`/yourStory/${story.token}`)).text).toContain("Your story has been removed");
    expect((await asEditor("/adminStories?show=used")).text).not.toContain("Hill");
  });

  test("declines with an email or without, and opens a story again", async () => {
    await db.deleteFrom("reader_stories").execute();
    await visit("/yourStory", { form: form({ title: "Rain", email: "rain@example.org" }) });
    const list = await asEditor("/adminStories");
    await list.press("Decline", { "Tell rain@example.org by email": true });
    expect(list.text).toContain("The story is declined, and an email is on its way");
    expect(list.text).toContain("No story waits");
    const declined = await asEditor("/adminStories?show=declined&search=rain");
    await declined.press("Open again");
    expect(declined.text).toContain("The story is open again");
    expect((await last()).state).toBe("new");
    const cookie = `authtoken=${await staffToken(db, { role: "editor" })}`;
    const unknown = await open("/adminStories", { form: { intent: "post", id: "999" }, headers: { cookie } });
    expect(unknown.status).toBe(404);
    expect((await open("/adminStories")).location).toContain("/login");
  });

  test("keeps a doubtful story apart", async () => {
    await visit("/yourStory", { form: form({ title: "Spam", leaveEmpty: "x" }) });
    expect((await asEditor("/adminStories")).text).not.toContain("Spam");
    expect((await asEditor("/adminStories?show=doubtful")).text).toContain("Spam");
  });
});

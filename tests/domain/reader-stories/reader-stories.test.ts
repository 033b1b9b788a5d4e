/** Readers' stories: what is taken, the post made of one, and when a story goes. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { personalColumns } from "#db/personal-data";
import { pictureRemovers } from "~/features/features.server";
import { ReaderStoryForm } from "~/features/reader-stories/reader-story-form";
import { receiveReaderStory, takeBack } from "~/features/reader-stories/reader-stories.server";
import {
  authorOf,
  countReaderStories,
  declineStory,
  listReaderStories,
  makePost,
  reopenStory,
  storyHtml,
} from "~/features/reader-stories/staff-reader-stories.server";
import { setStatus } from "~/features/content/content-lifecycle.server";
import { isHeld as isHeldAt, releasePublishedPictures } from "~/features/pictures/held-pictures.server";
import { withdrawConsent } from "~/features/pictures/withdrawals.server";
import { erasePersonalData } from "~/features/privacy/erasure.server";
import { myDataJson, toMyDataView } from "~/features/privacy/my-data-view";
import { findMyData } from "~/features/privacy/personal-data.server";
import { applyRetention } from "~/features/privacy/retention.server";
import { insertPicture, save, type Fields } from "../../support/content";
import { freshDatabase } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-08-01T05:00:00.000Z");
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const STAFF = { id: "meera", email: "meera@foundation.example" };
const TEXT = "The first lamb came in June.\nIt rained.\n\nNow there are seven, and my son goes to school.";
let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

let senders = 0;
const typed = (fields: Fields = {}) => ({
  ...{ name: "Lakshmi K. Menon", email: `r${(senders += 1)}@example.org`, title: "Seven goats" },
  ...{ story: TEXT, publishAs: "full", consent: "on" },
  ...fields,
});
const send = (
  fields: Fields = {},
  { now = NOW, language = "en", address = `192.0.2.${senders % 250}`, isNewPicture = false } = {},
) =>
  receiveReaderStory(
    db,
    ReaderStoryForm.parse(typed(fields)),
    { language: language as "en" | "ml", address, isNewPicture },
    now,
  );
const sent = async (...given: Parameters<typeof send>) => valueOf(await send(...given));
const story = (id: number) =>
  db.selectFrom("reader_stories").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const post = (id: string) =>
  db.selectFrom("blog_posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const mails = async () =>
  (await db.selectFrom("outbox").select(["kind", "recipient", "text"]).orderBy("id").execute()).filter(
    ({ kind }) => kind.startsWith("reader-story"),
  );
/** As visitors find it, before and after the minute's job. */
const isHeld = async (id: string, now = new Date()) => {
  const held = async () =>
    (
      await db
        .selectFrom("images")
        .select(isHeldAt(now).as("held"))
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).held === 1;
  const before = await held();
  await releasePublishedPictures(db, now);
  expect(await held()).toBe(before);
  return before;
};
/** A picture as a visitor's form stores it, before its story. */
const aPicture = (id = "a".repeat(32)) => insertPicture(db, id, { held: 1 });
const withPicture = (pictureId: string, fields: Fields = {}) => ({
  pictureId,
  people: "adults",
  pictureConsent: { by: "Asha", relation: "self" },
  ...fields,
});

describe("the form", () => {
  const problems = (fields: Fields) =>
    ReaderStoryForm.safeParse(fields).error?.issues.map(({ path, message }) => [path.join("."), message]);

  test("names everything that is missing at once", () => {
    expect(problems({})).toEqual([
      ["name", "readerStory.nameRequired"],
      ["title", "readerStory.titleRequired"],
      ["story", "readerStory.storyRequired"],
      ["consent", "readerStory.consentRequired"],
      ["email", "signUp.contactRequired"],
    ]);
    expect(problems(typed({ email: "", phone: "9447012345" }))).toBeUndefined();
    expect(problems(typed({ story: "x".repeat(49) }))).toEqual([
      ["story", 'readerStory.storyTooShort{"limit":50}'],
    ]);
    expect(problems(typed({ story: "x".repeat(10_001) }))).toEqual([
      ["story", 'answers.tooLong{"limit":10000}'],
    ]);
    expect(problems(typed({ story: "x".repeat(10_000) }))).toBeUndefined();
    expect(problems(typed({ publishAs: "loud" }))).toEqual([["publishAs", "readerStory.publishAsUnknown"]]);
    expect(ReaderStoryForm.parse(typed({ publishAs: undefined })).publishAs).toBe("none");
  });

  test("asks who agreed to a picture in which somebody can be recognised", () => {
    const of = (fields: Fields) => problems(typed({ pictureId: "p", ...fields }));
    expect(of({ people: "" })).toEqual([["people", "readerStory.peopleMissing"]]);
    expect(of({ people: "crowd" })).toEqual([["people", "people.peopleUnknown"]]);
    expect(of({ people: "none" })).toBeUndefined();
    expect(of({})).toBeUndefined();
    expect(of({ people: "adults" })).toEqual([["pictureConsent", "readerStory.consentOf.adults"]]);
    const self = { by: "Asha", relation: "self" };
    expect(of({ people: "adults", pictureConsent: self })).toBeUndefined();
    expect(of({ people: "children", pictureConsent: self })).toEqual([
      ["pictureConsent", "readerStory.consentOf.children"],
    ]);
    expect(of({ people: "children", pictureConsent: JSON.stringify({ ...self, relation: "parent" }) })).toBe(
      undefined,
    );
    expect(of({ people: "adults", removePicture: "on" })).toBeUndefined();
    expect(problems(typed({ people: "" })), "without a picture nothing is asked").toBeUndefined();
  });
});

describe("receiving", () => {
  test("stores a story once, with the wording of its consent, and mails the page's link", async () => {
    const form = typed();
    const first = await sent(form);
    expect(await sent(form)).toMatchObject({ id: first.id });
    expect(await sent({ ...form, title: "Eight goats" })).not.toMatchObject({ id: first.id });
    expect(await story(first.id)).toMatchObject({
      ...{ state: "new", story: TEXT, publish_as: "full", phone: null, doubtful: 0 },
      consent: expect.stringContaining("I am 18 or older") as string,
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: "reader-story-received", recipient: form.email });
    expect(mail?.text).toContain(`/yourStory/${first.token}`);
    expect(mail?.text, "nobody mails a text in our name").not.toContain("goats");
  });

  test("takes five an hour from one address", async () => {
    const address = "198.51.100.7";
    for (let count = 1; count <= 5; count += 1) await sent({ title: `Story ${count}` }, { address });
    expect(refusalOf(await send({ title: "Story 6" }, { address }))).toMatchObject({ kind: "too_many" });
    await sent({ title: "Story 6" }, { address, now: new Date(NOW.getTime() + 3_600_001) });
    await sent({ title: "Elsewhere" }, { address: "203.0.113.9" });
  });

  test("sets a story aside whose hidden field was filled in", async () => {
    const { id } = await sent({ leaveEmpty: "https://example.org" });
    expect(await story(id)).toMatchObject({ doubtful: 1 });
    expect(await mails()).toEqual([]);
    expect(await countReaderStories(db, "new")).toBe(0);
    expect(await countReaderStories(db, "doubtful")).toBe(1);
  });

  test("records the consent with the visitor's own picture, and nobody else's", async () => {
    const own = await aPicture();
    await sent(withPicture(own));
    const recorded = { people: "adults", consent_by: "Asha", consent_on: expect.any(String) as string };
    const image = (id: string) =>
      db.selectFrom("images").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(await image(own)).toMatchObject(recorded);
    expect(refusalOf(await send(withPicture(own, { title: "Again" })))).toMatchObject({
      fields: { picture: "readerStory.pictureGone" },
    });
    const ours = await insertPicture(db, "b".repeat(32));
    expect(refusalOf(await send(withPicture(ours)))).toMatchObject({ kind: "invalid" });
    await sent(withPicture(ours, { title: "Same file" }), { isNewPicture: true });
    expect(await image(ours)).toMatchObject({ people: "none", consent_by: null });
    expect(refusalOf(await send(withPicture("c".repeat(32))))).toMatchObject({ kind: "invalid" });
  });
});

describe("making a post", () => {
  test("makes one draft with title, paragraphs, author, picture and consent", async () => {
    const picture = await aPicture();
    const { id } = await sent(withPicture(picture, { publishAs: "first" }));
    const postId = valueOf(await makePost(db, STAFF, id, NOW));
    expect(valueOf(await makePost(db, STAFF, id, NOW))).toBe(postId);
    expect(await post(postId)).toMatchObject({
      ...{ title: "Seven goats", author: "Lakshmi", image_id: picture, publish_at: null },
      content:
        "<p>The first lamb came in June.<br />It rained.</p>\n<p>Now there are seven, and my son goes to school.</p>",
    });
    expect(await story(id)).toMatchObject({ state: "used", post_id: postId });
    expect(await isHeld(picture), "a draft shows its picture to staff alone").toBe(true);
    await save(db, "blog", { id: postId, subheading: "By a reader", status: "published" });
    expect(await isHeld(picture)).toBe(false);
    expect(refusalOf(await declineStory(db, STAFF, { id, tell: true, note: "" }, NOW))).toMatchObject({
      kind: "conflict",
    });
  });

  test("keeps the picture from visitors until the hour of a scheduled post", async () => {
    const picture = await aPicture();
    const { id } = await sent(withPicture(picture));
    const postId = valueOf(await makePost(db, STAFF, id, NOW));
    const publishAt = "2199-01-01T09:00";
    await save(db, "blog", { id: postId, subheading: "By a reader", status: "scheduled", publishAt });
    const at = new Date("2199-01-01T03:30:00.000Z");
    expect(await isHeld(picture, new Date(at.getTime() - 60_000))).toBe(true);
    expect(await isHeld(picture, at)).toBe(false);
    await setStatus(db, "blog", STAFF, { id: postId, status: "draft" }, at);
    expect(await isHeld(picture, at), "seen once, it is a picture like others").toBe(false);
  });

  test("writes a Malayalam story as Malayalam", async () => {
    const { id } = await sent({ title: "ഏഴ് ആടുകൾ", publishAs: "none" }, { language: "ml" });
    const made = await post(valueOf(await makePost(db, STAFF, id, NOW)));
    expect(made.title).toBe("");
    expect(JSON.parse(made.translations)).toMatchObject({
      ml: { title: "ഏഴ് ആടുകൾ", author: "വായനക്കാരിൽ ഒരാൾ" },
    });
  });

  test("keeps tags and addresses as text", async () => {
    const hostile =
      '<script>alert(1)</script> <a href="https://example.org">x</a> https://example.org & so on';
    expect(storyHtml(hostile)).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;a href="https://example.org"&gt;x&lt;/a&gt; https://example.org &amp; so on</p>',
    );
    const { id } = await sent({ story: hostile, title: "<b>Bold</b>" });
    const { content, title } = await post(valueOf(await makePost(db, STAFF, id, NOW)));
    expect(content).not.toMatch(/<(?!\/?p>|br)/);
    expect(title).toBe("<b>Bold</b>");
  });

  test.each([
    ["Lakshmi K. Menon", "full", "Lakshmi K. Menon"],
    ["Lakshmi K. Menon", "first", "Lakshmi"],
    ["K. P. Asha", "first", "Asha"],
    ["K. P.", "first", "K. P."],
    ["ലക്ഷ്മി മേനോൻ", "first", "ലക്ഷ്മി"],
    ["Lakshmi", "none", "A reader"],
  ] as const)("names %s with %s as %s", (name, publish_as, author) => {
    expect(authorOf({ name, publish_as, lang: "en" })).toBe(author);
  });
});

describe("declining", () => {
  test("mails when staff wish so, once, and is undone", async () => {
    const told = await sent();
    expect(
      valueOf(await declineStory(db, STAFF, { id: told.id, tell: true, note: "Try us again." }, NOW)),
    ).toBe(true);
    await declineStory(db, STAFF, { id: told.id, tell: true, note: "Try us again." }, NOW);
    const declined = (await mails()).filter(({ kind }) => kind === "reader-story-declined");
    expect(declined).toMatchObject([{ text: expect.stringContaining("Try us again.") as string }]);
    valueOf(await reopenStory(db, STAFF, told.id, NOW));
    expect(await story(told.id)).toMatchObject({ state: "new", answered_at: null });
    expect((await mails()).map(({ kind }) => kind)).toEqual(["reader-story-received"]);
    const quiet = await sent();
    expect(valueOf(await declineStory(db, STAFF, { id: quiet.id, tell: false, note: "" }, NOW))).toBe(false);
    const called = await sent({ email: "", phone: "9447012345" });
    expect(valueOf(await declineStory(db, STAFF, { id: called.id, tell: true, note: "" }, NOW))).toBe(false);
    const { items } = await listReaderStories(db, { show: "declined", search: "" }, { limit: 10, offset: 0 });
    expect(items.map(({ id }) => id)).toEqual([quiet.id, called.id]);
    expect(refusalOf(await makePost(db, STAFF, 999, NOW))).toMatchObject({ kind: "not_found" });
  });
});

describe("a story goes", () => {
  const ERASED = Object.fromEntries(
    personalColumns("reader_stories").map(({ column, empty = null }) => [column, empty]),
  );
  const published = async () => {
    const picture = await aPicture();
    const { id, token } = await sent(withPicture(picture));
    const postId = valueOf(await makePost(db, STAFF, id, NOW));
    await save(db, "blog", { id: postId, subheading: "By a reader", status: "published" });
    return { id, token, postId, picture };
  };

  test("when its sender takes it back, also when it is published", async () => {
    const { id, token, postId, picture } = await published();
    valueOf(await takeBack(db, token, NOW));
    valueOf(await takeBack(db, token, NOW));
    expect(await story(id)).toMatchObject({ ...ERASED, state: "taken_back" });
    expect(await post(postId)).toMatchObject({ image_id: null, deleted_at: expect.any(String) as string });
    const image = await db.selectFrom("images").select("held").where("id", "=", picture).executeTakeFirst();
    expect(image?.held ?? 1, "gone, or for staff alone").toBe(1);
    expect(await mails()).toEqual([]);
    expect(refusalOf(await takeBack(db, "none", NOW))).toMatchObject({ kind: "not_found" });
  });

  test("and a waiting one leaves no picture", async () => {
    const picture = await aPicture();
    const { token } = await sent(withPicture(picture));
    valueOf(await takeBack(db, token, NOW));
    expect(await db.selectFrom("images").select("id").where("id", "=", picture).execute()).toEqual([]);
  });

  test("and one of which staff make a post at the same moment leaves no post", async () => {
    const { id, token } = await sent();
    await Promise.all([takeBack(db, token, NOW), makePost(db, STAFF, id, NOW)]);
    const posts = await db.selectFrom("blog_posts").select("deleted_at").execute();
    expect(posts.filter(({ deleted_at }) => deleted_at === null)).toEqual([]);
  });

  test("and a picture that staff have too stays theirs", async () => {
    const picture = await insertPicture(db, "b".repeat(32));
    await save(db, "project", { title: "Wells", image1Id: picture, status: "draft" });
    const { token } = await sent(withPicture(picture), { isNewPicture: true });
    valueOf(await takeBack(db, token, NOW));
    expect(await isHeld(picture)).toBe(false);
  });

  test("everywhere when somebody in its picture withdraws consent", async () => {
    const { id, postId, picture } = await published();
    valueOf(await withdrawConsent(db, STAFF, picture, pictureRemovers, NOW));
    expect(await story(id)).toMatchObject({ ...ERASED, state: "removed" });
    expect(await post(postId)).toMatchObject({ image_id: null, deleted_at: expect.any(String) as string });
  });

  test("when its sender has everything erased, after they have seen it", async () => {
    const picture = await aPicture();
    const { id } = await sent(withPicture(picture, { email: "lakshmi@example.org" }));
    const subject = { email: "Lakshmi@example.org" };
    const data = await findMyData(db, subject, "en");
    expect(myDataJson(data, NOW).stories).toMatchObject([{ title: "Seven goats", hasPicture: true }]);
    const { cards, goes } = toMyDataView(data, "en");
    expect(cards.map(({ heading }) => heading)).toContain("Story that you sent: Seven goats");
    expect(goes.join(" ")).toContain("1 story that you sent");
    expect(await erasePersonalData(db, subject, null, NOW)).toMatchObject({ readerStories: 1 });
    expect(await story(id)).toMatchObject({ ...ERASED, state: "taken_back" });
    expect((await findMyData(db, subject, "en")).readerStories).toEqual([]);
  });

  test("a year after it was declined, or came and was not used", async () => {
    const [waiting, declined] = [await sent(), await sent()];
    const { id: used } = await published();
    await declineStory(db, STAFF, { id: declined.id, tell: false, note: "" }, later(30));
    const names = async () =>
      (await db.selectFrom("reader_stories").select("name").orderBy("id").execute()).map(
        ({ name }) => name !== "",
      );
    await applyRetention(db, later(364));
    expect(await names()).toEqual([true, true, true]);
    await applyRetention(db, later(366));
    expect(await names()).toEqual([false, true, true]);
    expect(await story(waiting.id)).toMatchObject(ERASED);
    await applyRetention(db, later(396));
    expect(await names()).toEqual([false, false, true]);
    const { post_id } = await story(used);
    await setStatus(db, "blog", STAFF, { id: post_id ?? "", status: "draft" }, later(396));
    await db.deleteFrom("content_versions").execute();
    await db.deleteFrom("blog_posts").where("id", "=", post_id).execute();
    await applyRetention(db, later(800));
    expect(await names()).toEqual([false, false, false]);
  });
});

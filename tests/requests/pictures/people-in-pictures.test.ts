import { beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate.server";
import { todayInIndia } from "~/lib/india-time";
import { db } from "~/server/context.server";
import { translator } from "~/locales/translate";
import { insertPicture } from "../../support/content";
import { visibleText } from "../../support/html";
import { scene } from "../../support/pictures";
import { staffToken } from "../../support/staff";
import { textOf, visit } from "../../support/visit";

const t = translator("en");

const CONSENT = { by: "Latha", relation: "parent", on: "2026-01-05" };
const inForm = Object.fromEntries(Object.entries(CONSENT).map(([name, value]) => [`consent.${name}`, value]));
const POST = { title: "A class", subheading: "S", category: "C", author: "A", content: "<p>Text</p>" };

let cookie: string;
let authorization: string;
beforeAll(async () => {
  await migrate(db);
  const token = await staffToken(db);
  [cookie, authorization] = [`authtoken=${token}`, `Bearer ${token}`];
});

let width = 60;
/** Returns a form with new pictures. */
async function bodyOf(fields: Record<string, string>, pictures = 1) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (let count = 0; count < pictures; count += 1)
    body.append(
      "image",
      new Blob([
        new Uint8Array(
          await scene((width += 1), 40)
            .jpeg()
            .toBuffer(),
        ),
      ]),
      "a.jpg",
    );
  return body;
}
const call = async (path: string, fields: Record<string, string>, pictures = 1) => {
  const sent = { method: "POST", headers: { authorization }, body: await bodyOf(fields, pictures) };
  const answer = await visit(path, sent);
  return { status: answer.status, body: JSON.parse(await textOf(answer)) };
};
const asStaff = async (path: string, form?: Record<string, string>) => {
  const answer = await visit(path, { headers: { cookie }, ...(form ? { form } : {}) });
  const html = await textOf(answer);
  return { status: answer.status, location: answer.headers.get("location"), html, words: visibleText(html) };
};
const rowOf = (id: string) => db.selectFrom("images").selectAll().where("id", "=", id).executeTakeFirst();

describe("API for pictures of children", () => {
  test.each([
    ["/blog/create", POST],
    ["/event/create", { title: "A class" }],
    ["/gallery/create", { title: "A class" }],
  ])("requires a parent's consent at %s", async (path, fields) => {
    const refused = await call(path, { ...fields, people: "children" });
    expect(refused).toMatchObject({ status: 422, body: { errors: { consent: t("people.consentMissing") } } });
    const consent = JSON.stringify(CONSENT);
    expect((await call(path, { ...fields, people: "children", consent })).status).toBe(201);
  });

  test("stores a draft without consent, but publishes only with consent", async () => {
    const draft = await call("/blog/create", { ...POST, people: "children", status: "draft" });
    expect(draft.status).toBe(201);
    const publish = async (more: object) => {
      const json = { status: "published", ...more };
      const path = `/blog/update/${draft.body.blog._id}`;
      const answer = await visit(path, { method: "PUT", headers: { authorization }, json });
      return [answer.status, JSON.parse(await textOf(answer)).errors];
    };
    expect(await publish({})).toEqual([422, { consent: t("people.consentMissing") }]);
    expect(await publish({ consent: CONSENT })).toEqual([200, undefined]);
  });

  test("reports errors at `people` and `consent`", async () => {
    const wrong = { title: "A class", people: "crowd", consent: '{"by":"Latha"}' };
    expect((await call("/event/create", wrong)).body.errors).toEqual({
      people: t("people.peopleUnknown"),
      consent: t("people.relationMissing"),
    });
  });

  test("accepts a picture with its consent before the item's form", async () => {
    const sent = await call("/admin/pictures", { people: "children", consent: JSON.stringify(CONSENT) });
    expect(sent.status).toBe(201);
    expect(await rowOf(sent.body.id)).toMatchObject({ people: "children", consent_by: "Latha" });
    const wrong = await call("/admin/pictures", { people: "children", consent: "Latha" });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { consent: t("people.consentUnreadable") } },
    });
  });
});

describe("staff without script", () => {
  test.each([
    ["/adminBlog", POST],
    ["/adminEvent", { title: "A class" }],
    ["/adminGallery", { title: "A class" }],
  ])("record consent in the form of %s, which keeps the input after an error", async (path, fields) => {
    const send = async (more: Record<string, string>, pictures: number) => {
      const body = await bodyOf({ ...fields, ...more }, pictures);
      const answer = await visit(path, { method: "POST", headers: { cookie }, body });
      return { status: answer.status, html: await textOf(answer) };
    };
    const refused = await send(
      { people: "children", "consent.by": "Latha" },
      path === "/adminGallery" ? 2 : 1,
    );
    expect(refused.status).toBe(422);
    expect(refused.html).toContain(t("people.relationMissing"));
    expect(refused.html).toMatch(/<option[^>]*value="children"[^>]*selected/);
    expect(refused.html).toMatch(/name="consent.by"[^>]*value="Latha"/);
    const ids = [...refused.html.matchAll(/name="imageId" value="(\w+)"/g)].map(([, id = ""]) => id);
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, people: "children", ...inForm }))
      body.append(name, value);
    for (const id of ids) body.append("imageId", id);
    expect((await visit(path, { method: "POST", headers: { cookie }, body })).status).toBe(303);
    for (const id of ids)
      expect(await rowOf(id)).toMatchObject({ people: "children", consent_on: CONSENT.on });
  });

  test("see in the Bin why an item can't be restored", async () => {
    const { body } = await call("/event/create", { title: "From the Bin" });
    const { _id: id } = body.event;
    await asStaff("/admin/delete", { type: "event", id });
    const [{ image_id: image }] = (await db
      .selectFrom("events")
      .select("image_id")
      .where("id", "=", id)
      .execute()) as [{ image_id: string }];
    await asStaff("/adminPictures", { id: image, people: "children" });
    const back = await asStaff("/adminBin", { type: "event", id });
    expect([back.status, back.words]).toEqual([422, expect.stringContaining(t("people.consentMissing"))]);
  });

  test("list pictures of people by the end of consent and edit them", async () => {
    const ends = (days: number) => todayInIndia(new Date(), days);
    const given = { consent_by: "Latha", consent_relation: "parent", consent_on: "2026-01-05" } as const;
    await insertPicture(db, "later", { people: "adults", ...given, consent_until: ends(200) });
    await insertPicture(db, "sooner", { people: "adults", ...given, consent_until: ends(20) });
    const list = await asStaff("/adminPictures");
    expect(list.words.indexOf("sooner.jpg")).toBeLessThan(list.words.indexOf("later.jpg"));
    expect(list.words).toContain("Ends in 20 days");
    expect((await asStaff("/admin")).words).toContain("The consent for a picture ends");
    const until = { "consent.until": ends(-1) };
    const refused = await asStaff("/adminPictures", { id: "sooner", people: "adults", ...inForm, ...until });
    expect([refused.status, refused.words]).toEqual([422, expect.stringContaining(t("people.untilPassed"))]);
    const saved = await asStaff("/adminPictures?id=sooner", { id: "sooner", people: "children", ...inForm });
    expect([saved.status, saved.location]).toEqual([303, "/adminPictures?id=sooner"]);
    expect(await rowOf("sooner")).toMatchObject({ people: "children", consent_until: null });
    expect((await asStaff("/admin")).words).not.toContain("The consent for a picture ends");
    expect((await asStaff("/adminPictures?id=nobody")).status).toBe(404);
  });

  test("withdraw a consent on its own page; an earlier consent does not restore the picture", async () => {
    await db
      .insertInto("milestones")
      .values({ name: "last-backup", reached_at: new Date(Date.now() - 86_400_000).toISOString() })
      .execute();
    const { body } = await call("/event/create", {
      title: "A walk",
      people: "adults",
      consent: JSON.stringify(CONSENT),
    });
    const address: string = body.event.imagePath.url;
    const [id = ""] = /[0-9a-f]{32}/.exec(address) ?? [];
    const seen = await visit(address);
    expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
    const question = await asStaff(`/adminPictures?withdraw=${id}`);
    expect(question.words).toMatch(/A walk.*event, published.*Withdraw consent/);
    const gone = await asStaff("/adminPictures", { id, intent: "withdraw" });
    expect([gone.status, gone.location]).toEqual([303, `/adminPictures?id=${id}`]);
    expect((await visit(address)).status).toBe(410);
    const after = await asStaff(`/adminPictures?id=${id}`);
    expect(after.words).toMatch(/The last backup before that, of .* may hold it until .*rotates out/);
    expect((await asStaff("/adminPictures?show=withdrawn")).html).toContain(id);
    const late = await asStaff(`/adminPictures?withdraw=${id}`);
    expect([late.status, late.words.includes("Withdraw consent?")]).toEqual([200, false]);
    const again = await asStaff(`/adminPictures?id=${id}`, { id, people: "adults", ...inForm });
    expect([again.status, again.words]).toEqual([422, expect.stringContaining("was given after")]);
  });

  test("withdraw every consent of one person, whatever the case of the name", async () => {
    const given = { consent_relation: "parent", consent_on: "2026-01-05", people: "adults" } as const;
    await insertPicture(db, "meera-1", { ...given, consent_by: "Meera Nair" });
    await insertPicture(db, "meera-2", { ...given, consent_by: "meera nair " });
    await insertPicture(db, "other", { ...given, consent_by: "Meera Nair Pillai" });
    const found = await asStaff("/adminPictures?search=nair");
    expect(found.words).toContain("meera-1.jpg");
    expect(found.words).toContain("Withdraw every consent of Meera Nair");
    expect((await asStaff("/adminPictures?search=zz")).words).toContain("No picture found for “zz”.");
    const page = "/adminPictures/withdraw?by=Meera+Nair";
    expect((await asStaff(page)).words).toContain("These 2 pictures will be removed at once");
    const gone = await asStaff(page, { x: "" });
    expect([gone.status, gone.location]).toEqual([303, "/adminPictures?show=withdrawn"]);
    for (const id of ["meera-1", "meera-2"]) expect(await rowOf(id)).toMatchObject({ state: "withdrawn" });
    expect(await rowOf("other")).not.toMatchObject({ state: "withdrawn" });
    expect((await asStaff(page)).status).toBe(404);
    expect((await asStaff(page, { x: "" })).status).toBe(404);
  });
});

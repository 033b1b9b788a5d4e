import { beforeAll, describe, expect, test } from "vitest";
import { unsubscribePath, unsubscribeToken } from "~/features/updates/update-recipients.server";
import { translator } from "~/locales/translate";
import { insertDonation } from "../../support/donation";
import { expectErrorAt, formContaining } from "../../support/html";
import { hasEnglish, textsIn } from "../../support/page-texts";
import { staffToken } from "../../support/staff";
import { setMailServer } from "../../support/mail-set-up";
import { database, open, visit } from "../../support/visit";
import { updatesOptIn } from "~/features/donations/stopped-opt-in.server";

const FROM = { from: "49.36.10.1" };
const NOW = new Date("2026-06-24T05:02:00.000Z");
const db = database();
const stops = () => db.selectFrom("update_stops").select("address").execute();

describe.each([
  ["en", ""],
  ["ml", "/ml"],
] as const)("updates in %s", (language, prefix) => {
  const t = translator(language);

  test("are requested on the gift's page by a checkbox that is never preselected", async () => {
    const { token, id } = await insertDonation(db, { mode: "practice", email: null });
    const href = `${prefix}/donation/${token}`;
    const page = await open(href, FROM);
    expect(page.text).toContain(t("updates.wish"));
    const form = formContaining(page.html, t("updates.wish"));
    expect(form.fields.wantsUpdates).toBeUndefined();
    const empty = await open(form.action, { ...FROM, form: form.fields });
    expect(empty.status).toBe(422);
    expectErrorAt(empty.html, "wantsUpdates", t("updates.tickMissing"));
    const email = `wisher-${language}@example.org`;
    const saved = await open(form.action, { ...FROM, form: { ...form.fields, wantsUpdates: "on", email } });
    expect(saved).toMatchObject({ status: 303, location: href });
    const row = await db.selectFrom("donations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email, updates_wording: t("updates.wish") });
    const again = await open(href, FROM);
    expect(again.html).toContain(`href="${prefix}/unsubscribe/`);
    expect(again.text).toContain(t("updates.wantedNoServer", { day: "§" }).split("§").at(-1));
    if (language === "ml") expect(textsIn(again.html, "ml").filter(hasEnglish)).toEqual([]);
  });

  test("stop by a button on a page, or by a one-click POST of a mail program", async () => {
    const address = `reader-${language}@example.org`;
    const href = unsubscribePath(language, await unsubscribeToken(db, address));
    const page = await open(href, FROM);
    expect(page.text).toContain(t("updates.stop"));
    expect(page.text).not.toContain(address);
    expect(page.html).toContain('<meta name="robots" content="noindex"');
    expect(await stops()).not.toContainEqual({ address });
    const multipart = new FormData();
    multipart.append("List-Unsubscribe", "One-Click");
    for (const how of [
      { body: multipart },
      { form: { "List-Unsubscribe": "One-Click" } },
      { method: "POST" },
    ]) {
      await db.deleteFrom("update_stops").where("address", "=", address).execute();
      const stopped = await open(href, { ...FROM, method: "POST", ...how });
      expect(stopped.status).toBe(200);
      expect(stopped.text).toContain(t("updates.page.stopped"));
      expect(await stops()).toContainEqual({ address });
    }
  });
});

test("a forged unsubscribe link answers 404 and stops nothing", async () => {
  const link = unsubscribePath("en", await unsubscribeToken(db, "someone@example.org"));
  for (const path of ["/unsubscribe/x", `${link}x`, link.replace(/.$/, ""), "/unsubscribe/null"])
    for (const method of ["GET", "POST"]) expect((await open(path, { ...FROM, method })).status).toBe(404);
  expect(await stops()).not.toContainEqual({ address: "someone@example.org" });
});

test("create-order stores the consent with its wording only if wantsUpdates is sent", async () => {
  for (const wantsUpdates of ["on", undefined]) {
    const json = { amount: 500, email: `order-${wantsUpdates}@example.org`, wantsUpdates };
    expect((await visit("/payment/create-order", { ...FROM, json })).status).toBe(200);
  }
  const wishes = await db
    .selectFrom("donations")
    .select(["email", "updates_wording"])
    .where("email", "like", "order-%")
    .orderBy("email", "desc")
    .execute();
  expect(wishes).toEqual([
    { email: "order-undefined@example.org", updates_wording: null },
    { email: "order-on@example.org", updates_wording: translator("en")("updates.wish") },
  ]);
});

describe("staff", () => {
  let treasurer: { headers: Record<string, string> };
  let editor: typeof treasurer;
  beforeAll(async () => {
    const as = async (role: "editor" | "treasurer") => ({
      headers: { cookie: `authtoken=${await staffToken(db, { role })}` },
    });
    [treasurer, editor] = [await as("treasurer"), await as("editor")];
  });

  test("write, test and send an update, see the number of readers first, and can't send twice", async () => {
    await insertDonation(db, { email: "to@example.org", ...updatesOptIn("en", NOW) });
    const page = await open("/adminUpdates/new", editor);
    const form = formContaining(page.html, "Save");
    const wrong = await open(form.action, { ...editor, form: { ...form.fields, title: "Only a title" } });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Please enter a text");
    const typed = {
      title: "Goats",
      content: '<p>Three <b>kids</b></p><img src="https://x.example/kids.jpg">',
      "ml.title": "ആട്",
      "ml.content": "കുട്ടികൾ",
    };
    const saved = await open(form.action, { ...editor, form: { ...form.fields, ...typed } });
    expect(saved.location).toMatch(/^\/adminUpdates\/[\w-]+$/);
    const [, notice = ""] = /notice=([^.;]+)/.exec(saved.cookies.notice ?? "") ?? [];
    expect(Buffer.from(notice, "base64url").toString()).toContain("picturesTakenOut");
    const draft = await open(saved.location, editor);
    expect(draft.html).toContain("<b>kids</b>");
    expect(draft.html).toContain("കുട്ടികൾ");
    // Only roles that may send updates see the button.
    expect(draft.html).not.toContain(`${saved.location}/send`);
    expect((await open(`${saved.location}/send`, editor)).status).toBe(403);
    const tested = await open(saved.location, { ...editor, form: { intent: "test" } });
    expect(tested.status).toBe(303);
    const cookie = tested.cookies.notice?.split(";", 1)[0] ?? "";
    const headers = { cookie: `${editor.headers.cookie}; ${cookie}` };
    expect((await open(saved.location, { headers })).text).toContain(
      "No mail server is set up: the test email",
    );
    const asking = await open(`${saved.location}/send`, treasurer);
    const { count } = await db
      .selectFrom("donations")
      .select(({ fn }) => fn.count<number>("email").distinct().as("count"))
      .where("updates_wanted_at", "is not", null)
      .where("state", "=", "paid")
      .executeTakeFirstOrThrow();
    expect(asking.text).toMatch(new RegExp(`Send to ${count} (person|people)\\?`));
    expect(asking.text).toContain("No mail server is set up, so they wait in the outbox");
    expect(asking.text).not.toContain("the last in about");
    const confirm = formContaining(asking.html, "Send");
    const sent = await open(confirm.action, { ...treasurer, form: confirm.fields });
    expect(sent).toMatchObject({ status: 303, location: saved.location });
    const sentNotice = sent.cookies.notice?.split(";", 1)[0] ?? "";
    const told = { headers: { cookie: `${treasurer.headers.cookie}; ${sentNotice}` } };
    expect((await open(saved.location, told)).text).toContain("nothing is sent until there is one");
    const again = await open(confirm.action, { ...treasurer, form: confirm.fields });
    expect(again.status).toBe(409);
    const mails = await db.selectFrom("outbox").select("recipient").where("kind", "=", "update").execute();
    expect(mails).toHaveLength(count);
    for (const path of ["/adminUpdates", saved.location]) {
      const { text } = await open(path, editor);
      expect(text).toContain("In the outbox since");
      expect(text).not.toContain("Sent on");
    }
    await setMailServer(true);
    for (const path of ["/adminUpdates", saved.location])
      expect((await open(path, editor)).text).toContain("Sent on");
    await setMailServer(false);

    const sentPage = await open(saved.location, editor);
    const correct = formContaining(sentPage.html, "Correct and send to the same people");
    const pressed = { ...correct.fields, intent: "correct" };
    const begun = await open(correct.action, { ...editor, form: pressed });
    expect(begun.status).toBe(303);
    expect((await open(correct.action, { ...editor, form: pressed })).location).toBe(begun.location);
    const correction = await open(begun.location, editor);
    expect(correction.text).toContain("It corrects Goats");
    expect(correction.html).not.toContain('name="cause"');
    expect((await open(`${begun.location}/send`, treasurer)).text).toContain(
      "They got the update that this one corrects",
    );
    expect((await open("/adminUpdates", editor)).text).toContain("Those who got ‘Goats’");
  });

  test("see undeliverable addresses only if they may see donors", async () => {
    const row = { address: "gone@example.org", refused_at: NOW.toISOString() };
    await db.insertInto("undeliverable_addresses").values(row).execute();
    expect((await open("/adminUpdates", treasurer)).text).toContain(row.address);
    expect((await open("/adminUpdates", editor)).text).not.toContain(row.address);
  });
});

test("a paid gift's page shares the cause's account, never itself", async () => {
  const { token, cause_slug } = await insertDonation(db, { mode: "practice" });
  const { html } = await open(`/donation/${token}`, FROM);
  const shared = [
    ...html.matchAll(/href="((?:https:\/\/wa\.me|mailto:\?)[^"]*)"|data-copy-text="([^"]*)"/g),
  ].map(([, href, copied]) => decodeURIComponent(href ?? copied ?? ""));
  expect(shared).toHaveLength(3);
  for (const one of shared) {
    expect(one).toContain(`/account/${cause_slug}`);
    expect(one).not.toContain(token);
  }
});

import { beforeEach, describe, expect, test } from "vitest";
import { ContactForm, receiveMessage } from "~/features/contact/contact-messages.server";
import { staffAlertMail } from "~/features/accounts/staff-alerts.server";
import { expectErrorAt, expectValidPage, field, tags, visibleText } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, visit } from "../../support/visit";

const db = database();
beforeEach(async () => {
  for (const table of ["contact_messages", "rate_limits", "outbox"] as const)
    await db.deleteFrom(table).execute();
});

const LETTER = {
  name: "Lakshmi",
  email: "lakshmi@example.org",
  phone: "98470 12345",
  subject: "Goats",
  message: "How many goats\r\nmake a herd?",
  leaveEmpty: "",
};
const kept = () => db.selectFrom("contact_messages").selectAll().orderBy("received_at").execute();
const send = (form: Record<string, string>, from = "49.36.0.1") => visit("/contactPage", { form, from });
/** Returns the script elements except JSON-LD. */
const withoutFacts = (html: string) =>
  tags(html, "script").filter(({ type }) => type !== "application/ld+json");
const read = async (path: string, headers: Record<string, string> = {}) =>
  visibleText(await (await visit(path, { headers })).text());

describe("contact page", () => {
  test("shows phone, email and a form without script", async () => {
    const response = await visit("/contactPage");
    const html = await response.text();
    expectValidPage(response, html);
    expect(withoutFacts(html)).toEqual([]);
    const text = visibleText(html);
    for (const said of ["Get Touch With Us", "Name", "Email", "Phone", "Subject", "Message", "SEND MESSAGE"])
      expect(text).toContain(said);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main).toMatch(/href="tel:/);
    expect(main).toMatch(/href="mailto:/);
  });

  test("stores a message, shows thanks once, and shows the message to staff", async () => {
    const answer = await send(LETTER);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contactPage"]);
    const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    const next = await visit("/contactPage", { headers: { cookie } });
    const html = await next.text();
    expect(html).toMatch(/role="status"[^>]*>Thank you\. Your message has reached us\./);
    expect(next.headers.get("set-cookie")).toMatch(/^notice=;/);
    expect(await read("/contactPage")).not.toContain("Thank you.");
    expect(await kept()).toMatchObject([
      { name: "Lakshmi", subject: "Goats", message: "How many goats\nmake a herd?", handled_at: null },
    ]);
    expect(await read("/adminMessages", { cookie: `authtoken=${await staffToken(db)}` })).toContain(
      "How many goats",
    );
  });

  test("fills in the subject from a link", async () => {
    expect(field(await (await visit("/contactPage?subject=My%20story")).text(), "subject").value).toBe(
      "My story",
    );
    const hostile = await visit(
      `/contactPage?subject=${encodeURIComponent('a\r\nb"><script>alert(1)</script>' + "x".repeat(900))}`,
    );
    const html = await hostile.text();
    expect(withoutFacts(html)).toEqual([]);
    expect(field(html, "subject").value).toMatch(/^a b"><script>/);
    expect(field(html, "subject").value).toHaveLength(200);
  });

  test("reports a missing message and keeps what was typed", async () => {
    const answer = await send({ ...LETTER, message: "  \u0000 " });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('<a href="#contact-message">Please write a message</a>');
    expect(html).toMatch(/<textarea[^>]*aria-invalid="true"/);
    expect([field(html, "name").value, field(html, "phone").value]).toEqual(["Lakshmi", "98470 12345"]);
    expect(await kept()).toEqual([]);
  });

  test.each(["lakshmi", "a@b", "a b@example.org", "a@example.org,b@example.org"])(
    "rejects the email address %s",
    async (email) => {
      const answer = await send({ ...LETTER, email });
      const html = await answer.text();
      expect(answer.status).toBe(422);
      expectErrorAt(html, "email", "Please enter a valid email address");
      expect(html).toMatch(/<textarea[^>]*>How many goats/);
      expect(await kept()).toEqual([]);
    },
  );

  test("requires only the message", async () => {
    expect((await send({ message: "നല്ല നാളേക്കായി കൈകോർക്കാം" })).status).toBe(303);
    expect(await kept()).toMatchObject([
      { name: "", email: "", phone: "", subject: "", message: "നല്ല നാളേക്കായി കൈകോർക്കാം" },
    ]);
  });

  test("reports an overlong message", async () => {
    const html = await (await send({ ...LETTER, message: "x".repeat(5001), name: "n".repeat(201) })).text();
    expect(visibleText(html)).toContain("Please use at most 5,000 characters");
    expectErrorAt(html, "name", "Please use at most 200 characters");
    expect(
      (await send({ ...LETTER, message: "y\r\n".repeat(2500) })).status,
      "a line's end counts once",
    ).toBe(303);
  });

  test("stores a repeated message once within ten minutes", async () => {
    await Promise.all([send(LETTER), send(LETTER)]);
    expect((await send(LETTER)).status).toBe(303);
    expect(await kept()).toHaveLength(1);
    const message = ContactForm.parse(LETTER);
    await receiveMessage(db, message, "127.0.0.1", new Date(Date.now() + 11 * 60_000));
    expect(await kept()).toHaveLength(2);
  });

  test("limits messages to ten an hour and keeps the eleventh in the form", async () => {
    for (let number = 1; number <= 10; number += 1)
      expect((await send({ ...LETTER, message: `Letter ${number}` })).status).toBe(303);
    expect((await send({ ...LETTER, message: "Letter 10" })).status, "the same again costs no turn").toBe(
      303,
    );
    const refused = await send({ ...LETTER, message: "Letter 11" });
    const html = await refused.text();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(visibleText(html)).toContain("Too many attempts. Please wait a while and try again.");
    expect(html).toContain("Letter 11</textarea>");
    expect((await send({ ...LETTER, message: "From elsewhere" }, "49.37.0.9")).status).toBe(303);
  });
});

describe("bot", () => {
  test("that fills in the honeypot gets the usual answer; the message is stored as doubtful", async () => {
    const html = await (await visit("/contactPage")).text();
    const trap = field(html, "leaveEmpty");
    expect([trap.tabindex, trap.autocomplete]).toEqual(["-1", "off"]);
    const answer = await send({ ...LETTER, leaveEmpty: "https://spam.example" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contactPage"]);
    expect(await kept()).toMatchObject([{ message: "How many goats\nmake a herd?", doubtful: 1 }]);
  });

  test("leaves a message that staff see folded, under Doubtful, until it is handled", async () => {
    await send({ ...LETTER, leaveEmpty: "Kerala" });
    await send({ ...LETTER, message: "By a person" });
    const cookie = `authtoken=${await staffToken(db)}`;
    const open = await read("/adminMessages", { cookie });
    expect(open).toMatch(/Open \(1\).*Doubtful \(1\)/s);
    expect(open).toContain("By a person");
    expect(open).not.toContain("How many goats");
    const html = await (await visit("/adminMessages?show=doubtful", { headers: { cookie } })).text();
    expect(html).toMatch(/<details><summary>Doubtful message<\/summary>.*How many goats/s);
    expect(await read("/adminMessages?show=all", { cookie })).toContain("How many goats");
    const [{ id } = expect.fail("no message")] = await kept();
    await visit("/adminMessages", { form: { id, handled: "yes" }, headers: { cookie } });
    expect(await read("/adminMessages", { cookie })).not.toContain("Doubtful (");
  });

  test("can't inject headers through a name", async () => {
    await send({ ...LETTER, name: "Asha\r\nBcc: everybody@example.org\u2028X: y", subject: "One\nTwo" });
    const [letter] = await kept();
    expect([letter?.name, letter?.subject]).toEqual(["Asha Bcc: everybody@example.org X: y", "One Two"]);
    expect(
      staffAlertMail({ what: "A message from Asha\r\nBcc: everybody@example.org", detail: "" }).subject,
    ).not.toMatch(/[\r\n]/);
  });

  test.each([
    ["JSON", { json: LETTER }, 415],
    ["another method", { method: "PUT", form: LETTER }, 405],
  ])("that sends %s is refused", async (_, how, status) => {
    expect((await visit("/contactPage", how)).status).toBe(status);
    expect(await kept()).toEqual([]);
  });
});

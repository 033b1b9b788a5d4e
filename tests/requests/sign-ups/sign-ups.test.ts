/** Signing up for an event on its page and through the API, without scripts. */
import { describe, expect, test } from "vitest";
import { save, type Fields } from "../../support/content";
import { openPlainBrowser } from "../../support/plain-browser";
import { database, open, visit } from "../../support/visit";

const db = database();
const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const anEvent = (fields: Fields = {}) =>
  save(db, "event", {
    ...{ title: "Medical camp", eventDate: soon, eventTime: "09:30", eventLocation: "Meppadi" },
    ...{ signUp: "open", ...fields, translations: { ml: { title: "വൈദ്യപരിശോധന" } } },
  });
const call = async (id: string, body: object) => {
  const response = await visit(`/event/signUp/${id}`, { json: body });
  const answer = (await response.json()) as { signUp?: { href?: string } };
  return { status: response.status, ...answer };
};

describe("an event's page", () => {
  test("signs up, shows the place, changes it and gives it back", async () => {
    const { id } = await anEvent({ places: "3" });
    const page = await openPlainBrowser(`/eventDetail/${id}`);
    expect(page.text).toContain("3 places left");
    await page.press("Sign up", { "Your name": "Asha", Phone: "94470 12345", "How many come": "2" });
    expect(page.path).toMatch(/^\/sign-up\/[\w-]{32}$/);
    expect(page.text).toContain("You have a place");
    expect(page.text).toContain("Keep this page");
    await page.press("Save", { "How many come": "4" });
    expect(page.text).toContain("There is room for 1 more person");
    await page.press("Save", { "How many come": "3" });
    expect(page.text).toContain("3 people are expected");
    const event = await openPlainBrowser(`/eventDetail/${id}`);
    expect(event.text).toContain("All places are taken");
    await page.press("Cancel my place");
    expect(page.text).toContain("Give your place back?");
    await page.press("Cancel my place");
    expect(page.text).toContain("Thank you for telling us");
    expect(page.text).toContain("You are not coming");
  });

  test("tells those who signed up that an event is not on the site any more", async () => {
    const { id } = await anEvent();
    const page = await openPlainBrowser(`/eventDetail/${id}`);
    await page.press("Sign up", { "Your name": "Asha", Phone: "94470 54321" });
    const off = { deleted_at: new Date().toISOString() };
    await db.updateTable("events").set(off).where("id", "=", id).execute();
    const seen = await openPlainBrowser(page.path);
    expect(seen.text).toContain("This event is called off");
    expect(seen.text).not.toContain("You have a place");
  });

  test("puts nobody on the waiting list unasked, and keeps what was typed", async () => {
    const { id } = await anEvent({ places: "2" });
    const page = await openPlainBrowser(`/eventDetail/${id}`);
    await page.press("Sign up", {
      ...{ "Your name": "Binu", Email: "binu@example.org", "How many come": "4" },
      "Anything we should know": "Two infants",
    });
    expect(page.text).toContain("Only 2 places are left, of 2 in all");
    expect(page.buttons).toContain("Join the waiting list");
    await page.press("Join the waiting list");
    expect(page.text).toContain("You are on the waiting list");
    expect(page.text).toContain("You are the first in the line");
    const row = await db.selectFrom("sign_ups").selectAll().where("event_id", "=", id).execute();
    expect(row).toMatchObject([{ people: 4, note: "Two infants", state: "waiting" }]);
  });

  test("says at the field what is missing, and that a hidden field was filled in", async () => {
    const { id } = await anEvent();
    const page = await openPlainBrowser(`/eventDetail/${id}`);
    await page.press("Sign up", { "How many come": "11" });
    expect(page.text).toContain("Enter a name");
    expect(page.buttons).not.toContain("Join the waiting list");
    const form = { name: "Robot", email: "robot@example.org", leaveEmpty: "https://example.org" };
    const trapped = await open(`/eventDetail/${id}`, { form });
    expect(trapped.status).toBe(422);
    expect(trapped.html).not.toContain('value="https://example.org"');
  });

  test("tells a stranger nothing of a sign-up with the same address", async () => {
    const { id } = await anEvent();
    const form = { name: "Asha", email: "asha@example.org" };
    const first = await open(`/eventDetail/${id}`, { form });
    expect(first.location).toMatch(/^\/sign-up\//);
    const again = await open(`/eventDetail/${id}`, { form });
    expect(again.location).toBe(`/eventDetail/${id}#sign-up`);
  });

  test("is whole in Malayalam, and closed and past events take nobody", async () => {
    const { id } = await anEvent();
    const page = await openPlainBrowser(`/ml/eventDetail/${id}`);
    await page.press("പേരു ചേർക്കാം", { "നിങ്ങളുടെ പേര്": "ആശ", ഫോൺ: "9447012346" });
    expect(page.path).toMatch(/^\/ml\/sign-up\//);
    expect(page.text).toContain("നിങ്ങൾക്കു സ്ഥലമുണ്ട്");
    const closed = await anEvent({ signUpUntil: "2026-01-01T10:00" });
    expect((await open(`/eventDetail/${closed.id}`)).text).toContain("Sign-up has closed");
    expect(
      (await open(`/eventDetail/${closed.id}`, { form: { name: "A", phone: "9447012347" } })).status,
    ).toBe(409);
    expect((await open("/eventDetail/none", { form: { name: "A", phone: "9447012347" } })).status).toBe(404);
    expect((await open("/sign-up/none")).status).toBe(404);
  });
});

describe("POST /event/signUp/:id", () => {
  test("answers 201, and 404 and 409 with a sentence", async () => {
    const { id } = await anEvent({ places: "1" });
    const first = await call(id, { name: "Asha", email: "a@example.org", lang: "ml" });
    expect(first).toMatchObject({ status: 201, success: true, signUp: { state: "place", people: 1 } });
    const href = first.signUp?.href ?? "";
    expect(href).toMatch(/^\/ml\/sign-up\//);
    expect((await open(href)).status).toBe(200);
    const again = await call(id, { name: "Eve", email: "A@example.org" });
    expect(again).toMatchObject({ status: 201, signUp: { state: "waiting" } });
    expect(again.signUp).not.toHaveProperty("href");
    expect(await call(id, { name: "Binu", phone: "9447012348", people: "2" })).toMatchObject({
      ...{ status: 201, signUp: { state: "waiting", people: 2 } },
    });
    expect(await call(id, {})).toMatchObject({ status: 422, errors: { name: "Enter a name" } });
    expect(await call("none", { name: "Asha", phone: "9447012349" })).toMatchObject({ status: 404 });
    for (const fields of [
      { signUp: "none" },
      { signUpUntil: "2026-01-01T10:00" },
      { eventDate: "2026-01-01" },
    ]) {
      const { id: refusing } = await anEvent(fields);
      expect(await call(refusing, { name: "Asha", phone: "9447012349" })).toMatchObject({ status: 409 });
    }
    const read = await visit(`/event/getEventById/${id}`);
    expect(await read.json()).toMatchObject({
      event: { signUp: "open", places: 1, signUpUntil: null, placesLeft: 0, waiting: 2 },
    });
  });
});

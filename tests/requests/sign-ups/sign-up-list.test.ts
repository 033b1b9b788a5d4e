/** The list of an event that staff see, without scripts. */
import { beforeAll, expect, test } from "vitest";
import { save, type Fields } from "../../support/content";
import { openPlainBrowser } from "../../support/plain-browser";
import { staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
let token = "";
beforeAll(async () => {
  token = await staffToken(db, { role: "editor" });
});
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const anEvent = async (fields: Fields = {}) => {
  const { id } = await save(db, "event", {
    ...{ title: "Medical camp", eventDate: today, eventTime: "23:58", eventLocation: "Meppadi" },
    ...{ signUp: "open", places: "3", ...fields },
  });
  return { id, list: `/adminSignUps/${id}` };
};
const come = async (id: string, form: Fields) =>
  open(`/eventDetail/${id}`, { form: { ...form, waitingList: "on" } });
const asStaff = (path: string) => openPlainBrowser(path, { authtoken: token });

test("shows who comes, takes ticks, adds, gives places, removes, and writes to all", async () => {
  const { id, list } = await anEvent();
  await come(id, { name: "Asha", phone: "94470 12301", people: "2", note: "<b>Wheelchair</b>" });
  await come(id, { name: "Binu", email: "binu@example.org", people: "2" });
  const page = await asStaff(list);
  expect(page.text).toContain("2 of 3 places are taken · 2 people wait");
  expect(page.text).toContain("<b>Wheelchair</b>");
  await page.press("Came: Asha");
  expect(page.text).toContain("2 people have come");

  await page.press("Add", { Name: "Chitra", "How many come": "2" });
  expect(page.text).toContain("Add somebody beyond the last place?");
  await page.press("Give the place all the same");
  expect(page.text).toContain("4 of 3 places are taken");
  expect(page.text).toContain("Chitra");

  const waiting = await asStaff(`${list}?show=waiting`);
  await waiting.press("Give a place: Binu");
  expect(waiting.text).toContain("Give a place beyond the last one?");
  await waiting.press("Give the place all the same");
  expect(waiting.text).toContain("6 of 3 places are taken");
  await waiting.press("Remove: Binu");
  expect((await asStaff(`${list}?show=cancelled`)).text).toContain("Binu");

  await page.press("Write to all", { Subject: "Rain", Text: "" });
  expect(page.text).toContain("Enter a text");
  await page.press("Write to all", { Subject: "Rain", Text: "Bring an umbrella." });
  expect(page.text).toContain("Send this to 0 people?");
  await page.press("Back to the text");
  await page.press("Write to all");
  await page.press("Send");
  expect(page.text).toContain("Call Asha: you wrote to everybody");
  await page.press("Called: Asha");
  expect(page.text).not.toContain("Call Asha");
});

test("has a sheet to print without addresses, and a CSV", async () => {
  const { id, list } = await anEvent();
  await come(id, { name: "=Asha", email: "asha@example.org", phone: "94470 12302" });
  const headers = { cookie: `authtoken=${token}` };
  const sheet = await open(`${list}/print`, { headers });
  expect(sheet.text).toContain("=Asha");
  expect(sheet.html).not.toMatch(/asha@example\.org|94470/);
  const csv = await (await visit(`${list}.csv`, { headers })).text();
  expect(csv).toContain("name,people,email,phone,note,state,came,language,signedUp");
  expect(csv).toContain("'=Asha,1,asha@example.org");
  expect((await open("/adminSignUps/none", { headers })).status).toBe(404);
  expect((await visit("/adminSignUps/none.csv", { headers })).status).toBe(404);
});

test("asks whether to tell of a change, and undoes an event called off", async () => {
  const { id, list } = await anEvent();
  await come(id, { name: "Asha", email: "asha3@example.org" });
  const form = await asStaff(`/adminEvent?id=${id}`);
  expect(form.text).toContain("Sign-ups (1)");
  await form.press("Update Event", { Location: "Town hall" });
  expect(form.path).toBe(list);
  expect(form.text).toContain("Tell those who signed up of the change?");
  await form.press("Tell them");
  expect(form.text).toContain("Emails: 1. To call: 0.");

  const deleting = await asStaff(`/admin/delete?type=event&id=${id}`);
  expect(deleting.text).toContain("1 person has signed up. The place is cancelled.");
  await deleting.press("Delete");
  const off = await asStaff(list);
  expect(off.text).toContain("1 email telling of it leaves at");
  await off.press("Put the event back");
  expect(off.text).toContain("1 of 3 places are taken");
});

test("events' cards and structured data say whether there are places", async () => {
  const { id } = await anEvent({ title: "Card day", places: "1", signUpUntil: `${today}T23:50` });
  const before = await open(`/eventDetail/${id}`);
  expect(before.html).toContain('"availability":"https://schema.org/InStock"');
  expect((await open("/eventsPage")).text).toMatch(/Sign up ?: Card day Closes on/);
  await come(id, { name: "Asha", email: "asha4@example.org" });
  expect((await open(`/eventDetail/${id}`)).html).toContain('"availability":"https://schema.org/SoldOut"');
  expect((await open("/eventsPage")).text).toContain("Full");
});

test("says when a party is larger than all places, to staff and on its page", async () => {
  const { id, list } = await anEvent({ places: "4" });
  const party = await come(id, { name: "Asha", phone: "94470 12377", people: "4" });
  await save(db, "event", { id, places: "2" });
  await come(id, { name: "Binu", phone: "94470 12378", people: "3" });
  expect((await asStaff(list)).text).toContain("1 waiting party is larger than all places");
  expect((await open(party.location ?? "")).text).toContain("You have a place");
  const { token: waiting } = await db
    .selectFrom("sign_ups")
    .select("token")
    .where("event_id", "=", id)
    .where("name", "=", "Binu")
    .executeTakeFirstOrThrow();
  expect((await open(`/sign-up/${waiting}`)).text).toContain("This event has only 2 places in all");
});

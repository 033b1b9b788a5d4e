/** What happens to those who signed up when their event changes or is called off, what staff do, and reminders. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { binItem, restoreItem } from "~/features/content/bin.server";
import { hasQuestion, keepQuiet, tellChange } from "~/features/sign-ups/event-changes.server";
import { remindOfEvents } from "~/features/sign-ups/reminders.server";
import { AddSignUp, SignUpForm } from "~/features/sign-ups/sign-up-form";
import { changeInWords, signUpMailTemplates } from "~/features/sign-ups/sign-up-mails.server";
import { signUpTasks } from "~/features/sign-ups/sign-up-tasks.server";
import { signUp } from "~/features/sign-ups/sign-ups.server";
import {
  addSignUp,
  givePlaceTo,
  listCalls,
  removeSignUp,
  setCalled,
  setCame,
  writeToAll,
} from "~/features/sign-ups/staff-sign-ups.server";
import { save, type Fields } from "../../support/content";
import { freshDatabase } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-08-01T05:00:00.000Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const STAFF = { id: "meera", email: "meera@foundation.example" };
let db: Db;
let event: { id: string };
beforeEach(async () => {
  db = await freshDatabase();
  event = await save(
    db,
    "event",
    { title: "Camp", eventDate: "2026-08-15", eventTime: "09:30", signUp: "open", places: "4" },
    { now: NOW },
  );
});

const come = async (typed: Fields, now = NOW) =>
  valueOf(
    await signUp(
      db,
      event.id,
      SignUpForm.parse({ name: "Asha", ...typed }),
      { language: "en", address: "192.0.2.1", acceptsWaiting: true },
      now,
    ),
  );
const change = (fields: Fields, now = NOW) => save(db, "event", { id: event.id, ...fields }, { now });
const rows = () => db.selectFrom("sign_ups").selectAll().orderBy("id").execute();
const states = async () => (await rows()).map(({ state }) => state);
const mails = async (kind: string) =>
  (
    await db
      .selectFrom("outbox")
      .select(["recipient", "send_at", "about"])
      .where("kind", "=", `sign-up-${kind}`)
      .orderBy("id")
      .execute()
  ).map(({ recipient, send_at }) => [recipient, send_at]);
const changes = async () =>
  changeInWords(
    await db.selectFrom("events").selectAll().where("id", "=", event.id).executeTakeFirstOrThrow(),
    "en",
  );
const calls = async () => (await listCalls(db, event.id)).map(({ name, call_about }) => [name, call_about]);

describe("an event that is called off", () => {
  beforeEach(async () => {
    await come({ email: "asha@example.org", people: 3 });
    await come({ name: "Binu", phone: "94470 12345", people: 2 });
  });

  test("cancels everybody, and tells them after ten minutes or has them called", async () => {
    await binItem(db, "event", STAFF, event.id, NOW);
    expect(await states()).toEqual(["cancelled", "cancelled"]);
    expect(await mails("called-off")).toEqual([["asha@example.org", later(10).toISOString()]]);
    expect(await calls()).toEqual([["Binu", "cancelled"]]);
    expect(await hasQuestion(db, event.id, later(9))).toBe(true);
    expect(await hasQuestion(db, event.id, later(11))).toBe(false);
  });

  test("is as it was when it is put back within ten minutes, and nobody hears of it", async () => {
    await change({ status: "draft" });
    expect(await states()).toEqual(["cancelled", "cancelled"]);
    await change({ status: "published" }, later(9));
    expect(await states()).toEqual(["place", "waiting"]);
    expect([await mails("called-off"), await calls()]).toEqual([[], []]);
    // Called off once more: one mail, of that time.
    await binItem(db, "event", STAFF, event.id, later(20));
    expect(await mails("called-off")).toEqual([["asha@example.org", later(30).toISOString()]]);
    await restoreItem(db, "event", STAFF, event.id, later(31));
    expect(await states()).toEqual(["cancelled", "cancelled"]);
  });

  test("puts back who signed up anew after the first time it was called off", async () => {
    await change({ status: "draft" });
    await change({ status: "published" }, later(11));
    await come({ email: "asha@example.org" }, later(12));
    await change({ status: "draft" }, later(13));
    await change({ status: "published" }, later(14));
    expect((await rows()).map(({ name, state }) => [name, state])).toEqual([
      ["Asha", "cancelled"],
      ["Binu", "cancelled"],
      ["Asha", "place"],
    ]);
  });

  test("tells nobody when staff have done so, and changes nothing of one that has begun", async () => {
    await binItem(db, "event", STAFF, event.id, NOW);
    valueOf(await keepQuiet(db, event.id));
    expect([await mails("called-off"), await calls()]).toEqual([[], []]);
    await restoreItem(db, "event", STAFF, event.id, later(1));
    await change({ status: "draft" }, new Date("2026-08-15T05:00:00Z"));
    expect(await states()).toEqual(["place", "waiting"]);
  });

  test("its mail is true only while the event is off the site", async () => {
    await binItem(db, "event", STAFF, event.id, NOW);
    const template = signUpMailTemplates["sign-up-called-off"]!;
    const [mail] = await db
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "sign-up-called-off")
      .execute();
    expect(await template.isStillTrue?.(db, mail!)).toBe(true);
    const told = await template(db, mail!);
    expect(told).toMatchObject({ subject: "Called off: Camp" });
    await restoreItem(db, "event", STAFF, event.id, later(11));
    expect(await template.isStillTrue?.(db, mail!)).toBe(false);
  });
});

describe("a changed event", () => {
  test("asks whether to tell, and tells each once", async () => {
    await come({ email: "asha@example.org" });
    await come({ name: "Binu", phone: "94470 12345" });
    expect(await hasQuestion(db, event.id, NOW)).toBe(false);
    await change({ title: "Health camp" });
    expect(await hasQuestion(db, event.id, NOW)).toBe(false);
    await change({ eventTime: "11:00" });
    expect(await hasQuestion(db, event.id, NOW)).toBe(true);
    await change({ eventTime: "09:30" });
    expect(await hasQuestion(db, event.id, NOW)).toBe(false);
    await change({ eventLocation: "Town hall" });
    expect((await signUpTasks(db, NOW)).map(({ count, words }) => `${count} ${words[1]}`)).toEqual([
      "2 people do not know of the change: Health camp",
    ]);
    expect(valueOf(await tellChange(db, STAFF, event.id, true, NOW))).toEqual({ mails: 1, calls: 1 });
    expect(valueOf(await tellChange(db, STAFF, event.id, true, NOW))).toEqual({ mails: 0, calls: 0 });
    expect(await mails("changed")).toHaveLength(1);
    expect(await calls()).toEqual([["Binu", "changed"]]);
    const [binu] = await listCalls(db, event.id);
    valueOf(await setCalled(db, { eventId: event.id, id: binu!.id }));
    expect(await calls()).toEqual([]);
    await change({ eventLocation: "Meppadi" });
    valueOf(await tellChange(db, STAFF, event.id, true, NOW));
    expect(await changes()).toEqual(["The place has changed. Before: Town hall."]);
    await change({ eventTime: "11:00" });
    valueOf(await tellChange(db, STAFF, event.id, true, NOW));
    expect(await changes()).toEqual([
      "The day or time has changed. Before: Saturday, August 15, 2026, 9:30 AM.",
    ]);
    await change({ eventDate: "2026-08-16" });
    valueOf(await tellChange(db, STAFF, event.id, false, NOW));
    expect(await changes()).toHaveLength(1);
    expect(await mails("changed")).toHaveLength(1);
    expect(await hasQuestion(db, event.id, NOW)).toBe(false);
  });
});

describe("the reminder", () => {
  test("goes once, a day before, to those with a place who signed up before", async () => {
    await come({ email: "asha@example.org", people: 3 });
    await come({ email: "binu@example.org", people: 3 });
    expect(await remindOfEvents(db, new Date("2026-08-14T03:59:00Z"))).toBe(0);
    const due = new Date("2026-08-14T04:00:30Z");
    await come({ email: "chitra@example.org" }, due);
    expect(await remindOfEvents(db, due)).toBe(1);
    expect(await remindOfEvents(db, due)).toBe(0);
    expect((await mails("reminder")).map(([to]) => to)).toEqual(["asha@example.org"]);
    await change({ eventDate: "2026-08-16" }, due);
    expect(await remindOfEvents(db, new Date("2026-08-15T04:01:00Z"))).toBe(2);
    expect(await remindOfEvents(db, new Date("2026-08-16T04:01:00Z"))).toBe(0);
  });
});

describe("staff", () => {
  const add = (typed: Fields) => addSignUp(db, STAFF, event.id, AddSignUp.parse(typed), NOW);

  test("add by hand and give a place, also beyond the last one after a question", async () => {
    await come({ email: "asha@example.org", people: 4 });
    await come({ email: "binu@example.org" });
    expect(refusalOf(await add({ name: "Chitra" }))).toMatchObject({ kind: "unconfirmed" });
    const chitra = valueOf(await add({ name: "Chitra", anyway: "on", came: "on" }));
    expect(chitra).toMatchObject({ state: "place", email: null, added_by: STAFF.id });
    expect(chitra.came_at).not.toBeNull();
    expect(refusalOf(await add({ name: "Asha", email: "ASHA@example.org" }))).toMatchObject({
      kind: "invalid",
    });
    const binu = (await rows())[1]!;
    const at = { eventId: event.id, id: binu.id };
    expect(refusalOf(await givePlaceTo(db, STAFF, { ...at, anyway: false }, NOW))).toMatchObject({
      kind: "unconfirmed",
    });
    valueOf(await givePlaceTo(db, STAFF, { ...at, anyway: true }, NOW));
    valueOf(await givePlaceTo(db, STAFF, { ...at, anyway: true }, NOW));
    expect(await mails("moved-up")).toHaveLength(1);
    expect(await db.selectFrom("events").select("coming").executeTakeFirst()).toEqual({ coming: 6 });
  });

  test("remove somebody, tick who came, and find nobody of another event", async () => {
    await come({ email: "asha@example.org", people: 4 });
    await come({ email: "binu@example.org", people: 2 });
    const [asha] = await rows();
    const at = { eventId: event.id, id: asha!.id };
    for (const came of [true, true, false, true]) valueOf(await setCame(db, { ...at, came }, NOW));
    expect((await rows())[0]?.came_at).not.toBeNull();
    expect(refusalOf(await setCame(db, { ...at, eventId: "other", came: true }, NOW))).toMatchObject({
      kind: "not_found",
    });
    valueOf(await removeSignUp(db, STAFF, at, NOW));
    valueOf(await removeSignUp(db, STAFF, at, NOW));
    expect(await states()).toEqual(["cancelled", "place"]);
    expect(await mails("removed")).toHaveLength(1);
  });

  test("write to all: the same text once to each, and those without an address are called", async () => {
    await come({ email: "asha@example.org" });
    await come({ name: "Binu", phone: "94470 12345" });
    const text = { subject: "Bring a hat", text: "It will be hot.\n\n<b>Very</b>" };
    expect(valueOf(await writeToAll(db, STAFF, event.id, text, NOW))).toEqual({ mails: 1, calls: 1 });
    valueOf(await writeToAll(db, STAFF, event.id, text, NOW));
    const sent = await db.selectFrom("outbox").selectAll().where("kind", "=", "sign-up-message").execute();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.html).toContain("&lt;b&gt;Very&lt;/b&gt;");
    expect(sent[0]?.text).toContain("/sign-up/");
    expect(await calls()).toEqual([["Binu", "message"]]);
  });

  test("see today's list and whom to call on the dashboard", async () => {
    await come({ email: "asha@example.org", people: 3 });
    const onTheDay = new Date("2026-08-15T02:00:00Z");
    expect((await signUpTasks(db, NOW)).length).toBe(0);
    expect(await signUpTasks(db, onTheDay)).toMatchObject([
      { count: 3, href: `/adminSignUps/${event.id}`, isUrgent: true },
    ]);
  });
});

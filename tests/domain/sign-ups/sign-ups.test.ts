/** Signing up for an event: places, the waiting list, who hears of it. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { linkMailState } from "~/features/mail/mail-state.server";
import { SignUpForm } from "~/features/sign-ups/sign-up-form";
import {
  cancelSignUp,
  changeSignUp,
  findSignUp,
  peopleAhead,
  signUp,
} from "~/features/sign-ups/sign-ups.server";
import { signUpEnds, signUpPhase } from "~/features/sign-ups/sign-up-state";
import { binItem, restoreItem } from "~/features/content/bin.server";
import { save, type Fields } from "../../support/content";
import { freshDatabase } from "../../support/donation";
import { seededRandom } from "../../support/random";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-08-01T05:00:00.000Z");
let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

const anEvent = (fields: Fields = {}) =>
  save(
    db,
    "event",
    { title: "Medical camp", eventDate: "2026-08-15", eventTime: "09:30", signUp: "open", ...fields },
    { now: NOW },
  );
let contacts = 0;
const come = (
  event: { id: string },
  { now = NOW, accepts = false, ...typed }: Fields & { now?: Date; accepts?: boolean } = {},
) =>
  signUp(
    db,
    event.id,
    SignUpForm.parse({ name: "Asha", email: `a${(contacts += 1)}@example.org`, ...typed }),
    { language: "en", address: `192.0.2.${contacts % 250}`, acceptsWaiting: accepts },
    now,
  );
const tokenOf = async (...typed: Parameters<typeof come>) => valueOf(await come(...typed)).token ?? "";
const stateOf = async (token: string) => (await findSignUp(db, token))?.signUp.state;
const counts = (id: string) =>
  db.selectFrom("events").select(["coming", "waiting"]).where("id", "=", id).executeTakeFirstOrThrow();
const mails = () =>
  db
    .selectFrom("outbox")
    .select(["kind", "recipient"])
    .where("kind", "like", "sign-up-%")
    .orderBy("id")
    .execute();

test("one mailbox gets ten mails an hour, whoever types its address", async () => {
  const email = "victim@example.org";
  const event = await anEvent();
  for (let round = 0; round < 12; round += 1) {
    const now = new Date(NOW.getTime() + round * 1000);
    await cancelSignUp(db, await tokenOf(event, { email, now }), now);
  }
  const states = async () =>
    (await db.selectFrom("outbox").select("state").execute()).map(({ state }) => state);
  expect(await states()).toEqual(["given_up", "given_up"]);
  const unmailed = await tokenOf(await anEvent({ title: "Market" }), { email });
  expect(await states()).toEqual(["given_up", "given_up", "given_up"]);
  expect(await linkMailState(db, { token: unmailed, email }, true)).toBeNull();
  const other = { email: "asha@example.org" };
  const mailed = { token: await tokenOf(event, other), ...other };
  expect(await linkMailState(db, mailed, true)).toBe("on_its_way");
  expect(await linkMailState(db, mailed, false)).toBeNull();
  await db.updateTable("outbox").set({ state: "sent" }).where("about", "=", mailed.token).execute();
  expect(await linkMailState(db, mailed, true)).toBe("sent");
});

describe("sign-up", () => {
  test("is open until the event begins, or as staff chose", () => {
    const event = { sign_up_until: null, event_date: "2026-08-15", event_time: "09:30" };
    expect(signUpEnds(event)).toBe("2026-08-15T04:00:00.000Z");
    expect(signUpEnds({ ...event, event_time: null })).toBe("2026-08-15T18:30:00.000Z");
    expect(signUpEnds({ ...event, sign_up_until: "2026-08-10T18:00" })).toBe("2026-08-10T12:30:00.000Z");
    expect(signUpEnds({ ...event, event_date: null, event_time: null })).toBeNull();
    const facts = { ...event, sign_up: "open" as const, places: null, coming: 0, waiting: 0 };
    expect(signUpPhase(facts, new Date("2026-08-15T03:59:59Z"))).toBe("open");
    expect(signUpPhase(facts, new Date("2026-08-15T04:00:00Z"))).toBe("closed");
    expect(signUpPhase(facts, new Date("2026-08-15T18:30:00Z"))).toBe("past");
    expect(signUpPhase({ ...facts, sign_up: "none" }, NOW)).toBe("none");
  });

  test("needs a name, and an email address or a phone number", () => {
    const problems = (typed: Fields) =>
      SignUpForm.safeParse(typed).error?.issues.map(({ path, message }) => [path.join("."), message]);
    expect(problems({})).toEqual([
      ["name", "signUp.nameRequired"],
      ["email", "signUp.contactRequired"],
    ]);
    expect(problems({ name: "Asha" })).toEqual([["email", "signUp.contactRequired"]]);
    expect(problems({ name: "Asha", phone: "12" })).toEqual([["phone", "signUp.phoneInvalid"]]);
    for (const people of ["0", "11", "two", "1.5", "-1", 1e9])
      expect(problems({ name: "Asha", phone: "9447012345", people })).toEqual([
        ["people", "signUp.peopleInvalid"],
      ]);
    expect(SignUpForm.parse({ name: " Asha ", phone: "9447012345" })).toEqual({
      ...{ name: "Asha", email: null, phone: "9447012345", people: 1, note: "" },
    });
  });

  test("gives places while there are some, and puts nobody on the waiting list unasked", async () => {
    const event = await anEvent({ places: "3" });
    expect(valueOf(await come(event, { people: 2 })).state).toBe("place");
    expect(refusalOf(await come(event, { people: 2 }))).toMatchObject({
      kind: "conflict",
      errors: { people: 'signUp.onlyLeft{"count":1}' },
    });
    expect(refusalOf(await come(event, { people: 4 }))).toMatchObject({
      errors: { people: 'signUp.onlyInAll{"count":1,"places":"3"}' },
    });
    expect(await counts(event.id)).toEqual({ coming: 2, waiting: 0 });
    expect(valueOf(await come(event, { people: 2, accepts: true })).state).toBe("waiting");
    expect(valueOf(await come(event, { people: 1 })).state).toBe("place");
    expect(refusalOf(await come(event))).toMatchObject({ message: "signUp.full" });
    expect(await counts(event.id)).toEqual({ coming: 3, waiting: 2 });
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      "sign-up-place",
      "sign-up-waiting",
      "sign-up-place",
    ]);
  });

  test("is refused when it is closed, past, not offered, or not on the site", async () => {
    const later = new Date("2026-08-15T04:00:00Z");
    const event = await anEvent();
    expect(refusalOf(await come(event, { now: later }))).toMatchObject({ message: "signUp.refused.closed" });
    const nextDay = new Date("2026-08-16T04:00:00Z");
    expect(refusalOf(await come(event, { now: nextDay }))).toMatchObject({ message: "signUp.refused.past" });
    const plain = await anEvent({ signUp: "none" });
    expect(refusalOf(await come(plain))).toMatchObject({ message: "signUp.refused.none" });
    const draft = await anEvent({ status: "draft" });
    expect(refusalOf(await come(draft))).toMatchObject({ kind: "not_found" });
    expect(refusalOf(await come({ id: "none" }))).toMatchObject({ kind: "not_found" });
  });

  test("changes nothing for an address or a number that is signed up already, and mails its link", async () => {
    const event = await anEvent({ places: "5" });
    const first = await tokenOf(event, { email: "asha@example.org", phone: "+91 94470 12345", people: 2 });
    const again = valueOf(await come(event, { name: "Eve", email: "ASHA@example.org", people: 3 }));
    expect(again).toEqual({ state: "place", people: 3, token: null });
    expect(valueOf(await come(event, { email: "", phone: "09447012345" })).token).toBeNull();
    expect(await counts(event.id)).toEqual({ coming: 2, waiting: 0 });
    expect(await mails()).toEqual([
      { kind: "sign-up-place", recipient: "asha@example.org" },
      { kind: "sign-up-link", recipient: "asha@example.org" },
    ]);
    expect((await findSignUp(db, first))?.signUp).toMatchObject({ name: "Asha", people: 2 });
    // Somebody who cancelled may come after all.
    valueOf(await cancelSignUp(db, first, NOW));
    expect(await tokenOf(event, { email: "asha@example.org" })).not.toBe("");
  });

  test("takes 20 an hour from one address", async () => {
    const event = await anEvent();
    const from = (address: string, index: number) =>
      signUp(
        db,
        event.id,
        SignUpForm.parse({ name: "Asha", email: `b${index}@example.org` }),
        { language: "en", address, acceptsWaiting: false },
        NOW,
      );
    for (let index = 0; index < 20; index += 1) valueOf(await from("198.51.100.7", index));
    expect(refusalOf(await from("198.51.100.7", 20))).toMatchObject({ kind: "too_many" });
    valueOf(await from("198.51.100.8", 21));
  });
});

describe("the waiting list", () => {
  test("gives a free place to the first party that fits; who is passed over keeps the place in the line", async () => {
    const event = await anEvent({ places: "4" });
    const [two, one] = [await tokenOf(event, { people: 2 }), await tokenOf(event, { people: 2 })];
    const four = await tokenOf(event, { people: 4, accepts: true });
    const pair = await tokenOf(event, { people: 2, accepts: true, email: "", phone: "9447012345" });
    expect(await peopleAhead(db, (await findSignUp(db, pair))!.signUp)).toBe(4);
    valueOf(await cancelSignUp(db, two, NOW));
    expect([await stateOf(four), await stateOf(pair)]).toEqual(["waiting", "place"]);
    expect(await counts(event.id)).toEqual({ coming: 4, waiting: 4 });
    // Without an email address staff have to call.
    expect((await findSignUp(db, pair))?.signUp.call_about).toBe("place");
    valueOf(await cancelSignUp(db, pair, NOW));
    valueOf(await cancelSignUp(db, one, NOW));
    valueOf(await cancelSignUp(db, one, NOW));
    expect(await stateOf(four)).toBe("place");
    expect((await mails()).filter(({ kind }) => kind === "sign-up-moved-up")).toHaveLength(1);
  });

  test("moves up when there are more places, and not after sign-up has closed or off the site", async () => {
    const event = await anEvent({ places: "1", signUpUntil: "2026-08-10T18:00" });
    await tokenOf(event);
    const waiting = await tokenOf(event, { accepts: true });
    const change = (fields: Fields, now = NOW) => save(db, "event", { id: event.id, ...fields }, { now });
    await change({ places: "2" }, new Date("2026-08-11T05:00:00Z"));
    expect(await stateOf(waiting)).toBe("waiting");
    await binItem(db, "event", null, event.id, NOW);
    expect(await stateOf(waiting)).toBe("cancelled");
    await restoreItem(db, "event", null, event.id, NOW);
    expect(await stateOf(waiting)).toBe("place");
    await change({ places: "1" });
    expect(await counts(event.id)).toEqual({ coming: 2, waiting: 0 });
    const third = await tokenOf(event, { accepts: true });
    await change({ places: "" });
    expect(await stateOf(third)).toBe("place");
  });

  test("a party grows only while there are places", async () => {
    const event = await anEvent({ places: "4" });
    const token = await tokenOf(event, { people: 2 });
    await tokenOf(event, { people: 1 });
    const change = (people: number, now = NOW) => changeSignUp(db, token, { people, note: "" }, now);
    expect(refusalOf(await change(4))).toMatchObject({ fields: { people: 'signUp.onlyMore{"count":1}' } });
    valueOf(await change(3));
    expect(refusalOf(await change(4))).toMatchObject({ fields: { people: "signUp.noMorePlaces" } });
    const closed = new Date("2026-08-15T05:00:00Z");
    valueOf(await change(1, closed));
    expect(refusalOf(await change(2, closed))).toMatchObject({ fields: { people: "signUp.noMoreNow" } });
    valueOf(await cancelSignUp(db, token, closed));
    expect(refusalOf(await change(1))).toMatchObject({ kind: "conflict", message: "signUp.isCancelled" });
    expect(refusalOf(await change(1))).toMatchObject({ kind: "conflict" });
    expect(refusalOf(await changeSignUp(db, "none", { people: 1, note: "" }, NOW))).toMatchObject({
      kind: "not_found",
    });
  });

  test("holds whatever arrives, in any order", async () => {
    const PLACES = 12;
    const event = await anEvent({ places: String(PLACES) });
    const { between } = seededRandom();
    const tokens: string[] = [];
    for (let step = 0; step < 250; step += 1) {
      const pick = tokens[between(0, tokens.length - 1)];
      const people = between(1, 5);
      const act = between(1, 4);
      if (act <= 2 || !pick) tokens.push(await tokenOf(event, { people, accepts: true }));
      else if (act === 3) await cancelSignUp(db, pick, NOW);
      else await changeSignUp(db, pick, { people, note: "" }, NOW);
      const rows = await db.selectFrom("sign_ups").selectAll().orderBy("id").execute();
      const sum = (state: string) =>
        rows.filter((row) => row.state === state).reduce((all, row) => all + row.people, 0);
      const left = PLACES - sum("place");
      expect(left).toBeGreaterThanOrEqual(0);
      // Nobody waits for whom there is room.
      expect(rows.filter((row) => row.state === "waiting" && row.people <= left)).toEqual([]);
      expect(await counts(event.id)).toEqual({ coming: sum("place"), waiting: sum("waiting") });
    }
    const moved = (await mails()).filter(({ kind }) => kind === "sign-up-moved-up");
    expect(new Set(moved.map(({ recipient }) => recipient)).size).toBe(moved.length);
  });
});

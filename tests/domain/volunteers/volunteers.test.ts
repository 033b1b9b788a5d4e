/** Offers of help: who is heard, who is known, how long an offer is kept. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { applyRetention } from "~/features/privacy/retention.server";
import { erasePersonalData } from "~/features/privacy/erasure.server";
import { DEFAULT_SETTINGS } from "~/features/settings/settings";
import { ChangeOffer } from "~/features/volunteers/volunteer-form";
import { renderVolunteerMail } from "~/features/volunteers/volunteer-mails.server";
import { linesOf, skillsIn } from "~/features/volunteers/volunteer-state";
import {
  changeOffer,
  changeVolunteer,
  countReached,
  countUnanswered,
  findOffer,
  listToCall,
  listVolunteers,
  offerHelp,
  takeOfferBack,
  writeToVolunteers,
} from "~/features/volunteers/volunteers.server";
import type { Fields } from "../../support/content";
import { freshDatabase } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-08-01T05:00:00.000Z");
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const STAFF = { id: "staff", name: "Latha", email: "latha@example.org" };
const SKILLS = linesOf(DEFAULT_SETTINGS.volunteers.skills);
let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

let contacts = 0;
const typed = (fields: Fields = {}) =>
  ChangeOffer.parse({ name: "Asha", email: `a${(contacts += 1)}@example.org`, ...fields });
const offer = (fields: Fields = {}, { address = "192.0.2.1", now = NOW, cause = "", project = "" } = {}) =>
  offerHelp(db, typed(fields), { language: "en", address, cause, project }, now);
const tokenOf = async (...args: Parameters<typeof offer>) => valueOf(await offer(...args)).token ?? "";
const mails = () => db.selectFrom("outbox").select(["kind", "recipient"]).orderBy("id").execute();
const listed = async (filter: Parameters<typeof listVolunteers>[1]) =>
  (await listVolunteers(db, filter, { limit: 50, offset: 0 })).items.map(({ name }) => name);

describe("an offer of help", () => {
  test("is one of six kinds in a new database, or another", () => {
    expect(SKILLS).toHaveLength(6);
    const [first] = skillsIn("ml", DEFAULT_SETTINGS.volunteers);
    expect(first).toEqual({ value: SKILLS[0], label: expect.stringContaining("സായാഹ്നക്ലാസിൽ") });
    const short = { skills: "Drive\nCook", ml: { skills: "" } };
    expect(skillsIn("ml", short, ["Sew"]).map(({ label }) => label)).toEqual(["Drive", "Cook", "Sew"]);
  });

  test("keeps the cause, is changed and taken back, with a mail where there is an address", async () => {
    const token = await tokenOf(
      { skills: [SKILLS[0], SKILLS[4]], times: "weekends" },
      { cause: "life-school" },
    );
    expect(await findOffer(db, token)).toMatchObject({
      state: "new",
      skills: `${SKILLS[0]}\n${SKILLS[4]}`,
      causes: "life-school",
    });
    const changed = typed({ skills: SKILLS[1], otherSkill: "Plumbing", phone: "+91 94470 12345" });
    valueOf(await changeOffer(db, token, changed, NOW));
    expect(await findOffer(db, token)).toMatchObject({ other_skill: "Plumbing", phone_key: "9447012345" });
    const unknown = await changeOffer(db, token, typed({ skills: "Fly" }), NOW);
    expect(refusalOf(unknown)).toMatchObject({ fields: { skills: "volunteer.skillsChanged" } });
    expect((await mails()).map(({ kind }) => kind)).toEqual(["volunteer-offered"]);
    valueOf(await takeOfferBack(db, token, NOW));
    valueOf(await takeOfferBack(db, token, later(1)));
    expect(await findOffer(db, token)).toMatchObject({ state: "ended", taken_back_at: NOW.toISOString() });
    expect(await mails()).toEqual([]);
    expect(refusalOf(await changeOffer(db, token, changed, NOW))).toMatchObject({ kind: "conflict" });
    expect(refusalOf(await takeOfferBack(db, "none", NOW))).toMatchObject({ kind: "not_found" });
  });

  test("is one when it is sent twice, and tells a stranger nothing of a known address", async () => {
    const form = { email: "asha@example.org", phone: "94470 12345" };
    const first = await tokenOf(form);
    expect(await tokenOf(form)).toBe(first);
    expect(await tokenOf({ ...form, name: "Eve" }, { address: "198.51.100.7" })).toBe("");
    expect(await tokenOf({ name: "Eve", email: "", phone: "09447012345" })).toBe("");
    expect((await mails()).map(({ kind }) => kind)).toEqual(["volunteer-offered", "volunteer-link"]);
    expect(await findOffer(db, first)).toMatchObject({ name: "Asha" });
    valueOf(await takeOfferBack(db, first, NOW));
    expect(await tokenOf({ ...form, message: "After all" })).not.toBe("");
  });

  test("mails nothing that was typed, and one mailbox ten times an hour", async () => {
    const email = "victim@example.org";
    for (let round = 0; round < 12; round += 1) {
      const otherSkill = `Claim at https://evil.example/${round}`;
      const token = await tokenOf({ email, otherSkill }, { address: `192.0.2.${round}` });
      await changeOffer(db, token, typed({ email: "else@example.org" }), NOW);
    }
    const sent = await db.selectFrom("outbox").selectAll().where("recipient", "=", email).execute();
    expect(sent.filter(({ state }) => state === "queued")).toHaveLength(10);
    expect(sent.filter(({ state }) => state === "given_up")).toHaveLength(2);
    const offered = await db.selectFrom("volunteers").selectAll().executeTakeFirstOrThrow();
    const { text, html } = await renderVolunteerMail(
      db,
      { ...offered, other_skill: "Claim at https://evil.example" },
      "offered",
    );
    expect(text + html).not.toContain("evil");
  });

  test("comes at most 20 times an hour from one address", async () => {
    for (let index = 0; index < 20; index += 1) await tokenOf();
    expect(refusalOf(await offer())).toMatchObject({ kind: "too_many" });
    await tokenOf({}, { address: "198.51.100.8" });
  });

  test("without an answer for 14 days is counted as late", async () => {
    await tokenOf();
    expect(await countUnanswered(db, later(13))).toEqual({ all: 1, late: 0 });
    expect(await countUnanswered(db, later(14))).toEqual({ all: 1, late: 1 });
    const { items } = await listVolunteers(db, {}, { limit: 1, offset: 0 });
    const [one] = items;
    const change = { state: "active" as const, note: "Comes on Sundays", causes: ["life-school"] };
    valueOf(await changeVolunteer(db, STAFF, one!.id, { ...change, version: one!.updated_at }, later(1)));
    expect(await countUnanswered(db, later(14))).toEqual({ all: 0, late: 0 });
    const stale = await changeVolunteer(
      db,
      STAFF,
      one!.id,
      { ...change, version: one!.updated_at },
      later(2),
    );
    expect(refusalOf(stale)).toMatchObject({ kind: "conflict" });
  });

  test("is erased 180 days after it ended, and when the person asks", async () => {
    const token = await tokenOf({ email: "asha@example.org", message: "Hello" });
    valueOf(await takeOfferBack(db, token, NOW));
    await applyRetention(db, later(179));
    expect(await findOffer(db, token)).toBeDefined();
    await applyRetention(db, later(181));
    expect(await findOffer(db, token)).toBeUndefined();
    const other = await tokenOf({ email: "binu@example.org" });
    const counts = await erasePersonalData(db, { email: "binu@example.org" }, null, NOW);
    expect(counts).toMatchObject({ volunteers: 1 });
    expect(await findOffer(db, other)).toBeUndefined();
    const rows = await db.selectFrom("volunteers").select(["name", "email", "message", "state"]).execute();
    expect(rows).toEqual([
      { name: "", email: null, message: "", state: "ended" },
      { name: "", email: null, message: "", state: "ended" },
    ]);
  });
});

test("staff filter by words, skill, time and state, and write to those found", async () => {
  await tokenOf({
    name: "Asha",
    place: "Meppadi",
    skills: [SKILLS[0], SKILLS[1]],
    times: ["evenings", "weekends"],
  });
  await tokenOf({ name: "Binu", email: "", phone: "94470 12346", skills: SKILLS[1], times: "weekends" });
  const gone = await tokenOf({ name: "Chitra", skills: SKILLS[1] });
  valueOf(await takeOfferBack(db, gone, NOW));
  expect(await listed({})).toEqual(["Asha", "Binu", "Chitra"]);
  expect(await listed({ skill: SKILLS[0] })).toEqual(["Asha"]);
  expect(await listed({ skill: SKILLS[0]!.slice(0, 5) })).toEqual([]);
  expect(await listed({ time: "weekends", state: "new" })).toEqual(["Asha", "Binu"]);
  expect(await listed({ search: "meppadi" })).toEqual(["Asha"]);
  expect(await countReached(db, { skill: SKILLS[1] })).toEqual({ mails: 1, calls: 1 });
  const message = { subject: "Sunday", text: "Bring a needle." };
  for (let round = 0; round < 2; round += 1)
    expect(await writeToVolunteers(db, STAFF, { skill: SKILLS[1] }, message, NOW)).toEqual({
      mails: 1,
      calls: 1,
    });
  expect((await mails()).filter(({ kind }) => kind === "volunteer-message")).toHaveLength(1);
  expect((await listToCall(db)).map(({ name }) => name)).toEqual(["Binu"]);
});

import { hash } from "@node-rs/argon2";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Db } from "#db/schema";
import { readEmail } from "~/lib/email";
import { RegisterAccount, VerifyAccount } from "~/features/accounts/account-forms";
import { isStaff, emailKey } from "~/features/accounts/accounts.server";
import { roleOf } from "~/features/accounts/roles";
import {
  approveStaff,
  changeRole,
  inviteStaff,
  listUsers,
  revokeStaff,
} from "~/features/accounts/staff.server";
import { listActivity } from "~/features/activity/activity.server";
import { logIn, type Caller } from "~/features/accounts/login.server";
import { requestReset, setPassword } from "~/features/accounts/password-reset.server";
import {
  findRegistration,
  registerAccount,
  resendCode,
  verifyAccount,
} from "~/features/accounts/registration.server";
import {
  endAllSessions,
  endSession,
  findSessionUser,
  listSessions,
  startSession,
  wasSession,
} from "~/features/accounts/sessions.server";
import { env } from "~/env.server";
import { freshDatabase } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const caller = { address: "49.36.1.1", device: "a browser", known: null };
const password = "rain on a tin roof";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

const sign = (email: string, more: { words?: string; address?: string; now?: Date } = {}) =>
  registerAccount(
    db,
    { email, contact: "+919876543210", password: more.words ?? password },
    more.address ?? caller.address,
    more.now ?? NOW,
  );
const register = async (email: string, now = NOW, words = password) =>
  valueOf(await sign(email, { now, words })).id;
const mails = (email: string) =>
  db.selectFrom("outbox").selectAll().where("recipient", "=", email).orderBy("id").execute();
const codeFor = async (email: string) => (await mails(email)).findLast(({ code }) => code)?.code ?? "";
const verify = (id: string, otp: string, now: Date, address = caller.address) =>
  verifyAccount(db, id, otp, address, now);
const resend = (id: string, now: Date, address = caller.address) => resendCode(db, id, address, now);
const choose = (fields: Parameters<typeof setPassword>[1], now: Date, address = caller.address) =>
  setPassword(db, fields, address, now);
const tokenIn = (link: string | null | undefined) => new URL(link ?? "").searchParams.get("token") ?? "";
const tokenFor = async (email: string) => tokenIn((await mails(email)).at(-1)?.link);
const enter = (email: string, words = password, now = NOW, who: Partial<Caller> = {}) =>
  logIn(db, { email, password: words }, { ...caller, ...who }, now);
/** Logs in from a new network address each time. */
const enterFromAfar = (email: string, words: string, now = NOW, known: Caller["known"] = null) =>
  enter(email, words, now, { address: `10.0.${(addresses += 1)}.1`, known });
let addresses = 0;

async function member(email: string, now = NOW) {
  const id = await register(email, now);
  valueOf(await verify(id, await codeFor(email), now));
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

describe("registration", () => {
  const problem = (fields: Record<string, unknown>) =>
    RegisterAccount.safeParse(fields).error?.issues.map(({ path, message }) => [path.join("."), message]);

  test("reports one problem at a time, in the order of the form", () => {
    const email = ["email", "account.emailInvalid"];
    const contact = ["contact", "account.contactInvalid"];
    for (const [typed, wrong] of [
      [{}, email],
      [{ email: "a b@c.d", contact: "1", password: "x" }, email],
      [{ email: "asha@here", contact: "1", password: "x" }, email],
      [{ email: "asha@here.example", contact: "12345 6789", password: "x" }, contact],
      [
        { email: "asha@here.example", contact: "9876543210", password: "seven77" },
        ["password", "account.passwordTooShort"],
      ],
    ] as const)
      expect(problem(typed)).toEqual([wrong]);
  });

  test.each(["9876543210", "+919876543210", "+91 98765 43210", "98765-43210"])(
    "normalises the phone number %s to +919876543210",
    (contact) => {
      expect(RegisterAccount.parse({ email: " asha@here.example ", contact, password })).toEqual({
        email: "asha@here.example",
        contact: "+919876543210",
        password,
      });
    },
  );

  test("rejects invisible and control characters in email addresses", () => {
    // With a right-to-left override, staff who approve the account would see another domain.
    const disguised = "\u202Egro.noitadnuof@ahsa.example.org";
    const odd = ["\u0000", "\u0085", "\uD800"].map((sign) => `as${sign}ha@example.org`);
    for (const email of [disguised, ...odd]) expect(readEmail(email), JSON.stringify(email)).toBeNull();
    for (const fine of ["asha+goats@example.org", "ആശ@example.org", "o'brien@ഉദാഹരണം.org"])
      expect(readEmail(fine)).toBe(fine);
  });

  test("accepts a password of up to 1,000 characters and rejects common ones", async () => {
    const typed = { email: "a@b.example", contact: "9876543210" };
    expect(problem({ ...typed, password: "മ".repeat(1_000) })).toBeUndefined();
    expect(problem({ ...typed, password: "x".repeat(1_001) })).toEqual([
      ["password", "account.passwordTooLong"],
    ]);
    expect(refusalOf(await sign("a@b.example", { words: "Password1" }))).toMatchObject({
      kind: "invalid",
      fields: { password: "account.passwordTooCommon" },
    });
  });

  test("stores neither password nor code in plain text", async () => {
    await member("asha@here.example");
    const user = await db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(hash).toHaveBeenLastCalledWith(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const secret = await db.selectFrom("one_time_secrets").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(secret)).not.toContain(await codeFor("asha@here.example"));
  });

  test("makes the first account staff and leaves the second waiting for approval", async () => {
    expect(roleOf(await member("first@here.example"))).toBe("admin");
    const second = await member("second@here.example");
    expect(isStaff(second)).toBe(false);
    expect(second.verified_at).toBe(NOW.toISOString());
  });

  test("promotes no new administrator after a restore removed all roles", async () => {
    await member("first@here.example");
    await db.updateTable("users").set({ role: null, staff_since: null }).execute();
    expect(isStaff(await member("second@here.example"))).toBe(false);
  });

  test("makes an editor at once with open sign-up, and no account with closed sign-up", async () => {
    const signup = vi.spyOn(env, "staffSignup", "get").mockReturnValue("open");
    expect(roleOf(await member("first@here.example"))).toBe("editor");
    expect(roleOf(await member("second@here.example"))).toBe("editor");
    signup.mockReturnValue("closed");
    expect(refusalOf(await sign("third@here.example"))).toMatchObject({ kind: "forbidden" });
    signup.mockRestore();
  });

  test("answers as usual for the email address of an account, and mails its owner", async () => {
    await member("owner@here.example");
    const id = await register("OWNER@here.example", after(1), "what a stranger typed");
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect((await mails("owner@here.example")).at(-1)?.subject).toBe("You have an account already");
    expect(refusalOf(await verify(id, "000000", after(2)))).toMatchObject({ kind: "invalid" });
    expect(refusalOf(await resend(id, after(1.5)))).toMatchObject({ kind: "too_many" });
    expect((await resend(id, after(3))).ok).toBe(true);
    expect(refusalOf(await enter("owner@here.example", "what a stranger typed", after(4)))).toMatchObject({
      kind: "unverified",
      accountId: id,
    });
    expect((await enter("owner@here.example", password, after(5))).ok).toBe(true);
  });

  test("replaces an unverified registration and invalidates its id", async () => {
    const stranger = await register("asha@here.example", NOW, "what a stranger typed");
    const own = await register("asha@here.example", after(1));
    expect(own).not.toBe(stranger);
    expect(await findRegistration(db, stranger)).toBeNull();
    expect((await verify(own, await codeFor("asha@here.example"), after(2))).ok).toBe(true);
    expect(refusalOf(await enter("asha@here.example", "what a stranger typed", after(3)))).toMatchObject({
      kind: "wrong_login",
    });
  });
});

describe("verification code", () => {
  test("is accepted in one field or in six", () => {
    expect(VerifyAccount.parse({ otp: "123 456" })).toEqual({ otp: "123456" });
    expect(VerifyAccount.parse({ otp: 12345 })).toEqual({ otp: "012345" });
    expect(VerifyAccount.parse({ otp1: "1", otp2: "2", otp3: "3", otp4: "4", otp5: "5", otp6: "6" })).toEqual(
      { otp: "123456" },
    );
    expect(VerifyAccount.safeParse({}).error?.issues[0]?.path).toEqual(["otp"]);
  });

  test("expires after ten minutes", async () => {
    const id = await register("asha@here.example");
    expect(refusalOf(await verify(id, await codeFor("asha@here.example"), after(10)))).toMatchObject({
      kind: "invalid",
      fields: { otp: expect.any(String) as string },
    });
  });

  test("allows five attempts, even at once; a new code works a minute later", async () => {
    const id = await register("asha@here.example");
    const code = await codeFor("asha@here.example");
    const wrong = code === "111111" ? "222222" : "111111";
    const tries = await Promise.all(Array.from({ length: 8 }, () => verify(id, wrong, NOW)));
    expect(tries.map((one) => refusalOf(one)?.kind).sort()).toEqual([
      ...Array<string>(5).fill("invalid"),
      ...Array<string>(3).fill("too_many"),
    ]);
    expect(refusalOf(await verify(id, code, NOW))).toMatchObject({ kind: "too_many" });
    expect(refusalOf(await resend(id, after(0.5)))).toMatchObject({
      kind: "too_many",
      retryAfterSeconds: 30,
    });
    expect((await resend(id, after(1))).ok).toBe(true);
    expect((await verify(id, await codeFor("asha@here.example"), after(1))).ok).toBe(true);
  });

  test("allows fifteen wrong attempts an hour per email address, across registrations", async () => {
    await member("first@here.example");
    let judged = 0;
    for (let turn = 0; turn < 8; turn += 1) {
      const address = `10.3.${turn}.1`;
      const email = turn % 2 ? "Asha@here.example" : "asha@HERE.example";
      const { id } = valueOf(await sign(email, { address, now: after(turn) }));
      for (let guess = 0; guess < 5; guess += 1)
        if (refusalOf(await verify(id, "not it", after(turn), address))?.kind === "invalid") judged += 1;
    }
    expect(judged).toBe(15);
  });

  test("is mailed five times an hour at most; registering again is answered as usual", async () => {
    const ids = [];
    for (let turn = 0; turn < 9; turn += 1) ids.push(await register("asha@here.example", after(turn)));
    expect(ids.at(-1)).toMatch(/^[0-9a-f]{24}$/);
    expect(await mails("asha@here.example")).toHaveLength(5);
    expect(refusalOf(await resend(ids.at(-1) ?? "", after(20)))).toMatchObject({ kind: "too_many" });
    expect(await mails("asha@here.example")).toHaveLength(5);
    expect((await resend(ids.at(-1) ?? "", after(61))).ok).toBe(true);
    expect(await mails("asha@here.example")).toHaveLength(6);
  });

  test("is replaced by a notice to the owner of an account, at most five times an hour", async () => {
    await member("owner@here.example");
    for (let turn = 0; turn < 9; turn += 1) await register("owner@here.example", after(61 + turn));
    expect((await mails("owner@here.example")).filter(({ kind }) => kind !== "verify")).toHaveLength(5);
  });

  test("is not mailed after the account was verified", async () => {
    const { id } = await member("asha@here.example");
    const before = await mails("asha@here.example");
    expect((await resend(id, after(5))).ok).toBe(true);
    expect(await mails("asha@here.example")).toEqual(before);
  });

  test("allows a hundred wrong attempts an hour from one network address", async () => {
    const kinds: (string | undefined)[] = [];
    for (let account = 0; account < 21; account += 1) {
      const address = `10.4.${account}.1`;
      const { id } = valueOf(await sign(`n${account}@here.example`, { address }));
      for (let guess = 0; guess < 5; guess += 1)
        kinds.push(refusalOf(await verify(id, "not it", NOW, "10.5.0.1"))?.kind);
    }
    expect(kinds.slice(0, 100)).toEqual(Array<string>(100).fill("invalid"));
    expect(kinds.slice(100)).toEqual(Array<string>(5).fill("too_many"));
  });
});

describe("login", () => {
  test("returns a token of which only a hash is stored", async () => {
    await member("asha@here.example");
    const { token } = valueOf(await enter("Asha@HERE.example"));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await db.selectFrom("sessions").selectAll().execute())).not.toContain(token);
    expect((await findSessionUser(db, token, NOW))?.email).toBe("asha@here.example");
  });

  test("answers alike for a wrong password and an unknown account", async () => {
    await member("asha@here.example");
    expect(refusalOf(await enter("asha@here.example", "wrong"))).toEqual(
      refusalOf(await enter("nobody@here.example", "wrong")),
    );
  });

  test("reports that an account is unverified only when the password is right", async () => {
    const id = await register("asha@here.example");
    expect(refusalOf(await enter("asha@here.example"))).toMatchObject({ kind: "unverified", accountId: id });
    expect(refusalOf(await enter("asha@here.example", "wrong"))).toMatchObject({ kind: "wrong_login" });
  });

  test("refuses attempts for up to five minutes after thirty failures from different addresses", async () => {
    await member("asha@here.example");
    const from = (words: string, now: Date) => enterFromAfar("asha@here.example", words, now);
    for (let turn = 0; turn < 30; turn += 1)
      expect(refusalOf(await from("wrong", NOW))?.kind, `failure ${turn + 1}`).toBe("wrong_login");
    const waits: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const refusal = refusalOf(await from(turn % 2 ? password : "wrong", NOW));
      waits.push(refusal?.kind === "too_many" ? refusal.retryAfterSeconds : 0);
    }
    expect(waits).toEqual([20, 40, 80, 160, 300, 300, 300, 300, 300, 300]);
    // Attempts during the first pause, of 10 s, did not lengthen it. This one begins the next pause.
    expect(refusalOf(await from("wrong", after(10 / 60)))).toMatchObject({
      kind: "too_many",
      retryAfterSeconds: 300,
    });
    expect(refusalOf(await from(password, after(20 / 60)))?.kind, "the next guess began a new wait").toBe(
      "too_many",
    );
    expect((await from(password, after(6))).ok).toBe(true);
    expect(refusalOf(await from("wrong", after(7)))?.kind, "a success forgives").toBe("wrong_login");
  });

  test("checks at most twenty of twenty-five simultaneous attempts", async () => {
    await member("asha@here.example");
    const tried = Array.from({ length: 25 }, (_, at) =>
      enter("asha@here.example", at === 24 ? password : `wrong ${at}`),
    );
    const kinds = (await Promise.all(tried)).map((one) => refusalOf(one)?.kind);
    expect(kinds.filter((kind) => kind === "wrong_login").length).toBeLessThanOrEqual(20);
    expect(kinds.at(-1)).toBe("too_many");
  });

  test("delays attempts for an unknown account after thirty failures too", async () => {
    const kinds = [];
    for (let turn = 0; turn < 32; turn += 1)
      kinds.push(refusalOf(await enterFromAfar("nobody@here.example", password)));
    expect(kinds.map((one) => one?.kind).slice(28)).toEqual([
      "wrong_login",
      "wrong_login",
      "too_many",
      "too_many",
    ]);
  });

  test("counts every spelling of an email address together, on known devices too", async () => {
    const { id } = await member("asha@here.example");
    const email = "asha@here.example";
    const spellings = Array.from({ length: 40 }, (_, turn) => {
      const blanks = [" ", "\u2003", "\u00a0", "\t"][turn % 4]?.repeat(240 + turn) ?? "";
      return (
        [`${email}${blanks}x`, `${blanks.slice(0, 9)}${email}`, email.toUpperCase(), `${email}${blanks}`][
          turn % 4
        ] ?? email
      );
    });
    for (const spelling of spellings) expect(emailKey(emailKey(spelling))).toBe(emailKey(spelling));
    const kinds = async (known: Caller["known"]) => {
      const all = [];
      for (const spelling of spellings)
        all.push(refusalOf(await enter(spelling, "wrong", NOW, { known }))?.kind);
      return all.filter((kind) => kind === "wrong_login").length;
    };
    expect(await kinds(null)).toBe(20);
    expect(refusalOf(await enter(email))?.kind).toBe("too_many");
    expect(await kinds({ id: "a laptop", accounts: [id] })).toBe(20);
  });

  test("allows a hundred wrong guesses in all from a device that several accounts use", async () => {
    const people = [];
    for (let turn = 0; turn < 6; turn += 1) people.push(await member(`person${turn}@here.example`));
    const known = { id: "a shared computer", accounts: people.map(({ id }) => id) };
    const kinds = [];
    for (const { email } of people)
      for (let turn = 0; turn < 18; turn += 1)
        kinds.push(refusalOf(await enterFromAfar(email, "wrong", NOW, known))?.kind);
    expect(kinds.filter((kind) => kind === "wrong_login")).toHaveLength(100);
  });

  test("allows a device with an earlier login twenty failures of its own, without delays", async () => {
    const asha = await member("asha@here.example");
    const other = await member("other@here.example");
    const from = (words: string, known: Caller["known"]) =>
      enterFromAfar("asha@here.example", words, NOW, known);
    for (let turn = 0; turn < 40; turn += 1) await from("wrong", null);
    expect(refusalOf(await from(password, { id: "a phone", accounts: [other.id] }))?.kind).toBe("too_many");
    const known = { id: "a laptop", accounts: [other.id, asha.id] };
    expect((await from(password, known)).ok).toBe(true);
    expect(refusalOf(await from(password, null))?.kind, "for others the wait goes on").toBe("too_many");
    for (let turn = 0; turn < 20; turn += 1)
      expect(refusalOf(await from("wrong", known))?.kind).toBe("wrong_login");
    expect(refusalOf(await from(password, known))?.kind).toBe("too_many");
    expect((await from(password, { ...known, id: "another laptop" })).ok).toBe(true);
  });

  test("does not limit successful logins", async () => {
    await member("asha@here.example");
    for (let turn = 0; turn < 40; turn += 1) expect((await enter("asha@here.example")).ok).toBe(true);
  });
});

describe("session", () => {
  test("expires after twelve hours without use and after seven days in any case", async () => {
    const { id } = await member("asha@here.example");
    const idle = await startSession(db, id, "a phone", NOW);
    expect(await findSessionUser(db, idle, after(12 * 60))).toBeNull();
    const used = await startSession(db, id, "a phone", NOW);
    for (let hours = 11; hours < 168; hours += 11)
      expect(await findSessionUser(db, used, after(hours * 60))).not.toBeNull();
    expect(await findSessionUser(db, used, after(168 * 60))).toBeNull();
  });

  test("is listed for its owner, and can be ended alone or together with all others", async () => {
    const { id } = await member("asha@here.example");
    const [one, two, three] = await Promise.all(
      ["a", "b".repeat(300), "c"].map((device) => startSession(db, id, device, NOW)),
    );
    await endSession(db, one ?? "");
    expect(
      (await listSessions(db, id, two ?? "", NOW)).map(({ device, current }) => [device, current]).sort(),
    ).toEqual([
      ["b".repeat(200), true],
      ["c", false],
    ]);
    expect(await findSessionUser(db, one ?? "", NOW)).toBeNull();
    await endAllSessions(db, id);
    expect(await findSessionUser(db, three ?? "", NOW)).toBeNull();
  });
});

describe("expired session", () => {
  test("is recognised for 14 days", async () => {
    const { id } = await member("asha@here.example");
    const [ended, ranOut] = [await startSession(db, id, "a", NOW), await startSession(db, id, "b", NOW)];
    await endSession(db, ended);
    const later = after(13 * 60);
    await startSession(db, id, "c", later);
    expect(await findSessionUser(db, ranOut, later)).toBeNull();
    const known = () => Promise.all([ranOut, ended, "never given out"].map((one) => wasSession(db, one)));
    expect(await known()).toEqual([true, false, false]);
    await startSession(db, id, "d", after(15 * 24 * 60));
    expect(await known()).toEqual([false, false, false]);
  });
});

describe("password reset", () => {
  test("sets a new password once by the mailed link and ends every session", async () => {
    await member("asha@here.example");
    const { token: session } = valueOf(await enter("asha@here.example"));
    valueOf(await requestReset(db, "asha@HERE.example", caller, NOW));
    const token = await tokenFor("asha@here.example");
    expect(JSON.stringify(await db.selectFrom("one_time_secrets").selectAll().execute())).not.toContain(
      token,
    );
    const both = await Promise.all([
      choose({ token, password: "a boat on the water" }, after(1)),
      choose({ token, password: "another boat there" }, after(1)),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await findSessionUser(db, session, after(1))).toBeNull();
    expect((await enter("asha@here.example", password, after(1))).ok).toBe(false);
    expect(refusalOf(await choose({ token, password: "a third boat there" }, after(2)))).toMatchObject({
      kind: "conflict",
    });
  });

  test("keeps each link valid for thirty minutes, or until one of them is used", async () => {
    await member("asha@here.example");
    const ask = async (minutes: number, address: string) => {
      await requestReset(db, "asha@here.example", { ...caller, address }, after(minutes));
      return tokenFor("asha@here.example");
    };
    const [early, own, strangers] = [
      await ask(0, caller.address),
      await ask(25, caller.address),
      await ask(26, "10.9.9.9"),
    ];
    expect((await choose({ token: early, password: "a boat on the water" }, after(31))).ok).toBe(false);
    valueOf(await choose({ token: own, password: "a boat on the water" }, after(31)));
    expect((await choose({ token: strangers, password: "another boat there" }, after(32))).ok).toBe(false);
  });

  test("answers known and unknown accounts alike, each after at least 115 ms", async () => {
    await member("asha@here.example");
    const times: number[] = [];
    for (const email of ["asha@here.example", "nobody@here.example"]) {
      const began = performance.now();
      expect(await requestReset(db, email, caller, NOW)).toEqual({ ok: true, value: null });
      times.push(performance.now() - began);
    }
    expect(Math.min(...times)).toBeGreaterThanOrEqual(115);
    expect(await mails("nobody@here.example")).toEqual([]);
  });

  describe("while other people request resets for the same account", () => {
    const ask = (address: string, minutes = 0, known: Caller["known"] = null) =>
      requestReset(db, "asha@here.example", { ...caller, address, known }, after(minutes));
    const letters = async () =>
      (await mails("asha@here.example")).filter(({ kind }) => kind === "reset").length;

    /** Asks in parallel, because each answer is delayed to hide whether the account exists. */
    const askFrom = async (addresses: string[]) =>
      (await Promise.all(addresses.map((one) => ask(one)))).forEach((answer) => valueOf(answer));
    const often = (address: string) => askFrom(Array.from({ length: 15 }, () => address));

    test("still mails the owner, however often one network address asked", async () => {
      await member("asha@here.example");
      await often("10.9.9.9");
      expect(refusalOf(await ask("10.9.9.9"))?.kind).toBe("too_many");
      expect(await letters()).toBe(5);
      valueOf(await ask(caller.address));
      expect(await letters()).toBe(6);
    });

    test("still mails a device that logged in before, however often its network address asked", async () => {
      const { id } = await member("asha@here.example");
      await often(caller.address);
      valueOf(await ask(caller.address, 0, { id: "device", accounts: [id] }));
      expect(await letters()).toBe(6);
      const other = { id: "another", accounts: ["somebody-else"] };
      expect(refusalOf(await ask(caller.address, 0, other))?.kind).toBe("too_many");
    });

    test("mails at most twenty links in half an hour, and the next one after it", async () => {
      await member("asha@here.example");
      await askFrom(Array.from({ length: 25 }, (_, at) => `10.9.${at}.1`));
      expect(await letters()).toBe(20);
      valueOf(await ask("10.10.1.1", 29));
      expect(await letters()).toBe(20);
      valueOf(await ask("10.10.1.1", 30));
      expect(await letters()).toBe(21);
    });
  });

  test("mails at most twenty links in any half hour, as a sliding window", async () => {
    await member("asha@here.example");
    const ask = (address: string, minutes: number) =>
      requestReset(db, "asha@here.example", { ...caller, address }, after(minutes));
    const many = (count: number, minutes: number) =>
      Promise.all(Array.from({ length: count }, (_, at) => ask(`10.${minutes}.${at}.1`, minutes)));
    await many(1, 0);
    await many(25, 29);
    await many(25, 31);
    const sent = (await mails("asha@here.example")).filter(({ kind }) => kind === "reset");
    expect(sent.map(({ created_at }) => (Date.parse(created_at) - NOW.getTime()) / 60_000)).toEqual([
      0,
      ...Array.from({ length: 19 }, () => 29),
      31,
    ]);
  });

  test("works by the mailed link although a stranger registers the address again", async () => {
    await register("asha@here.example");
    await requestReset(db, "asha@here.example", caller, after(1));
    const token = await tokenFor("asha@here.example");
    for (const minutes of [2, 3])
      valueOf(await sign("asha@here.example", { address: "10.9.9.9", now: after(minutes) }));
    valueOf(await choose({ token, password: "a boat on the water" }, after(4)));
    expect((await enter("asha@here.example", "a boat on the water", after(5))).ok).toBe(true);
    expect(refusalOf(await enter("asha@here.example", password, after(5)))?.kind).toBe("wrong_login");
  });

  test("clears the failed logins of the account", async () => {
    await member("asha@here.example");
    for (let turn = 0; turn < 21; turn += 1) await enter("asha@here.example", "wrong");
    expect(refusalOf(await enter("asha@here.example"))?.kind).toBe("too_many");
    await requestReset(db, "asha@here.example", caller, NOW);
    valueOf(
      await choose({ token: await tokenFor("asha@here.example"), password: "a boat on the water" }, NOW),
    );
    expect((await enter("asha@here.example", "a boat on the water")).ok).toBe(true);
  });
});

describe("staff accounts", () => {
  test("are approved and notified by mail", async () => {
    const first = await member("first@here.example");
    const second = await member("second@here.example");
    expect(isStaff(valueOf(await approveStaff(db, first, second.id, "admin", NOW)))).toBe(true);
    valueOf(await approveStaff(db, first, second.id, "admin", after(1)));
    expect((await mails("second@here.example")).filter(({ kind }) => kind === "approved")).toHaveLength(1);
    expect((await listActivity(db, { limit: 1, offset: 0 })).items[0]).toMatchObject({
      actor_name: "first@here.example",
      action: "approved",
      subject_title: "second@here.example",
    });
  });

  test("need a verified email address, and the last administrator can't be revoked", async () => {
    const first = await member("first@here.example");
    const waiting = await register("second@here.example");
    expect(refusalOf(await approveStaff(db, first, waiting, "admin", NOW))).toMatchObject({
      kind: "conflict",
    });
    expect(refusalOf(await revokeStaff(db, first, first.id, NOW))).toEqual({
      kind: "conflict",
      message: "account.lastAdmin",
    });
    const third = await member("third@here.example");
    valueOf(await approveStaff(db, first, third.id, "admin", NOW));
    const both = await Promise.all([
      revokeStaff(db, first, third.id, NOW),
      revokeStaff(db, third, first.id, NOW),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await listUsers(db, { limit: 10, offset: 0 }, NOW)).items.filter(isStaff)).toHaveLength(1);
  });

  test("can get another role, except the last administrator", async () => {
    const first = await member("first@here.example");
    const second = await member("second@here.example");
    const to = (id: string, role: "editor" | "treasurer" | "admin") => changeRole(db, first, id, role, NOW);
    expect(refusalOf(await to(second.id, "editor"))?.kind).toBe("conflict");
    expect(roleOf(valueOf(await approveStaff(db, first, second.id, "editor", NOW)))).toBe("editor");
    expect(refusalOf(await approveStaff(db, first, second.id, "admin", NOW))?.kind).toBe("conflict");
    expect(refusalOf(await to(first.id, "treasurer"))?.kind).toBe("conflict");
    expect(roleOf(valueOf(await to(second.id, "admin")))).toBe("admin");
    const [entry] = (await listActivity(db, { limit: 1, offset: 0 })).items;
    expect([entry?.action, entry?.detail]).toEqual(["role_changed", '{"roles":["editor","admin"]}']);
    const both = await Promise.all([to(first.id, "editor"), to(second.id, "treasurer")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("get the invitation's role, even if they registered in the meantime", async () => {
    const first = await member("first@here.example");
    const invite = async (email: string) =>
      tokenIn(valueOf(await inviteStaff(db, first, { email, role: "treasurer" }, NOW)).link);
    const spend = async (token: string) => roleOf(valueOf(await choose({ token, password }, after(2))));
    expect(await spend(await invite("a@here.example"))).toBe("treasurer");
    const token = await invite("b@here.example");
    const signup = vi.spyOn(env, "staffSignup", "get").mockReturnValue("open");
    expect(roleOf(await member("b@here.example"))).toBe("editor");
    signup.mockRestore();
    expect(await spend(token)).toBe("treasurer");
  });

  test("are created by the invitation's link and a chosen password", async () => {
    const first = await member("first@here.example");
    const { link } = valueOf(await inviteStaff(db, first, { email: "new@here.example", role: "admin" }, NOW));
    expect(refusalOf(await revokeStaff(db, first, first.id, NOW))).toMatchObject({ kind: "conflict" });
    const token = tokenIn(link);
    expect(isStaff(valueOf(await choose({ token, password }, after(60 * 24 * 6))))).toBe(true);
    expect((await enter("new@here.example", password, after(60 * 24 * 6))).ok).toBe(true);
  });

  test("are created by invitation even after a stranger registers the address", async () => {
    const first = await member("first@here.example");
    const { link } = valueOf(await inviteStaff(db, first, { email: "new@here.example", role: "admin" }, NOW));
    await register("new@here.example", after(1), "what a stranger typed");
    const token = tokenIn(link);
    expect(isStaff(valueOf(await choose({ token, password }, after(2))))).toBe(true);
    expect(refusalOf(await enter("new@here.example", "what a stranger typed", after(3)))).toMatchObject({
      kind: "wrong_login",
    });
  });

  test.each(["before", "after"])(
    "need the link of an invitation made %s the registration: a verification code is not enough",
    async (order) => {
      const first = await member("first@here.example");
      const invite = async () =>
        valueOf(await inviteStaff(db, first, { email: "new@here.example", role: "admin" }, NOW)).link ?? "";
      const early = order === "before" ? await invite() : "";
      const id = await register("new@here.example", NOW, "what a stranger typed");
      const code = await codeFor("new@here.example");
      const link = early || (await invite());
      expect(
        (await listUsers(db, { limit: 9, offset: 0 }, NOW)).items.find((user) => user.id === id),
      ).toMatchObject({ invitedAs: "admin", role: null });
      expect(valueOf(await verify(id, code, after(1)))).toEqual({ staff: false });
      const { user } = valueOf(await enter("new@here.example", "what a stranger typed", after(2)));
      expect(isStaff(user)).toBe(false);
      const token = tokenIn(link);
      expect(isStaff(valueOf(await choose({ token, password }, after(3))))).toBe(true);
      expect((await enter("new@here.example", "what a stranger typed", after(4))).ok).toBe(false);
    },
  );

  test("need the invitation's link or an approval: a password reset is not enough", async () => {
    const first = await member("first@here.example");
    valueOf(await inviteStaff(db, first, { email: "new@here.example", role: "admin" }, NOW));
    await requestReset(db, "new@here.example", caller, NOW);
    const user = valueOf(await choose({ token: await tokenFor("new@here.example"), password }, after(1)));
    expect([user.verified_at !== null, isStaff(user)]).toEqual([true, false]);
    expect(isStaff(valueOf(await approveStaff(db, first, user.id, "admin", after(2))))).toBe(true);
  });

  test("of a new site are created by an earlier invitation, not by registering first", async () => {
    const { link } = valueOf(
      await inviteStaff(db, null, { email: "first@here.example", role: "admin" }, NOW),
    );
    expect(isStaff(await member("stranger@here.example", after(1)))).toBe(false);
    const token = tokenIn(link);
    expect(isStaff(valueOf(await choose({ token, password }, after(2))))).toBe(true);
  });

  test("can't be created by a withdrawn invitation", async () => {
    const first = await member("first@here.example");
    const { user, link } = valueOf(
      await inviteStaff(db, first, { email: "new@here.example", role: "admin" }, NOW),
    );
    expect((await revokeStaff(db, first, user.id, after(1))).ok).toBe(true);
    expect(refusalOf(await revokeStaff(db, first, user.id, after(1)))?.kind).toBe("conflict");
    const token = tokenIn(link);
    expect(refusalOf(await choose({ token, password }, after(2)))?.kind).toBe("conflict");
  });

  test("can be created by invitation after an older unverified registration has expired", async () => {
    const first = await member("first@here.example");
    await register("new@here.example");
    const { link } = valueOf(
      await inviteStaff(db, first, { email: "new@here.example", role: "admin" }, after(6 * 24 * 60)),
    );
    await register("somebody.else@here.example", after(8 * 24 * 60));
    const token = tokenIn(link);
    expect((await choose({ token, password }, after(8 * 24 * 60))).ok).toBe(true);
  });
});

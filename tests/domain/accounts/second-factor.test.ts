import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db, User } from "#db/schema";
import {
  startLogin,
  confirmSession,
  findPendingLogin,
  completeLogin,
  logIn,
  type Caller,
} from "~/features/accounts/login.server";
import { setPassword } from "~/features/accounts/password-reset.server";
import { issueLink } from "~/features/accounts/one-time-secrets.server";
import {
  findSecondFactor,
  hasSecondFactor,
  verifySecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "~/features/accounts/second-factor.server";
import {
  findSessionUser,
  isRecentlyAuthenticated,
  storePendingForm,
  takePendingForm,
} from "~/features/accounts/sessions.server";
import { hashPassword } from "~/integrations/password-hash.server";
import { freshDatabase } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";
import { insertAccount } from "../../support/staff";

const NOW = new Date("2026-11-02T10:00:00.000Z");
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const password = "a boat on the water";
const caller: Caller = { address: "10.0.0.1", device: "a test", known: null };

let db: Db;
let asha: User;
beforeEach(async () => {
  db = await freshDatabase();
  const user = await insertAccount(db);
  const password_hash = await hashPassword(password);
  await db.updateTable("users").set({ password_hash }).where("id", "=", user.id).execute();
  asha = { ...user, password_hash };
});

const codeAt = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

async function begun(): Promise<string> {
  valueOf(await setUpSecondFactor(db, asha.id, NOW));
  const factor = await findSecondFactor(db, asha);
  return factor.state === "setting up" ? (factor.secret ?? "") : "";
}
async function on(token = "") {
  const secret = await begun();
  return {
    secret,
    codes: valueOf(await turnOnSecondFactor(db, asha, { code: codeAt(secret, NOW), token }, NOW)),
  };
}
const enter = (code: string, now: Date) => logIn(db, { email: asha.email, password, code }, caller, now);

describe("second factor", () => {
  test("is turned on with a code; until then the password is enough", async () => {
    const secret = await begun();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(JSON.stringify(await db.selectFrom("second_factors").selectAll().execute())).not.toContain(secret);
    expect((await enter("", NOW)).ok).toBe(true);
    expect(refusalOf(await turnOnSecondFactor(db, asha, { code: "000000", token: "" }, NOW))?.kind).toBe(
      "second_factor",
    );
    const codes = valueOf(await turnOnSecondFactor(db, asha, { code: codeAt(secret, NOW), token: "" }, NOW));
    expect(new Set(codes).size).toBe(10);
    expect(refusalOf(await enter("", after(60)))?.kind).toBe("second_factor");
    expect(refusalOf(await setUpSecondFactor(db, asha.id, NOW))?.kind).toBe("conflict");
  });

  test("accepts a code once, half a minute early or late, and no older code after it", async () => {
    const { secret } = await on();
    expect(refusalOf(await enter(codeAt(secret, NOW), after(5)))?.kind).toBe("second_factor");
    const [first, second] = [codeAt(secret, after(60)), codeAt(secret, after(90))];
    expect((await enter(second, after(60))).ok).toBe(true);
    expect(refusalOf(await enter(first, after(61)))?.kind).toBe("second_factor");
    const late = codeAt(secret, after(120));
    expect((await enter(` ${late.slice(0, 3)} ${late.slice(3)} `, after(150))).ok).toBe(true);
    expect((await enter(codeAt(secret, after(150)), after(240))).ok).toBe(false);
  });

  test("accepts one of eight identical codes sent at once, without a lockout", async () => {
    const { secret, codes } = await on();
    const code = codeAt(secret, after(60));
    const many = await Promise.all(Array.from({ length: 8 }, () => enter(code, after(60))));
    expect(many.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await db.selectFrom("sessions").select("user_id").execute()).length).toBe(1);
    const again = await Promise.all(Array.from({ length: 2 }, () => enter(codes[0] ?? "", after(60))));
    expect(again.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await enter(codeAt(secret, after(120)), after(120))).ok).toBe(true);
  });

  test("locks for a quarter of an hour after five wrong codes", async () => {
    const { secret, codes } = await on();
    for (const wrong of ["000000", "1", "AAAA-BBBB-CCCC-DDDD", "999999", "x"])
      expect(refusalOf(await enter(wrong, after(60)))?.kind).toBe("second_factor");
    const refusal = refusalOf(await enter(codeAt(secret, after(60)), after(60)));
    expect(refusal).toMatchObject({ kind: "too_many", retryAfterSeconds: 900 });
    expect(refusalOf(await enter(codes[0] ?? "", after(60)))?.kind).toBe("too_many");
    expect((await enter(codeAt(secret, after(961)), after(961))).ok).toBe(true);
  });

  test("accepts each recovery code once, until new ones are issued", async () => {
    const { codes } = await on();
    const [first = "", second = ""] = codes;
    expect(first).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await enter(first.toLowerCase().replaceAll("-", " "), after(60))).ok).toBe(true);
    expect((await enter(first, after(60))).ok).toBe(false);
    const made = { codesMade: NOW.toISOString() };
    expect(await findSecondFactor(db, asha)).toMatchObject({ state: "on", codesLeft: 9, ...made });
    const fresh = valueOf(await renewRecoveryCodes(db, asha, after(60)));
    await db.deleteFrom("activity").execute();
    const renewed = { codesMade: after(60).toISOString() };
    expect(await findSecondFactor(db, asha)).toMatchObject({ state: "on", codesLeft: 10, ...renewed });
    expect((await enter(second, after(61))).ok).toBe(false);
    expect((await enter(fresh[0] ?? "", after(61))).ok).toBe(true);
  });

  test("accepts a recovery code once when it is sent eight times at once", async () => {
    const { secret, codes } = await on();
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => verifySecondFactor(db, asha, codes[0] ?? "", after(60))),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    valueOf(await verifySecondFactor(db, asha, codeAt(secret, after(90)), after(90)));
  });

  test("is reset from the command line", async () => {
    await on();
    valueOf(await turnOffSecondFactor(db, null, asha, after(60)));
    expect((await enter("", after(60))).ok).toBe(true);
    expect(await db.selectFrom("recovery_codes").select("code_hash").execute()).toEqual([]);
    expect(refusalOf(await turnOffSecondFactor(db, null, asha, NOW))?.kind).toBe("conflict");
  });

  test("survives a password reset", async () => {
    await on();
    const half = valueOf(await startLogin(db, { email: asha.email, password }, caller, after(60)));
    const token = await issueLink(db, asha.id, "reset", after(60));
    valueOf(await setPassword(db, { token, password: "another boat on the water" }, "10.0.0.1", after(60)));
    expect(await hasSecondFactor(db, asha.id)).toBe(true);
    expect(await findPendingLogin(db, half.token, after(61)), "begun with the old password").toBeNull();
    const sent = { email: asha.email, password: "another boat on the water" };
    expect(refusalOf(await logIn(db, sent, caller, after(61)))?.kind).toBe("second_factor");
  });

  test("accepts recovery codes when the data key is lost", async () => {
    const { codes } = await on();
    await db.updateTable("second_factors").set({ secret: "another0.AAAA" }).execute();
    expect(await findSecondFactor(db, asha)).toMatchObject({ state: "on", isReadable: false });
    expect(refusalOf(await enter("123456", after(60)))).toMatchObject({
      kind: "second_factor",
      message: "account.secondFactorUnreadable",
    });
    expect((await enter(codes[0] ?? "", after(60))).ok).toBe(true);
  });
});

describe("pending login", () => {
  const begin = (now: Date) => startLogin(db, { email: asha.email, password }, caller, now);

  test("creates no session before a code, which is accepted for ten minutes", async () => {
    const { codes } = await on();
    const { token, needsCode } = valueOf(await begin(after(60)));
    expect(needsCode).toBe(true);
    expect(await findSessionUser(db, token, after(60))).toBeNull();
    const finish = (code: string, now: Date) => completeLogin(db, { token, code }, caller, now);
    expect(refusalOf(await finish("000000", after(61)))?.kind).toBe("second_factor");
    const signedIn = valueOf(await finish(codes[0] ?? "", after(61)));
    expect((await findSessionUser(db, signedIn.token, after(62)))?.id).toBe(asha.id);
    expect(refusalOf(await finish(codes[1] ?? "", after(62)))?.kind, "the same sign-in").toBe("not_found");
    const { token: late } = valueOf(await begin(after(60)));
    expect(await findPendingLogin(db, late, after(60 + 601))).toBeNull();
  });

  test("stays valid when another login begins for the same account", async () => {
    await on();
    const { token } = valueOf(await begin(after(60)));
    valueOf(await begin(after(61)));
    expect(await findPendingLogin(db, token, after(62))).not.toBeNull();
  });
});

describe("reauthentication", () => {
  test("asks for password and code, and restores the form once, on its own screen only", async () => {
    const { token } = valueOf(await enter("", NOW));
    expect([
      await isRecentlyAuthenticated(db, token, after(899)),
      await isRecentlyAuthenticated(db, token, after(901)),
    ]).toEqual([true, false]);
    await storePendingForm(db, token, { path: "/adminStaff", typed: { email: "b@example.org" } });
    const confirm = (words: string, code = "") =>
      confirmSession(db, asha, { token, password: words, code }, caller, after(1000));
    expect(refusalOf(await confirm("wrong"))).toMatchObject({
      kind: "invalid",
      fields: { password: "account.wrongPassword" },
    });
    const { codes } = await on(token);
    expect(refusalOf(await confirm(password))?.kind).toBe("second_factor");
    expect(await isRecentlyAuthenticated(db, token, after(1000))).toBe(false);
    valueOf(await confirm(password, codes[0]));
    expect(await isRecentlyAuthenticated(db, token, after(1000))).toBe(true);
    expect(await takePendingForm(db, token, "/adminCauses")).toBeNull();
    expect(await takePendingForm(db, token, "/adminStaff")).toEqual({ email: "b@example.org" });
    expect(await takePendingForm(db, token, "/adminStaff")).toBeNull();
  });

  test("rejects another person's recovery code", async () => {
    const { codes } = await on();
    const other = await insertAccount(db);
    expect((await verifySecondFactor(db, other, codes[0] ?? "", NOW)).ok).toBe(false);
  });
});

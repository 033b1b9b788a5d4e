/** Second factor without script, on pages and in the API, with live Razorpay keys. */
import { Secret, TOTP } from "otpauth";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Role } from "~/features/accounts/roles";
import { turnOffSecondFactor } from "~/features/accounts/second-factor.server";
import { startSession } from "~/features/accounts/sessions.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { hashPassword } from "~/integrations/password-hash.server";
import { translator } from "~/locales/translate";
import { valueOf } from "../../support/result";
import { insertAccount } from "../../support/staff";
import { database, open, visit } from "../../support/visit";
import { LIFE_SCHOOL } from "../../support/causes";

const t = translator("en");

// Must run before the app's modules are imported, because they read the variables.
await vi.hoisted(async () => Object.assign(process.env, (await import("../../support/live-keys")).liveKeys));

const db = database();
const password = "a boat on the water";

afterAll(() => db.destroy());

/** Creates a signed-in user, with functions that send requests as that user. */
async function person(role: Role) {
  const user = await insertAccount(db, { role });
  await db
    .updateTable("users")
    .set({ password_hash: await hashPassword(password) })
    .where("id", "=", user.id)
    .execute();
  const token = await startSession(db, user.id, "a test", new Date());
  const headers = { cookie: `authtoken=${token}` };
  return {
    user,
    token,
    see: (path: string) => open(path, { headers }),
    send: (path: string, form: Record<string, string>) => open(path, { headers, form }),
    call: (path: string) => visit(path, { headers: { authorization: `Bearer ${token}` } }),
    ageSession: () =>
      db
        .updateTable("sessions")
        .set({ confirmed_at: new Date(Date.now() - 20 * 60_000).toISOString() })
        .where("user_id", "=", user.id)
        .execute(),
  };
}
type Person = Awaited<ReturnType<typeof person>>;

/** Codes of an authenticator app. `steps`: periods of 30 seconds ahead; the site accepts one. */
const phone = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
};
const codesIn = (html: string) => [...html.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code = ""]) => code);

async function turnOn({ see, send }: Person) {
  expect((await send("/second-factor", { intent: "set-up" })).status).toBe(303);
  const { html } = await see("/second-factor");
  const [secret = ""] = codesIn(html);
  const shows = phone(secret);
  const on = await send("/second-factor", { intent: "turn-on", code: shows() });
  return { html, secret, shows, on, codes: codesIn(on.html) };
}

const logInByCall = (email: string, code?: string) =>
  visit("/user/login", { json: { email, password, ...(code === undefined ? {} : { code }) } });

test("mails treasurers the published sentences that donors read, with live keys", async () => {
  const [treasurer, editor] = [await person("treasurer"), await person("editor")];
  const publish = (part: string, key: string) =>
    editor.send(`/adminTexts/${part}`, { intent: "publish", [key]: "Pay to other@hill" });
  expect((await publish("home", "home.headline")).status).toBe(303);
  expect((await publish("giving", "donatePage.kicker")).status).toBe(303);
  const mails = await db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "staff-alert")
    .where("recipient", "=", treasurer.user.email)
    .execute();
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("“Pay to other@hill”")]);
  await db.deleteFrom("texts").execute();
});

describe("second factor with live keys", () => {
  test("is required of treasurers on screens and in the API, and then gives access", async () => {
    const treasurer = await person("treasurer");
    for (const path of ["/adminDonations", "/adminCauses", "/adminOutbox", "/adminDonations/csv"])
      expect(await treasurer.see(path), path).toMatchObject({ status: 303, location: "/second-factor" });
    expect((await treasurer.send("/adminCauses", { slug: LIFE_SCHOOL })).location).toBe("/second-factor");
    const refused = await treasurer.call("/donation/getall");
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { success: false, message: t("account.secondFactorForCall") },
    ]);
    const dashboard = await treasurer.see("/admin");
    expect(dashboard.text).toContain(t("account.secondFactorDemanded"));
    expect(dashboard.html).not.toContain("figures.csv");
    expect((await treasurer.see("/second-factor")).text).toContain(t("account.secondFactorDemanded"));

    const { html, secret, on, codes } = await turnOn(treasurer);
    expect(html).toMatch(/<svg[^>]*role="img"/);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(on.status).toBe(200);
    expect(codes).toHaveLength(10);
    const page = await treasurer.see("/second-factor");
    expect(codesIn(page.html), "they are shown once").toEqual([]);
    expect(page.text).toContain("10 recovery codes are left of those created on");
    // The first submit button is disabled, so that Enter submits nothing.
    expect(
      /<button[^>]*type="submit"[^>]*>/.exec(page.html.slice(page.html.indexOf("To change anything")))?.[0],
    ).toMatch(/ disabled=""/);
    const again = await treasurer.send("/second-factor", { intent: "turn-on", code: "123456" });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining(t("account.secondFactorIsOn"))]);
    expect((await treasurer.see("/adminDonations")).status).toBe(200);
    expect((await treasurer.call("/donation/getall")).status).toBe(200);
    expect((await treasurer.see("/sessions")).text).toMatch(/Second factor ?: on/);
  });

  test("is required of administrators but not of editors", async () => {
    const editor = await person("editor");
    expect((await editor.see("/admin")).text).not.toContain(t("account.secondFactorDemanded"));
    expect((await editor.see("/second-factor")).text).not.toContain(t("account.secondFactorDemanded"));
    const admin = await person("admin");
    expect((await admin.see("/adminStaff")).location).toBe("/second-factor");
    expect((await admin.see("/adminActivity")).location).toBe("/second-factor");
  });
});

describe("setting up a second factor", () => {
  test("ends every other session", async () => {
    const meera = await person("treasurer");
    const older = await startSession(db, meera.user.id, "another device", new Date());
    const asOlder = () => open("/adminDonations", { headers: { cookie: `authtoken=${older}` } });
    expect((await asOlder()).location).toBe("/second-factor");
    await turnOn(meera);
    expect((await asOlder()).location).toContain("/login?next=");
    expect((await meera.see("/adminDonations")).status).toBe(200);
  });

  test("is undone from the command line, which ends every session", async () => {
    const meera = await person("treasurer");
    await turnOn(meera);
    valueOf(await turnOffSecondFactor(db, null, meera.user, new Date()));
    expect((await meera.see("/sessions")).location).toContain("/login?next=");
  });

  test("asks for the password when the login is old", async () => {
    const meera = await person("treasurer");
    await meera.ageSession();
    const again = "/login/again?next=%2Fsecond-factor";
    expect((await meera.send("/second-factor", { intent: "set-up" })).location).toBe(again);
    expect((await meera.see("/second-factor")).status).toBe(200);
    expect((await meera.send(again, { password })).status).toBe(303);
    expect((await meera.send("/second-factor", { intent: "set-up" })).status).toBe(303);
    const [secret = ""] = codesIn((await meera.see("/second-factor")).html);
    await meera.ageSession();
    expect((await meera.see("/second-factor")).location).toBe(again);
    const on = { intent: "turn-on", code: phone(secret)() };
    expect((await meera.send("/second-factor", on)).location).toBe(again);
    expect((await meera.send(again, { password })).status).toBe(303);
    expect(codesIn((await meera.send("/second-factor", on)).html)).toHaveLength(10);
  });
});

describe("second factor in use", () => {
  test("follows the password at login, which leads to the requested page", async () => {
    const asha = await person("treasurer");
    const { shows } = await turnOn(asha);
    const { email } = asha.user;
    const first = await open("/login?next=/adminCauses", { form: { email, password, next: "/adminCauses" } });
    expect([first.status, first.location]).toEqual([303, "/login/code?next=%2FadminCauses"]);
    expect(first.cookies.authtoken).toBeUndefined();
    const half = first.cookies["signing-in"] ?? "";
    expect(half).toMatch(/HttpOnly; SameSite=Lax.*Max-Age=600/);
    const cookie = half.split(";")[0] ?? "";
    const token = cookie.slice("signing-in=".length);
    expect((await open("/admin", { headers: { cookie: `authtoken=${token}` } })).location).toContain(
      "/login",
    );
    expect(
      (await visit("/user/getMyProfile", { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
    expect((await open("/login/code", { headers: { cookie } })).text).toContain(t("account.secondFactor"));
    expect((await open("/login/code?next=/adminCauses")).location).toBe("/login?next=%2FadminCauses");

    const enter = (code: string, headers: Record<string, string> = { cookie }) =>
      open("/login/code?next=/adminCauses", { headers, form: { code } });
    const wrong = await enter("000000");
    expect([wrong.status, wrong.text]).toEqual([
      422,
      expect.stringContaining(t("account.secondFactorWrong")),
    ]);
    expect(wrong.html).not.toContain("000000");
    expect((await enter("")).text).toContain(t("account.codeRequired"));
    const code = shows(1);
    expect((await enter(code, {})).location, "another device").toBe("/login?next=%2FadminCauses");
    const signedIn = await enter(code);
    expect([signedIn.status, signedIn.location]).toEqual([303, "/adminCauses"]);
    expect(signedIn.cookies["signing-in"]).toContain("Max-Age=0");
    expect(signedIn.cookies.authtoken).toBeDefined();
    expect((await enter(code)).location, "twice").toContain("/login");
    const device = (signedIn.cookies.device ?? "").split(";")[0] ?? "";
    const again = await open("/login", { headers: { cookie: device }, form: { email, password } });
    expect(again.location).toBe("/login/code?next=%2Fadmin");
  });

  test("accepts one of eight simultaneous API logins with the same code, and limits attempts", async () => {
    const asha = await person("treasurer");
    const { shows, codes } = await turnOn(asha);
    const { email } = asha.user;
    const asked = await logInByCall(email);
    expect([asked.status, await asked.json()]).toEqual([
      401,
      { success: false, message: t("account.secondFactorNeeded"), data: { secondFactor: true } },
    ]);
    expect((await logInByCall(email, "000000")).status).toBe(401);
    const code = shows(1);
    const many = await Promise.all(Array.from({ length: 8 }, () => logInByCall(email, code)));
    expect(many.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)]);
    expect((await logInByCall(email, codes[3])).status).toBe(200);
    for (let turn = 0; turn < 5; turn += 1) expect((await logInByCall(email, "000000")).status).toBe(401);
    const waits = await logInByCall(email, codes[4]);
    expect(waits.status).toBe(429);
    expect(Number(waits.headers.get("retry-after"))).toBeGreaterThan(800);
  });

  test("can be turned off, and its recovery codes renewed, with password and code", async () => {
    const asha = await person("treasurer");
    const { codes } = await turnOn(asha);
    const [one = "", two = "", three = ""] = codes;
    const send = (intent: string, words: string, code: string) =>
      asha.send("/second-factor", { intent, password: words, code });
    expect((await send("turn-off", "wrong", one)).text).toContain(t("account.wrongPassword"));
    expect((await send("turn-off", password, "000000")).status).toBe(422);
    const fresh = codesIn((await send("renew", password, one)).html);
    expect(fresh).toHaveLength(10);
    expect((await send("turn-off", password, two)).status, "an old one").toBe(422);
    await asha.ageSession();
    expect((await send("turn-off", password, three)).location).toBe("/login/again?next=%2Fsecond-factor");
    const again = { password, code: fresh[0] ?? "" };
    expect((await asha.send("/login/again?next=/second-factor", again)).location).toBe("/second-factor");
    expect((await send("turn-off", password, fresh[1] ?? "")).location).toBe("/second-factor");
    expect((await logInByCall(asha.user.email)).status).toBe(200);
  });
});

describe("reauthentication after 15 minutes", () => {
  test("precedes a refund and restores the form", async () => {
    const asha = await person("treasurer");
    const { codes } = await turnOn(asha);
    const gift = RecordOfflineDonation.parse({
      amount: "500",
      cause: LIFE_SCHOOL,
      channel: "cash",
      givenOn: "2026-06-01",
      formToken: newFormToken(),
    });
    const { donation } = valueOf(await recordOfflineDonation(db, asha.user, gift, new Date()));
    const path = `/adminDonations/${donation.id}`;
    const refund = {
      intent: "refund",
      confirmed: "yes",
      amount: "200",
      reason: "Given twice",
      formToken: newFormToken(),
    };
    await asha.ageSession();
    const asked = await asha.send(path, refund);
    expect([asked.status, asked.location]).toEqual([
      303,
      `/login/again?${new URLSearchParams({ next: path })}`,
    ]);
    expect((await asha.see(asked.location)).text).toContain(t("account.stillYouWhy"));
    expect((await asha.send(asked.location, { password: "wrong", code: "" })).text).toContain(
      t("account.wrongPassword"),
    );
    expect((await asha.send(asked.location, { password, code: "" })).text).toContain(
      t("account.codeRequired"),
    );
    const back = await asha.send(asked.location, { password, code: codes[0] ?? "" });
    expect([back.status, back.location]).toEqual([303, path]);
    const page = await asha.see(path);
    expect(page.text).toContain("Refund ₹200.00?");
    expect(page.html).toContain('value="Given twice"');
    const formToken = /name="formToken" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
    expect(formToken, "the same form").toBe(refund.formToken);
    expect((await asha.send(path, refund)).location).toBe(`/adminDonations/${donation.id}`);
    expect(await db.selectFrom("refund_requests").select("amount_paise").execute()).toEqual([
      { amount_paise: 20_000 },
    ]);
  });

  test("precedes a role change and restores the choice", async () => {
    const [admin, guest] = [await person("admin"), await person("editor")];
    const { codes } = await turnOn(admin);
    await admin.ageSession();
    const change = { intent: "change", id: guest.user.id, role: "treasurer" };
    const asked = await admin.send("/adminStaff", change);
    expect(asked.location).toBe("/login/again?next=%2FadminStaff");
    await admin.send(asked.location, { password, code: codes[0] ?? "" });
    const page = await admin.see("/adminStaff");
    expect(page.html).toMatch(new RegExp(`user-${guest.user.id}[^]*?<option value="treasurer" selected=""`));
    expect((await admin.send("/adminStaff", change)).location).toBe("/adminStaff");
  });

  test("never redirects to another site", async () => {
    const asha = await person("editor");
    const left = await asha.send("/login/again?next=https://evil.example/", { password });
    expect(left.location).toBe("/admin");
  });
});

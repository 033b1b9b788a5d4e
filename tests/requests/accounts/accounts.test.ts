import { describe, expect, test } from "vitest";
import { inviteStaff } from "~/features/accounts/staff.server";
import { insertAccount } from "../../support/staff";
import { expectErrorAt, expectValidPage, field, tags, visibleText } from "../../support/html";
import { setMailServer } from "../../support/mail-set-up";
import { database, open, type VisitOptions } from "../../support/visit";

const db = database();
const password = "rain on a tin roof";
let people = 0;
const somebody = () => ({ email: `person${(people += 1)}@here.example`, from: `49.36.2.${people}` });

async function call(path: string, how: VisitOptions = {}) {
  const { response, status, html } = await open(path, how);
  return {
    response,
    status,
    body: JSON.parse(html) as {
      success: boolean;
      message: string;
      token?: string;
      errors?: Record<string, string>;
      data?: Record<string, unknown>;
    },
  };
}

const valueOf = (cookie = "") => /^[^=]+=([^;]*)/.exec(cookie)?.[1] ?? "";
const lastMail = (email: string) =>
  db
    .selectFrom("outbox")
    .selectAll()
    .where("recipient", "=", email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
const codeFor = async (email: string) => (await lastMail(email)).code ?? "";

async function registered({ email, from }: { email: string; from: string }) {
  const { body } = await call("/user/register", { json: { email, contact: "9876543210", password }, from });
  return String(body.data?._id);
}

async function verified(who = somebody()) {
  const id = await registered(who);
  await call(`/user/verify/${id}`, { json: { otp: await codeFor(who.email) } });
  return { ...who, id };
}

async function loggedIn(who?: { email: string; from: string; id: string }) {
  const person = who ?? (await verified());
  const { body } = await call("/user/login", { json: { email: person.email, password }, from: person.from });
  const token = body.token ?? "";
  return {
    ...person,
    token,
    cookie: { headers: { cookie: `authtoken=${token}` } },
    bearer: { headers: { authorization: `Bearer ${token}` } },
  };
}

describe("account pages", () => {
  test.each(["/login", "/register", "/forget", "/reset"])(
    "include %s as a valid page without site navigation and browser validation",
    async (path) => {
      const { response, html, status } = await open(path);
      expect(status).toBe(200);
      expectValidPage(response, html);
      expect(html).not.toContain('aria-label="Main"');
      for (const form of tags(html, "form")) expect(form).toHaveProperty("novalidate");
    },
  );

  test("have autocomplete attributes for password managers", async () => {
    const login = (await open("/login")).html;
    expect(field(login, "email").autocomplete).toBe("username");
    expect(field(login, "password").autocomplete).toBe("current-password");
    expect(field((await open("/register")).html, "password").autocomplete).toBe("new-password");
    expect(visibleText(login)).toContain("Forgot Password?");
  });

  test("answer 404 for an unknown verification", async () => {
    expect((await open("/verify/nobody")).status).toBe(404);
    expect((await call("/user/verify/nobody", { json: { otp: "123456" } })).status).toBe(404);
  });
});

describe("registration", () => {
  const bad: [string, Record<string, string>, string, string][] = [
    [
      "too short a password",
      { email: "a@b.example", contact: "9876543210", password: "short" },
      "password",
      "Password must be at least 8 characters long",
    ],
  ];
  test.each(bad)(
    "with %s reports the error at its field and keeps the email; the API reports it too",
    async (_, form, name, message) => {
      const { status, html } = await open("/register", { form });
      expect(status).toBe(422);
      expectErrorAt(html, name, message);
      expect(field(html, "email").value).toBe(form.email);
      expect(field(html, "password").value ?? "").toBe("");
      const { status: same, body } = await call("/user/register", { json: form });
      expect([same, body]).toEqual([422, { success: false, message, errors: { [name]: message } }]);
    },
  );

  test("leads to verification with a message, then to login", async () => {
    const { email, from } = somebody();
    const { status, location, cookies } = await open("/register", {
      form: { email, contact: "+91 98765 43210", password },
      from,
    });
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/verify\/[0-9a-f]{24}$/)]);
    const page = await open(location, { headers: { cookie: `notice=${valueOf(cookies.notice)}` } });
    expect(page.text).toContain("the code is in the server’s log");
    expect(page.text).not.toContain("We sent you an email.");
    await setMailServer(true);
    const sent = await open(location, { headers: { cookie: `notice=${valueOf(cookies.notice)}` } });
    expect(sent.text).toContain("No email after a minute?");
    await setMailServer(false);
    expect(page.cookies.notice).toContain("Max-Age=0");
    expectValidPage(page.response, page.html);
    expect(
      tags(page.html, "input")
        .filter(({ name }) => /^otp\d$/.test(name ?? ""))
        .map(({ maxlength }) => maxlength),
    ).toEqual(Array<string>(6).fill("1"));
    expect(field(page.html, "otp1").autocomplete).toBe("one-time-code");

    const empty = await open(location, { form: {} });
    expect(empty.status).toBe(422);
    expect(field(empty.html, "otp1")["aria-invalid"]).toBe("true");

    const digits = Object.fromEntries(
      [...(await codeFor(email))].map((digit, index) => [`otp${index + 1}`, digit]),
    );
    const done = await open(location, { form: digits });
    expect([done.status, done.location]).toEqual([303, "/login"]);
    const login = await open("/login", { form: { email, password, next: "/sessions" }, from });
    expect([login.status, login.location]).toEqual([303, "/sessions"]);
    expect(login.cookies.authtoken).toMatch(/^authtoken=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const profile = await call("/user/getMyProfile", {
      headers: { cookie: `authtoken=${valueOf(login.cookies.authtoken)}` },
    });
    expect(profile.body).toMatchObject({
      success: true,
      data: { email, contact: "+919876543210", verified: true },
    });
  });

  test("reveals nothing about an existing account, nor does the API", async () => {
    const owner = await verified();
    const fresh = somebody();
    const answers = await Promise.all(
      [owner.email, fresh.email].map((email) =>
        call("/user/register", {
          json: { email, contact: "9876543210", password: "what a stranger typed" },
          from: fresh.from,
        }),
      ),
    );
    const shape = ({ status, body }: (typeof answers)[number]) => ({
      status,
      body: { ...body, data: { _id: String(body.data?._id).replace(/[0-9a-f]/g, "x") } },
    });
    expect(shape(answers[0]!)).toEqual(shape(answers[1]!));
    const pages = await Promise.all(answers.map(({ body }) => open(`/verify/${String(body.data?._id)}`)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    const wrong = await Promise.all(
      answers.map(({ body }) => call(`/user/verify/${String(body.data?._id)}`, { json: { otp: "x" } })),
    );
    expect(wrong[0]?.body).toEqual(wrong[1]?.body);
    expect((await lastMail(owner.email)).subject).toBe("You have an account already");
    const page = await open("/register", {
      form: { email: owner.email, contact: "9876543210", password },
      from: fresh.from,
    });
    expect([page.status, page.location]).toEqual([303, expect.stringMatching(/^\/verify\/[0-9a-f]{24}$/)]);
  });

  test("pages end the session when opened, but not by prefetches or from other sites", async () => {
    for (const path of ["/register", `/verify/${(await verified()).id}`, "/verify/nobody"]) {
      const { cookie, token } = await loggedIn();
      const with_ = (headers: Record<string, string>) =>
        open(path, { headers: { ...cookie.headers, ...headers } });
      for (const [name, value] of [
        ["sec-purpose", "prefetch;prerender"],
        ["purpose", "prefetch"],
        ["sec-fetch-dest", "image"],
        ["sec-fetch-dest", "iframe"],
        ["sec-fetch-site", "cross-site"],
        ["sec-fetch-site", "same-site"],
        ["referer", "https://evil.example/"],
        ["referer", "nonsense"],
      ] as const)
        expect((await with_({ [name]: value })).cookies.authtoken, `${name}: ${value}`).toBeUndefined();
      expect((await call("/user/getMyProfile", cookie)).status).toBe(200);
      expect((await with_({ "sec-fetch-dest": "document" })).cookies.authtoken).toContain("Max-Age=0");
      expect(
        (await call("/user/getMyProfile", { headers: { authorization: `Bearer ${token}` } })).status,
      ).toBe(401);
    }
  });

  test.each([
    ["a link of the site itself", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" }],
    ["typing the address", { "sec-fetch-site": "none", "sec-fetch-dest": "document" }],
    ["a link of the site, in an old browser", { referer: "http://localhost:3000/login" }],
  ])("ends the session when its page is opened by %s", async (_, headers) => {
    const { cookie, bearer } = await loggedIn();
    const page = await open("/register", { headers: { ...cookie.headers, ...headers } });
    expect(page.cookies.authtoken).toContain("Max-Age=0");
    expect((await call("/user/getMyProfile", bearer)).status).toBe(401);
  });
});

describe("verification", () => {
  test("resends a code after a minute, and answers 429 before", async () => {
    const who = somebody();
    const id = await registered(who);
    const soon = await open(`/verify/${id}`, { form: { resend: "1" } });
    expect([soon.status, Number(soon.response.headers.get("retry-after"))]).toEqual([
      429,
      expect.closeTo(60, -1),
    ]);
    await db
      .updateTable("one_time_secrets")
      .set({ created_at: "2026-01-01T00:00:00.000Z" })
      .where("user_id", "=", id)
      .execute();
    const first = await codeFor(who.email);
    expect((await open(`/verify/${id}`, { form: { resend: "1" } })).location).toBe(`/verify/${id}`);
    const second = await codeFor(who.email);
    if (first !== second)
      expect((await call(`/user/verify/${id}`, { json: { otp: first } })).status).toBe(422);
    expect((await call(`/user/verify/${id}`, { json: { otp: second } })).body).toMatchObject({
      success: true,
    });
  });
});

describe("login", () => {
  test("with a wrong password reports it and keeps the email address; the API answers 401", async () => {
    const { email } = await verified();
    const { status, html } = await open("/login", { form: { email, password: "wrong", next: "/admin" } });
    expect([status, visibleText(html)]).toEqual([
      401,
      expect.stringContaining("The email address or password is wrong"),
    ]);
    expect(field(html, "email").value).toBe(email);
    expect(html).not.toContain('value="wrong"');
    expect(await call("/user/login", { json: { email, password: "wrong" } })).toMatchObject({
      status: 401,
      body: { success: false, message: "The email address or password is wrong" },
    });
    expect((await call("/user/login", { json: { email: { $ne: "" }, password: 7 } })).status).toBe(401);
  });

  test("after a wrong password keeps the requested page in the form", async () => {
    const { email } = await verified();
    const asked = await open("/login?next=%2Fsessions");
    const action = /<form[^>]* action="([^"]+)"/.exec(asked.html)?.[1] ?? "";
    const next = field(asked.html, "next").value ?? "";
    const wrong = await open(action, { form: { email, password: "wrong", next } });
    expect([wrong.status, field(wrong.html, "next").value]).toEqual([401, "/sessions"]);
  });

  test("submitted twice without script creates one session", async () => {
    const { email, id, from } = await verified();
    const formToken = field((await open("/login")).html, "formToken").value ?? "";
    const form = { email, password, next: "/admin", formToken };
    for (const answer of [await open("/login", { form, from }), await open("/login", { form, from })])
      expect(answer.status).toBe(303);
    const live = db.selectFrom("sessions").select("token_hash").where("user_id", "=", id);
    expect(await live.execute()).toHaveLength(1);
    await open("/login", { form: { ...form, formToken: `${formToken.slice(1)}x` }, from });
    expect(await live.execute()).toHaveLength(2);
  });

  test("with an unverified email address leads to verification, as does the API", async () => {
    const who = somebody();
    const id = await registered(who);
    const { status, html } = await open("/login", { form: { email: who.email, password } });
    expect([status, html]).toEqual([403, expect.stringContaining(`href="/verify/${id}"`)]);
    expect(await call("/user/login", { json: { email: who.email, password } })).toMatchObject({
      status: 403,
      body: { success: false, data: { _id: id } },
    });
  });

  test("from a known device works while others guess passwords, as does the API", async () => {
    const person = await verified();
    const other = await verified();
    const page = await open("/login", { form: { email: person.email, password } });
    const byCall = await open("/user/login", { json: { email: person.email, password } });
    const known = [page, byCall].map(({ cookies }) => `device=${valueOf(cookies.device)}`);
    for (const { cookies } of [page, byCall])
      expect(cookies.device).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
    expect(Buffer.from(valueOf(page.cookies.device), "base64url").toString()).not.toContain(person.email);
    const guess = (turn: number, headers: Record<string, string> = {}, words = "wrong") =>
      call("/user/login", {
        json: { email: person.email, password: words },
        from: `49.38.${turn}.1`,
        headers,
      });
    for (let turn = 1; turn <= 30; turn += 1) expect((await guess(turn)).status).toBe(401);
    const { status, response } = await guess(31, {}, password);
    const wait = Number(response.headers.get("retry-after"));
    expect([status, wait >= 10 && wait <= 300]).toEqual([429, true]);
    const forged = `${known[0]?.slice(0, -2)}xx`;
    const others = await open("/login", { form: { email: other.email, password } });
    for (const cookie of [forged, "device=nonsense", `device=${valueOf(others.cookies.device)}`])
      expect((await guess(32, { cookie }, password)).status, cookie).toBe(429);
    for (const cookie of known) {
      expect((await guess(33, { cookie }, password)).status).toBe(200);
      const form = { email: person.email, password };
      const again = await open("/login", { form, from: "49.38.34.1", headers: { cookie } });
      expect([again.status, again.location]).toEqual([303, "/admin"]);
    }
    // A colleague logs in on the same device.
    const both = await open("/login", {
      form: { email: other.email, password },
      headers: { cookie: known[0] ?? "" },
    });
    expect((await guess(35, { cookie: `device=${valueOf(both.cookies.device)}` }, password)).status).toBe(
      200,
    );
  });

  test("after a password reset works on that device, even while others guess passwords", async () => {
    const person = await verified();
    for (let turn = 1; turn <= 31; turn += 1)
      await call("/user/login", { json: { email: person.email, password: "x" }, from: `49.39.${turn}.1` });
    await open("/forget", { form: { email: person.email } });
    const token = new URL((await lastMail(person.email)).link ?? "").searchParams.get("token") ?? "";
    const set = await open("/reset", { form: { token, password: "a boat on the water" } });
    for (let turn = 1; turn <= 31; turn += 1)
      await call("/user/login", { json: { email: person.email, password: "x" }, from: `49.39.${turn}.1` });
    const login = await open("/login", {
      form: { email: person.email, password: "a boat on the water" },
      from: "49.39.99.1",
      headers: { cookie: `device=${valueOf(set.cookies.device)}` },
    });
    expect(login.status).toBe(303);
  });

  test("when already signed in leads to the requested page, never to another site", async () => {
    const { cookie } = await loggedIn();
    expect((await open("/login", cookie)).location).toBe("/admin");
    expect((await open("/login?next=%2Fsessions%3Fa%3D1", cookie)).location).toBe("/sessions?a=1");
    for (const next of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "/\t/evil.example",
      "javascript:alert(1)",
      "/a\\..\\b",
    ]) {
      expect((await open(`/login?${new URLSearchParams({ next }).toString()}`, cookie)).location, next).toBe(
        "/admin",
      );
      const { email } = await verified();
      expect((await open("/login", { form: { email, password, next } })).location, next).toBe("/admin");
    }
  });

  test("replaces the former session of the same browser", async () => {
    const first = await loggedIn();
    const { cookies } = await open("/login", {
      form: { email: first.email, password },
      from: first.from,
      ...first.cookie,
    });
    expect(valueOf(cookies.authtoken)).not.toBe(first.token);
    expect((await call("/user/getMyProfile", first.bearer)).status).toBe(401);
  });
});

describe("session", () => {
  test("shows only the user's own profile, by cookie or token", async () => {
    const { bearer, cookie, email, id } = await loggedIn();
    const profile = {
      success: true,
      data: {
        _id: id,
        email,
        contact: "+919876543210",
        verified: true,
        staff: expect.any(Boolean) as boolean,
        role: null,
      },
    };
    expect((await call("/user/getMyProfile", bearer)).body).toEqual(profile);
    expect((await call("/user/getMyProfile", cookie)).body).toEqual(profile);
    expect((await call("/user/getMyProfile")).status).toBe(401);
    expect(
      (await call("/user/getMyProfile", { headers: { authorization: "Bearer nonsense", ...cookie.headers } }))
        .status,
    ).toBe(401);
    expect((await call("/user/getMyProfile", { method: "DELETE" })).response.headers.get("allow")).toBe(
      "GET, HEAD",
    );
  });

  test("ends with a confirmed logout, which revokes the token; the API needs no confirmation", async () => {
    const one = await loggedIn();
    expect((await open("/logout", one.cookie)).text).toMatch(/Log out.*Cancel/);
    const out = await open("/logout", { ...one.cookie, method: "POST", form: {} });
    expect([out.status, out.location, out.cookies.authtoken]).toEqual([
      303,
      "/login",
      expect.stringContaining("Max-Age=0"),
    ]);
    expect((await call("/user/getMyProfile", one.bearer)).status).toBe(401);
    for (const method of ["GET", "POST"]) {
      const { bearer } = await loggedIn();
      expect((await call("/user/logout", { ...bearer, method })).body).toMatchObject({ success: true });
      expect((await call("/user/getMyProfile", bearer)).status).toBe(401);
    }
  });

  test("is not ended by a logout request from another site", async () => {
    const { cookie } = await loggedIn();
    const foreign = { headers: { ...cookie.headers, "sec-fetch-site": "cross-site" } };
    expect((await call("/user/logout", foreign)).status).toBe(403);
    expect((await call("/user/getMyProfile", cookie)).status).toBe(200);
    expect(
      (await call("/user/logout", { headers: { ...cookie.headers, "sec-fetch-site": "same-origin" } }))
        .status,
    ).toBe(200);
  });

  test("works behind a proxy with basic authentication", async () => {
    const { cookie, token } = await loggedIn();
    const proxied = { ...cookie.headers, authorization: "Basic c3RhZmY6c2VjcmV0" };
    expect((await call("/user/getMyProfile", { headers: proxied })).status).toBe(200);
    expect((await open("/sessions", { headers: proxied })).status).toBe(200);
    expect(
      (await call("/user/logout", { headers: { ...proxied, "sec-fetch-site": "cross-site" } })).status,
    ).toBe(403);
    // Bearer requests are allowed from any origin, so a cookie must be ignored beside a Bearer header.
    for (const authorization of [
      "Bearer",
      "bearer nonsense",
      "BEARER  ",
      "Bearer two words",
      "Bearer, Basic c3RhZmY6c2VjcmV0",
    ]) {
      expect(
        (await call("/user/getMyProfile", { headers: { ...cookie.headers, authorization } })).status,
        authorization,
      ).toBe(401);
      expect(
        (await open("/sessions", { headers: { ...cookie.headers, authorization } })).location,
        authorization,
      ).toContain("/login");
    }
    expect((await call("/user/getMyProfile", { headers: { authorization: `bearer ${token}` } })).status).toBe(
      200,
    );
  });

  test("that was ended has its cookie removed; the cookie of a valid session stays", async () => {
    const { cookie, token } = await loggedIn();
    await call("/user/logout", { ...cookie, method: "POST" });
    for (const path of ["/sessions", "/admin", "/login"]) {
      expect((await open(path, cookie)).cookies.authtoken, path).toContain("Max-Age=0");
      expect((await open(path)).cookies.authtoken, path).toBeUndefined();
      expect(
        (await open(path, { headers: { authorization: `Bearer ${token}` } })).cookies.authtoken,
        path,
      ).toBeUndefined();
    }
    const noticed = await open("/login", { headers: { cookie: `${cookie.headers.cookie}; notice=old` } });
    expect(Object.keys(noticed.cookies).sort()).toEqual(["authtoken", "notice"]);
    for (const path of ["/sessions", "/login?next=/sessions"])
      expect(
        (await open(path, await loggedIn().then((person) => person.cookie))).cookies.authtoken,
        path,
      ).toBeUndefined();
  });

  test("can be ended singly, but only by its owner", async () => {
    const one = await loggedIn();
    const [here, stranger] = [await loggedIn(one), await loggedIn()];
    const list = await open("/sessions", here.cookie);
    const [id = "none", ...others] = [...list.html.matchAll(/name="session" value="([\w-]{12})"/g)].map(
      ([, found]) => found,
    );
    expect(others).toEqual([]);
    await open("/sessions", { ...stranger.cookie, form: { session: id } });
    expect((await open("/sessions", one.cookie)).status).toBe(200);
    const ended = await open("/sessions", { ...here.cookie, form: { session: id } });
    expect([ended.status, ended.location]).toEqual([303, "/sessions"]);
    expect((await open("/sessions", one.cookie)).location).toMatch(/^\/login/);
    expect((await open("/sessions", here.cookie)).status).toBe(200);
  });

  test("is listed with the user's other sessions, and all can be ended at once", async () => {
    const person = await verified();
    const [one, two] = [await loggedIn(person), await loggedIn(person)];
    const { html, response } = await open("/sessions", one.cookie);
    expectValidPage(response, html);
    expect(tags(html, "strong")).toHaveLength(3);
    const out = await open("/sessions", { ...one.cookie, form: {} });
    expect([out.status, out.location]).toEqual([303, "/login"]);
    for (const { bearer } of [one, two]) expect((await call("/user/getMyProfile", bearer)).status).toBe(401);
    expect((await open("/sessions")).location).toBe("/login?next=%2Fsessions");
  });

  test("of an unapproved account shows 'waiting for approval'; the API returns staff: false", async () => {
    await verified();
    const { cookie, bearer } = await loggedIn();
    const { status, html } = await open("/admin", cookie);
    expect([status, visibleText(html)]).toEqual([403, expect.stringContaining("waiting for approval")]);
    expect(html).toContain("<title>Waiting for approval ·");
    expect((await call("/user/getMyProfile", bearer)).body.data?.staff).toBe(false);
  });
});

describe("password reset", () => {
  test("sets a new password once by the mailed link, and ends the account's sessions", async () => {
    const person = await loggedIn();
    const blank = await open("/forget", { form: { email: " " } });
    expect(blank.status).toBe(422);
    expectErrorAt(blank.html, "email", "Please enter your email address");
    const asked = await open("/forget", { form: { email: person.email }, from: person.from });
    expect([asked.status, asked.location]).toEqual([303, "/reset"]);
    const waiting = await open("/reset", {
      headers: { cookie: `resetting=${valueOf(asked.cookies.resetting)}` },
    });
    expect(waiting.text).toContain("Check your email for the reset link");
    expect(waiting.text).toContain(person.email);

    const link = new URL((await lastMail(person.email)).link ?? "");
    const address = link.pathname + link.search;
    const token = link.searchParams.get("token") ?? "";
    expect(field((await open(address)).html, "password").autocomplete).toBe("new-password");
    const short = await open(address, { form: { token, password: "short" } });
    expect(short.status).toBe(422);
    expectErrorAt(short.html, "password", "Password must be at least 8 characters long");
    const set = await open(address, { form: { token, password: "a boat on the water" } });
    expect([set.status, set.location]).toEqual([303, "/login"]);
    expect((await call("/user/getMyProfile", person.bearer)).status).toBe(401);
    expect((await open(address, { form: { token, password: "another boat there" } })).status).toBe(409);
    expect((await open(address)).text).toContain("This link has been used or is too old");
    expect(
      (await call("/user/login", { json: { email: person.email, password: "a boat on the water" } })).status,
    ).toBe(200);
  });

  test("without a token explains where the link is", async () => {
    const { status, html } = await open("/reset", { form: { password: "a boat on the water" } });
    expect([status, visibleText(html)]).toEqual([
      422,
      expect.stringContaining("Check your email for the reset link"),
    ]);
  });

  test("says where the link is while there is no mail server", async () => {
    expect((await open("/forget")).text).toContain(
      "the link to choose a new password is in the server’s log",
    );
    expect((await open("/reset")).text).toContain("the link is in the server’s log");
    await setMailServer(true);
    expect((await open("/forget")).text).toContain("we will send you a link to choose a new password");
    expect((await open("/reset")).text).toContain("The link in our email opens this page again");
    await setMailServer(false);
  });

  test("answers as usual for an unknown account, without sending mail", async () => {
    const asked = await open("/forget", { form: { email: "nobody@here.example" } });
    expect([asked.status, asked.location]).toEqual([303, "/reset"]);
    expect(
      await db.selectFrom("outbox").select("id").where("recipient", "=", "nobody@here.example").execute(),
    ).toEqual([]);
  });
});

describe("invitation", () => {
  const invited = async (actor: Awaited<ReturnType<typeof insertAccount>> | null, email: string) => {
    const invitation = await inviteStaff(db, actor, { email, role: "admin" }, new Date());
    return invitation.ok ? (invitation.value.link ?? "").replace(/^https?:\/\/[^/]+/, "") : expect.fail();
  };

  test("shows its sender and purpose, and works once", async () => {
    const colleague = await insertAccount(db);
    const link = await invited(colleague, "guest@here.example");
    const { html } = await open(link);
    for (const text of [
      "Choose your password",
      `${colleague.email} has invited you to help run this website.`,
      "Your login is guest@here.example",
    ])
      expect(visibleText(html)).toContain(text);
    expect(visibleText(html)).not.toMatch(/RESET|New Password/);

    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const set = await open(link, { form: { token, password: "a boat on the water" } });
    expect([set.status, set.location]).toEqual([303, "/login"]);
    const flash = (set.response.headers.get("set-cookie") ?? "")
      .split(/[;,] */)
      .find((one) => one.startsWith("notice="));
    expect(visibleText((await open("/login", { headers: { cookie: flash ?? "" } })).html)).toContain(
      "Welcome! Your password is set.",
    );
    expect(visibleText((await open(link)).html)).toContain(`please ask ${colleague.email} for a new one`);
  });

  test("from the command line names the foundation as its sender", async () => {
    expect(visibleText((await open(await invited(null, "first@here.example"))).html)).toContain(
      "Development Foundation has invited you",
    );
  });

  test("is not mentioned by a password reset", async () => {
    const who = await verified();
    await open("/forget", { form: { email: who.email }, from: who.from });
    const { html } = await open((await lastMail(who.email)).link?.replace(/^https?:\/\/[^/]+/, "") ?? "");
    expect(visibleText(html)).toMatch(/New Password.*RESET/);
  });
});

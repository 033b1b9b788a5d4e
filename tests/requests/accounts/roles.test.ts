/** What staff see of roles, and what administrators do with them; who may what: ../site/every-address.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { hasPermission, type Permission } from "~/features/accounts/permissions";
import { ROLES, type Role } from "~/features/accounts/roles";
import { hasSecondFactor, setUpSecondFactor } from "~/features/accounts/second-factor.server";
import { startSession } from "~/features/accounts/sessions.server";
import { countWaitingUsers } from "~/features/accounts/staff.server";
import { readRoutes } from "~/lib/routes";
import type { Module } from "~/server/route-table.server";
import { translator } from "~/locales/translate";
import { features } from "~/features/features";
import { insertAccount, staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const t = translator("en");

type RouteModule = Module & { loader?: { permission?: Permission } };
const modules = import.meta.glob("../../../app/routes/admin/**/*.{ts,tsx}") as Record<
  string,
  () => Promise<RouteModule>
>;

const files = new Map(readRoutes().map(({ path, file }) => [`/${path ?? ""}`, file]));
const moduleAt = (path: string) => modules[`../../../app/${files.get(path) ?? ""}`]?.();

let db: Db;
let tokens: Record<Role, string>;
beforeAll(async () => {
  db = database();
  const made = await Promise.all(ROLES.map(async (role) => [role, await staffToken(db, { role })] as const));
  tokens = Object.fromEntries(made) as typeof tokens;
});
afterAll(() => db.destroy());

const cookieOf = (role: Role) => ({ cookie: `authtoken=${tokens[role]}` });

test("the navigation asks for the same permissions as the screens it links to", async () => {
  const links = features.flatMap(({ navigation = [] }) => navigation);
  for (const { href, permission } of links.filter(({ href }) => href.startsWith("/admin")))
    expect([href, (await moduleAt(href))?.loader?.permission]).toEqual([href, permission]);
});

test.each([
  ["/adminCauses/life-school", "Causes"],
  ["/adminOutbox/1", "Outbox"],
  ["/adminBlog", "Blog Posts"],
  ["/admin/blogs", "Blog Posts"],
  ["/admin", "Dashboard"],
])("highlights in the navigation the screen that %s belongs to", async (path, name) => {
  const { html } = await open(path, { headers: cookieOf("admin") });
  const links = [...html.matchAll(/<a [^>]*data-active="true"[^>]*>.*?<\/a>/gs)].map(([link]) => link);
  expect(links).toHaveLength(1);
  expect(links[0]).toContain(`>${name}<`);
});

test("shows the input again when the user's role no longer permits the form", async () => {
  const form = {
    title: "Rain on the hills",
    content: "<p>Long work</p>",
    note: "since\nMonday",
    intent: "save",
  };
  const waiting = { cookie: `authtoken=${await staffToken(db, { staff: false })}` };
  for (const [path, headers, said] of [
    ["/adminDonors/any", cookieOf("editor"), t("account.beyondRole", { role: t("account.roles.treasurer") })],
    [
      "/adminDonations/new",
      cookieOf("editor"),
      t("account.beyondRole", { role: t("account.roles.treasurer") }),
    ],
    ["/adminBlog", waiting, t("account.waitingForApproval")],
  ] as const) {
    const { status, text } = await open(path, { form, headers });
    expect(status, path).toBe(403);
    expect(text, path).toContain(said);
    expect(text, path).toMatch(/What you typed Rain on the hills .*Long work.* since Monday/);
    expect(text, path).not.toContain("Send it again");
    expect((await open(path, { headers })).text, path).not.toContain("What you typed");
  }
});

describe("API call", () => {
  test("refuses an expired session, and one whose account lost its role", async () => {
    const { id } = await insertAccount(db);
    const headers = { authorization: `Bearer ${await startSession(db, id, "a test", new Date())}` };
    const status = async () => (await visit("/donation/getall", { headers })).status;
    expect(await status()).toBe(200);
    await db.updateTable("users").set({ role: null }).where("id", "=", id).execute();
    expect(await status()).toBe(403);
    const expired = { expires_at: "2020-01-01T00:00:00.000Z" };
    await db.updateTable("sessions").set(expired).where("user_id", "=", id).execute();
    expect(await status()).toBe(401);
  });

  test("returns the role of the signed-in user", async () => {
    const roleOf = async (token: string) => {
      const answer = await visit("/user/getMyProfile", { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { data: { role: unknown } }).data.role;
    };
    for (const role of ROLES) expect(await roleOf(tokens[role])).toBe(role);
    expect(await roleOf(await staffToken(db, { staff: false }))).toBeNull();
  });
});

describe("dashboard", () => {
  const seenBy = async (role: Role) => (await open("/admin", { headers: cookieOf(role) })).html;

  test("shows each role only the parts that it may see", async () => {
    for (const [text, permission] of [
      ["/adminMessages", "manageMessages"],
      ["/adminDonations", "viewDonations"],
      ["/adminOutbox", "viewOutbox"],
      ["/adminCauses", "viewCauses"],
      ["/adminStaff", "manageStaff"],
      ["/adminActivity", "viewActivity"],
      ["figures.csv", "viewDonations"],
      ["Status</h2>", "viewDonations"],
      ["Last backup", "viewSystemStatus"],
    ] as const)
      for (const role of ROLES)
        expect((await seenBy(role)).includes(text), `${role}: ${text}`).toBe(hasPermission(role, permission));
  });
});

describe("administrator", () => {
  const send = (form: Record<string, string>, role: Role = "admin") =>
    open("/adminStaff", { headers: cookieOf(role), form });
  const roleAt = async (email: string) =>
    (await db.selectFrom("users").select("role").where("email", "=", email).executeTakeFirst())?.role;
  const newcomer = async () => {
    const { id, email } = await db
      .selectFrom("users")
      .select(["id", "email"])
      .where("role", "is", null)
      .executeTakeFirstOrThrow();
    return { id, email };
  };

  test("sees which email addresses contain look-alike letters", async () => {
    const { id } = await insertAccount(db, { staff: false });
    const warning = t("account.otherLetters");
    const seen = async () => (await open("/adminStaff", { headers: cookieOf("admin") })).text;
    expect(await seen()).not.toContain(warning);
    await db.updateTable("users").set({ email: "аdmin@example.org" }).where("id", "=", id).execute();
    expect(await seen()).toContain(warning);
    await db.deleteFrom("users").where("id", "=", id).execute();
  });

  test("approves an account with a role and changes it; unknown roles are rejected", async () => {
    await staffToken(db, { staff: false });
    const { id, email } = await newcomer();
    expect((await send({ intent: "approve", id, role: "king" })).status).toBe(422);
    expect((await send({ intent: "approve", id, role: "treasurer" })).status).toBe(303);
    expect(await roleAt(email)).toBe("treasurer");
    expect((await send({ intent: "change", id })).status, "no role").toBe(422);
    expect((await send({ intent: "change", id, role: "editor" })).status).toBe(303);
    expect(await roleAt(email)).toBe("editor");
    expect((await send({ intent: "change", id, role: "admin" }, "treasurer")).status).toBe(403);
  });

  test("sees a revoked account as revoked and can restore it", async () => {
    const { id, email } = await insertAccount(db, { role: "editor" });
    const token = await startSession(db, id, "a test", new Date());
    const waiting = await countWaitingUsers(db);
    expect((await send({ intent: "revoke", id })).status).toBe(303);
    expect(await countWaitingUsers(db)).toBe(waiting);
    const list = await open("/adminStaff", { headers: cookieOf("admin") });
    expect(list.text).toMatch(/Revoked on \d/);
    expect(list.html).toContain("Restore access");
    const refused = await open("/admin", { headers: { cookie: `authtoken=${token}` } });
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining("You no longer have access"),
    ]);
    expect((await send({ intent: "approve", id, role: "editor" })).status).toBe(303);
    expect(await roleAt(email)).toBe("editor");
  });

  test("resets a colleague's second factor, which is logged and ends the colleague's sessions", async () => {
    const user = await insertAccount(db, { role: "editor" });
    const token = await startSession(db, user.id, "a test", new Date());
    await setUpSecondFactor(db, user.id, new Date());
    await db
      .updateTable("second_factors")
      .set({ enabled_at: new Date().toISOString() })
      .where("user_id", "=", user.id)
      .execute();
    const asked = await open(`/adminStaff?reset=${user.id}`, { headers: cookieOf("admin") });
    expect(asked.text).toContain(`Turn off the second factor of ${user.email}?`);
    expect((await send({ intent: "reset-second-factor", id: user.id }, "treasurer")).status).toBe(403);
    expect((await send({ intent: "reset-second-factor", id: user.id })).status).toBe(303);
    expect(await hasSecondFactor(db, user.id)).toBe(false);
    expect((await open("/admin", { headers: { cookie: `authtoken=${token}` } })).location).toMatch(
      /^\/login/,
    );
    const entry = await db
      .selectFrom("activity")
      .select(["action", "subject_id"])
      .where("subject_id", "=", user.id)
      .where("action", "=", "second_factor_off")
      .executeTakeFirst();
    expect(entry).toBeDefined();
  });

  test("can't reset their own second factor in the staff list", async () => {
    const self = await insertAccount(db);
    const headers = { cookie: `authtoken=${await startSession(db, self.id, "a test", new Date())}` };
    await setUpSecondFactor(db, self.id, new Date());
    const enabled_at = new Date().toISOString();
    await db.updateTable("second_factors").set({ enabled_at }).where("user_id", "=", self.id).execute();
    const form = { intent: "reset-second-factor", id: self.id };
    expect((await open("/adminStaff", { headers, form })).status).toBe(409);
    expect(await hasSecondFactor(db, self.id)).toBe(true);
  });

  test("deletes unverified accounts only", async () => {
    const [unverified, verified] = [
      await insertAccount(db, { staff: false }),
      await insertAccount(db, { staff: false }),
    ];
    await db.updateTable("users").set({ verified_at: null }).where("id", "=", unverified.id).execute();
    expect((await send({ intent: "remove", id: verified.id })).status).toBe(409);
    expect((await send({ intent: "remove", id: unverified.id })).status).toBe(303);
    expect(await db.selectFrom("users").select("id").where("id", "=", unverified.id).executeTakeFirst()).toBe(
      undefined,
    );
    await db.deleteFrom("users").where("id", "=", verified.id).execute();
  });

  test("gets an error when inviting somebody who already has the role", async () => {
    const { email } = await insertAccount(db, { role: "editor" });
    const invited = await send({ intent: "invite", email, role: "editor" });
    expect([invited.status, invited.text]).toEqual([
      409,
      expect.stringContaining(t("account.staffWithThisRole", { email })),
    ]);
  });
});

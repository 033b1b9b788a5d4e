import { beforeAll, expect, test } from "vitest";
import { setupLink } from "~/features/accounts/first-run.server";
import { markVerified, insertUser } from "~/features/accounts/accounts.server";
import { config, initConfig } from "~/features/settings/config";
import { database, open } from "../../support/visit";

const db = database();
let path: string;
beforeAll(async () => {
  path = new URL((await setupLink(db)) ?? "").pathname;
});

const form = { email: "first@sahaya.example", password: "rain on the hills" };

test("the first registration does not become staff when the site is public", async () => {
  const usual = config();
  initConfig({ ...usual, origin: "https://sahaya.example" });
  const user = await insertUser(
    db,
    { email: form.email, contact: "", password_hash: "of a stranger" },
    new Date(),
  );
  expect(await markVerified(db, user, new Date())).toMatchObject({ role: null });
  initConfig(usual);
});

test("the link in the log creates the first administrator once and signs in", async () => {
  expect((await open(`${path}x`)).status).toBe(404);
  expect((await open(`/setup/${"a".repeat(43)}`, { form })).status).toBe(404);
  expect((await open(path)).text).toContain("Set up the site");
  const wrong = await open(path, { form: { email: "first@", password: "short" } });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('value="first@"');
  expect((await open(path, { form: { ...form, password: "password" } })).status).toBe(422);

  const made = await open(path, { form });
  expect(made).toMatchObject({ status: 303, location: "/admin" });
  const cookie = made.cookies.authtoken?.split(";", 1)[0] ?? "";
  expect((await open("/adminStaff", { headers: { cookie } })).status).toBe(200);
  for (const again of [{}, { form }]) {
    const { status, html } = await open(path, again);
    expect(status).toBe(404);
    expect(html).toMatch(/This link does not work[^]*href="\/login"/);
  }
  expect(await setupLink(db)).toBeNull();
  expect((await open("/login", { form })).status).toBe(303);
});

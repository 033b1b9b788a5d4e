import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import type { Db, User } from "#db/schema";
import { hashPassword } from "~/integrations/password-hash.server";
import { openPage, waitUntilReady, type Scripts } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { inBothRuns, perRun } from "../../support/matrix";
import { axeFindings } from "../../support/page-checks";
import { insertAccount } from "../../support/staff";

const password = "rain on a tin roof";
const { site, browser } = await startJourney();
let db: Db;

beforeAll(async () => {
  db = openDatabase(site.databasePath);
});
afterAll(() => db?.destroy());

async function anAdministrator(): Promise<User> {
  const user = await insertAccount(db);
  const password_hash = await hashPassword(password);
  await db.updateTable("users").set({ password_hash }).where("id", "=", user.id).execute();
  return user;
}

/** Returns the next unused code at each call, up to one period of 30 seconds early. */
function phone(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let shown = 0;
  return async () => {
    const step = () => Math.floor(Date.now() / 30_000);
    shown = Math.max(shown + 1, step());
    // A code is accepted at most one period early.
    await expect.poll(() => step() + 1, { timeout: 60_000, interval: 500 }).toBeGreaterThanOrEqual(shown);
    return totp.generate({ timestamp: shown * 30_000 });
  };
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

const modes = perRun<Scripts[]>({ test: ["on"], matrix: ["blocked"] });
describe.each(modes)("second factor, scripts %s", inBothRuns, (scripts) => {
  test("is set up with a QR code, and then required at login", async () => {
    const { email } = await anAdministrator();
    const page = await openPage(browser, scripts);
    page.setDefaultTimeout(15_000);
    const expectAccessible = async () => {
      if (scripts === "on") expect(await axeFindings(page)).toEqual([]);
    };
    const arrive = async (path: string) => {
      await page.waitForURL((url) => url.pathname === path);
      if (scripts === "on") await waitUntilReady(page);
    };
    const logIn = async () => {
      await page.goto(`${site.origin}/login`);
      await fill(page, "Email", email);
      await fill(page, "Password", password);
      await press(page, "Login");
    };
    const logOut = async () => {
      await page.goto(`${site.origin}/logout`);
      await press(page, "Log out");
      await page.waitForURL((url) => url.pathname === "/login");
    };

    await logIn();
    await arrive("/admin");
    await page.goto(`${site.origin}/sessions`);
    await page.getByRole("link", { name: "Second factor" }).click();
    await arrive("/second-factor");
    await press(page, "Set up");
    await page.getByRole("img", { name: /QR/ }).waitFor();
    await expectAccessible();
    const shows = phone((await page.locator("code").textContent()) ?? "");
    await fill(page, "Code", "000000");
    await press(page, "Turn on");
    await page.locator("#content").getByText("This code is wrong").first().waitFor();
    await fill(page, "Code", await shows());
    await press(page, "Turn on");
    await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
    const codes = await page.locator("code").allTextContents();
    expect(codes).toHaveLength(10);
    if (scripts === "on") {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "Copy", exact: true }).click();
      await page.getByRole("button", { name: "Copied", exact: true }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
    }
    await page.getByRole("link", { name: "I have saved these codes" }).click();
    await arrive("/admin");

    await logOut();
    await logIn();
    await arrive("/login/code");
    await expectAccessible();
    await fill(page, "Code", await shows());
    await press(page, "Verify");
    await arrive("/admin");
    await page.context().close();
  });
});

import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import axe from "axe-core";
import { goBack, openBrowser, openPage, type Scripts } from "../support/browser";
import { startSite, type Site } from "../support/site";

const password = "rain on a tin roof";
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.kill();
});

/** What the server's log shows of a mail that could not be sent for want of a mail server. */
async function mailTo(email: string, what: { link: string }): Promise<{ code: string; link: string }> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const line = site
      .lines()
      .find(
        (one) =>
          one.event === "mail" && one.to === email && String(one.link).startsWith(site.origin + what.link),
      );
    if (line) return { code: String(line.code), link: String(line.link) };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail to ${email} with a link to ${what.link}`);
}

async function fillIn(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function ready(page: Page, scripts: Scripts) {
  if (scripts === "on") await page.locator("html[data-ready=true]").waitFor({ state: "attached" });
}

describe.each<Scripts>(["off", "on", "blocked"])(
  "a new member of staff on a phone, scripts %s",
  (scripts) => {
    const email = `asha-${scripts}@here.example`;

    test("registers, verifies, logs in, and logs out", async () => {
      const page = await openPage(browser, scripts);
      await page.goto(`${site.origin}/login`);
      await page.getByRole("link", { name: "Register" }).click();
      await ready(page, scripts);
      await fillIn(page, { Email: email, Contact: "98765", Password: password });
      await page.getByRole("button", { name: "Register" }).click();
      await page
        .locator("#content")
        .getByText("Please enter a valid 10-digit contact number")
        .first()
        .waitFor();
      await ready(page, scripts);
      await fillIn(page, { Contact: "9876543210", Password: password });
      const registeredAt = Date.now();
      await page.getByRole("button", { name: "Register" }).click();
      await page.getByRole("status").getByText("We sent you an email.").waitFor();
      await page.waitForURL(/\/verify\/\w+$/);
      if (scripts === "on") expect(Date.now() - registeredAt).toBeGreaterThanOrEqual(2_000);

      const { code } = await mailTo(email, { link: "/verify/" });
      await ready(page, scripts);
      const boxes = page.getByRole("group", { name: "Verification code" }).getByRole("textbox");
      expect(await boxes.count()).toBe(6);
      if (scripts === "on") {
        await boxes.first().focus();
        await page.evaluate((text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", text);
          document.activeElement?.dispatchEvent(
            new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
          );
        }, code);
        expect(await boxes.last().inputValue()).toBe(code.at(-1));
      } else for (const [index, digit] of [...code].entries()) await boxes.nth(index).fill(digit);
      await page.getByRole("button", { name: "Verify" }).click();
      await page.getByRole("status").getByText("Your account is verified").waitFor();
      await page.waitForURL(`${site.origin}/login`);

      await ready(page, scripts);
      await fillIn(page, { Email: email, Password: "wrong" });
      await page.getByRole("button", { name: "Login" }).click();
      await page.getByText("The email address or the password is not right").waitFor();
      await ready(page, scripts);
      await page.goto(`${site.origin}/login?next=/sessions`);
      await ready(page, scripts);
      await fillIn(page, { Email: email, Password: password });
      await page.getByRole("button", { name: "Login" }).click();
      await page.waitForURL(`${site.origin}/sessions`);
      await page.getByText(email).waitFor();

      await page.goto(`${site.origin}/logout`);
      await page.getByRole("button", { name: "Log out" }).click();
      await page.getByRole("status").getByText("You are logged out").waitFor();
      await page.goto(`${site.origin}/sessions`);
      expect(new URL(page.url()).pathname).toBe("/login");

      if (scripts !== "off") return page.context().close();
      await page.getByRole("link", { name: "Forgot Password?" }).click();
      await fillIn(page, { Email: email });
      await page.getByRole("button", { name: "Forgot Password" }).click();
      await page.getByText("Check your email for the reset link").waitFor();
      await page.goto((await mailTo(email, { link: "/reset" })).link);
      await fillIn(page, { "New Password": "a boat on the water" });
      await page.getByRole("button", { name: "RESET" }).click();
      await page.getByRole("status").getByText("Your new password is set").waitFor();
      await page.context().close();
    });
  },
);

test("somebody who can't see what was typed lets the password be shown", async () => {
  const page = await openPage(browser, "on");
  await page.goto(`${site.origin}/login`);
  await ready(page, "on");
  const input = page.getByLabel("Password", { exact: true });
  const show = page.getByRole("button", { name: "Show password" });
  const hide = page.getByRole("button", { name: "Hide password" });
  // Its name says what pressing it does, and holds the words that are seen; it has no state besides.
  expect([await show.innerText(), await show.getAttribute("aria-pressed")]).toEqual(["Show", null]);
  await show.click();
  expect([await input.getAttribute("type"), await hide.innerText()]).toEqual(["text", "Hide"]);
  await hide.click();
  expect([await input.getAttribute("type"), await show.innerText()]).toEqual(["password", "Show"]);
  await page.context().close();
});

test("somebody on a slow line sees that the login is under way, and what came of it", async () => {
  const page = await openPage(browser, "on");
  await page.goto(`${site.origin}/login`);
  await ready(page, "on");
  await page.route("**/login", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await fillIn(page, { Email: "nobody@here.example", Password: "wrong" });
  await page.getByRole("button", { name: "Login" }).click();
  await page.locator("button:disabled", { hasText: "Logging in..." }).waitFor();
  await page.getByText("The email address or the password is not right").waitFor();
  await page.context().close();
});

test("somebody who comes Back to a form that was sent can send it again", async () => {
  const keeping = await openBrowser({ keepsPages: true });
  const page = await openPage(keeping, "on");
  page.setDefaultTimeout(8_000);
  const email = "back@here.example";
  await page.goto(`${site.origin}/register`);
  await ready(page, "on");
  await fillIn(page, { Email: email, Contact: "9876543210", Password: password });
  await page.getByRole("button", { name: "Register" }).click();
  await page.waitForURL(/\/verify\/\w+$/);
  // Nobody keeps these pages: what was typed has to be typed again.
  await goBack(page, `${site.origin}/register`);
  await ready(page, "on");
  await fillIn(page, { Email: email, Contact: "9876543210", Password: password });
  await page.getByRole("button", { name: "Register" }).click();
  await page.waitForURL(/\/verify\/\w+$/);

  await ready(page, "on");
  const { code } = await mailTo(email, { link: new URL(page.url()).pathname });
  for (const [index, digit] of [...code].entries()) await page.getByRole("textbox").nth(index).fill(digit);
  await page.getByRole("button", { name: "Verify" }).click();
  await page.waitForURL(`${site.origin}/login`);
  await ready(page, "on");
  await fillIn(page, { Email: email, Password: password });
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.context().clearCookies();
  await goBack(page, `${site.origin}/login`);
  await ready(page, "on");
  await fillIn(page, { Email: email, Password: password });
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await keeping.close();
});

test("the pictures come and go with the width of the screen", async () => {
  const page = await openPage(browser, "off");
  const shown = async (path: string, width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.origin + path);
    return Promise.all(
      [".scene-door", ".scene-lamps", ".scene-window"].map((scene) => page.locator(scene).isVisible()),
    );
  };
  expect(await shown("/login", 1023)).toEqual([false, true, false]);
  expect(await shown("/login", 1024)).toEqual([true, false, false]);
  for (const path of ["/register", "/forget", "/reset"]) {
    expect(await shown(path, 599)).toEqual([false, path === "/register", false]);
    expect(await shown(path, 600)).toEqual([false, false, true]);
  }
  expect(await shown("/register", 1024)).toEqual([true, false, false]);
  await page.context().close();
});

test.each([360, 1280])(
  "axe finds nothing on any account screen at %i px, and nothing sticks out",
  async (width) => {
    const page = await openPage(browser, "on", { viewport: { width, height: 800 } });
    for (const path of ["/login", "/register", "/forget", "/reset", "/reset?token=dead"]) {
      await page.goto(site.origin + path);
      await ready(page, "on");
      await page.evaluate(axe.source);
      const found = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
      expect(found.violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  },
);

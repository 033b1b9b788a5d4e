import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { limits } from "~/lib/limits";
import { holdRequests, openPage, waitUntilReady } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { mailTo } from "../../support/mail";
import { axeFindings } from "../../support/page-checks";
import { staffToken } from "../../support/staff";
import { inBothRuns, onlyInMatrix, perRun } from "../../support/matrix";

const password = "rain on a tin roof";
const { site, browser } = await startJourney({ STAFF_SIGNUP: "open" });

async function fillIn(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** "blocked": all scripts but the first fail. */
type Scripts = "on" | "off" | "blocked";

async function openWith(scripts: Scripts): Promise<Page> {
  const page = await openPage(browser, scripts === "off" ? "off" : "on");
  let seen = 0;
  if (scripts === "blocked")
    await page.route(SCRIPTS, (route) => ((seen += 1) === 1 ? route.continue() : route.abort("timedout")));
  return page;
}

/** Collects the page's requests for documents and data. */
function listen(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => {
    const type = request.resourceType();
    if (type === "document" || type === "fetch")
      asked.push(`${request.method()} ${type} ${new URL(request.url()).pathname}`);
  });
  return asked;
}

const SCRIPTS = "**/assets/*.js";

const modes = perRun<Scripts[]>({ test: ["on"], matrix: ["blocked"] });
describe.each(modes)("visitor, scripts %s", inBothRuns, (scripts) => {
  const email = `asha-${scripts}@here.example`;

  test("registers, verifies, logs in, logs out and resets the password", async () => {
    const page = await openWith(scripts);
    const alive = scripts === "on";
    await page.goto(`${site.origin}/login`);
    if (alive) await waitUntilReady(page);
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text());
    });
    const asked = listen(page);
    const documents = () => asked.filter((one) => one.includes(" document "));
    await page.getByRole("link", { name: "Register" }).click();
    await page.getByRole("heading", { name: "Register" }).waitFor();
    asked.length = 0;
    await fillIn(page, { Email: email, Contact: "98765", Password: password });
    await page.getByRole("button", { name: "Register" }).click();
    const wrong = page.locator("#content").getByText("Please enter a valid 10-digit contact number");
    await wrong.first().waitFor();
    if (alive) expect(asked).toEqual([]);
    if (alive)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("register-contact");
    await fillIn(page, { Contact: "9876543210", Password: password });
    await expect.poll(() => wrong.count()).toBe(alive ? 0 : 2);
    await page.getByRole("button", { name: "Register" }).click();
    await page.getByRole("status").getByText("the code is in the server’s log").waitFor();
    await page.waitForURL(/\/verify\/\w+$/);

    const { code } = await mailTo(site, email, "/verify/");
    const boxes = page.getByRole("group", { name: "Verification code" }).getByRole("textbox");
    await boxes.first().waitFor();
    await expect.poll(() => boxes.count()).toBe(6);
    if (alive) {
      asked.length = 0;
      await page.getByRole("button", { name: "Verify" }).click();
      await page.locator("#code-error").waitFor();
      expect(asked).toEqual([]);
      await page.keyboard.type("12");
      await expect.poll(() => page.locator("#code-error").count()).toBe(0);
      await page.keyboard.press("Backspace");
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("verify-otp1");
      await page.evaluate(
        (text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", text);
          document.activeElement?.dispatchEvent(
            new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
          );
        },
        `${code.slice(0, 3)} ${code.slice(3)}`,
      );
      await expect
        .poll(() => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join("")))
        .toBe(code);
    } else for (const [index, digit] of [...code].entries()) await boxes.nth(index).fill(digit);
    await page.getByRole("button", { name: "Verify" }).click();
    await page.getByRole("status").getByText("Your account is verified").waitFor();
    await page.waitForURL(`${site.origin}/login`);

    await fillIn(page, { Email: email, Password: "wrong" });
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByRole("alert").getByText("The email address or password is wrong").waitFor();
    await fillIn(page, { Email: email, Password: password });
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL(`${site.origin}/admin`);
    await page.getByRole("status").getByText("Login successful").waitFor();

    await page.getByRole("link", { name: "Log out" }).press("Enter");
    if (alive) {
      const dialog = page.getByRole("dialog", { name: "Log out?" });
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await dialog.waitFor({ state: "hidden" });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute("href")))
        .toBe("/logout");
      await page.keyboard.press("Enter");
      await dialog.getByRole("button", { name: "Log out" }).click();
    } else {
      await page.waitForURL(`${site.origin}/logout`);
      await page.getByRole("link", { name: "Cancel" }).waitFor();
      await page.getByRole("button", { name: "Log out" }).click();
    }
    await page.getByRole("status").getByText("You have been logged out").waitFor();
    await page.waitForURL(`${site.origin}/login`);

    await page.getByRole("link", { name: "Forgot Password?" }).click();
    // The URL changes before the screen, and the login form has an email field too.
    await page.getByRole("heading", { name: "Forgot Password" }).waitFor();
    await fillIn(page, { Email: email });
    await page.getByRole("button", { name: "Forgot Password" }).click();
    await page.getByText("Check your email for the reset link").waitFor();
    if (alive) expect(documents()).toEqual(["GET document /admin"]);
    await page.goto((await mailTo(site, email, "/reset")).link);
    if (alive) await waitUntilReady(page);
    await fillIn(page, { "New Password": "a boat on the water" });
    await page.getByRole("button", { name: "RESET" }).click();
    await page.getByRole("status").getByText("Your new password is set").waitFor();
    await page.waitForURL(`${site.origin}/login`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe("scripts that arrive late", () => {
  type Typed = [path: string, typed: Record<string, string>, last: string];
  const typedAt = perRun<Typed[]>({
    test: [["/register", { Email: "late@here.example", Contact: "98765" }, "Contact"]],
    matrix: [
      ["/login", { Email: "late@here.example", Password: "rain on" }, "Password"],
      ["/reset", { "New Password": "rain on" }, "New Password"],
    ],
  });
  test.each(typedAt)("keep text, focus and caret on %s", inBothRuns, async (path, typed, last) => {
    const page = await openPage(browser, "on");
    const release = await holdRequests(page, SCRIPTS);
    await page.goto(site.origin + path, { waitUntil: "domcontentloaded" });
    await fillIn(page, typed);
    await page.getByLabel(last, { exact: true }).press("ArrowLeft");
    const state = () =>
      page.evaluate(() => {
        const inputs = [...document.querySelectorAll<HTMLInputElement>("form input:not([type=hidden])")];
        const at = document.activeElement as HTMLInputElement;
        return [...inputs.map(({ value }) => value), at.id, at.selectionStart];
      });
    const before = await state();
    await expect.poll(() => page.getByRole("button", { name: "Show password" }).count()).toBe(0);
    release();
    await waitUntilReady(page);
    await expect.poll(state).toEqual(before);
    await page.keyboard.type("1");
    await expect.poll(() => page.getByLabel(last, { exact: true }).inputValue()).toMatch(/1.$/);
    await page.context().close();
  });

  test("send no form again that was submitted before they loaded", async () => {
    const page = await openPage(browser, "on");
    const release = await holdRequests(page, SCRIPTS);
    const email = "early@here.example";
    await page.addInitScript(() =>
      new MutationObserver(() => {
        if (document.documentElement.dataset.ready) console.error("alive");
      }).observe(document, { attributes: true, subtree: true }),
    );
    await page.goto(`${site.origin}/register`, { waitUntil: "domcontentloaded" });
    const asked = listen(page);
    const send = await holdRequests(page, "**/register");
    await fillIn(page, { Email: email, Contact: "9876543210", Password: password });
    await page.getByRole("button", { name: "Register" }).click({ noWaitAfter: true });
    const isAlive = page.waitForEvent("console", (message) => message.text() === "alive");
    release();
    await isAlive;
    send();
    await page.getByRole("status").getByText("the code is in the server’s log").waitFor();
    await page.waitForURL(/\/verify\/\w+$/);
    expect(asked.filter((one) => one.startsWith("POST"))).toEqual(["POST document /register"]);
    const { code } = await mailTo(site, email, "/verify/");

    // The code is typed before scripts load.
    const again = await openPage(browser, "on");
    const releaseAgain = await holdRequests(again, SCRIPTS);
    await again.goto(page.url(), { waitUntil: "domcontentloaded" });
    const boxes = again.getByRole("group").getByRole("textbox");
    for (const index of [0, 1, 2]) await boxes.nth(index).fill(code[index] ?? "");
    releaseAgain();
    await waitUntilReady(again);
    await expect.poll(() => again.evaluate(() => document.activeElement?.id)).toBe("verify-otp3");
    await boxes.nth(3).focus();
    await again.keyboard.type(code.slice(3));
    await again.keyboard.press("Enter");
    await again.waitForURL(`${site.origin}/login`);
    await page.context().close();
    await again.context().close();
  });
});

test("shows the password, logs in and logs out by keyboard", async () => {
  const email = "keys@here.example";
  const page = await openPage(browser, "on", { viewport: { width: 1280, height: 800 } });
  await page.goto(`${site.origin}/register`);
  await waitUntilReady(page);
  await fillIn(page, { Email: email, Contact: "9876543210" });
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  const shown = () => page.locator("input[name=password]").getAttribute("type");
  await page.keyboard.press("Tab");
  const show = page.getByRole("button", { name: "Show password" });
  const hide = page.getByRole("button", { name: "Hide password" });
  await expect
    .poll(async () => [await show.innerText(), await show.getAttribute("aria-pressed")])
    .toEqual(["Show", null]);
  await page.keyboard.press("Enter");
  await expect.poll(async () => [await shown(), await hide.innerText()]).toEqual(["text", "Hide"]);
  await page.keyboard.press(" ");
  await expect.poll(async () => [await shown(), await show.innerText()]).toEqual(["password", "Show"]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/verify\/\w+$/);
  const { code } = await mailTo(site, email, "/verify/");
  await page.getByLabel("Digit 1 of 6").focus();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${site.origin}/login`);
  await page.getByLabel("Email").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${site.origin}/admin`);
  await page.getByRole("link", { name: "Log out" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Log out?" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("/logout");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Log out" }).press("Enter");
  await page.waitForURL(`${site.origin}/login`);
  await page.context().close();
});

test("shows progress and result of the login on a slow line", async () => {
  const page = await openPage(browser, "on");
  await page.goto(`${site.origin}/login`);
  await waitUntilReady(page);
  const answer = await holdRequests(page, "**/login.data");
  await fillIn(page, { Email: "nobody@here.example", Password: "wrong" });
  const button = page.getByRole("button", { name: "Login" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.locator("button:disabled", { hasText: "Logging in..." }).waitFor();
  answer();
  await page.getByText("The email address or password is wrong").waitFor();
  await button.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Login");
  await page.context().close();
});

test("reports a broken connection, keeps what was typed, and shows success for two seconds", async () => {
  const page = await openPage(browser, "on", { isRealTime: true });
  for (const [path, button, sentence] of [
    ["/login", "Login", "An error occurred during login"],
    ["/register", "Register", "This can't be saved at the moment."],
  ] as const) {
    await page.goto(site.origin + path);
    await waitUntilReady(page);
    await page.route(`**${path}*.data*`, (route) => route.abort());
    await page.getByLabel("Email").fill("asha.on.the.hill@example.org");
    await page.getByLabel("Password", { exact: true }).fill("a long enough one");
    if (path === "/register") await page.getByLabel("Contact").fill("9800000000");
    const send = page.getByRole("button", { name: button, exact: true });
    await send.click();
    await page.getByText(sentence).waitFor();
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("asha.on.the.hill@example.org");
    await page.unrouteAll();
    const sentAt = Date.now();
    await send.click();
    if (path === "/login") await page.getByRole("alert").first().waitFor();
    else {
      await page.waitForURL(/\/verify\//);
      expect(Date.now() - sentAt).toBeGreaterThanOrEqual(limits.screen.redirectDelayMs);
    }
  }
  await page.context().close();
});

test("shows pictures by the width of the screen", onlyInMatrix, async () => {
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

async function signedUp(email: string) {
  const call = async (path: string, body: object) => {
    const response = await fetch(site.origin + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { token?: string; data?: { _id?: string } };
  };
  const { data } = await call("/user/register", { email, password, contact: "9876543210" });
  const { code } = await mailTo(site, email, "/verify/");
  await call(`/user/verify/${data?._id}`, { otp: code });
  const { token = "" } = await call("/user/login", { email, password });
  return { name: "authtoken", value: token, url: site.origin };
}

async function expectAccessible(page: Page, what: string) {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sticksOut, `${what} at ${width} px`).toBeLessThanOrEqual(0);
    if (perRun({ test: width === 360, matrix: true }))
      expect(await axeFindings(page), `${what} at ${width} px`).toEqual([]);
  }
}

test("has no accessibility errors with valid and invalid input", onlyInMatrix, async () => {
  const page = await openPage(browser, "on");
  for (const path of ["/login", "/register", "/forget", "/reset", "/reset?token=dead"]) {
    await page.goto(site.origin + path);
    await waitUntilReady(page);
    await expectAccessible(page, path);
    if (path === "/login" || path.includes("dead")) continue;
    await page.locator("button[type=submit]").click();
    await page.locator(".summary").waitFor();
    await expectAccessible(page, `${path} at fault`);
  }
  await page.context().addCookies([await signedUp("reader@here.example")]);
  for (const path of ["/sessions", "/logout"]) {
    await page.goto(site.origin + path);
    await waitUntilReady(page);
    await expectAccessible(page, path);
  }
  await page.context().close();
});

test("manages roles and invitations without leaving the page", async () => {
  const page = await openPage(browser, "on");
  const db = openDatabase(site.databasePath);
  await page.context().addCookies([{ name: "authtoken", value: await staffToken(db), url: site.origin }]);
  await db.destroy();
  const other = "helper@here.example";
  await signedUp(other);
  await page.goto(`${site.origin}/adminStaff`);
  await waitUntilReady(page);
  const asked = listen(page);
  const row = page.getByRole("row").filter({ hasText: other });
  const revoke = row.getByRole("link", { name: "Revoke…" });
  const dialog = page.getByRole("dialog", { name: `Remove ${other}’s staff access?` });
  await revoke.click();
  await dialog.getByRole("link", { name: "Cancel" }).waitFor();
  await expectAccessible(page, "the question before rights are taken away");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Revoke…");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Revoke" }).dblclick();
  await page.getByRole("status").getByText(`${other} is no longer a member of staff`).waitFor();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await row.getByRole("button", { name: "Restore access" }).click();
  await page.getByRole("status").getByText(`${other} is now a member of staff`).waitFor();
  await row.getByText("Editor", { exact: true }).first().waitFor();
  await row.getByLabel("Role").selectOption("treasurer");
  await row.getByRole("button", { name: "Change role" }).click();
  await page.getByRole("status").getByText(`${other} now has the role “treasurer”`).waitFor();
  await expect.poll(() => row.getByLabel("Role").inputValue()).toBe("treasurer");
  await revoke.waitFor();
  const own = page.getByRole("row").filter({ hasText: "(you)" });
  await own.getByLabel("Role").selectOption("editor");
  await own.getByRole("button", { name: "Change role" }).click();
  await page.getByText("The last administrator cannot").waitFor();
  await expect.poll(() => own.getByLabel("Role").inputValue()).toBe("admin");

  asked.length = 0;
  const email = page.getByLabel("Email");
  await email.fill("nobody");
  await email.press("Enter");
  await page.locator(".summary").getByText("Please enter a valid email address").waitFor();
  await expectAccessible(page, "the staff page at fault");
  expect(asked).toEqual([]);
  await email.fill("guest@here.example");
  await email.press("Enter");
  await page
    .getByRole("status")
    .getByText("The invitation for guest@here.example is in the outbox")
    .waitFor();
  await expect.poll(() => email.inputValue()).toBe("");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("invite-email");
  expect(asked.filter((one) => one.includes(" document "))).toEqual([]);
  await page.context().close();
});

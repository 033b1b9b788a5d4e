import type { Page } from "playwright";
import { beforeAll, describe, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { openPage, waitUntilReady, type Scripts } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { save } from "../../support/content";
import { photograph } from "../../support/pictures";
import { staffToken } from "../../support/staff";
import { inBothRuns, perRun } from "../../support/matrix";

const { site, browser } = await startJourney();
let token: string;
let picture: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  const db = openDatabase(site.databasePath);
  token = await staffToken(db);
  for (const scripts of ["off", "on"]) await save(db, "event", { title: `Skill day (${scripts})` });
  await db.destroy();
  picture = { name: "school.jpg", mimeType: "image/jpeg", buffer: await photograph(320, 214) };
});

const malayalam = (page: Page) => page.locator("summary", { hasText: "മലയാളം" });

const modes = perRun<Scripts[]>({ test: ["on"], matrix: ["off"] });
describe.each(modes)("editor, scripts %s", inBothRuns, (scripts) => {
  const open = async (page: Page, path: string) => {
    await page.goto(site.origin + path);
    if (scripts === "on") await waitUntilReady(page);
  };
  const atWork = async (width: number) => {
    const page = await openPage(browser, scripts, { viewport: { width, height: 740 } });
    await page.context().addCookies([{ name: "authtoken", value: token, url: site.origin }]);
    return page;
  };

  test("finds an untranslated event, translates it and shows it below /ml", async () => {
    const page = await atWork(360);
    await open(page, `/admin/events?search=(${scripts})`);
    await page.getByRole("link", { name: "Not translated yet (1)" }).click();
    // The URL changes before the list is drawn.
    await page.locator('[aria-current="true"]', { hasText: "Not translated yet" }).waitFor();
    const row = page.getByRole("listitem").filter({ hasText: `Skill day (${scripts})` });
    await row.getByText("Not translated yet").waitFor();
    await row.getByRole("button", { name: /^Edit/ }).click();
    await page.getByRole("heading", { name: "Edit Event" }).waitFor();
    if (scripts === "on") await waitUntilReady(page);
    await page.getByLabel("തലക്കെട്ട്").waitFor({ state: "hidden" });
    await malayalam(page).click();
    await page.getByLabel("തലക്കെട്ട്").fill(`കൈത്തൊഴിൽ ദിനം (${scripts})`);
    await page.getByRole("button", { name: "Update Event" }).click();
    await page.getByRole("status").filter({ hasText: "Event updated successfully!" }).first().waitFor();
    // Returns to the filtered list, which no longer contains the event.
    await page.waitForURL(/\/admin\/events\?.*translated=none/);
    await page.getByText("No events found.").waitFor();
    await page.goto(`${site.origin}/ml/eventsPage`);
    await page.getByRole("heading", { name: `കൈത്തൊഴിൽ ദിനം (${scripts})` }).waitFor();
    await page.context().close();
  });

  test("publishes a post in Malayalam only, and opens the language tab that has errors", async () => {
    const page = await atWork(1280);
    await open(page, "/adminBlog");
    await malayalam(page).click();
    await page.getByLabel("തലക്കെട്ട്").fill(`മഴക്കാലം (${scripts})`);
    await malayalam(page).click();
    await page.getByLabel("Image", { exact: true }).setInputFiles(picture);
    await page.getByRole("button", { name: "Post Blog" }).click();
    await page.getByRole("alert").getByText("Author is required").waitFor();
    if (scripts === "on") await waitUntilReady(page);
    for (const [label, text] of Object.entries({ ഉപശീർഷകം: "ഒരു ദിവസം", വിഭാഗം: "പഠനം", എഴുതിയത്: "മീര" }))
      await page.getByLabel(label).fill(text);
    if (scripts === "on") {
      await page.getByRole("textbox", { name: "ഉള്ളടക്കം" }).click();
      await page.keyboard.type("മഴ പെയ്തു.");
    } else await page.getByLabel("ഉള്ളടക്കം").fill("മഴ പെയ്തു.");
    await page.getByRole("button", { name: "Post Blog" }).click();
    await page.getByRole("status").filter({ hasText: "Blog created successfully!" }).first().waitFor();
    await page.goto(`${site.origin}/ml/blogs`);
    await page
      .getByRole("link", { name: `മഴക്കാലം (${scripts})` })
      .first()
      .click();
    await page.getByText("മഴ പെയ്തു.").waitFor();
    await page.context().close();
  });
});

import { sql } from "kysely";
import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { saveItem } from "~/features/content/content-lifecycle.server";
import { contentTypes } from "~/features/content/content-types.server";
import { withDatabase } from "../../support/database";
import { goBack, holdRequests, openPage, waitUntilReady, type Scripts } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { insertPicture, save } from "../../support/content";
import { axeFindings, lowContrastBorders } from "../../support/page-checks";
import { photograph } from "../../support/pictures";
import { staffToken } from "../../support/staff";
import { splitList } from "../../support/list";
import { inBothRuns, onlyInMatrix, perRun } from "../../support/matrix";
import { GOAT_REARING } from "../../support/causes";

const { site, browser } = await startJourney();
const token = await withDatabase(site, staffToken);
const picture = { name: "school.jpg", mimeType: "image/jpeg", buffer: await photograph(320, 214) };

/** Returns the titles of stored drafts. */
const storedTitles = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage as Record<string, string>)
      .filter(([key]) => key.startsWith("typed/"))
      .map(([, text]) => (JSON.parse(text) as { entries: [string, string][] }).entries)
      .map((entries) => entries.find(([name]) => name === "title")?.[1])
      .sort(),
  );

async function atWork(scripts: Scripts, width = 360, waits = false, session = token): Promise<Page> {
  const page = await openPage(browser, scripts, { viewport: { width, height: 740 }, isRealTime: waits });
  await page.context().addCookies([{ name: "authtoken", value: session, url: site.origin }]);
  return page;
}

async function open(page: Page, path: string, scripts: Scripts) {
  await page.goto(site.origin + path);
  if (scripts === "on") await waitUntilReady(page);
}

function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  return sent;
}

const status = (page: Page, words: string) =>
  page.getByRole("status").filter({ hasText: words }).last().waitFor();
const act = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const content = (page: Page) => page.getByLabel("Content", { exact: true });

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  return axeFindings(page);
}

/** Expects the notice at the window's upper edge, although a long form is scrolled. */
async function expectOnTop(page: Page, notice: Locator) {
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  const isOnTop = async () => {
    const { x, y, width } = (await notice.boundingBox()) ?? expect.fail("not shown");
    return y < 60 && Math.abs(x + width / 2 - middle) < 20;
  };
  await expect.poll(isOnTop).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
}

describe.each<Scripts>(["on", "off", "blocked"])("blog post, scripts %s", onlyInMatrix, (scripts) => {
  const title = `ജീവിത വിദ്യാലയം: a long morning at the school (${scripts})`;

  test("is posted with a picture, previewed, edited, deleted and restored", async () => {
    const page = await atWork(scripts);
    const sent = sentBy(page);
    await open(page, "/admin", scripts);
    await page.getByRole("link", { name: "Create New" }).first().click();
    await page.getByRole("heading", { name: "Post a New Blog" }).waitFor();
    if (scripts === "on") await waitUntilReady(page);

    await page.getByRole("button", { name: "Post Blog" }).click();
    await page.getByRole("alert").getByText("Image is required").waitFor();
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Subheading").fill("What the children made of it");
    await page.getByLabel("Category").fill("Education");
    await page.getByLabel("Image", { exact: true }).setInputFiles(picture);
    await page.getByRole("button", { name: "Post Blog" }).click();
    await page.getByRole("alert").getByText("Author is required").waitFor();
    // With script the picture is uploaded once the form is valid; without script it already is.
    if (scripts === "on") expect(sent).toEqual([]);
    else await page.getByAltText("Preview of Image").waitFor();
    await page.getByLabel("Author").fill("Meera");
    await content(page).fill("First light.");

    // In mid-page the save bar covers a part of some field.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByText("Preview: nothing is saved yet");
    await preview.waitFor();
    const shown = page.frameLocator("iframe");
    await shown.getByText("First light.", { exact: true }).waitFor();
    const widthOf = () => shown.locator("html").evaluate(() => innerWidth);
    expect(await widthOf()).toBe(360);
    await page.getByLabel("Desktop").check();
    await expect.poll(widthOf).toBe(1280);
    if (scripts === "on") {
      expect(await findings(page)).toEqual([]);
      await shown.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("Escape");
      await preview.waitFor({ state: "hidden" });
      await expect.poll(() => focused(page)).toBe("Preview");
    } else {
      await preview.click();
      await page.locator("iframe").waitFor({ state: "hidden" });
    }
    await page.getByRole("button", { name: "Post Blog" }).click();
    await status(page, "Blog created successfully!");
    await page.waitForURL(`${site.origin}/admin`);
    await page.getByRole("listitem").filter({ hasText: title }).waitFor();

    if (scripts === "on") await waitUntilReady(page);
    await act(page, `Edit ${title}`).click();
    await page.getByRole("heading", { name: "Edit Blog Post" }).waitFor();
    if (scripts === "on") await waitUntilReady(page);
    await page.getByLabel("Subheading").fill("Edited");
    await page.getByRole("button", { name: "Update Blog" }).click();
    await status(page, "Blog updated successfully!");
    await page.waitForURL(`${site.origin}/admin`);

    if (scripts === "on") await waitUntilReady(page);
    await act(page, `Quick edit ${title}`).click();
    await page.getByLabel("Category").fill("Schools");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await status(page, "Blog updated successfully!");
    await page.getByRole("listitem").filter({ hasText: title }).getByText("Schools · Meera").waitFor();

    await act(page, `Delete ${title}`).click();
    await page.getByRole("heading", { name: "Delete this blog post?" }).waitFor();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await status(page, "Item deleted successfully");
    await expect.poll(() => page.getByRole("listitem").filter({ hasText: title }).count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page, "has been restored");
    await page.getByRole("listitem").filter({ hasText: title }).waitFor();
    await page.context().close();
  });
});

const modes = perRun<Scripts[]>({ test: ["on"], matrix: ["off"] });
describe.each(modes)("editor, scripts %s", inBothRuns, (scripts) => {
  test("creates an event and a project with five pictures, and removes one", onlyInMatrix, async () => {
    const page = await atWork(scripts);
    await open(page, "/adminEvent", scripts);
    await page.getByRole("heading", { name: "Create a New Event" }).waitFor();
    await page.getByLabel("Title").fill(`Women skill day (${scripts})`);
    await page.getByLabel("Date").fill("2026-12-05");
    await page.getByLabel("Time").fill("10:30");
    await page.getByLabel("India").check();
    await page.getByRole("button", { name: "Create Event" }).click();
    await status(page, "Event created successfully!");
    await page.waitForURL(`${site.origin}/admin`);

    const reader = await atWork(scripts, 360, true);
    await open(reader, "/adminProjects", scripts);
    await reader.getByRole("heading", { name: "Create New Project" }).waitFor();
    await reader.getByLabel("Project Title").fill(`Desks for a school (${scripts})`);
    await reader.getByLabel("Short Description").fill("Forty desks");
    for (const number of [1, 2, 3, 4])
      await reader.getByLabel(`Paragraph ${number}`).fill(`Paragraph number ${number}`);
    for (const number of [1, 2, 3, 4, 5])
      await reader.getByLabel(`Project Image ${number}`, { exact: true }).setInputFiles(picture);
    await reader.getByLabel("United States").check();
    await reader.getByLabel("India").check();
    await reader.evaluate(() => scrollTo(0, 1000));
    await reader.getByRole("button", { name: "Create Project" }).click();
    await status(reader, "Project created successfully!");
    if (scripts === "on")
      await expectOnTop(
        reader,
        reader.getByRole("status").filter({ hasText: "Project created successfully!" }),
      );
    await reader.waitForURL(`${site.origin}/admin`);

    await reader.context().close();

    await open(page, "/admin", scripts);
    await act(page, `Edit Desks for a school (${scripts})`).click();
    await page.getByRole("heading", { name: "Edit Project" }).waitFor();
    await expect.poll(() => page.getByAltText(/^Preview of Project Image/).count()).toBe(5);
    await expect.poll(() => page.getByLabel("United States").isChecked()).toBe(true);
    if (scripts === "on") await waitUntilReady(page);
    await page.getByLabel("Remove picture 3").check();
    await page.getByRole("button", { name: "Update Project" }).click();
    await status(page, "Project updated successfully!");
    await page.waitForURL(`${site.origin}/admin`);
    if (scripts === "on") await waitUntilReady(page);
    await act(page, `Edit Desks for a school (${scripts})`).click();
    await page.getByRole("heading", { name: "Edit Project" }).waitFor();
    await expect.poll(() => page.getByAltText(/^Preview of Project Image/).count()).toBe(4);
    await page.context().close();
  });

  test("uploads and deletes a gallery photo", async () => {
    const page = await atWork(scripts);
    await open(page, "/adminGallery", scripts);
    const upload = page.getByRole("button", { name: "Upload", exact: true });
    if (scripts === "on") await expect.poll(() => upload.isDisabled()).toBe(true);
    await page.getByLabel("Title").fill(`Kids cooking (${scripts})`);
    await page.getByLabel("Image", { exact: true }).setInputFiles(picture);
    await page.getByLabel("What the picture shows").first().fill("Two girls at a stove");
    await upload.click();
    await status(page, "Photo uploaded successfully!");
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("");
    await expect.poll(() => page.getByLabel("Image", { exact: true }).inputValue()).toBe("");
    await expect.poll(() => page.getByLabel("What the picture shows").first().inputValue()).toBe("");
    await act(page, `Delete Kids cooking (${scripts})`).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await status(page, "Photo deleted successfully!");
    await expect
      .poll(() => page.locator(".row-title", { hasText: `Kids cooking (${scripts})` }).count())
      .toBe(0);
    await page.context().close();
  });
});

test("filters the list while typing, and recovers from a broken connection", async () => {
  await withDatabase(site, (db) => save(db, "blog", { title: "ജീവിത വിദ്യാലയം", status: "draft" }));
  const page = await atWork("on");
  await open(page, "/admin", "on");
  await page.getByLabel("Search blog posts").fill("വിദ്യാലയം");
  await page
    .locator("#list-blogs")
    .getByText(/with “വിദ്യാലയം” in the title/)
    .waitFor();
  await page.getByLabel("Search events").fill("no such event");
  await page.locator("#list-events").getByText("No events found.").waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("blogs")).toBe("വിദ്യാലയം");

  await open(page, "/admin/events", "on");
  await page.context().setOffline(true);
  await page.getByRole("searchbox").fill("nobody");
  await page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
  await page.getByText("Please check your connection").waitFor();
  await page.context().setOffline(false);
  await act(page, "Try again").click();
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("nobody");
  await page.context().close();
});

test("returns to the whole list with one Back after two presses of Enter", inBothRuns, async () => {
  const page = await atWork("on", 1280);
  for (const path of perRun({ test: ["/admin/events"], matrix: ["/adminDonations", "/adminOutbox"] })) {
    await open(page, "/adminBin", "on");
    await page.locator(`.staff-nav a[href="${path}"]`).click();
    const search = page.getByRole("searchbox");
    await search.fill("nobody");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).searchParams.get("search"), { message: path }).toBe("nobody");
    if (path === "/adminOutbox") await page.waitForTimeout(500);
    await page.goBack();
    await expect.poll(() => search.inputValue(), { message: path }).toBe("");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: path })
      .toBe("INPUT");
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.context().close();
});

test("asks before leaving an edited event, and restores the changes after the tab was closed", async () => {
  const page = await atWork("on");
  await open(page, "/adminEvent", "on");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL(`${site.origin}/admin`);
  await expect.poll(() => storedTitles(page), { message: "nothing was typed" }).toEqual([]);

  await open(page, "/adminEvent", "on");
  await page.getByLabel("Title").fill("Half an event");
  await page.locator("summary", { hasText: "മലയാളം" }).click();
  await page.getByLabel("തലക്കെട്ട്").fill("പകുതി");
  await page.getByLabel("India").check();
  await page.getByRole("link", { name: "Cancel" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure you want to discard your changes?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Half an event");
  await expect.poll(() => storedTitles(page)).toEqual(["Half an event"]);
  await page.close();

  const again = await page.context().newPage();
  await open(again, "/adminEvent", "on");
  await again.getByRole("button", { name: "Use it" }).click();
  await expect.poll(() => again.getByLabel("Title").inputValue()).toBe("Half an event");
  await expect.poll(() => again.getByLabel("തലക്കെട്ട്").inputValue()).toBe("പകുതി");
  await again.getByLabel("തലക്കെട്ട്").waitFor();
  await expect.poll(() => again.getByLabel("India").isChecked()).toBe(true);
  await again.locator("button", { hasText: "Menu" }).click();
  await again.getByRole("link", { name: "Bin" }).click();
  await again.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await again.waitForURL(`${site.origin}/adminBin`);
  await expect.poll(() => storedTitles(again)).toEqual([]);
  await again.context().close();
});

test("restores a half-typed draft, and offers the text that the draft replaced", async () => {
  const page = await atWork("on");
  await open(page, "/adminEvent", "on");
  await page.getByLabel("Title").pressSequentially("Harvest festiv");
  await page.close();

  const second = await page.context().newPage();
  await open(second, "/adminEvent", "on");
  await second.getByRole("button", { name: "Use it" }).waitFor();
  await second.getByLabel("Title").pressSequentially("Another");
  const own = second.waitForEvent("dialog");
  await second.close({ runBeforeUnload: true });
  await (await own).dismiss();
  expect(await storedTitles(second)).toEqual(["Harvest festiv"]);
  await second.getByRole("button", { name: "Use it" }).click();
  await expect.poll(() => second.getByLabel("Title").inputValue()).toBe("Harvest festiv");
  await second.getByRole("button", { name: "Use it" }).click();
  await expect.poll(() => second.getByLabel("Title").inputValue()).toBe("Another");
  await second.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => second.getByLabel("Title").inputValue()).toBe("Another");
  await expect.poll(() => storedTitles(second)).toEqual(["Another"]);
  await second.context().close();
});

test.each([
  ["/adminTexts/footer", "*"],
  ["/adminCauses/new", "story"],
])("restores unsaved input on %s after a reload", onlyInMatrix, async (path, name) => {
  const page = await atWork("on");
  await open(page, path, "on");
  const fields = page.locator(name === "*" ? "form textarea, form input[type=text]" : `[name="${name}"]`);
  const typed = fields.first();
  const translated = page.locator(`[name="ml.${await typed.getAttribute("name")}"]`);
  await typed.fill("Rain, and half a sent");
  await translated.evaluate((field) => field.closest("details")?.setAttribute("open", ""));
  await translated.fill("മഴ");
  await page.reload();
  await waitUntilReady(page);
  await expect.poll(() => typed.inputValue()).toBe("");
  await page.getByRole("button", { name: "Use it" }).click();
  await expect.poll(() => typed.inputValue()).toBe("Rain, and half a sent");
  await expect.poll(() => translated.inputValue()).toBe("മഴ");
  await translated.waitFor();
  await page.getByText("You have unsaved text from").waitFor({ state: "hidden" });
  await page.context().close();
});

test.each([
  ["closed", (page: Page) => page.goto("about:blank")],
  ["left by a link", (page: Page) => page.getByRole("link", { name: "Texts", exact: true }).first().click()],
])("offers no draft of texts that were saved although the page was %s meanwhile", async (_, leave) => {
  const page = await atWork("on");
  await open(page, "/adminTexts/footer", "on");
  const field = page.locator("form textarea, form input[type=text]").first();
  const text = `Saved when ${_}`;
  await field.fill(text);
  const isSaved = new Promise<void>((resolve) => {
    void page.route("**/adminTexts/footer**", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch({ maxRedirects: 0 });
      resolve();
    });
  });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await isSaved;
  await leave(page);
  await page.waitForURL((url) => !url.pathname.endsWith("/footer"));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await open(page, "/adminTexts/footer", "on");
  await expect.poll(() => field.inputValue()).toBe(text);
  await expect.poll(() => page.getByText("You have unsaved text from").count()).toBe(0);
  await expect.poll(() => storedTitles(page)).toEqual([]);
  await page.context().close();
});

test.each([
  ["/adminTexts/footer", ".texts-form input:not([type=hidden])"],
  ["/adminEvent", '[name="title"]'],
])(
  "offers a draft that was left unanswered on %s no more once the form was saved",
  async (path, selector) => {
    const page = await atWork("on");
    const field = page.locator(selector).first();
    const offers = () => page.getByText("You have unsaved text from").count();
    await open(page, path, "on");
    await field.fill("Half a sent");
    await page.reload();
    await waitUntilReady(page);
    await expect.poll(offers).toBe(1);
    await field.fill("A whole sentence");
    await act(page, "Save draft").click();
    // "Draft saved", or of texts "Saved as a draft".
    await status(page, "draft");
    await expect.poll(offers).toBe(0);
    await expect.poll(() => storedTitles(page)).toEqual([]);
    await open(page, path, "on");
    await expect.poll(offers).toBe(0);
    await page.context().close();
  },
);

test("saves texts as a draft when Enter is pressed in a field", async () => {
  const page = await atWork("on");
  await open(page, "/adminTexts/footer", "on");
  const field = page.locator(".texts-form input:not([type=hidden])").first();
  await field.fill("Entered");
  await field.press("Enter");
  await page.getByText("Draft", { exact: true }).first().waitFor();
  await expect.poll(() => field.inputValue()).toBe("Entered");
  await page.context().close();
});

test("shows a colleague's draft of a sentence beside the refused text, then replaces it", async () => {
  const page = await atWork("on");
  await open(page, "/adminTexts/mails", "on");
  const colleague = await page.context().newPage();
  await open(colleague, "/adminTexts/mails", "on");
  for (const [tab, text] of [
    [colleague, "Theirs"],
    [page, "Mine"],
  ] as const) {
    await tab.locator('[name="mail.closing"]').fill(text);
    await act(tab, "Save draft").click();
    await tab.getByText("Draft", { exact: true }).waitFor();
  }
  await page.locator(".texts-form").getByText("Their version: “Theirs”", { exact: true }).first().waitFor();
  await expect.poll(() => page.locator('[name="mail.closing"]').inputValue()).toBe("Mine");
  await act(page, "Save draft").click();
  await page.getByText("Saved meanwhile").first().waitFor({ state: "detached" });
  await colleague.reload();
  await expect.poll(() => colleague.locator('[name="mail.closing"]').inputValue()).toBe("Mine");
  await page.context().close();
});

test("keeps typed texts and settings when the save fails offline, and saves them afterwards", async () => {
  const page = await atWork("on");
  const name = (field: string) => page.locator(`main [name="${field}"]`);
  for (const [path, field, typed, button] of [
    ["/adminTexts/mails", "mail.closing", "Typed offline", "Publish"],
    ["/adminSettings/look", "brand", "#7a3b2e", "Save"],
    ["/adminSettings/foundation", "name", "Typed Trust", "Save"],
  ] as const) {
    await open(page, path, "on");
    await name(field).fill(typed);
    await page.context().setOffline(true);
    await act(page, button).click();
    await page.getByText("This can't be saved at the moment").first().waitFor();
    await expect.poll(() => name(field).inputValue(), { message: path }).toBe(typed);
    await page.context().setOffline(false);
    await act(page, button).click();
    await page
      .getByText(/^(Published\.|Settings saved)/)
      .first()
      .waitFor();
    await expect.poll(() => name(field).inputValue(), { message: path }).toBe(typed);
  }
  await page.context().close();
});

test("shows texts and colours as stored after they were saved untidily", async () => {
  const page = await atWork("on");
  await open(page, "/adminTexts/footer", "on");
  const field = page.locator(".texts-form input:not([type=hidden])").first();
  for (const typed of ["Beside families", "  Beside   families "]) {
    await field.fill(typed);
    await act(page, "Publish").click();
    await expect.poll(() => field.inputValue()).toBe("Beside families");
  }
  await open(page, "/adminSettings/look", "on");
  const colour = page.getByLabel("Main colour", { exact: true });
  await colour.fill(" #A0402A ");
  await act(page, "Save").click();
  await expect.poll(() => colour.inputValue()).toBe("#a0402a");
  await page.context().close();
});

test("stores no draft and asks nothing when an item is only viewed", inBothRuns, async () => {
  const db = openDatabase(site.databasePath);
  const imageId = await insertPicture(db);
  const both = { "ml.title": "ഒരു തലക്കെട്ട്", imageAlt: "A school", "ml.imageAlt": "ഒരു സ്കൂൾ" };
  const post = { subheading: "s", category: "c", author: "a", content: "<p>One</p><ul><li>two</li></ul>" };
  const items = [
    ["/adminEvent", await save(db, "event", { title: "Looked at", imageId, ...both, content: "1\r\n2" })],
    ["/adminEvent", await save(db, "event", { title: "A draft", imageId, status: "draft" })],
    ["/adminEvent", await save(db, "event", { title: "To come", publishAt: "2099-01-01T10:00" })],
    ["/adminProjects", await save(db, "project", { title: "Five", image1Id: imageId, para1: "p" })],
    ["/adminBlog", await save(db, "blog", { title: "A post", imageId, ...post })],
    [
      "/adminBlog",
      await save(db, "blog", { title: "Both", imageId, ...post, ...both, "ml.content": "<p>ഒന്ന്</p>" }),
    ],
  ] as const;
  await db.destroy();
  const page = await atWork("on");
  await open(page, "/adminBin", "on");
  for (const [path, { id }] of perRun({ test: [items[0], items[5]], matrix: items.slice(1, 5) })) {
    await open(page, `${path}?id=${id}`, "on");
    if (path === "/adminBlog") await page.locator(".tiptap").first().click();
    await page.locator("button", { hasText: "Menu" }).click();
    await page.getByRole("link", { name: "Bin", exact: true }).click();
    const asks = page.getByRole("dialog", { name: "Are you sure you want to discard your changes?" });
    const came = async () => ((await asks.isVisible()) ? "asked" : new URL(page.url()).pathname);
    await expect.poll(came, { message: `${path}?id=${id}` }).toBe("/adminBin");
  }
  expect(await storedTitles(page)).toEqual([]);
  await page.context().close();
});

test("asks before leaving a form that stores no drafts, but only after typing", inBothRuns, async () => {
  const page = await atWork("on", 1280);
  const asks = page.getByRole("dialog", { name: "Are you sure you want to discard your changes?" });
  const toBin = () => page.getByRole("link", { name: "Bin", exact: true }).click();
  const own: string[] = [];
  page.on("dialog", (dialog) => {
    own.push(dialog.type());
    void dialog.accept();
  });
  for (const [path, name] of perRun<[string, string][]>({
    test: [["/adminDonations/new", "Note"]],
    matrix: [["/adminGallery", "Title"]],
  })) {
    await open(page, path, "on");
    const field = page.getByLabel(name, { exact: true }).first();
    await field.click();
    await toBin();
    await page.waitForURL(`${site.origin}/adminBin`);
    await open(page, path, "on");
    await field.fill("Half a word");
    await toBin();
    await asks.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => field.inputValue(), { message: path }).toBe("Half a word");
    await page.reload();
    expect(own.splice(0), path).toEqual(["beforeunload"]);
  }
  await page.context().close();
});

test("asks before a changed quick edit is closed, however often Escape is pressed", async () => {
  const page = await atWork("on", 1280);
  const db = openDatabase(site.databasePath);
  await save(db, "event", { title: "Closed by mistake" });
  await db.destroy();
  await open(page, "/adminBin", "on");
  await page.getByRole("link", { name: "Events", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Quick edit: event" });
  const asks = page.getByRole("dialog", { name: "Are you sure you want to discard your changes?" });
  const title = dialog.getByLabel("Title");
  await act(page, "Quick edit Closed by mistake").click();
  await title.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  await act(page, "Quick edit Closed by mistake").click();
  await title.fill("Kept as it was typed");
  for (let time = 0; time < 3; time += 1) {
    await page.keyboard.press("Escape");
    await asks.waitFor();
    await page.keyboard.press("Escape");
    await asks.waitFor({ state: "hidden" });
    await expect.poll(() => title.inputValue()).toBe("Kept as it was typed");
  }
  await page.evaluate(() => history.back());
  await asks.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await asks.getByRole("button", { name: "Discard" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => focused(page)).toBe("Quick edit Closed by mistake");
  await page.context().close();
});

test("offers a draft to its own account only, and erases it when that account logs out", async () => {
  const [mine, other] = [await withDatabase(site, staffToken), await withDatabase(site, staffToken)];
  const page = await atWork("on", 360, false, mine);
  await open(page, "/adminEvent", "on");
  await page.getByLabel("Title").fill("Mine alone");
  await expect.poll(() => storedTitles(page)).toEqual(["Mine alone"]);
  await page.context().addCookies([{ name: "authtoken", value: other, url: site.origin }]);
  await open(page, "/adminEvent", "on");
  await expect.poll(() => page.getByText("You have unsaved text from").count()).toBe(0);
  await page.getByLabel("Title").fill("Of another");
  await expect.poll(() => storedTitles(page)).toEqual(["Mine alone", "Of another"]);
  await open(page, "/adminBlog", "on");
  await page.getByLabel("Title").fill("Of another, too");
  await page.getByRole("link", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out", exact: true }).click();
  const discard = page.getByRole("dialog", { name: "Are you sure you want to discard your changes?" });
  await discard.waitFor();
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(1);
  await discard.getByRole("button", { name: "Discard" }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(() => storedTitles(page)).toEqual(["Mine alone"]);
  await page.context().addCookies([{ name: "authtoken", value: mine, url: site.origin }]);
  await open(page, "/adminEvent", "on");
  await page.getByRole("button", { name: "Use it" }).click();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Mine alone");
  const second = await page.context().newPage();
  await open(second, "/sessions", "on");
  await second.getByRole("button", { name: "Log out everywhere" }).click();
  await second.waitForURL(/\/login/);
  expect(await storedTitles(second)).toEqual([]);
  await page.getByLabel("Title").fill("Typed after the logout");
  await page.getByLabel("Title").blur();
  expect(await storedTitles(page)).toEqual([]);
  await page.context().close();
});

test("saves a draft on Enter and publishes by its button", async () => {
  const page = await atWork("on");
  await open(page, "/adminEvent", "on");
  await page.getByLabel("Title").fill("Not for everybody yet");
  // Reads in the page, because the list follows soon.
  const barWhenSaved = page.waitForFunction(() => {
    const notices = [...document.querySelectorAll("[role=status]")].map((one) => one.textContent);
    return notices.join().includes("Draft saved") && document.querySelector(".save-bar")?.textContent;
  });
  await page.keyboard.press("Enter");
  expect(await (await barWhenSaved).jsonValue()).not.toMatch(/Creating|Not saved yet/);
  await page.waitForURL(`${site.origin}/admin`);
  await act(page, "Edit Not for everybody yet").click();
  await page.getByLabel("Publish at").fill("2199-12-03T09:00");
  await page.getByText("Draft · Publish: will appear on 3 Dec 2199, 9:00 am").waitFor();
  await page.getByLabel("Publish at").fill("");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await status(page, "Event updated successfully!");
  await page.context().close();
});

test("stays in the form when typing goes on after an early Enter", onlyInMatrix, async () => {
  const page = await atWork("on", 360, true);
  await open(page, "/adminEvent", "on");
  await page.getByLabel("Title", { exact: true }).fill("Enter too early");
  await page.keyboard.press("Enter");
  await status(page, "Draft saved");
  await page.getByLabel("Category", { exact: true }).fill("Typed on");
  await page.getByRole("heading", { name: "Edit Event" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.getByLabel("Location", { exact: true }).fill("Kalpetta");
  await act(page, "Save draft").click();
  await page.waitForURL(`${site.origin}/admin`);
  expect(await storedTitles(page)).toEqual([]);
  const saved = await withDatabase(site, (db) =>
    db.selectFrom("events").selectAll().where("title", "=", "Enter too early").execute(),
  );
  expect(saved).toMatchObject([{ category: "Typed on", event_location: "Kalpetta", publish_at: null }]);
  await page.context().close();
});

test("keeps what was typed when saving fails: server, network, session", async () => {
  const page = await atWork("on");
  const db = openDatabase(site.databasePath);
  const [title, send] = [page.getByLabel("Title", { exact: true }), act(page, "Create Event")];
  const alert = (words: string) => page.getByRole("alert").getByText(words).waitFor();
  await open(page, "/adminEvent", "on");
  await sql`create trigger no_insert before insert on events begin select raise(abort, 'broken'); end`.execute(
    db,
  );
  await title.fill("Kept");
  await send.click();
  await alert("Error occurred while creating the event: Failed to create event");
  await sql`drop trigger no_insert`.execute(db);
  await expect.poll(() => title.inputValue()).toBe("Kept");
  await page.context().setOffline(true);
  await send.click();
  await alert("This can't be saved at the moment");
  await page.context().setOffline(false);
  await expect.poll(() => title.inputValue()).toBe("Kept");
  await page.context().clearCookies();
  await send.click();
  await alert("Please log in again in another tab");
  await expect.poll(() => title.inputValue()).toBe("Kept");
  await db.destroy();
  await page.context().close();
});

test("shows an empty form on Back after posting", async () => {
  const page = await atWork("on");
  await open(page, "/adminEvent", "on");
  await page.getByLabel("Title").fill("Posted once");
  await page.getByRole("button", { name: "Create Event" }).click();
  await page.waitForURL(`${site.origin}/admin`);
  await goBack(page, `${site.origin}/adminEvent`);
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("");
  await expect.poll(() => page.getByRole("button", { name: "Create Event" }).isEnabled()).toBe(true);
  await page.context().close();
});

test("creates one record when a form is submitted twice", onlyInMatrix, async () => {
  const page = await atWork("on", 1280);
  const sent = sentBy(page);
  const alerts: string[] = [];
  await page.exposeFunction("tellAlert", (text: string) => alerts.push(text));
  await page.addInitScript(() => {
    const look = () => {
      for (const one of document.querySelectorAll('.mantine-Notification-root[role="alert"]'))
        void (window as unknown as { tellAlert: (text: string) => void }).tellAlert(one.textContent ?? "");
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  /** Clicks twice before React renders, as on a slow device. */
  const pressTwice = (button: Locator) =>
    button.evaluate((one: HTMLElement) => {
      one.click();
      one.click();
    });
  const only = async (path: string) => {
    await expect
      .poll(() => sent.filter((url) => new URL(url).pathname.replace(/\.data$/, "") === path).length)
      .toBe(1);
    sent.length = 0;
  };

  for (const [path, field, button, done] of [
    ["/adminEvent", "Title", "Create Event", "Event created successfully!"],
    ["/adminProjects", "Project Title", "Create Project", "Project created successfully!"],
  ] as const) {
    await open(page, path, "on");
    await page.getByLabel(field, { exact: true }).fill("Pressed twice");
    await pressTwice(page.getByRole("button", { name: button }));
    await status(page, done);
    await only(path);
  }
  await open(page, "/adminEvent", "on");
  await page.getByLabel("Title").fill("Entered twice");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await status(page, "Draft saved");
  await only("/adminEvent");
  await open(page, "/adminBlog", "on");
  for (const label of ["Title", "Subheading", "Category", "Author"])
    await page.getByLabel(label, { exact: true }).fill("Pressed twice");
  await content(page).fill("Once.");
  await page.getByLabel("Image", { exact: true }).setInputFiles(picture);
  await page.getByRole("button", { name: "Post Blog" }).dblclick();
  await status(page, "Blog created successfully!");
  await only("/adminBlog");
  await open(page, "/adminGallery", "on");
  await page.getByLabel("Title").fill("Pressed twice");
  await page.getByLabel("Image", { exact: true }).setInputFiles(picture);
  await expect.poll(() => act(page, "Upload").isEnabled()).toBe(true);
  await pressTwice(act(page, "Upload"));
  await status(page, "Photo uploaded successfully!");
  await only("/adminGallery");
  await open(page, "/adminStaff", "on");
  await page.getByLabel("Email").fill("twice@here.example");
  await pressTwice(act(page, "Invite"));
  await status(page, "is in the outbox");
  await only("/adminStaff");
  await open(page, "/adminDonations/new", "on");
  await page.getByLabel("Amount in rupees").fill("300");
  await page.getByLabel("Cause").selectOption(GOAT_REARING);
  await page.getByLabel("Payment method").selectOption("cash");
  await pressTwice(act(page, "Record the gift"));
  await status(page, "The gift has been recorded");
  await only("/adminDonations/new");
  const donation = new URL(page.url()).pathname;
  await page.getByLabel("Reason").fill("Given twice");
  await act(page, "Refund…").click();
  await pressTwice(page.getByRole("dialog").getByRole("button", { name: "Refund ₹300.00" }));
  await status(page, "recorded as returned");
  await only(donation);
  expect(alerts).toEqual([]);
  const db = openDatabase(site.databasePath);
  const made = async (table: "events" | "projects" | "blog_posts" | "gallery_items") =>
    (await db.selectFrom(table).select("id").where("title", "like", "% twice").execute()).length;
  expect([await made("events"), await made("projects"), await made("blog_posts")]).toEqual([2, 1, 1]);
  expect(await made("gallery_items")).toBe(1);
  expect(
    await db
      .selectFrom("refund_requests")
      .select("id")
      .where("donation_id", "=", donation.split("/").at(-1) ?? "")
      .execute(),
  ).toHaveLength(1);
  await db.destroy();
  await page.context().close();
});

test("keeps text, checkboxes and focus from before hydration, and sends them once", async () => {
  const page = await atWork("on");
  const db = openDatabase(site.databasePath);
  const made = await saveItem(
    db,
    "event",
    null,
    contentTypes.event.schema.parse({ title: "Late", content: "One line" }),
    new Date(),
  );
  if (!made.ok) expect.fail("not saved");
  const release = await holdRequests(page, "**/*.js");
  await page.goto(`${site.origin}/adminEvent?id=${made.value.id}`, { waitUntil: "commit" });
  await page.getByLabel("Category").fill("Typed early");
  await page.getByLabel("India").check();
  const line = page.getByLabel("Category");
  await line.focus();
  await page.keyboard.press("ArrowLeft");
  release();
  await waitUntilReady(page);
  await expect
    .poll(() =>
      line.evaluate((one: HTMLInputElement) => [
        document.activeElement === one,
        one.selectionStart,
        one.value,
      ]),
    )
    .toEqual([true, 10, "Typed early"]);
  await expect.poll(() => page.getByLabel("India").isChecked()).toBe(true);
  const sent = sentBy(page);
  await page.getByRole("button", { name: "Update Event" }).click();
  await status(page, "Event updated successfully!");
  expect(sent).toHaveLength(1);
  const saved = await db.selectFrom("events").selectAll().where("id", "=", made.value.id).execute();
  expect(saved.map(({ category, content: text }) => [category, text])).toEqual([["Typed early", "One line"]]);
  await db.destroy();
  await page.context().close();
});

test("renames, deletes and restores an event by keyboard", async () => {
  const page = await atWork("on", 1280);
  const db = openDatabase(site.databasePath);
  await saveItem(
    db,
    "event",
    null,
    contentTypes.event.schema.parse({ title: "A handmade tilte" }),
    new Date(),
  );
  await db.destroy();
  await open(page, "/admin/events?search=handmade", "on");
  const missed: string[] = [];
  page.on("response", (answer) => answer.status() === 404 && missed.push(answer.url()));
  const press = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press("Enter");
  };
  await press(act(page, "Quick edit A handmade tilte"));
  const dialog = page.getByRole("dialog", { name: "Quick edit: event" });
  await dialog.getByLabel("Title").waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel("Title").fill("");
  await page.keyboard.press("Tab");
  await dialog.getByText("Title is required").first().waitFor();
  await dialog.getByLabel("Title").fill("A handmade title");
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await dialog.getByText("can't be saved at the moment").waitFor();
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe("A handmade title");
  await page.context().setOffline(false);
  await press(dialog.getByRole("button", { name: "Save Changes" }));
  await page.getByRole("listitem").filter({ hasText: "A handmade title" }).waitFor();
  await status(page, "Event updated successfully!");

  await act(page, "Delete A handmade title").waitFor();
  await press(act(page, "Delete A handmade title"));
  const question = page.getByRole("alertdialog", { name: "Delete this event?" });
  await question.waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Delete A handmade title");
  await page.keyboard.press("Enter");
  await page.context().setOffline(true);
  await press(question.getByRole("button", { name: "Delete" }));
  await question.getByText("can't be saved at the moment").waitFor();
  await page.context().setOffline(false);
  await press(question.getByRole("button", { name: "Delete" }));
  await status(page, "Item deleted successfully");
  await page.getByText("No events found.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Events");
  await press(page.getByRole("button", { name: "Undo" }));
  await page.getByRole("listitem").filter({ hasText: "A handmade title" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Events");
  expect(missed).toEqual([]);
  await page.context().close();
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("shows progress on a slow line, starts at the top, and restores the position on Back", async () => {
  const page = await atWork("on", 1280);
  await open(page, "/admin", "on");
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => scrolled(page)).toBe(700);
  const release = await holdRequests(page, "**/admin/events.data*");
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Events" }).click();
  await page.getByRole("progressbar", { name: "Loading..." }).waitFor();
  const live = page.locator("main > [aria-live]");
  await expect.poll(() => live.textContent()).toBe("Loading...");
  release();
  await page.waitForURL(`${site.origin}/admin/events`);
  await page.getByRole("progressbar", { name: "Loading..." }).waitFor({ state: "detached" });
  expect(await scrolled(page)).toBe(0);
  await expect.poll(() => focused(page)).toBe("Events");
  await expect.poll(() => live.textContent()).toMatch(/^Events · /);
  await goBack(page, `${site.origin}/admin`);
  await expect.poll(() => scrolled(page)).toBe(700);
  await expect.poll(() => focused(page)).toBe("Admin Dashboard");
  await page.context().close();
});

test("returns to the row of an edited event in a filtered list", async () => {
  const page = await atWork("on");
  const db = openDatabase(site.databasePath);
  for (const name of ["first", "second", "third", "fourth"])
    await saveItem(
      db,
      "event",
      null,
      contentTypes.event.schema.parse({ title: `Back to the ${name}` }),
      new Date(),
    );
  await db.destroy();
  const list = `${site.origin}/admin/events?search=Back+to&sort=title`;
  await page.goto(list);
  await waitUntilReady(page);
  await page.getByRole("link", { name: "Back to the third", exact: true }).click();
  await page.getByLabel("Category").fill("Found again");
  await page.getByRole("button", { name: "Update Event" }).click();
  await page.waitForURL((url) => url.href.startsWith(`${list}#item-`));
  await expect.poll(() => focused(page)).toContain("Back to the third");
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  await page.context().close();
});

test("opens the menu on a phone without script", onlyInMatrix, async () => {
  const page = await atWork("off");
  await open(page, "/admin/events", "off");
  const bin = page.getByRole("link", { name: "Bin", exact: true });
  await bin.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Menu" }).click();
  await bin.click();
  await page.getByRole("heading", { name: "Bin" }).waitFor();
  await bin.waitFor({ state: "hidden" });
  await page.context().close();
});

test("passes axe on content screens, without overflow at any width", inBothRuns, async () => {
  const page = await atWork("on");
  const paths = perRun({
    test: "/admin, /adminBlog, /adminGallery",
    matrix:
      "/admin, /admin/blogs, /adminBlog, /adminEvent, /adminProjects, /adminGallery, /adminBin, /edititem",
  });
  for (const path of splitList(paths)) {
    await open(page, path, "on");
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const where = `${path} at ${width} px`;
      if (width === perRun({ test: 360, matrix: 1280 })) expect(await findings(page), where).toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, where).toBeLessThanOrEqual(0);
    }
  }
  await page.context().close();
});

test("keeps the save bar in view without covering the focused field", inBothRuns, async () => {
  const page = await atWork("on");
  for (const path of perRun({ test: ["/adminBlog"], matrix: ["/adminProjects", "/adminBlog"] })) {
    await open(page, path, "on");
    const bar = page.locator(".save-bar");
    for (const name of ["Save draft", "Preview"])
      expect((await act(page, name).boundingBox())?.y, path).toBeLessThan(740);
    await bar.getByText("Not saved yet").waitFor();
    const below: string[] = [];
    let last = "";
    await page.getByLabel("United States").focus();
    for (let stop = 0; stop < 60 && last !== "status"; stop += 1) {
      await page.keyboard.press("Tab");
      const at = await bar.evaluate((one) => {
        const field = document.activeElement!;
        const { top, bottom } = field.getBoundingClientRect();
        // Of a multi-line field, only the first lines must be visible.
        const under = Math.min(bottom, top + 48) - one.getBoundingClientRect().top;
        return { name: field.getAttribute("name") ?? "", under: one.contains(field) ? 0 : under };
      });
      last = at.name;
      if (at.under > 0) below.push(`${at.name}: ${at.under}`);
    }
    expect([last, below], path).toEqual(["status", []]);
  }
  await content(page).click();
  for (let line = 0; line < 30; line += 1) await page.keyboard.press("Enter");
  await page.keyboard.type("The end");
  const caret = await page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().bottom);
  expect(caret).toBeLessThan((await page.locator(".save-bar").boundingBox())?.y ?? 0);
  // A low window does not keep the save bar in view, because it would cover the text.
  await page.setViewportSize({ width: 740, height: 360 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(async () => (await act(page, "Save draft").boundingBox())?.y).toBeGreaterThan(360);
  await page.context().close();
});

test("shows field borders when empty, hovered, focused and wrong", onlyInMatrix, async () => {
  const page = await atWork("on", 1280);
  for (const [path, wrong] of [
    ["/adminBlog", "Post Blog"],
    ["/adminDonations/new", "Record"],
    ["/adminDonations"],
    ["/admin/blogs"],
  ] as const) {
    await open(page, path, "on");
    if (path === "/adminBlog") {
      await page.getByLabel("Subheading").focus();
      const edge = () => page.getByLabel("Subheading").evaluate((one) => getComputedStyle(one).borderColor);
      await expect.poll(edge).toBe("rgb(39, 96, 66)");
    }
    expect(await lowContrastBorders(page), path).toEqual([]);
    if (!wrong) continue;
    await page.getByRole("button", { name: wrong }).first().click();
    const wrongFields = page.locator("input[aria-invalid=true], [data-editor][data-invalid]");
    await wrongFields.first().waitFor();
    const colours = await wrongFields.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).borderColor),
    );
    expect([...new Set(colours)], path).toEqual(["rgb(147, 55, 31)"]);
    expect(await lowContrastBorders(page), `${path} with mistakes`).toEqual([]);
  }
  await page.context().close();
  const guest = await openPage(browser, "on");
  await open(guest, "/login", "on");
  expect(await lowContrastBorders(guest)).toEqual([]);
  await guest.context().close();
});

import axe from "axe-core";
import { sql } from "kysely";
import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { goBack, openBrowser, openPage, type Scripts } from "../support/browser";
import { photograph } from "../support/pictures";
import { startSite, type Site } from "../support/site";
import { staffToken } from "../support/staff";
import { list } from "../support/list";

let site: Site;
let browser: Browser;
let token: string;
let picture: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const db = openDatabase(site.databasePath);
  token = await staffToken(db);
  await db.destroy();
  picture = { name: "school.jpg", mimeType: "image/jpeg", buffer: await photograph(1200, 800) };
});

afterAll(async () => {
  await browser?.close();
  await site?.kill();
});

/** A page of somebody who is signed in. */
async function atWork(scripts: Scripts, width = 360, within = browser): Promise<Page> {
  const page = await openPage(within, scripts, { viewport: { width, height: 740 } });
  page.setDefaultTimeout(8_000);
  await page.context().addCookies([{ name: "authtoken", value: token, url: site.origin }]);
  return page;
}

async function open(page: Page, path: string, scripts: Scripts) {
  await page.goto(site.origin + path);
  if (scripts === "on") await page.locator("html[data-ready=true]").waitFor({ state: "attached" });
}

/** Set SHOTS to a folder to look at what staff see. */
async function shot(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

const status = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words }).waitFor();
const act = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** With scripts the editor, without them the textarea: the same label. */
const content = (page: Page) => page.getByLabel("Content", { exact: true });

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** In the middle of the window's upper edge, however far down the long form one is. */
async function expectOnTop(page: Page, notice: Locator) {
  const box = (await notice.boundingBox()) ?? expect.fail("not shown");
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(box.y).toBeLessThan(30);
  expect(Math.abs(box.x + box.width / 2 - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(20);
}

describe.each<Scripts>(["off", "on", "blocked"])("somebody of the staff whose scripts are %s", (scripts) => {
  const title = `ജീവിത വിദ്യാലയം: a long morning at the school (${scripts})`;

  test("posts a blog with a picture, looks at it first, edits it, deletes it, and takes that back", async () => {
    const page = await atWork(scripts);
    await open(page, "/admin", scripts);
    await page.getByRole("link", { name: "Create New" }).first().click();
    await page.getByRole("heading", { name: "Post a New Blog" }).waitFor();
    if (scripts === "on") await page.locator("html[data-ready=true]").waitFor({ state: "attached" });

    await page.getByRole("button", { name: "Post Blog" }).click();
    await page.getByRole("alert").getByText("Image is required").waitFor();
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Subheading").fill("What the children made of it");
    await page.getByLabel("Category").fill("Education");
    await page.getByLabel("Image", { exact: true }).setInputFiles(picture);
    await page.getByRole("button", { name: "Post Blog" }).click();
    await page.getByRole("alert").getByText("Author is required").waitFor();
    // The picture is there already and need not be chosen again.
    await page.getByAltText("Preview of Image").waitFor();
    await page.getByLabel("Author").fill("Meera");
    await content(page).fill("First light.");
    await shot(page, `${scripts}-blog-form`);

    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByText("Preview: nothing is saved yet").waitFor();
    await shot(page, `${scripts}-blog-preview`);
    if (scripts === "on") await page.locator("html[data-ready=true]").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Post Blog" }).click();
    await status(page, "Blog created successfully!");
    await page.waitForURL(`${site.origin}/admin`);
    await page.locator(".row-title", { hasText: title }).waitFor();
    await shot(page, `${scripts}-dashboard`);

    if (scripts === "on") await page.locator("html[data-ready=true]").waitFor({ state: "attached" });
    await act(page, `Edit ${title}`).click();
    await page.getByRole("heading", { name: "Edit Blog Post" }).waitFor();
    if (scripts === "on") await page.locator("html[data-ready=true]").waitFor({ state: "attached" });
    await page.getByLabel("Subheading").fill("Edited");
    await page.getByRole("button", { name: "Update Blog" }).click();
    await status(page, "Blog updated successfully!");
    await page.waitForURL(`${site.origin}/admin`);

    if (scripts === "on") await page.locator("html[data-ready=true]").waitFor({ state: "attached" });
    await act(page, `Quick edit ${title}`).click();
    await page.getByLabel("Category").fill("Schools");
    await shot(page, `${scripts}-quick-edit`);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await status(page, "Blog updated successfully!");
    await page.locator(".row", { hasText: title }).getByText("Schools · Meera").waitFor();

    await act(page, `Delete ${title}`).click();
    await page.getByRole("heading", { name: "Delete this blog post?" }).waitFor();
    await shot(page, `${scripts}-delete`);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await status(page, "Item deleted successfully");
    expect(await page.locator(".row-title", { hasText: title }).count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page, "is back");
    await page.locator(".row-title", { hasText: title }).waitFor();
    await page.context().close();
  });

  test("creates an event and a project with five pictures, and removes one of them", async () => {
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

    await open(page, "/adminProjects", scripts);
    await page.getByRole("heading", { name: "Create New Project" }).waitFor();
    await page.getByLabel("Project Title").fill(`Desks for a school (${scripts})`);
    await page.getByLabel("Short Description").fill("Forty desks");
    for (const number of [1, 2, 3, 4])
      await page.getByLabel(`Paragraph ${number}`).fill(`Paragraph number ${number}`);
    for (const number of [1, 2, 3, 4, 5])
      await page.getByLabel(`Project Image ${number}`, { exact: true }).setInputFiles(picture);
    await page.getByLabel("United States").check();
    await page.getByLabel("India").check();
    await shot(page, `${scripts}-project-form`);
    await page.getByRole("button", { name: "Create Project" }).click();
    await status(page, "Project created successfully!");
    if (scripts === "on")
      await expectOnTop(page, page.getByRole("status").filter({ hasText: "Project created successfully!" }));
    await page.waitForURL(`${site.origin}/admin`);

    if (scripts === "on") await page.locator("html[data-ready=true]").waitFor({ state: "attached" });
    await act(page, `Edit Desks for a school (${scripts})`).click();
    await page.getByRole("heading", { name: "Edit Project" }).waitFor();
    expect(await page.getByAltText(/^Preview of Project Image/).count()).toBe(5);
    expect(await page.getByLabel("United States").isChecked()).toBe(true);
    if (scripts === "on") await page.locator("html[data-ready=true]").waitFor({ state: "attached" });
    await page.getByLabel("Remove picture 3").check();
    await page.getByRole("button", { name: "Update Project" }).click();
    await status(page, "Project updated successfully!");
    await page.waitForURL(`${site.origin}/admin`);
    if (scripts === "on") await page.locator("html[data-ready=true]").waitFor({ state: "attached" });
    await act(page, `Edit Desks for a school (${scripts})`).click();
    await page.getByRole("heading", { name: "Edit Project" }).waitFor();
    expect(await page.getByAltText(/^Preview of Project Image/).count()).toBe(4);
    await page.context().close();
  });

  test("uploads a photo to the gallery and deletes it", async () => {
    const page = await atWork(scripts);
    await open(page, "/adminGallery", scripts);
    const upload = page.getByRole("button", { name: "Upload", exact: true });
    if (scripts === "on") expect(await upload.isDisabled()).toBe(true);
    await page.getByLabel("Title").fill(`Kids cooking (${scripts})`);
    await page.getByLabel("Image", { exact: true }).setInputFiles(picture);
    await upload.click();
    await status(page, "Photo uploaded successfully!");
    expect(await page.getByLabel("Title").inputValue()).toBe("");
    await shot(page, `${scripts}-gallery`);
    await act(page, `Delete Kids cooking (${scripts})`).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await status(page, "Photo deleted successfully!");
    expect(await page.locator(".row-title", { hasText: `Kids cooking (${scripts})` }).count()).toBe(0);
    await page.context().close();
  });
});

test("somebody who types into a search sees the list follow, in Malayalam too", async () => {
  const page = await atWork("on");
  await open(page, "/admin", "on");
  await page.getByLabel("Search blog posts").fill("വിദ്യാലയം");
  await page
    .locator("#list-blogs")
    .getByText(/with “വിദ്യാലയം” in the title/)
    .waitFor();
  await page.getByLabel("Search events").fill("no such event");
  await page.locator("#list-events").getByText("No events found.").waitFor();
  expect(new URL(page.url()).searchParams.get("blogs")).toBe("വിദ്യാലയം");
  await page.context().close();
});

test("somebody who changed an event is asked before the changes go, and may stay", async () => {
  const page = await atWork("on");
  await open(page, "/adminEvent", "on");
  await page.getByLabel("Title").fill("Half an event");
  await page.getByRole("link", { name: "Cancel" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure you want to discard your changes?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await page.getByLabel("Title").inputValue()).toBe("Half an event");
  await page.getByRole("link", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await page.waitForURL(`${site.origin}/admin`);
  await page.context().close();
});

test("somebody whose save fails for no reason that the server can give reads the specified sentence, and keeps what was typed", async () => {
  const page = await atWork("on");
  const db = openDatabase(site.databasePath);
  for (const [kind, path, field] of [
    ["event", "/adminEvent", "Title"],
    ["project", "/adminProjects", "Project Title"],
  ] as const) {
    await open(page, path, "on");
    await sql`create trigger no_insert before insert on ${sql.raw(`${kind}s`)} begin select raise(abort, 'broken'); end`.execute(
      db,
    );
    await page.getByLabel(field, { exact: true }).fill("Kept");
    await page.getByRole("button", { name: kind === "event" ? "Create Event" : "Create Project" }).click();
    const alert = page
      .getByRole("alert")
      .getByText(`Error occurred while creating the ${kind}: Failed to create ${kind}`);
    await alert.waitFor();
    if (kind === "project") await expectOnTop(page, alert);
    await sql`drop trigger no_insert`.execute(db);
    expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe("Kept");
  }
  await db.destroy();
  await page.context().close();
});

test("somebody who comes Back after posting finds an empty form, so that nothing is posted twice", async () => {
  const keeping = await openBrowser({ keepsPages: true });
  const page = await atWork("on", 360, keeping);
  await open(page, "/adminEvent", "on");
  await page.getByLabel("Title").fill("Posted once");
  await page.getByRole("button", { name: "Create Event" }).click();
  await page.waitForURL(`${site.origin}/admin`);
  await goBack(page, `${site.origin}/adminEvent`);
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("");
  expect(await page.getByRole("button", { name: "Create Event" }).isEnabled()).toBe(true);
  expect(await page.getByText("Event created successfully!").count()).toBe(0);
  await keeping.close();
});

test("somebody who writes with the editor sends the same HTML as the textarea", async () => {
  const page = await atWork("on", 1280);
  await open(page, "/adminBlog", "on");
  await content(page).click();
  await page.keyboard.type("Plain, ");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("bold");
  expect(await page.locator("textarea[name=content]").inputValue()).toBe(
    "<p>Plain, <strong>bold</strong></p>",
  );
  await page.getByRole("button", { name: "Edit as HTML" }).click();
  expect(await page.getByLabel("Content", { exact: true }).inputValue()).toBe(
    "<p>Plain, <strong>bold</strong></p>",
  );
  await page.context().close();
});

test("somebody who edits a post with the editor loses no language, direction or title of what was there", async () => {
  const known =
    '<h2 lang="ml">വിദ്യാലയം</h2><p dir="rtl" lang="ur">سلام</p><ul lang="ml"><li lang="en"><p>one</p></li></ul><ol start="3" dir="ltr"><li><p>three</p></li></ol><blockquote lang="ta"><p><em lang="ta">said</em> <a href="/blogs" title="All of them" lang="en">here</a></p></blockquote>';
  const unknown = '<p>By <span lang="ml">ആശ</span></p>';
  const page = await atWork("on", 1280);
  const textarea = page.locator("textarea[name=content]");
  await open(page, "/adminBlog", "on");
  await page.getByRole("button", { name: "Edit as HTML" }).click();
  await textarea.fill(known);
  await page.getByRole("button", { name: "Write with the editor" }).click();
  await content(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("!");
  await expect.poll(() => textarea.inputValue()).toContain("!");
  const words = (html: string) =>
    html
      .replace("!", "")
      .match(/<[^/][^>]*>/g)
      ?.map((tag) => tag.split(/[ >]/).sort().join(" "));
  expect(words(await textarea.inputValue())).toEqual(words(known));
  await page.getByRole("button", { name: "Edit as HTML" }).click();
  await textarea.fill(unknown);
  await page.getByRole("button", { name: "Write with the editor" }).click();
  await page.getByText("so it is edited as HTML").waitFor();
  expect(await textarea.inputValue()).toBe(unknown);
  await page.context().close();
});

describe.each([360, 768, 1280])("on a screen %i px wide", (width) => {
  test("axe finds nothing on the staff's screens for content, and nothing runs over the edge", async () => {
    const page = await atWork("on", width);
    for (const path of list(
      "/admin, /admin/blogs, /adminBlog, /adminEvent, /adminProjects, /adminGallery, /adminBin, /edititem",
    )) {
      await open(page, path, "on");
      await shot(page, `${width}${path.replaceAll("/", "-")}`);
      expect(await findings(page), path).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        path,
      ).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });
});

import { sql } from "kysely";
import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { saveItem } from "~/domain/content/content-life.server";
import { SaveEvent } from "~/domain/content/events.server";
import { withBooks } from "../../support/books";
import { goBack, holdBack, openBrowser, openPage, ready, type Scripts } from "../../support/browser";
import { axeFindings } from "../../support/page-checks";
import { photograph } from "../../support/pictures";
import { startSite, type Site } from "../../support/site";
import { anAccount, staffToken } from "../../support/staff";
import { list } from "../../support/list";

let site: Site;
let browser: Browser;
let token: string;
let other: string;
let picture: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  [token, other] = [await newToken(), await newToken()];
  picture = { name: "school.jpg", mimeType: "image/jpeg", buffer: await photograph(320, 214) };
});

afterAll(async () => {
  await browser?.close();
  await site?.kill();
});

/** Of somebody new on the staff. */
const newToken = () => withBooks(site, staffToken);

/** The titles of the texts that this device keeps. */
const keptTexts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open("keyval-store");
        opening.onsuccess = () => {
          const { result: database } = opening;
          const all = database.transaction("keyval").objectStore("keyval").getAll();
          all.onsuccess = () => resolve(all.result.map(({ values }) => values.title).sort());
        };
      }),
  );

/** A page of somebody who is signed in. */
async function atWork(scripts: Scripts, width = 360, within = browser): Promise<Page> {
  const page = await openPage(within, scripts, { viewport: { width, height: 740 } });
  await page.context().addCookies([{ name: "authtoken", value: token, url: site.origin }]);
  return page;
}

async function open(page: Page, path: string, scripts: Scripts) {
  await page.goto(site.origin + path);
  if (scripts === "on") await ready(page);
}

/** What is sent, without prefetches and other reading. */
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
  // A dialog that still fades in has the colours of its halfway.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  return axeFindings(page);
}

/** In the middle of the window's upper edge, however far down the long form one is. */
async function expectOnTop(page: Page, notice: Locator) {
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  const isOnTop = async () => {
    const { x, y, width } = (await notice.boundingBox()) ?? expect.fail("not shown");
    return y < 60 && Math.abs(x + width / 2 - middle) < 20;
  };
  await expect.poll(isOnTop).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
}

describe.each<Scripts>(["off", "on", "blocked"])("somebody of the staff whose scripts are %s", (scripts) => {
  const title = `ജീവിത വിദ്യാലയം: a long morning at the school (${scripts})`;

  test("posts a blog with a picture, looks at it first, edits it, deletes it, and takes that back", async () => {
    const page = await atWork(scripts);
    const sent = sentBy(page);
    await open(page, "/admin", scripts);
    await page.getByRole("link", { name: "Create New" }).first().click();
    await page.getByRole("heading", { name: "Post a New Blog" }).waitFor();
    if (scripts === "on") await ready(page);

    await page.getByRole("button", { name: "Post Blog" }).click();
    await page.getByRole("alert").getByText("Image is required").waitFor();
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Subheading").fill("What the children made of it");
    await page.getByLabel("Category").fill("Education");
    await page.getByLabel("Image", { exact: true }).setInputFiles(picture);
    await page.getByRole("button", { name: "Post Blog" }).click();
    await page.getByRole("alert").getByText("Author is required").waitFor();
    // No file leaves before the form is right; without a script it is there already.
    if (scripts === "on") expect(sent).toEqual([]);
    else await page.getByAltText("Preview of Image").waitFor();
    await page.getByLabel("Author").fill("Meera");
    await content(page).fill("First light.");

    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByText("Preview: nothing is saved yet").waitFor();
    if (scripts === "on") await ready(page);
    await page.getByRole("button", { name: "Post Blog" }).click();
    await status(page, "Blog created successfully!");
    await page.waitForURL(`${site.origin}/admin`);
    await page.locator(".row-title", { hasText: title }).waitFor();

    if (scripts === "on") await ready(page);
    await act(page, `Edit ${title}`).click();
    await page.getByRole("heading", { name: "Edit Blog Post" }).waitFor();
    if (scripts === "on") await ready(page);
    await page.getByLabel("Subheading").fill("Edited");
    await page.getByRole("button", { name: "Update Blog" }).click();
    await status(page, "Blog updated successfully!");
    await page.waitForURL(`${site.origin}/admin`);

    if (scripts === "on") await ready(page);
    await act(page, `Quick edit ${title}`).click();
    await page.getByLabel("Category").fill("Schools");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await status(page, "Blog updated successfully!");
    await page.locator(".row", { hasText: title }).getByText("Schools · Meera").waitFor();

    await act(page, `Delete ${title}`).click();
    await page.getByRole("heading", { name: "Delete this blog post?" }).waitFor();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await status(page, "Item deleted successfully");
    await expect.poll(() => page.locator(".row-title", { hasText: title }).count()).toBe(0);
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
    await page.getByRole("button", { name: "Create Project" }).click();
    await status(page, "Project created successfully!");
    if (scripts === "on")
      await expectOnTop(page, page.getByRole("status").filter({ hasText: "Project created successfully!" }));
    await page.waitForURL(`${site.origin}/admin`);

    if (scripts === "on") await ready(page);
    await act(page, `Edit Desks for a school (${scripts})`).click();
    await page.getByRole("heading", { name: "Edit Project" }).waitFor();
    await expect.poll(() => page.getByAltText(/^Preview of Project Image/).count()).toBe(5);
    await expect.poll(() => page.getByLabel("United States").isChecked()).toBe(true);
    if (scripts === "on") await ready(page);
    await page.getByLabel("Remove picture 3").check();
    await page.getByRole("button", { name: "Update Project" }).click();
    await status(page, "Project updated successfully!");
    await page.waitForURL(`${site.origin}/admin`);
    if (scripts === "on") await ready(page);
    await act(page, `Edit Desks for a school (${scripts})`).click();
    await page.getByRole("heading", { name: "Edit Project" }).waitFor();
    await expect.poll(() => page.getByAltText(/^Preview of Project Image/).count()).toBe(4);
    await page.context().close();
  });

  test("uploads a photo to the gallery and deletes it", async () => {
    const page = await atWork(scripts);
    await open(page, "/adminGallery", scripts);
    const upload = page.getByRole("button", { name: "Upload", exact: true });
    if (scripts === "on") await expect.poll(() => upload.isDisabled()).toBe(true);
    await page.getByLabel("Title").fill(`Kids cooking (${scripts})`);
    await page.getByLabel("Image", { exact: true }).setInputFiles(picture);
    await upload.click();
    await status(page, "Photo uploaded successfully!");
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("");
    await act(page, `Delete Kids cooking (${scripts})`).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await status(page, "Photo deleted successfully!");
    await expect
      .poll(() => page.locator(".row-title", { hasText: `Kids cooking (${scripts})` }).count())
      .toBe(0);
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
  await expect.poll(() => new URL(page.url()).searchParams.get("blogs")).toBe("വിദ്യാലയം");
  await page.context().close();
});

test("somebody who changed an event is asked before the changes go, may stay, and finds the text after a closed tab", async () => {
  const page = await atWork("on");
  await open(page, "/adminEvent", "on");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL(`${site.origin}/admin`);
  await expect.poll(() => keptTexts(page), { message: "nothing was typed" }).toEqual([]);

  await open(page, "/adminEvent", "on");
  await page.getByLabel("Title").fill("Half an event");
  await page.locator("summary", { hasText: "മലയാളം" }).click();
  await page.getByLabel("തലക്കെട്ട്").fill("പകുതി");
  await page.getByLabel("India").check();
  await page.getByRole("link", { name: "Cancel" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure you want to discard your changes?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Half an event");
  await expect.poll(() => keptTexts(page)).toEqual(["Half an event"]);
  await page.close();

  const again = await page.context().newPage();
  await open(again, "/adminEvent", "on");
  await again.getByRole("button", { name: "Use it" }).click();
  await expect.poll(() => again.getByLabel("Title").inputValue()).toBe("Half an event");
  await expect.poll(() => again.getByLabel("തലക്കെട്ട്").inputValue()).toBe("പകുതി");
  await again.getByLabel("തലക്കെട്ട്").waitFor();
  await expect.poll(() => again.getByLabel("India").isChecked()).toBe(true);
  await again.locator("summary", { hasText: "Menu" }).click();
  await again.getByRole("link", { name: "Bin" }).click();
  await again.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await again.waitForURL(`${site.origin}/adminBin`);
  await expect.poll(() => keptTexts(again)).toEqual([]);
  await again.context().close();
});

test("what somebody typed is not offered to the next account on the same device, and goes with the logout", async () => {
  const page = await atWork("on");
  await open(page, "/adminEvent", "on");
  await page.getByLabel("Title").fill("Mine alone");
  await expect.poll(() => keptTexts(page)).toEqual(["Mine alone"]);
  await page.context().addCookies([{ name: "authtoken", value: other, url: site.origin }]);
  await open(page, "/adminEvent", "on");
  await page.getByLabel("Title").fill("Of another");
  await expect.poll(() => keptTexts(page)).toEqual(["Mine alone", "Of another"]);
  await expect.poll(() => page.getByRole("button", { name: "Use it" }).count()).toBe(0);
  await page.context().addCookies([{ name: "authtoken", value: await newToken(), url: site.origin }]);
  await open(page, "/adminEvent", "on");
  await page.getByLabel("Title").fill("Of a third");
  await expect.poll(() => keptTexts(page)).toEqual(["Mine alone", "Of a third", "Of another"]);
  await page.getByRole("link", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out", exact: true }).click();
  const discard = page.getByRole("dialog", { name: "Are you sure you want to discard your changes?" });
  await discard.waitFor();
  // One question after the other.
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(1);
  await discard.getByRole("button", { name: "Discard" }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(() => keptTexts(page)).toEqual(["Mine alone", "Of another"]);
  await page.context().close();
});

test("two people edit one event: the second reads who saved what and when, and chooses", async () => {
  const page = await atWork("on", 1280);
  const db = openDatabase(site.databasePath);
  const actor = await anAccount(db);
  const made = await saveItem(db, "event", actor, SaveEvent.parse({ title: "First" }), new Date());
  if (!made.ok) expect.fail("not saved");
  const { id } = made.value;
  const theirs = (title: string) =>
    saveItem(db, "event", actor, SaveEvent.parse({ id, title, "ml.title": "അവരുടേത്" }), new Date());

  await open(page, `/adminEvent?id=${id}`, "on");
  await theirs("Theirs");
  await page.getByLabel("Title").fill("Mine");
  await page.getByRole("button", { name: "Update Event" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Somebody else changed this" });
  await alert.getByText(new RegExp(`${actor.email} saved it on .* 20\\d\\d.*: Title, തലക്കെട്ട്`)).waitFor();
  await expect.poll(() => alert.innerText()).toMatch(/Saved meanwhile\s+Theirs\s+Yours\s+Mine/);
  await alert.locator('.version[lang="ml"]', { hasText: "അവരുടേത്" }).waitFor();
  await alert.getByRole("button", { name: "Keep mine" }).click();
  await status(page, "Event updated successfully!");
  await page.waitForURL(`${site.origin}/admin`);

  await open(page, `/adminEvent?id=${id}`, "on");
  await theirs("Theirs again");
  await page.getByLabel("Title").fill("Mine again");
  await page.getByRole("button", { name: "Update Event" }).click();
  await alert.getByRole("link", { name: "Take theirs" }).click();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Theirs again");
  await expect.poll(() => keptTexts(page)).toEqual([]);
  await db.destroy();
  await page.context().close();
});

test("somebody whose save fails reads the specified sentence, and keeps what was typed: the server, the network, the session", async () => {
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
    const send = page.getByRole("button", { name: kind === "event" ? "Create Event" : "Create Project" });
    await send.click();
    const alert = page
      .getByRole("alert")
      .getByText(`Error occurred while creating the ${kind}: Failed to create ${kind}`);
    await alert.waitFor();
    if (kind === "project") await expectOnTop(page, alert);
    await sql`drop trigger no_insert`.execute(db);
    await expect.poll(() => page.getByLabel(field, { exact: true }).inputValue()).toBe("Kept");
    await page.context().setOffline(true);
    await send.click();
    await page.getByRole("alert").getByText("This can't be saved at the moment").waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => page.getByLabel(field, { exact: true }).inputValue()).toBe("Kept");
  }
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Create Project" }).click();
  await page.getByRole("alert").getByText("Please sign in again in another tab").waitFor();
  await expect.poll(() => page.getByLabel("Project Title").inputValue()).toBe("Kept");
  await db.destroy();
  await page.context().close();
});

test("somebody who comes Back after posting finds an empty form, so that nothing is posted twice", async () => {
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

test("what somebody types before the scripts arrive stays, with focus and caret, and the form is sent once", async () => {
  const page = await atWork("on");
  const db = openDatabase(site.databasePath);
  const made = await saveItem(
    db,
    "event",
    null,
    SaveEvent.parse({ title: "Late", content: "One line" }),
    new Date(),
  );
  if (!made.ok) expect.fail("not saved");
  const release = await holdBack(page, "**/*.js");
  await page.goto(`${site.origin}/adminEvent?id=${made.value.id}`, { waitUntil: "commit" });
  await page.getByLabel("Category").fill("Typed early");
  await page.getByLabel("India").check();
  const area = content(page);
  await area.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(", and more");
  await page.keyboard.press("ArrowLeft");
  release();
  await ready(page);
  await expect.poll(() => area.inputValue()).toBe("One line, and more");
  await expect
    .poll(() =>
      area.evaluate((one: HTMLTextAreaElement) => [document.activeElement === one, one.selectionStart]),
    )
    .toEqual([true, 17]);
  await expect.poll(() => page.getByLabel("Category").inputValue()).toBe("Typed early");
  await expect.poll(() => page.getByLabel("India").isChecked()).toBe(true);
  const sent = sentBy(page);
  await page.getByRole("button", { name: "Update Event" }).click();
  await status(page, "Event updated successfully!");
  expect(sent).toHaveLength(1);
  const saved = await db.selectFrom("events").selectAll().where("id", "=", made.value.id).execute();
  expect(saved.map(({ category, content: text }) => [category, text])).toEqual([
    ["Typed early", "One line, and more"],
  ]);
  await db.destroy();
  await page.context().close();
});

test("somebody without a mouse corrects a title in place, deletes the event and takes that back", async () => {
  const page = await atWork("on", 1280);
  const db = openDatabase(site.databasePath);
  await saveItem(db, "event", null, SaveEvent.parse({ title: "A handmade tilte" }), new Date());
  await db.destroy();
  await open(page, "/admin/events?search=handmade", "on");
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
  await page.keyboard.press("Enter");
  await page.locator(".row-title", { hasText: "A handmade title" }).waitFor();
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
  await press(question.getByRole("button", { name: "Delete" }));
  await status(page, "Item deleted successfully");
  await page.getByText("No events found.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Events");
  await press(page.getByRole("button", { name: "Undo" }));
  await page.locator(".row-title", { hasText: "A handmade title" }).waitFor();
  await page.context().close();
});

test("axe finds nothing on the staff's screens for content, and nothing runs over the edge of a phone, a tablet or a desk", async () => {
  const page = await atWork("on");
  for (const path of list(
    "/admin, /admin/blogs, /adminBlog, /adminEvent, /adminProjects, /adminGallery, /adminBin, /edititem",
  )) {
    await open(page, path, "on");
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const where = `${path} at ${width} px`;
      // Between a phone and a desk nothing comes or goes that these two don't have.
      if (width !== 768) expect(await findings(page), where).toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, where).toBeLessThanOrEqual(0);
    }
  }
  await page.context().close();
});

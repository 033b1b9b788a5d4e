import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { withDatabase } from "../../support/database";
import { openPage, waitUntilReady } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { insertPicture, save, POST } from "../../support/content";
import { inBothRuns, onlyInMatrix, perRun } from "../../support/matrix";
import { axeFindings } from "../../support/page-checks";
import { staffToken } from "../../support/staff";

const { site, browser } = await startJourney();
const token = await withDatabase(site, staffToken);

const aPost = (title: string) =>
  withDatabase(site, async (db) => {
    const { id } = await save(db, "blog", {
      ...POST,
      title,
      imageId: await insertPicture(db, title.replaceAll(" ", "-")),
    });
    return id;
  });

async function edit(id: string, width: number, height: number): Promise<Page> {
  const page = await openPage(browser, "on", { viewport: { width, height }, isRealTime: true });
  await page.context().addCookies([{ name: "authtoken", value: token, url: site.origin }]);
  await page.goto(`${site.origin}/adminBlog?id=${id}`);
  await waitUntilReady(page);
  return page;
}

const act = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute("name") ?? at?.textContent ?? "";
  });

/** Clicks by mouse position, because Playwright's click would scroll. */
async function press(page: Page, button: Locator) {
  const { x, y, width, height } = (await button.boundingBox()) ?? expect.fail("not shown");
  await page.mouse.click(x + width / 2, y + height / 2);
}

const windows = perRun<[number, number][]>({ test: [[390, 740]], matrix: [[1366, 650]] });
test.each(windows)(
  "notices do not cover the save bar, and saving does not scroll, at %i x %i px",
  inBothRuns,
  async (width, height) => {
    const page = await edit(await aPost(`Notices ${width}`), width, height);
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(() => scrolled(page)).toBe(500);
    const update = act(page, "Update Blog");
    const expectClear = async (notice: Locator) => {
      const gap = async () => {
        const [box, bar] = [await notice.boundingBox(), await page.locator(".save-bar").boundingBox()];
        return box && bar ? bar.y - box.y - box.height : NaN;
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
      expect(await gap()).toBeLessThan(40);
      expect(await scrolled(page)).toBe(500);
    };
    await page.context().setOffline(true);
    await press(page, update);
    await expectClear(page.getByRole("alert").filter({ hasText: "can't be saved at the moment" }));
    expect(await focused(page)).toBe("status");
    await page.context().setOffline(false);
    await press(page, update);
    await expectClear(page.getByRole("status").filter({ hasText: "Blog updated successfully!" }));
    await page.context().close();
  },
);

test(
  "notices disappear on time though the pointer rests on them or on the pressed button",
  onlyInMatrix,
  async () => {
    const page = await edit(await aPost("Under the pointer"), 1366, 650);
    const notice = page.getByRole("alert").filter({ hasText: "can't be saved at the moment" });
    const expectGone = () => notice.waitFor({ state: "hidden", timeout: 9_000 });
    await page.context().setOffline(true);
    await press(page, act(page, "Update Blog"));
    await notice.waitFor();
    await expectGone();
    await page.mouse.down();
    await page.mouse.up();
    await notice.waitFor();
    const { x, y, width, height } = (await notice.boundingBox()) ?? expect.fail("not shown");
    await page.mouse.move(x + width / 2, y + height / 2);
    await expectGone();
    await page.context().setOffline(false);
    await press(page, act(page, "Update Blog"));
    await page.getByRole("status").filter({ hasText: "Blog updated successfully!" }).waitFor();
    await page.context().close();
  },
);

test("scrolls once to the first error after a refused save", async () => {
  const page = await edit(await aPost("Refused"), 1366, 650);
  await page.getByLabel("Author", { exact: true }).fill("");
  await page.evaluate(() => scrollTo(0, 1000));
  await expect.poll(() => scrolled(page)).toBe(1000);
  await page.evaluate(() => {
    const places: number[] = [];
    addEventListener("scroll", () => places.push(Math.round(scrollY)));
    Object.assign(window, { places });
  });
  await press(page, act(page, "Update Blog"));
  await expect.poll(() => focused(page)).toBe("author");
  await page.waitForTimeout(300);
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
  // The browser may report an older position late.
  expect([...new Set(places.filter((place) => place !== 1000))]).toHaveLength(1);
  await page.context().close();
});

test("asks in a dialog before a post is taken off the site, and restores focus", async () => {
  const id = await aPost("Off the site");
  const page = await edit(id, 360, 740);
  await page.getByLabel("Subheading", { exact: true }).fill("Typed before");
  const question = page.getByRole("alertdialog", { name: "Take this blog post off the site?" });
  await act(page, "Take off the site").click();
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  expect(await focused(page)).toBe("takesOff");
  const read = () =>
    withDatabase(site, (db) =>
      db
        .selectFrom("blog_posts")
        .select(["publish_at", "subheading"])
        .where("id", "=", id)
        .executeTakeFirst(),
    );
  expect((await read())?.publish_at).not.toBeNull();

  await page.getByLabel("Title", { exact: true }).fill("");
  await act(page, "Take off the site").click();
  await question.getByRole("button", { name: "Take off the site" }).click();
  await expect.poll(() => focused(page)).toBe("title");
  await page.getByLabel("Title", { exact: true }).fill("Off the site");
  await act(page, "Take off the site").click();
  await question.getByRole("button", { name: "Take off the site" }).click();
  await page.getByRole("status").filter({ hasText: "Taken off the site" }).waitFor();
  expect(await read()).toEqual({ publish_at: null, subheading: "Typed before" });
  await page.context().close();
});

test("edits a post's text in quick edit without visible tags", async () => {
  const id = await withDatabase(site, async (db) => {
    const imageId = await insertPicture(db, "Quick-text");
    return (
      await save(db, "blog", { ...POST, title: "Quick text", imageId, content: "<h2>Wells</h2><p>Old</p>" })
    ).id;
  });
  const page = await edit(id, 360, 740);
  await page.goto(`${site.origin}/admin/blogs?search=Quick+text`);
  await waitUntilReady(page);
  await act(page, "Quick edit Quick text").click();
  const dialog = page.getByRole("dialog", { name: "Quick edit: blog post" });
  const text = dialog.getByRole("textbox", { name: "Content" });
  await text.getByText("Wells").waitFor();
  await expect.poll(() => dialog.innerText()).not.toMatch(/<|HTML/);
  await dialog.getByRole("button", { name: "Link", exact: true }).click();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Table", exact: true }).click();
  await page.getByRole("menu").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await text.getByText("Old").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" and < new");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("status").filter({ hasText: "Blog updated successfully!" }).waitFor();
  const [saved] = await withDatabase(site, (db) =>
    db.selectFrom("blog_posts").select("content").where("id", "=", id).execute(),
  );
  expect(saved?.content).toBe("<h2>Wells</h2><p>Old and &lt; new</p>");
  await page.context().close();
});

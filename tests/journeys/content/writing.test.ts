import type { Page } from "playwright";
import { expect, test } from "vitest";
import { withDatabase } from "../../support/database";
import { holdRequests, openPage, waitUntilReady } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { inBothRuns, onlyInMatrix, perRun } from "../../support/matrix";
import { axeFindings, clippedTexts } from "../../support/page-checks";
import { photograph } from "../../support/pictures";
import { staffToken } from "../../support/staff";

const { site, browser } = await startJourney();
const token = await withDatabase(site, staffToken);

async function atWork(path: string, width = 1280): Promise<Page> {
  const page = await openPage(browser, "on", { viewport: { width, height: 740 } });
  await page.context().addCookies([{ name: "authtoken", value: token, url: site.origin }]);
  await page.goto(site.origin + path);
  await waitUntilReady(page);
  await tools(page).waitFor();
  return page;
}

const content = (page: Page) => page.getByRole("textbox", { name: "Content", exact: true });
const tools = (page: Page) => page.getByRole("toolbar", { name: "Tools for Content" });
const written = (page: Page) => page.locator("textarea[name=content]").inputValue();
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute("aria-label") ?? at?.getAttribute("name") ?? at?.textContent ?? "";
  });

async function arrowTo(page: Page, name: string) {
  for (let step = 0; step < 20 && (await focused(page)) !== name; step += 1)
    await page.keyboard.press("ArrowRight");
  expect(await focused(page)).toBe(name);
}

async function chooseOfTables(page: Page, words: string) {
  await content(page).evaluate((text: HTMLElement) => text.blur());
  await tools(page).locator("[tabindex='0']").focus();
  await arrowTo(page, "Table");
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: words });
  await item.waitFor();
  for (let step = 0; step < 12 && !(await item.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await expect.poll(() => content(page).evaluate((text) => text === document.activeElement)).toBe(true);
}

async function blogNamed(title: string) {
  const answer = await fetch(`${site.origin}/blog/getall`, { headers: { authorization: `Bearer ${token}` } });
  const { blogs } = (await answer.json()) as { blogs: { _id: string; title: string; content: string }[] };
  return blogs.find((one) => one.title === title);
}

/** Pastes HTML and files like an office program, a phone or a page. */
const paste = (page: Page, html: string, files: number[] = []) =>
  content(page).evaluate(
    (text, [html, files]) => {
      const data = new DataTransfer();
      data.setData("text/html", html);
      if (files.length > 0)
        data.items.add(new File([new Uint8Array(files)], "all.png", { type: "image/png" }));
      text.dispatchEvent(
        new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }),
      );
    },
    [html, files] as const,
  );

test("writes a list and a table of five columns by keyboard", async () => {
  const page = await atWork("/adminBlog");
  for (const name of ["Title", "Subheading", "Category", "Author"])
    await page.getByLabel(name, { exact: true }).fill(`${name} of the wells`);
  await page
    .getByLabel("Image", { exact: true })
    .setInputFiles({ name: "well.jpg", mimeType: "image/jpeg", buffer: await photograph(320, 214) });

  await page.getByLabel("Author", { exact: true }).focus();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Bold");
  await page.keyboard.press("End");
  expect(await focused(page)).toBe("Edit as HTML");
  await page.keyboard.press("Home");
  await arrowTo(page, "Bullet list");
  await page.keyboard.press("Shift+Tab");
  expect(await focused(page)).toBe("author");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Bullet list");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Buckets");
  const list = content(page).locator("ul");
  expect(await list.evaluate((one) => getComputedStyle(one).listStyleType)).toBe("disc");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");

  await chooseOfTables(page, "Insert a table");
  await page.keyboard.type("Village");
  await chooseOfTables(page, "Column after");
  await chooseOfTables(page, "Column after");
  for (const words of ["Wells", "Depth", "Families", "കിണർ"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(words);
  }
  await expect.poll(() => content(page).locator("th").count()).toBe(5);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  const shown = preview.frameLocator("iframe");
  await shown.locator("table").waitFor();
  const widthOf = () => shown.locator("html").evaluate(() => innerWidth);
  expect(await widthOf()).toBe(360);
  await preview.getByLabel("Desktop").check();
  await expect.poll(widthOf).toBe(1280);
  expect(await axeFindings(page)).toEqual([]);
  await shown.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "hidden" });
  await expect.poll(() => focused(page)).toBe("preview");
  await page.getByRole("button", { name: "Post Blog" }).click();
  await page.waitForURL(`${site.origin}/admin`);
  const blog = await blogNamed("Title of the wells");
  expect(blog?.content).toContain("<ul><li><p>Buckets</p></li></ul>");
  expect(blog?.content.match(/<tr>/g)).toHaveLength(3);

  await page.goto(`${site.origin}/adminBlog?id=${blog?._id}`);
  await tools(page).waitFor();
  expect(await written(page)).toBe(blog?.content);
  const feed = await fetch(`${site.origin}/feeds/blogs.xml`);
  expect(await feed.text()).toContain("&lt;table&gt;");

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/BlogDetail/${blog?._id}`);
  const table = page.getByRole("region", { name: "Table" });
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  expect([...(await clippedTexts(page)), ...(await axeFindings(page))]).toEqual([]);
  await page.context().close();
});

test("removes styles, widths and remote pictures from pasted text", async () => {
  const page = await atWork("/adminBlog");
  await content(page).click();
  await paste(
    page,
    `<style>td{color:red}</style><b style="font-weight:normal" id="docs-internal-guid-1"><div dir="ltr"><table style="border:none"><colgroup><col width="312"></colgroup><tbody><tr style="height:0"><td colspan="2" rowspan="999999999" style="border:solid #000 1pt" width="312"><p class="MsoNormal" style="line-height:1.2"><span style="font-weight:700">Wells<o:p></o:p></span></p></td></tr><tr><td><p>12 <img src="https://lh3.example/x.png"><img src="file:///C:/y.png"></p></td><td onclick="alert(1)">9</td></tr></tbody></table></div></b>`,
    [1, 2, 3],
  );
  await content(page).locator("table").waitFor();
  await expect.poll(() => page.getByRole("group", { name: "Picture" }).count()).toBe(0);
  const html = await written(page);
  expect(html).toContain('<td colspan="2"');
  expect(html).toContain("<p><strong>Wells</strong></p>");
  expect(html).not.toMatch(/style|class|width|col>|img|onclick|999/);
  await page.getByRole("status").getByText("2 pictures were not taken over.").waitFor();
  await page.context().close();
});

test("pastes lists of Word, headings of other levels and pictures inside the text", async () => {
  const page = await atWork("/adminBlog");
  await content(page).click();
  const item = (mark: string, text: string, list: string) =>
    `<p class=MsoListParagraph style='mso-list:${list}'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
  const jpeg = await photograph(64, 48);
  await paste(
    page,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><h1>Our year</h1>${item("·", "Desks", "l0 level1 lfo1")}${item("o", "of teak", "l0 level2 lfo1")}${item("1.", "First step", "l1 level1 lfo2")}<h6>Small</h6><p>Seen<img src="data:image/jpeg;base64,${jpeg.toString("base64")}" alt="dot"></p></body></html>`,
  );
  await page.getByRole("group", { name: "Picture" }).getByRole("img", { name: "Preview of dot" }).waitFor();
  expect(await written(page)).toMatch(
    /^<h2>Our year<\/h2><ul><li><p>Desks<\/p><ul><li><p>of teak<\/p><\/li><\/ul><\/li><\/ul><ol><li><p>First step<\/p><\/li><\/ol><h4>Small<\/h4><p>Seen<\/p>$/,
  );
  await expect.poll(() => page.getByText("not taken over").count()).toBe(0);
  await page.context().close();
});

test("describes a picture in a text, and reports a missing description", async () => {
  const made = await fetch(`${site.origin}/blog/create`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      title: "A picture without words",
      status: "draft",
      content: '<p>Look:</p><img src="/uploads/abc-800.jpg" alt="" width="800" height="600" />',
    }),
  });
  expect(made.status).toBeLessThan(300);
  const { _id } = (await blogNamed("A picture without words"))!;
  const page = await atWork(`/adminBlog?id=${_id}`, 360);
  const field = content(page).getByLabel("What the picture shows");
  await content(page).getByText("people who cannot see the picture learn nothing about it").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await field.fill("A well in the morning");
  await page.keyboard.press("Enter");
  expect(await written(page)).toContain('alt="A well in the morning"');
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(`${site.origin}/admin`);
  expect((await blogNamed("A picture without words"))?.content).toContain('alt="A well in the morning"');
  await page.context().close();
});

const widths = perRun({ test: [360], matrix: [1280] });
test.each(widths)("keeps the toolbar in sight at %s px", inBothRuns, async (width) => {
  const page = await atWork("/adminBlog", width);
  await content(page).click();
  await paste(page, "<p>A long text.</p>".repeat(60));
  await page.keyboard.type("The end.");
  const box = await tools(page).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(200);
  expect(box?.height).toBeLessThan(130);
  const isOnTop = await tools(page)
    .getByRole("button", { name: "Bold" })
    .evaluate((one) => {
      const { left, top, width: wide, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
    });
  expect(isOnTop).toBe(true);
  expect(await clippedTexts(page)).toEqual([]);
  await page.context().close();
});

test.each([360, 1280])("opens editor panels in sight at %i px", onlyInMatrix, async (width) => {
  const page = await atWork("/adminBlog", width);
  await content(page).click();
  await paste(page, "<p>A long text.</p>".repeat(60));
  await content(page).locator("p").nth(40).click();
  for (const name of ["Link", "Video"]) {
    const tool = tools(page).getByRole("button", { name, exact: true });
    await tool.evaluate((one) => one.scrollIntoView({ block: "nearest", inline: "nearest" }));
    const { x, y, width: wide, height } = (await tool.boundingBox()) ?? expect.fail("not shown");
    await page.mouse.click(x + wide / 2, y + height / 2);
    const panel = page.getByRole("group", { name, exact: true });
    await panel.getByRole("textbox").fill("https://");
    const [box, above] = [await panel.boundingBox(), await tools(page).boundingBox()];
    const bar = await page.locator(".save-bar").boundingBox();
    if (!box || !above || !bar) expect.fail("not shown");
    expect(box.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => content(page).evaluate((text) => text === document.activeElement)).toBe(true);
  }
  await tools(page).locator("[tabindex='0']").focus();
  await arrowTo(page, "Link");
  await page.keyboard.press("Enter");
  await page
    .getByRole("group", { name: "Link", exact: true })
    .getByRole("button", { name: "Cancel" })
    .click();
  expect(await focused(page)).toBe("Link");
  await arrowTo(page, "Table");
  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});

test("keeps the focus in an address field when a picture arrives", async () => {
  const page = await atWork("/adminBlog");
  const release = await holdRequests(page, "**/admin/pictures*");
  const buffer = await photograph(320, 214);
  await page
    .getByLabel("Pictures for the text")
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Insert picture" }).click();
  await tools(page).getByRole("button", { name: "Link", exact: true }).click();
  const address = page.getByLabel("Address of the link");
  await address.pressSequentially("https://wells.exa");
  release();
  await content(page).locator("img").waitFor();
  await page.keyboard.type("mple/");
  await expect.poll(() => address.inputValue()).toBe("https://wells.example/");
  await page.context().close();
});

test("turns a pasted video address on an empty line into the video", async () => {
  const page = await atWork("/adminBlog");
  await content(page).click();
  await content(page).evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", "https://youtu.be/dQw4w9WgXcQ");
    text.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
  });
  await content(page).locator("figure.video").waitFor();
  expect(await written(page)).toContain('data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
  await page.context().close();
});

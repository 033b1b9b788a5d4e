/** A blog post from the dashboard to the Bin and back, without script. */
import { expect, test } from "vitest";
import { tags } from "../../support/html";
import { photograph } from "../../support/pictures";
import { openPlainBrowser } from "../../support/plain-browser";
import { staffToken } from "../../support/staff";
import { database } from "../../support/visit";

const db = database();

test("a blog post is posted with a picture, previewed, edited, deleted and restored", async () => {
  const title = "ജീവിത വിദ്യാലയം: a long morning at the school";
  const page = await openPlainBrowser("/admin", { authtoken: await staffToken(db) });
  const rows = () => page.texts("listitem").filter((row) => row.includes(title));
  const stored = () => db.selectFrom("blog_posts").selectAll().where("title", "=", title).execute();
  expect(page.html).toMatch(/<a [^>]*href="\/adminBlog"[^>]*>(<[^>]+>)*Create New/);

  await page.goto("/adminBlog");
  await page.press("Post Blog");
  expect(page.texts("alert").join()).toContain("Image is required");
  await page.press("Post Blog", {
    Title: title,
    Subheading: "What the children made of it",
    Category: "Education",
    Image: { name: "school.jpg", mimeType: "image/jpeg", buffer: await photograph(320, 214) },
  });
  expect(page.texts("alert").join()).toContain("Author is required");
  expect(tags(page.html, "img").map(({ alt }) => alt)).toContain("Preview of Image");

  await page.press("Preview", { Author: "Meera", Content: "First light." });
  expect(page.text).toContain("Preview: nothing is saved yet");
  expect(await stored()).toEqual([]);
  await page.press("Post Blog");
  expect(page.path).toBe("/admin");
  expect(page.texts("status").join()).toContain("Blog created successfully!");
  expect(rows()).toHaveLength(1);

  await page.press(`Edit ${title}`);
  expect(page.texts("heading")).toContain("Edit Blog Post");
  await page.press("Update Blog", { Subheading: "Edited" });
  expect(page.path).toBe("/admin");
  expect(page.texts("status").join()).toContain("Blog updated successfully!");

  await page.press(`Quick edit ${title}`);
  await page.press("Save Changes", { Category: "Schools" });
  expect(page.texts("status").join()).toContain("Blog updated successfully!");
  expect(rows().join()).toContain("Schools · Meera");
  expect(await stored()).toMatchObject([{ subheading: "Edited", category: "Schools", author: "Meera" }]);

  await page.press(`Delete ${title}`);
  expect(page.texts("heading")).toContain("Delete this blog post?");
  await page.press("Delete");
  expect(page.texts("status").join()).toContain("Item deleted successfully");
  expect(rows()).toEqual([]);
  await page.press("Undo");
  expect(page.texts("status").join()).toContain("has been restored");
  expect(rows()).toHaveLength(1);
});

import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { tags, visibleText } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, visit } from "../../support/visit";

const db = database();
const help = async (role: "editor" | "treasurer" | "admin", query = "") => {
  const headers = { cookie: `authtoken=${await staffToken(db, { role })}` };
  return (await visit(`/adminHelp${query}`, { headers })).text();
};

test("help shows the page of the user's role, and of the roles that it includes", async () => {
  expect(visibleText(await help("treasurer"))).toContain("'Record a gift' is for cash");
  expect(visibleText(await help("treasurer", "?for=editor"))).toContain(
    "Write a post, an event or a project",
  );
  expect(visibleText(await help("editor", "?for=admin"))).toContain("Editors write what visitors read");
  expect(visibleText(await help("admin"))).toContain("lists what is missing before real money");
});

test.each(["editor", "treasurer", "admin"] as const)(
  "help for %s has pictures and links that exist",
  async (role) => {
    const html = await help(role);
    const body = html.slice(html.indexOf('class="help'));
    const pictures = tags(body, "img").map(({ src = "" }) => src);
    expect(pictures).not.toEqual([]);
    for (const src of pictures) expect(existsSync(`public${src}`), src).toBe(true);
    for (const { href = "" } of tags(body, "a"))
      expect(href).toMatch(/^\/adminHelp\?for=(editor|treasurer|admin)$/);
  },
);

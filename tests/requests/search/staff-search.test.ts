import { beforeAll, expect, test } from "vitest";
import { insertDonation } from "../../support/donation";
import { visibleText } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, visit } from "../../support/visit";

const db = database();
beforeAll(async () => {
  await insertDonation(db, { name: "Zubaida Kochu", email: "zubaida@example.org", amount_paise: 123_400 });
});

const found = async (q: string, role: "editor" | "treasurer" | "admin") => {
  const answer = await visit(`/adminSearch?${new URLSearchParams({ q })}`, {
    headers: { cookie: `authtoken=${await staffToken(db, { role })}` },
  });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  return visibleText(html.slice(html.indexOf('id="content"')));
};

test("staff search finds donations for a treasurer but not for an editor", async () => {
  const text = await found("zubaida", "treasurer");
  expect(text).toContain("Zubaida Kochu, ₹1,234.00");
  expect(await found("zubaida", "editor")).toContain("Nothing found for “zubaida”.");
});

test("staff search finds screens that the role may open", async () => {
  expect(await found("setTings", "admin")).toContain("Settings");
  expect(await found("settings", "editor")).toContain("Nothing found");
  expect(await found("outb", "treasurer")).toContain("Outbox");
});

test("staff search escapes the query, and keeps a PAN out of the URL", async () => {
  expect(await found('<b>"x', "admin")).toContain('Nothing found for “<b>"x”.');
  const answer = await visit("/adminSearch?q=ABCPK1234L", {
    headers: { cookie: `authtoken=${await staffToken(db, { role: "treasurer" })}` },
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/adminDonors"]);
});

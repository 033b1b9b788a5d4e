import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { upcomingDuties } from "~/features/duties/duties.server";
import { permissionsOf } from "~/features/accounts/permissions";
import { todayInIndia } from "~/lib/india-time";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { UPLOAD_FILE } from "../../../app/commands/archive";
import { givenSite } from "../../support/given-site";
import { staffHeaders } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const PDF = "%PDF-1.4\n1 0 obj\nendobj\ntrailer\n%%EOF\n";
const NOW = new Date();

const db = database();
const headers = await staffHeaders(db, { role: "treasurer" });
beforeEach(async () => {
  await db.deleteFrom("papers").execute();
  for (const file of files()) rmSync(join(env.uploadsDir, file));
});

type Paper = Record<string, string | Blob>;
const paper = (more: Paper = {}): Paper => ({
  ...{ title: "Registration", "ml.title": "രജിസ്ട്രേഷൻ", number: "IV-12/2009", validUntil: "" },
  ...{ formToken: newFormToken(), pdf: new File([PDF], "scan.pdf", { type: "application/pdf" }), ...more },
});

function send(path: string, fields: Paper) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return open(path, { method: "POST", body, headers });
}

const rows = () => db.selectFrom("papers").selectAll().orderBy("title").execute();
const files = () => readdirSync(env.uploadsDir).filter((name) => name.endsWith(".pdf"));

test("shows an added paper in both languages, and links the papers in the footer", async () => {
  const empty = await open("/papers");
  expect(empty.text).toContain("will be published here as PDFs. Until then, ask us");
  expect(empty.html).toContain('name="robots" content="noindex"');
  expect(empty.html).toContain('href="/contactPage?subject=Our%20documents"');
  expect((await open("/contactPage")).html).not.toContain('href="/papers"');
  const form = paper({ validUntil: "2027-03-31" });
  expect((await send("/adminPapers", form)).location).toBe("/adminPapers");
  await send("/adminPapers", form);
  const [added, ...others] = await rows();
  expect(others, "the same form sent twice").toEqual([]);
  expect(files(), "a backup holds its file").toEqual([added?.file]);
  expect(UPLOAD_FILE.test(`uploads/${added?.file}`)).toBe(true);
  for (const [prefix, title, day] of [
    ["", "Registration", "31 March 2027"],
    ["/ml", "രജിസ്ട്രേഷൻ", "2027 മാർച്ച് 31"],
  ] as const) {
    const { html, text } = await open(`${prefix}/papers`);
    for (const said of [title, "IV-12/2009", day]) expect(text).toContain(said);
    expect(html).not.toContain('content="noindex"');
    expect(html).toContain(`href="/papers/${added?.id}.pdf"`);
    expect((await open(`${prefix}/contactPage`)).html).toContain(`href="${prefix}/papers"`);
  }
  for (const [path, said] of [
    ["/search?q=registration", "Our documents: Registration"],
    ["/search?q=IV-12", "Our documents: Registration"],
    [`/ml/search?q=${encodeURIComponent("രജിസ്ട്രേഷൻ")}`, "ഞങ്ങളുടെ രേഖകൾ: രജിസ്ട്രേഷൻ"],
  ] as const) {
    const { html, text } = await open(path);
    expect(text, path).toContain(said);
    expect(html).toContain(`href="${path.startsWith("/ml") ? "/ml" : ""}/papers#${added?.id}"`);
  }
  const file = await visit(`/papers/${added?.id}.pdf`);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toBe('inline; filename="Registration.pdf"');
  expect(await file.text()).toBe(PDF);
});

test("rejects a wrong or large file and an invalid title at the field, and stores nothing", async () => {
  const before = files();
  const html = new File(["<script>alert(1)</script>", PDF], "a.pdf", { type: "application/pdf" });
  const large = new File([PDF, "x".repeat(10 * 1024 * 1024), "%%EOF"], "a.pdf");
  for (const [wrong, field, message] of [
    [{ pdf: html }, "pdf", "This file is not a PDF"],
    [{ pdf: large }, "pdf", "10 MB"],
    [{ pdf: "" }, "pdf", "Please choose a PDF"],
    [{ title: " " }, "title", "Please enter a title"],
    [{ title: "x".repeat(151) }, "title", "150"],
    [{ validUntil: "2027-02-30" }, "validUntil", ""],
  ] as const) {
    const refused = await send("/adminPapers", paper(wrong));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(message);
    if (field !== "pdf")
      expect(refused.html).toMatch(
        new RegExp(`name="${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${field}"`),
      );
    expect(refused.html, "what was typed stays").toContain("IV-12/2009");
  }
  expect(await rows()).toEqual([]);
  expect(files()).toEqual(before);
});

test("keeps the file on a change without a new file, and deletes it with the paper", async () => {
  await send("/adminPapers", paper());
  const [added] = await rows();
  const path = `/adminPapers/${added?.id}`;
  expect((await open(path, { headers })).html).toContain('value="IV-12/2009"');
  await send(path, paper({ title: "Trust deed", pdf: new File([], "") }));
  expect(await rows()).toMatchObject([{ title: "Trust deed", file: added?.file }]);
  await send(path, paper({ pdf: new File([PDF.replace("1.4", "1.7")], "new.pdf") }));
  const [changed] = await rows();
  expect(changed?.file).not.toBe(added?.file);
  expect(files()).toEqual([changed?.file]);
  const asked = await open(`/adminPapers?delete=${added?.id}`, { headers });
  expect(asked.text).toContain("Delete Registration?");
  await send("/adminPapers", { intent: "delete", id: added?.id ?? "" });
  expect([await rows(), files()]).toEqual([[], []]);
  expect((await visit(`/papers/${added?.id}.pdf`)).status).toBe(404);
  expect((await send(path, paper())).status).toBe(404);
  const again = await send("/adminPapers", { intent: "delete", id: added?.id ?? "" });
  expect([again.status, again.text]).toEqual([404, expect.stringContaining("no longer published")]);
});

test("shows a paper that ends within 60 days on the dashboard", async () => {
  for (const days of [60, 61]) {
    const validUntil = todayInIndia(NOW, days);
    await send("/adminPapers", paper({ title: `Ends in ${days} days`, validUntil }));
  }
  const { text } = await open("/admin", { headers });
  expect(text).toContain("“Ends in 60 days” expires");
  expect(text).not.toContain("Ends in 61 days");
  const editor = await upcomingDuties(givenSite(db), permissionsOf("editor"), NOW);
  expect(editor.filter(({ key }) => key.startsWith("paper:"))).toEqual([]);
});

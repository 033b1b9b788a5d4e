import type { IncomingMessage } from "node:http";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { defaultPalette, paletteOf } from "~/components/palette";
import { drawReceipt, issueReceipt } from "~/features/receipts/receipts.server";
import { sweepImages } from "~/features/pictures/unused-images.server";
import { lookIcon } from "~/server/look-icon";
import { insertDonation } from "../../support/donation";
import { tags } from "../../support/html";
import { staffHeaders } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db);
beforeEach(() => db.deleteFrom("settings").execute());

const screen = "/adminSettings/look";
const BLUE = { brand: "#1D4ED8", accent: "#0f766e" };
const save = (form: Record<string, string>) => open(screen, { form, headers });

function saveLogo(logo: Uint8Array, more: Record<string, string> = BLUE) {
  const body = new FormData();
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  body.append("logo", new File([new Uint8Array(logo)], "logo.png"));
  return visit(screen, { method: "POST", body, headers });
}

const png = () =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: { r: 200, g: 0, b: 90, alpha: 0.5 } } })
    .png()
    .toBuffer();

test("shows two colours with the next request on pages, icons, manifest and receipts", async () => {
  const palette = paletteOf(BLUE);
  const [before, after] = [defaultPalette.primary[7], palette.primary[7]];
  const receipt = async () => {
    const found = await drawReceipt(db, donation.id);
    return found?.pdf.length;
  };
  const donation = await insertDonation(db, {});
  await issueReceipt(db, donation, new Date());
  const old = (await open("/")).html;
  expect(old).toContain(before);
  const oldReceipt = await receipt();
  expect(await save(BLUE)).toMatchObject({ status: 303, location: screen });
  for (const path of ["/", "/ml/donateUs", "/login"]) {
    const { html } = await open(path);
    expect(html).toContain(`<meta name="theme-color" content="${after}"`);
    expect(html, path).toContain(after);
  }
  expect((await open("/donateUs")).html).not.toContain(`background:${before}`);
  const manifest = (await (await visit("/site.webmanifest")).json()) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ theme_color: after, background_color: palette.surface[1] });
  for (const { src } of manifest.icons) {
    expect(src).toMatch(/^\/icons\//);
    expect((await visit(src)).headers.get("content-type")).toBe("image/png");
  }
  for (const url of ["/favicon.ico?v=1", "/favicon.svg", "/apple-touch-icon.png"])
    expect((await visit(lookIcon({ url } as IncomingMessage) ?? "/nowhere")).status, url).toBe(200);
  expect(lookIcon({ url: "/" } as IncomingMessage)).toBeNull();
  expect(await receipt()).not.toBe(oldReceipt);
  const again = await open(screen, { headers });
  expect(again.html).toContain('value="#1d4ed8"');
  await save({ brand: defaultPalette.primary[7], accent: defaultPalette.accent[7] });
  expect((await open("/")).html).toBe(old);
  expect(lookIcon({ url: "/favicon.ico" } as IncomingMessage)).toBeNull();
});

test("resizes a logo for header and preview card, and deletes it once it is removed", async () => {
  expect((await saveLogo(await png())).status).toBe(303);
  const { html } = await open("/");
  const [, src = "", width, height] =
    /<img class="mark logo" src="([^"]+)" width="(\d+)" height="(\d+)"/.exec(html) ?? [];
  expect([width, height]).toEqual(["320", "107"]);
  const shown = await sharp(Buffer.from(await (await visit(src)).arrayBuffer())).metadata();
  expect(shown).toMatchObject({ format: "webp", width: 320, hasAlpha: true });
  const [, card = ""] = /property="og:image" content="http[^"]*?(\/icons\/[^"]+card\.png)"/.exec(html) ?? [];
  expect((await visit(card)).status).toBe(200);
  const stranger = card.replace(/\/icons\/\w+/, "/icons/0123456789ab");
  expect((await visit(stranger)).status).toBe(404);

  const id = src.slice("/uploads/".length, -"-320.webp".length);
  await db.updateTable("images").set({ created_at: "2020-01-01T00:00:00.000Z" }).execute();
  await sweepImages(db, new Date());
  expect((await visit(src)).status, "in use").toBe(200);
  expect((await open(`/adminPictures/${id}`, { headers })).status).toBeLessThan(500);

  await save(BLUE);
  expect((await open("/")).html, "kept without a new file").toContain(src);
  await save({ ...BLUE, removeLogo: "on" });
  expect((await open("/")).html).not.toContain(src);
  await db.updateTable("images").set({ created_at: "2020-01-01T00:00:00.000Z" }).execute();
  await sweepImages(db, new Date());
  expect((await visit(src)).status, "removed").toBe(404);
});

test("refuses malformed colours and files that are no picture, at their fields", async () => {
  for (const brand of ["red", "#12345", "#12345g", "", "url(x)"]) {
    const { status, text, html } = await save({ ...BLUE, brand });
    expect(status).toBe(422);
    expect(text).toContain("Enter a colour as #");
    expect(html).toContain('value="#0f766e"');
  }
  await saveLogo(await png());
  const kept = await save({ ...BLUE, brand: "red", removeLogo: "on" });
  expect(tags(kept.html, "input").find(({ name }) => name === "removeLogo")).toMatchObject({ checked: "" });
  const hostile = await saveLogo(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  expect(hostile.status).toBe(422);
  expect(await hostile.text()).toMatch(/id="look-logo-error"[^>]*>[^<]{10,}/);
  const both = await saveLogo(await png(), { ...BLUE, brand: "blue" });
  expect(both.status).toBe(422);
  const [, logoId = ""] = /name="logoId" value="(\w{32})"/.exec(await both.text()) ?? [];
  expect((await save({ ...BLUE, logoId })).status).toBe(303);
  expect((await open("/")).html).toContain(`/uploads/${logoId}-320.webp`);
  expect((await save({ ...BLUE, logoId: "0".repeat(32) })).status).toBe(422);
});

test("leaves the name out beside a logo that contains it, which then says it", async () => {
  const logo = await png();
  await saveLogo(logo, BLUE);
  const beside = (await open("/")).html;
  expect(beside).toMatch(/<a class="brand above"[^>]*><img class="mark logo"[^>]*alt=""/);
  expect(beside).toMatch(/<strong[^>]*>Development Foundation/);
  await save({ ...BLUE, nameInLogo: "on" });
  const { html } = await open("/");
  expect(html).toMatch(/<a class="brand named"[^>]*><img class="mark logo"[^>]*alt="Development Foundation"/);
  expect(html).not.toMatch(/<strong[^>]*>Development Foundation/);
  await save({ ...BLUE, removeLogo: "on", nameInLogo: "on" });
  expect((await open("/")).html).toMatch(/<strong[^>]*>Development Foundation/);
});

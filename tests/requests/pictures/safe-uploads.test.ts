/** Hostile files that staff may upload unknowingly, and bodies of 200 MB. */
import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withDatabase } from "../../support/database";
import { hostilePictures, MARKER } from "../../support/hostile-pictures";
import { scene } from "../../support/pictures";
import { memoryMb } from "../../support/processes";
import { startSite, type Site } from "../../support/site";
import { expiredSessionToken, staffToken } from "../../support/staff";

const SLOWEST_MS = 3_000;
const MEGABYTE = 1024 * 1024;
const pictures = await hostilePictures();

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite({ DEFAULT_COUNTRY: "IN" });
  token = await withDatabase(site, staffToken);
});
afterAll(() => site?.kill());

async function upload({
  bytes,
  name = "photo.jpg",
  type = "image/jpeg",
}: {
  bytes: Buffer;
  name?: string;
  type?: string;
}) {
  const form = new FormData();
  form.append("title", "A well");
  form.append("image", new Blob([new Uint8Array(bytes)], { type }), name);
  const started = performance.now();
  const response = await fetch(`${site.origin}/gallery/create`, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  const body = (await response.json()) as {
    message: string;
    errors?: Record<string, string>;
    galleryItem?: { imagePath: { url: string } };
  };
  return { status: response.status, ms: performance.now() - started, body };
}

describe("body of 200 MB without Content-Length", () => {
  // Comes first: decoding 42-megapixel pictures would hide a body's memory use.
  let cookies: Record<string, string>;
  beforeAll(async () => {
    cookies = await withDatabase(site, async (db) => ({
      "a visitor": "",
      "a user with an expired session": `authtoken=${await expiredSessionToken(db)}`,
      "one of the staff": `authtoken=${await staffToken(db)}`,
    }));
    await pour("/contactPage", "", 2);
  });

  /** Peak memory of the site in MB. */
  const highest = () => memoryMb(site.pid, "VmHWM");

  /** Sends up to `megabytes` until the site closes the connection. @returns the status, and MB sent */
  async function pour(path: string, cookie: string, megabytes: number) {
    let heard = "";
    let sent = 0;
    const chunk = (bytes: string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`;
    const piece = Buffer.from(chunk("a".repeat(MEGABYTE)));
    function* body() {
      yield `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n`;
      yield chunk('--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n');
      for (; sent < megabytes; sent += 1) yield piece;
    }
    // Uses a socket, because node:http stops sending after a response and an attacker does not.
    const socket = connect(Number(new URL(site.origin).port), "localhost");
    socket.on("data", (bytes) => (heard += bytes.toString("latin1")));
    // The site closes the connection, which the pipeline reports as an error.
    await pipeline(Readable.from(body()), socket).catch(() => undefined);
    socket.destroy();
    return { status: Number(heard.split(" ")[1]), sent };
  }

  // Authentication comes before reading, but a form with an ended session is read, to be shown again.
  test.each([
    ["/gallery/create", 401, "a visitor"],
    ["/adminGallery", 302, "a visitor"],
    ["/adminBlog", 302, "a visitor"],
    ["/adminBlog", 413, "a user with an expired session"],
    ["/contactPage", 413, "a visitor"],
    ["/login", 413, "a visitor"],
    ["/user/login", 413, "a visitor"],
    ["/uploads/x.jpg", 405, "a visitor"],
    ["/nowhere", 404, "a visitor"],
    ["/gallery/create", 413, "one of the staff"],
    ["/adminGallery", 413, "one of the staff"],
    ["/adminDonations/new", 413, "one of the staff"],
  ])(
    "at %s is answered with %i for %s, without using memory or reading to the end",
    async (path, status, who) => {
      const before = highest();
      const seen = await pour(path, cookies[who] ?? "", 200);
      expect(seen.status).toBe(status);
      expect(seen.sent, "MB that were taken").toBeLessThan(190);
      expect(highest() - before, `${Math.round(before)} → ${Math.round(highest())} MB`).toBeLessThan(60);
      expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    },
  );
});

test("59 hostile files are tested", () => expect(pictures).toHaveLength(59));

test.each(pictures)("$what is refused or re-encoded within three seconds", async (picture) => {
  const { status, ms, body } = await upload(picture);
  expect(ms).toBeLessThan(SLOWEST_MS);
  if (picture.isRejected) expect(status).toBe(422);
  if (status === 422) return expect(body.errors?.image).toMatch(/\w{3,}/);
  if (status === 400) return expect(body.message).toMatch(/\w{3,}/);
  expect(status).toBe(201);
  const { url } = body.galleryItem?.imagePath ?? expect.fail("no picture");
  expect(url).toMatch(/^\/uploads\/[\w-]+\.jpg$/);
  const served = await fetch(site.origin + url);
  expect([
    served.status,
    served.headers.get("content-type"),
    served.headers.get("content-security-policy"),
  ]).toEqual([200, "image/jpeg", "default-src 'none'; sandbox"]);
  const bytes = Buffer.from(await served.arrayBuffer());
  expect(bytes.includes(MARKER)).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg" });
});

describe("uploads folder", () => {
  test("holds only re-encoded files under generated names", async () => {
    expect(
      (await upload({ bytes: await scene(64, 48).png().toBuffer() })).status,
      "a good picture is still taken",
    ).toBe(201);
    const folder = join(site.folder, "uploads");
    // `.master` files of the last pictures exist until all sizes are made.
    const unfinished = () => [
      ...readdirSync(join(folder, "incoming")),
      ...readdirSync(folder).filter((name) => name.endsWith(".master")),
    ];
    await expect.poll(unfinished, { timeout: 50_000, interval: 100 }).toEqual([]);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\./.test(name),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) {
      expect(name).toMatch(/^[\w-]+\.(jpg|webp|avif)$/);
      const bytes = readFileSync(join(folder, name));
      expect([name, bytes.includes(MARKER), bytes.includes("<script"), bytes.includes("TESTCAMERA")]).toEqual(
        [name, false, false, false],
      );
    }
    expect(site.lines().filter(({ level }) => level === "error")).toEqual([]);
  });
});

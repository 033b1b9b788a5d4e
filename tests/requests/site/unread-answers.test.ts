/** Clients that never read the responses. */
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memoryMb, openFiles } from "../../support/processes";
import { startSite, type Site } from "../../support/site";
import { sendRaw } from "../../support/raw-socket";

/** Limit for the whole process, which needs some 150 MB when idle. */
const MOST_MB = 300;
const PHOTO = `${"a1".repeat(16)}-1600.jpg`;
const LARGE_PHOTO = `${"b2".repeat(16)}-1600.jpg`;
const PHOTO_BYTES = 38_000;
const LARGE_BYTES = 4_000_000;

let site: Site;
beforeAll(async () => {
  site = await startSite({ DEFAULT_COUNTRY: "IN" });
  const uploads = join(site.folder, "uploads");
  mkdirSync(uploads, { recursive: true });
  writeFileSync(join(uploads, PHOTO), Buffer.alloc(PHOTO_BYTES, "x"));
  writeFileSync(join(uploads, LARGE_PHOTO), Buffer.alloc(LARGE_BYTES, "x"));
});
afterAll(() => site?.kill());
// Resets VmHWM, the peak (proc(5), Linux).
beforeEach(() => writeFileSync(`/proc/${site.pid}/clear_refs`, "5"));
const peakMb = () => memoryMb(site.pid, "VmHWM");

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
const requests = () => site.lines().filter(({ event }) => event === "request");

function ask(bytes: string) {
  const socket = connect(Number(new URL(site.origin).port), "localhost");
  socket.on("error", () => undefined).pause();
  socket.write(bytes);
  return socket;
}

describe("500 pipelined requests of a client that leaves", () => {
  test.each([
    ["picture", `/uploads/${PHOTO}`],
    ["a page", "/search?q=goat"],
    ["a call", "/blog/getall"],
    ["a film", "/films/evening.mp4"],
  ])("for %s keep the process below 300 MB", { timeout: 60_000 }, async (_name, path) => {
    for (let turn = 0; turn < 4; turn += 1) {
      const socket = ask(get(path).repeat(500));
      await once(socket.resume(), "data");
      socket.destroy();
    }
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    expect(peakMb()).toBeLessThan(MOST_MB);
  });

  test("are logged only if their response began", async () => {
    const path = `/uploads/${LARGE_PHOTO}`;
    const socket = ask(get(path).repeat(500));
    await once(socket, "readable");
    socket.destroy();
    const statuses = () => requests().flatMap((line) => (line.path === path ? [line.status] : []));
    await expect.poll(statuses).toEqual([0]);
  });
});

describe("pipelined requests", () => {
  test("are answered in order", { timeout: 60_000 }, async () => {
    const paths = Array.from({ length: 40 }, (_, turn) => `/nowhere/${turn}`);
    paths.splice(10, 0, "/", `/uploads/${PHOTO}`, "/robots.txt", "/films/evening.mp4", "/search?q=goat");
    const heard = await sendRaw(
      site.origin,
      paths.map((path) => get(path)).join("") +
        "POST /user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}" +
        get("/healthz", "Connection: close\r\n"),
      60_000,
    );
    const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    const expected = paths.map((path) => (path.startsWith("/nowhere/") ? 404 : 200));
    expect(statuses).toEqual([...expected, 401, 200]);
  });

  test("are answered one by one, with other clients' requests in between", async () => {
    const from = requests().length;
    const socket = ask(get("/search?q=goat").repeat(200));
    await once(socket.resume(), "data");
    expect((await fetch(`${site.origin}/blog/getCountry`)).status).toBe(200);
    socket.destroy();
    await expect
      .poll(() => requests().slice(from))
      .toContainEqual(expect.objectContaining({ path: "/blog/getCountry" }));
    const lines = requests().slice(from);
    expect(lines.findIndex(({ path }) => path === "/blog/getCountry")).toBeLessThan(20);
  });

  test("that would fill the memory are cut off", { timeout: 60_000 }, async () => {
    const path = `/uploads/${LARGE_PHOTO}`;
    const from = requests().length;
    // The first response is unread, so the others wait.
    const sockets = Array.from({ length: 20 }, () => ask(get(path) + get("/nowhere").repeat(1_300)));
    const cutOff = () =>
      requests()
        .slice(from)
        .filter((line) => line.path === path && line.status === 0).length;
    await expect.poll(cutOff, { timeout: 50_000 }).toBeGreaterThan(14);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    expect(peakMb()).toBeLessThan(MOST_MB);
    for (const socket of sockets) socket.destroy();
  });
});

describe("a picture", () => {
  // Starts a new process, because freed memory does not return to the system at once.
  beforeAll(async () => {
    await site.kill();
    site = await startSite({ DEFAULT_COUNTRY: "IN" }, site);
  });

  test("of 4 MB for 200 idle readers keeps the process below 300 MB and leaves no file open", async () => {
    const sockets = Array.from({ length: 200 }, () => ask(get(`/uploads/${LARGE_PHOTO}`)));
    await Promise.all(sockets.map((socket) => once(socket, "readable")));
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);

    expect(peakMb()).toBeLessThan(MOST_MB);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => openFiles(site.pid).filter((path) => path.includes(LARGE_PHOTO))).toEqual([]);
  });

  test("arrives whole", async () => {
    const bytes = Buffer.from(await (await fetch(`${site.origin}/uploads/${LARGE_PHOTO}`)).arrayBuffer());
    expect(bytes.equals(Buffer.alloc(LARGE_BYTES, "x"))).toBe(true);
    const head = await fetch(`${site.origin}/uploads/${LARGE_PHOTO}`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(LARGE_BYTES)]);
  });
});

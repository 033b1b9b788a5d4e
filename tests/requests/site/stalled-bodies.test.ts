/** Requests whose bodies stop before their end: more than the site may hold, and more still in the matrix. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inBothRuns, perRun } from "../../support/matrix";
import { memoryMb } from "../../support/processes";
import { startSite, type Site } from "../../support/site";

/** The tests send 250 or 400 MB; the site may hold 48 MB, and Node frees memory late. */
const MOST_MB = 160;
const BODY = Buffer.alloc(1_000_000, "a");

let site: Site;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "on", DEFAULT_COUNTRY: "IN" });
  await Promise.all(Array.from({ length: 50 }, () => fetch(`${site.origin}/user/login`, { method: "POST" })));
});
afterAll(() => site?.kill());

const crowds = perRun<[string, number, number, number][]>({
  test: [
    ["49 bodies of 1 MB that stall, from 8 addresses", 49, 8, 1_000_000],
    // 24 MB of the 16 MB for small bodies, 0.6 MB of the 1 MB of each address.
    ["400 bodies of 60 kB that stall, from 40 addresses", 400, 40, 60_000],
  ],
  matrix: [
    ["1,000 bodies of 60 kB that stall, from 100 addresses", 1_000, 100, 60_000],
    ["400 bodies of 1 MB that stall, from 8 addresses", 400, 8, 1_000_000],
  ],
});
describe.each(crowds)("%s", inBothRuns, (_name, count, addresses, size) => {
  const sockets: Socket[] = [];
  afterAll(() => sockets.forEach((socket) => socket.destroy()));

  test("block no form, order, login or webhook of others", { timeout: 60_000 }, async () => {
    const sent = Array.from({ length: count }, async (_, turn) => {
      const socket = connect(Number(new URL(site.origin).port), "localhost");
      sockets.push(socket.on("error", () => undefined).resume());
      socket.write(
        `POST /payment/create-order HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 49.39.0.${turn % addresses}\r\nContent-Type: application/json\r\nContent-Length: ${size + 1}\r\n\r\n`,
      );
      // The site closes refused connections early.
      await Promise.race([
        new Promise((resolve) => socket.write(BODY.subarray(0, size), resolve)),
        once(socket, "close"),
      ]);
    });
    await Promise.all(sent);
    const post = async (path: string, form: Record<string, string>) => {
      // Uses new connections, because a kept one may be closing.
      const headers = { "x-forwarded-for": "10.0.0.2", connection: "close" };
      const how = { method: "POST", redirect: "manual", body: new URLSearchParams(form), headers } as const;
      return (await fetch(site.origin + path, how)).status;
    };
    const message = { name: "Asha", email: "", phone: "", subject: "", message: `A well ${size} ${count}` };
    expect({
      form: await post("/contactPage", message),
      order: await post("/payment/create-order", { amount: "500" }),
      login: await post("/user/login", { email: "asha@example.org", password: "wrong" }),
      webhook: await post("/payment/webhook", { event: "without a signature" }),
    }).toEqual({ form: 303, order: 200, login: 401, webhook: 400 });
  });
});

const STALLED = perRun({ test: 250, matrix: 400 });
describe(`${STALLED} stalled bodies of 1 MB`, () => {
  const sockets: Socket[] = [];
  afterAll(() => sockets.forEach((socket) => socket.destroy()));

  type Sender = [path: string, whose: string, from: (turn: number) => string];
  const senders = perRun<Sender[]>({
    test: [["/payment/create-order", "from as many addresses", (turn) => `49.38.${turn >> 8}.${turn & 255}`]],
    matrix: [["/user/login", "from one address", () => "49.36.0.1"]],
  });
  test.each(senders)(
    "sent to %s %s are not held in memory",
    { timeout: 60_000, ...inBothRuns },
    async (path, _whose, from) => {
      const before = memoryMb(site.pid, "VmRSS");
      const mine = Array.from({ length: STALLED }, (_, turn) => {
        const socket = connect(Number(new URL(site.origin).port), "localhost");
        socket.on("error", () => undefined).resume();
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from(turn)}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1048576\r\n\r\n`,
        );
        socket.write(BODY);
        return socket;
      });
      sockets.push(...mine);
      await pause(2_000);
      const after = memoryMb(site.pid, "VmRSS");
      const fromElsewhere = { "x-forwarded-for": "10.0.0.1" };
      const login = await fetch(`${site.origin}/user/login`, { method: "POST", headers: fromElsewhere });
      expect([401, 415], "somebody else is heard").toContain(login.status);
      mine.forEach((socket) => socket.destroy());
      expect(after - before, `${Math.round(before)} → ${Math.round(after)} MB`).toBeLessThan(MOST_MB);
    },
  );
});

import { existsSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withDatabase } from "../../support/database";
import { translator } from "~/locales/translate";
import { photograph } from "../../support/pictures";
import { childrenOf, memoryMb } from "../../support/processes";
import { startSite, type Site } from "../../support/site";
import { staffToken } from "../../support/staff";

const t = translator("en");

const MEGABYTE = 1024 * 1024;
const HEAD =
  '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nA well\r\n--x\r\nContent-Disposition: form-data; name="image"; filename="well.jpg"\r\n\r\n';

let site: Site;
let token: string;

beforeAll(async () => {
  site = await startSite();
  token = await withDatabase(site, staffToken);
});
afterAll(async () => void (await site.kill()));

/** Sends a form in pieces until the response comes. */
function send(megabytes: number, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; message: string }>((resolve, reject) => {
    let sent = 0;
    let isAnswered = false;
    const call = request(
      `${site.origin}/gallery/create`,
      {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "multipart/form-data; boundary=x",
          ...headers,
        },
      },
      (response) => {
        isAnswered = true;
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.on("end", () => {
          resolve({
            status: response.statusCode ?? 0,
            message: (JSON.parse(text) as { message: string }).message,
          });
          call.destroy();
        });
      },
    );
    call.on("error", (error) => (isAnswered ? undefined : reject(error)));
    call.write(HEAD);
    const piece = Buffer.alloc(MEGABYTE, 65);
    const more = () => {
      while (!isAnswered && sent < megabytes) {
        sent += 1;
        if (!call.write(piece)) return void call.once("drain", more);
      }
      if (sent >= megabytes) call.end("\r\n--x--\r\n");
    };
    more();
  });
}

const memory = () => memoryMb(site.pid, "VmHWM");
const leftovers = () => readdirSync(join(site.folder, "uploads", "incoming"));

test("reports the limit for 50 MB and reads the rest of the form", async () => {
  expect(await send(50)).toMatchObject({ status: 422, message: t("images.tooLarge", { megabytes: 15 }) });
  expect(leftovers()).toEqual([]);
});

test("refuses 200 MB without using memory while others are served", async () => {
  const before = memory();
  const [answer, other] = await Promise.all([send(200), fetch(`${site.origin}/healthz`)]);
  expect(answer).toMatchObject({ status: 413, message: t("answers.tooLarge") });
  expect(other.status).toBe(200);
  expect(memory() - before).toBeLessThan(60);
  await expect.poll(leftovers).toEqual([]);
});

test("leaves no process when killed while decoding, and accepts the picture later", async () => {
  const photo = await photograph(4000, 3000);
  const upload = () => {
    const form = new FormData();
    form.set("title", "A well by the road");
    form.set("image", new Blob([new Uint8Array(photo)]), "well.jpg");
    return fetch(`${site.origin}/gallery/create`, {
      method: "POST",
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
  };
  const cut = upload().catch(() => null);
  const [decoder = 0] = await vi.waitUntil(() => notEmpty(childrenOf(site.pid)), {
    timeout: 20_000,
    interval: 2,
  });
  await site.kill("SIGKILL");
  expect(await cut).toBeNull();
  await expect.poll(() => existsSync(`/proc/${decoder}`)).toBe(false);
  expect(readdirSync(join(site.folder, "uploads")).filter((name) => name !== "incoming")).toEqual([]);
  site = await startSite({}, site);
  expect((await upload()).status).toBe(201);
});

const notEmpty = <Item>(list: Item[]) => (list.length > 0 ? list : null);

test("refuses a Content-Length of 200 MB at once", async () => {
  const answer = await send(200, { "content-length": String(200 * MEGABYTE) });
  expect([answer.status, answer.message]).toEqual([413, t("answers.tooLarge")]);
});

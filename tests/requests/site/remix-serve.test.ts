/**
 * Faults of unpatched remix-serve: when one is gone after an upgrade, remove its patch in app/server.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../../support/site";

const REMIX_SERVE = resolve("node_modules/@remix-run/serve/dist/cli.js");
const TINY_BUILD = `
const root = { id: "root", path: "*" };
export const routes = { root: { ...root, module: {
  loader: async ({ request, context }) => {
    if (request.url.endsWith("/slow")) {
      console.log("slow is asked for");
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
    return Response.json({ headers: Object.fromEntries(request.headers), context });
  },
  action: () => new Response("changed"),
} } };
export const entry = { module: { default: () => new Response("page") } };
export const assets = { version: "1", url: "", entry: { module: "", imports: [] }, routes: { root } };
export const publicPath = "/assets-of/";
export const assetsBuildDirectory = "client";
export const future = { v3_singleFetch: true };
export const mode = "production";
export const basename = "/";
export const isSpaMode = false;
`;

let server: ChildProcess;
let folder: string;
let origin: string;
let printed = "";

function startRemixServe(port: number) {
  const started = spawn(process.execPath, [REMIX_SERVE, "tiny.mjs"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  return started;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foundation-remix-serve-"));
  mkdirSync(join(folder, "public"));
  writeFileSync(join(folder, "public/picture.svg"), "<svg/>");
  writeFileSync(join(folder, "tiny.mjs"), TINY_BUILD);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = startRemixServe(port);
  await vi.waitFor(() => fetch(origin), { timeout: 60_000, interval: 100 });
});
afterAll(() => void server?.kill("SIGKILL"));

test("remix-serve passes on the client's headers, without the socket's address", async () => {
  const answer = await fetch(`${origin}/who`, { headers: { "x-client-address": "8.8.8.8" } });
  const { headers, context } = (await answer.json()) as { headers: Record<string, string>; context: object };
  expect(context).toEqual({});
  expect(headers["x-client-address"]).toBe("8.8.8.8");
  expect(Object.values(headers).filter((value) => /127\.0\.0\.1|::1/.test(value))).toEqual([]);
});

test("remix-serve accepts POSTs from other sites at routes without a page", async () => {
  const answer = await fetch(`${origin}/change`, {
    method: "POST",
    headers: { origin: "https://evil.example" },
  });
  expect(await answer.text()).toBe("changed");
});

test("remix-serve serves a file at an escaped spelling of its URL", async () => {
  expect(await (await fetch(`${origin}/%70icture.svg`)).text()).toBe("<svg/>");
});

test("remix-serve logs whole URLs, as plain text", async () => {
  await fetch(`${origin}/donation/a-secret-token?email=asha@example.org`);
  await expect.poll(() => printed).toContain("GET /donation/a-secret-token?email=asha@example.org 200");
});

test("Node allows a request five minutes", () => {
  expect(http.createServer().requestTimeout).toBe(300_000);
});

test("remix-serve prints a stack when the port is taken", async () => {
  const second = startRemixServe(Number(new URL(origin).port));
  let complaint = "";
  second.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  await once(second, "close");
  expect(complaint).toMatch(/EADDRINUSE[\s\S]*\n +at /);
});

test("remix-serve uses the same express and morgan modules as the patch", () => {
  const ours = createRequire(resolve("app/server/remix-serve.ts"));
  const its = createRequire(REMIX_SERVE);
  for (const name of ["express", "morgan"]) expect(ours.resolve(name)).toBe(its.resolve(name));
});

test("remix-serve stops listening on SIGTERM, but answers open requests with keep-alive", async () => {
  const slow = fetch(`${origin}/slow`);
  await expect.poll(() => printed).toContain("slow is asked for");
  server.kill("SIGTERM");
  await expect.poll(() => knock().catch(String)).toContain("ECONNREFUSED");
  expect((await slow).headers.get("connection")).toBe("keep-alive");
});

async function knock() {
  const socket = connect(Number(new URL(origin).port), "localhost");
  await once(socket, "connect").finally(() => socket.destroy());
}

test("app/commands/serve.mjs uses every export of the build", () => {
  const [, list = ""] = /export \{([^}]*)\};?\s*$/.exec(readFileSync("build/server/index.js", "utf8")) ?? [];
  const exported = list.split(",").map((item) => item.trim().split(/\s+/).at(-1) ?? "");
  expect(exported).toContain("routes");
  const given = readFileSync("app/commands/serve.mjs", "utf8");
  expect(exported.filter((name) => !new RegExp(`\\b${name}\\b`).test(given))).toEqual([]);
});

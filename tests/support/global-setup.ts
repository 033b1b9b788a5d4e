import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { ensureBrowser } from "../../app/commands/ensure-browser.mjs";
import { prepareSampleSite } from "./sample-site";

declare module "vitest" {
  interface ProvidedContext {
    whenBuilt: string;
  }
}

/** Builds while tests run that need no build; the others wait (wait-for-build.ts). @returns the teardown */
export default async function setup(project: TestProject) {
  // Each vitest project loads this file again, but the preparation runs once.
  const shared = globalThis as { preparing?: Promise<string | null> };
  const failure = (shared.preparing ??= prepare().then(
    () => null,
    (error: unknown) => String(error),
  ));
  const server = createServer(
    (_, response) =>
      void failure.then((message) =>
        response.writeHead(message === null ? 204 : 500).end(message ?? undefined),
      ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("whenBuilt", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    await failure;
    server.close();
  };
}

async function prepare() {
  await ensureBrowser();
  const args = ["app/commands/run.mjs", "build", "--if-stale"];
  const build = spawn(process.execPath, args, { stdio: "inherit" });
  const code = await new Promise((resolve) => build.once("exit", resolve));
  if (code !== 0) throw new Error(`The build ended with ${String(code)}.`);
  await prepareSampleSite();
}

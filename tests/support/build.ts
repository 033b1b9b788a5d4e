import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { ensureBrowser } from "../../app/commands/ensure-browser.mjs";
import { prepareFirstDay } from "./sample-site";

declare module "vitest" {
  interface ProvidedContext {
    whenBuilt: string;
  }
}

/** Builds while tests run that do not need it (tests/support/built.ts waits). @returns the teardown */
export default async function setup(project: TestProject) {
  // Each project reads this file anew; prepare once.
  const world = globalThis as { preparing?: Promise<string | null> };
  const trouble = (world.preparing ??= prepare().then(
    () => null,
    (error: unknown) => String(error),
  ));
  const door = createServer(
    (_, response) =>
      void trouble.then((said) => response.writeHead(said === null ? 204 : 500).end(said ?? undefined)),
  );
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  project.provide("whenBuilt", `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    await trouble;
    door.close();
  };
}

async function prepare() {
  await ensureBrowser();
  const words = ["app/commands/run.mjs", "build", "--if-stale"];
  const build = spawn(process.execPath, words, { stdio: "inherit" });
  const code = await new Promise((resolve) => build.once("exit", resolve));
  if (code !== 0) throw new Error(`The build ended with ${String(code)}.`);
  await prepareFirstDay();
}

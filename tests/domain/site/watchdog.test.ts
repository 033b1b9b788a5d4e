import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const LIMIT_MS = 2_000;
const WATCHDOG = pathToFileURL("app/commands/watchdog.mjs").href;

const SCRIPTS = {
  stopped: "setTimeout(() => { for (;;); }, 100);",
  busy: `
    const end = performance.now() + ${2 * LIMIT_MS};
    const work = () => {
      for (const until = performance.now() + ${LIMIT_MS / 4}; performance.now() < until; );
      if (performance.now() < end) setTimeout(work, ${LIMIT_MS / 10});
      else console.log("done");
    };
    work();`,
  suspended: `setTimeout(() => console.log("done"), ${2 * LIMIT_MS})`,
  first: "",
};
type Name = keyof typeof SCRIPTS;

const children = {} as Record<Name, ChildProcess>;
const outcomes = {} as Record<Name, Promise<{ output: string; exit: unknown[] }>>;

/** Starts a process with a watchdog that runs the script. */
function start(name: Name) {
  const before = name === "first" ? "Object.defineProperty(process, 'pid', { value: 1 });" : "";
  const code = `${before} const { startWatchdog } = await import(${JSON.stringify(WATCHDOG)});
    startWatchdog(${LIMIT_MS}); ${SCRIPTS[name]}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children[name] = child;
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  outcomes[name] = once(child, "close").then((exit) => ({ output, exit }));
}

// At once, because they mostly wait.
beforeAll(async () => {
  for (const name of Object.keys(SCRIPTS) as Name[]) start(name);
  await pause(LIMIT_MS / 2);
  children.suspended.kill("SIGSTOP");
  await pause(2 * LIMIT_MS);
  children.suspended.kill("SIGCONT");
});
afterAll(() => Object.values(children).map((child) => child.kill("SIGKILL")));

test("kills a process whose event loop has stopped, with one line in the log", async () => {
  const { exit, output } = await outcomes.stopped;
  expect(exit).toEqual([null, "SIGKILL"]);
  expect(JSON.parse(output)).toMatchObject({ level: "error", event: "watchdog.killed", seconds: 2 });
});

test("leaves a process alone that is busy but turns, and lets it end by itself", async () => {
  expect(await outcomes.busy).toEqual({ exit: [0, null], output: "done\n" });
});

test("leaves a process alone that was suspended for longer than the limit", async () => {
  expect(await outcomes.suspended).toEqual({ exit: [0, null], output: "done\n" });
});

test("says that it cannot work in the first process of a container", async () => {
  const { exit, output } = await outcomes.first;
  expect(exit).toEqual([0, null]);
  expect(JSON.parse(output)).toMatchObject({ level: "warn", event: "watchdog.off" });
});

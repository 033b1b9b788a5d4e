import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeDatabaseWithCauses } from "./migrated";

/** `npm start` as package.json has it: what the process may hold depends on these flags. */
const START = (() => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  const [arenas = "", , ...words] = scripts.start.split(" ");
  return { arenas: arenas.replace("MALLOC_ARENA_MAX=", ""), words };
})();

export type Site = {
  origin: string;
  folder: string;
  databasePath: string;
  pid: number;
  printed: () => string;
  lines: () => Record<string, unknown>[];
  kill: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Runs `npm run donations -- …`; returns its output. */
  donations: (...words: string[]) => Promise<string>;
};

/** V8's young generation as it is by default: a sixth less processor time, for tests that do not watch memory. */
export const ROOMY = START.words.filter((word) => !/semi-space|growing/.test(word));

/** Starts the site like `npm start`, with the first causes unless SAMPLE_CONTENT is given. @param env further variables @param previous site to start again @param words of the command, `ROOMY` or as deployed */
export async function startSite(
  env: Record<string, string> = {},
  previous?: Pick<Site, "folder" | "origin">,
  words?: string[],
): Promise<Site> {
  const site = await launchSite(env, previous, words);
  await site.ready;
  return site;
}

/** Starts the site without waiting; `ready` rejects when the process ends early. */
export async function launchSite(
  env: Record<string, string> = {},
  previous?: Pick<Site, "folder" | "origin">,
  words = START.words,
): Promise<Site & { ready: Promise<void> }> {
  const folder = previous?.folder ?? mkdtempSync(join(process.env.TESTS_FOLDER ?? tmpdir(), "site-"));
  const port = previous ? Number(new URL(previous.origin).port) : await freePort();
  const origin = `http://localhost:${port}`;
  const databasePath = join(folder, "site.sqlite");
  const variables: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    APP_ORIGIN: origin,
    DATABASE_PATH: databasePath,
    UPLOADS_DIR: join(folder, "uploads"),
    SAMPLE_CONTENT: "off",
    LOG_LEVEL: "info",
    ...env,
  };
  if (variables.SAMPLE_CONTENT === "off" && env.SAMPLE_CONTENT === undefined && !existsSync(databasePath))
    await writeDatabaseWithCauses(databasePath);
  const child = spawn(process.execPath, words, {
    env: { ...variables, MALLOC_ARENA_MAX: START.arenas },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const ready = waitUntilHealthy(origin, child, () => output);
  ready.catch(() => undefined);
  return {
    ready,
    origin,
    folder,
    databasePath,
    pid: child.pid ?? 0,
    printed: () => output,
    lines: () => output.split("\n").flatMap((line) => parse(line)),
    kill: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
    donations: (...words) => run(["app/commands/run.mjs", "donations", ...words], variables),
  };
}

async function waitUntilHealthy(origin: string, child: ChildProcess, output: () => string) {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (child.exitCode !== null || child.signalCode !== null) {
      // What it printed may arrive after its end.
      while (!child.stdout?.closed || !child.stderr?.closed)
        await new Promise((resolve) => setTimeout(resolve, 10));
      throw new Error(`The server ended at its start:\n${output()}`);
    }
    const healthy = await fetch(`${origin}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not answer within a minute:\n${output()}`);
}

function parse(line: string): Record<string, unknown>[] {
  try {
    return [JSON.parse(line) as Record<string, unknown>];
  } catch {
    return [];
  }
}

/** @throws with the output on a non-zero exit */
export function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.once("exit", (code) =>
      code === 0
        ? resolve(stdout)
        : reject(new Error(`${args.join(" ")} left with ${code}: ${stdout}${stderr}`)),
    );
  });
}

/**
 * Returns a port below 32768, where outgoing ports begin: a retrying client could connect to itself. Each
 * test process uses every sixteenth port, so that no two processes use the same one.
 */
export async function freePort(): Promise<number> {
  const share = Number(process.env.VITEST_POOL_ID ?? 0) % 16;
  for (;;) {
    // Above 10080, a port that fetch refuses (WHATWG, "bad port").
    const port = 10_096 + Math.floor(Math.random() * 1_250) * 16 + share;
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) =>
      probe.once("error", () => resolve(false)).listen(port, () => resolve(true)),
    );
    if (!isFree) continue;
    await new Promise((closed) => probe.close(closed));
    return port;
  }
}

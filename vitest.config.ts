import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformWithEsbuild, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { isMatrix } from "./tests/support/matrix";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** In memory where there is room: SQLite waits for a disk after each change. Removed at the end of the run. */
const folder = mkdtempSync(join(hasRoom("/dev/shm") ? "/dev/shm" : tmpdir(), "foundation-tests-"));
process.env.TESTS_FOLDER = folder;
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize > 4 * 2 ** 30;
}

const files = ["app", "db", "migrations", "tests"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }))
  .join();

/** As small as in the build; Vitest would leave them empty. */
const smallSheets: Plugin = {
  name: "small-sheets",
  enforce: "pre",
  // A cached module names its imports: valid while the same files exist.
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyed }) => keyed(() => files),
  async resolveId(id, importer) {
    if (id.startsWith("\0sheet:")) return id;
    if (!id.endsWith(".css?inline")) return;
    const sheet = await this.resolve(id.replace("?inline", ""), importer, { skipSelf: true });
    return sheet && `\0sheet:${sheet.id}.js`;
  },
  async load(id) {
    const path = /^\0sheet:(.*)\.js$/.exec(id)?.[1];
    if (!path) return;
    const css = readFileSync(path, "utf8");
    const { code } = await transformWithEsbuild(css, path, { loader: "css", minify: true });
    return `export default ${JSON.stringify(code.trim())}`;
  },
};

const sources = {
  resolve: { alias: { "~": here("./app"), "#db": here("./db"), "#migrations": here("./migrations") } },
  plugins: [smallSheets],
};
const shared = {
  pool: "forks" as const,
  setupFiles: ["tests/support/setup.ts"],
  // Generous, so that a busy machine fails no test.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
  sequence: { groupOrder: 0 },
};
/** These run the production build, most with a browser. */
const onTheBuild = {
  ...shared,
  globalSetup: ["tests/support/global-setup.ts"],
  setupFiles: ["tests/support/wait-for-build.ts", ...shared.setupFiles],
  testTimeout: 240_000,
  hookTimeout: 240_000,
};
const mayMount = spawnSync("unshare", ["--mount", "true"]).status === 0;
if (!mayMount)
  console.error(
    "tests/journeys/site/full-disk.test.ts is left out: it needs the right to mount a disk of its own (root, or CAP_SYS_ADMIN)",
  );
/** full-disk.test.ts mounts a disk to fill it. */
const reliability = [
  "donations/killed",
  "donations/killed-monthly",
  "donations/storm",
  "donations/provider-trouble",
  "site/start-and-stop",
  "site/full-disk",
].map((name) => `tests/journeys/${name}.test.ts`);
const requests = readdirSync("tests/requests", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `tests/requests/${name}`);
/** Start the site, or read the build: a router alone is not enough. */
const requestsOnTheBuild = requests.filter((path) =>
  /support\/(swept-)?site"|"build\/|`build\//.test(readFileSync(path, "utf8")),
);
const routed = requests.filter((path) => !requestsOnTheBuild.includes(path));

const rules = readdirSync("tests/domain", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `tests/domain/${name}`);
/** True for tests that set the environment or replace modules; the others share one process. */
const isAlone = (path: string) =>
  /assign\(\s*process\.env|process\.env\.\w+ =|vi\.(mock\(|stubEnv|resetModules)|argon2/.test(
    readFileSync(path, "utf8"),
  );

/**
 * Rules during the build, then what runs on the build, browsers first, and routed requests, which are short: no
 * processor should idle at the end. A process that files share ends when a file of another project is next, so each project's files follow
 * each other.
 */
class BrowsersEarly extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const turn = ({ moduleId, project: { name } }: TestSpecification) => {
      if (name.startsWith("domain")) return `0 ${name}`;
      if (name.startsWith("requests")) return `2 ${name}`;
      // The longest file first: it would run alone at the end.
      if (moduleId.endsWith("/every-address.test.ts")) return `1 ${name} 0`;
      return `1 ${name} ${moduleId.includes("/journeys/") ? 1 : 2}`;
    };
    return (await super.sort(files)).sort((one, other) => turn(one).localeCompare(turn(other)));
  }
}

export default defineConfig({
  ...sources,
  test: {
    // Browsers and servers wait for each other: two workers more keep the processors busy.
    maxWorkers: availableParallelism() + 2,
    // Caches transformed sources.
    experimental: { fsModuleCache: true },
    tags: [{ name: "matrix", description: "only multiplies what other tests try (tests/support/matrix.ts)" }],
    sequence: { sequencer: BrowsersEarly },
    projects: [
      // `npm run lint` runs these: they read sources and documents, and start nothing.
      {
        ...sources,
        test: { ...shared, name: "texts", include: ["tests/*.test.ts"], isolate: false, setupFiles: [] },
      },
      {
        ...sources,
        test: { ...shared, name: "domain", include: rules.filter((path) => !isAlone(path)), isolate: false },
      },
      { ...sources, test: { ...shared, name: "domain alone", include: rules.filter(isAlone) } },
      {
        ...sources,
        test: {
          ...shared,
          name: "requests",
          include: routed.filter((path) => !isAlone(path)),
          isolate: false,
          setupFiles: [...shared.setupFiles, "tests/support/booted-site.ts"],
        },
      },
      { ...sources, test: { ...shared, name: "requests alone", include: routed.filter(isAlone) } },
      {
        ...sources,
        test: {
          ...onTheBuild,
          name: "site",
          // One browser for the files of a process (tests/support/browser.ts).
          isolate: false,
          setupFiles: ["tests/support/fresh-modules.ts", ...onTheBuild.setupFiles],
          include: [...requestsOnTheBuild, "tests/journeys/**/*.test.ts"],
          exclude: reliability,
        },
      },
      {
        ...sources,
        test: {
          ...onTheBuild,
          name: "reliability",
          include: reliability,
          exclude: mayMount ? [] : ["tests/journeys/site/full-disk.test.ts"],
          // In the matrix they measure recovery.
          ...(isMatrix ? { sequence: { groupOrder: 1 }, maxWorkers: 2 } : {}),
        },
      },
    ],
  },
});

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { transformWithEsbuild, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const files = ["app", "db", "migrations", "tests"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }))
  .join();

/** Style sheets as small as in the build; Vitest would leave them empty. */
const smallSheets: Plugin = {
  name: "small-sheets",
  enforce: "pre",
  // A compiled module that is kept names the files it imports: it holds while the same files are there.
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
  // However busy the machine is: a wait that is too short fails tests of things that work.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  // A browser waits a third of its time: one file more than there are processors keeps these busy.
  maxWorkers: availableParallelism() + 1,
  sequence: { groupOrder: 0 },
};
/** These start the production build: a real server, most with a real browser. */
const onTheBuild = {
  ...shared,
  globalSetup: ["tests/support/build.ts"],
  setupFiles: ["tests/support/built.ts", ...shared.setupFiles],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
const mayMount = spawnSync("unshare", ["--mount", "true"]).status === 0;
if (!mayMount)
  console.error(
    "tests/journeys/site/full-disk.test.ts is left out: it needs the right to mount a disk of its own (root, or CAP_SYS_ADMIN)",
  );
/**
 * Kills, storms and outages look at how soon the site is back: they come last, two at once, so that the machine
 * has time for that. A full disk needs one to fill.
 */
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
/** What a router without a server can't answer: they start the site, or read what was built. */
const requestsOnTheBuild = requests.filter((path) =>
  /support\/site"|"build\/|`build\//.test(readFileSync(path, "utf8")),
);
const routed = requests.filter((path) => !requestsOnTheBuild.includes(path));

const rules = readdirSync("tests/domain", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `tests/domain/${name}`)
  .concat("tests/*.test.ts");
/**
 * Rules mostly keep their state in a database of their own, and so can be tried one file after the other in one
 * process, which reads their sources once. These change the process or the modules themselves.
 */
const isAlone = (path: string) =>
  path.includes("*") ||
  /process\.env|vi\.(mock|spyOn|stubEnv|resetModules|useFake)|argon2/.test(readFileSync(path, "utf8"));

/**
 * Rules come while the site is built. Then the browsers, which take longest: so it doesn't end with one processor that
 * waits for the other.
 */
class BrowsersEarly extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const turn = ({ moduleId }: TestSpecification) =>
      moduleId.includes("/journeys/") ? 1 : moduleId.includes("/requests/") ? 2 : 0;
    return (await super.sort(files)).sort((one, other) => turn(one) - turn(other));
  }
}

export default defineConfig({
  ...sources,
  test: {
    // A test of one request must not wait for sources that nobody changed.
    experimental: { fsModuleCache: true },
    tags: [{ name: "matrix", description: "only multiplies what other tests try (tests/support/matrix.ts)" }],
    sequence: { sequencer: BrowsersEarly },
    projects: [
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
          setupFiles: ["tests/support/fresh-modules.ts", ...shared.setupFiles],
        },
      },
      { ...sources, test: { ...shared, name: "requests alone", include: routed.filter(isAlone) } },
      {
        ...sources,
        test: {
          ...onTheBuild,
          name: "site",
          include: [...requestsOnTheBuild, "tests/journeys/**/*.test.ts"],
          exclude: reliability,
        },
      },
      {
        ...sources,
        test: {
          ...onTheBuild,
          name: "reliability",
          sequence: { groupOrder: 1 },
          include: reliability,
          exclude: mayMount ? [] : ["tests/journeys/site/full-disk.test.ts"],
          maxWorkers: 2,
        },
      },
    ],
  },
});

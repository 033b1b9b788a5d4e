import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { alias: { "~": here("./app"), "#db": here("./db"), "#migrations": here("./migrations") } };
const shared = { pool: "forks" as const, setupFiles: ["tests/support/setup.ts"] };
/** These drive the production build: the real router, or a real server with a real browser. */
const onTheBuild = {
  ...shared,
  globalSetup: ["tests/support/build.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
const mayMount = spawnSync("unshare", ["--mount", "true"]).status === 0;
if (!mayMount)
  console.error(
    "tests/journeys/full-disk.test.ts is left out: it needs the right to mount a disk of its own (root, or CAP_SYS_ADMIN)",
  );
/**
 * Kills, storms and outages: each wants the machine for itself, because it looks at how soon the site is
 * back. A full disk needs one to fill.
 */
const reliability = ["killed", "storm", "provider-trouble", "start-and-stop", "full-disk"].map(
  (name) => `tests/journeys/${name}.test.ts`,
);

export default defineConfig({
  resolve,
  test: {
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: "domain",
          sequence: { groupOrder: 0 },
          include: ["tests/*.test.ts", "tests/domain/**/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        resolve,
        test: {
          ...onTheBuild,
          name: "site",
          sequence: { groupOrder: 1 },
          include: ["tests/requests/**/*.test.ts", "tests/journeys/**/*.test.ts"],
          exclude: reliability,
          maxWorkers: 2,
        },
      },
      {
        resolve,
        test: {
          ...onTheBuild,
          name: "reliability",
          sequence: { groupOrder: 2 },
          include: reliability,
          exclude: mayMount ? [] : ["tests/journeys/full-disk.test.ts"],
          fileParallelism: false,
          maxWorkers: 1,
        },
      },
    ],
  },
});

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { "~": here("./app"), "#db": here("./db"), "#migrations": here("./migrations") };
const shared = { pool: "forks" as const, setupFiles: ["tests/support/setup.ts"] };

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: { ...shared, name: "domain", sequence: { groupOrder: 0 }, include: ["tests/*.test.ts", "tests/domain/**/*.test.ts"], testTimeout: 20_000 },
      },
      {
        resolve: { alias },
        // These drive the production build: the real router, or a real server with a real browser.
        test: {
          ...shared,
          name: "site",
          sequence: { groupOrder: 1 },
          include: ["tests/requests/**/*.test.ts", "tests/journeys/**/*.test.ts"],
          globalSetup: ["tests/support/build.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
    ],
  },
});

/** `npm test` runs every behaviour once; `npm run test:matrix` every width, language and script mode. */
export const isMatrix = process.env.MATRIX === "on";

/** Runs in the matrix only. */
export const onlyInMatrix = { tags: ["matrix"] };

/** Runs in both; `perRun` sets the sizes. */
export const inBothRuns = { tags: isMatrix ? ["matrix"] : [] };

/** Returns the value for `npm test` or for the matrix. */
export const perRun = <Value>({ test, matrix }: { test: Value; matrix: Value }): Value =>
  isMatrix ? matrix : test;

/** `npm test` runs every behaviour once; `npm run test:matrix` every width, language and script mode. */
export const isMatrix = process.env.MATRIX === "on";

/** Runs in the matrix only. */
export const onlyInMatrix = { tags: ["matrix"] };

/** Runs in both; `perRun` sets the sizes. */
export const inBothRuns = { tags: isMatrix ? ["matrix"] : [] };

/**
 * Runs in both, and whole in the matrix, sizes of `npm test` included: where the matrix follows (MATRIX=after, as in
 * `.ci/run`), only there.
 */
export const wholeInMatrix = { tags: isMatrix || process.env.MATRIX === "after" ? ["matrix"] : [] };

/** Returns the value for `npm test` or for the matrix. */
export const perRun = <Value>({ test, matrix }: { test: Value; matrix: Value }): Value =>
  isMatrix ? matrix : test;

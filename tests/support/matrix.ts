/**
 * `npm test` tries every behaviour once. `npm run test:matrix` tries what only multiplies: every address in every
 * width and language, every journey in every script mode, and the long forms of kills and storms.
 */
const isMatrix = process.env.MATRIX === "on";

/** Options of a test or group that runs in the matrix only. */
export const onlyInMatrix = { tags: ["matrix"] };

/** Options of a test or group that runs in both, with what `perRun` gives it. */
export const inBothRuns = { tags: isMatrix ? ["matrix"] : [] };

/** What `npm test` tries, and what the matrix tries instead. */
export const perRun = <Value>({ test, matrix }: { test: Value; matrix: Value }): Value =>
  isMatrix ? matrix : test;

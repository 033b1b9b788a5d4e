/** Reads a JSON report of Vitest: prints "passed failed", then its slowest files; failures go to stderr. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";

const SLOWEST_FILES = 30;

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Test
 * @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: Test[] }} File
 * @type {{ numPassedTests: number, numFailedTests: number, testResults: File[] }}
 */
const { numPassedTests, numFailedTests, testResults } = JSON.parse(
  readFileSync(process.argv[2] ?? "", "utf8"),
);

/** @param {{ status: string }} result */
const isFailed = ({ status }) => status === "failed";
// A file that could not be read, or whose hook failed: its tests are listed as skipped.
const broken = testResults.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed));
const nameOf = (/** @type {File} */ file) => relative(".", file.name);

console.log(numPassedTests, numFailedTests + broken.length);

const rows = testResults
  .map((file) => ({
    name: nameOf(file),
    seconds: (file.endTime - file.startTime) / 1000,
    tests: file.assertionResults.filter(({ status }) => status === "passed" || status === "failed").length,
  }))
  .filter(({ tests }) => tests > 0)
  .sort((one, other) => other.seconds - one.seconds);
console.log("seconds  tests  file");
for (const { name, seconds, tests } of rows.slice(0, SLOWEST_FILES))
  console.log(`${seconds.toFixed(1).padStart(7)}  ${String(tests).padStart(5)}  ${name}`);

for (const file of testResults)
  for (const { fullName, failureMessages } of file.assertionResults.filter(isFailed))
    console.error(`FAILED ${nameOf(file)}: ${fullName}\n${failureMessages.join("\n")}`);
for (const file of broken)
  console.error(`FAILED ${nameOf(file)}: ${file.message || "a hook failed; see its error above"}`);

/**
 * The long version of the reliability tests: 200 kills, 1,000 donations three times, every migration killed
 * at 20 points among 10,000 rows, 4,000 malformed requests, 100 receipts after an outage.
 */
import { spawn } from "node:child_process";

const LONG_FORMS = ["migrations-killed", "hostile-input", "outbox"];

export default async function reliability() {
  const isReliable = await passes("--project", "reliability");
  return (await passes(...LONG_FORMS)) && isReliable;
}

/** @param {string[]} words @returns {Promise<boolean>} */
function passes(...words) {
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...words], {
    stdio: "inherit",
    env: { ...process.env, KILLS: "200", EVENTS: "1000", REQUESTS: "4000", RECEIPTS: "100" },
  });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code === 0)));
}

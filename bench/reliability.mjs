/** The long form of the tests of kills, storms and outages: 200 kills, 1,000 donations three times over. */
import { spawn } from "node:child_process";

export default async function reliability() {
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--project", "reliability"], { stdio: "inherit", env: { ...process.env, KILLS: "200", EVENTS: "1000" } });
  return new Promise((/** @type {(met: boolean) => void} */ resolve) => child.once("exit", (code) => resolve(code === 0)));
}

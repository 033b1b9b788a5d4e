import { execFileSync } from "node:child_process";

/**
 * The tests of pages and journeys drive the production build; it is made anew only when something changed.
 */
export default function setup() {
  execFileSync(process.execPath, ["app/commands/run.mjs", "build", "--if-stale"], { stdio: "inherit" });
}

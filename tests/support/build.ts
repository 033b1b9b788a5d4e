import { execFileSync } from "node:child_process";
import { ensureBrowser } from "../../app/commands/ensure-browser.mjs";
import { prepareFirstDay } from "./first-day";

/** What starts the production build needs it as new as the sources; most of it needs a browser, too. */
export default async function setup() {
  await ensureBrowser();
  execFileSync(process.execPath, ["app/commands/run.mjs", "build", "--if-stale"], { stdio: "inherit" });
  await prepareFirstDay();
}

/** Processor time and memory of the npm commands that import and export, with 200,000 donations. */
import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder, processorMs, report } from "./server.mjs";

const DONATIONS = 200_000;
const DAYS = 580;
/** The import's budget is the contract's; the export may use as much memory as the server under load. */
const BUDGETS = { import: { seconds: 60, megabytes: 600 }, export: { seconds: 30, megabytes: 200 } };

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

export default async function moving() {
  const folder = emptyFolder();
  try {
    const file = join(folder, "gifts.csv");
    writeFileSync(file, formerDonations());
    const name = (/** @type {string} */ command) => `${command} of ${DONATIONS} donations`;
    const imported = await measureCommand(
      name("import"),
      "import",
      folder,
      ["donations", file],
      BUDGETS.import,
    );
    return (
      (await measureCommand(name("export"), "export", folder, [join(folder, "moved")], BUDGETS.export)) &&
      imported
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function formerDonations() {
  const lines = ["date,amount,cause,mode,receipt,name,email,phone,address,pan,note"];
  for (let row = 0; row < DONATIONS; row += 1) {
    const donor = row % (DONATIONS / 6);
    const day = new Date(Date.UTC(2025, 3, 1 + (row % DAYS))).toISOString().slice(0, 10);
    const pan = donor % 3 ? "" : `ABCPE${String(donor % 10_000).padStart(4, "0")}F`;
    lines.push(
      `${day},${100 + (row % 977)}.50,life-school,cash,OLD/${row},Donor ${donor},donor-${donor}@example.org,,House ${donor},${pan},`,
    );
  }
  return lines.join("\n");
}

/**
 * @param {string} name @param {"import" | "export" | "donations"} command @param {string} folder @param {string[]} args
 * @param {{ seconds: number, megabytes: number }} budget
 */
export async function measureCommand(name, command, folder, args, budget) {
  const scriptArgs = scripts[command]
    .split(" ")
    .filter((/** @type {string} */ word) => !/^(MALLOC|node$)/.test(word));
  const arenas = /MALLOC_ARENA_MAX=(\d+)/.exec(scripts[command])?.[1];
  const child = spawn(process.execPath, [...scriptArgs, ...args], {
    env: {
      ...process.env,
      DATABASE_PATH: join(folder, "site.sqlite"),
      UPLOADS_DIR: join(folder, "uploads"),
      ...(arenas && { MALLOC_ARENA_MAX: arenas }),
    },
    stdio: "ignore",
  });
  let [megabytes, seconds] = [0, 0];
  const watch = setInterval(() => {
    try {
      [megabytes, seconds] = [peakMb(child.pid) || megabytes, processorMs(child.pid) / 1_000];
    } catch {
      // The process ended between two polls.
    }
  }, 50);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(watch);
  return report(
    code === 0 && seconds <= budget.seconds && megabytes <= budget.megabytes,
    `${name}: ${seconds.toFixed(1)} s of ${budget.seconds} s, ${megabytes.toFixed(0)} MB of ${budget.megabytes} MB`,
  );
}

/** Peak memory so far (proc(5)). @param {number | undefined} pid */
const peakMb = (pid) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { fillContent } from "./content-rows.mjs";
import { emptyFolder, freePort, report, START_ARGS, startServer } from "./server.mjs";

const ROWS = 10_000;
const STARTS = 5;
const START_SECONDS = 2;
const IDLE_MB = 130;
const LOAD_MB = 200;
const LOAD_SECONDS = 8;
const QUIET_MS = 3_000;

export default async function footprint() {
  const folder = emptyFolder();
  const first = await startServer({}, folder);
  fillContent(first.databasePath, ROWS);
  await first.stop();
  const starts = [];
  for (let round = 0; round < STARTS; round += 1) starts.push(await secondsToFirstAnswer(folder));
  const start = starts.sort((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0;

  const server = await startServer({ DEFAULT_COUNTRY: "IN" }, folder);
  await pause(QUIET_MS);
  const idle = memory(server.pid, "VmRSS");
  const paths = [
    "/",
    "/blogs",
    "/projects",
    "/eventsPage?page=3",
    "/donateUs",
    "/lifeschool/1",
    "/donation/new?cause=life-school&amount=500",
    "/blog/getCountry",
    "/blogs?anew=1",
  ];
  await autocannon({
    url: server.origin,
    connections: 50,
    duration: LOAD_SECONDS,
    requests: paths.map((path) => ({ path, headers: { "accept-encoding": "br" } })),
  });
  const loaded = memory(server.pid, "VmHWM");
  await server.stop();
  rmSync(folder, { recursive: true });
  return [
    report(
      start <= START_SECONDS,
      `first answer after ${start.toFixed(2)} s with ${ROWS} rows of each kind, ${(start / START_SECONDS).toFixed(2)} of the budget (${START_SECONDS} s)`,
    ),
    report(
      idle <= IDLE_MB,
      `idle ${idle.toFixed(0)} MB, ${(idle / IDLE_MB).toFixed(2)} of the budget (${IDLE_MB} MB)`,
    ),
    report(
      loaded <= LOAD_MB,
      `under load at most ${loaded.toFixed(0)} MB, ${(loaded / LOAD_MB).toFixed(2)} of the budget (${LOAD_MB} MB)`,
    ),
  ].every(Boolean);
}

/** Seconds from process start to the first home page. @param {string} folder */
async function secondsToFirstAnswer(folder) {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, START_ARGS, {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_PATH: join(folder, "site.sqlite"),
      UPLOADS_DIR: join(folder, "uploads"),
      LOG_LEVEL: "error",
    },
    stdio: "ignore",
  });
  while (
    !(await fetch(`http://localhost:${port}/`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await pause(5);
  const seconds = (performance.now() - started) / 1000;
  await new Promise((resolve) => (child.once("exit", resolve), child.kill("SIGTERM")));
  return seconds;
}

/** Reads MB from /proc/PID/status. @param {number | undefined} pid @param {string} name */
function memory(pid, name) {
  return (
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
  );
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

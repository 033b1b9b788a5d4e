/**
 * Image size, and data after `kill -9`. Runs only when named; needs Docker or CONTAINER_TOOL=podman.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { extract } from "tar";
import { launchBrowser } from "../app/commands/ensure-browser.mjs";
import { freePort, report } from "./server.mjs";

const TOOL = process.env.CONTAINER_TOOL ?? "docker";
const IMAGE = "vilakku";
const BASE = "node:24-bookworm-slim";
const NAME = "foundation-bench";
const BUDGET_MB = 90;
const SERVING_AGAIN_SECONDS = 5;
const STOP_SECONDS = 10;
const HARDENED = [
  "--read-only",
  "--tmpfs",
  "/tmp",
  "--cap-drop",
  "ALL",
  "--security-opt",
  "no-new-privileges",
  "--memory",
  "512m",
];

export default async function container() {
  execFileSync(TOOL, ["build", "-t", IMAGE, "."], { stdio: "inherit" });
  const megabytes = (await bytesBeyondBase()) / 1e6;
  const isWithinBudget = report(
    megabytes <= BUDGET_MB,
    `image ${megabytes.toFixed(1)} MB compressed beyond ${BASE}, ${(megabytes / BUDGET_MB).toFixed(2)} of the budget (${BUDGET_MB} MB)`,
  );
  discard();
  try {
    return (await checkSurvival()) && isWithinBudget;
  } finally {
    discard();
  }
}

/** Compressed size of the layers on top of the base image, as in a registry. */
async function bytesBeyondBase() {
  const folder = mkdtempSync(join(tmpdir(), "foundation-bench-"));
  const archive = join(folder, "image.tar");
  runTool("save", "-o", archive, IMAGE);
  await extract({ file: archive, cwd: folder });
  const [{ Layers: layers }] = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  const [{ RootFS: base }] = JSON.parse(runTool("image", "inspect", BASE));
  const bytes = layers
    .slice(base.Layers.length)
    .reduce(
      (/** @type {number} */ sum, /** @type {string} */ layer) =>
        sum + gzipSync(readFileSync(join(folder, layer))).length,
      0,
    );
  rmSync(folder, { recursive: true });
  return bytes;
}

async function checkSurvival() {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = { PORT: String(port), APP_ORIGIN: origin, DEFAULT_COUNTRY: "IN", SAMPLE_CONTENT: "on" };
  runTool(
    "run",
    "-d",
    "--name",
    NAME,
    "-p",
    `${port}:${port}`,
    "-v",
    `${NAME}:/data`,
    ...HARDENED,
    ...Object.entries(env).flatMap(([name, value]) => ["-e", `${name}=${value}`]),
    IMAGE,
  );
  await waitUntilServing(origin);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const before = await give(page, origin);
    const photo = await upload(page, origin);

    runTool("kill", "--signal", "KILL", NAME);
    runTool("start", NAME);
    const seconds = await waitUntilServing(origin);
    const mainText = await page.goto(before.status).then(() => page.textContent("main"));
    const sent = await page.request.get(photo.url);
    const after = await give(page, origin);
    const listed = runTool("exec", NAME, "node", "app/commands/run.mjs", "donations", "list", "--csv");
    // Podman stores the image's health check one level higher than Docker.
    const [{ Config, Healthcheck = Config.Healthcheck }] = JSON.parse(runTool("image", "inspect", IMAGE));
    const [, ...check] = Healthcheck.Test;
    const isHealthy = succeeds(() => runTool("exec", NAME, ...check));
    const stopped = performance.now();
    runTool("stop", "-t", "15", NAME);
    const stopSeconds = (performance.now() - stopped) / 1000;
    const exitCode = runTool("inspect", "--format", "{{.State.ExitCode}}", NAME).trim();
    return [
      report(
        seconds <= SERVING_AGAIN_SECONDS,
        `answers again ${seconds.toFixed(1)} s after kill -9 (${SERVING_AGAIN_SECONDS})`,
      ),
      report(mainText?.includes(before.receipt) === true, `the donation is there, receipt ${before.receipt}`),
      report(sent.ok() && photo.bytes.equals(await sent.body()), "the picture is there, byte for byte"),
      report(
        follows(before.receipt, after.receipt) && listed.trim().split("\n").length === 3,
        `the next donation has the next receipt, ${after.receipt}`,
      ),
      report(isHealthy, "the image's health check passes"),
      report(
        exitCode === "0" && stopSeconds <= STOP_SECONDS,
        `SIGTERM ends it with ${exitCode} after ${stopSeconds.toFixed(1)} s (${STOP_SECONDS})`,
      ),
    ].every(Boolean);
  } finally {
    await browser.close();
  }
}

/** @param {import("playwright").Page} page @param {string} origin */
async function give(page, origin) {
  await page.goto(`${origin}/donation/new?cause=life-school&amount=500`);
  for (const name of ["Proceed to Pay", "Continue to secure payment", "Pay now"])
    await page.getByRole("button", { name }).click();
  await page.getByText("Thank You for Your Support!").waitFor();
  const receipt = /[A-Z]+\/\d{4}-\d{2}\/\d{6}/.exec((await page.textContent("main")) ?? "")?.[0] ?? "none";
  return { receipt, status: page.url() };
}

/** @param {import("playwright").Page} page @param {string} origin */
async function upload(page, origin) {
  const invited = runTool("exec", NAME, "node", "app/commands/run.mjs", "staff", "add", "asha@example.org");
  await page.goto(/http\S+/.exec(invited)?.[0] ?? "");
  await page.getByLabel("New Password").fill("a long evening of rain");
  await page.locator("main button[type=submit]").click();
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email").fill("asha@example.org");
  await page.getByLabel("Password", { exact: true }).fill("a long evening of rain");
  await page.locator("main button[type=submit]").click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.goto(`${origin}/adminGallery`);
  await page.getByLabel("Title").fill("A well");
  const buffer = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: "#486",
      noise: { type: "gaussian", mean: 120, sigma: 25 },
    },
  })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel("Image", { exact: true })
    .setInputFiles({ name: "well.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByText("Photo uploaded successfully!").waitFor();
  await page.goto(`${origin}/galleryPage`);
  const url = new URL(
    (await page.locator("main img[src^='/uploads/']").first().getAttribute("src")) ?? "",
    origin,
  ).href;
  return { url, bytes: await page.request.get(url).then((answer) => answer.body()) };
}

/** True if the second receipt number follows the first. @param {string} one @param {string} other */
const follows = (one, other) =>
  other === one.replace(/\d{6}$/, (number) => String(Number(number) + 1).padStart(6, "0"));

/** Waits until the site answers; returns the seconds. @param {string} origin */
async function waitUntilServing(origin) {
  const started = performance.now();
  while (
    !(await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (performance.now() - started > 60_000)
      throw new Error(`No answer for a minute. Its log:\n${runTool("logs", NAME)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return (performance.now() - started) / 1000;
}

/** @param {string[]} words */
function runTool(...words) {
  return execFileSync(TOOL, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1e8 });
}

function discard() {
  succeeds(() => runTool("rm", "-f", NAME));
  succeeds(() => runTool("volume", "rm", "-f", NAME));
}

/** @param {() => void} act */
function succeeds(act) {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

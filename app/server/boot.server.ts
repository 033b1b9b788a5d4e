import { migrate } from "#db/migrate.server";
import { setupLink } from "~/features/accounts/first-run.server";
import { markSampleItems } from "~/features/sample/remove-sample.server";
import { updatePhotoTranslations } from "~/features/gallery/photos.server";
import { seedSampleContent } from "~/features/sample/sample-content.server";
import { updateLanguageColumns } from "~/features/content/language-columns.server";
import { seedPages } from "~/features/content/seed-pages.server";
import { flushViews } from "~/features/content/view-counts.server";
import { isKeyMissing } from "~/features/encryption/key-rotation.server";
import type { Job } from "~/features/feature.server";
import { serverFeatures } from "~/features/features.server";
import { seedProfiles } from "~/features/profiles/profiles.server";
import { env } from "~/env.server";
import { rasterise } from "~/integrations/images/drawings.server";
import { log } from "~/integrations/log.server";
import { db, sandbox } from "./context.server";
import { site } from "./site.server";

type RunningJob = { timer: NodeJS.Timeout; running: Promise<void> | null; isResumable: boolean };

const globals = globalThis as { __jobs?: RunningJob[] };
let stopping = new AbortController();

/** Logs failures and results. */
function start({ name, everyMs, isResumable = false, run }: Job): RunningJob {
  const given = { ...site, stopping: stopping.signal };
  const round = async () => {
    try {
      logResult(name, await run(given, new Date()));
    } catch (error) {
      log.error("job.failed", { job: name, error });
    }
    job.running = null;
  };
  const job: RunningJob = {
    timer: setInterval(() => void (job.running ??= round()), everyMs).unref(),
    running: null,
    isResumable,
  };
  job.running = round();
  return job;
}

function logResult(job: string, result: unknown) {
  const facts: object = typeof result === "number" ? { count: result } : (result ?? {});
  if ("lastError" in facts && facts.lastError) log.warn("job.interrupted", { job, ...facts });
  else if (Object.values(facts).some(Boolean)) log.info("job.done", { job, ...facts });
}

const loadSample = async () => (await import("~/features/sample/sample-content")).sampleContent;

const loadInitialProfiles = async () =>
  (await import("~/features/profiles/initial-profiles")).initialProfiles;
const loadInitialPages = async () => ({
  policies: (await import("~/features/site/legal/policies")).initialPolicies,
  stories: env.sampleContent ? Object.values((await import("~/features/sample/stories")).stories) : [],
});

/** Prepares the database and starts the jobs. */
export async function boot(): Promise<void> {
  stopping = new AbortController();
  try {
    await migrate(db);
  } catch (error) {
    // Prints one line, which a stack would hide.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  if (await updateLanguageColumns(db)) await updatePhotoTranslations(db);
  if (await isKeyMissing(db))
    log.error("data-key.missing", {
      hint: "PANs or second factors were encrypted with another key: put it back as DATA_KEY or as the file data-key beside the database",
    });
  try {
    await seedPages(db, loadInitialPages, new Date());
    await seedProfiles(db, env.sampleContent ? await loadInitialProfiles() : null, new Date());
  } catch (error) {
    log.error("pages.failed", { error });
  }
  try {
    const items = await seedSampleContent(db, env.sampleContent ? loadSample : null, rasterise, new Date());
    if (items > 0) log.info("sample-content.seeded", { items });
  } catch (error) {
    log.error("sample-content.failed", { error });
  }
  await markSampleItems(db, new Date());
  for (const { timer } of globals.__jobs ?? []) clearInterval(timer);
  globals.__jobs = serverFeatures.flatMap(({ jobs = [] }) => jobs.map(start));
}

export async function logSetupLink(): Promise<void> {
  const link = await setupLink(db);
  if (link) log.warn("setup", { link });
}

export async function stopJobs(): Promise<void> {
  stopping.abort();
  const jobs = globals.__jobs ?? [];
  for (const { timer } of jobs) clearInterval(timer);
  // A mail sent but not yet marked would be sent twice.
  await Promise.all(jobs.filter(({ isResumable }) => !isResumable).map(async ({ running }) => running));
}

/** Call it last, because it closes the database. */
export async function closeSite(): Promise<void> {
  await flushViews(db).catch((error: unknown) => log.error("views.lost", { error }));
  sandbox?.close();
  await db.destroy();
}

await boot();

import { migrate } from "#db/migrate.server";
import { purgeBin } from "~/features/content/bin.server";
import { pictureRemovers } from "~/features/features.server";
import { endConsents } from "~/features/pictures/withdrawals.server";
import { deliverDueMail } from "~/features/mail/outbox.server";
import { mailTemplates } from "./mail-templates.server";
import { processWaitingImages } from "~/features/pictures/images.server";
import { deleteExpiredUploads } from "~/features/statement/certificate-uploads.server";
import { sweepImages } from "~/features/pictures/unused-images.server";
import { reopenVoidedLines } from "~/features/bank/decisions.server";
import { matchLines } from "~/features/bank/matching.server";
import { abandonPledges } from "~/features/payments/pledges.server";
import { reconcileDonations } from "~/features/payments/reconciliation.server";
import { reconcileMonthlyDonations } from "~/features/payments/monthly-reconciliation.server";
import { applyPendingEvents } from "~/features/payments/webhooks.server";
import { resumeRefunds } from "~/features/payments/refunds.server";
import { isKeyMissing } from "~/features/encryption/key-rotation.server";
import { setupLink } from "~/features/accounts/first-run.server";
import { markSampleItems } from "~/features/content/remove-sample.server";
import { seedPages } from "~/features/content/seed-pages.server";
import { seedProfiles } from "~/features/profiles/profiles.server";
import { seedSampleContent } from "~/features/content/sample-content.server";
import { applyRetentionNightly } from "~/features/privacy/retention.server";
import { deleteExpiredRateLimits } from "~/features/accounts/rate-limits.server";
import { queueNightlyFetch, continueFetch } from "~/features/settlements/settlement-fetch.server";
import { flushViews } from "~/features/content/view-counts.server";
import { env } from "~/env.server";
import { rasterise } from "~/integrations/images/drawings.server";
import { permissionsOf } from "~/features/accounts/permissions";
import { deleteStrayPapers } from "~/features/papers/papers.server";
import { mailDuties } from "~/features/duties/duties.server";
import { alertAboutRejections, mailWeeklyStatus, recordReplica } from "~/features/site/status-mails.server";
import { newestObjectAt } from "~/integrations/object-store.server";
import { log } from "~/integrations/log.server";
import { statusLines } from "./site-status.server";
import { db, mailer, sandbox, provider } from "./context.server";

const MAIL_EVERY_MS = 5_000;
const RECONCILE_EVERY_MS = 60_000;
const IMAGES_EVERY_MS = 2_000;
const VIEWS_EVERY_MS = 5_000;
/** A picture must be removed in the first minute of the day after its consent ends. */
const CONSENTS_EVERY_MS = 60_000;
/** Short, so that a requested fetch starts soon. */
const SETTLEMENTS_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 3_600_000;
/** Shutdown does not wait for this job, because the next start resumes it. */
const IMAGES_JOB = "images";

type Job = { name: string; timer: NodeJS.Timeout; running: Promise<void> | null };

const globals = globalThis as { __jobs?: Job[] };
let stopping = new AbortController();

/** Runs a job periodically, never concurrently with itself. Logs failures and results. */
function every(ms: number, name: string, run: (now: Date) => Promise<unknown>): Job {
  const round = async () => {
    try {
      logResult(name, await run(new Date()));
    } catch (error) {
      log.error("job.failed", { job: name, error });
    }
    job.running = null;
  };
  const job: Job = {
    name,
    timer: setInterval(() => void (job.running ??= round()), ms).unref(),
    running: null,
  };
  job.running = round();
  return job;
}

/** @param result counts, logged unless all are 0; `lastError`: why the job stopped early */
function logResult(job: string, result: unknown) {
  const facts: object = typeof result === "number" ? { count: result } : (result ?? {});
  if ("lastError" in facts && facts.lastError) log.warn("job.interrupted", { job, ...facts });
  else if (Object.values(facts).some(Boolean)) log.info("job.done", { job, ...facts });
}

const loadSample = async () => (await import("~/features/content/sample/sample-content")).sampleContent;

const loadInitialProfiles = async () =>
  (await import("~/features/profiles/initial-profiles")).initialProfiles;
const loadInitialPages = async () => (await import("~/features/site/initial-pages")).initialPages;

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
  if (await isKeyMissing(db))
    log.error("data-key.missing", {
      hint: "PANs or second factors were encrypted with another key: put it back as DATA_KEY or as the file data-key beside the database",
    });
  try {
    await seedPages(db, loadInitialPages, { withStories: env.sampleContent }, new Date());
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
  const { mode } = env.payments;
  globals.__jobs = [
    every(MAIL_EVERY_MS, "outbox", (now) =>
      deliverDueMail(db, {
        ...{ sender: mailer, templates: mailTemplates, now, leaving: stopping.signal },
        log: ({ event, ...fields }) => log.warn(event, fields),
      }),
    ),
    every(RECONCILE_EVERY_MS, "mail-rejections", (now) => alertAboutRejections(db, now)),
    // Separate jobs: a failing event or refund must not stop the reconciliation.
    every(RECONCILE_EVERY_MS, "waiting-events", (now) => applyPendingEvents(db, provider, now)),
    every(RECONCILE_EVERY_MS, "refunds", (now) => resumeRefunds(db, provider, now)),
    every(RECONCILE_EVERY_MS, "reconciliation", (now) =>
      reconcileDonations(db, provider, { mode, every: "due", now }),
    ),
    every(RECONCILE_EVERY_MS, "monthly-reconciliation", (now) =>
      reconcileMonthlyDonations(db, provider, { mode, every: "due", now }),
    ),
    every(RECONCILE_EVERY_MS, "rate-limits", (now) => deleteExpiredRateLimits(db, now)),
    every(RECONCILE_EVERY_MS, "pledges", (now) => abandonPledges(db, now)),
    every(SETTLEMENTS_EVERY_MS, "settlements", async (now) => {
      // Payments with test keys are not settled.
      if (mode !== "test") await queueNightlyFetch(db, now);
      await continueFetch(db, provider, () => new Date(), stopping.signal);
    }),
    every(VIEWS_EVERY_MS, "views", () => flushViews(db)),
    every(IMAGES_EVERY_MS, IMAGES_JOB, () => processWaitingImages(db)),
    every(SWEEP_EVERY_MS, "retention", (now) => applyRetentionNightly(db, now)),
    every(SWEEP_EVERY_MS, "bank-lines", async (now) => {
      // Settlements may have been fetched and donations voided since the statement was imported.
      await reopenVoidedLines(db, now);
      await matchLines(db, now);
    }),
    every(SWEEP_EVERY_MS, "weekly-status", async (now) => {
      if (mailer) await mailWeeklyStatus(db, () => statusLines(permissionsOf("admin")), now);
    }),
    every(SWEEP_EVERY_MS, "duties", async (now) => {
      if (mailer) await mailDuties(db, permissionsOf("admin"), now);
    }),
    every(SWEEP_EVERY_MS, "replica", async (now) => {
      if (!env.replicaBucket) return;
      const newestAt = await newestObjectAt(env.replicaBucket, "site/").catch((error: unknown) => {
        log.warn("replica.unknown", { error });
        return undefined;
      });
      await recordReplica(db, newestAt, now);
    }),
    every(SWEEP_EVERY_MS, "bin", (now) => purgeBin(db, now)),
    every(CONSENTS_EVERY_MS, "consents", (now) => endConsents(db, pictureRemovers, now)),
    every(SWEEP_EVERY_MS, "certificate-sweep", (now) => deleteExpiredUploads(db, now)),
    every(SWEEP_EVERY_MS, "paper-sweep", (now) => deleteStrayPapers(db, now)),
    every(SWEEP_EVERY_MS, "image-sweep", (now) => sweepImages(db, now)),
  ];
}

export async function logSetupLink(): Promise<void> {
  const link = await setupLink(db);
  if (link) log.warn("setup", { link });
}

export async function stopJobs(): Promise<void> {
  stopping.abort();
  const jobs = globals.__jobs ?? [];
  for (const { timer } of jobs) clearInterval(timer);
  // Waits for the other jobs: a mail sent but not yet marked would be sent twice.
  await Promise.all(jobs.filter(({ name }) => name !== IMAGES_JOB).map(async ({ running }) => running));
}

/** Call it last, because it closes the database. */
export async function closeSite(): Promise<void> {
  await flushViews(db).catch((error: unknown) => log.error("views.lost", { error }));
  sandbox?.close();
  await db.destroy();
}

await boot();

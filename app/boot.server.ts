/**
 * What happens once, before the first request: the database is brought up to date, a new one gets its sample
 * content, what a crash left unfinished is taken up again, and the recurring jobs start, such as asking the
 * provider about open orders, and sending mail.
 */
import { migrate } from "#db/migrate.server";
import { emptyOldBin } from "~/domain/content/bin.server";
import { deliverDueMail } from "~/domain/mail/outbox.server";
import { processWaitingImages, sweepImages } from "~/domain/pictures/images.server";
import { lookUpDonations } from "~/domain/giving/look-ups.server";
import { applyWaitingEvents } from "~/domain/giving/webhooks.server";
import { resumeRefunds } from "~/domain/giving/refunds.server";
import { plantSampleContent } from "~/domain/content/sample-content.server";
import { sweepRateLimits } from "~/domain/accounts/rate-limits.server";
import { writeDownViews } from "~/domain/content/views.server";
import { env } from "~/env.server";
import { rasterise } from "~/gateways/drawings.server";
import { log } from "~/http/log.server";
import { db, postman, practice, provider } from "~/http/world.server";

const MAIL_EVERY_MS = 5_000;
const LOOK_UP_EVERY_MS = 60_000;
const IMAGES_EVERY_MS = 2_000;
const VIEWS_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 3_600_000;
/** The name of the job that goes on after the next start where it was stopped. */
const PICTURES = "images";

/** `underWay`: the round that runs now; it never rejects. */
type Job = { name: string; timer: NodeJS.Timeout; underWay: Promise<void> | null };

/** Vite's development server evaluates this module again after a change: the jobs from before must end. */
const kept = globalThis as { __jobs?: Job[] };
const leaving = new AbortController();

/** Runs `act` every so often, never twice at once; a failure is logged and the next round comes anyway. */
function every(ms: number, name: string, act: () => Promise<unknown>): Job {
  const round = async () => {
    try {
      await act();
    } catch (error) {
      log.error("job.failed", { job: name, error });
    }
    job.underWay = null;
  };
  const job: Job = {
    name,
    timer: setInterval(() => void (job.underWay ??= round()), ms).unref(),
    underWay: null,
  };
  job.underWay = round();
  return job;
}

const loadSample = async () => (await import("~/content/sample/sample-content")).sampleContent;

async function boot() {
  try {
    await migrate(db);
  } catch (error) {
    // One line that says what is wrong; a stack would bury it.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  try {
    const items = await plantSampleContent(db, env.sampleContent ? loadSample : null, rasterise, new Date());
    if (items > 0) log.info("sample-content.planted", { items });
  } catch (error) {
    // Gifts can be taken without it; the next start tries again.
    log.error("sample-content.failed", { error });
  }
  for (const { timer } of kept.__jobs ?? []) clearInterval(timer);
  kept.__jobs = [
    every(MAIL_EVERY_MS, "outbox", () =>
      deliverDueMail(db, {
        sender: postman,
        now: new Date(),
        log: ({ event, ...fields }) => log.warn(event, fields),
        leaving: leaving.signal,
      }),
    ),
    // Jobs of their own: an event or a refund that fails must not keep the look-up from finding what was
    // paid.
    every(LOOK_UP_EVERY_MS, "waiting-events", () => applyWaitingEvents(db, provider, new Date())),
    every(LOOK_UP_EVERY_MS, "refunds", () => resumeRefunds(db, provider, new Date())),
    every(LOOK_UP_EVERY_MS, "look-up", async () => {
      const now = new Date();
      const round = await lookUpDonations(db, provider, { every: "due", now });
      if (round.trouble) log.warn("look-up.interrupted", round);
      await sweepRateLimits(db, now);
    }),
    every(VIEWS_EVERY_MS, "views", () => writeDownViews(db)),
    every(IMAGES_EVERY_MS, PICTURES, () => processWaitingImages(db)),
    every(SWEEP_EVERY_MS, "bin", () => emptyOldBin(db, new Date())),
    every(SWEEP_EVERY_MS, "image-sweep", async () => {
      const swept = await sweepImages(db, new Date());
      if (swept.images + swept.files > 0) log.info("images.swept", swept);
    }),
  ];
}

/** No job begins from now on. Resolves when those that run are done, except pictures: they take long. */
export async function stopJobs(): Promise<void> {
  leaving.abort();
  const jobs = kept.__jobs ?? [];
  for (const { timer } of jobs) clearInterval(timer);
  // A mail that the mail server has taken and we have not noted would go out again.
  await Promise.all(jobs.filter(({ name }) => name !== PICTURES).map(async ({ underWay }) => underWay));
}

/** Last of all: nothing is read or written after it. */
export async function closeSite(): Promise<void> {
  await writeDownViews(db).catch((error: unknown) => log.error("views.lost", { error }));
  practice?.close();
  await db.destroy();
}

await boot();

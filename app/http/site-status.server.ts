import { siteStatus } from "~/domain/site/site-status.server";
import { env } from "~/env.server";
import { presentSiteStatus, type StatusLine } from "~/presenters/site/site-status";
import { loaded } from "./loaded.server";
import { db, payments, postman } from "./world.server";

/** The lines of the Status card. Never throws: a line whose data can't be read says so. */
export async function statusLines(): Promise<StatusLine[]> {
  const now = new Date();
  const status = siteStatus(
    db,
    {
      databasePath: env.databasePath,
      uploadsDir: env.uploadsDir,
      mode: payments.mode,
      sendsMail: postman !== null,
      hasWebhookSecret: env.payments.webhookSecrets.length > 0,
    },
    now,
  );
  const known = async <Fact>(name: string, reading: Promise<Fact>) => {
    const fact = await loaded(`status.${name}`, reading);
    return fact.ok ? fact.value : null;
  };
  const [database, disk, outbox, webhook, backup, countryData, release] = await Promise.all([
    known("database", status.database),
    known("disk", status.disk),
    known("outbox", status.outbox),
    known("webhook", status.webhook),
    known("backup", status.backup),
    known("country-data", status.countryData),
    known("release", status.release),
  ]);
  return presentSiteStatus({ database, disk, outbox, webhook, backup, countryData, release }, now);
}

import { siteStatus } from "~/domain/site/site-status.server";
import { env } from "~/env.server";
import { presentSiteStatus, type StatusFacts, type StatusLine } from "~/presenters/site/site-status";
import { loaded } from "./loaded.server";
import { db, payments, postman } from "~/http/world.server";

/** The lines of the Status card. Never throws: a line whose data can't be read says so. */
export async function statusLines(): Promise<StatusLine[]> {
  const now = new Date();
  const parts = {
    databasePath: env.databasePath,
    uploadsDir: env.uploadsDir,
    mode: payments.mode,
    sendsMail: postman !== null,
    hasWebhookSecret: env.payments.webhookSecrets.length > 0,
  };
  const facts = Object.entries(siteStatus(db, parts, now)).map(async ([name, reading]) => {
    const fact = await loaded<unknown>(`status.${name}`, reading);
    return [name, fact.ok ? fact.value : null] as const;
  });
  return presentSiteStatus(Object.fromEntries(await Promise.all(facts)) as StatusFacts, now);
}

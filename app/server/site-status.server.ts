import type { Permission } from "~/features/accounts/permissions";
import { env } from "~/env.server";
import { readMailDns, type MailDns } from "~/integrations/mail-dns.server";
import { siteChecks, type Check, type StatusLine } from "~/features/site/site-status.server";
import { loadOptional } from "./load-optional.server";
import { db, payments, mailer } from "./context.server";

const HOUR_MS = 3_600_000;
let cachedDns: { at: number; answer: Promise<MailDns> } | undefined;

/** Queries DNS once an hour. `domain` is "" without a mail server, or for a sender at localhost. */
async function mailDns(): Promise<MailDns> {
  const { smtpUrl, from, dkimSelector } = env.mail;
  if (!smtpUrl || /@(?:[^@>]+\.)?localhost>?$/i.test(from))
    return { domain: "", spf: "", dkim: "", dmarc: "" };
  if (!cachedDns || Date.now() - cachedDns.at > HOUR_MS)
    cachedDns = { at: Date.now(), answer: readMailDns(from, dkimSelector) };
  return cachedDns.answer;
}

export async function statusLines(permissions: readonly Permission[]): Promise<StatusLine[]> {
  const site = {
    databasePath: env.databasePath,
    uploadsDir: env.uploadsDir,
    mode: payments.mode,
    hasMailer: mailer !== null,
    hasWebhookSecret: env.payments.webhookSecrets.length > 0,
    hasReplica: env.replicaBucket !== undefined,
    mailDns,
  };
  const checks = siteChecks(db, site, new Date());
  return runChecks(checks.filter(({ permission }) => permissions.includes(permission)));
}

/** Runs the checks; a failed check does not affect the others. */
export const runChecks = (checks: Check[]): Promise<StatusLine[]> =>
  Promise.all(
    checks.map(async ({ name, read }) => {
      const found = await loadOptional(`status: ${name}`, read());
      return { name, ...(found.ok ? found.value : FAILED) };
    }),
  );

const FAILED = {
  isHealthy: false,
  words: "This could not be checked just now.",
  hint: "The server’s log says why.",
};

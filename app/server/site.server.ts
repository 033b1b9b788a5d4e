import { env } from "~/env.server";
import type { Site } from "~/features/feature.server";
import { readMailDns, type MailDns } from "~/integrations/mail-dns.server";
import { db, mailer, payments, provider } from "./context.server";
import { mailTemplates, pictureRemovers, serverFeatures } from "~/features/features.server";
import { HOUR_MS } from "~/lib/durations";

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

export const site: Site = {
  db,
  mode: payments.mode,
  provider,
  mailer,
  mailTemplates,
  pictureRemovers,
  features: serverFeatures,
  databasePath: env.databasePath,
  uploadsDir: env.uploadsDir,
  hasWebhookSecret: env.payments.webhookSecrets.length > 0,
  replicaBucket: env.replicaBucket,
  mailDns,
};

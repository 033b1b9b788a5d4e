import type { Permission } from "~/features/accounts/roles";
import { siteStatus } from "~/features/site/site-status.server";
import { env } from "~/env.server";
import { readMailDns, type MailDns } from "~/integrations/mail-dns.server";
import { toSiteStatusView, type StatusLine } from "~/features/site/site-status-view";
import { loadOptional } from "./load-optional.server";
import { db, payments, mailer } from "./context.server";

const statusPermissions = {
  database: "viewSystemStatus",
  disk: "viewSystemStatus",
  outbox: "viewOutbox",
  webhook: "viewDonations",
  foundation: "viewDonations",
  disputes: "viewDonations",
  dataKey: "viewSystemStatus",
  backup: "viewSystemStatus",
  drill: "viewSystemStatus",
  replica: "viewSystemStatus",
  mailDns: "viewSystemStatus",
  retention: "viewSystemStatus",
  countryData: "viewSystemStatus",
  release: "viewSystemStatus",
} as const satisfies Record<keyof ReturnType<typeof siteStatus>, Permission>;

const HOUR_MS = 3_600_000;
let cachedDns: { at: number; answer: Promise<MailDns> } | undefined;

/** Queried once an hour. `domain` is "" while no mail server is set. */
async function mailDns(): Promise<MailDns> {
  const { smtpUrl, from, dkimSelector } = env.mail;
  if (!smtpUrl || /@(?:[^@>]+\.)?localhost>?$/i.test(from))
    return { domain: "", spf: "", dkim: "", dmarc: "" };
  if (!cachedDns || Date.now() - cachedDns.at > HOUR_MS)
    cachedDns = { at: Date.now(), answer: readMailDns(from, dkimSelector) };
  return cachedDns.answer;
}

export async function statusLines(permissions: readonly Permission[]): Promise<StatusLine[]> {
  const now = new Date();
  const parts = {
    databasePath: env.databasePath,
    uploadsDir: env.uploadsDir,
    mode: payments.mode,
    sendsMail: mailer !== null,
    hasWebhookSecret: env.payments.webhookSecrets.length > 0,
    hasReplica: env.replicaBucket !== undefined,
    mailDns,
  };
  const facts = Object.entries(siteStatus(db, parts, now))
    .filter(([name]) => permissions.includes(statusPermissions[name as keyof typeof statusPermissions]))
    .map(async ([name, measure]) => {
      const fact = await loadOptional<unknown>(`status.${name}`, measure());
      return [name, fact.ok ? fact.value : null] as const;
    });
  return toSiteStatusView(Object.fromEntries(await Promise.all(facts)), now);
}

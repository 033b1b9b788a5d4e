import { hasRole, type Role } from "~/features/accounts/roles";
import { siteStatus } from "~/features/site/site-status.server";
import { env } from "~/env.server";
import { toSiteStatusView, type StatusLine } from "~/features/site/site-status-view";
import { loadOptional } from "./load-optional.server";
import { db, payments, mailer } from "./context.server";

/** Who acts on which part of the status, and so sees it. */
const statusRoles = {
  database: "admin",
  disk: "admin",
  outbox: "treasurer",
  webhook: "treasurer",
  foundation: "treasurer",
  disputes: "treasurer",
  dataKey: "admin",
  backup: "admin",
  retention: "admin",
  countryData: "admin",
  release: "admin",
} as const satisfies Record<keyof ReturnType<typeof siteStatus>, Role>;

/** The lines of the Status card that this role acts on. Never throws: a line whose data can't be read says so. */
export async function statusLines(role: Role): Promise<StatusLine[]> {
  const now = new Date();
  const parts = {
    databasePath: env.databasePath,
    uploadsDir: env.uploadsDir,
    mode: payments.mode,
    sendsMail: mailer !== null,
    hasWebhookSecret: env.payments.webhookSecrets.length > 0,
  };
  const facts = Object.entries(siteStatus(db, parts, now))
    .filter(([name]) => hasRole(role, statusRoles[name as keyof typeof statusRoles]))
    .map(async ([name, measure]) => {
      const fact = await loadOptional<unknown>(`status.${name}`, measure());
      return [name, fact.ok ? fact.value : null] as const;
    });
  return toSiteStatusView(Object.fromEntries(await Promise.all(facts)), now);
}

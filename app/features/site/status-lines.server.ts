import type { Permission } from "~/features/accounts/permissions";
import type { Finding, Site } from "~/features/feature.server";
import type { Message } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import { log } from "~/integrations/log.server";

export type StatusLine = Finding & { name: string };

const failed = (): Finding => ({
  isHealthy: false,
  words: t("status.checks.this"),
  hint: t("status.logSays"),
});

/** Runs the checks of all features. A failed check does not affect the others. */
export async function statusLines(
  site: Site,
  permissions: readonly Permission[],
  now: Date,
): Promise<StatusLine[]> {
  const checks = site.features
    .flatMap((feature) => feature.checks ?? [])
    .filter(({ permission }) => permissions.includes(permission))
    .sort((one, other) => one.order - other.order);
  const lines = await Promise.all(
    checks.map(async ({ name, read }) => {
      try {
        const found = await read(site, now);
        return found && { name: t(name as Message), ...found };
      } catch (error) {
        log.error("page.part", { what: `status: ${name}`, error });
        return { name: t(name as Message), ...failed() };
      }
    }),
  );
  return lines.filter((line) => line !== null);
}

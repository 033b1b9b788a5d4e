import { reachedAt } from "#db/milestones.server";
import type { ServerFeature } from "~/features/feature.server";
import { permissionsOf } from "~/features/accounts/permissions";
import { MINUTE_MS, HOUR_MS } from "~/lib/durations";
import { freeBytes } from "~/integrations/disk-space.server";
import { countryDataDate } from "~/integrations/geo/country-database.server";
import { log } from "~/integrations/log.server";
import { newestObjectAt } from "~/integrations/object-store.server";
import { readRelease } from "~/integrations/release.server";
import { backupFacts, databaseFacts, lastBackup, replicaFacts } from "./site-facts.server";
import {
  backupStatus,
  countryDataStatus,
  databaseStatus,
  diskStatus,
  drillStatus,
  releaseStatus,
  replicaStatus,
} from "./site-status.server";
import { statusLines } from "./status-lines.server";
import { alertAboutRejections, mailWeeklyStatus, recordReplica } from "./status-mails.server";
import { readStatement } from "./legal/accessibility-view.server";
import { t } from "~/locales/screen-text";
import { translator } from "~/locales/translate";

export const site: ServerFeature = {
  jobs: [
    { name: "mail-rejections", everyMs: MINUTE_MS, run: ({ db }, now) => alertAboutRejections(db, now) },
    {
      name: "weekly-status",
      everyMs: HOUR_MS,
      run: async (site, now) => {
        if (site.mailer)
          await mailWeeklyStatus(site.db, () => statusLines(site, permissionsOf("admin"), now), now);
      },
    },
    {
      name: "replica",
      everyMs: HOUR_MS,
      run: async ({ db, replicaBucket }, now) => {
        if (!replicaBucket) return;
        const newestAt = await newestObjectAt(replicaBucket, "site/").catch((error: unknown) => {
          log.warn("replica.unknown", { error });
          return undefined;
        });
        await recordReplica(db, newestAt, now);
      },
    },
  ],
  footerLinks: (_, language) =>
    Promise.resolve([{ href: "/accessibility", title: translator(language)("accessibility.title") }]),
  searchPages: async (db, language) => {
    const { summary, sections } = await readStatement(db, language);
    return [
      {
        kind: "Page",
        href: "/accessibility",
        title: translator(language)("accessibility.title"),
        summary,
        keywords:
          "accessible disability blind deaf screen reader keyboard WCAG large letters ഭിന്നശേഷി കാഴ്ച കേൾവി സ്ക്രീൻ റീഡർ കീബോർഡ്",
        sections: sections.map(({ id, ...part }) => ({ ...part, href: `/accessibility#${id}` })),
      },
    ];
  },
  checks: [
    {
      name: "status.checks.database",
      order: 10,
      permission: "viewSystemStatus",
      read: async ({ db }) => databaseStatus(await databaseFacts(db)),
    },
    {
      name: "status.checks.disk",
      order: 20,
      permission: "viewSystemStatus",
      read: async ({ databasePath, uploadsDir }) => diskStatus(await freeBytes([databasePath, uploadsDir])),
    },
    {
      name: "status.checks.backup",
      order: 80,
      permission: "viewSystemStatus",
      read: async ({ db }, now) => backupStatus(await lastBackup(db), now),
    },
    {
      name: "status.checks.drill",
      order: 90,
      permission: "viewSystemStatus",
      read: async ({ db }, now) => drillStatus(await reachedAt(db, "last-drill"), now),
    },
    {
      name: "status.checks.copy",
      order: 100,
      permission: "viewSystemStatus",
      read: async ({ db, replicaBucket }, now) =>
        replicaBucket ? replicaStatus(await replicaFacts(db), now) : null,
    },
    {
      name: "status.checks.country",
      order: 130,
      permission: "viewSystemStatus",
      read: async (_site, now) => countryDataStatus(countryDataDate(), now),
    },
    {
      name: "status.checks.version",
      order: 140,
      permission: "viewSystemStatus",
      read: async () => releaseStatus(await readRelease()),
    },
  ],
  steps: [
    {
      order: 60,
      permission: "manageSettings",
      read: async ({ db }, now) => [
        {
          name: t("status.backupStep"),
          hint: t("status.backupHint"),
          isDone: (await backupFacts(db, now)).isRegular,
        },
      ],
    },
  ],
};

import { HOUR_MS, MINUTE_MS, type ServerFeature } from "~/features/feature.server";
import { permissionsOf } from "~/features/accounts/permissions";
import { log } from "~/integrations/log.server";
import { newestObjectAt } from "~/integrations/object-store.server";
import { statusLines } from "./site-status.server";
import { alertAboutRejections, mailWeeklyStatus, recordReplica } from "./status-mails.server";

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
};

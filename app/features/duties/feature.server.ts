import { permissionsOf } from "~/features/accounts/permissions";
import type { ServerFeature } from "~/features/feature.server";
import { HOUR_MS } from "~/lib/durations";
import { mailDuties } from "./duties.server";

export const duties: ServerFeature = {
  jobs: [
    {
      name: "duties",
      everyMs: HOUR_MS,
      run: async (site, now) => {
        if (site.mailer) await mailDuties(site, permissionsOf("admin"), now);
      },
    },
  ],
};

import type { ServerFeature } from "~/features/feature.server";
import { foundationStatus, foundationSteps } from "./foundation-status";
import { PICTURED_PAGES } from "./settings";
import { missingFacts, saveSettings } from "./settings.server";

export const settings: ServerFeature = {
  checks: [
    {
      name: "status.checks.foundation",
      order: 50,
      permission: "viewDonations",
      read: async ({ db, mode }) => foundationStatus(await missingFacts(db), mode),
    },
  ],
  steps: [
    {
      order: 10,
      permission: "manageSettings",
      read: async ({ db }) => foundationSteps(await missingFacts(db)),
    },
  ],
  pictureRemovers: {
    async settings(trx, actor, { id }, now) {
      if (id === "look") await saveSettings(trx, actor, id, { logo: null }, now);
      const page = PICTURED_PAGES.find((one) => one === id);
      if (page) await saveSettings(trx, actor, page, { picture: null }, now);
    },
  },
};

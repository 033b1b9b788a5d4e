import type { ServerFeature } from "~/features/feature.server";
import type { Db } from "#db/schema";
import { foundationStatus, foundationSteps } from "./foundation-status";
import { placeholdersIn } from "./settings";
import { readSettings, saveSettings } from "./settings.server";

const missingFacts = async (db: Db) => placeholdersIn((await readSettings(db)).foundation);

export const settings: ServerFeature = {
  checks: [
    {
      name: "Foundation on receipts",
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
      if (id === "home") await saveSettings(trx, actor, id, { picture: null }, now);
    },
  },
};

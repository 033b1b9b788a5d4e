import type { ServerFeature } from "~/features/feature.server";
import { isKeyMissing } from "./key-rotation.server";

export const encryption: ServerFeature = {
  checks: [
    {
      name: "Data key",
      order: 70,
      permission: "viewSystemStatus",
      read: async ({ db }) =>
        (await isKeyMissing(db))
          ? {
              isHealthy: false,
              words: "PANs or second factors were encrypted with another key and can’t be read.",
              hint: "Restore the previous key, as DATA_KEY or as the file data-key beside the database, and start the site again.",
            }
          : { isHealthy: true, words: "Decrypts stored data." },
    },
  ],
};

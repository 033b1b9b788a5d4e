import type { ServerFeature } from "~/features/feature.server";
import { isKeyMissing } from "./key-rotation.server";
import { t } from "~/locales/screen-text";

export const encryption: ServerFeature = {
  checks: [
    {
      name: "status.checks.dataKey",
      order: 70,
      permission: "viewSystemStatus",
      read: async ({ db }) =>
        (await isKeyMissing(db))
          ? { isHealthy: false, words: t("status.keyMissing"), hint: t("status.keyAdvice") }
          : { isHealthy: true, words: t("status.keyWell") },
    },
  ],
};

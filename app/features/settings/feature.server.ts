import type { ServerFeature } from "~/features/feature.server";
import { saveSettings } from "./settings.server";

export const settings: ServerFeature = {
  pictureRemovers: {
    async settings(trx, actor, { id }, now) {
      if (id === "look") await saveSettings(trx, actor, id, { logo: null }, now);
      if (id === "home") await saveSettings(trx, actor, id, { picture: null }, now);
    },
  },
};

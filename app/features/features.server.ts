import { accounts } from "./accounts/feature.server";
import { bank } from "./bank/feature.server";
import { contact } from "./contact/feature.server";
import { content } from "./content/feature.server";
import type { PictureRemovers, ServerFeature } from "./feature.server";
import { myGifts } from "./my-gifts/feature.server";
import { payments } from "./payments/feature.server";
import { pictures } from "./pictures/feature.server";
import { settings } from "./settings/feature.server";
import { settlements } from "./settlements/feature.server";

/** Every feature that declares something for the server; what waits is shown in this order. No feature imports it. */
export const serverFeatures: readonly ServerFeature[] = [
  bank,
  payments,
  settlements,
  myGifts,
  contact,
  accounts,
  pictures,
  content,
  settings,
];

export const pictureRemovers: PictureRemovers = Object.fromEntries(
  serverFeatures.flatMap((feature) => Object.entries(feature.pictureRemovers ?? {})),
);

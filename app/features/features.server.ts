import { accounts } from "./accounts/feature.server";
import { bank } from "./bank/feature.server";
import { bin } from "./bin/feature.server";
import { causes } from "./causes/feature.server";
import { closing } from "./closing/feature.server";
import { contact } from "./contact/feature.server";
import { content } from "./content/feature.server";
import { duties } from "./duties/feature.server";
import { encryption } from "./encryption/feature.server";
import type { MailTemplates, PictureRemovers, ServerFeature } from "./feature.server";
import { gallery } from "./gallery/feature.server";
import { imports } from "./imports/feature.server";
import { journal } from "./journal/feature.server";
import { mail } from "./mail/feature.server";
import { myGifts } from "./my-gifts/feature.server";
import { papers } from "./papers/feature.server";
import { payments } from "./payments/feature.server";
import { pictures } from "./pictures/feature.server";
import { privacy } from "./privacy/feature.server";
import { readerStories } from "./reader-stories/feature.server";
import { receipts } from "./receipts/feature.server";
import { sample } from "./sample/feature.server";
import { settings } from "./settings/feature.server";
import { settlements } from "./settlements/feature.server";
import { signUps } from "./sign-ups/feature.server";
import { site } from "./site/feature.server";
import { statement } from "./statement/feature.server";
import { storedFiles } from "./stored-files/feature.server";
import { texts } from "./texts/feature.server";
import { tributes } from "./tributes/feature.server";
import { updates } from "./updates/feature.server";
import { volunteers } from "./volunteers/feature.server";

/** Every feature that declares something for the server; what waits is shown in this order. No feature imports it. */
export const serverFeatures: readonly ServerFeature[] = [
  mail,
  bank,
  closing,
  payments,
  settlements,
  journal,
  imports,
  statement,
  myGifts,
  contact,
  accounts,
  pictures,
  content,
  signUps,
  volunteers,
  readerStories,
  gallery,
  bin,
  sample,
  settings,
  causes,
  papers,
  storedFiles,
  receipts,
  tributes,
  updates,
  texts,
  privacy,
  encryption,
  duties,
  site,
];

export const mailTemplates: MailTemplates = Object.fromEntries(
  serverFeatures.flatMap((feature) => Object.entries(feature.mailTemplates ?? {})),
);

export const pictureRemovers: PictureRemovers = Object.fromEntries(
  serverFeatures.flatMap((feature) => Object.entries(feature.pictureRemovers ?? {})),
);

export const versionedKinds = new Map(
  serverFeatures.flatMap((feature) => Object.entries(feature.versions ?? {})),
);

import { site } from "./site/feature";
import { search } from "./search/feature";
import { content } from "./content/feature";
import { signUps } from "./sign-ups/feature";
import { readerStories } from "./reader-stories/feature";
import { gallery } from "./gallery/feature";
import { bin } from "./bin/feature";
import { profiles } from "./profiles/feature";
import { pictures } from "./pictures/feature";
import { donations } from "./donations/feature";
import { donors } from "./donors/feature";
import { monthly } from "./monthly/feature";
import { settlements } from "./settlements/feature";
import { bank } from "./bank/feature";
import { cash } from "./cash/feature";
import { expenses } from "./expenses/feature";
import { closing } from "./closing/feature";
import { categories } from "./categories/feature";
import { causes } from "./causes/feature";
import { giftLinks } from "./gift-links/feature";
import { statement } from "./statement/feature";
import { papers } from "./papers/feature";
import { contact } from "./contact/feature";
import { updates } from "./updates/feature";
import { journal } from "./journal/feature";
import { mail } from "./mail/feature";
import { accounts } from "./accounts/feature";
import { activity } from "./activity/feature";
import { texts } from "./texts/feature";
import { settings } from "./settings/feature";
import { redirects } from "./redirects/feature";
import { imports } from "./imports/feature";
import { myGifts } from "./my-gifts/feature";
import { payments } from "./payments/feature";
import { privacy } from "./privacy/feature";
import { csr } from "./csr/feature";
import { inKind } from "./in-kind/feature";
import { receipts } from "./receipts/feature";
import { volunteers } from "./volunteers/feature";
import type { Feature } from "./feature";

/** Every feature that declares something; the navigation shows them in this order. */
const declared = {
  site,
  search,
  content,
  signUps,
  readerStories,
  gallery,
  bin,
  profiles,
  pictures,
  donations,
  donors,
  monthly,
  receipts,
  inKind,
  csr,
  settlements,
  journal,
  bank,
  cash,
  expenses,
  closing,
  categories,
  causes,
  giftLinks,
  statement,
  papers,
  contact,
  volunteers,
  updates,
  mail,
  accounts,
  activity,
  texts,
  settings,
  redirects,
  imports,
  myGifts,
  payments,
  privacy,
};

type Declared = (typeof declared)[keyof typeof declared];
type KeysOf<Part> = Part extends unknown ? keyof Part & string : never;

export type Permission = KeysOf<Extract<Declared, { permissions: unknown }>["permissions"]>;
export type Action = KeysOf<Extract<Declared, { activity: unknown }>["activity"]["actions"]>;

export type StoredFileColumn = KeysOf<Extract<Declared, { storedFiles: unknown }>["storedFiles"]>;

export const features: readonly Feature<Permission, Action>[] = Object.values(declared);

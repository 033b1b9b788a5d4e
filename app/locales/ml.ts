import { about } from "~/locales/ml/about";
import { account as causeAccount } from "~/locales/ml/cause-account";
import { answers } from "~/locales/ml/answers";
import { articles } from "~/locales/ml/articles";
import { blogs, contact, events, gallery, legal, projects, search } from "~/locales/ml/lists";
import { donatePage } from "~/locales/ml/donate-page";
import { frame, site } from "~/locales/ml/frame";
import { giftLink } from "~/locales/ml/gift-link";
import { giving } from "~/locales/ml/giving";
import { home } from "~/locales/ml/home";
import { mail } from "~/locales/ml/mail";
import { practice } from "~/locales/ml/practice";
import { privacy } from "~/locales/ml/privacy";
import { problem } from "~/locales/ml/problem";
import { receipt, receiptProof } from "~/locales/ml/receipt";
import type { Differing, Words } from "./catalogue";

/** Every sentence of the public pages and of the gift, in Malayalam. docs/glossary.md has its terms. */
export const ml = {
  site: { ...site, ...frame },
  problem,
  answers,
  mail,
  receipt,
  receiptProof,
  causeAccount,
  giftLink,
  practice,
  privacy,
  home,
  about,
  contact,
  search,
  legal,
  projects,
  events,
  blogs,
  gallery,
  articles,
  donatePage,
  giving,
} satisfies Words;

/** Does not compile when a sentence leaves out a word that the English one puts in. */
export const takesTheSame: [Differing<typeof ml>] extends [never] ? true : Differing<typeof ml> = true;

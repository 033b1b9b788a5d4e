import { about } from "./ml/about";
import { account as causeAccount } from "./ml/cause-account";
import { answers } from "./ml/answers";
import { articles } from "./ml/articles";
import { blogs, contact, events, gallery, legal, projects, search } from "./ml/lists";
import { donatePage } from "./ml/donate-page";
import { frame, site } from "./ml/frame";
import { giftLink } from "./ml/gift-link";
import { giving } from "./ml/giving";
import { home } from "./ml/home";
import { mail } from "./ml/mail";
import { practice } from "./ml/practice";
import { privacy } from "./ml/privacy";
import { problem } from "./ml/problem";
import { receipt, receiptProof } from "./ml/receipt";
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

import {
  aboutMessages,
  accountMessages,
  blogMessages,
  contactMessages,
  contentMessages,
  donatePageMessages,
  donationMessages,
  eventMessages,
  galleryMessages,
  homeMessages,
  httpMessages,
  projectMessages,
  siteMessages,
  messages,
} from "./english-messages";
import { aboutTexts } from "~/locales/en/about";
import { account as causeAccount } from "~/locales/en/cause-account";
import { articles } from "~/locales/en/articles";
import { donationTexts } from "~/locales/en/causes";
import { donatePageTexts } from "~/locales/en/donate-page";
import { statusTexts } from "~/locales/en/donation-status";
import { frame } from "~/locales/en/frame";
import { giftLink } from "~/locales/en/gift-link";
import { privacy } from "~/locales/en/privacy";
import { practice } from "~/locales/en/practice";
import { problem } from "~/locales/en/problem";
import { receipt, receiptProof } from "~/locales/en/receipt";
import { monthly } from "~/locales/en/monthly";
import { details, particulars, pay, script, status } from "~/locales/en/giving";
import { aboutTeaser, galleryStrip, homeSections, rowControls, rows } from "~/locales/en/home";
import { legal } from "~/locales/en/legal";
import { mail } from "~/locales/en/mail";
import {
  blogListTexts,
  contactTexts,
  eventListTexts,
  galleryTexts,
  listTexts,
  projectListTexts,
} from "~/locales/en/list-pages";
import { search } from "~/locales/en/search";
import { footerTexts, heroTexts } from "~/locales/en/site";
import { team } from "~/locales/en/team";
import { testimonials } from "~/locales/en/testimonials";

const { listHeading, listFailed, stayInformed, submitYourStory, video, readMore, joinUs, donate } =
  blogMessages;

/** What visitors and donors read: app/locales/ml.ts has the same keys. */
const forEverybody = {
  site: { ...siteMessages, ...frame, footer: footerTexts, hero: heroTexts, list: listTexts },
  problem,
  answers: { ...httpMessages, emailInvalid: accountMessages.emailInvalid },
  mail,
  receipt,
  receiptProof,
  causeAccount,
  giftLink,
  practice,
  privacy,
  home: {
    ...homeMessages,
    about: aboutTeaser,
    sections: homeSections,
    strip: galleryStrip,
    voices: testimonials,
    controls: rowControls,
    ...rows,
  },
  about: {
    ...aboutTexts,
    headings: { mission: aboutMessages.mission, vision: aboutMessages.vision, team: aboutMessages.team },
    getInvolved: aboutMessages.getInvolved,
    people: team,
  },
  contact: { ...contactMessages, ...contactTexts },
  search,
  legal,
  projects: {
    hero: projectMessages.hero,
    heroText: projectMessages.heroText,
    listHeading: projectMessages.listHeading,
    bePart: projectMessages.bePart,
    supportForACause: projectMessages.supportForACause,
    listFailed: projectMessages.listFailedTryAgain,
    loadFailed: projectMessages.loadFailed,
    notFound: projectMessages.notFound,
    sidebar: projectMessages.sidebar,
    ...projectListTexts,
  },
  events: {
    listHeading: eventMessages.listHeading,
    joinOurCommunity: eventMessages.joinOurCommunity,
    dateMissing: eventMessages.dateMissing,
    none: eventMessages.none,
    loadFailed: eventMessages.loadFailed,
    notFound: contentMessages.eventNotFound,
    ...eventListTexts,
  },
  blogs: {
    ...{ listHeading, listFailed, stayInformed, submitYourStory, video, readMore, joinUs, donate },
    returnToBlogs: blogMessages.returnToBlogs,
    notFound: blogMessages.notFound,
    idMissing: blogMessages.idMissing,
    fetchFailed: blogMessages.fetchFailed,
    ...blogListTexts,
  },
  gallery: {
    loadFailed: galleryMessages.loadFailed(httpMessages.serverError),
    notFound: contentMessages.photoNotFound,
    ...galleryTexts,
  },
  articles: { ...articles, watchVideo: contentMessages.watchVideo },
  donatePage: {
    ...donatePageTexts,
    causes: donatePageMessages.causes,
    impactStories: donatePageMessages.impactStories,
  },
  giving: {
    ...donationMessages,
    rehearsals: { test: "Test payments", practice: donationMessages.practiceMode },
    ...donationTexts,
    details,
    particulars,
    pay,
    monthly,
    status,
    states: {
      received: { title: donationMessages.thankYouTitle, text: donationMessages.thankYouText },
      ...statusTexts,
    },
    script,
  },
} as const;

const { account, dashboard, blog, event, project, photo, content, workshop, ledger } = messages;
const { receipts, refund, donor, cause, link, settlement, statement, desk, images, people } = messages;

/** What only account and staff screens, staff's mails and the command line say: in English. */
const forStaff = {
  ...{ account, dashboard, blog, event, project, photo, content, workshop, ledger },
  ...{ receipts, refund, donor, cause, link, settlement, statement, desk, images, people },
} as const;

/** The English catalogue. Refusals, notices and problems name its sentences by their keys (codes.ts). */
export const en = { ...forEverybody, ...forStaff } as const;

/** The nouns that have no Malayalam. */
export type StaffNoun = keyof typeof forStaff;

import {
  aboutMessages,
  blogMessages,
  contactMessages,
  contentMessages,
  donatePageMessages,
  donationMessages,
  eventMessages,
  galleryMessages,
  homeMessages,
  projectMessages,
  siteMessages,
} from "~/messages";
import { aboutTexts } from "./en/about";
import { account } from "./en/account";
import { articles } from "./en/articles";
import { donationTexts } from "./en/causes";
import { donatePageTexts } from "./en/donate-page";
import { statusTexts } from "./en/donation-status";
import { answers } from "./en/answers";
import { frame } from "./en/frame";
import { giftLink } from "./en/gift-link";
import { privacy } from "./en/privacy";
import { practice } from "./en/practice";
import { problem } from "./en/problem";
import { receipt, receiptProof } from "./en/receipt";
import { details, particulars, pay, script, status } from "./en/giving";
import { aboutTeaser, galleryStrip, homeSections, rowControls, rows } from "./en/home";
import { legal } from "./en/legal";
import { mail } from "./en/mail";
import {
  blogListTexts,
  contactTexts,
  eventListTexts,
  galleryTexts,
  listTexts,
  projectListTexts,
} from "./en/list-pages";
import { search } from "./en/search";
import { footerTexts, heroTexts } from "./en/site";
import { team } from "./en/team";
import { testimonials } from "./en/testimonials";

const { listHeading, listFailed, stayInformed, submitYourStory, video, readMore, joinUs, donate } =
  blogMessages;

/** Every sentence of the public pages and of the gift, in English. Those of the specification are its own. */
export const en = {
  site: { ...siteMessages, ...frame, footer: footerTexts, hero: heroTexts, list: listTexts },
  problem,
  answers,
  mail,
  receipt,
  receiptProof,
  account,
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
    loadFailed: galleryMessages.loadFailed(answers.serverError),
    notFound: contentMessages.photoNotFound,
    ...galleryTexts,
  },
  articles,
  donatePage: {
    ...donatePageTexts,
    causes: donatePageMessages.causes,
    impactStories: donatePageMessages.impactStories,
  },
  giving: {
    ...donationMessages,
    ...donationTexts,
    details,
    particulars,
    pay,
    status,
    states: statusTexts,
    script,
  },
} as const;

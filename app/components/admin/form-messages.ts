/** What a form's check says in the browser. It comes with the check: no screen carries these before that. */
// With a query it is a module of its own: the one that every screen has would keep all that stands here.
import * as all from "~/locales/english-messages?forms";
import { wordsOf } from "~/locales/message-keys";

/** The nouns that schemas of staff's forms name; the rest of the catalogue stays on the server. */
const words = {
  answers: all.httpMessages,
  workshop: all.workshopMessages,
  giving: all.donationMessages,
  account: all.accountMessages,
  content: all.contentMessages,
  blog: all.blogMessages,
  event: all.eventMessages,
  project: all.projectMessages,
  photo: all.galleryMessages,
  people: all.peopleMessages,
  ledger: all.ledgerMessages,
  refund: all.refundMessages,
  donor: all.donorMessages,
  cause: all.causeMessages,
  link: all.linkMessages,
  settlement: all.settlementMessages,
  statement: all.statementMessages,
};

export const inWords = (issues: { message: string }[]): string[] =>
  issues.map(({ message }) => wordsOf(words, message) ?? words.answers.badRequest);

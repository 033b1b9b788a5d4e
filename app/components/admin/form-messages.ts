/** What a form's check says in the browser. It comes with the check: no screen carries these before that. */
// With a query it is a module of its own: the one that every screen has would keep all that stands here.
import * as en from "~/locales/en.json?forms";
import { textFrom } from "~/locales/browser-text";

/** The nouns that schemas of staff's forms name; the rest of the catalogue stays on the server. */
const { answers, workshop, giving, donationForm, account, content, blog, event, project, photo } = en;
const { people, ledger, refund, donor, cause, link, settlement, statement } = en;
const staffForms = {
  ...{ answers, workshop, giving, donationForm, account, content, blog, event, project, photo },
  ...{ people, ledger, refund, donor, cause, link, settlement, statement },
};

export const translateIssues = (issues: { message: string }[]): string[] =>
  issues.map(({ message }) => textFrom(staffForms, message) ?? answers.badRequest);

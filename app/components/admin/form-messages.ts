/** Validation messages, loaded with the schema rather than with every screen. */
// The `?forms` query makes a separate module; the shared one contains the whole catalogue.
import * as en from "~/locales/en.json?forms";
import { textFrom } from "~/locales/browser-text";

/** Catalogue parts that staff schemas use; browsers do not load the others. */
const { answers, admin, giving, donationForm, account, content, blog, event, project, photo } = en;
const { people, ledger, refund, donor, cause, link, settlement, statement } = en;
const { page, profile, settings, redirects, bank, paper } = en;
const staffForms = {
  answers,
  admin,
  giving,
  donationForm,
  account,
  content,
  blog,
  event,
  project,
  photo,
  people,
  ledger,
  refund,
  donor,
  cause,
  link,
  settlement,
  statement,
  page,
  profile,
  settings,
  redirects,
  bank,
  paper,
};

export const translateIssues = (issues: { message: string }[]): string[] =>
  issues.map(({ message }) => textFrom(staffForms, message) ?? answers.badRequest);

/** Validation messages, loaded with the schema rather than with every screen. */
// The query makes a separate module, because the shared one would include the whole catalogue.
import * as en from "~/locales/en.json?forms";
import { textFrom } from "~/locales/browser-text";

/** Nouns used by staff schemas; the rest of the catalogue stays on the server. */
const { answers, admin, giving, donationForm, account, content, blog, event, project, photo } = en;
const { people, ledger, refund, donor, cause, link, settlement, statement } = en;
const { page, profile, settings, redirects, bank, paper } = en;
const staffForms = {
  ...{ answers, admin, giving, donationForm, account, content, blog, event, project, photo },
  ...{ people, ledger, refund, donor, cause, link, settlement, statement },
  ...{ page, profile, settings, redirects, bank, paper },
};

export const translateIssues = (issues: { message: string }[]): string[] =>
  issues.map(({ message }) => textFrom(staffForms, message) ?? answers.badRequest);

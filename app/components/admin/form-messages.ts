/** Validation messages, loaded with the schema rather than with every screen. */
// With `?forms`, vite.config.ts leaves in the catalogue what schemas name.
import * as messages from "~/locales/en.json?forms";
import { textFrom } from "~/locales/browser-text";

export const translateIssues = (issues: { message: string }[]): string[] =>
  issues.map(({ message }) => textFrom(messages, message) ?? messages.answers.badRequest);

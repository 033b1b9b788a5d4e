/** Validation messages, loaded with the schema, whose chunk registers them. */
import type { Message } from "~/locales/messages";
import { t } from "~/locales/screen-text";

export const translateIssues = (issues: { message: string }[]): string[] =>
  issues.map(({ message }) => t(message as Message));

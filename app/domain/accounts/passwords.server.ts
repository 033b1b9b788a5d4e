import { limits } from "~/limits";
import { messages } from "~/messages";

let common: Promise<Set<string>> | undefined;

/** The list is large and seldom needed: it is read when the first password is chosen. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, limits.account.commonPasswords));
}

/** What is wrong with a password's length, or null. Length is counted in characters as people count them. */
export function passwordLengthProblem(password: string): string | null {
  const { passwordMinimum, passwordMaximum } = limits.account;
  const length = [...password].length;
  return length < passwordMinimum
    ? messages.account.passwordTooShort
    : length > passwordMaximum
      ? messages.account.passwordTooLong
      : null;
}

/** One of the commonest passwords, however its letters are capitalised. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await (common ??= commonPasswords())).has(password.toLowerCase());
}

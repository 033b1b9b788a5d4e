import { limits } from "~/limits";
import { messages } from "~/messages";

let common: Promise<Set<string>> | undefined;

/** Read when it is first needed, because the list is large. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, limits.account.commonPasswords));
}

/** The problem with a password's length in code points, or null. */
export function passwordLengthProblem(password: string): string | null {
  const { passwordMinimum, passwordMaximum } = limits.account;
  const length = [...password].length;
  if (length < passwordMinimum) return messages.account.passwordTooShort;
  return length > passwordMaximum ? messages.account.passwordTooLong : null;
}

/** Whether it is a very common password, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await (common ??= commonPasswords())).has(password.toLowerCase());
}

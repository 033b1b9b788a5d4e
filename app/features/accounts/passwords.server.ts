import { limits } from "~/lib/limits";

let common: Promise<Set<string>> | undefined;

/** Read when it is first needed, because the list is large. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, limits.account.commonPasswords));
}

/** Whether it is a very common password, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await (common ??= commonPasswords())).has(password.toLowerCase());
}

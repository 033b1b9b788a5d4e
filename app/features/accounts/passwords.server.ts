import { limits } from "~/lib/limits";

let common: Promise<Set<string>> | undefined;

/** Loads the list on first use, because it is large. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, limits.account.commonPasswords));
}

export async function isCommonPassword(password: string): Promise<boolean> {
  return (await (common ??= commonPasswords())).has(password.toLowerCase());
}

import { hash, verify } from "@node-rs/argon2";

/**
 * argon2id with 19 MiB, two passes and one lane: a setting of OWASP's Password Storage Cheat Sheet
 * (cheatsheetseries.owasp.org). argon2id is the package's default; its `const enum` can't be named here.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns the hash with its salt and its cost, in PHC form */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let nobodys: Promise<string> | undefined;

/**
 * Whether this is the password of a hash. Without a hash (no such account) the same work is done, so that the
 * response time does not tell whether the account exists.
 */
export async function isPasswordRight(password: string, hashed: string | null): Promise<boolean> {
  nobodys ??= hashPassword("the password of nobody");
  const right = await verify(hashed ?? (await nobodys), password);
  return right && hashed !== null;
}

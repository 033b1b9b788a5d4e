import { hash, verify } from "@node-rs/argon2";

/** argon2id (default): 19 MiB, two passes, one lane, after OWASP's Password Storage Cheat Sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns PHC form, with salt and cost */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let dummyHash: Promise<string> | undefined;

/** Without a hash, checks a dummy, so that timing does not reveal whether the account exists. */
export async function isPasswordRight(password: string, hashed: string | null): Promise<boolean> {
  dummyHash ??= hashPassword("the password of nobody");
  const isCorrect = await verify(hashed ?? (await dummyHash), password);
  return isCorrect && hashed !== null;
}

import { newId } from "~/domain/accounts/one-time-secrets.server";
import type { KnownDevice } from "~/domain/accounts/login.server";
import { limits } from "~/limits";
import { readSignedCookie, signedCookie } from "./cookies.server";

const NAME = "device";
const { deviceDays, deviceAccounts } = limits.account;

/**
 * The device that asks, when somebody signed in on it before. A program that keeps cookies is one too; one
 * that does not is a stranger at each login.
 */
export function knownDevice(request: Request): KnownDevice | null {
  const [id, ...accounts] = readSignedCookie(request, NAME)?.split(" ") ?? [];
  return id ? { id, accounts } : null;
}

/** Set-Cookie that makes the device known to this account too. It signs nobody in: the password is asked. */
export function rememberDevice(request: Request, userId: string): string {
  const { id, accounts } = knownDevice(request) ?? { id: newId(), accounts: [] };
  const latest = [...new Set([userId, ...accounts])].slice(0, deviceAccounts);
  return signedCookie(NAME, [id, ...latest].join(" "), deviceDays * 86_400);
}

import { newId } from "~/features/accounts/one-time-secrets.server";
import type { KnownDevice } from "~/features/accounts/login.server";
import { limits } from "~/lib/limits";
import { readSignedCookie, signedCookie } from "~/server/cookies.server";

const NAME = "device";
const { deviceDays, deviceAccounts } = limits.account;

/** A program without cookies is a new device each time. */
export function knownDevice(request: Request): KnownDevice | null {
  const [id, ...accounts] = readSignedCookie(request, NAME)?.split(" ") ?? [];
  return id ? { id, accounts } : null;
}

export function deviceCookie(request: Request, userId: string): string {
  const { id, accounts } = knownDevice(request) ?? { id: newId(), accounts: [] };
  const latest = [...new Set([userId, ...accounts])].slice(0, deviceAccounts);
  return signedCookie(NAME, [id, ...latest].join(" "), deviceDays * 86_400);
}

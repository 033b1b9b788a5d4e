import { cookie, readSignedCookie, signedCookie } from "./cookies.server";

const NAME = "resetting";
const SECONDS = 600;

/** Carries the address typed at /forget on to /reset, for ten minutes. */
export const rememberEmail = (email: string): string => signedCookie(NAME, email, SECONDS);

/** The address that was typed at /forget in this browser, or null. */
export const rememberedEmail = (request: Request): string | null => readSignedCookie(request, NAME);

export const forgetEmail = (): string => cookie(NAME, "", { maxAgeSeconds: 0 });

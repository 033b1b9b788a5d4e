import { cookie, readSignedCookie, signedCookie } from "~/server/cookies.server";

const NAME = "resetting";
const SECONDS = 600;

/** Remembers the e-mail address typed at /forget for /reset, for ten minutes. */
export const rememberEmail = (email: string): string => signedCookie(NAME, email, SECONDS);

/** The e-mail address typed at /forget in this browser, or null. */
export const rememberedEmail = (request: Request): string | null => readSignedCookie(request, NAME);

export const forgetEmail = (): string => cookie(NAME, "", { maxAgeSeconds: 0 });

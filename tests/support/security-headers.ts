/**
 * Grades as Mozilla's HTTP Observatory (mdn/mdn-http-observatory): from 100, with bonuses only from 90 on.
 * Omits preload lists and the redirect from http, which the proxy makes.
 */
import { tags } from "./html";

export type Judgement = { points: number; result: string };

type Policy = Map<string, Set<string>>;

const ANYWHERE = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const HASH_OR_NONCE = /^'(sha256|sha384|sha512|nonce)-/;

/** @param answer over https @param html empty when it is no page */
export function gradeSecurityHeaders(
  answer: Response,
  html: string,
): { score: number; parts: Record<string, Judgement> } {
  const { headers } = answer;
  const policy = readPolicy(headers.get("content-security-policy"));
  const parts = {
    csp: judgePolicy(policy),
    cookies: judgeCookies(headers.getSetCookie(), headers.get("strict-transport-security") !== null),
    cors: judgeSharing(headers),
    referrer: judgeReferrer(headers.get("referrer-policy")),
    hsts: judgeTransport(headers.get("strict-transport-security")),
    scripts: judgeScripts(html),
    nosniff:
      headers.get("x-content-type-options")?.toLowerCase() === "nosniff"
        ? judgement(0, "nosniff")
        : judgement(-5, "no nosniff"),
    framing: judgeFraming(policy, headers.get("x-frame-options")),
    resources: judgeResources(headers.get("cross-origin-resource-policy")),
  };
  const points = Object.values(parts).map((part) => part.points);
  const withoutBonuses = 100 + points.filter((one) => one < 0).reduce((sum, one) => sum + one, 0);
  return {
    score:
      withoutBonuses < 90 ? Math.max(0, withoutBonuses) : 100 + points.reduce((sum, one) => sum + one, 0),
    parts,
  };
}

const judgement = (points: number, result: string): Judgement => ({ points, result });

/** Returns "invalid" when a directive is repeated. */
function readPolicy(header: string | null): Policy | "invalid" | null {
  if (!header) return null;
  const policy: Policy = new Map();
  for (const rule of header.toLowerCase().split(";")) {
    const [name, ...sources] = rule.trim().split(/\s+/);
    if (!name) continue;
    if (policy.has(name)) return "invalid";
    policy.set(name, new Set(sources.length > 0 ? sources : ["'none'"]));
  }
  return policy;
}

function judgePolicy(policy: Policy | "invalid" | null): Judgement {
  if (policy === null || policy === "invalid") return judgement(-25, policy ?? "no policy");
  const list = (name: string) => {
    const sources = policy.get(name) ?? policy.get("default-src") ?? new Set(["*"]);
    // Browsers ignore 'unsafe-inline' beside a hash or a nonce.
    return [...sources].filter(
      (source) => source !== "'unsafe-inline'" || ![...sources].some((other) => HASH_OR_NONCE.test(other)),
    );
  };
  const isBroad = (source: string) => ANYWHERE.includes(source);
  const isBroadOrInline = (source: string) =>
    isBroad(source) || source === "'unsafe-inline'" || source === "data:";
  const isPlain = (source: string) => /^(http|ftp):/.test(source);
  const passive = ["img-src", "media-src"];
  const active = [...policy].flatMap(([name, sources]) => (passive.includes(name) ? [] : [...sources]));
  if (list("script-src").some(isBroadOrInline) || list("object-src").some(isBroad))
    return judgement(-20, "unsafe scripts");
  if (active.some(isPlain)) return judgement(-20, "what acts may come over http");
  if ([...list("script-src"), ...list("style-src")].includes("'unsafe-eval'"))
    return judgement(-10, "unsafe eval");
  if (passive.flatMap(list).some(isPlain)) return judgement(-10, "pictures may come over http");
  if (list("style-src").some(isBroadOrInline)) return judgement(0, "unsafe styles");
  const byDefault = policy.get("default-src");
  return byDefault?.size === 1 && byDefault.has("'none'")
    ? judgement(10, "nothing unsafe, default-src 'none'")
    : judgement(5, "nothing unsafe");
}

function judgeCookies(cookies: string[], hasHsts: boolean): Judgement {
  if (cookies.length === 0) return judgement(0, "no cookies");
  const judged = cookies.map((cookie) => {
    const isSession = /^[^=]*(login|sess|auth)/i.test(cookie);
    const has = (flag: RegExp) =>
      cookie
        .split(";")
        .slice(1)
        .some((part) => flag.test(part.trim()));
    if (!has(/^secure$/i))
      return judgement(
        isSession ? (hasHsts ? -10 : -40) : hasHsts ? -5 : -20,
        `not Secure: ${cookie.split("=", 1)[0]}`,
      );
    if (isSession && !has(/^httponly$/i))
      return judgement(-30, `a session's cookie without HttpOnly: ${cookie.split("=", 1)[0]}`);
    if (!has(/^samesite=/i)) return judgement(0, "no SameSite");
    return has(/^samesite=(lax|strict)$/i)
      ? judgement(5, "Secure, HttpOnly, SameSite")
      : judgement(-20, "another SameSite");
  });
  return judged.reduce((worst, one) => (one.points < worst.points ? one : worst));
}

function judgeSharing(headers: Headers): Judgement {
  const isOpen =
    headers.get("access-control-allow-origin") !== null &&
    headers.get("access-control-allow-credentials") === "true";
  return isOpen ? judgement(-50, "other sites may read with credentials") : judgement(0, "not shared");
}

function judgeReferrer(header: string | null): Judgement {
  if (header === null) return judgement(0, "none");
  const last = header.toLowerCase().split(",").at(-1)?.trim() ?? "";
  return ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"].includes(last)
    ? judgement(5, "private")
    : judgement(-5, "tells too much, or nothing");
}

function judgeTransport(header: string | null): Judgement {
  const [, seconds] = /(?:^|;)\s*max-age=(\d+)/i.exec(header ?? "") ?? [];
  if (header === null || seconds === undefined || header.includes(",")) return judgement(-20, "none");
  return Number(seconds) >= 15_552_000
    ? judgement(0, "half a year or more")
    : judgement(-10, "less than half a year");
}

function judgeScripts(html: string): Judgement {
  const sources = tags(html, "script").flatMap(({ src, integrity }) =>
    src === undefined
      ? []
      : [
          {
            isOurs: src.startsWith("/") && !src.startsWith("//"),
            isPlain: !src.startsWith("https://"),
            integrity,
          },
        ],
  );
  const foreign = sources.filter(({ isOurs }) => !isOurs);
  if (foreign.some(({ isPlain, integrity }) => isPlain && integrity === undefined))
    return judgement(-50, "others' scripts over http");
  if (foreign.some(({ isPlain }) => isPlain))
    return judgement(-20, "others' scripts over http, with their hash");
  if (foreign.some(({ integrity }) => integrity === undefined))
    return judgement(-5, "others' scripts without their hash");
  return sources.some(({ integrity }) => integrity !== undefined)
    ? judgement(5, "scripts with their hash")
    : judgement(0, "our own scripts only");
}

function judgeFraming(policy: Policy | "invalid" | null, header: string | null): Judgement {
  if (policy instanceof Map && policy.has("frame-ancestors")) return judgement(5, "said by the policy");
  return /^(deny|sameorigin)$/i.test(header ?? "")
    ? judgement(0, "said by X-Frame-Options")
    : judgement(-20, "anybody may frame it");
}

function judgeResources(header: string | null): Judgement {
  if (header === null || header === "cross-origin") return judgement(0, "other sites may embed it");
  return ["same-origin", "same-site"].includes(header)
    ? judgement(10, "ours only")
    : judgement(-5, "no such policy");
}

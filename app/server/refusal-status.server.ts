import type { Refusal } from "~/lib/result";

export function refusalStatus(refusal: Refusal): number {
  switch (refusal.kind) {
    case "invalid":
      return 422;
    case "wrong_login":
    case "second_factor":
      return 401;
    case "not_found":
      return 404;
    case "unverified":
    case "forbidden":
      return 403;
    case "conflict":
    case "unconfirmed":
      return 409;
    case "invalid_signature":
      return 400;
    case "too_many":
      return 429;
    case "not_open":
      return 503;
    case "outage":
      return refusal.slow ? 504 : 502;
  }
}

export function refusalInit(refusal: Refusal): { status: number; headers: Record<string, string> } {
  const headers: Record<string, string> = {};
  if (refusal.kind === "too_many") headers["Retry-After"] = String(refusal.retryAfterSeconds);
  return { status: refusalStatus(refusal), headers };
}

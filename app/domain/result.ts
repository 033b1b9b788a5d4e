import type { z } from "zod";

/** Why a verb did not do what was asked. Refusals are expected and returned; only bugs and outages throw. */
export type Refusal<Theirs = unknown> =
  | { kind: "invalid"; fields: Record<string, string> }
  /** Wrong e-mail address or password. */
  | { kind: "wrong_login"; message: string }
  /** The password is right; the code of the second factor is missing or wrong. */
  | { kind: "second_factor"; message: string }
  /** The password is right, but nobody has verified the account. */
  | { kind: "unverified"; message: string; accountId: string }
  | { kind: "not_found"; message: string }
  | { kind: "forbidden"; message: string }
  /** Somebody changed it first. `theirs` is the newer state, where that helps to decide. */
  | { kind: "conflict"; message: string; theirs?: Theirs }
  | { kind: "bad_proof"; message: string }
  | { kind: "too_many"; message: string; retryAfterSeconds: number }
  /** The payment provider failed; `slow` when it did not answer in time. */
  | { kind: "outage"; message: string; slow: boolean };

export type Result<T, Theirs = unknown> = { ok: true; value: T } | { ok: false; refusal: Refusal<Theirs> };

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refused = <Theirs = never>(
  refusal: Refusal<Theirs>,
): { ok: false; refusal: Refusal<Theirs> } => ({ ok: false, refusal });

/** The first message of each invalid field. A picture's id counts as its file field (`image`, `image1`). */
export function fieldProblems(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues)
    fields[(issue.path.join(".") || "form").replace(/^(image\d?)Id$/, "$1")] ??= issue.message;
  return fields;
}

import type { z } from "zod";
import type { Code } from "~/locales/message-keys";

/** Why a verb did not do what was asked. Refusals are expected and returned; only bugs and outages throw. */
export type Refusal<Theirs = unknown> =
  | { kind: "invalid"; fields: Record<string, Code> }
  /** Wrong e-mail address or password. */
  | { kind: "wrong_login"; code: Code }
  /** The password is right; the code of the second factor is missing or wrong. */
  | { kind: "second_factor"; code: Code }
  /** The password is right, but nobody has verified the account. */
  | { kind: "unverified"; code: Code; accountId: string }
  | { kind: "not_found"; code: Code }
  | { kind: "forbidden"; code: Code }
  /** Somebody changed it first. `theirs` is the newer state, where that helps to decide. */
  | { kind: "conflict"; code: Code; theirs?: Theirs }
  | { kind: "bad_proof"; code: Code }
  | { kind: "too_many"; code: Code; retryAfterSeconds: number }
  /** The site may not do it yet: somebody has to set it up first. */
  | { kind: "not_open"; code: Code }
  /** The payment provider failed; `slow` when it did not answer in time. */
  | { kind: "outage"; code: Code; slow: boolean };

export type Result<T, Theirs = unknown> = { ok: true; value: T } | { ok: false; refusal: Refusal<Theirs> };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refused = <Theirs = never>(
  refusal: Refusal<Theirs>,
): { ok: false; refusal: Refusal<Theirs> } => ({ ok: false, refusal });

/** The first code of each invalid field. A picture's id counts as its file field (`image`, `image1`). */
export function fieldProblems(error: z.ZodError): Record<string, Code> {
  const fields: Record<string, Code> = {};
  for (const issue of error.issues)
    fields[(issue.path.join(".") || "form").replace(/^(image\d?)Id$/, "$1")] ??= issue.message as Code;
  return fields;
}

/** Of what is wrong with several fields, the first. */
export const codeOf = (refusal: Refusal): Code =>
  refusal.kind === "invalid" ? (Object.values(refusal.fields)[0] ?? "answers.fieldsAtFault") : refusal.code;

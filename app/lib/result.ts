import type { z } from "zod";
import type { Message } from "~/locales/messages";

/** Why a verb did not do what was asked. Refusals are expected and returned; only bugs and outages throw. */
export type Refusal<Theirs = unknown> =
  | { kind: "invalid"; fields: Record<string, Message> }
  /** Wrong e-mail address or password. */
  | { kind: "wrong_login"; code: Message }
  /** The password is right; the code of the second factor is missing or wrong. */
  | { kind: "second_factor"; code: Message }
  /** The password is right, but nobody has verified the account. */
  | { kind: "unverified"; code: Message; accountId: string }
  | { kind: "not_found"; code: Message }
  | { kind: "forbidden"; code: Message }
  /** Somebody changed it first. `theirs` is the newer state, where that helps to decide. */
  | { kind: "conflict"; code: Message; theirs?: Theirs }
  | { kind: "bad_proof"; code: Message }
  | { kind: "too_many"; code: Message; retryAfterSeconds: number }
  /** The site may not do it yet: somebody has to set it up first. */
  | { kind: "not_open"; code: Message }
  /** The payment provider failed; `slow` when it did not answer in time. */
  | { kind: "outage"; code: Message; slow: boolean };

export type Result<T, Theirs = unknown> = { ok: true; value: T } | { ok: false; refusal: Refusal<Theirs> };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refused = <Theirs = never>(
  refusal: Refusal<Theirs>,
): { ok: false; refusal: Refusal<Theirs> } => ({ ok: false, refusal });

/** The first code of each invalid field. A picture's id counts as its file field (`image`, `image1`). */
export function fieldProblems(error: z.ZodError): Record<string, Message> {
  const fields: Record<string, Message> = {};
  for (const issue of error.issues)
    fields[(issue.path.join(".") || "form").replace(/^(image\d?)Id$/, "$1")] ??= issue.message as Message;
  return fields;
}

/** Of what is wrong with several fields, the first. */
export const codeOf = (refusal: Refusal): Message =>
  refusal.kind === "invalid" ? (Object.values(refusal.fields)[0] ?? "answers.fieldsAtFault") : refusal.code;

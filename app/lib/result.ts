import type { z } from "zod";
import type { Message } from "~/locales/messages";

/** An expected refusal, which functions return; only bugs and outages throw. */
export type Refusal<Theirs = unknown> =
  | { kind: "invalid"; fields: Record<string, Message> }
  | { kind: "wrong_login"; message: Message }
  /** Right password; second factor missing or wrong. */
  | { kind: "second_factor"; message: Message }
  | { kind: "unverified"; message: Message; accountId: string }
  | { kind: "not_found"; message: Message }
  /** `errors`: of the fields by which the visitor may become allowed. */
  | { kind: "forbidden"; message: Message; errors?: Record<string, Message> }
  /** The state forbids it, or has changed meanwhile. `theirs`: the newer state, if useful; `errors`: as of forbidden. */
  | { kind: "conflict"; message: Message; theirs?: Theirs; errors?: Record<string, Message> }
  /** Allowed once the user has confirmed the question `message`. */
  | { kind: "unconfirmed"; message: Message }
  /** Wrong signature of a webhook or of a checkout's result. */
  | { kind: "invalid_signature"; message: Message }
  | { kind: "too_many"; message: Message; retryAfterSeconds: number }
  | { kind: "not_open"; message: Message }
  /** Provider failure; `slow`: timeout. */
  | { kind: "outage"; message: Message; slow: boolean };

export type Result<T, Theirs = unknown> = { ok: true; value: T } | { ok: false; refusal: Refusal<Theirs> };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refused = <Theirs = never>(
  refusal: Refusal<Theirs>,
): { ok: false; refusal: Refusal<Theirs> } => ({ ok: false, refusal });

/** Returns the first message per field. A picture's id reports its errors at `image` or `image1`. */
export function fieldProblems(error: z.ZodError): Record<string, Message> {
  const fields: Record<string, Message> = {};
  for (const issue of error.issues)
    fields[(issue.path.join(".") || "form").replace(/^(image\d?)Id$/, "$1")] ??= issue.message as Message;
  return fields;
}

export const messageOf = (refusal: Refusal): Message =>
  refusal.kind === "invalid"
    ? (Object.values(refusal.fields)[0] ?? "answers.fieldsAtFault")
    : refusal.message;

/** Messages of a refusal by field; none of a success or of another refusal. */
export const refusedFields = (result: Result<unknown> | null): Record<string, Message> =>
  result?.ok === false && result.refusal.kind === "invalid" ? result.refusal.fields : {};

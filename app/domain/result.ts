/** What a command answers. Refusals are expected and returned; only bugs and outages throw. */
export type Refusal =
  | { kind: "invalid"; fields: Record<string, string> }
  | { kind: "not_found"; message: string }
  | { kind: "forbidden"; message: string }
  | { kind: "conflict"; message: string }
  | { kind: "bad_proof"; message: string }
  | { kind: "too_many"; message: string; retryAfterSeconds: number }
  /** A world outside failed us: `slow` when it did not answer in time. */
  | { kind: "outage"; message: string; slow: boolean };

export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export const done = <T>(value: T): Result<T> => ({ ok: true, value });
export const refused = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });

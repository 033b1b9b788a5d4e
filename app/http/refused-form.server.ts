import { data } from "@remix-run/node";
import type { Refusal } from "~/domain/result";
import { refusalStatus } from "./refusal-status.server";

/** A refusal of the domain, for the page that sent the form: its sentence, and what was typed. */
export function refusedForm<Typed>(refusal: Refusal, typed: Typed) {
  const errors: Partial<Record<string, string>> = refusal.kind === "invalid" ? refusal.fields : {};
  const problem = refusal.kind === "invalid" ? null : refusal.message;
  const headers: Record<string, string> =
    refusal.kind === "too_many" ? { "Retry-After": String(refusal.retryAfterSeconds) } : {};
  return data({ errors, problem, typed }, { status: refusalStatus(refusal), headers });
}

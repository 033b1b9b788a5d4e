import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Refusal } from "~/lib/result";
import type { Message } from "~/locales/messages";
import type { ReplyWithKeys } from "./form.server";
import { refusalInit } from "./refusal-status.server";

type Reply = (options: ReplyWithKeys) => SubmissionResult<string[]>;

const SECRET = ["password", "code"];

export const invalidForm = ({ reply }: { reply: Reply }) =>
  data(reply({ hideFields: SECRET }), { status: 422 });

/** Shown at the field or above the form. */
export function refusalReply({ reply }: { reply: Reply }, refusal: Refusal) {
  const fields = fieldsOf(refusal);
  if (!fields) {
    const formErrors = refusal.kind === "invalid" ? [] : [refusal.message];
    return data(reply({ formErrors, hideFields: SECRET }), refusalInit(refusal));
  }
  const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, [code]]));
  return data(reply({ fieldErrors, hideFields: SECRET }), { status: 422, headers: {} });
}

function fieldsOf(refusal: Refusal): Record<string, Message> | null {
  if (refusal.kind === "second_factor") return { code: refusal.message };
  return refusal.kind === "invalid" ? refusal.fields : null;
}

import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Refusal } from "~/domain/result";
import { answerTo } from "./refusal-status.server";

type Reply = (options: {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  hideFields?: string[];
}) => SubmissionResult<string[]>;

/** Never sent back to the browser. */
const SECRET = ["password"];

/** Fields at fault (422), for Conform. */
export const formAgain = ({ reply }: { reply: Reply }) =>
  data(reply({ hideFields: SECRET }), { status: 422 });

/** A refusal of the domain, for Conform: its sentence, at the field or above the form. */
export function refusedReply({ reply }: { reply: Reply }, refusal: Refusal) {
  const shown =
    refusal.kind === "invalid"
      ? {
          fieldErrors: Object.fromEntries(
            Object.entries(refusal.fields).map(([name, text]) => [name, [text]]),
          ),
        }
      : { formErrors: [refusal.message] };
  return data(reply({ ...shown, hideFields: SECRET }), answerTo(refusal));
}

import { codeOf, type Refusal, type Result } from "~/lib/result";
import { msg, type Message } from "~/locales/messages";
import { redirectWith } from "./flash.server";

/**
 * Acts on each chosen row in turn, on all that can be.
 * @returns how many were done, and why the first of the others was not
 */
export async function applyToEach(ids: string[], act: (id: string) => Promise<Result<unknown>>) {
  let done = 0;
  let refusal: Refusal | null = null;
  for (const id of new Set(ids)) {
    const result = await act(id);
    if (result.ok) done += 1;
    else refusal ??= result.refusal;
  }
  return { done, refusal };
}

/** Back to the table as it was looked at, with what was done and why not all of it. */
export function redirectToTable(request: Request, done: Message, refusal: Refusal | null) {
  const { pathname, search } = new URL(request.url);
  const notice = refusal
    ? msg("workshop.notAll", { done: { message: done }, reason: { message: codeOf(refusal) } })
    : done;
  return redirectWith(notice, pathname + search);
}

/** Nothing is done yet: the page asks first, about these rows. @param ask the act that is asked about */
export const askConfirmation = (ask: string, ids: string[]) => ({
  asks: { intent: ask, ids: [...new Set(ids)] },
});

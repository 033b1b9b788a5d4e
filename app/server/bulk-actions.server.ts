import type { Undo } from "~/features/content/notice";
import { messageOf, type Refusal, type Result } from "~/lib/result";
import { msg, type Message } from "~/locales/messages";
import { redirectWith } from "./form.server";

export async function applyToEach(ids: string[], action: (id: string) => Promise<Result<unknown>>) {
  let done = 0;
  let refusal: Refusal | null = null;
  for (const id of new Set(ids)) {
    const result = await action(id);
    if (result.ok) done += 1;
    else refusal ??= result.refusal;
  }
  return { done, refusal };
}

export function redirectToTable(request: Request, done: Message, refusal: Refusal | null, undo?: Undo) {
  const { pathname, search } = new URL(request.url);
  const message = refusal
    ? msg("admin.notAll", { done: { message: done }, reason: { message: messageOf(refusal) } })
    : done;
  return redirectWith({ message, undo }, pathname + search);
}

/** Requests confirmation; nothing is changed yet. @param intent the action to confirm */
export const askConfirmation = (intent: string, ids: string[]) => ({
  asks: { intent, ids: [...new Set(ids)] },
});

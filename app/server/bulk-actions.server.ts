import type { AppLoadContext } from "@remix-run/node";
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

/**
 * Requests confirmation; nothing is changed yet. Remix gives `meta` no action data, so the loader of the same request
 * writes the title. @param intent the action to confirm. @param label of its button: "Publish 2 events"; the question is
 * that with a question mark, or its own
 */
export function askConfirmation(
  context: AppLoadContext,
  intent: string,
  selected: string[],
  label: (count: number) => string | { button: string; question: string },
) {
  const ids = [...new Set(selected)];
  const asked = label(ids.length);
  const { button, question } = typeof asked === "string" ? { button: asked, question: `${asked}?` } : asked;
  context.question = question;
  return { asks: { intent, ids, button, question } };
}

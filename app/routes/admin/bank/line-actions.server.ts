import { data } from "@remix-run/node";
import { DecideSuggestion, IgnoreLine, MatchAgain, TakeBackLine } from "~/features/bank/bank-forms";
import {
  confirmSuggestion,
  dismissSuggestion,
  ignoreLine,
  matchAgain,
  takeBack,
} from "~/features/bank/decisions.server";
import type { Actor } from "~/features/activity/activity.server";
import { fieldProblems, messageOf, type Refusal } from "~/lib/result";
import type { Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { db } from "~/server/context.server";
import { redirectWith } from "~/server/form.server";
import { refusalInit } from "~/server/refusal-status.server";

export type LineProblem = { line: number; intent: string; error: string; reason: string };

/** Handles 'Confirm', 'Not this one', 'Ignore', 'Take back', 'Match again'; else null. @param to path after success */
export async function decideOnLine(actor: Actor, input: Record<string, unknown>, to: string) {
  const { intent } = input;
  const now = new Date();
  const refuse = (error: Message, init: Parameters<typeof data>[1]) => {
    const text = (value: unknown) => (typeof value === "string" ? value : "");
    const problem = {
      line: Number(text(input.line)) || 0,
      intent: text(intent),
      reason: text(input.reason).slice(0, 500),
    };
    return data({ problem: { ...problem, error: textOf("en", error) } satisfies LineProblem }, init);
  };
  const refused = (refusal: Refusal) =>
    refusal.kind === "invalid"
      ? refuse(messageOf(refusal), { status: 422 })
      : refuse(messageOf(refusal), refusalInit(refusal));
  const schemas = {
    confirm: DecideSuggestion,
    dismiss: DecideSuggestion,
    ignore: IgnoreLine,
    takeBack: TakeBackLine,
    matchAgain: MatchAgain,
  };
  if (typeof intent !== "string" || !Object.hasOwn(schemas, intent)) return null;
  const form = schemas[intent as keyof typeof schemas].safeParse({ ...input });
  if (!form.success)
    return refuse(Object.values(fieldProblems(form.error))[0] ?? "answers.fieldsAtFault", { status: 422 });
  const {
    line,
    donation = "",
    reason = "",
  } = form.data as { line: number; donation?: string; reason?: string };
  const handlers = {
    confirm: () => confirmSuggestion(db, actor, { line, donation }, now),
    dismiss: () => dismissSuggestion(db, actor, { line, donation }, now),
    ignore: () => ignoreLine(db, actor, { line, reason }, now),
    takeBack: () => takeBack(db, actor, { line, donation, reason }, now),
    matchAgain: () => matchAgain(db, actor, line, now),
  };
  const notices = {
    confirm: "bank.confirmed",
    dismiss: "bank.dismissed",
    ignore: "bank.ignored",
    takeBack: "bank.takenBack",
    matchAgain: "bank.matchedAgain",
  } as const;
  const done = await handlers[intent as keyof typeof handlers]();
  return done.ok ? redirectWith(notices[intent as keyof typeof notices], to) : refused(done.refusal);
}

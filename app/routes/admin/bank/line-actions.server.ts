import type { z } from "zod";
import type { Actor } from "~/features/activity/activity.server";
import {
  ChooseLine,
  DecideSuggestion,
  IgnoreLine,
  RecordCredit,
  RecordExpense,
  RecordRunningCost,
  TakeBackLine,
} from "~/features/bank/bank-forms";
import { publishExpense, recordExpenseLine, recordRunningCost } from "~/features/bank/debits.server";
import {
  confirmSuggestion,
  dismissSuggestion,
  ignoreLine,
  matchAgain,
  recordCredit,
  takeBack,
} from "~/features/bank/decisions.server";
import type { Result } from "~/lib/result";
import type { Message } from "~/locales/messages";
import { db } from "~/server/context.server";
import { invalidForm, redirectWith, refusalReply, validateFields } from "~/server/staff";

type Act<Form> = (database: typeof db, actor: Actor, form: Form, now: Date) => Promise<Result<null>>;

/** Makes a handler for one decision of the form. Its parameter `to` is the path after success. */
const decision =
  <Schema extends z.ZodObject>(schema: Schema, act: Act<z.output<Schema>>, notice: Message) =>
  async (actor: Actor, sent: Record<string, unknown>, to: string) => {
    const form = validateFields("en", sent, schema, ["intent"]);
    if (!form.ok) return invalidForm(form);
    const done = await act(db, actor, form.value, new Date());
    return done.ok ? redirectWith(notice, to) : refusalReply(form, done.refusal);
  };

/** Staff's decisions about a bank line, by the form's `intent`. */
export const decisions = {
  confirm: decision(DecideSuggestion, confirmSuggestion, "bank.confirmed"),
  dismiss: decision(DecideSuggestion, dismissSuggestion, "bank.dismissed"),
  ignore: decision(IgnoreLine, ignoreLine, "bank.ignored"),
  takeBack: decision(TakeBackLine, takeBack, "bank.takenBack"),
  matchAgain: decision(ChooseLine, matchAgain, "bank.matchedAgain"),
  record: decision(RecordCredit, recordCredit, "bank.recorded"),
  spending: decision(RecordExpense, recordExpenseLine, "bank.explained"),
  running: decision(RecordRunningCost, recordRunningCost, "bank.explained"),
  publish: decision(ChooseLine, publishExpense, "bank.published"),
};

export const decisionOf = (intent: unknown) =>
  typeof intent === "string" && Object.hasOwn(decisions, intent)
    ? decisions[intent as keyof typeof decisions]
    : null;

import type { z } from "zod";
import type { Actor } from "~/features/activity/activity.server";
import {
  ChooseLine,
  DismissSuggestion,
  IgnoreLine,
  LinkLine,
  PublishSpending,
  RecordCredit,
  RecordOther,
  RecordSpending,
  TakeBackAllocation,
} from "~/features/bank/bank-forms";
import {
  dismissSuggestion,
  ignoreLine,
  linkLine,
  matchAgain,
  recordCredit,
  stopIgnoring,
  takeBack,
} from "~/features/bank/decisions.server";
import { publishSpending, recordOther, recordSpending } from "~/features/bank/record-line.server";
import type { Result } from "~/lib/result";
import { screenLanguage } from "~/locales/language";
import type { Message } from "~/locales/messages";
import { db } from "~/server/context.server";
import {
  invalidForm,
  redirectWith,
  refusalReply,
  requireReauthentication,
  validateFields,
} from "~/server/staff";

type Act<Form> = (database: typeof db, actor: Actor, form: Form, now: Date) => Promise<Result<null>>;

/** Makes a handler for one decision of the form. Its parameter `to` is the path after success. */
const decision =
  <Schema extends z.ZodObject>(
    schema: Schema,
    act: Act<z.output<Schema>>,
    notice: Message,
    { asksPassword = false } = {},
  ) =>
  async (request: Request, actor: Actor, sent: Record<string, unknown>, to: string) => {
    const form = validateFields(screenLanguage(), sent, schema, ["intent"]);
    if (!form.ok) return invalidForm(form);
    if (asksPassword) await requireReauthentication(request, form.typed);
    const done = await act(db, actor, form.value, new Date());
    return done.ok ? redirectWith(notice, to) : refusalReply(form, done.refusal);
  };

/** Staff's decisions about a bank line, by the form's `intent`. */
export const decisions = {
  link: decision(LinkLine, linkLine, "bank.linked"),
  dismiss: decision(DismissSuggestion, dismissSuggestion, "bank.dismissed"),
  ignore: decision(IgnoreLine, ignoreLine, "bank.ignored"),
  stopIgnoring: decision(ChooseLine, stopIgnoring, "bank.takenBack"),
  takeBack: decision(TakeBackAllocation, takeBack, "bank.takenBack", { asksPassword: true }),
  matchAgain: decision(ChooseLine, matchAgain, "bank.matchedAgain"),
  record: decision(RecordCredit, recordCredit, "bank.recorded"),
  spending: decision(RecordSpending, recordSpending, "bank.explained"),
  other: decision(RecordOther, recordOther, "bank.explained"),
  publish: decision(PublishSpending, publishSpending, "bank.published"),
};

export const decisionOf = (intent: unknown) =>
  typeof intent === "string" && Object.hasOwn(decisions, intent)
    ? decisions[intent as keyof typeof decisions]
    : null;

import { z } from "zod";
import { readPaise } from "~/lib/amounts";
import { Day, field, FormToken, printable, problem, shortLine } from "~/lib/fields";
import { givingLimits, textLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";
import { csrLimits } from "./limits";

const project = z.object({
  company: printable(shortLine(textLimits.name, "csr.companyMissing")),
  title: printable(shortLine(csrLimits.title, "csr.titleMissing")),
  sanctioned: field((raw) => {
    const paise = readPaise(raw);
    const isWithin = paise !== null && paise > 0 && paise <= givingLimits.goalMaximumRupees * 100;
    return isWithin ? paise : problem("csr.sanctionedInvalid");
  }),
  from: Day,
  to: Day,
});

const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const turned = { path: ["to"], message: msg("ledger.daysTurned") };

/** `sanctioned` in paise. */
export const CreateCsrProject = project.extend({ formToken: FormToken }).refine(isInOrder, turned);
export type CreateCsrProject = z.output<typeof CreateCsrProject>;

/** `version`: of the project when the form was opened; without it the save overwrites later changes. */
export const SaveCsrProject = project
  .extend({ version: z.string().max(100).optional() })
  .refine(isInOrder, turned);
export type SaveCsrProject = z.output<typeof SaveCsrProject>;

export const ChangeCsrProject = z.object({ intent: z.enum(["close", "reopen"]) });

/** `receipt`: the gift's number. `anyway`: although another than the company gave it. */
export const AssignCsrGift = z.object({
  receipt: shortLine(csrLimits.receipt, "csr.receiptMissing"),
  anyway: field((raw) => raw === "on"),
});
export type AssignCsrGift = z.output<typeof AssignCsrGift>;

export const RemoveCsrGift = z.object({ gift: z.string().min(1).max(100) });

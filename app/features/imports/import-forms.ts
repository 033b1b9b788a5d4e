import { z } from "zod";
import { BookNow } from "~/features/closed-months/book-now";
import { asText } from "~/lib/form-values";
import { field } from "~/lib/fields";
import { msg } from "~/locales/messages";
import { GIFT_FIELDS, MODES, type GiftColumns, type GiftField } from "./gift-columns";

/** Index of a cell; null: no column has it. */
const Index = field((raw) => (/^\d{1,2}$/.test(asText(raw)) ? Number(raw) : null));

const indexes = Object.fromEntries(GIFT_FIELDS.map((name) => [name, Index])) as Record<
  GiftField,
  typeof Index
>;

/** `allCause`, `allMode`: of all rows for which no column, or an empty cell, names it. */
export const ChooseGiftColumns = z
  .object({ ...indexes, allCause: z.string().max(100).optional(), allMode: z.enum(MODES).optional() })
  .superRefine((chosen, context) => {
    const say = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (chosen.date === null) say("date", msg("imports.dayRequired"));
    if (chosen.amount === null) say("amount", msg("imports.amountRequired"));
    if (chosen.cause === null && !chosen.allCause) say("allCause", msg("imports.causeRequired"));
    if (chosen.mode === null && !chosen.allMode) say("allMode", msg("imports.modeRequired"));
    const taken = new Set<number>();
    for (const name of GIFT_FIELDS) {
      const at = chosen[name];
      if (at === null) continue;
      if (taken.has(at)) say(name, msg("imports.columnTwice"));
      taken.add(at);
    }
  })
  .transform(({ allCause, allMode, ...at }): Omit<GiftColumns, "order"> => ({
    at: Object.fromEntries(Object.entries(at).filter(([, index]) => index !== null)),
    ...(allCause ? { cause: allCause } : {}),
    ...(allMode ? { mode: allMode } : {}),
  }));

const ticked = field((raw) => raw === "on");

/** `skipRefused`: leaves out rows with faults; `anyway`: imports what may be here. */
export const StartImport = z.object({ skipRefused: ticked, anyway: ticked, book: BookNow });

export const UndoImport = z.object({ book: BookNow });

import { z } from "zod";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { DayOfMoney, field, oneLine, problem } from "~/lib/fields";
import { asText } from "~/lib/form-values";
import { textLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";

export const HEADER = [
  ...(["date", "amount", "cause", "mode", "receipt"] as const),
  ...(["name", "email", "phone", "address", "pan", "note"] as const),
];

const MODES = ["cash", "cheque", "transfer", "online"] as const;

const { amount, name, email, phone, address, pan, note } = RecordOfflineDonation.shape;

/** Out: integer paise, the cause's slug. @param causes slugs by name and slug in lower case */
export const giftRow = (causes: ReadonlyMap<string, string>, today: string) =>
  z.object({
    date: DayOfMoney.refine((day) => day <= today, msg("ledger.dayInFuture")),
    amount,
    cause: field((raw) => causes.get(oneLine(asText(raw)).toLowerCase()) ?? problem("imports.causeUnknown")),
    mode: z.preprocess((raw) => asText(raw).trim().toLowerCase(), z.enum(MODES, msg("imports.modeUnknown"))),
    receipt: field((raw) => {
      const number = oneLine(asText(raw));
      return number.length > textLimits.name
        ? problem(msg("answers.tooLong", { limit: textLimits.name }))
        : number || null;
    }),
    ...{ name, email, phone, address, pan, note },
  });
export type GiftRow = z.output<ReturnType<typeof giftRow>>;

/** As this site's own CSV writes cells that spreadsheets would run as formulas (lib/csv.ts). */
export const withoutApostrophe = (cell: string): string =>
  cell.replace(/^'(?=[\s\p{Cc}\p{Cf}]*[=+@＝＋－＠-])/u, "");

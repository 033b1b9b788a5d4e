import { z } from "zod";
import { readPaise } from "~/lib/amounts";
import { Day, field, problem, shortLine } from "~/lib/fields";
import { oneLine } from "~/lib/one-line";
import { asText } from "~/lib/form-values";
import { statementLimits as limits } from "./limits";
import { msg } from "~/locales/messages";
import { readTaxYear } from "~/lib/tax-year";

const TaxYear = field((raw) => readTaxYear(raw) ?? problem("statement.yearUnknown"));

const code = shortLine(limits.code, "statement.needed");
const paise = field((raw) => {
  const read = readPaise(raw);
  return read !== null && read >= 0 && read <= limits.maximumPaise
    ? read
    : problem("statement.amountInvalid");
});

/** Output: amounts in paise, the twelve headings as a list. */
export const SaveStatementYear = z.object({
  year: TaxYear,
  form: code,
  certificate: code,
  dueOn: Day,
  idCode: code,
  sectionCode: code,
  registration: shortLine(limits.registration),
  registeredOn: shortLine(limits.code),
  registeredUntil: Day.optional(),
  donationType: code,
  /** Keyed by the cause's slug. */
  causeTypes: z
    .record(z.string(), shortLine(limits.code))
    .optional()
    .transform((types) => Object.fromEntries(Object.entries(types ?? {}).filter(([, type]) => type !== ""))),
  modeCash: code,
  modeElectronic: code,
  cashLimit: paise,
  anonymousFloor: paise,
  anonymousPercent: field((raw) => {
    const percent = /^\d{1,3}$/.test(asText(raw).trim()) ? Number(raw) : NaN;
    return percent <= 100 ? percent : problem("statement.percentInvalid");
  }),
  headings: field((raw) => {
    const lines = asText(raw)
      .split(/\r?\n/)
      .map(oneLine)
      .filter((line) => line !== "");
    const areShort = lines.every((line) => line.length <= limits.code);
    return lines.length === limits.columns && areShort ? lines : problem("statement.headingsInvalid");
  }),
});
export type SaveStatementYear = z.output<typeof SaveStatementYear>;

/** `filing`: latest filing shown, null for none; `sha256`: of the confirmed file. */
export const FileStatement = z.object({
  intent: z.literal("file"),
  year: TaxYear,
  filing: field((raw) => (/^\d{1,15}$/.test(asText(raw)) ? Number(raw) : null)),
  sha256: field((raw) => asText(raw).slice(0, 64)),
});

/** `askedAt`: last request, as shown on the button. */
export const ChangeStatement = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("ask-donor"),
      year: TaxYear,
      id: z.string().max(100),
      askedAt: z.string().max(40).optional(),
    }),
    z.object({ intent: z.literal("mail-yearly"), year: TaxYear }),
    FileStatement,
    FileStatement.omit({ sha256: true }).extend({ intent: z.literal("take-back") }),
  ],
  msg("answers.badRequest"),
);

/** The present statement, the revised one, or a filing's id (0 when invalid). */
export const DownloadStatement = z.object({
  year: TaxYear,
  file: field((raw) => {
    const file = asText(raw) || "current";
    if (file === "current" || file === "revised") return file;
    return /^\d{1,15}$/.test(file) ? Number(file) : 0;
  }),
});

export const CertificateNumber = field((raw) => {
  const number = oneLine(asText(raw)).toUpperCase();
  return /^[A-Z0-9/-]*$/.test(number) && number.length <= limits.certificateNumber
    ? number || null
    : problem("statement.numberInvalid");
});

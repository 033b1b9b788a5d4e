import { z } from "zod";
import { readPaise } from "~/lib/amounts";
import { DayOfMoney, field, FormToken, longText, problem, shortLine } from "~/lib/fields";
import { BookNow } from "~/features/closed-months/book-now";
import { CauseChoice } from "~/features/causes/cause-choice";
import { OFFLINE_CHANNELS } from "~/features/donations/payment-labels";
import { companyFields } from "~/features/donations/company-fields";
import { Checkbox, Email, Name, particulars, Phone } from "~/features/donations/donor-fields";
import { todayInIndia } from "~/lib/india-time";
import { givingLimits } from "~/lib/limits";
import { msg, type Message } from "~/locales/messages";

export const Note = longText(givingLimits.note).transform((note) => note || null);

const correctable = {
  cause: CauseChoice,
  channel: z.enum(OFFLINE_CHANNELS, msg("ledger.channelRequired")),
  givenOn: DayOfMoney.refine((day) => day <= todayInIndia(new Date()), msg("ledger.dayInFuture")),
  name: Name,
  note: Note,
  book: BookNow.optional(),
};

/** Output: integer paise, a cause's slug or name, a day in IST. */
export const RecordOfflineDonation = z.object({
  amount: field((raw) => {
    const paise = readPaise(raw);
    if (paise === null) return problem("ledger.amountInvalid");
    const isWithin = paise >= 100 && paise <= givingLimits.offlineMaximumRupees * 100;
    return isWithin ? paise : problem("ledger.amountRange");
  }),
  ...correctable,
  email: Email,
  phone: Phone,
  ...particulars,
  ...companyFields,
  /** The donor said so: staff tick it for somebody else. */
  wantsUpdates: Checkbox,
  /** Record it although the gift seems to be there already. */
  anyway: Checkbox,
  /** Id of an existing donor, to whom the donation is assigned. */
  donor: z.string().max(100).optional(),
  formToken: FormToken,
});
/** Values that stay in the form after a donation is recorded. */
export type OfflineDonationDefaults = Record<"givenOn" | "channel" | "cause", string>;

/** Without the company's fields a person gives. */
type Recorded<Form> = Omit<Form, keyof typeof companyFields> &
  Partial<Pick<Form, keyof typeof companyFields & keyof Form>>;
export type RecordOfflineDonation = Recorded<z.output<typeof RecordOfflineDonation>>;

/** Whose the gift was: a known donor (`donor`), or a new one. */
export const SomebodyElse = z
  .object({
    name: Name,
    email: Email,
    phone: Phone,
    ...particulars,
    ...companyFields,
    wantsUpdates: Checkbox,
    donor: z.string().max(100).optional(),
    /** Number that the form showed; blank: none, as of an imported gift. */
    receipt: z.string().max(100).default(""),
  })
  .superRefine(({ name, company, email, phone }, context) => {
    const message: Message = "ledger.whoRequired";
    if (!(name ?? company ?? email ?? phone)) context.addIssue({ code: "custom", path: ["name"], message });
  });
export type SomebodyElse = Recorded<z.output<typeof SomebodyElse>>;

export const CorrectOfflineDonation = z.object({
  ...correctable,
  /** The new name is the same person’s. */
  spelling: Checkbox.optional(),
  /** Move it although its cause has spent the money. */
  anyway: Checkbox.optional(),
  /** The form asked for `company`, `cin` and `project`; else they stay as they are. */
  companyAsked: Checkbox.optional(),
  /** The name is a company's. */
  company: Checkbox.optional(),
  cin: companyFields.cin.optional(),
  project: companyFields.project.optional(),
  receipt: z.string().optional(),
});
export type CorrectOfflineDonation = z.output<typeof CorrectOfflineDonation>;

export const VoidOfflineDonation = z.object({
  reason: shortLine(givingLimits.refundReason, "refund.reasonRequired"),
  /** Nobody gave anything. */
  noMoney: Checkbox,
  book: BookNow.optional(),
});
export type VoidOfflineDonation = z.output<typeof VoidOfflineDonation>;

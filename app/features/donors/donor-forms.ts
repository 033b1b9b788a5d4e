import { z } from "zod";
import { Day, isBlank, longText, shortLine } from "~/lib/fields";
import { Email, Name, particulars, Phone, Checkbox } from "~/features/donations/donor-fields";
import { todayInIndia } from "~/lib/india-time";
import { givingLimits, adminLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";

/** `deletesPan`: staff confirm deleting the PAN, and with it the certificate. */
export const CorrectParticulars = z.object({ ...particulars, deletesPan: Checkbox });
export type CorrectParticulars = z.output<typeof CorrectParticulars>;

export const CorrectDonor = z.object({ name: Name, email: Email, phone: Phone });
export type CorrectDonor = z.output<typeof CorrectDonor>;

/** Empty removes the PAN. */
export const CorrectDonationPan = z.object({ pan: particulars.pan });

/** `mayBeNamed`: whether the donor may be named in public; absent while unknown. */
export const NoteDonor = z
  .object({
    note: longText(givingLimits.donorNote),
    mayBeNamed: z.enum(["yes", "no"]).optional(),
    namedOn: z
      .preprocess((raw) => (isBlank(raw) ? undefined : raw), Day.optional())
      .refine((day) => !day || day <= todayInIndia(new Date()), msg("ledger.dayInFuture")),
  })
  .refine(({ mayBeNamed, namedOn }) => !mayBeNamed || namedOn, {
    path: ["namedOn"],
    message: "donor.dayMissing",
  });
export type NoteDonor = z.output<typeof NoteDonor>;

/** `other`: donor id; `receipt`: receipt number. `confirmed`: staff have compared the two donors. */
export const MergeDonors = z.object({
  other: z.string().max(100).optional(),
  receipt: z.string().trim().optional(),
  confirmed: Checkbox,
});

export const ChangeDonor = z.discriminatedUnion("intent", [
  CorrectDonor.extend({ intent: z.literal("contact") }),
  CorrectParticulars.extend({ intent: z.literal("particulars") }),
  NoteDonor.safeExtend({ intent: z.literal("note") }),
  MergeDonors.extend({ intent: z.literal("merge") }),
  z.object({ intent: z.literal("split"), gift: z.string().optional() }),
  z.object({ intent: z.literal("confirm"), gift: z.string().optional() }),
  z.object({ intent: z.literal("show-pan") }),
]);
export type DonorIntent = z.output<typeof ChangeDonor>["intent"];

export const donorFields = {
  contact: ["name", "email", "phone"],
  particulars: ["address", "wantsCertificate", "pan", "deletesPan"],
  note: ["note", "mayBeNamed", "namedOn"],
  merge: ["other", "receipt", "confirmed"],
  split: ["gift"],
  confirm: ["gift"],
} as const satisfies Partial<Record<DonorIntent, readonly string[]>>;

/** `withAddresses`: staff are sure that the e-mail addresses are the donor's own. */
export const EraseDonor = z.object({ withAddresses: Checkbox });

export const SearchDonors = z.object({ search: shortLine(adminLimits.search) });

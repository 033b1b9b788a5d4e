/** What staff write about a donor; for the server and the browser. */
import { z } from "zod";
import { Day, field, isBlank, problem } from "~/lib/fields";
import { Email, Name, particulars, Phone, Checkbox } from "~/features/donations/donor-fields";
import { todayInIndia } from "~/lib/india-time";
import { asText } from "~/lib/form-values";
import { givingLimits, adminLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";

/** Address, certificate and PAN of a donor. `deletesPan`: staff know that the PAN goes without the tick. */
export const CorrectParticulars = z.object({ ...particulars, deletesPan: Checkbox });
export type CorrectParticulars = z.output<typeof CorrectParticulars>;

/** Name, e-mail address and phone number of a donor. */
export const CorrectDonor = z.object({ name: Name, email: Email, phone: Phone });
export type CorrectDonor = z.output<typeof CorrectDonor>;

/** The PAN of one gift; left empty, it goes. */
export const CorrectGiftPan = z.object({ pan: particulars.pan });

/** A note for staff, and whether the donor may be named in public: "" as long as nobody asked. */
export const NoteDonor = z
  .object({
    note: field((raw) => {
      const note = asText(raw).trim();
      return note.length > givingLimits.donorNote
        ? problem(msg("answers.tooLong", { limit: givingLimits.donorNote }))
        : note;
    }),
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

/** Another donor, by a suggestion or by the receipt of one of their gifts; `confirmed` once their names were read. */
export const MergeDonors = z.object({
  other: z.string().max(100).optional(),
  receipt: z.string().trim().optional(),
  confirmed: Checkbox,
});

/** The forms of a donor's page. `intent`: the name of the pressed button. */
export const ChangeDonor = z.discriminatedUnion("intent", [
  CorrectDonor.extend({ intent: z.literal("contact") }),
  CorrectParticulars.extend({ intent: z.literal("particulars") }),
  NoteDonor.safeExtend({ intent: z.literal("note") }),
  MergeDonors.extend({ intent: z.literal("merge") }),
  z.object({ intent: z.literal("split"), gift: z.string().optional() }),
  z.object({ intent: z.literal("confirm") }),
  z.object({ intent: z.literal("show-pan") }),
]);
export type DonorIntent = z.output<typeof ChangeDonor>["intent"];

/** The names of their fields. */
export const donorFields = {
  contact: ["name", "email", "phone"],
  particulars: ["address", "wantsCertificate", "pan", "deletesPan"],
  note: ["note", "mayBeNamed", "namedOn"],
  merge: ["other", "receipt", "confirmed"],
  split: ["gift"],
} as const satisfies Partial<Record<DonorIntent, readonly string[]>>;

/** For a donor who asked by letter. The tick: the e-mail addresses of the gifts are known to be theirs. */
export const EraseDonor = z.object({ withAddresses: Checkbox });

/** By name, e-mail, phone, receipt number, or a whole PAN. */
export const SearchDonors = z.object({
  search: field((raw) => {
    const search = asText(raw).trim();
    return search.length > adminLimits.search
      ? problem(msg("answers.tooLong", { limit: adminLimits.search }))
      : search;
  }),
});

import { limits } from "~/limits";
import { donationMessages } from "~/messages";
import { useScriptWords } from "~/ui/site/words";
import { answers } from "~/words/en/answers";
import { script } from "~/words/en/giving";
import { DonationDialogs } from "./donation-details";
import { DonationSection, type DonationCause } from "./donation-section";

/** Loader data of a page with the donation section. */
export type DonationSectionProps = {
  causes: DonationCause[];
  route: "domestic" | "abroad";
  foreign: boolean;
  givingPlatformUrl: string;
  rehearsal: string | null;
  checkout: { script: string; name: string };
  /** The giving platform's script, loaded only for donors who choose it. */
  givingScript: string | null;
};

type Props = { section: DonationSectionProps } & Pick<
  Parameters<typeof DonationSection>[0],
  "chosen" | "lastResult"
>;

const { processing, proceedToPay, description, causeUnknown, foreignVisitor, tooMany } = donationMessages;
const { selectAmount, amountTooSmall, amountTooLarge, amountComma } = donationMessages;
const { nameRequired, emailRequired, phoneRequired, emailInvalid, phoneInvalid } = donationMessages;
const { orderFailed, verificationFailed, verificationError } = donationMessages;
const { badRequest, foreignOrigin, serverError, unavailable, storageFull } = answers;
/** By the script in its dialogs, also what the server answers there. */
const SAID = [
  ...Object.values(script),
  ...[processing, proceedToPay, description, causeUnknown, foreignVisitor, tooMany],
  ...[selectAmount, amountTooSmall, amountTooLarge, amountComma],
  ...[nameRequired, emailRequired, phoneRequired, emailInvalid, phoneInvalid],
  ...[orderFailed, verificationFailed, verificationError],
  ...[badRequest, foreignOrigin, serverError, unavailable, storageFull],
  ...[answers.tooMany, answers.tooManyBodies, answers.tooSlow, answers.fieldsAtFault],
];

/** The donation section and the dialogs that a script opens. */
export function GiveHere({ section, chosen, lastResult }: Props) {
  const scriptWords = useScriptWords(SAID);
  const { foreign, checkout, givingScript, ...shown } = section;
  return (
    <DonationSection
      {...shown}
      chosen={chosen}
      lastResult={lastResult}
      action={`/donateUs#${limits.donation.sectionId}`}
    >
      <div
        hidden
        data-checkout-script={checkout.script}
        data-checkout-name={checkout.name}
        data-giving-script={givingScript ?? undefined}
        data-words={scriptWords}
      />
      <DonationDialogs rehearsal={section.rehearsal} asksStatement={foreign} />
    </DonationSection>
  );
}

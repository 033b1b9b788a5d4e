import { limits } from "~/limits";
import { DonationDialogs } from "./donation-details";
import { DonationSection, type DonationCause } from "./donation-section";

/** What the loader of a page with the donation section answers for it. */
export type DonationSectionProps = {
  causes: DonationCause[];
  route: "domestic" | "abroad";
  foreign: boolean;
  givingPlatformUrl: string;
  rehearsal: string | null;
  checkout: { script: string; name: string };
  /** The giving platform's own script, fetched only for donors who turn to it. */
  givingScript: string | null;
};

type Props = {
  section: DonationSectionProps;
  chosen?: { cause: string; preset: string; amount: string };
  errors?: { amount?: string | undefined; cause?: string | undefined };
};

/** The donation section with the dialogs that a script may open over it. */
export function GiveHere({ section, chosen, errors }: Props) {
  const { foreign, checkout, givingScript, ...shown } = section;
  return (
    <DonationSection
      {...shown}
      chosen={chosen ?? { cause: limits.donation.defaultCause, preset: "", amount: "" }}
      errors={errors ?? {}}
      action={`/donateUs#${limits.donation.sectionId}`}
    >
      <div
        hidden
        data-checkout-script={checkout.script}
        data-checkout-name={checkout.name}
        data-giving-script={givingScript ?? undefined}
      />
      <DonationDialogs rehearsal={section.rehearsal} asksStatement={foreign} />
    </DonationSection>
  );
}

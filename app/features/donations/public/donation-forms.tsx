import { limits } from "~/lib/limits";
import { DonationDialogs } from "./donation-details";
import { DonationSection, type DonationCause } from "./donation-section";
import type { NonLiveMode } from "~/features/donations/payment-mode";

/** Loader data of a page with the donation section. */
export type DonationSectionProps = {
  causes: DonationCause[];
  route: "domestic" | "abroad";
  foreign: boolean;
  /** When certificates for a gift of today are due, in words. */
  certificateDue: string;
  givingPlatformUrl: string | null;
  rehearsal: NonLiveMode;
  isOpen: boolean;
  checkout: { script: string; name: string };
  /** The giving platform's script, loaded only for donors who choose it. */
  givingScript: string | null;
};

type Props = {
  section: DonationSectionProps;
  /** False: app/client/donation.ts brings the dialogs when somebody begins to give. */
  hasDialogs?: boolean;
} & Pick<Parameters<typeof DonationSection>[0], "chosen" | "lastResult" | "abroadHref">;

/** The donation section and the dialogs that a script opens. */
export function DonationForms({ section, hasDialogs = true, chosen, lastResult, abroadHref }: Props) {
  const { foreign, certificateDue, checkout, givingScript, ...shown } = section;
  return (
    <DonationSection
      {...shown}
      chosen={chosen}
      lastResult={lastResult}
      abroadHref={abroadHref}
      action={`/donateUs#${limits.donation.sectionId}`}
    >
      <div
        hidden
        data-checkout-script={checkout.script}
        data-checkout-name={checkout.name}
        data-giving-script={givingScript ?? undefined}
      />
      {hasDialogs && (
        <DonationDialogs
          rehearsal={section.rehearsal}
          asksStatement={foreign}
          certificateDue={certificateDue}
        />
      )}
    </DonationSection>
  );
}

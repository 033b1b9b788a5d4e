import { limits } from "~/lib/limits";
import type { FeeShare } from "~/lib/covered-fee";
import { DonationDialogs } from "./donation-details";
import type { DonationCause } from "./cause-panel";
import { DonationSection } from "./donation-section";
import { GivingProof } from "./giving-proof";
import type { NonLiveMode } from "~/features/donations/payment-mode";

export type DonationSectionProps = {
  causes: DonationCause[];
  presets: number[];
  minimum: number;
  maximum: number;
  route: "domestic" | "abroad";
  foreign: boolean;
  certificateDue: string;
  fee: FeeShare | null;
  givingPlatformUrl: string | null;
  nonLive: NonLiveMode;
  isOpen: boolean;
  takesTransfers: boolean;
  proof: Parameters<typeof GivingProof>[0];
  checkout: { script: string; name: string };
  givingScript: string | null;
};

type Props = {
  section: DonationSectionProps;
  /** False: app/client/donation.ts loads the dialogs on demand. */
  hasDialogs?: boolean;
} & Pick<Parameters<typeof DonationSection>[0], "chosen" | "lastResult" | "abroadHref">;

export function DonationForms({ section, hasDialogs = true, chosen, lastResult, abroadHref }: Props) {
  const { foreign, certificateDue, fee, proof, checkout, givingScript, ...shown } = section;
  return (
    <DonationSection
      {...shown}
      chosen={chosen}
      lastResult={lastResult}
      abroadHref={abroadHref}
      action={`/donateUs#${limits.donation.sectionId}`}
    >
      <GivingProof {...proof} />
      <div
        hidden
        data-checkout-script={checkout.script}
        data-checkout-name={checkout.name}
        data-giving-script={givingScript ?? undefined}
      />
      {hasDialogs && (
        <DonationDialogs
          nonLive={section.nonLive}
          asksStatement={foreign}
          certificateDue={certificateDue}
          fee={fee}
        />
      )}
    </DonationSection>
  );
}

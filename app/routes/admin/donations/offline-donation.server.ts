import type { OfflineDonationDefaults } from "~/features/donations/ledger/offline-donation-form";
import { OFFLINE_CHANNELS } from "~/features/donations/payment-labels";
import { isDay, todayInIndia } from "~/lib/india-time";

/** Reads the fields that the next offline donation keeps; drops values that the form does not allow. */
export function readDefaults(request: Request, causes: string[]): Partial<OfflineDonationDefaults> {
  const { searchParams } = new URL(request.url);
  const read = (name: keyof OfflineDonationDefaults, isValid: (value: string) => boolean) => {
    const value = searchParams.get(name) ?? "";
    return isValid(value) ? { [name]: value } : {};
  };
  return {
    ...read("givenOn", (day) => isDay(day) && day <= todayInIndia(new Date())),
    ...read("channel", (channel) => OFFLINE_CHANNELS.some((one) => one === channel)),
    ...read("cause", (cause) => causes.includes(cause)),
  };
}

export const nextDonationHref = (defaults: Partial<OfflineDonationDefaults>): string =>
  `/adminDonations/new?${new URLSearchParams(defaults).toString()}`;

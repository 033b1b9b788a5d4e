import { listCauses } from "~/domain/giving/causes.server";
import { env } from "~/env.server";
import { limits } from "~/limits";
import { presentCause } from "~/presenters/giving/cause";
import { languageOf } from "~/words/language";
import { countryOf } from "~/http/client.server";
import { db, payments } from "~/http/world.server";

/**
 * Everything the donation section shows: the causes' progress, and how to give from the visitor's country.
 */
export async function donationSection(request: Request) {
  const country = countryOf(request);
  return {
    causes: (await listCauses(db, payments.mode, languageOf(new URL(request.url).pathname))).map(
      presentCause,
    ),
    route: country === limits.donation.domesticCountry ? ("domestic" as const) : ("abroad" as const),
    /** A visitor from abroad must tick the Indian-citizen statement, not only read it. */
    foreign: isForeign(country),
    givingPlatformUrl: givingPlatformUrl(),
    rehearsal: payments.rehearsal,
    checkout: { script: payments.checkout.script, name: env.foundation.name },
    givingScript: env.givingPlatform.scriptUrl ?? null,
  };
}

export function isForeign(country: string | null): boolean {
  return country !== null && country !== limits.donation.domesticCountry;
}

/** Where donors abroad give: the configured platform, else our own page that explains how. */
export function givingPlatformUrl(): string {
  return env.givingPlatform.url ?? "/donatePage#giving-from-abroad";
}

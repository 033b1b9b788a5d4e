import { listCauses } from "~/domain/causes.server";
import { env } from "~/env.server";
import { limits } from "~/limits";
import { presentCause } from "~/presenters/cause";
import { countryOf } from "./client.server";
import { db, payments } from "./world.server";

/** Everything the donation section shows a visitor: progress, and the way of giving that fits the country. */
export async function donationSection(request: Request) {
  const country = countryOf(request);
  return {
    causes: (await listCauses(db, payments.mode)).map(presentCause),
    route: country === limits.donation.domesticCountry ? ("domestic" as const) : ("abroad" as const),
    /** Known to be elsewhere: the Indian-citizen statement must be ticked, not only read. */
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

/** Where donors abroad give: the configured platform, else our own page that explains the way. */
export function givingPlatformUrl(): string {
  return env.givingPlatform.url ?? "/donatePage#giving-from-abroad";
}

import type { Db } from "#db/schema";
import { config } from "~/features/settings/config";
import { placeholdersIn, SAMPLE_FACTS } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import type { Language } from "~/locales/language";
import type { Letterhead } from "./email-layout";

/** Who writes to donors. Facts that only the sample has are left out. */
export async function readLetterhead(db: Db, language: Language): Promise<Letterhead> {
  const { foundation } = await readSettings(db, language);
  const placeholders = placeholdersIn(foundation);
  const ownFact = (fact: "phone" | "email") =>
    foundation[fact] === SAMPLE_FACTS[fact] ? "" : foundation[fact];
  return {
    name: foundation.name,
    signature: { name: foundation.signatory, role: foundation.signatoryRole },
    foot: {
      address: placeholders.includes("address") ? "" : foundation.address,
      phone: ownFact("phone"),
      hours: foundation.officeHours,
      email: ownFact("email"),
      registration: placeholders.includes("registration") ? "" : foundation.registration,
      site: config().origin,
    },
  };
}

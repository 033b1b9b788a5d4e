import type { PaymentMode } from "#db/schema";
import type { Finding, Step } from "~/features/feature.server";
import type { Placeholder } from "./settings";

/** Name, address, PAN and registration are required for live payments. */
export function foundationStatus(missing: Placeholder[], mode: PaymentMode): Finding {
  if (missing.length === 0) return { isHealthy: true, words: "Name, address, PAN and registration are set." };
  const facts = new Intl.ListFormat("en-GB").format(missing.map((one) => (one === "pan" ? "PAN" : one)));
  return {
    isHealthy: mode !== "live",
    ...(mode === "live" ? {} : { label: "Later" as const }),
    words: `Not entered yet: ${facts}.`,
    hint:
      mode === "live"
        ? "No donation is taken and no gift recorded until an administrator enters them under Settings, Foundation."
        : "An administrator enters them under Settings, Foundation. No bank transfer is taken until then, nor anything with live keys.",
  };
}

const factLabels: Record<Placeholder, string> = {
  name: "The foundation’s name",
  address: "Its postal address",
  pan: "Its PAN",
  registration: "Its registration",
};

export const foundationSteps = (missing: Placeholder[]): Step[] =>
  (Object.keys(factLabels) as Placeholder[]).map((fact) => ({
    name: factLabels[fact],
    hint: "On receipts. No bank transfer is taken without it, nor any gift with live keys.",
    isDone: !missing.includes(fact),
    href: "/adminSettings/foundation",
  }));

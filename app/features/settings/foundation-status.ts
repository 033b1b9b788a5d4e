import type { PaymentMode } from "#db/schema";
import type { Finding, Step } from "~/features/feature.server";
import type { Placeholder } from "./settings";
import { languageTag, screenLanguage } from "~/locales/language";
import type { PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";

/** Name, address, PAN and registration are required for live payments. */
export function foundationStatus(missing: Placeholder[], mode: PaymentMode): Finding {
  if (missing.length === 0) return { isHealthy: true, words: t("status.foundationSet") };
  const facts = new Intl.ListFormat(languageTag[screenLanguage()]).format(
    missing.map((one) => t(`status.factNames.${one}`)),
  );
  return {
    isHealthy: mode !== "live",
    ...(mode === "live" ? {} : { label: t("status.later") }),
    words: t("status.foundationMissing", { facts }),
    hint: mode === "live" ? t("status.foundationLive") : t("status.foundationLater"),
  };
}

const factLabels: Record<Placeholder, PlainKey> = {
  name: "settings.facts.name",
  address: "settings.facts.address",
  pan: "settings.facts.pan",
  registration: "settings.facts.registration",
};

export const foundationSteps = (missing: Placeholder[]): Step[] =>
  (Object.keys(factLabels) as Placeholder[]).map((fact) => ({
    name: t(factLabels[fact]),
    hint: t("settings.facts.hint"),
    isDone: !missing.includes(fact),
    href: "/adminSettings/foundation",
  }));

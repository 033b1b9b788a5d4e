import { effectOf, scaleEffect, type AmountEffect } from "~/lib/amount-effect";
import { readRupees } from "~/lib/amounts";
import { coveredFeeRupees } from "~/lib/covered-fee";
import { sumNotes, totalLabel, type DonationSum, type TransferWays } from "~/lib/donation-sum";
import { shortRupees } from "~/lib/rupees";
import { textFrom, type DonationTexts } from "~/locales/browser-text";
import { clearProblems } from "./field-errors";

type Chosen = { cause: string; amount: string; frequency: string; method: string };

export function chosenDonation(section: HTMLFormElement) {
  const checked = (name: string) => section.querySelector<HTMLInputElement>(`[name=${name}]:checked`);
  const hidden = (name: string) => section.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  const cause = checked("cause");
  const typed = section.querySelector<HTMLInputElement>("[name=amount]")?.value.trim();
  return {
    amount: typed || (checked("preset")?.value ?? ""),
    cause: cause?.value ?? "",
    causeName: cause?.labels?.[0]?.querySelector("strong")?.textContent ?? "",
    frequency: checked("frequency")?.value ?? "once",
    often: checked("frequency")?.labels?.[0]?.textContent ?? "",
    method: checked("method")?.value ?? "online",
    ways: checked("method")?.dataset.ways as TransferWays | undefined,
    link: hidden("link"),
    month: hidden("month"),
  };
}

/** Identity of the donation: a change of cause, amount, frequency or method makes it a new donation. */
export const identityOf = ({ cause, amount, frequency, method }: Chosen) =>
  [cause, readRupees(amount), frequency, method].join(" ");

/** @param feeBox the checkbox to cover the fee; null where the fee is not offered */
export const donationSumOf = (chosen: Chosen, feeBox: HTMLInputElement | null): DonationSum => ({
  amount: readRupees(chosen.amount) ?? 0,
  fee: feeBox?.checked ? feeRupees(feeBox, chosen) : 0,
  frequency: chosen.frequency,
  method: chosen.method,
});

/** 0 for bank transfers, which have no fee. */
function feeRupees({ dataset }: HTMLInputElement, { amount, method }: Chosen): number {
  const share = { feePaise: Number(dataset.feePaise), amountPaise: Number(dataset.feeOf) };
  return method === "transfer" ? 0 : coveredFeeRupees(readRupees(amount) ?? 0, share);
}

/** "Goat Rearing · ₹1,000 and ₹24 fee · Monthly, until you stop it" */
const notesOf = (sum: DonationSum, causeName: string, text: DonationTexts): string =>
  [causeName, ...sumNotes(sum).map((note) => textFrom({ donationForm: text }, note))].join(" · ");

/** For the provider's window. */
export const describeDonation = (sum: DonationSum, causeName: string, text: DonationTexts): string =>
  `${totalLabel(sum)} · ${notesOf(sum, causeName, text)}`;

const fill = (dialog: Element, mark: string, text: string) => {
  for (const element of dialog.querySelectorAll(`[data-${mark}]`)) element.textContent = text;
};

/** Shows the sum in the dialog's head, and beside the button with what it does. */
export function showSum(
  dialog: Element,
  sum: DonationSum,
  { causeName, often, effect }: { causeName: string; often: string; effect: string | null },
  text: DonationTexts,
) {
  fill(dialog, "total", totalLabel(sum));
  fill(dialog, "does", effect ?? often);
  fill(dialog, "notes", notesOf(sum, causeName, text));
}

/** Updates the fee in its row, and hides the row for bank transfers, which have no fee. */
export function showCoveredFee(box: HTMLInputElement, chosen: Chosen) {
  const row = box.closest("details");
  row?.toggleAttribute("hidden", chosen.method === "transfer");
  const fee = shortRupees(feeRupees(box, chosen) * 100);
  for (const part of row?.querySelectorAll("[data-fee-text]") ?? [])
    part.textContent = part.textContent?.replace(/₹[\d,]+/, fee) ?? "";
}

/** The checked radio button for bank transfer when the gift is monthly, else null. */
export function monthlyTransfer(section: HTMLFormElement): HTMLInputElement | null {
  const isMonthly = chosenDonation(section).frequency === "monthly";
  return isMonthly ? section.querySelector<HTMLInputElement>("[name=method][value=transfer]:checked") : null;
}

export function clearAmount(section: HTMLFormElement, amount: HTMLInputElement) {
  amount.value = "";
  for (const preset of section.querySelectorAll<HTMLInputElement>("[name=preset]")) preset.checked = false;
  showChosen(section, amount);
}

/** What the presets do for the chosen cause. */
function shownEffects(section: HTMLFormElement): AmountEffect[] {
  const causes = [...section.querySelectorAll<HTMLInputElement>("[name=cause]")];
  const place = causes.findIndex(({ checked }) => checked) + 1;
  const shown = `small.c${place}`;
  return [...section.querySelectorAll<HTMLInputElement>("[name=preset]")].flatMap(({ value, labels }) => {
    const sentence = labels?.[0]?.querySelector(shown)?.textContent;
    return sentence ? { rupees: Number(value), sentence } : [];
  });
}

/** What the chosen amount does; null: nobody says so. */
export function chosenEffect(section: HTMLFormElement): string | null {
  const about = section.querySelector<HTMLElement>("[data-effect]")?.dataset.effect ?? "";
  return effectOf(shownEffects(section), readRupees(chosenDonation(section).amount) ?? 0, about);
}

/** In the foot says what is given and does; without one, below the custom amount, only what that does. */
function showChosen(section: HTMLFormElement, amount: HTMLInputElement) {
  const place = section.querySelector<HTMLElement>("[data-effect]");
  const foot = section.querySelector<HTMLElement>("[data-chosen]");
  if (!foot) {
    const rupees = acceptedRupees(section, amount.value.trim());
    if (place) place.textContent = scaleEffect(shownEffects(section), rupees, place.dataset.effect ?? "");
    return;
  }
  const rupees = acceptedRupees(section, chosenDonation(section).amount);
  const { chosen = "", none = "" } = foot.dataset;
  foot.textContent = rupees > 0 ? chosen.replace("#", shortRupees(rupees * 100)) : none;
  if (place) place.textContent = rupees > 0 ? chosenEffect(section) : null;
}

/** 0 for what the form refuses: an amount below its minimum or above its maximum. */
function acceptedRupees({ dataset }: HTMLFormElement, typed: string): number {
  const rupees = readRupees(typed) ?? 0;
  return rupees < Number(dataset.minimum) || rupees > Number(dataset.maximum) ? 0 : rupees;
}

export function syncAmountInputs(section: HTMLFormElement, amount: HTMLInputElement) {
  section.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "preset") amount.value = "";
    clearProblems(section);
    showChosen(section, amount);
  });
  amount.addEventListener("input", () => {
    clearProblems(section);
    if (amount.value.trim())
      for (const preset of section.querySelectorAll<HTMLInputElement>("[name=preset]"))
        preset.checked = false;
    showChosen(section, amount);
  });
  showChosen(section, amount);
}

/** Adds the chosen donation to links to the page in other languages, and preselects it from their query. */
export function persistChoice(section: HTMLFormElement, chosen: () => Chosen) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]"))
    link.addEventListener("click", () => {
      const { cause, amount, frequency, method } = chosen();
      const other = method === "online" ? "" : method;
      const to = new URL(link.href);
      for (const [name, value] of Object.entries({ cause, amount, frequency, method: other }))
        if (value) to.searchParams.set(name, value);
      if (amount) to.hash = section.closest("section")?.id ?? "";
      link.href = to.href;
    });
  const params = new URLSearchParams(location.search);
  if (chosen().amount) return;
  const choose = (name: string, value: string | null) => {
    const radios = section.querySelectorAll<HTMLInputElement>(`[name=${name}]`);
    const radio = [...radios].find((one) => one.value === value);
    if (radio) radio.checked = true;
    return radio !== undefined;
  };
  choose("cause", params.get("cause"));
  choose("frequency", params.get("frequency"));
  choose("method", params.get("method"));
  const amount = section.querySelector<HTMLInputElement>("[name=amount]");
  if (!choose("preset", params.get("amount")) && amount) amount.value = params.get("amount") ?? "";
}

export function updateProgressBar(section: HTMLFormElement, cause: string, rupees: number) {
  const bar = section.querySelector<HTMLProgressElement>(`[data-cause="${cause}"]`);
  const sum = bar?.parentElement?.querySelector(".raised strong");
  const percent = bar?.parentElement?.querySelector(".raised > :last-child");
  if (!bar || !sum || !percent) return;
  const raised = Number(bar.dataset.raised) + rupees;
  bar.dataset.raised = String(raised);
  bar.value = Math.min(100, Math.floor((raised * 100) / Number(bar.dataset.goal)));
  sum.textContent = shortRupees(raised * 100);
  percent.textContent = `${bar.value}%`;
}

/** Loads the giving platform's third-party script once its route is chosen or its link focused or hovered. */
export function loadGivingScript(section: HTMLFormElement, src: string | undefined) {
  const load = () => {
    if (src) document.head.append(Object.assign(document.createElement("script"), { src }));
    src = undefined;
  };
  section.querySelector("[value=abroad]")?.addEventListener("change", load);
  for (const event of ["focus", "pointerenter"])
    section.querySelector("[data-giving-platform]")?.addEventListener(event, load);
}

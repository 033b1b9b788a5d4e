import { shortRupees } from "~/lib/rupees";
import { clearProblems } from "./field-errors";

type Chosen = { cause: string; amount: string; frequency: string };

export function chosenDonation(section: HTMLFormElement) {
  const checked = (name: string) => section.querySelector<HTMLInputElement>(`[name=${name}]:checked`);
  const cause = checked("cause");
  const typed = section.querySelector<HTMLInputElement>("[name=amount]")?.value.trim();
  return {
    amount: typed || (checked("preset")?.value ?? ""),
    cause: cause?.value ?? "",
    causeName: cause?.labels?.[0]?.querySelector("strong")?.textContent ?? "",
    frequency: checked("frequency")?.value ?? "once",
  };
}

export function clearAmount(section: HTMLFormElement, amount: HTMLInputElement) {
  amount.value = "";
  for (const preset of section.querySelectorAll<HTMLInputElement>("[name=preset]")) preset.checked = false;
}

export function syncAmountInputs(section: HTMLFormElement, amount: HTMLInputElement) {
  section.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "preset") amount.value = "";
    clearProblems(section);
  });
  amount.addEventListener("input", () => {
    clearProblems(section);
    if (amount.value.trim())
      for (const preset of section.querySelectorAll<HTMLInputElement>("[name=preset]"))
        preset.checked = false;
  });
}

/** Carries the choice over to the other language's page. */
export function persistChoice(section: HTMLFormElement, chosen: () => Chosen) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]"))
    link.addEventListener("click", () => {
      const { cause, amount, frequency } = chosen();
      const to = new URL(link.href);
      for (const [name, value] of Object.entries({ cause, amount, frequency }))
        if (value) to.searchParams.set(name, value);
      if (amount) to.hash = section.closest("section")?.id ?? "";
      link.href = to.href;
    });
  const asked = new URLSearchParams(location.search);
  if (chosen().amount) return;
  const choose = (name: string, value: string | null) => {
    const radios = section.querySelectorAll<HTMLInputElement>(`[name=${name}]`);
    const radio = [...radios].find((one) => one.value === value);
    if (radio) radio.checked = true;
    return radio !== undefined;
  };
  choose("cause", asked.get("cause"));
  choose("frequency", asked.get("frequency"));
  const amount = section.querySelector<HTMLInputElement>("[name=amount]");
  if (!choose("preset", asked.get("amount")) && amount) amount.value = asked.get("amount") ?? "";
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

/** On narrow screens the button would cover fields (donation.css). */
export function reserveRoomForTopButton(section: HTMLFormElement) {
  const toTop = document.querySelector(".to-top");
  const panel = section.querySelector(".panel");
  if (toTop && panel && "IntersectionObserver" in window)
    new IntersectionObserver(([seen]) => toTop.classList.toggle("aside", seen?.isIntersecting)).observe(
      panel,
    );
}

/** Loaded only when the visitor chooses this third party. */
export function loadGivingScript(section: HTMLFormElement, src: string | undefined) {
  const load = () => {
    if (src) document.head.append(Object.assign(document.createElement("script"), { src }));
    src = undefined;
  };
  section.querySelector("[value=abroad]")?.addEventListener("change", load);
  for (const event of ["focus", "pointerenter"])
    section.querySelector("[data-giving-platform]")?.addEventListener(event, load);
}

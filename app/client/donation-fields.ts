/** Reads the dialog's fields, and applies what depends on its checkboxes. */
import { interpolate, type DonationTexts } from "~/locales/browser-text";

const inputOf = (dialog: Element, name: string) => dialog.querySelector<HTMLInputElement>(`[name=${name}]`);

export const typedText = (dialog: Element, name: string) => (inputOf(dialog, name)?.value ?? "").trim();

const isTicked = (dialog: Element, name: string) => inputOf(dialog, name)?.checked ?? false;

/** Body of create-order, without the chosen cause and amount. */
export function typedDetails(dialog: Element) {
  const text = (name: string) => typedText(dialog, name);
  const ticked = (name: string) => isTicked(dialog, name);
  return {
    // A hidden field stands for the statement that the form shows.
    statement: inputOf(dialog, "statement")?.type !== "checkbox" || ticked("statement"),
    invoice: ticked("invoice"),
    coversFee: ticked("coversFee"),
    mailReceipt: true,
    name: text("name"),
    email: text("email"),
    ...(ticked("invoice") ? { phone: text("phone") } : {}),
    address: text("address"),
    wantsCertificate: ticked("wantsCertificate"),
    ...(ticked("wantsCertificate") ? { pan: text("pan") } : {}),
    wantsUpdates: ticked("wantsUpdates"),
    tribute: dialog.querySelector<HTMLInputElement>("[name=tribute]:checked")?.value,
    tributeName: text("tributeName"),
    tributeEmail: text("tributeEmail"),
    tributeMessage: text("tributeMessage"),
  };
}

/** Each checkbox with the field that it needs. */
const CONDITIONAL = [
  ["invoice", "phone"],
  ["wantsCertificate", "pan"],
] as const;

/** Shows the fields whose checkbox is ticked, and announces a field that appears. */
export function toggleConditionalFields(dialog: Element, text: DonationTexts) {
  const revealed = dialog.querySelector("[data-revealed]");
  for (const [name, needed] of CONDITIONAL) {
    const tick = inputOf(dialog, name);
    const input = inputOf(dialog, needed);
    const field = input?.closest<HTMLElement>(".field");
    if (!tick || !input || !field) continue;
    if (revealed && field.hidden === tick.checked)
      revealed.textContent = tick.checked
        ? interpolate(text.revealed, { label: input.labels?.[0]?.textContent ?? "" })
        : "";
    field.hidden = !tick.checked;
    tick.setAttribute("aria-controls", input.id);
    tick.setAttribute("aria-expanded", String(tick.checked));
  }
}

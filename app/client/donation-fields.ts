/** Reads the dialog's fields. */
const inputOf = (dialog: Element, name: string) => dialog.querySelector<HTMLInputElement>(`[name=${name}]`);

export const typedText = (dialog: Element, name: string) => (inputOf(dialog, name)?.value ?? "").trim();

const isTicked = (dialog: Element, name: string) => inputOf(dialog, name)?.checked ?? false;

/** Body of create-order, without the chosen cause and amount. */
export function typedDetails(dialog: Element) {
  const text = (name: string) => typedText(dialog, name);
  const chosen = (name: string) => dialog.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value;
  const ticked = (name: string) => isTicked(dialog, name);
  return {
    // A hidden field stands for the statement that the form shows.
    statement: inputOf(dialog, "statement")?.type !== "checkbox" || ticked("statement"),
    invoice: ticked("invoice"),
    coversFee: ticked("coversFee"),
    mailReceipt: true,
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    address: text("address"),
    wantsCertificate: ticked("wantsCertificate"),
    pan: text("pan"),
    wantsUpdates: ticked("wantsUpdates"),
    tribute: chosen("tribute"),
    tributeOccasion: chosen("tributeOccasion"),
    tributeDesign: chosen("tributeDesign"),
    tributeFrom: text("tributeFrom"),
    tributeSendOn: text("tributeSendOn"),
    tributeName: text("tributeName"),
    tributeEmail: text("tributeEmail"),
    tributeMessage: text("tributeMessage"),
  };
}

/**
 * Enhances the donation section: details in a dialog, payment in the provider's overlay, thanks in a dialog.
 * It sends the same data as the plain forms, and falls back to their pages when it cannot go on.
 */
import { amountProblem, readRupees } from "~/amounts";
import { shortRupees } from "~/rupees";
import { sayOf, type ScriptWords } from "./donation-words";
import {
  createOrder,
  loadCheckout,
  prefersHostedPage,
  sendInvoice,
  verifyPayment,
  type Order,
  type Proof,
} from "./donation-calls";
import { clearProblems, showFieldProblem } from "./field-problems";
import { whenPageComesBack } from "./comes-back";

const one = <T extends Element = HTMLElement>(selector: string, within: ParentNode = document) =>
  within.querySelector<T>(selector);

function enhance(
  text: ScriptWords,
  section: HTMLFormElement,
  dialog: HTMLDialogElement,
  thanks: HTMLDialogElement,
) {
  const amount = one<HTMLInputElement>("[name=amount]", section);
  const details = one<HTMLFormElement>("form", dialog);
  const pay = one<HTMLButtonElement>("[data-pay]", dialog);
  const problem = one("[data-problem]", dialog);
  const invoice = one<HTMLInputElement>("[name=invoice]", dialog);
  const contact = one("[data-invoice-fields]", dialog);
  const address = one<HTMLTextAreaElement>("[name=address]", dialog);
  const certificate = one<HTMLInputElement>("[name=wantsCertificate]", dialog);
  const pan = one("[name=pan]", dialog)?.closest<HTMLElement>(".field");
  const checkout = one("[data-checkout-script]")?.dataset ?? {};
  if (!amount || !details || !pay || !problem || !invoice || !contact) return;
  if (!address || !certificate || !pan) return;

  const monthlyHint = Object.assign(document.createElement("p"), {
    className: "hint",
    textContent: text.monthlyHint,
  });
  let formToken = newToken();
  /** A payment not yet confirmed, and the gift it was for. */
  let paid: { proof: Proof; gift: string } | null = null;

  const gift = () => {
    const cause = one<HTMLInputElement>("[name=cause]:checked", section);
    const preset = one<HTMLInputElement>("[name=preset]:checked", section)?.value ?? "";
    return {
      amount: amount.value.trim() || preset,
      cause: cause?.value ?? "",
      causeName: cause?.dataset.causeName ?? "",
      frequency: one<HTMLInputElement>("[name=frequency]:checked", section)?.value ?? "once",
    };
  };
  /** Another cause, amount or frequency is another gift. */
  const chosenGift = () => `${gift().cause} ${readRupees(gift().amount)} ${gift().frequency}`;
  /** "₹500 · Life School", "₹500 · Life School · Every month until you end it" */
  const inWords = () => {
    const { amount: rupees, causeName, frequency } = gift();
    const parts = [shortRupees((readRupees(rupees) ?? 0) * 100), causeName];
    return [...parts, ...(frequency === "monthly" ? [text.untilEnded] : [])].join(" · ");
  };
  const beginAnew = () => {
    paid = null;
    formToken = newToken();
  };
  const field = (name: string) => (one<HTMLInputElement>(`[name=${name}]`, dialog)?.value ?? "").trim();
  const showProblem = (words: string) => (problem.textContent = words);
  const busy = (on: boolean) => {
    pay.disabled = on;
    const label = one(".mantine-Button-label, span", pay) ?? pay;
    label.textContent = on ? text.processing : text.proceedToPay;
  };
  /** An address is worth something to the law only with a name. */
  const showContact = () => {
    contact.hidden = !invoice.checked && !certificate.checked && !address.value.trim();
    pan.hidden = !certificate.checked;
  };
  const reset = () => {
    details.reset();
    showContact();
    clearProblems(dialog);
    showProblem("");
  };

  // The third party's script is loaded only when the visitor chooses that route.
  let givingScript = checkout.givingScript;
  const fetchGivingScript = () => {
    if (givingScript)
      document.head.append(Object.assign(document.createElement("script"), { src: givingScript }));
    givingScript = undefined;
  };
  one("[value=abroad]", section)?.addEventListener("change", fetchGivingScript);
  one("[data-giving-platform]", section)?.addEventListener("focus", fetchGivingScript);
  one("[data-giving-platform]", section)?.addEventListener("pointerenter", fetchGivingScript);

  // The last choice counts: a preset clears the typed amount, and the other way round.
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

  section.addEventListener("submit", (event) => {
    event.preventDefault();
    clearProblems(section);
    const wrong = amountProblem(gift().amount);
    if (wrong) return showFieldProblem(amount, sayOf(text)(wrong));
    const summary = one("[data-summary]", dialog);
    if (summary) summary.textContent = inWords();
    if (gift().frequency === "monthly") summary?.after(monthlyHint);
    else monthlyHint.remove();
    showProblem("");
    showContact();
    dialog.showModal();
  });

  details.addEventListener("change", showContact);
  address.addEventListener("focus", () => (contact.hidden = false));
  details.addEventListener(
    "input",
    ({ target }) =>
      target instanceof HTMLElement && clearProblems(target.closest(".field, .check") ?? details),
  );
  one("[data-cancel]", dialog)?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("cancel", (event) => pay.disabled && event.preventDefault());
  dialog.addEventListener("close", () => !pay.disabled && reset());

  // The page was left for the provider's page.
  whenPageComesBack(() => {
    busy(false);
    dialog.close();
    reset();
  });

  details.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!pay.disabled) void submit();
  });

  async function submit() {
    clearProblems(dialog);
    showProblem("");
    // Already paid, but the confirmation failed: only confirm again.
    if (paid?.gift === chosenGift()) return confirm(paid.proof);
    busy(true);
    const chosen = gift();
    const asked = one<HTMLInputElement>("[name=statement]", dialog);
    const placed = await createOrder({
      amount: chosen.amount,
      cause: chosen.cause,
      link: one<HTMLInputElement>("[name=link]", section)?.value,
      frequency: chosen.frequency,
      statement: asked?.type === "checkbox" ? asked.checked : true,
      formToken,
      lang: document.documentElement.lang === "ml" ? "ml" : "en",
      invoice: invoice?.checked,
      ...(contact?.hidden ? {} : { name: field("name"), email: field("email"), phone: field("phone") }),
      address: field("address"),
      wantsCertificate: certificate?.checked,
      ...(certificate?.checked ? { pan: field("pan") } : {}),
    });
    if (!placed.ok) {
      busy(false);
      const errors = Object.entries(placed.errors);
      for (const [name, words] of errors.reverse()) {
        const input = one<HTMLInputElement>(`[name=${name}]`, dialog);
        if (input) showFieldProblem(input, words);
      }
      if (!errors.some(([name]) => one(`[name=${name}]`, dialog)))
        showProblem(placed.message || text.orderFailed);
      return;
    }
    if (/^(paid|active)$/.test(placed.order.donation.state) || prefersHostedPage(navigator.userAgent))
      return location.assign(placed.order.donation.pay);
    await openCheckout(placed.order);
  }

  async function openCheckout(order: Order) {
    const Checkout = await loadCheckout(checkout.checkoutScript ?? "");
    // Without the script, continue on the provider's own page.
    if (!Checkout) return location.assign(order.donation.pay);
    new Checkout({
      key: order.key,
      ...(order.order
        ? { order_id: order.order.id, amount: order.order.amount, currency: order.order.currency }
        : { subscription_id: order.subscription?.id }),
      name: checkout.checkoutName ?? "",
      description: order.order ? text.description : inWords(),
      theme: {
        color:
          getComputedStyle(document.documentElement).getPropertyValue("--laterite-7").trim() || "#93371f",
      },
      // UPI "collect" ended in February 2026, but the provider still offers it by default.
      config: { display: { hide: [{ method: "upi", flows: ["collect"] }] } },
      ...(field("email") && !contact?.hidden
        ? { prefill: { name: field("name"), email: field("email"), contact: field("phone") } }
        : {}),
      handler: (proof) => {
        paid = { proof, gift: chosenGift() };
        dialog.showModal();
        setStatusLink(order.donation.status);
        void confirm(proof);
      },
      modal: {
        ondismiss: () => {
          busy(false);
          dialog.showModal();
          showProblem(text.leftPayment);
        },
      },
    }).open();
    // A modal dialog would cover the provider's overlay.
    dialog.close();
  }

  const setStatusLink = (href: string) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-status-link]")) link.href = href;
  };

  async function confirm(proof: Proof) {
    busy(true);
    const verified = await verifyPayment(proof);
    if (!verified.ok) {
      // Refused for good: the next attempt is a new donation.
      if (verified.status === 400 || verified.status === 404) beginAnew();
      busy(false);
      showProblem(`${verified.message || text.verificationError} `);
      problem?.append(statusLink());
      return;
    }
    const invoiced = Boolean(invoice?.checked && field("email"));
    // A failure is only logged, because the server has queued the mail already.
    if (invoiced)
      void sendInvoice({
        email: field("email"),
        name: field("name"),
        phone: field("phone"),
        amount: gift().amount,
        payment_id: proof.razorpay_payment_id,
      });
    const sent = one("[data-invoice-sent]", thanks);
    if (sent) sent.hidden = !invoiced;
    beginAnew();
    busy(false);
    dialog.close();
    thanks.showModal();
  }

  const statusLink = () => {
    const link = document.createElement("a");
    link.href = one<HTMLAnchorElement>("[data-status-link]", thanks)?.href ?? "/donateUs";
    link.textContent = text.doNotPayAgain;
    return link;
  };

  // The amount is cleared, so that a second click cannot repeat the gift.
  thanks.addEventListener("close", () => {
    amount.value = "";
    for (const preset of section.querySelectorAll<HTMLInputElement>("[name=preset]")) preset.checked = false;
  });

  showContact();
}

/** One-time token: sending the same form again finds the same donation. */
function newToken() {
  return Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** @param text in the page's language */
export function enhanceDonations(text: ScriptWords) {
  const section = one<HTMLFormElement>("[data-donation-form]");
  const dialog = one<HTMLDialogElement>("[data-donation-dialog]");
  const thanks = one<HTMLDialogElement>("[data-thanks-dialog]");
  // Browsers without <dialog> use the plain forms.
  if (section && dialog && thanks && typeof dialog.showModal === "function")
    enhance(text, section, dialog, thanks);
}

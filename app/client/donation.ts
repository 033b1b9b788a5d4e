/** Enhances the donation section; sends the same data as the plain forms and falls back to their pages. */
import { amountProblem, readRupees } from "~/lib/amounts";
import { interpolate, textFrom, type DonationTexts } from "~/locales/browser-text";
import {
  createOrder,
  loadCheckout,
  newToken,
  prefersHostedPage,
  sendInvoice,
  verifyPayment,
  type Order,
  type Proof,
} from "./donation-api";
import { addMoment, findDialogs, loadDialogs } from "./donation-dialogs";
import {
  chosenDonation,
  clearAmount,
  describeDonation,
  identityOf,
  showCoveredFee,
  monthlyTransfer,
  persistChoice,
  reserveRoomForTopButton,
  syncAmountInputs,
  loadGivingScript,
  updateProgressBar,
} from "./donation-section";
import { clearProblems, showFieldProblem } from "./field-errors";
import { onBackForwardRestore } from "./back-forward-cache";

const query = <T extends Element = HTMLElement>(selector: string, within: ParentNode = document) =>
  within.querySelector<T>(selector);

function enhanceDialogs(
  text: DonationTexts,
  section: HTMLFormElement,
  amount: HTMLInputElement,
  dialog: HTMLDialogElement,
  thanks: HTMLDialogElement,
) {
  const details = query<HTMLFormElement>("form", dialog);
  const pay = query<HTMLButtonElement>("[data-pay]", dialog);
  const problem = query("[data-problem]", dialog);
  const invoice = query<HTMLInputElement>("[name=invoice]", dialog);
  const certificate = query<HTMLInputElement>("[name=wantsCertificate]", dialog);
  const monthly = query("[data-monthly]", dialog);
  const revealed = query("[data-revealed]", dialog);
  const fee = query<HTMLInputElement>("[name=coversFee]", dialog);
  const checkout = query("[data-checkout-script]")?.dataset ?? {};
  if (!details || !pay || !problem || !invoice || !certificate || !monthly || !revealed) return;

  const conditional = [
    { tick: invoice, input: query<HTMLInputElement>("[name=phone]", dialog) },
    { tick: certificate, input: query<HTMLInputElement>("[name=pan]", dialog) },
  ];
  let formToken = newToken();
  /** Proof of a payment that is not confirmed yet, and the identity of its donation. */
  let paid: { proof: Proof; donation: string } | null = null;
  const donation = () => chosenDonation(section);
  const identity = () => identityOf(donation());
  const describe = () => describeDonation(donation(), text);
  const startOver = () => {
    paid = null;
    formToken = newToken();
  };
  const field = (name: string) => (query<HTMLInputElement>(`[name=${name}]`, dialog)?.value ?? "").trim();
  const showProblem = (message: string) => {
    problem.textContent = message;
    if (message) problem.scrollIntoView({ block: "nearest" });
  };
  /** Focuses the title, so that amount and statement are read out and visible before any field. */
  const openDialog = () => {
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
    query("h2", dialog)?.focus();
  };
  const setBusy = (on: boolean) => {
    pay.disabled = on;
    (query(".mantine-Button-label, span", pay) ?? pay).textContent = on ? text.processing : text.proceedToPay;
  };
  const toggleConditionalFields = () => {
    for (const { tick, input } of conditional) {
      const field = input?.closest<HTMLElement>(".field");
      if (!input || !field) continue;
      if (field.hidden === tick.checked)
        revealed.textContent = tick.checked
          ? interpolate(text.revealed, { label: input.labels?.[0]?.textContent ?? "" })
          : "";
      field.hidden = !tick.checked;
      tick.setAttribute("aria-controls", input.id);
      tick.setAttribute("aria-expanded", String(tick.checked));
    }
  };
  const reset = () => {
    details.reset();
    toggleConditionalFields();
    clearProblems(dialog);
    showProblem("");
  };

  details.addEventListener("change", toggleConditionalFields);
  details.addEventListener(
    "input",
    ({ target }) =>
      target instanceof HTMLElement && clearProblems(target.closest(".field, .check") ?? details),
  );
  query("[data-cancel]", dialog)?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("cancel", (event) => pay.disabled && event.preventDefault());
  dialog.addEventListener("close", () => !pay.disabled && reset());

  // Back from the provider's page restores this page from bfcache, with its dialog open.
  onBackForwardRestore(() => {
    setBusy(false);
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
    // Already paid: retry only the confirmation.
    if (paid?.donation === identity()) return confirm(paid.proof);
    setBusy(true);
    const { causeName: _, ...chosen } = donation();
    const statement = query<HTMLInputElement>("[name=statement]", dialog);
    const result = await createOrder({
      ...chosen,
      statement: statement?.type === "checkbox" ? statement.checked : true,
      formToken,
      invoice: invoice?.checked,
      coversFee: fee?.checked,
      mailReceipt: true,
      name: field("name"),
      email: field("email"),
      ...(invoice?.checked ? { phone: field("phone") } : {}),
      address: field("address"),
      wantsCertificate: certificate?.checked,
      ...(certificate?.checked ? { pan: field("pan") } : {}),
      wantsUpdates: query<HTMLInputElement>("[name=wantsUpdates]", dialog)?.checked,
      tribute: query<HTMLInputElement>("[name=tribute]:checked", dialog)?.value,
      tributeName: field("tributeName"),
      tributeEmail: field("tributeEmail"),
      tributeMessage: field("tributeMessage"),
    });
    if (!result.ok) {
      setBusy(false);
      const errors = Object.entries(result.errors);
      for (const [name, message] of errors.reverse()) {
        const input = query<HTMLInputElement>(`[name=${name}]`, dialog);
        if (input) showFieldProblem(input, message);
      }
      if (!errors.some(([name]) => query(`[name=${name}]`, dialog)))
        showProblem(result.message || text.orderFailed);
      return;
    }
    if (result.order.pledge) return location.assign(result.order.pledge.href);
    if (/^(paid|active)$/.test(result.order.donation.state) || prefersHostedPage(navigator.userAgent))
      return location.assign(result.order.donation.pay);
    await openCheckout(result.order);
  }

  async function openCheckout(order: Order) {
    const Checkout = await loadCheckout(checkout.checkoutScript ?? "");
    // Without checkout.js, continue on the provider's page.
    if (!Checkout) return location.assign(order.donation.pay);
    new Checkout({
      key: order.key,
      ...(order.order
        ? { order_id: order.order.id, amount: order.order.amount, currency: order.order.currency }
        : { subscription_id: order.subscription?.id }),
      name: checkout.checkoutName ?? "",
      description: order.order ? text.description : describe(),
      theme: { color: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? "" },
      // UPI "collect" ended in February 2026, but the provider still offers it by default.
      config: { display: { hide: [{ method: "upi", flows: ["collect"] }] } },
      ...(invoice?.checked
        ? { prefill: { name: field("name"), email: field("email"), contact: field("phone") } }
        : {}),
      handler: (proof) => {
        paid = { proof, donation: identity() };
        openDialog();
        setStatusLink(order.donation.status);
        void confirm(proof);
      },
      modal: {
        ondismiss: () => {
          setBusy(false);
          openDialog();
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
    setBusy(true);
    const verified = await verifyPayment(proof);
    if (!verified.ok) {
      // After a final refusal the next attempt is a new donation.
      if (verified.status === 400 || verified.status === 404) startOver();
      setBusy(false);
      showProblem(`${verified.message || text.verificationError} `);
      problem?.append(statusLink());
      return;
    }
    const isInvoiced = Boolean(invoice?.checked && field("email"));
    // A failure is only logged, because the server has already queued the mail.
    if (isInvoiced)
      void sendInvoice({
        email: field("email"),
        name: field("name"),
        phone: field("phone"),
        amount: donation().amount,
        payment_id: proof.razorpay_payment_id,
      });
    const show = (selector: string, isTrue: boolean) =>
      query(selector, thanks)?.toggleAttribute("hidden", !isTrue);
    show("[data-invoice-sent]", isInvoiced);
    show("[data-receipt-sent]", Boolean(field("email")) && !isInvoiced);
    const needs = ["name", "address", "pan", "email"];
    show("[data-needs-more]", Boolean(certificate?.checked) && !needs.every(field));
    updateProgressBar(section, donation().cause, readRupees(donation().amount) ?? 0);
    startOver();
    setBusy(false);
    dialog.close();
    thanks.showModal();
    thanks.scrollTop = 0;
    query("h2", thanks)?.focus();
    await addMoment(thanks, giftPage());
  }

  const giftPage = () => query<HTMLAnchorElement>("[data-status-link]", thanks)?.href ?? "/donateUs";
  const statusLink = () => {
    const link = document.createElement("a");
    link.href = giftPage();
    link.textContent = text.doNotPayAgain;
    return link;
  };

  // Clears the amount, so that a second click cannot repeat the donation.
  thanks.addEventListener("close", () => {
    clearAmount(section, amount);
  });

  toggleConditionalFields();
  return () => {
    const summary = query("[data-summary]", dialog);
    if (summary) summary.textContent = describe();
    if (fee) showCoveredFee(fee, donation());
    monthly.hidden = donation().frequency !== "monthly";
    showProblem("");
    toggleConditionalFields();
    openDialog();
  };
}

export function enhanceDonations(text: DonationTexts) {
  const section = query<HTMLFormElement>("[data-donation-form]");
  const amount = section && query<HTMLInputElement>("[name=amount]", section);
  // Browsers without <dialog> use the plain forms.
  if (!section || !amount || typeof HTMLDialogElement === "undefined") return;

  let preparing: Promise<(() => void) | undefined> | undefined;
  const prepare = () =>
    (preparing ??= loadDialogs(section).then((dialogs) => {
      if (!dialogs) preparing = undefined;
      return dialogs ? enhanceDialogs(text, section, amount, ...dialogs) : undefined;
    }));
  if (findDialogs()) void prepare();
  else
    for (const event of ["focusin", "change"])
      section.addEventListener(event, () => void prepare(), { once: true });

  syncAmountInputs(section, amount);
  section.addEventListener("submit", (event) => {
    event.preventDefault();
    clearProblems(section);
    const { minimum, maximum } = section.dataset;
    const bounds = { minimum: Number(minimum), maximum: Number(maximum) };
    const wrong = amountProblem(chosenDonation(section).amount, bounds);
    if (wrong) return showFieldProblem(amount, textFrom({ donationForm: text }, wrong) ?? "");
    const transfer = monthlyTransfer(section);
    if (transfer) return showFieldProblem(transfer, text.transferOnlyOnce);
    void prepare().then((open) => (open ? open() : section.submit()));
  });
  persistChoice(section, () => chosenDonation(section));
  reserveRoomForTopButton(section);
  loadGivingScript(section, query("[data-checkout-script]")?.dataset.givingScript);
}

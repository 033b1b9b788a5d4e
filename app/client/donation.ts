/** Enhances the donation section; sends the same data as the plain forms and falls back to their pages. */
import { amountProblem, readRupees } from "~/lib/amounts";
import { payLabel } from "~/lib/donation-sum";
import { donationLimits } from "~/lib/limits";
import type { Message } from "~/locales/messages";
import { textFrom, type DonationTexts } from "~/locales/browser-text";
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
import { fillIn, forgetDraft, isGiven, keepDraft, readDraft, valuesOf } from "./donation-draft";
import { addMoment, findDialogs, loadDialogs } from "./donation-dialogs";
import { typedDetails, typedText } from "./donation-fields";
import {
  chosenDonation,
  chosenEffect,
  clearAmount,
  describeDonation,
  donationSumOf,
  identityOf,
  showCoveredFee,
  showSum,
  monthlyTransfer,
  persistChoice,
  syncAmountInputs,
  loadGivingScript,
  updateProgressBar,
} from "./donation-section";
import "./email-slip";
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
  draft: ReturnType<typeof readDraft>,
) {
  const details = query<HTMLFormElement>("form", dialog);
  const pay = query<HTMLButtonElement>("[data-pay]", dialog);
  const problem = query("[data-problem]", dialog);
  const invoice = query<HTMLInputElement>("[name=invoice]", dialog);
  const certificate = query<HTMLInputElement>("[name=wantsCertificate]", dialog);
  const left = query("[data-left]", dialog);
  const fee = query<HTMLInputElement>("[name=coversFee]", dialog);
  const checkout = query("[data-checkout-script]")?.dataset ?? {};
  if (!details || !pay || !problem || !invoice || !left) return;

  if (draft.isGiven) details.reset();
  else if (draft.typed) fillIn(details, draft.typed);
  let formToken = draft.formToken ?? newToken();
  /** Proof of a payment that is not confirmed yet, and the identity of its donation. */
  let paid: { proof: Proof; donation: string } | null = null;
  /** Identity of the donation whose payment window was closed. */
  let leftPayment = "";
  const donation = () => chosenDonation(section);
  const identity = () => identityOf(donation());
  const say = (message: Message) => textFrom({ donationForm: text }, message) ?? "";
  const sum = () => donationSumOf(donation(), fee);
  const describe = () => describeDonation(sum(), donation().causeName, text);
  const startOver = () => {
    paid = null;
    formToken = newToken();
    left.hidden = true;
  };
  const field = (name: string) => typedText(dialog, name);
  const showProblem = (message: string) => {
    problem.textContent = message;
    // At 400 % zoom the foot does not stay in view.
    if (message) pay.scrollIntoView({ block: "nearest" });
  };
  /** Focuses the title, so that amount and statement are read out and visible before any field. */
  const openDialog = () => {
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
    query("h2", dialog)?.focus();
    save();
  };
  const update = () => {
    showSum(dialog, sum(), { ...donation(), effect: chosenEffect(section) }, text);
    (query(".mantine-Button-label, span", pay) ?? pay).textContent = pay.disabled
      ? text.processing
      : say(payLabel(sum()));
  };
  const save = () =>
    keepDraft({ chosen: valuesOf(section), typed: valuesOf(details), formToken, isOpen: dialog.open });
  const forget = () => {
    details.reset();
    for (const row of details.querySelectorAll("details")) row.open = false;
    clearAmount(section, amount);
    forgetDraft();
  };
  const setBusy = (on: boolean) => {
    pay.disabled = on;
    update();
  };
  /** Keeps what was typed for whoever changes the sum or the cause and comes back. */
  const reset = () => {
    invoice.checked = false;
    update();
    clearProblems(dialog);
    showProblem("");
  };

  details.addEventListener("change", update);
  for (const event of ["input", "change"]) details.addEventListener(event, save);
  details.addEventListener(
    "input",
    ({ target }) =>
      target instanceof HTMLElement && clearProblems(target.closest(".field, .check") ?? details),
  );
  query("[data-cancel]", dialog)?.addEventListener("click", () => !pay.disabled && dialog.close());
  dialog.addEventListener("cancel", (event) => pay.disabled && event.preventDefault());
  dialog.addEventListener("close", () => {
    if (pay.disabled) return;
    reset();
    save();
  });

  // Back from the provider's page restores this page from bfcache, with its dialog open.
  onBackForwardRestore(() => {
    setBusy(false);
    dialog.close();
    reset();
    if (!isGiven()) return;
    startOver();
    forget();
  });

  details.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!pay.disabled) void submit();
  });
  query("[data-again]", left)?.addEventListener("click", () => !pay.disabled && void submit());

  async function submit() {
    clearProblems(dialog);
    showProblem("");
    // Already paid: retry only the confirmation.
    if (paid?.donation === identity()) return confirm(paid.proof);
    setBusy(true);
    const { causeName: _, ...chosen } = donation();
    const result = await createOrder({ ...chosen, formToken, ...typedDetails(dialog) });
    if (!result.ok) {
      setBusy(false);
      const errors = Object.entries(result.errors);
      for (const [name, message] of errors.reverse()) {
        const input = query<HTMLInputElement>(`[name=${name}]`, dialog);
        if (input) showFieldProblem(input, message);
      }
      if (!errors.some(([name]) => query(`[name=${name}]`, dialog))) showProblem(orderProblem(result));
      return;
    }
    if (result.order.pledge) return location.assign(result.order.pledge.href);
    if (/^(paid|active)$/.test(result.order.donation.state) || prefersHostedPage(navigator.userAgent))
      return location.assign(payPageOf(result.order));
    await openCheckout(result.order);
  }

  /** Without checkout.js. A monthly gift's own page leads on to the provider, because its address stops the gift. */
  const payPageOf = ({ subscription, donation: { status, pay } }: Order) => (subscription ? status : pay);

  /** The same token finds the order again, should it have been placed without an answer. */
  function orderProblem({ status, message }: { status: number; message: string }) {
    if (message && message !== text.orderFailed) return message;
    return [text.orderFailed, ...(status === 0 ? [text.noAnswer] : []), text.notCharged].join(" ");
  }

  async function openCheckout(order: Order) {
    const Checkout = await loadCheckout(checkout.checkoutScript ?? "");
    if (!Checkout) return location.assign(payPageOf(order));
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
          showLeft(order);
        },
      },
    }).open();
    // A modal dialog would cover the provider's overlay.
    dialog.close();
  }

  /** The bank may still take a payment whose window was closed. */
  function showLeft({ order, subscription, donation: { status } }: Order) {
    setStatusLink(status);
    const reference = query("[data-reference]", dialog);
    if (reference) reference.textContent = order?.id ?? subscription?.id ?? "";
    left?.toggleAttribute("hidden", false);
    leftPayment = identity();
    openDialog();
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
    forget();
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

  update();
  return () => {
    if (fee) showCoveredFee(fee, donation());
    dialog.classList.toggle("is-monthly", donation().frequency === "monthly");
    if ((readRupees(donation().amount) ?? 0) > donationLimits.mandateRupees)
      query(".monthly details", dialog)?.toggleAttribute("open", true);
    if (leftPayment !== identity()) left.hidden = true;
    showProblem("");
    update();
    openDialog();
  };
}

export function enhanceDonations(text: DonationTexts) {
  const section = query<HTMLFormElement>("[data-donation-form]");
  const amount = section && query<HTMLInputElement>("[name=amount]", section);
  // Browsers without <dialog> use the plain forms.
  if (!section || !amount || typeof HTMLDialogElement === "undefined") return;

  const draft = readDraft();
  let preparing: Promise<(() => void) | undefined> | undefined;
  const prepare = () =>
    (preparing ??= loadDialogs(section).then((dialogs) => {
      if (!dialogs) preparing = undefined;
      return dialogs ? enhanceDialogs(text, section, amount, ...dialogs, draft) : undefined;
    }));
  if (findDialogs()) void prepare();
  else
    for (const event of ["focusin", "change"])
      section.addEventListener(event, () => void prepare(), { once: true });

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
  if (draft.isGiven) clearAmount(section, amount);
  else if (draft.chosen) fillIn(section, draft.chosen);
  syncAmountInputs(section, amount);
  for (const event of ["input", "change"])
    section.addEventListener(event, () => keepDraft({ chosen: valuesOf(section) }));
  if (draft.isOpen) void prepare().then((open) => open?.());
  loadGivingScript(section, query("[data-checkout-script]")?.dataset.givingScript);
}

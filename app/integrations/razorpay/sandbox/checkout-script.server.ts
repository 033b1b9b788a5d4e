import type { Language } from "~/locales/language";
import { wordsIn } from "~/locales/messages-in";

/** The dialog speaks the language of the page that opens it. */
function saidIn(language: Language) {
  const { giving, practice } = wordsIn(language);
  const { practiceMode, description, practice: buttons } = giving;
  const { rehearsal, tryAgain, brokeOff } = practice;
  return { practiceMode, description, ...buttons, rehearsal, tryAgain, brokeOff };
}

/**
 * The stand-in's checkout.js: the part of the official interface that the site uses, in a dialog of the page.
 * Options: key, order_id and amount (paise) or subscription_id and description, name, handler, modal.ondismiss,
 * modal.escape, redirect, callback_url; methods open, close, on("payment.failed"). Styles go through the CSSOM only:
 * the page's CSP forbids style elements and attributes.
 */
export const sandboxCheckoutScript = String.raw`(() => {
  "use strict";
  const words = ${JSON.stringify({ en: saidIn("en"), ml: saidIn("ml") })}[document.documentElement.lang === "ml" ? "ml" : "en"];
  // The script's own address, so that it also works on another origin or host name.
  const base = new URL(".", document.currentScript.src);

  const rules = [
    ".practice-checkout { box-sizing: border-box; width: min(27rem, calc(100vw - 2rem)); max-height: calc(100vh - 2rem); overflow: auto; margin: auto; padding: 1.25rem; border: 1px solid #c4d0cb; border-radius: 12px; background: #fff; color: #1c2b26; color-scheme: light; font-size: 1.0625rem; text-align: left; }",
    ".practice-checkout::backdrop { background: rgb(16 32 26 / 60%); }",
    ".practice-checkout > * { margin: 0 0 0.75rem; }",
    ".practice-checkout h2 { padding: 0.5rem 0.75rem; border: 2px solid #8a5a00; border-radius: 8px; background: #fff4d6; color: #4a3000; font-size: 1.25rem; line-height: 1.4; }",
    ".practice-checkout .practice-amount { font-size: 1.375rem; font-weight: 700; }",
    ".practice-checkout [role=alert]:empty { display: none; }",
    ".practice-checkout [role=alert] { padding: 0.5rem 0.75rem; border-left: 4px solid #b42318; background: #fdecea; color: #7a1a12; }",
    ".practice-checkout button { box-sizing: border-box; display: block; width: 100%; min-height: 48px; padding: 0.5rem 1rem; border: 2px solid #14532d; border-radius: 8px; background: #fff; color: #14532d; font: inherit; font-weight: 600; cursor: pointer; }",
    ".practice-checkout button.practice-main { background: #14532d; color: #fff; }",
    ".practice-checkout button.practice-plain { border-color: #5b6b65; color: #33413c; }",
    ".practice-checkout button[aria-disabled=true] { opacity: 0.6; cursor: progress; }",
    ".practice-checkout :focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }",
  ];

  function applyStyles() {
    if (window.Razorpay.sheet || !("adoptedStyleSheets" in document)) return;
    const sheet = new CSSStyleSheet();
    for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    window.Razorpay.sheet = sheet;
  }

  function element(name, text, className) {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (className) made.className = className;
    return made;
  }

  /** A form-encoded POST by the browser itself, as the provider does with redirect: true. */
  function postTo(address, fields) {
    const form = element("form");
    form.method = "post";
    form.action = address;
    form.hidden = true;
    for (const [name, value] of Object.entries(fields)) {
      const input = element("input");
      input.type = "hidden";
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  class Razorpay {
    constructor(options) {
      if (!options || !options.key) throw new Error("No key passed");
      this.options = options;
      this.listeners = {};
      this.busy = false;
    }

    on(event, listener) {
      (this.listeners[event] = this.listeners[event] || []).push(listener);
      return this;
    }

    emit(event, detail) {
      for (const listener of this.listeners[event] || []) listener(detail);
    }

    open() {
      if (this.dialog) return;
      applyStyles();
      const options = this.options;
      const modal = options.modal || {};
      const dialog = element("dialog", "", "practice-checkout");
      const title = element("h2", words.practiceMode);
      title.id = "practice-checkout-title";
      title.tabIndex = -1;
      dialog.setAttribute("aria-labelledby", title.id);
      const note = element("p", words.rehearsal);
      const what = element("p", options.name || words.description);
      const sum = options.subscription_id ? options.description : "₹" + (Number(options.amount) / 100).toLocaleString("en-IN");
      const amount = element("p", sum, "practice-amount");
      this.alert = element("p");
      this.alert.setAttribute("role", "alert");
      this.buttons = [
        this.button(words.payNow, "practice-main", () => this.send("pay")),
        this.button(words.fail, "", () => this.send("fail")),
        this.button(words.leave, "practice-plain", () => this.dismiss()),
      ];
      dialog.append(title, note, what, amount, this.alert, ...this.buttons);
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        if (modal.escape !== false) this.dismiss();
      });
      // Browsers close the dialog without a "cancel" event when Escape is pressed twice.
      dialog.addEventListener("close", () => {
        if (!this.dialog) return;
        if (this.busy || modal.escape === false) dialog.showModal();
        else this.dismiss();
      });
      this.dialog = dialog;
      document.body.append(dialog);
      dialog.showModal();
      title.focus();
    }

    button(label, className, act) {
      const button = element("button", label, className);
      button.type = "button";
      button.addEventListener("click", () => {
        if (!this.busy) act();
      });
      return button;
    }

    setBusy(busy) {
      this.busy = busy;
      for (const button of this.buttons) button.setAttribute("aria-disabled", String(busy));
    }

    /** Closes the dialog; the browser moves the focus back. */
    close() {
      const dialog = this.dialog;
      if (!dialog) return;
      this.dialog = null;
      if (dialog.open) dialog.close();
      dialog.remove();
    }

    dismiss() {
      if (!this.dialog || this.busy) return;
      this.close();
      const modal = this.options.modal || {};
      if (modal.ondismiss) modal.ondismiss();
    }

    async send(outcome) {
      const options = this.options;
      const returns = options.redirect && options.callback_url;
      this.setBusy(true);
      this.alert.textContent = "";
      let answer;
      try {
        // Form-encoded, so that no CORS preflight is needed from another origin.
        const body = new URLSearchParams({ key_id: options.key, order_id: options.order_id || "" });
        if (options.subscription_id) body.set("subscription_id", options.subscription_id);
        answer = await (await fetch(new URL("checkout/script/" + outcome, base), { method: "POST", body })).json();
      } catch {
        answer = null;
      }
      this.setBusy(false);
      if (!answer) {
        this.alert.textContent = words.brokeOff;
      } else if (answer.razorpay_payment_id) {
        this.close();
        if (returns) postTo(options.callback_url, answer);
        else if (options.handler) options.handler(answer);
      } else if (returns && answer.error.metadata.payment_id) {
        const fields = {};
        for (const [name, value] of Object.entries(answer.error)) {
          if (value !== null) fields["error[" + name + "]"] = name === "metadata" ? JSON.stringify(value) : value;
        }
        this.close();
        postTo(options.callback_url, fields);
      } else {
        this.alert.textContent = answer.error.description + " " + words.tryAgain;
        this.emit("payment.failed", { error: answer.error });
      }
    }
  }

  window.Razorpay = Razorpay;
})();
`;

import { defaultLanguage, mapLanguages, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import style from "./checkout.css?inline";

function dialogMessages(language: Language) {
  const t = translator(language);
  return {
    practiceMode: t("giving.practiceMode"),
    description: t("donationForm.description"),
    ...t("giving.practice", { returnObjects: true }),
    noMoney: t("practice.noMoney"),
    tryAgain: t("practice.tryAgain"),
    brokeOff: t("practice.brokeOff"),
  };
}

/**
 * Imitates the used part of Razorpay's checkout.js: options key, order_id and amount (paise) or
 * subscription_id and description, name, handler, modal.ondismiss, modal.escape, redirect, callback_url;
 * methods open, close, on("payment.failed"). Adds a constructed style sheet: the CSP forbids inline styles.
 */
export const sandboxCheckoutScript = String.raw`(() => {
  "use strict";
  const texts = ${JSON.stringify(mapLanguages(dialogMessages))};
  // A browser that translates the page changes its language.
  const messages = texts[document.documentElement.lang.slice(0, 2)] || texts.${defaultLanguage};
  // The script's own address, so that it also works on another origin or host name.
  const base = new URL(".", document.currentScript.src);

  function applyStyles() {
    if (window.Razorpay.sheet || !("adoptedStyleSheets" in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(style)});
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
      const dialog = element("dialog", "", "sandbox-checkout");
      const title = element("h2", messages.practiceMode, "sandbox-mode");
      title.id = "sandbox-checkout-title";
      title.tabIndex = -1;
      dialog.setAttribute("aria-labelledby", title.id);
      const note = element("p", messages.noMoney);
      const what = element("p", options.name || messages.description);
      const sum = options.subscription_id ? options.description : "₹" + (Number(options.amount) / 100).toLocaleString("en-IN");
      const amount = element("p", sum, "sandbox-amount");
      this.alert = element("p");
      this.alert.setAttribute("role", "alert");
      this.buttons = [
        this.button(messages.payNow, "sandbox-main", () => this.send("pay")),
        this.button(messages.fail, "", () => this.send("fail")),
        this.button(messages.leave, "sandbox-plain", () => this.dismiss()),
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
        this.alert.textContent = messages.brokeOff;
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
        this.alert.textContent = answer.error.description + " " + messages.tryAgain;
        this.emit("payment.failed", { error: answer.error });
      }
    }
  }

  window.Razorpay = Razorpay;
})();
`;

/** Buttons that copy a donation's link or bank details, print the page, or share the link on WhatsApp. */
import "./email-slip";

const panel = document.querySelector<HTMLElement>("[data-keep-link]");
const status = panel?.querySelector<HTMLElement>("[data-copied]");

/** Drops the query that 'Check again' adds. */
const link = () => location.origin + location.pathname;

if (panel && status) {
  const copy = panel.querySelector<HTMLElement>("[data-copy]");
  // The clipboard is unavailable on plain http.
  if (!("clipboard" in navigator)) copy?.remove();
  copy?.addEventListener("click", () => {
    void navigator.clipboard.writeText(link()).then(() => {
      status.textContent = status.dataset.copied ?? "";
    });
  });
  panel.querySelector("[data-whatsapp]")?.addEventListener("click", () => {
    const text = `${panel.dataset.about ?? ""} ${link()}`;
    window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, "_blank", "noopener");
  });
  panel.hidden = false;
}

const copiedText = document.querySelector<HTMLElement>("[data-copied-text]");
if ("clipboard" in navigator)
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy-text]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      void navigator.clipboard.writeText(button.dataset.copyText ?? "").then(() => {
        button.textContent = copiedText?.dataset.copiedText ?? "";
        if (copiedText) copiedText.textContent = button.textContent;
      });
    });
  }

const print = document.querySelector<HTMLElement>("[data-print]");
if (print) {
  print.hidden = false;
  print.addEventListener("click", () => {
    window.print();
  });
}

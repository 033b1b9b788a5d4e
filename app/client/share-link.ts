/** Buttons that copy a donation's link or bank details, or print the page. */
import { keepDraft } from "./donation-draft";
import "./email-slip";

// Of a gift that was received or promised, Back shows nothing to whoever comes next on this device.
if (document.querySelector("[data-moment], .pledge")) keepDraft({ isGiven: true });

/** The page's own address without the query that 'Check again' adds. */
const ownAddress = () => location.origin + location.pathname;

// The clipboard is unavailable on plain http.
if ("clipboard" in navigator)
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy-text], [data-copy-own-link]")) {
    // Within a closed row it would not be announced.
    const part = button.closest("details, .share, .pledge") ?? document;
    const status = part.querySelector<HTMLElement>("[data-copied-text]");
    button.hidden = false;
    button.addEventListener("click", () => {
      void navigator.clipboard.writeText(button.dataset.copyText ?? ownAddress()).then(() => {
        button.textContent = status?.dataset.copiedText ?? "";
        if (status) status.textContent = button.textContent;
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

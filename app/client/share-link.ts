/** Copies a donation's link, or shares it to WhatsApp, where people keep notes to themselves. */
const keep = document.querySelector<HTMLElement>("[data-keep-link]");
const copied = keep?.querySelector<HTMLElement>("[data-copied]");

/** Without the query of 'Check again'. */
const link = () => location.origin + location.pathname;

if (keep && copied) {
  const copy = keep.querySelector<HTMLElement>("[data-copy]");
  // No clipboard on plain http.
  if (!("clipboard" in navigator)) copy?.remove();
  copy?.addEventListener("click", () => {
    void navigator.clipboard.writeText(link()).then(() => {
      copied.textContent = copied.dataset.copied ?? "";
    });
  });
  keep.querySelector("[data-whatsapp]")?.addEventListener("click", () => {
    const text = `${keep.dataset.about ?? ""} ${link()}`;
    window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, "_blank", "noopener");
  });
  keep.hidden = false;
}

export {};

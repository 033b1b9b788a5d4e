/** After this time the donor gets the page instead of the dialog, or thanks without lamp and texts. */
const TIMEOUT_MS = 6_000;

export function findDialogs() {
  const dialog = document.querySelector<HTMLDialogElement>("[data-donation-dialog]");
  const thanks = document.querySelector<HTMLDialogElement>("[data-thanks-dialog]");
  return dialog && thanks && ([dialog, thanks] as const);
}

/** Fetches missing dialogs; null on failure. */
export async function loadDialogs(section: HTMLFormElement) {
  return findDialogs() ?? ((await fetchDialogs(section)) ? findDialogs() : null);
}

/** Fetches the dialogs from the form's target page; pages to read omit them, because few visitors donate. */
async function fetchDialogs(section: HTMLFormElement): Promise<boolean> {
  try {
    const page = await fetchPage(section.action);
    const dialogs = page.querySelectorAll("[data-donation-form] ~ dialog");
    for (const dialog of dialogs) adoptStyles(dialog.querySelectorAll("style"));
    section.after(...dialogs);
    return dialogs.length > 0;
  } catch {
    return false;
  }
}

/**
 * Adds the lamp's drawing and the texts of the gift's page to the open dialog. Loads them only after payment.
 * Reserves the drawing's space and puts the texts below the buttons, so that nothing moves. Ignores failures.
 */
export async function addMoment(thanks: HTMLDialogElement, giftPage: string) {
  for (const part of thanks.querySelectorAll("[data-moment]")) part.remove();
  const placeholder = reserveRoom(thanks);
  try {
    const page = await fetchPage(giftPage);
    const [lamp, ...parts] = page.querySelectorAll("[data-moment]");
    adoptStyles(page.querySelectorAll("[data-moment] style"));
    if (lamp) placeholder.replaceWith(lamp);
    thanks.append(...parts);
  } catch {
    // Expected when offline, on a timeout, or without constructed style sheets.
  }
  placeholder.remove();
}

/** The CSP blocks inserted <style> elements, but not constructed style sheets. */
function adoptStyles(styles: Iterable<Element>) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...styles].map(({ textContent }) => textContent).join(""));
  for (const style of styles) style.remove();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Adds a placeholder like `.dialog > .lit` (donation-moment.css, not loaded yet). Pins the dialog's top. */
function reserveRoom(thanks: HTMLDialogElement): HTMLElement {
  const placeholder = document.createElement("div");
  const { paddingTop, paddingLeft } = getComputedStyle(thanks);
  placeholder.style.cssText = `margin:calc(1rem - ${paddingTop}) -${paddingLeft} 1.5rem;min-height:11rem;aspect-ratio:16/7;background:currentColor`;
  thanks.style.marginTop = "1rem";
  // At 400 % zoom the placeholder would push the thanks out of view.
  if (innerHeight > 320) thanks.prepend(placeholder);
  return placeholder;
}

/** Uses a `<template>`, because DOMParser would report the page's inline styles as CSP violations. */
async function fetchPage(url: string): Promise<DocumentFragment> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const template = document.createElement("template");
  template.innerHTML = await response.text();
  return template.content;
}

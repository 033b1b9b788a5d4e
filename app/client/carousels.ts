/**
 * Makes carousels of the rows of app/components/public/carousel-row.tsx, those nearest to the screen first. To keep
 * slow processors responsive, React, the carousel and each row start one after the other in idle time.
 * `import()` of modules in the same bundle is one request, but each runs only when it is imported.
 */
import { screenLimits } from "~/lib/limits";
import { carousels } from "~/locales/en.json";
import type { Rule } from "./carousel-island";

const RULES: Record<string, Rule> = {
  testimonials: { controls: carousels.testimonials, autoplayMs: screenLimits.testimonials.autoplayMs },
  recentBlogs: { controls: carousels.recentBlogs },
  gallery: { controls: carousels.gallery, autoplayMs: screenLimits.galleryStrip.rotateMs },
};

/** Constant movement leaves no idle time: after this long the work runs anyway. */
const LONGEST_WAIT_MS = 1_000;

/** Resolves in a task of its own. Safari has no requestIdleCallback. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve);
  });
}

/** Waits while the focus is inside the row. */
async function enhance(row: HTMLElement): Promise<void> {
  const rule = RULES[row.dataset.row ?? ""];
  if (!rule) return;
  // Rows of Malayalam pages bring their own.
  const own = JSON.parse(row.dataset.words ?? "{}") as Partial<Rule["controls"]>;
  const inWords = { ...rule, controls: { ...rule.controls, ...own } };
  if (row.contains(document.activeElement)) return whenLeft(row, () => void enhance(row));
  const { makeCarousel } = await import("./carousel-island");
  if (!(await makeCarousel(row, inWords))) await enhance(row);
}

function whenLeft(row: HTMLElement, act: () => void) {
  const left = ({ relatedTarget }: FocusEvent) => {
    if (row.contains(relatedTarget as Node | null)) return;
    row.removeEventListener("focusout", left);
    setTimeout(act);
  };
  row.addEventListener("focusout", left);
}

/** Distance from the middle of the screen, in pixels. */
function distance(row: HTMLElement): number {
  const { top, bottom } = row.getBoundingClientRect();
  return Math.abs((top + bottom - innerHeight) / 2);
}

export const ready = (async () => {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")].sort(
    (a, b) => distance(a) - distance(b),
  );
  await idle();
  await import("react-dom/client");
  await idle();
  await import("./carousel-island");
  for (const row of rows) {
    await idle();
    await enhance(row);
  }
})();

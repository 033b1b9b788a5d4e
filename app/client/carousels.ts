/**
 * Enhances the rows of carousel-row.tsx, nearest to the viewport first. React, the carousel and each row
 * start in separate idle tasks, for slow CPUs; `import()` within a bundle only delays execution.
 */
import { screenLimits } from "~/lib/limits";
import { carousels } from "~/locales/en.json";
import type { Rule } from "./carousel-island";

const RULES: Record<string, Rule> = {
  testimonials: { controls: carousels.testimonials, autoplayMs: screenLimits.testimonials.autoplayMs },
  recentBlogs: { controls: carousels.recentBlogs },
  gallery: { controls: carousels.gallery, autoplayMs: screenLimits.galleryStrip.rotateMs },
};

/** Constant animation leaves no idle time. */
const LONGEST_WAIT_MS = 1_000;

/** Safari has no requestIdleCallback. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve);
  });
}

/** Waits while focus is inside the row. */
async function enhance(row: HTMLElement): Promise<void> {
  const rule = RULES[row.dataset.row ?? ""];
  if (!rule) return;
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

/** From the middle of the viewport, in pixels. */
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

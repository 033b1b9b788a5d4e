/**
 * Enhances the rows of carousel-row.tsx, nearest to the viewport first. React, the carousel and each row
 * start in separate idle tasks, for slow CPUs. All is in one bundle: `import()` only delays execution.
 */
import { screenLimits } from "~/lib/limits";
import { carousels } from "~/locales/en.json";
import type { CarouselOptions } from "./carousel-island";

const OPTIONS: Record<string, CarouselOptions> = {
  testimonials: { controls: carousels.testimonials, autoplayMs: screenLimits.testimonials.autoplayMs },
  recentBlogs: { controls: carousels.recentBlogs },
  gallery: { controls: carousels.gallery, autoplayMs: screenLimits.galleryStrip.rotateMs },
};

/** Timeout of requestIdleCallback, because constant animation leaves no idle time. */
const MAX_WAIT_MS = 1_000;

/** Falls back to setTimeout in Safari, which has no requestIdleCallback. */
function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(resolve, { timeout: MAX_WAIT_MS });
    else setTimeout(resolve);
  });
}

/** Turns a row into a carousel, or waits until the focus has left the row. */
async function enhance(row: HTMLElement): Promise<void> {
  const rule = OPTIONS[row.dataset.row ?? ""];
  if (!rule) return;
  const labels = JSON.parse(row.dataset.words ?? "{}") as Partial<CarouselOptions["controls"]>;
  const options = { ...rule, controls: { ...rule.controls, ...labels } };
  if (row.contains(document.activeElement)) return whenFocusLeaves(row, () => void enhance(row));
  const { makeCarousel } = await import("./carousel-island");
  if (!(await makeCarousel(row, options))) await enhance(row);
}

function whenFocusLeaves(row: HTMLElement, run: () => void) {
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (row.contains(relatedTarget as Node | null)) return;
    row.removeEventListener("focusout", onFocusOut);
    setTimeout(run);
  };
  row.addEventListener("focusout", onFocusOut);
}

/** Distance from the middle of the viewport, in pixels. */
function distance(row: HTMLElement): number {
  const { top, bottom } = row.getBoundingClientRect();
  return Math.abs((top + bottom - innerHeight) / 2);
}

export const ready = (async () => {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")].sort(
    (a, b) => distance(a) - distance(b),
  );
  await whenIdle();
  await import("react-dom/client");
  await whenIdle();
  await import("./carousel-island");
  for (const row of rows) {
    await whenIdle();
    await enhance(row);
  }
})();

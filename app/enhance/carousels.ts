/**
 * Makes carousels of the rows of app/ui/site/carousel-row.tsx, those in view first. A slow processor stays
 * free for its visitor: React, the carousel and each row are woken one after the other, in moments in which
 * nothing else is to be done. (`import()` of what is in the same file: one request, but each part runs when
 * it is asked for.)
 */
import { screenLimits } from "~/limits";
import type { Rule } from "./carousel-island";

const RULES: Record<string, Rule> = {
  testimonials: { one: "testimonial", all: "testimonials", autoplayMs: screenLimits.testimonials.autoplayMs },
  recentBlogs: { one: "blog", all: "blogs" },
  gallery: { one: "picture", all: "pictures", autoplayMs: screenLimits.galleryStrip.rotateMs },
};

/** Idle time does not come while something moves on and on: after a second it is taken. */
const PATIENCE_MS = 1_000;

/** Resolves in a task of its own. Safari knows no idle time. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(resolve, { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });
}

/** At once; where somebody has the focus inside, when they have left. */
async function enhance(row: HTMLElement): Promise<void> {
  const rule = RULES[row.dataset.row ?? ""];
  if (!rule) return;
  if (row.contains(document.activeElement)) return whenLeft(row, () => void enhance(row));
  const { takeOver } = await import("./carousel-island");
  if (!(await takeOver(row, rule))) await enhance(row);
}

function whenLeft(row: HTMLElement, act: () => void) {
  const left = ({ relatedTarget }: FocusEvent) => {
    if (row.contains(relatedTarget as Node | null)) return;
    row.removeEventListener("focusout", left);
    setTimeout(act);
  };
  row.addEventListener("focusout", left);
}

/** From the middle of the screen, in pixels. */
function distance(row: HTMLElement): number {
  const { top, bottom } = row.getBoundingClientRect();
  return Math.abs((top + bottom - innerHeight) / 2);
}

/** Resolves when the rows are carousels. */
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

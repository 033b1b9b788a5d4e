/**
 * Turns the rows of carousel-row.tsx into carousels, nearest to the viewport first, each in an idle task of its
 * own, for slow processors. The slides stay where the server put them.
 */
import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import Autoplay, { type AutoplayType } from "embla-carousel-autoplay";
import { screenLimits } from "~/lib/limits";
import { carousels } from "~/locales/en.json";

/** Button names, and the autoplay delay if any. */
type Carousel = {
  controls: { previous: string; next: string; pause?: string; play?: string };
  autoplayMs?: number;
};

const CAROUSELS: Record<string, Carousel> = {
  testimonials: { controls: carousels.testimonials, autoplayMs: screenLimits.testimonials.autoplayMs },
  recentBlogs: { controls: carousels.recentBlogs },
  gallery: { controls: carousels.gallery, autoplayMs: screenLimits.galleryStrip.rotateMs },
};

/** Embla's duration has no unit: 18 takes 500 ms, as specified. */
const DURATION = 18;
const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
const ICONS = {
  previous: "M15 5 8 12l7 7",
  next: "M9 5l7 7-7 7",
  pause: "M8 5v14M16 5v14",
  play: "M8 5 18 12 8 19z",
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

function createButton(className: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.innerHTML =
    '<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2.5" aria-hidden="true"><path/></svg>';
  button.addEventListener("click", onClick);
  return button;
}

function label(button: HTMLButtonElement, name: string | undefined, icon: keyof typeof ICONS) {
  button.setAttribute("aria-label", name ?? "");
  button.querySelector("path")?.setAttribute("d", ICONS[icon]);
}

function enhance(row: HTMLElement) {
  const carousel = CAROUSELS[row.dataset.row ?? ""];
  const view = row.querySelector<HTMLElement>(".view");
  const slides = view?.querySelector<HTMLElement>(".slides");
  const bar = row.querySelector(".row-bar");
  if (!carousel || !view || !slides || !bar) return;
  const words = JSON.parse(row.dataset.words ?? "{}") as Partial<Carousel["controls"]>;
  const controls = { ...carousel.controls, ...words };
  const autoplay = carousel.autoplayMs
    ? Autoplay({
        delay: carousel.autoplayMs,
        playOnInit: false,
        stopOnFocusIn: false,
        jump: prefersReducedMotion,
      })
    : undefined;
  const scrollbar = view.offsetHeight - view.clientHeight;
  const first = Math.round(view.scrollLeft / (slides.firstElementChild?.clientWidth || 1));
  row.classList.add("enhanced");
  view.scrollLeft = 0;
  if (scrollbar > 0) view.style.paddingBottom = `${scrollbar}px`;
  // What has the focus would lose it.
  if (document.activeElement !== view) view.removeAttribute("tabindex");
  const embla = EmblaCarousel(
    view,
    {
      align: "start",
      startIndex: first,
      loop: autoplay !== undefined,
      duration: prefersReducedMotion ? 0 : DURATION,
      inViewThreshold: 0.5,
    },
    autoplay ? [autoplay] : [],
  );
  slides.setAttribute("aria-live", "polite");
  addArrows(row, bar, embla, controls);
  if (autoplay) addAutoplay(row, slides, embla, autoplay, controls);
  makeHiddenSlidesInert(embla);
}

function addArrows(row: HTMLElement, bar: Element, embla: EmblaCarouselType, names: Carousel["controls"]) {
  const scroll = { previous: () => embla.scrollPrev(), next: () => embla.scrollNext() };
  const previous = createButton("row-btn", scroll.previous);
  const next = createButton("row-btn", scroll.next);
  label(previous, names.previous, "previous");
  label(next, names.next, "next");
  const buttons = document.createElement("div");
  buttons.className = "row-bar";
  buttons.append(previous, next);
  bar.replaceWith(buttons);
  const updateEnds = () => {
    previous.setAttribute("aria-disabled", String(!embla.canScrollPrev()));
    next.setAttribute("aria-disabled", String(!embla.canScrollNext()));
  };
  updateEnds();
  embla.on("select", updateEnds).on("reInit", updateEnds);
  row.addEventListener("keydown", (event) => {
    const move = { ArrowLeft: scroll.previous, ArrowRight: scroll.next }[event.key];
    // Alt and ← is Back.
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move();
  });
}

/** Moves the slides by themselves, except under the pointer, with the focus inside, or after Pause. */
function addAutoplay(
  row: HTMLElement,
  slides: HTMLElement,
  embla: EmblaCarouselType,
  autoplay: AutoplayType,
  names: Carousel["controls"],
) {
  const paused = { mouse: row.matches(":hover"), focus: row.matches(":focus-within") };
  let isOn = !prefersReducedMotion;
  // True after Play until pointer or focus leaves the row: meanwhile they do not pause it.
  let wasPlayPressed = false;
  const button = createButton("row-btn row-play", () => {
    isOn = !isOn;
    wasPlayPressed = isOn;
    sync();
  });
  const sync = () => {
    label(button, isOn ? names.pause : names.play, isOn ? "pause" : "play");
    // The plugin throws when it is told to play and all slides are in view.
    const hasNext = embla.scrollSnapList().length > 1;
    if (isOn && hasNext && (wasPlayPressed || !(paused.mouse || paused.focus))) autoplay.play();
    else autoplay.stop();
    slides.setAttribute("aria-live", autoplay.isPlaying() ? "off" : "polite");
  };
  const pauseWhile = (cause: keyof typeof paused, is: boolean) => {
    paused[cause] = is;
    if (!is) wasPlayPressed = false;
    sync();
  };
  row.addEventListener("pointerenter", ({ pointerType }) => pauseWhile("mouse", pointerType === "mouse"));
  row.addEventListener("pointerleave", () => pauseWhile("mouse", false));
  row.addEventListener("focusin", () => pauseWhile("focus", true));
  row.addEventListener("focusout", ({ relatedTarget }) => {
    if (!row.contains(relatedTarget as Node | null)) pauseWhile("focus", false);
  });
  embla.on("pointerUp", sync).on("reInit", sync);
  sync();
  row.prepend(button);
}

/** Makes hidden slides inert; moves focus from a hidden slide to the first visible one. */
function makeHiddenSlidesInert(embla: EmblaCarouselType) {
  const update = () => {
    const [nodes, shown] = [embla.slideNodes(), embla.slidesInView()];
    if (shown.length === 0) return;
    const focusedHidden = nodes.find(
      (node, index) => !shown.includes(index) && node.contains(document.activeElement),
    );
    nodes.forEach((node, index) => (node.inert = !shown.includes(index)));
    if (focusedHidden) nodes[Math.min(...shown)]?.querySelector("a")?.focus({ preventScroll: true });
  };
  embla.on("slidesInView", update);
  update();
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
  for (const row of rows) {
    await whenIdle();
    enhance(row);
  }
})();

/**
 * Makes carousels of the rows of app/ui/carousel-row.tsx: small islands of React, each around slides that stay the
 * very elements the server drew, so that no picture is fetched and no data sent a second time.
 */
import { Carousel } from "@mantine/carousel";
import { HeadlessMantineProvider } from "@mantine/core";
import Autoplay from "embla-carousel-autoplay";
import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { screenLimits } from "~/limits";

type Rule = { one: string; all: string; autoplayMs?: number };

const RULES: Record<string, Rule> = {
  testimonials: { one: "testimonial", all: "testimonials", autoplayMs: screenLimits.testimonials.autoplayMs },
  recentBlogs: { one: "blog", all: "blogs" },
  gallery: { one: "picture", all: "pictures", autoplayMs: screenLimits.galleryStrip.rotateMs },
};

/** Embla counts in steps of its own: with 18 a slide has arrived after 500 ms (screenLimits.blogCarousel.speedMs). */
const SPEED = 18;
const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
const NAMES = { root: "island", viewport: "view", container: "slides", slide: "slide", controls: "row-bar", control: "turn" };

const arrow = (path: string) => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
    <path d={path} />
  </svg>
);

type Props = { row: HTMLElement; rule: Rule; slides: HTMLElement[]; first: number; onDrawn: () => void };

function Row({ row, rule, slides, first, onDrawn }: Props) {
  const { one, all, autoplayMs } = rule;
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [wanted, setWanted] = useState(autoplayMs !== undefined && !isStill);
  const [moving, setMoving] = useState(false);
  const [ends, setEnds] = useState({ before: true, after: true });
  const [autoplay] = useState(() => (autoplayMs ? Autoplay({ delay: autoplayMs, playOnInit: false, stopOnFocusIn: false, jump: isStill }) : null));
  const [plugins] = useState(() => (autoplay ? [autoplay] : []));
  // Who presses Play means it, though pointer and focus are still on the button.
  const insists = useRef(false);

  useLayoutEffect(onDrawn, [onDrawn]);
  useEffect(() => (embla ? keepHiddenSlidesOut(embla, setEnds) : undefined), [embla]);
  useEffect(() => {
    if (!embla || !autoplay) return;
    const calmed = { mouse: row.matches(":hover"), focus: row.matches(":focus-within") };
    const sync = () => {
      if (wanted && (insists.current || !(calmed.mouse || calmed.focus))) autoplay.play();
      else autoplay.stop();
      setMoving(autoplay.isPlaying());
    };
    const listen = (type: string, change: (event: Event) => void) => {
      const heard = (event: Event) => {
        change(event);
        sync();
      };
      row.addEventListener(type, heard);
      return () => row.removeEventListener(type, heard);
    };
    const isMouse = (event: Event) => (event as PointerEvent).pointerType === "mouse";
    const leave = (what: "mouse" | "focus") => {
      calmed[what] = false;
      insists.current = false;
    };
    const silent = [
      listen("pointerenter", (event) => (calmed.mouse = isMouse(event))),
      listen("pointerleave", () => leave("mouse")),
      listen("focusin", () => (calmed.focus = true)),
      listen("focusout", ({ relatedTarget }: FocusEventInit) => row.contains(relatedTarget as Node | null) || leave("focus")),
    ];
    embla.on("pointerUp", sync).on("reInit", sync);
    sync();
    return () => {
      silent.forEach((stop) => stop());
      embla.off("pointerUp", sync).off("reInit", sync);
    };
  }, [embla, autoplay, row, wanted]);

  const turn = (name: string, isEnd: boolean) => ({ "aria-label": `${name} ${one}`, "aria-disabled": isEnd || undefined });
  return (
    <div>
      {autoplay ? (
        <button
          type="button"
          className="turn halt"
          aria-label={`${wanted ? "Pause" : "Play"} ${all}`}
          onClick={() => {
            insists.current = !wanted;
            setWanted(!wanted);
          }}
        >
          {arrow(wanted ? "M8 5v14M16 5v14" : "M8 5 18 12 8 19z")}
        </button>
      ) : null}
      <Carousel
        classNames={NAMES}
        attributes={{ container: { "aria-live": moving ? "off" : "polite" } }}
        getEmblaApi={setEmbla}
        plugins={plugins}
        initialSlide={first}
        emblaOptions={{ align: "start", loop: autoplay !== null, duration: isStill ? 0 : SPEED, inViewThreshold: 0.5 }}
        previousControlProps={turn("Previous", ends.before)}
        nextControlProps={turn("Next", ends.after)}
        previousControlIcon={arrow("M15 5 8 12l7 7")}
        nextControlIcon={arrow("M9 5l7 7-7 7")}
      >
        {slides.map((slide, index) => (
          <Carousel.Slide key={index} role="group" aria-roledescription="slide" aria-label={slide.getAttribute("aria-label") ?? ""} ref={(made: HTMLElement | null) => made?.append(...slide.childNodes)} />
        ))}
      </Carousel>
    </div>
  );
}

/** Nobody tabs to what is out of view; focus inside a slide that leaves goes to the first that is shown. */
function keepHiddenSlidesOut(embla: EmblaCarouselType, setEnds: (ends: { before: boolean; after: boolean }) => void) {
  const show = () => {
    const [nodes, shown] = [embla.slideNodes(), embla.slidesInView()];
    if (shown.length === 0) return;
    const left = nodes.find((node, index) => !shown.includes(index) && node.contains(document.activeElement));
    nodes.forEach((node, index) => (node.inert = !shown.includes(index)));
    if (left) nodes[Math.min(...shown)]?.querySelector("a")?.focus({ preventScroll: true });
  };
  const turn = () => setEnds({ before: !embla.canScrollPrev(), after: !embla.canScrollNext() });
  embla.on("slidesInView", show).on("select", turn).on("reInit", turn);
  turn();
  show();
  return () => void embla.off("slidesInView", show).off("select", turn).off("reInit", turn);
}

/** The row as it was scrolled, in one step before the next frame. */
function takeOver(row: HTMLElement, rule: Rule) {
  const view = row.querySelector<HTMLElement>(".view");
  const bar = row.querySelector(".row-bar");
  const slides = [...row.querySelectorAll<HTMLElement>(".slide")];
  const [first] = slides;
  if (!view || !bar || !first) return;
  const place = document.createElement("div");
  const scrollbar = view.offsetHeight - view.clientHeight;
  const onDrawn = () => {
    // Mantine writes its sizes into a style element, which our policy refuses; ours are in carousel.css. Taken out
    // before the island enters the page, so that there is nothing to refuse.
    place.querySelector("style")?.remove();
    bar.remove();
    view.replaceWith(place);
    row.classList.add("live");
    const made = place.querySelector<HTMLElement>(".view");
    if (made && scrollbar > 0) made.style.paddingBottom = `${scrollbar}px`;
  };
  const start = Math.round(view.scrollLeft / first.offsetWidth);
  flushSync(() =>
    createRoot(place).render(
      <HeadlessMantineProvider>
        <Row row={row} rule={rule} slides={slides} first={start} onDrawn={onDrawn} />
      </HeadlessMantineProvider>,
    ),
  );
}

/** At once; where somebody has the focus inside, when they have left. */
function enhance(row: HTMLElement) {
  const rule = RULES[row.dataset.row ?? ""];
  if (!rule) return;
  if (!row.contains(document.activeElement)) return takeOver(row, rule);
  const left = ({ relatedTarget }: FocusEvent) => {
    if (row.contains(relatedTarget as Node | null)) return;
    row.removeEventListener("focusout", left);
    setTimeout(() => enhance(row));
  };
  row.addEventListener("focusout", left);
}

/** Resolves when the rows are carousels. One task each: a slow processor stays free between them. */
export const ready = (async () => {
  for (const row of document.querySelectorAll<HTMLElement>("[data-row]")) {
    await new Promise((next) => setTimeout(next));
    enhance(row);
  }
})();

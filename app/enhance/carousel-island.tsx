/**
 * One carousel in the place of a row of app/ui/site/carousel-row.tsx: a small island of React around what the
 * server drew, so that no picture is fetched and no data sent a second time.
 */
import { Carousel } from "@mantine/carousel";
import { HeadlessMantineProvider } from "@mantine/core";
import Autoplay from "embla-carousel-autoplay";
import type { EmblaCarouselType } from "embla-carousel";
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";

/** What its buttons call one slide and all of them; after how long it moves by itself, if at all. */
export type Rule = { one: string; all: string; autoplayMs?: number };

/**
 * Embla counts in steps of its own: with 18 a slide has arrived after 500 ms
 * (screenLimits.blogCarousel.speedMs).
 */
const SPEED = 18;
const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
const NAMES = {
  root: "island",
  viewport: "view",
  container: "slides",
  slide: "slide",
  controls: "row-bar",
  control: "row-btn",
};

const arrow = (path: string) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

type Props = {
  row: HTMLElement;
  rule: Rule;
  labels: string[];
  first: number;
  onDrawn: () => void;
  onReady: () => void;
};

function Row({ row, rule, labels, first, onDrawn, onReady }: Props) {
  const { one, all, autoplayMs } = rule;
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [wanted, setWanted] = useState(autoplayMs !== undefined && !isStill);
  const [moving, setMoving] = useState(false);
  const [ends, setEnds] = useState({ before: true, after: true });
  const [autoplay] = useState(() =>
    autoplayMs
      ? Autoplay({ delay: autoplayMs, playOnInit: false, stopOnFocusIn: false, jump: isStill })
      : null,
  );
  const [plugins] = useState(() => (autoplay ? [autoplay] : []));
  // Who presses Play means it, though pointer and focus are still on the button.
  const insists = useRef(false);

  useLayoutEffect(onDrawn, [onDrawn]);
  useEffect(() => {
    if (!embla) return;
    onReady();
    return keepHiddenSlidesOut(embla, setEnds);
  }, [embla, onReady]);
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
      listen(
        "focusout",
        ({ relatedTarget }: FocusEventInit) => row.contains(relatedTarget as Node | null) || leave("focus"),
      ),
    ];
    embla.on("pointerUp", sync).on("reInit", sync);
    sync();
    return () => {
      silent.forEach((stop) => stop());
      embla.off("pointerUp", sync).off("reInit", sync);
    };
  }, [embla, autoplay, row, wanted]);

  const turn = (name: string, isEnd: boolean) => ({
    "aria-label": `${name} ${one}`,
    "aria-disabled": isEnd || undefined,
  });
  return (
    <div>
      {autoplay ? (
        <button
          type="button"
          className="row-btn row-play"
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
        emblaOptions={{
          align: "start",
          loop: autoplay !== null,
          duration: isStill ? 0 : SPEED,
          inViewThreshold: 0.5,
        }}
        previousControlProps={turn("Previous", ends.before)}
        nextControlProps={turn("Next", ends.after)}
        previousControlIcon={arrow("M15 5 8 12l7 7")}
        nextControlIcon={arrow("M9 5l7 7-7 7")}
      >
        {labels.map((label) => (
          <Carousel.Slide key={label} role="group" aria-roledescription="slide" aria-label={label} />
        ))}
      </Carousel>
    </div>
  );
}

/** Nobody tabs to what is out of view; focus inside a slide that leaves goes to the first that is shown. */
function keepHiddenSlidesOut(
  embla: EmblaCarouselType,
  setEnds: (ends: { before: boolean; after: boolean }) => void,
) {
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

/**
 * Puts a carousel in the place of a row, as it was scrolled. It is drawn beside the page, in pieces between
 * which the browser can do other things, and enters it in one step.
 * @returns when it works: true; or false: somebody moved in the row meanwhile, and it stands as it was
 */
export function takeOver(row: HTMLElement, rule: Rule): Promise<boolean> {
  const view = row.querySelector<HTMLElement>(".view");
  const slides = [...row.querySelectorAll<HTMLElement>(".slide")];
  const place = document.createElement("div");
  const root = createRoot(place);
  const scrolledTo = () => (view ? Math.round(view.scrollLeft / (slides[0]?.offsetWidth || 1)) : 0);
  const first = scrolledTo();
  return new Promise((resolve) => {
    const onDrawn = () => {
      if (!view || row.contains(document.activeElement) || scrolledTo() !== first) {
        setTimeout(() => root.unmount());
        return resolve(false);
      }
      enter(row, view, slides, place);
    };
    const island = (
      <Row
        row={row}
        rule={rule}
        labels={slides.map((slide) => slide.getAttribute("aria-label") ?? "")}
        first={first}
        onDrawn={onDrawn}
        onReady={() => resolve(true)}
      />
    );
    startTransition(() => root.render(<HeadlessMantineProvider>{island}</HeadlessMantineProvider>));
  });
}

/** What was drawn beside the page takes the slides' contents and the row's place. */
function enter(row: HTMLElement, view: HTMLElement, slides: HTMLElement[], place: HTMLElement) {
  const scrollbar = view.offsetHeight - view.clientHeight;
  // Mantine writes its sizes into a style element, which our policy refuses; ours are in carousel.css. Taken
  // out before the island enters the page, so that there is nothing to refuse.
  place.querySelector("style")?.remove();
  place
    .querySelectorAll(".slide")
    .forEach((slide, index) => slide.append(...(slides[index]?.childNodes ?? [])));
  row.querySelector(".row-bar")?.remove();
  view.replaceWith(place);
  row.classList.add("enhanced");
  const made = place.querySelector<HTMLElement>(".view");
  if (made && scrollbar > 0) made.style.paddingBottom = `${scrollbar}px`;
}

/** Turns a row of carousel-row.tsx into a carousel. Moves the rendered slides, so nothing is sent twice. */
import { Carousel } from "@mantine/carousel";
import { HeadlessMantineProvider } from "@mantine/core";
import Autoplay from "embla-carousel-autoplay";
import type { EmblaCarouselType } from "embla-carousel";
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";

/** Button names, and the autoplay delay if any. */
export type CarouselOptions = {
  controls: { previous: string; next: string; pause?: string; play?: string };
  autoplayMs?: number;
};

/** Embla's duration has no unit: 18 takes 500 ms, as specified. */
const DURATION = 18;
const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
const CLASS_NAMES = {
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
  rule: CarouselOptions;
  labels: string[];
  role: string;
  first: number;
  onRender: () => void;
  onReady: () => void;
};

function Row({ row, rule, labels, role, first, onRender, onReady }: Props) {
  const { controls, autoplayMs } = rule;
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [isAutoplayOn, setIsAutoplayOn] = useState(autoplayMs !== undefined && !prefersReducedMotion);
  const [isMoving, setIsMoving] = useState(false);
  const [ends, setEnds] = useState({ before: true, after: true });
  const [autoplay] = useState(() =>
    autoplayMs
      ? Autoplay({ delay: autoplayMs, playOnInit: false, stopOnFocusIn: false, jump: prefersReducedMotion })
      : null,
  );
  const [plugins] = useState(() => (autoplay ? [autoplay] : []));
  // True after Play until pointer or focus leaves the row: meanwhile they do not pause it.
  const wasPlayPressed = useRef(false);

  useLayoutEffect(onRender, [onRender]);
  useEffect(() => {
    if (!embla) return;
    onReady();
    return syncInertSlides(embla, setEnds);
  }, [embla, onReady]);
  useEffect(() => {
    if (!embla || !autoplay) return;
    const paused = { mouse: row.matches(":hover"), focus: row.matches(":focus-within") };
    const sync = () => {
      if (isAutoplayOn && (wasPlayPressed.current || !(paused.mouse || paused.focus))) autoplay.play();
      else autoplay.stop();
      setIsMoving(autoplay.isPlaying());
    };
    const listen = (type: string, change: (event: Event) => void) => {
      const onEvent = (event: Event) => {
        change(event);
        sync();
      };
      row.addEventListener(type, onEvent);
      return () => row.removeEventListener(type, onEvent);
    };
    const isMouse = (event: Event) => (event as PointerEvent).pointerType === "mouse";
    const release = (cause: "mouse" | "focus") => {
      paused[cause] = false;
      wasPlayPressed.current = false;
    };
    const removers = [
      listen("pointerenter", (event) => (paused.mouse = isMouse(event))),
      listen("pointerleave", () => release("mouse")),
      listen("focusin", () => (paused.focus = true)),
      listen(
        "focusout",
        ({ relatedTarget }: FocusEventInit) => row.contains(relatedTarget as Node | null) || release("focus"),
      ),
    ];
    embla.on("pointerUp", sync).on("reInit", sync);
    sync();
    return () => {
      removers.forEach((remove) => remove());
      embla.off("pointerUp", sync).off("reInit", sync);
    };
  }, [embla, autoplay, row, isAutoplayOn]);

  const controlProps = (name: string, isEnd: boolean) => ({
    "aria-label": name,
    "aria-disabled": isEnd || undefined,
  });
  return (
    <div>
      {autoplay ? (
        <button
          type="button"
          className="row-btn row-play"
          aria-label={isAutoplayOn ? controls.pause : controls.play}
          onClick={() => {
            wasPlayPressed.current = !isAutoplayOn;
            setIsAutoplayOn(!isAutoplayOn);
          }}
        >
          {arrow(isAutoplayOn ? "M8 5v14M16 5v14" : "M8 5 18 12 8 19z")}
        </button>
      ) : null}
      <Carousel
        classNames={CLASS_NAMES}
        attributes={{ container: { "aria-live": isMoving ? "off" : "polite" } }}
        getEmblaApi={setEmbla}
        plugins={plugins}
        initialSlide={first}
        emblaOptions={{
          align: "start",
          loop: autoplay !== null,
          duration: prefersReducedMotion ? 0 : DURATION,
          inViewThreshold: 0.5,
        }}
        previousControlProps={controlProps(controls.previous, ends.before)}
        nextControlProps={controlProps(controls.next, ends.after)}
        previousControlIcon={arrow("M15 5 8 12l7 7")}
        nextControlIcon={arrow("M9 5l7 7-7 7")}
      >
        {labels.map((label) => (
          <Carousel.Slide key={label} role="group" aria-roledescription={role} aria-label={label} />
        ))}
      </Carousel>
    </div>
  );
}

/** Makes hidden slides inert; moves focus from a hidden slide to the first visible one. */
function syncInertSlides(
  embla: EmblaCarouselType,
  setEnds: (ends: { before: boolean; after: boolean }) => void,
) {
  const update = () => {
    const [nodes, shown] = [embla.slideNodes(), embla.slidesInView()];
    if (shown.length === 0) return;
    const focusedHidden = nodes.find(
      (node, index) => !shown.includes(index) && node.contains(document.activeElement),
    );
    nodes.forEach((node, index) => (node.inert = !shown.includes(index)));
    if (focusedHidden) nodes[Math.min(...shown)]?.querySelector("a")?.focus({ preventScroll: true });
  };
  const updateEnds = () => setEnds({ before: !embla.canScrollPrev(), after: !embla.canScrollNext() });
  embla.on("slidesInView", update).on("select", updateEnds).on("reInit", updateEnds);
  updateEnds();
  update();
  return () => void embla.off("slidesInView", update).off("select", updateEnds).off("reInit", updateEnds);
}

/**
 * Replaces a row by a carousel at the same scroll position. Renders detached and interruptible, then inserts
 * synchronously.
 * @returns false when the row was scrolled or focused meanwhile; the row is then unchanged
 */
export function makeCarousel(row: HTMLElement, rule: CarouselOptions): Promise<boolean> {
  const view = row.querySelector<HTMLElement>(".view");
  const slides = [...row.querySelectorAll<HTMLElement>(".slide")];
  const container = document.createElement("div");
  const root = createRoot(container);
  const currentSlide = () => (view ? Math.round(view.scrollLeft / (slides[0]?.offsetWidth || 1)) : 0);
  const first = currentSlide();
  return new Promise((resolve) => {
    const onRender = () => {
      if (!view || row.contains(document.activeElement) || currentSlide() !== first) {
        setTimeout(() => root.unmount());
        return resolve(false);
      }
      insert(row, view, slides, container);
    };
    const island = (
      <Row
        row={row}
        rule={rule}
        labels={slides.map((slide) => slide.getAttribute("aria-label") ?? "")}
        role={slides[0]?.getAttribute("aria-roledescription") ?? ""}
        first={first}
        onRender={onRender}
        onReady={() => resolve(true)}
      />
    );
    startTransition(() => root.render(<HeadlessMantineProvider>{island}</HeadlessMantineProvider>));
  });
}

function insert(row: HTMLElement, view: HTMLElement, slides: HTMLElement[], container: HTMLElement) {
  const scrollbar = view.offsetHeight - view.clientHeight;
  // Removes Mantine's style element before insertion, because the CSP would report it; see carousel.css.
  container.querySelector("style")?.remove();
  container
    .querySelectorAll(".slide")
    .forEach((slide, index) => slide.append(...(slides[index]?.childNodes ?? [])));
  row.querySelector(".row-bar")?.remove();
  view.replaceWith(container);
  row.classList.add("enhanced");
  const newView = container.querySelector<HTMLElement>(".view");
  if (newView && scrollbar > 0) newView.style.paddingBottom = `${scrollbar}px`;
}

import { Progress } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useHydrated } from "./use-hydrated";

/** How long an answer may take before something says that it is awaited. */
const PATIENCE_MS = 150;

/** Of the window, over everything. */
const AT_THE_TOP = { pos: "fixed", top: 0, left: 0, right: 0, style: { zIndex: 200 } } as const;

/**
 * What a browser does when it loads a document, for screens that change without one: a bar while the next
 * screen is on its way, its title read out, and the focus at its beginning. It stands inside of `<main>`.
 */
export function ProgressBar() {
  const isUnderWay = useNavigation().state !== "idle";
  const [wasUnderWay] = useDebouncedValue(isUnderWay, PATIENCE_MS);
  const isShown = isUnderWay && wasUnderWay;
  const region = useRef<HTMLDivElement>(null);
  const title = useArrival(isUnderWay, region);
  return (
    <>
      {isShown ? (
        <Progress
          {...AT_THE_TOP}
          value={100}
          animated
          color="primary.6"
          radius="0"
          h="4"
          aria-label="Loading..."
        />
      ) : null}
      <div className="visually-hidden" aria-live="polite" ref={region}>
        {isShown ? "Loading..." : title}
      </div>
    </>
  );
}

/**
 * Moves the focus to the new screen's heading, or to what its address names, unless a field of it has taken it.
 * On the same screen only a focus that was lost is put there: whoever sorts a table stays at its head.
 * @returns the title of the screen that has just come; "" of the document that was loaded
 */
function useArrival(isUnderWay: boolean, region: RefObject<HTMLElement>): string {
  const { pathname, search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const screen = [pathname, query.get("id"), query.get("page")].join();
  // The first screen of a document has arrived already; that of another frame, as after signing in, has not.
  const shown = useRef(useHydrated() ? "" : screen);
  const wasUnderWay = useRef(false);
  const [title, setTitle] = useState("");
  useEffect(() => {
    const isNew = shown.current !== screen;
    const hasCome = !isUnderWay && (isNew || wasUnderWay.current);
    wasUnderWay.current = isUnderWay;
    if (!hasCome) return;
    shown.current = screen;
    if (isNew) setTitle(document.title);
    const main = region.current?.closest("main");
    const at = document.activeElement ?? document.body;
    // What is hidden, as a dialog that has closed, keeps the focus until the next frame.
    const active = at.getClientRects().length > 0 ? at : document.body;
    const isWithin = main?.contains(active) && !(isNew && active.tagName === "A");
    if (isNew ? isWithin : active !== document.body) return;
    const named = hash ? main?.querySelector<HTMLElement>(`#${CSS.escape(hash.slice(1))}`) : null;
    const target = named ?? main?.querySelector<HTMLElement>("h1") ?? main;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [isUnderWay, screen, hash, region]);
  return title;
}

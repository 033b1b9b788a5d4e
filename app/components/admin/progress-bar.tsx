import { Progress } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useHydrated } from "./use-hydrated";
import { t } from "~/locales/screen-text";

const SHOW_DELAY_MS = 150;

const BAR_POSITION = { pos: "fixed", top: 0, left: 0, right: 0, style: { zIndex: 200 } } as const;

/** Loading bar, title announcement and focus management for client navigations. Render it inside `<main>`. */
export function ProgressBar() {
  const isPending = useNavigation().state !== "idle";
  const [isPendingDebounced] = useDebouncedValue(isPending, SHOW_DELAY_MS);
  const isShown = isPending && isPendingDebounced;
  const region = useRef<HTMLDivElement>(null);
  const title = useFocusAfterNavigation(isPending, region);
  return (
    <>
      {isShown ? (
        <Progress
          {...BAR_POSITION}
          value={100}
          animated
          color="primary.6"
          radius="0"
          h="4"
          aria-label={t("admin.loading")}
        />
      ) : null}
      <div className="visually-hidden" aria-live="polite" ref={region}>
        {isShown ? t("admin.loading") : title}
      </div>
    </>
  );
}

/**
 * Focuses the new screen's heading or hash target, unless a field has autofocus; on the same screen only lost
 * focus is restored.
 * @returns title of the new screen; "" after a document load
 */
function useFocusAfterNavigation(isPending: boolean, region: RefObject<HTMLElement>): string {
  const { pathname, search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const screen = [pathname, query.get("id"), query.get("page")].join();
  // A document's first screen needs no focus; the first screen of another layout does, such as after login.
  const lastScreen = useRef(useHydrated() ? "" : screen);
  const wasPending = useRef(false);
  const [title, setTitle] = useState("");
  useEffect(() => {
    const isNew = lastScreen.current !== screen;
    const hasArrived = !isPending && (isNew || wasPending.current);
    wasPending.current = isPending;
    if (!hasArrived) return;
    lastScreen.current = screen;
    if (isNew) setTitle(document.title);
    const main = region.current?.closest("main");
    const focused = document.activeElement ?? document.body;
    // Hidden elements, such as a closed dialog, keep focus until the next frame.
    const active = focused.getClientRects().length > 0 ? focused : document.body;
    const isWithin = main?.contains(active) && !(isNew && active.tagName === "A");
    if (isNew ? isWithin : active !== document.body) return;
    const hashTarget = hash ? main?.querySelector<HTMLElement>(`#${CSS.escape(hash.slice(1))}`) : null;
    const target = hashTarget ?? main?.querySelector<HTMLElement>("h1") ?? main;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [isPending, screen, hash, region]);
  return title;
}

import { Button, Group } from "@mantine/core";
import { useThrottledCallback, useWindowEvent } from "@mantine/hooks";
import { useBlocker } from "@remix-run/react";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { t } from "~/locales/screen-text";
import { Dialog } from "./dialog";
import { OpenForms, type OpenForm } from "./open-forms";

const STORE_INTERVAL_MS = 250;

/** Identifies screen and item; ignores other parameters. */
const screenAt = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get("id") ?? ""}`;

/** Stores drafts of staff forms and asks before unsaved changes are lost. */
export function UnsavedChangesPrompt({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<OpenForm>());
  const [isAtRisk, setIsAtRisk] = useState(false);
  const [closing, setClosing] = useState<{ about: OpenForm[]; close: () => void } | null>(null);
  const changed = () => [...forms].filter((form) => form.isChanged());
  const storeAllDrafts = () => forms.forEach((form) => form.keep());
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (screenAt(from) === screenAt(to)) return false;
    storeAllDrafts();
    return changed().length > 0;
  });

  const onEdit = () => {
    storeAllDrafts();
    setIsAtRisk([...forms].some((form) => form.isAtRisk()));
  };
  useWindowEvent("input", useThrottledCallback(onEdit, STORE_INTERVAL_MS));
  useWindowEvent("change", onEdit);
  useWindowEvent("visibilitychange", storeAllDrafts);
  useWindowEvent("pagehide", storeAllDrafts);
  useEffect(() => {
    if (!isAtRisk) return;
    // Only changes without a draft need the browser's prompt.
    const confirmUnload = (event: Event) => {
      if (changed().some((form) => form.isAtRisk())) event.preventDefault();
    };
    window.addEventListener("beforeunload", confirmUnload);
    return () => window.removeEventListener("beforeunload", confirmUnload);
  });

  const context = useMemo(
    () => ({
      forms,
      requestClose(within: Node | null, close: () => void) {
        const changedForms = [...forms].filter((form) => within && form.isIn(within) && form.isChanged());
        if (changedForms.length > 0) setClosing({ about: changedForms, close });
        else close();
      },
    }),
    [forms],
  );
  const stay = () => {
    setClosing(null);
    blocker.reset?.();
    for (const form of forms) form.markReturned();
  };
  const discard = () => {
    for (const form of blocker.state === "blocked" ? changed() : (closing?.about ?? [])) form.discard();
    // Closes this dialog first, so that the dialog below can restore the focus.
    flushSync(() => setClosing(null));
    closing?.close();
    blocker.proceed?.();
  };
  return (
    <OpenForms.Provider value={context}>
      {children}
      <Dialog
        isOpen={closing !== null || blocker.state === "blocked"}
        onClose={stay}
        title={t("event.discardQuestion")}
      >
        <p>{t("admin.notSavedYet")}</p>
        <Group gap="12">
          <Button onClick={discard}>{t("dashboard.confirm.discard")}</Button>
          <Button variant="default" onClick={stay} autoFocus>
            {t("dashboard.confirm.cancel")}
          </Button>
        </Group>
      </Dialog>
    </OpenForms.Provider>
  );
}

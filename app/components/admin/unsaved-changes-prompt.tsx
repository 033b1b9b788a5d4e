import { Button, Group } from "@mantine/core";
import { useMounted, useWindowEvent } from "@mantine/hooks";
import { useBlocker } from "@remix-run/react";
import { useContext, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import { dashboardMessages, eventMessages } from "~/locales/english-messages";
import { Dialog } from "./dialog";
import { findDrafts, removeDraft, saveDraft, draftKey, type StoredDraft } from "./draft-storage";
import { OpenForms, type OpenForm, type OpenFormsOfScreen } from "./open-forms";
import { editedBeforeHydration } from "./typed-before-hydration";

const KEEP_EVERY_MS = 250;
const { confirm } = dashboardMessages;

/** The form and its item, whatever else is in the address. */
const formAt = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get("id") ?? ""}`;

/**
 * Around the screens of the staff: keeps what is typed into the forms below, and asks before it is left.
 */
export function UnsavedChangesPrompt({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<OpenForm>());
  const [isAtRisk, setIsAtRisk] = useState(false);
  /** A part of this screen that somebody wants to close, and what was typed in it. */
  const [closing, setClosing] = useState<{ about: OpenForm[]; close: () => void } | null>(null);
  const changed = () => [...forms].filter((form) => form.isChanged());
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    // To its own address goes the form itself.
    if (formAt(from) === formAt(to)) return false;
    const about = changed();
    for (const form of about) form.keep();
    return about.length > 0;
  });

  const noticed = (event: Event) => {
    for (const form of forms) {
      if (!form.has(event.target)) continue;
      if (event.type === "input") form.keepSoon();
      else form.keep();
    }
    setIsAtRisk([...forms].some((form) => form.isAtRisk()));
  };
  const keepAll = () => forms.forEach((form) => form.keep());
  useWindowEvent("input", noticed);
  useWindowEvent("change", noticed);
  useWindowEvent("visibilitychange", keepAll);
  useWindowEvent("pagehide", keepAll);
  useEffect(() => {
    if (!isAtRisk) return;
    // The browser's own question, only for what is not kept.
    const stop = (event: Event) => {
      if (changed().some((form) => form.isAtRisk() && !form.isSent())) event.preventDefault();
    };
    window.addEventListener("beforeunload", stop);
    return () => window.removeEventListener("beforeunload", stop);
  });

  const around = useMemo<OpenFormsOfScreen>(
    () => ({
      forms,
      leave(within, close) {
        const about = [...forms].filter((form) => within && form.isIn(within) && form.isChanged());
        if (about.length > 0) setClosing({ about, close });
        else close();
      },
    }),
    [forms],
  );
  const stay = () => {
    setClosing(null);
    blocker.reset?.();
  };
  const discard = () => {
    for (const form of blocker.state === "blocked" ? changed() : (closing?.about ?? [])) form.forget();
    // The question goes first: a dialog below it can then give the focus back.
    flushSync(() => setClosing(null));
    closing?.close();
    blocker.proceed?.();
  };
  return (
    <OpenForms.Provider value={around}>
      {children}
      <Dialog
        isOpen={closing !== null || blocker.state === "blocked"}
        onClose={stay}
        title={eventMessages.discardQuestion}
      >
        <p>What you typed is not saved.</p>
        <Group gap="12">
          <Button onClick={discard}>{confirm.discard}</Button>
          <Button variant="default" onClick={stay} autoFocus>
            {confirm.cancel}
          </Button>
        </Group>
      </Dialog>
    </OpenForms.Provider>
  );
}

/** Not typed by anybody, and different after a script has come, or a save was done or refused. */
const NOT_TYPED = ["stays", "id", "version", "formToken", "savedAs", "savedTime"];

/** What a form would send, to compare. */
const written = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => !NOT_TYPED.includes(name))
      .map(([name, value]) => [name, typeof value === "string" ? value : value.size > 0 && value.name]),
  );

const hasFile = (field: Element) => field instanceof HTMLInputElement && Boolean(field.files?.length);

/** @param name what it is kept under; null: it is only asked about */
function openForm(name: string | null, element: () => HTMLFormElement | null) {
  /** Null until the form appears, when the page knows whose draft it is. */
  let key: string | null = null;
  let last: HTMLFormElement | null = null;
  /** What it came with; null when that can't be known, so that it counts as changed. */
  let came: string | null = null;
  let sent: string | null = null;
  let isKept = true;
  let isGivenUp = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => (last = element() ?? last);
  const form = {
    begin(isTyped: boolean) {
      key = name && draftKey(name);
      const found = now();
      came = found && !isTyped ? written(found) : null;
      if (isTyped) form.keep();
    },
    isIn: (within: Node) => within.contains(now()),
    has: (target: EventTarget | null) => target instanceof Node && (now()?.contains(target) ?? false),
    isChanged() {
      const found = now();
      return found !== null && !isGivenUp && written(found) !== came;
    },
    keep() {
      const found = now();
      if (!found || !key || isGivenUp) return;
      clearTimeout(timer);
      timer = undefined;
      if (!form.isChanged()) return removeDraft(key);
      const entries = [...new FormData(found)].filter(
        (one): one is [string, string] => typeof one[1] === "string",
      );
      isKept = saveDraft({ key, at: Date.now(), entries });
    },
    keepSoon() {
      isGivenUp = false;
      timer ??= setTimeout(form.keep, KEEP_EVERY_MS);
    },
    forget() {
      clearTimeout(timer);
      timer = undefined;
      if (key) removeDraft(key);
      isGivenUp = true;
    },
    isAtRisk: () => !name || !isKept || [...(now()?.elements ?? [])].some(hasFile),
    leaves() {
      const found = now();
      sent = found && written(found);
    },
    /** What it then holds is what it came with, so to say. @param as what it is kept under from now on */
    isSaved(as: string | null) {
      if (sent === null) return;
      came = sent;
      if (key) removeDraft(key);
      key = as && draftKey(as);
      form.keep();
    },
    isSent() {
      const found = now();
      return found !== null && sent === written(found);
    },
    comesBack() {
      sent = null;
    },
    /** Fills the form with a text that was kept; what was typed meanwhile stays kept, and is offered next. */
    use(text: StoredDraft) {
      form.keep();
      key = name && draftKey(name);
      if (key) saveDraft({ ...text, key });
      removeDraft(text.key);
    },
    isOwn: (text: StoredDraft) => text.key === key,
  };
  return form;
}

type Options = {
  /** Names the form and its item, a new one once it is saved; null: it is asked about, but not kept on the device. */
  name: string | null;
  /** It is on its way to the server. */
  isSending: boolean;
  /** Another object each time that what was sent is saved. */
  saved?: unknown;
  /** The server handed it back: it holds what was typed from the beginning. */
  isBack?: boolean;
};

/**
 * Nothing typed into a form is lost: it is kept on the device while somebody types, offered again, and whoever
 * leaves is asked first. `offer` is what was kept; nothing that is typed meanwhile takes its place.
 */
export function useUnsavedChanges(element: RefObject<HTMLFormElement>, options: Options) {
  const { name, isSending, saved, isBack = false } = options;
  const { forms, leave } = useContext(OpenForms);
  const [form] = useState(() => openForm(name, () => element.current));
  const [answered, setAnswered] = useState(0);
  const isMounted = useMounted();
  const onItsWay = useRef(false);
  const lastSaved = useRef(saved);
  const offer = useMemo(
    () =>
      // A form that was handed back holds what was typed.
      name && isMounted && !isBack ? findDrafts(name).find((text) => !form.isOwn(text)) : undefined,
    // Found anew after each answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [isMounted, answered],
  );

  useEffect(() => {
    form.begin(isBack || (element.current !== null && editedBeforeHydration.has(element.current)));
    forms.add(form);
    return () => {
      forms.delete(form);
      // The page that follows a save takes the form's place.
      if (onItsWay.current) form.forget();
      else form.keep();
    };
    // Only when the form appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (saved && saved !== lastSaved.current) form.isSaved(name);
    lastSaved.current = saved;
    if (isSending && !onItsWay.current) form.leaves();
    if (!isSending) form.comesBack();
    onItsWay.current = isSending;
  }, [isSending, saved, form, name]);

  return {
    offer,
    /** To fill the form with the offer. */
    use() {
      if (offer) form.use(offer);
      setAnswered(answered + 1);
    },
    discard() {
      if (offer) removeDraft(offer.key);
      setAnswered(answered + 1);
    },
    isChanged: () => form.isChanged(),
    /** Gives up what was typed. */
    forget: () => form.forget(),
    /** Closes what the form is in; asks first when something was typed into it. */
    leave: (close: () => void) => leave(element.current, close),
  };
}

import { createContext } from "react";
import { findDraft, removeDraft, saveDraft, type StoredDraft } from "./draft-storage";

export type OpenForm = ReturnType<typeof trackForm>;

type OpenFormsOfScreen = {
  forms: Set<OpenForm>;
  /** Closes part of the screen, after a confirmation if it has unsaved changes. */
  requestClose(within: Node | null, close: () => void): void;
};

export const OpenForms = createContext<OpenFormsOfScreen>({
  forms: new Set(),
  requestClose: (_, close) => close(),
});

/** Fields set by scripts or a save, not by the user. */
const IGNORED_FIELDS = ["stays", "id", "version", "formToken", "savedAs", "savedTime"];

const contentOf = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => !IGNORED_FIELDS.includes(name))
      .map(([name, value]) => [name, typeof value === "string" ? value : value.size > 0 && value.name]),
  );

/** Trimmed as the server does when it saves. */
const textOf = (entries: StoredDraft["entries"]) =>
  JSON.stringify(
    entries.filter(([name]) => !IGNORED_FIELDS.includes(name)).map(([name, value]) => [name, value.trim()]),
  );

const hasFile = (field: Element) => field instanceof HTMLInputElement && Boolean(field.files?.length);

export function trackForm(findElement: () => HTMLFormElement | null) {
  let last: HTMLFormElement | null = null;
  let draft: string | null = null;
  /** The form's content when loaded or saved. Null after a refusal: everything then counts as edited. */
  let baseline: string | null = null;
  let sent: string | null = null;
  let isStored = false;
  /** True while a stored draft is offered, which must not be overwritten. */
  let isDraftOffered = false;
  const element = () => (last = findElement() ?? last);
  const isEdited = () => {
    const form = element();
    return form !== null && contentOf(form) !== baseline;
  };
  const entries = () =>
    [...new FormData(element() ?? undefined)].filter(
      (one): one is [string, string] => typeof one[1] === "string",
    );
  /** A page left before the response to its save stores a draft of what the server then saves. */
  const removeSavedDraft = (name: string) => {
    const stored = findDraft(name);
    if (stored && textOf(stored.entries) === textOf(entries())) removeDraft(name);
  };
  const tracked = {
    start(name: string | null, { isReturned }: { isReturned: boolean }) {
      const form = element();
      draft = name;
      baseline = form && !isReturned ? contentOf(form) : null;
      if (isReturned) tracked.keep();
      else if (draft) removeSavedDraft(draft);
    },
    isIn: (within: Node) => within.contains(element()),
    isChanged() {
      const form = element();
      return form !== null && isEdited() && contentOf(form) !== sent;
    },
    /** Whether closing the tab loses changes: text without a stored draft, or chosen files. */
    isAtRisk: () => !draft || !isStored || [...(element()?.elements ?? [])].some(hasFile),
    /** Stores the input, or removes the draft of an unchanged form. */
    keep() {
      if (!draft || isDraftOffered) return;
      if (isEdited()) isStored = saveDraft(draft, { at: Date.now(), entries: entries() });
      else if (isStored) tracked.removeDraft();
    },
    removeDraft() {
      if (draft && !isDraftOffered) removeDraft(draft);
      isStored = false;
    },
    discard() {
      const form = element();
      baseline = form && contentOf(form);
      tracked.removeDraft();
    },
    markSent() {
      const form = element();
      sent = form && contentOf(form);
    },
    isSent: () => sent !== null,
    /** @returns whether this form was saved, and not another one of the screen */
    markSaved(name: string | null): boolean {
      if (sent === null) return false;
      baseline = sent;
      tracked.removeSaved();
      draft = name;
      tracked.keep();
      return true;
    },
    /** Call it after a save: a draft that was offered and left unanswered goes too. */
    removeSaved() {
      isDraftOffered = false;
      tracked.removeDraft();
    },
    markReturned() {
      sent = null;
    },
    offerDraft() {
      isDraftOffered = true;
    },
    /** Call it before applying the offered draft. @returns input made meanwhile */
    takeDraft(): StoredDraft | undefined {
      isDraftOffered = false;
      isStored = true;
      return isEdited() ? { at: Date.now(), entries: entries() } : undefined;
    },
    rejectDraft() {
      if (draft && isDraftOffered) removeDraft(draft);
      isDraftOffered = false;
      tracked.keep();
    },
  };
  return tracked;
}

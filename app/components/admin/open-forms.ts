/** The forms of a screen that may hold unsaved changes, shared by UnsavedChangesPrompt, its forms and dialogs. */
import { createContext } from "react";
import { removeDraft, saveDraft, type StoredDraft } from "./draft-storage";

export type OpenForm = ReturnType<typeof trackForm>;

type OpenFormsOfScreen = {
  forms: Set<OpenForm>;
  /** Closes a part of the screen; asks first when a form within it has unsaved changes. */
  leave(within: Node | null, close: () => void): void;
};

export const OpenForms = createContext<OpenFormsOfScreen>({ forms: new Set(), leave: (_, close) => close() });

/** Fields that nobody types: they differ once the script has come, or after a save. */
const NOT_TYPED = ["stays", "id", "version", "formToken", "savedAs", "savedTime"];

const contentOf = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => !NOT_TYPED.includes(name))
      .map(([name, value]) => [name, typeof value === "string" ? value : value.size > 0 && value.name]),
  );

const hasFile = (field: Element) => field instanceof HTMLInputElement && Boolean(field.files?.length);

/** @param current the form's element; null while it is not mounted */
export function trackForm(current: () => HTMLFormElement | null) {
  let last: HTMLFormElement | null = null;
  /** Null: not kept on the device. */
  let draft: string | null = null;
  /** The content without changes; null when the server returned what was typed, so that it counts as changed. */
  let baseline: string | null = null;
  /** The content that is on its way to the server. */
  let sent: string | null = null;
  let isStored = false;
  /** An older draft is offered, which must not be overwritten. */
  let isDraftOffered = false;
  const element = () => (last = current() ?? last);
  const isEdited = () => {
    const form = element();
    return form !== null && contentOf(form) !== baseline;
  };
  const entries = () =>
    [...new FormData(element() ?? undefined)].filter(
      (one): one is [string, string] => typeof one[1] === "string",
    );
  const tracked = {
    start(name: string | null, { isReturned }: { isReturned: boolean }) {
      const form = element();
      draft = name;
      baseline = form && !isReturned ? contentOf(form) : null;
      if (isReturned) tracked.keep();
    },
    isIn: (within: Node) => within.contains(element()),
    /** Whether leaving would lose something. */
    isChanged() {
      const form = element();
      return form !== null && isEdited() && contentOf(form) !== sent;
    },
    /** Whether closing the tab would lose what is changed: a chosen file, or text that is not stored. */
    isAtRisk: () => !draft || !isStored || [...(element()?.elements ?? [])].some(hasFile),
    /** Stores what was typed, or removes the draft when nothing is changed any more. */
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
    /** @param name names the form and the item that was saved */
    markSaved(name: string | null) {
      if (sent === null) return;
      baseline = sent;
      tracked.removeDraft();
      draft = name;
      tracked.keep();
    },
    markReturned() {
      sent = null;
    },
    offerDraft() {
      isDraftOffered = true;
    },
    /** Before the form is filled with the draft that was offered. @returns what was typed beside it */
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

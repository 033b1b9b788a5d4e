/** Drafts of forms in localStorage, one per account, form and item (docs/decisions/0056). */

import { useIsomorphicEffect } from "@mantine/hooks";
import { accountLimits } from "~/lib/limits";
import { DAY_MS } from "~/lib/durations";

export type StoredDraft = {
  at: number;
  /** Fields as submitted, without files. */
  entries: [name: string, value: string][];
};

const MAX_AGE_MS = accountLimits.draftDays * DAY_MS;
const PREFIX = "typed/";
/** Account that is logged in, for all tabs. */
const OWNER = "typed-by";

/** Catches errors, because storage may be blocked or full; forms then work without drafts. */
function tryStorage<Value>(read: () => Value, fallback: Value): Value {
  try {
    return read();
  } catch {
    return fallback;
  }
}

/** Account of this page. Another tab may have logged in as another account since. */
let account: string | null = null;
const prefixOf = (id: string | null) => `${PREFIX}${id ?? ""}/`;
const keyOf = (form: string) => prefixOf(account) + form;
const keysWithPrefix = (prefix: string) => Object.keys(localStorage).filter((key) => key.startsWith(prefix));
const parseDraft = (json: string | null) => JSON.parse(json ?? "{}") as Partial<StoredDraft>;

/** @param id null once the session has expired: what is typed then still belongs to the last account */
export const useDraftAccount = (id: string | null) =>
  useIsomorphicEffect(
    () =>
      tryStorage(() => {
        account = id ?? localStorage.getItem(OWNER);
        if (id !== null) localStorage.setItem(OWNER, id);
      }, undefined),
    [id],
  );

/** @returns whether the draft was stored; always false after a logout in any tab */
export const saveDraft = (form: string, draft: StoredDraft): boolean =>
  tryStorage(() => {
    if (account === null || localStorage.getItem(OWNER) !== account) return false;
    localStorage.setItem(keyOf(form), JSON.stringify(draft));
    return true;
  }, false);

/** Also deletes all drafts older than 14 days. */
export const findDraft = (form: string): StoredDraft | undefined =>
  tryStorage(() => {
    for (const key of keysWithPrefix(PREFIX))
      if ((parseDraft(localStorage.getItem(key)).at ?? 0) < Date.now() - MAX_AGE_MS)
        localStorage.removeItem(key);
    const { at, entries } = parseDraft(localStorage.getItem(keyOf(form)));
    return at && entries ? { at, entries } : undefined;
  }, undefined);

/** Restores a draft. Of hidden fields only `version`, so that changes saved since then cause a conflict. */
export function fillIn(form: HTMLFormElement, { entries }: StoredDraft): void {
  for (const field of form.elements) {
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    if (!isField || field.type === "file" || (field.type === "hidden" && field.name !== "version")) continue;
    const values = entries.filter(([name]) => name === field.name).map(([, value]) => value);
    const isCheckable = field.type === "checkbox" || field.type === "radio";
    if (isCheckable) setNative(field, "checked", values.includes(field.value));
    else if (values[0] !== undefined && values[0] !== field.value) setNative(field, "value", values[0]);
    else continue;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    const details = field.closest("details");
    if (details && field.value !== "") details.open = true;
  }
}

/** Calls the native setter: after React's own setter, React would ignore the `input` event. */
function setNative(field: Element, property: "value" | "checked", value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}

export const removeDraft = (form: string) =>
  tryStorage(() => localStorage.removeItem(keyOf(form)), undefined);

/** Call it after a logout. Other tabs then store nothing either. */
export const removeDraftsOfAccount = () =>
  tryStorage(() => {
    for (const key of keysWithPrefix(prefixOf(localStorage.getItem(OWNER)))) localStorage.removeItem(key);
    localStorage.removeItem(OWNER);
  }, undefined);

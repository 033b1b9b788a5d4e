/**
 * Drafts: what people type into forms, kept in localStorage until it is saved, for a closed tab, a crash or a session
 * that ran out. There is one draft for each account, form and item (docs/decisions/0056).
 */

import { accountLimits } from "~/lib/limits";

export type StoredDraft = {
  /** When it was written, in milliseconds. */
  at: number;
  /** The form's fields as it would send them, without files. */
  entries: [name: string, value: string][];
};

const MAX_AGE_MS = accountLimits.draftDays * 86_400_000;
const PREFIX = "typed/";
/** The account that signed in last on this device. */
const OWNER = "typed-by";
const LOGGED_OUT = accountLimits.loggedOutCookie;

/** Some browsers allow no storage, or no more: then the form works without drafts. */
function tried<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** The account of this page; another tab may know another one by now. */
let account: string | null = null;
const prefixOf = (id: string | null) => `${PREFIX}${id ?? ""}/`;
/** @param form names the form and its item */
const keyOf = (form: string) => prefixOf(account) + form;
const keys = (beginning: string) => Object.keys(localStorage).filter((key) => key.startsWith(beginning));
const parseDraft = (json: string | null) => JSON.parse(json ?? "{}") as Partial<StoredDraft>;

/** Sets who is signed in on this page; null once the session has run out. */
export const setDraftAccount = (id: string | null) =>
  tried(() => {
    removeDraftsOfLoggedOut();
    const owner = localStorage.getItem(OWNER);
    account = id ?? owner;
    if (id !== null && id !== owner) localStorage.setItem(OWNER, id);
  }, undefined);

/** @returns whether it was stored; nothing is once the account has logged out, in whatever tab */
export const saveDraft = (form: string, draft: StoredDraft): boolean =>
  tried(() => {
    if (account === null || localStorage.getItem(OWNER) !== account) return false;
    localStorage.setItem(keyOf(form), JSON.stringify(draft));
    return true;
  }, false);

/** The account's draft of a form. Deletes drafts older than 14 days, of any form and account. */
export const findDraft = (form: string): StoredDraft | undefined =>
  tried(() => {
    for (const key of keys(PREFIX))
      if ((parseDraft(localStorage.getItem(key)).at ?? 0) < Date.now() - MAX_AGE_MS)
        localStorage.removeItem(key);
    const { at, entries } = parseDraft(localStorage.getItem(keyOf(form)));
    return at && entries ? { at, entries } : undefined;
  }, undefined);

export const removeDraft = (form: string) => tried(() => localStorage.removeItem(keyOf(form)), undefined);

/** Erases the drafts of accounts that logged out here or on another device: the server names them in a cookie. */
export const removeDraftsOfLoggedOut = () =>
  tried(() => {
    const named = new RegExp(`(?:^|; *)${LOGGED_OUT}=([^;]*)`).exec(document.cookie)?.[1];
    if (!named) return;
    for (const id of named.split(".")) {
      for (const key of keys(prefixOf(id))) localStorage.removeItem(key);
      if (localStorage.getItem(OWNER) === id) localStorage.removeItem(OWNER);
    }
    document.cookie = `${LOGGED_OUT}=; Path=/; Max-Age=0`;
  }, undefined);

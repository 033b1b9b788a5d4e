/**
 * Drafts: what people type into forms, kept on their device until it is saved, for a closed tab, a crash, a session
 * that ran out. In localStorage, because a write is done when it returns, also while a page goes. Each draft belongs to
 * one account (docs/decisions/0056).
 */

import { accountLimits } from "~/lib/limits";

export type StoredDraft = {
  /** Begins with the account. */
  key: string;
  /** When, in milliseconds. */
  at: number;
  /** The form's fields as it would send them, without files. */
  entries: [name: string, value: string][];
};

const KEPT_MS = accountLimits.draftDays * 86_400_000;
const TEXT = "typed/";
/** Who signed in last on this device. */
const OWNER = "typed-by";
const LOGGED_OUT = accountLimits.loggedOutCookie;

/** Some browsers allow no storage, or no more: then the form works all the same. */
function tried<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** The account of this page; another tab may know another one by now. */
let account: string | null = null;
const ofAccount = (id: string | null) => `${TEXT}${id ?? ""}/`;

/** Says who is signed in on this page; null once the session has run out. */
export const setDraftAccount = (id: string | null) =>
  tried(() => {
    removeDraftsOfLoggedOut();
    const owner = localStorage.getItem(OWNER);
    account = id ?? owner;
    if (id !== null && id !== owner) localStorage.setItem(OWNER, id);
  }, undefined);

/** @param form names the form and its item. Each open form has a key of its own: two tabs don't overwrite each other */
export const draftKey = (form: string) =>
  `${ofAccount(account)}${form}/${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;

/** @returns whether it is kept; nothing is once its account has logged out, in whatever tab */
export const saveDraft = ({ key, ...text }: StoredDraft): boolean =>
  tried(() => {
    const owner = localStorage.getItem(OWNER);
    if (account === null || owner !== account || !key.startsWith(ofAccount(account))) return false;
    localStorage.setItem(key, JSON.stringify(text));
    return true;
  }, false);

/** What the account left in a form, the latest first. Deletes what is older than 14 days, of any form and account. */
export const findDrafts = (form: string): StoredDraft[] =>
  tried(() => {
    const all = keys(TEXT).map((key): StoredDraft => {
      const text = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<StoredDraft>;
      return { key, at: text.at ?? 0, entries: text.entries ?? [] };
    });
    const old = all.filter(({ at }) => at < Date.now() - KEPT_MS);
    for (const { key } of old) removeDraft(key);
    return all
      .filter((one) => one.key.startsWith(`${ofAccount(account)}${form}/`) && !old.includes(one))
      .sort((one, other) => other.at - one.at);
  }, []);

export const removeDraft = (key: string) => tried(() => localStorage.removeItem(key), undefined);

/** Erases the drafts of the account that logs out in this browser. */
export const removeOwnDrafts = () =>
  tried(() => {
    const owner = localStorage.getItem(OWNER);
    if (owner !== null) eraseAccount(owner);
  }, undefined);

/** Erases the drafts of accounts that logged out without a script, or on another device: a cookie names them. */
export const removeDraftsOfLoggedOut = () =>
  tried(() => {
    const named = new RegExp(`(?:^|; *)${LOGGED_OUT}=([^;]*)`).exec(document.cookie)?.[1];
    if (!named) return;
    for (const id of named.split(".")) eraseAccount(id);
    document.cookie = `${LOGGED_OUT}=; Path=/; Max-Age=0`;
  }, undefined);

function eraseAccount(id: string) {
  for (const key of keys(ofAccount(id))) localStorage.removeItem(key);
  if (localStorage.getItem(OWNER) === id) localStorage.removeItem(OWNER);
}

const keys = (beginning: string) => Object.keys(localStorage).filter((key) => key.startsWith(beginning));

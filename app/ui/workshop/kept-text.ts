/**
 * What people type into forms, kept on their device until it is saved: for a closed tab, a crash, a session that
 * ran out. In localStorage, because its writes are done when they return, also while a page goes. A device holds
 * the texts of one account (docs/decisions/0056).
 */

import { accountLimits } from "~/limits";

export type KeptText = {
  key: string;
  /** When, in milliseconds. */
  at: number;
  /** The form's fields as it would send them, without files. */
  entries: [name: string, value: string][];
};

const KEPT_MS = accountLimits.keptTextDays * 86_400_000;
const TEXT = "typed/";
const OWNER = "typed-by";

/** Some browsers allow no storage, or no more: then the form works all the same. */
function tried<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Of this page; another tab may know another one by now. */
let account: string | null = null;

/** Told by the staff screens: who is signed in, null once the session has run out. The texts of others go. */
export const setAccount = (id: string | null) =>
  tried(() => {
    const owner = localStorage.getItem(OWNER);
    account = id ?? owner;
    if (id === null || id === owner) return;
    forgetAllText();
    localStorage.setItem(OWNER, id);
  }, undefined);

/** @param form names the form and its item. Each open form has a key of its own: two tabs don't overwrite each other */
export const newKey = (form: string) =>
  `${TEXT}${form}/${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;

/** @returns whether it is kept; nothing is once somebody has logged out, in whatever tab */
export const keepText = ({ key, ...text }: KeptText): boolean =>
  tried(() => {
    if (account === null || localStorage.getItem(OWNER) !== account) return false;
    localStorage.setItem(key, JSON.stringify(text));
    return true;
  }, false);

/** What was left in a form, the latest first. Deletes what is older than 14 days, of any form. */
export const findTexts = (form: string): KeptText[] =>
  tried(() => {
    const all = keys().map((key): KeptText => {
      const text = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<KeptText>;
      return { key, at: text.at ?? 0, entries: text.entries ?? [] };
    });
    const old = all.filter(({ at }) => at < Date.now() - KEPT_MS);
    for (const { key } of old) forgetText(key);
    return all
      .filter((one) => one.key.startsWith(`${TEXT}${form}/`) && !old.includes(one))
      .sort((one, other) => other.at - one.at);
  }, []);

export const forgetText = (key: string) => tried(() => localStorage.removeItem(key), undefined);

/** When somebody logs out. */
export const forgetAllText = () =>
  tried(() => {
    for (const key of [...keys(), OWNER]) localStorage.removeItem(key);
  }, undefined);

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(TEXT));

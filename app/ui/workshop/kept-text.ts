/**
 * What people type into long forms, kept on their device until it is saved: for a closed tab, a crash, an ended
 * session. Each account finds only its own.
 */
import { delMany, entries, set } from "idb-keyval";

export type KeptText = {
  /** When, in milliseconds. */
  at: number;
  /** Of the item that was edited. */
  version: string;
  values: Record<string, string>;
  countries: string[];
};

const KEPT_MS = 14 * 86_400_000;

/** Of whoever is signed in; told by the staff screens. */
let account: string | null = null;
export const setAccount = (id: string | null) => void (account = id);

const prefix = (id: string) => `text/${id}/`;
const keyOf = (form: string) => account && prefix(account) + form;

/** Some browsers allow no storage: then nothing is kept, and the form works all the same. */
const without = () => undefined;

/** @param form names the form and its item */
export async function keepText(form: string, text: KeptText) {
  const key = keyOf(form);
  if (key) await set(key, text).catch(without);
}

/** What this account left in a form. Deletes what is older than 14 days, of any account. */
export async function findText(form: string): Promise<KeptText | null> {
  const all = await entries<string, KeptText>().catch(() => []);
  const old = all.filter(([, { at }]) => at < Date.now() - KEPT_MS).map(([key]) => key);
  await delMany(old).catch(without);
  const key = keyOf(form);
  return all.find(([one]) => one === key && !old.includes(one))?.[1] ?? null;
}

export async function forgetText(form: string) {
  const key = keyOf(form);
  if (key) await delMany([key]).catch(without);
}

/** At logout. */
export async function forgetAllText() {
  if (!account) return;
  const own = prefix(account);
  const all = await entries<string, KeptText>().catch(() => []);
  await delMany(all.map(([key]) => key).filter((key) => key.startsWith(own))).catch(without);
}

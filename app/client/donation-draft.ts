/**
 * Gives back after a reload what was chosen and typed. In this tab alone, until it is closed, the gift is paid or promised,
 * or the donor comes here anew. Never the PAN: the browser's storage is not encrypted.
 */
const KEY = "donation";

type Values = Record<string, string>;
type Draft = {
  chosen?: Values;
  typed?: Values;
  /** Finds the order again that was placed before the reload. */
  formToken?: string;
  isOpen?: boolean;
  /** Received or promised meanwhile: set by the gift's page (share-link.ts), in place of all that was typed. */
  isGiven?: boolean;
};

let draft: Draft = {};

function readStored(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Draft;
  } catch {
    // Blocked storage: the browser itself gives back what it can.
    return {};
  }
}

export const isGiven = (): boolean => readStored().isGiven === true;

/**
 * The draft before a reload, or, with the dialog closed, before the page that the donor went back from. With `isGiven` it is
 * empty, and what the browser itself gives back is to be emptied.
 */
export function readDraft(): Draft {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const type = navigation?.type;
  const given = isGiven();
  if ((type !== "reload" && type !== "back_forward") || given) forgetDraft();
  draft = readStored();
  if (type === "back_forward") delete draft.isOpen;
  return { ...draft, isGiven: given };
}

export function keepDraft(part: Draft) {
  draft = { ...draft, ...part };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Blocked or full.
  }
}

export function forgetDraft() {
  draft = {};
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked.
  }
}

export function valuesOf(form: HTMLFormElement): Values {
  const { pan: _, ...values } = Object.fromEntries(new FormData(form)) as Values;
  return values;
}

export function fillIn(form: HTMLFormElement, values: Values) {
  for (const field of form.querySelectorAll<HTMLInputElement>("input, textarea")) {
    const value = values[field.name];
    if (field.type === "checkbox") field.checked = value !== undefined;
    else if (field.type === "radio") {
      // A choice that is no longer offered leaves the page's own.
      if (value === undefined) field.checked = false;
      else if (value === field.value) field.checked = true;
    } else if (field.type !== "hidden") field.value = value ?? "";
  }
  for (const row of form.querySelectorAll("details")) row.open = row.open || isFilledIn(row);
}

const isFilledIn = (row: Element) =>
  [...row.querySelectorAll<HTMLInputElement>("input, textarea")].some(({ type, checked, value }) =>
    /^(radio|checkbox)$/.test(type) ? checked && value !== "none" : value !== "",
  );

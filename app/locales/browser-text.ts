/** Browser scripts import single parts of a catalogue, without i18next. */
import type en from "./en.json";
import { readMessage } from "./messages";

export type DonationTexts = (typeof en)["donationForm"];
type Params = Record<string, string | number>;

export const interpolate = (text: string, params: Params): string =>
  text.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, isGrouped?: string) => {
    const value = params[name] ?? "";
    return isGrouped && typeof value === "number" ? value.toLocaleString("en-IN") : String(value);
  });

/** Looks a key up in part of a catalogue, with English plural forms; undefined when missing. */
export function translateFrom(catalogue: object, key: string, params: Params = {}): string | undefined {
  const found =
    valueAt(catalogue, key) ?? valueAt(catalogue, `${key}_${params.count === 1 ? "one" : "other"}`);
  return found === undefined ? undefined : interpolate(found, params);
}

export function textFrom(catalogue: object, message: string): string | undefined {
  const { key, params } = readMessage(message, (within) => textFrom(catalogue, within) ?? "");
  return valueAt(catalogue, key) === undefined ? undefined : translateFrom(catalogue, key, params());
}

function valueAt(catalogue: object, key: string): string | undefined {
  const found = key
    .split(".")
    .reduce<unknown>(
      (part, name) =>
        typeof part === "object" && part !== null && Object.hasOwn(part, name)
          ? (part as Record<string, unknown>)[name]
          : undefined,
      catalogue,
    );
  return typeof found === "string" ? found : undefined;
}

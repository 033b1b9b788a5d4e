import { focusOf } from "./record";
import type { FormValues } from "~/lib/form-values";
import { limits } from "~/lib/limits";
import { mapTranslations } from "~/locales/translations";
import type { InitialForm } from "./staff-view";

/** @param move "image2 up" or "image2 down" @returns null when it is not applicable */
export function movePicture({ values, pictures }: InitialForm, move: unknown): InitialForm | null {
  const [, digit, way] = /^image([1-5]) (up|down)$/.exec(typeof move === "string" ? move : "") ?? [];
  const from = Number(digit);
  const to = from + (way === "up" ? -1 : 1);
  if (!digit || to < 1 || to > limits.content.projectImages) return null;
  const [one, other] = [`image${from}`, `image${to}`];
  const swapAlts = (texts: FormValues) => swapped(texts, `${one}Alt`, `${other}Alt`);
  const moved = swapAlts({ ...values, ...mapTranslations(values, swapAlts) });
  const [x, y] = focusOf(one);
  const [otherX, otherY] = focusOf(other);
  return { values: swapped(swapped(moved, x, otherX), y, otherY), pictures: swapped(pictures, one, other) };
}

function swapped<Value>(all: Record<string, Value>, one: string, other: string): Record<string, Value> {
  const { [one]: first, [other]: second, ...rest } = all;
  return {
    ...rest,
    ...(second === undefined ? {} : { [one]: second }),
    ...(first === undefined ? {} : { [other]: first }),
  };
}

import { limits } from "~/limits";
import type { FormState } from "./staff-screens";

/** All that a form holds of the picture in one place. */
const fieldsOf = (name: string) => [`${name}Alt`, `ml.${name}Alt`, `${name}FocusX`, `${name}FocusY`];

/**
 * The form of a project with one picture moved by one place, as a button without a script asks for it.
 * @param move "image2 up" or "image2 down"
 * @returns null when it asks for nothing that can be done
 */
export function movePicture(state: FormState, move: unknown): FormState | null {
  const [, digit, way] = /^image([1-5]) (up|down)$/.exec(typeof move === "string" ? move : "") ?? [];
  const from = Number(digit);
  const to = from + (way === "up" ? -1 : 1);
  if (!digit || to < 1 || to > limits.content.projectImages) return null;
  const [one, other] = [`image${from}`, `image${to}`];
  return {
    ...state,
    pictures: swapped(state.pictures, one, other),
    values: fieldsOf(one).reduce(
      (values, field, index) => swapped(values, field, fieldsOf(other)[index] ?? ""),
      state.values,
    ),
  };
}

function swapped<Value>(all: Record<string, Value>, one: string, other: string): Record<string, Value> {
  const { [one]: first, [other]: second, ...rest } = all;
  return {
    ...rest,
    ...(second === undefined ? {} : { [one]: second }),
    ...(first === undefined ? {} : { [other]: first }),
  };
}

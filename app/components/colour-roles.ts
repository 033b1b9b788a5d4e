import type { Palette } from "./palette";

/**
 * Colour names of the style sheets and their shades. `soft`, `strong` and `deep` are steps of one role; `inverse` is
 * text on a dark panel. tests/domain/site/palette.test.ts lists the pairs that must be legible.
 */
export const COLOUR_ROLES = {
  text: ["surface", 9],
  "text-soft": ["surface", 8],
  "text-muted": ["surface", 7],
  "text-disabled": ["surface", 5],
  "text-mark": ["highlight", 8],
  "text-inverse": ["surface", 1],
  "text-inverse-muted": ["surface", 2],
  "text-inverse-mark": ["highlight", 3],
  surface: ["surface", 0],
  "surface-soft": ["surface", 1],
  "surface-strong": ["surface", 2],
  "surface-deep": ["surface", 3],
  "surface-mark-soft": ["highlight", 0],
  "surface-mark": ["highlight", 1],
  "surface-mark-strong": ["highlight", 2],
  "surface-accent": ["accent", 1],
  "surface-accent-strong": ["accent", 2],
  "line-soft": ["surface", 3],
  line: ["surface", 4],
  "line-strong": ["surface", 5],
  /** Borders of fields and buttons. */
  edge: ["surface", 6],
  focus: ["accent", 6],
  action: ["primary", 7],
  "action-hover": ["primary", 8],
  "action-surface": ["primary", 0],
  "action-surface-hover": ["primary", 1],
  fill: ["fill", 0],
  "fill-hover": ["fill", 1],
  "fill-text": ["fill", 2],
  "fill-edge": ["fill", 3],
  "fill-tile": ["fill", 4],
  brand: ["primary", 6],
  "brand-soft": ["primary", 5],
  "brand-faint": ["primary", 3],
  accent: ["accent", 7],
  "accent-soft": ["accent", 6],
  "accent-faint": ["accent", 4],
  mark: ["highlight", 4],
  "mark-soft": ["highlight", 3],
  "mark-strong": ["highlight", 5],
  "mark-deep": ["highlight", 6],
  "mark-edge": ["highlight", 7],
  panel: ["accent", 8],
  "panel-soft": ["accent", 7],
  "panel-dark": ["surface", 9],
  "panel-brand": ["primary", 8],
  "panel-brand-deep": ["primary", 9],
} as const satisfies Record<string, [keyof Palette, number]>;

export type ColourRole = keyof typeof COLOUR_ROLES;

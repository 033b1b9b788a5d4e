/** The forms of a screen that may hold what is not saved: what unsaved.tsx and dialogs know of each other. */
import { createContext } from "react";

export type OpenForm = {
  isIn(within: Node): boolean;
  has(target: EventTarget | null): boolean;
  isChanged(): boolean;
  /** Whether what stands in it is on its way: the page goes because of the answer to it. */
  isSent(): boolean;
  /** Writes what was typed to the device, or forgets it when nothing is changed. */
  keep(): void;
  keepSoon(): void;
  /** Gives up what was typed. */
  forget(): void;
  /** Whether closing the tab would lose something: a chosen file, or a device that keeps nothing. */
  isAtRisk(): boolean;
};

export type OpenFormsOfScreen = {
  forms: Set<OpenForm>;
  /** Closes a part of the screen; asks first when something typed within it would go. */
  leave(within: Node | null, close: () => void): void;
};

export const OpenForms = createContext<OpenFormsOfScreen>({ forms: new Set(), leave: (_, close) => close() });

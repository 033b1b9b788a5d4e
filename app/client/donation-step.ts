/** The step between choosing and paying: gives back after a reload what was typed, as the dialog does. */
import { fillIn, keepDraft, readDraft, valuesOf } from "./donation-draft";
import "./email-slip";

const form = document.querySelector<HTMLFormElement>("form#details");
if (form) {
  const { typed, isGiven } = readDraft();
  if (isGiven) form.reset();
  else if (typed) fillIn(form, typed);
  form.addEventListener("input", () => keepDraft({ typed: valuesOf(form) }));
}

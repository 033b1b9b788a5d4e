/** Forms into which somebody typed before their script arrived: what they came with can't be read any more. */
export const editedBeforeHydration = new WeakSet<HTMLFormElement>();

/** Whether a field holds something else than it came with. A hidden one has no value of its own. */
export function isEdited(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === "file") return Boolean(field.files?.length);
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

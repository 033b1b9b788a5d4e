import { KINDS, records, type ContentKind } from "~/features/content/records";

/** Returns the kind of the list or form at this path; "blog" for other paths. */
export const kindAt = (path: string): ContentKind =>
  KINDS.find((kind) => records[kind].list === path || records[kind].form === path) ?? "blog";

/** Search parameter of a list, unique where a page has several. */
export const listParameter = (kind: ContentKind) =>
  records[kind].list.replace(/^\/admin\/?/, "").toLowerCase();

export type RowAction = "quick-edit" | "delete";

export const editHref = (kind: ContentKind, id: string, back: string) =>
  `${records[kind].form}?${new URLSearchParams({ id, back }).toString()}`;

export const rowActionHref = (act: RowAction, kind: ContentKind, id: string, back: string) =>
  `/admin/${act}?${new URLSearchParams({ type: kind, id, back }).toString()}`;

export const formHref = (kind: ContentKind, id: string) =>
  `${records[kind].form}?${new URLSearchParams({ id }).toString()}`;

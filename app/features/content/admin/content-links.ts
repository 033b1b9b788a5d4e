/** Addresses of each kind on the staff's screens. */
import { KINDS, records, type ContentKind } from "~/features/content/records";

export const kindListedAt = (path: string): ContentKind =>
  KINDS.find((kind) => records[kind].list === path) ?? "blog";

export const kindOfForm = (path: string): ContentKind =>
  KINDS.find((kind) => records[kind].form === path) ?? "blog";

/** Names a list's query in the address, where a page has several lists. */
export const listName = (kind: ContentKind) => records[kind].list.replace("/admin/", "");

/** What a list's rows offer in a dialog, and without a script on a page. */
export type RowAction = "quick-edit" | "delete";

/** The form of an item, opened from a page that it leads back to. */
export const editHref = (kind: ContentKind, id: string, back: string) =>
  `${records[kind].form}?${new URLSearchParams({ id, back }).toString()}`;

export const rowActionHref = (act: RowAction, kind: ContentKind, id: string, back: string) =>
  `/admin/${act}?${new URLSearchParams({ type: kind, id, back }).toString()}`;

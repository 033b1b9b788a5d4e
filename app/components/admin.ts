/** The kit of the staff area's screens. */
export * from "./admin/active-languages";
export * from "./admin/admin-form";
export * from "./admin/admin-table";
export * from "./admin/book-now";
export * from "./admin/breakable-text";
export * from "./admin/confirm-dialog";
export * from "./admin/description-list";
export * from "./admin/fields";
export * from "./admin/form";
export * from "./admin/mode-note";
export * from "./admin/page-header";
export * from "./admin/user-text";

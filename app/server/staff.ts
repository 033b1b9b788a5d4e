/** What each screen of the staff area needs of the server. */
export * from "./form.server";
export * from "./list-page.server";
export * from "./reauthentication.server";
export * from "./staff.server";
export * from "./table-view.server";

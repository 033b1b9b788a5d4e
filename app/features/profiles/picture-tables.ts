/** Portraits, managed by editors. */
export const profilePictureTables = { tables: ["profiles" as const], texts: [] };

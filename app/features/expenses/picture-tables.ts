/** Photographs of bills, which treasurers look after. */
export const billPictureTables = {
  tables: ["expenses" as const],
  texts: [],
  permission: "manageCauses" as const,
};

/** Pictures of bills, managed by treasurers. */
export const billPictureTables = {
  tables: ["expenses" as const],
  texts: [],
  permission: "manageCauses" as const,
};

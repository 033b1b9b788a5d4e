/** Suggested in the form; any other may be typed. */
export const CATEGORIES = [
  "Salaries",
  "Rent",
  "Electricity and water",
  "Telephone and internet",
  "Travel",
  "Printing and stationery",
  "Bank charges",
  "Audit and legal fees",
  "Taxes",
  "Other running costs",
];

/** Categories of running costs that the form suggests; staff may type others. */
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

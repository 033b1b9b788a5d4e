/** Words around the legal texts. */
export const legal = {
  updated: "Last updated",
  inShort: "In short",
  onThisPage: "On this page",
  others: "Other policies",
  askUs: "Ask us",
  /** Where the page is not in the language of the text that decides. */
  decides: "",
};

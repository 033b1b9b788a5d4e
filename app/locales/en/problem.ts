/** Pages that could not be shown. */
export const problem = {
  notFoundTitle: "Page not found",
  notSaved: "This could not be saved",
  notShown: "This page could not be shown",
  notFoundHeading: "This path ends at the water",
  notFoundText:
    "There is nothing at this address. It may have been mistyped, or the page has moved. The way back is short.",
  error: (status: number) => `Error ${status}`,
  toHome: "Back to the home page",
  donateNow: "Donate Now",
  serverError: "Something went wrong on our side. Please try again.",
  methodNotAllowed: "This address does not take that method",
  badRequest: "The request could not be understood",
};

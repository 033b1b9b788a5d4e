/** The page and the poster of a gift link. */
export const giftLink = {
  kicker: "An invitation to give",
  title: (cause: string) => `A gift for ${cause}`,
  titleOf: (amount: string, cause: string) => `${amount} for ${cause}`,
  until: (day: string) => `Open until ${day}.`,
  endedTitle: "This link is not open any more",
  endedText: "What it collected for has ended, or the address is not quite right. You can still give below.",
  scan: "Point your phone’s camera here to give",
  or: "Or open",
  posterTitle: "Poster",
  noPoster: "There is no such gift link, or it has ended.",
};

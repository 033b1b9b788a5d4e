/** The stand-in provider's checkout, where payments are practised. */
export const practice = {
  checkout: "Practice mode – checkout",
  rehearsal: "This is a rehearsal. No money moves, whatever you choose.",
  order: "Order",
  noMoneyMoved: "No money has moved.",
  cantGoOn: "The payment can't go on",
  goBack: "Go back",
  chosenFailure: "Practice mode: you chose to fail this payment.",
  tryAgain: "You can try again.",
  brokeOff: "The connection broke off. Please try again.",
  unknownKey: "The key of this payment is not known here.",
  noOrder: "There is no such order.",
  noReturn: "This payment has no valid address to come back to.",
  paidAlready: "This order has been paid already. You do not need to pay again.",
  incomplete: "This payment page is not complete. Please start again from the donation.",
  nothingToPay: "This page opens from a donation. There is nothing to pay here.",
};

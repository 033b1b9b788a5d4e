/** A monthly gift, on the donor's page of it. */
export const monthly = {
  see: "See or end the monthly gift",
  pageTitle: "Your monthly gift",
  everyMonth: (amount: string) => `${amount} every month`,
  facts: { begun: "Begun", next: "Next gift", nextTry: "Next attempt", ended: "Ended" },
  states: {
    created: {
      title: "Your monthly gift has not begun",
      text: "It begins when you agree on our payment provider’s page. Until then nothing is taken.",
    },
    authenticated: {
      title: "Your monthly gift is about to begin",
      text: "You have agreed. We are waiting for the first month.",
    },
    active: { title: "Thank you for giving every month!", text: "Your monthly gift is running." },
    pending: {
      title: "Your bank declined this month’s gift",
      text: "It is tried again on the next three days. If your account holds enough, there is nothing to do.",
    },
    halted: {
      title: "Your monthly gift has stopped",
      text: "Your bank declined it four times, and no more is tried. The month that was missed is never taken later. If you wish to go on giving, end this monthly gift first and then begin a new one, so that nothing is taken twice.",
    },
    paused: {
      title: "Your monthly gift is paused",
      text: "It was paused in the UPI app. Only you can let it go on, in the same app.",
    },
    cancelled: {
      title: "Your monthly gift has ended",
      text: "Nothing more will be taken. Thank you for every month you gave.",
    },
    completed: {
      title: "Your monthly gift is complete",
      text: "It has reached its last month, and nothing more will be taken. Thank you for every month you gave.",
    },
    expired: {
      title: "This monthly gift did not begin",
      text: "It was closed before it began. Nothing was taken.",
    },
    ending: {
      title: "Your monthly gift is being ended",
      text: "The payment provider has not confirmed it yet. It is asked again by itself; you need do nothing more.",
    },
  },
  agree: "Go on to our payment provider’s page",
  again: "Begin a new monthly gift",
  months: "Months so far",
  tries: "What your bank declined",
  declined: "declined",
  endTitle: "Ending it",
  endText: "One press ends it. Nothing more is taken, and what you gave stays given.",
  cancel: "Cancel monthly gift",
  inApp:
    "It can also be ended in the app in which you agreed: in a UPI app under ‘Autopay’ or ‘Mandates’, choose the foundation and then ‘Cancel’; of a card, ask your bank.",
  ended: "It is stopped.",
  ending: "Your monthly gift is being ended.",
  keep: "Save this page’s address, and keep it to yourself: anyone who has it can see and stop this monthly gift.",
  keepOver: "Save this page’s address, and keep it to yourself: anyone who has it can see this monthly gift.",
};

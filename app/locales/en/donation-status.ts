import { legalLimits } from "~/lib/limits";

const { from, to } = legalLimits.refundCreditWorkingDays;
/** As the refunds policy promises it. What a bank returns by itself takes its own time: `doNotPayAgain`. */
const credited = `It will appear there within ${from} to ${to} working days.`;

/** Texts of a donation's status page, by state. */
export const statusTexts = {
  waiting: {
    title: "We are waiting for your bank",
    text: "The payment has not been confirmed yet. With a slow connection this can take some minutes, sometimes longer. This page always shows the latest status.",
  },
  not_taken: {
    title: "The payment was not taken",
    text: "No money has reached us for this donation. You can try again whenever you like.",
  },
  set_aside: {
    title: "We need to talk to you about this payment",
    text: "It came from a card or an account outside India. The law does not let us take such a gift this way, so it has been set aside, not used. We will return it, or write to you about another way to give.",
  },
  refunded: {
    title: "Your donation was refunded",
    text: `The whole amount goes back to the account it came from. ${credited}`,
  },
  partially_refunded: {
    title: "Part of your donation was refunded",
    text: `The refunded part goes back to the account it came from. ${credited} The rest stays with the cause: thank you.`,
  },
  expired: {
    title: "This donation was not completed",
    text: "No payment came within a day, so we have closed it. If you still wish to give, you can start again.",
  },
  voided: {
    title: "This donation was recorded by mistake",
    text: "We have cancelled its receipt. No money moved. If you did give, please write to us.",
  },
  doNotPayAgain:
    "If money left your account, do not pay again: it will be confirmed here or returned by your bank within 5 to 7 working days.",
};

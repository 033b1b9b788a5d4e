/**
 * What each sentence in the mails and papers of a gift claims. A new sentence of these groups does not compile
 * until its claim, or `null` for a label or a request, stands here. `null` for a group holds for all its sentences.
 */
import type { DonationCatalogue, Sentences } from "./claims";

const STOPS = "monthly gift can be stopped";
const PRACTICE = "only practice";

export const PAPER_SENTENCES: Sentences<
  Omit<
    DonationCatalogue,
    "giving" | "tribute" | "updates" | "privacy" | "causeAccount" | "follow" | "myGifts"
  >
> = {
  mail: {
    ...{ subject: null, practiceSubject: PRACTICE, practiceNotice: PRACTICE, dear: null, dearFriend: null },
    practised: PRACTICE,
    practiceAttached: PRACTICE,
    returned: "returned in whole",
    cancelledAttached: "receipt is cancelled",
    again: null,
    arrived: "gift received",
    corrected: null,
    replaces: null,
    partReturned: "returned in part",
    // Labels, and a heading above the sentence that says the same.
    ...{ attached: null, pictures: null, headings: null, facts: null, foot: null },
    ...{ link: null, afterword: null, closing: null },
    certificate: {
      readyBy: "certificate will come",
      lacks: "certificate lacks details",
      awaited: "certificate will come",
    },
    practiceReturned: [PRACTICE, "no money goes back"],
    pledge: {
      ...{ subject: null, practiceSubject: PRACTICE, text: null, practice: PRACTICE },
      ...{ reference: null, link: null },
    },
    monthly: {
      byHand: null,
      missedMonthLink: null,
      ofMonth: "month of a monthly gift",
      seeOrStop: STOPS,
      seeOver: null,
      subjects: null,
      practiceSubject: PRACTICE,
      practiceNotice: PRACTICE,
      practised: PRACTICE,
      begun: "gift received",
      end: [STOPS, "monthly gift can be stopped in the app"],
      beside: null,
      otherMonthlyLink: null,
      ...{ failed: null, triedAgain: null, halted: null, missed: null, notDoubled: null },
      cancelled: "monthly gift has ended",
      completed: "monthly gift has ended",
      thanks: "monthly gift has ended",
      ...{ changed: null, changedFrom: null, notAgreed: null, link: null },
      ...{ paused: "monthly gift is paused", pausedThen: STOPS, resumed: null, renewed: null, next: null },
      ...{ pauseRefused: null, pauseInstead: STOPS },
      ...{ invited: null, invitedFrom: null, invitedThen: null },
      afterword: STOPS,
      afterwordOver: "monthly gift has ended",
    },
    refund: {
      subject: null,
      whole: "returned in whole",
      part: "returned in part",
      held: null,
      practised: "no money goes back",
      credited: "goes back to the account",
      receiptStays: "receipt is valid",
      receiptCancelled: "receipt is cancelled",
    },
    cancelled: {
      subject: "receipt is cancelled",
      mistake: "recorded by mistake",
      noMoney: "no money changed hands",
      write: null,
      unlinked: ["another payment was taken for it", "receipt is cancelled"],
      notYours: "receipt is cancelled",
      newReceipt: null,
      unpaid: "cheque came back unpaid",
      unpaidReceipt: "receipt is cancelled",
      another: null,
    },
    particulars: null,
    taxCertificate: null,
  },
  receipt: {
    ...{
      title: null,
      file: null,
      number: null,
      from: null,
      anonymous: null,
      otherScript: null,
      towards: null,
    },
    ...{
      subject: null,
      cin: null,
      receivedOn: null,
      paymentMethod: null,
      paymentId: null,
      orderId: null,
      refunded: null,
    },
    ...{ online: null, methods: null },
    certificatesSeparately: "certificates are issued",
    partRefunded: "returned in part",
    stamps: {
      practice: PRACTICE,
      cancelled: ["returned in whole", "receipt is cancelled"],
      voided: ["recorded by mistake", "receipt is cancelled"],
      unpaid: ["cheque came back unpaid", "receipt is cancelled"],
      duplicate: null,
    },
    watermarks: null,
    cashAbove: "cash gives no deduction",
    ...{ replaces: null, noGoods: null, notCertificate: null, unsigned: null, check: null },
  },
  receiptProof: {
    title: null,
    valid: null,
    cancelled: null,
    practiceTitle: PRACTICE,
    validText: ["receipt is valid", "gift received"],
    partRefunded: "returned in part",
    cancelledText: "receipt is cancelled",
    replacedText: null,
    practice: PRACTICE,
    ...{
      noneTitle: null,
      noneText: null,
      number: null,
      date: null,
      amount: null,
      cause: null,
      compare: null,
    },
  },
  yearPaper: null,
};

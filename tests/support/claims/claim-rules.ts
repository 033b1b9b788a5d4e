/** When each claim about a gift may stand, and on which documents it must. */
import type { Claim } from "./claims";
import type { DocumentKind } from "./documents";
import type { DonationCase } from "./donations";

type Fact = (donation: DonationCase) => boolean;
type Rule = {
  /** The claim stands on no document of a gift for which this is false. */
  may: Fact;
  /** Documents on which it stands whenever it may; a function narrows that. */
  must?: readonly DocumentKind[] | Partial<Record<DocumentKind, Fact>>;
};

const isLive: Fact = ({ mode }) => mode === "live";
/** The money, or a part of it, is with the foundation. */
const isKept: Fact = ({ money }) => money === "kept" || money === "part";
const isWhole: Fact = ({ money }) => money === "kept";
const isReturned: Fact = ({ money }) => money === "returned";
const isPart: Fact = ({ money }) => money === "part";
const isVoided: Fact = ({ isVoided }) => isVoided === true;
const hasBounced: Fact = ({ hasBounced }) => hasBounced === true;
const hasReceipt: Fact = (donation) =>
  isKept(donation) || isReturned(donation) || isVoided(donation) || hasBounced(donation);
const isInBooks: Fact = (donation) => hasReceipt(donation) || donation.money === "held";
const isUnpaid =
  (...reasons: DonationCase["unpaid"][]): Fact =>
  ({ unpaid }) =>
    unpaid !== undefined && reasons.includes(unpaid);
const isReturnedBy =
  (...ways: DonationCase["returnedBy"][]): Fact =>
  ({ returnedBy }) =>
    returnedBy !== undefined && ways.includes(returnedBy);
const both =
  (...facts: Fact[]): Fact =>
  (donation) =>
    facts.every((fact) => fact(donation));
const not =
  (fact: Fact): Fact =>
  (donation) =>
    !fact(donation);
const wishes =
  (wish: keyof DonationCase["wishes"]): Fact =>
  (donation) =>
    donation.wishes[wish];
const isErased: Fact = ({ isErased }) => isErased === true;
const isUnlinked: Fact = ({ isUnlinked }) => isUnlinked === true;
/** Cash above ₹2,000 qualifies for no deduction; these gifts are of ₹5,000. */
const isCash: Fact = ({ channel }) => channel === "cash";
const hasApproval: Fact = ({ hasApproval }) => hasApproval;
const isForCertificate = both(hasApproval, isKept, not(isCash));
const lacksDetails: Fact = (donation) =>
  !donation.wishes.address || !donation.wishes.email || isErased(donation);
const hasReceiptMail: Fact = (donation) =>
  donation.wishes.receipt ||
  ((donation.channel === "transfer" || donation.isMoved === true) && donation.wishes.email);
const hasCard = both(wishes("card"), isKept, not(isErased));
const mailsAre = (state: DonationCase["mails"]) => both(not(isErased), ({ mails }) => mails === state);
const isPromised: Fact = ({ money }) => money === "promised";
const canBeMailed = both(wishes("email"), ({ mails }) => mails !== "no mail server");
const wantsUpdates = both(isKept, wishes("updates"), not(isErased));
const isMonthOf =
  (monthly: DonationCase["monthly"]): Fact =>
  (donation) =>
    donation.monthly === monthly;

const isFollowed: Fact = ({ isFollowed }) => isFollowed === true;
/** Real money that stayed, of which neither the bank nor the cause's account says anything yet. */
const isJustReceived = both(isLive, isKept, not(isFollowed));
const wantsCertificate = both(isForCertificate, wishes("certificate"));
const hasCertificate = both(wantsCertificate, isFollowed, not(lacksDetails));

const everywhere = (...kinds: DocumentKind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, () => true])) as Partial<Record<DocumentKind, Fact>>;

export const CLAIM_RULES: Record<Claim, Rule> = {
  "gift received": { may: isKept, must: { "gift page": isWhole } },
  "money has not come": {
    may: isUnpaid("not paid yet", "left", "declined", "closed", "lapsed"),
    must: ["gift page"],
  },
  "money may be on its way": {
    may: both(isLive, isUnpaid("not paid yet", "left", "asking the bank", "declined", "closed")),
    must: ["gift page"],
  },
  "can be paid now": { may: isUnpaid("not paid yet"), must: ["gift page"] },
  "can be tried again": { may: isUnpaid("left", "declined", "closed", "lapsed"), must: ["gift page"] },
  declined: { may: isUnpaid("declined"), must: ["gift page"] },
  "send the money": { may: ({ money }) => money === "promised", must: ["gift page"] },
  "set aside": { may: ({ state }) => state === "set_aside", must: ["gift page"] },
  "another amount came": { may: ({ state }) => state === "other_amount", must: ["gift page"] },
  "returned in whole": { may: isReturned, must: ["gift page", "receipt"] },
  "returned in part": {
    // The first of two refunds was of a part.
    may: (donation) => isPart(donation) || donation.returnedBy === "provider and bank",
    must: { "gift page": isPart, receipt: isPart },
  },
  "goes back to the account": {
    may: both(isLive, isReturnedBy("provider", "provider and bank")),
    must: ["gift page", "refund mail"],
  },
  "handed back": { may: both(isLive, isReturnedBy("hand")), must: ["gift page"] },
  "taken back by the bank": {
    may: both(isLive, isReturnedBy("bank", "provider and bank")),
    must: ["gift page"],
  },
  "no money goes back": {
    may: (donation) =>
      !isLive(donation) && (donation.returnedBy !== undefined || isVoided(donation) || isUnlinked(donation)),
    must: { "gift page": ({ returnedBy }) => returnedBy !== undefined, "refund mail": () => true },
  },
  "recorded by mistake": {
    may: isVoided,
    must: { "gift page": () => true, receipt: () => true, "cancellation mail": not(isUnlinked) },
  },
  "no money changed hands": { may: ({ isMoneyless }) => isMoneyless === true, must: ["cancellation mail"] },
  "cheque came back unpaid": { may: hasBounced, must: ["gift page", "receipt", "cancellation mail"] },
  "another payment was taken for it": {
    may: isUnlinked,
    must: { "gift page": isPromised, "cancellation mail": () => true },
  },
  "only practice": {
    may: not(isLive),
    must: {
      ...everywhere("gift page", "receipt proof", "receipt", "card mail"),
      ...everywhere("receipt mail", "refund mail", "cancellation mail"),
      card: hasCard,
    },
  },
  "receipt is valid": {
    // Of two refunds, the mail about the first was true when it was sent.
    may: both(isLive, (donation) => isKept(donation) || donation.returnedBy === "provider and bank"),
    must: { "receipt proof": isKept, "refund mail": isPart },
  },
  "receipt is cancelled": {
    may: (donation) =>
      isReturned(donation) || isVoided(donation) || isUnlinked(donation) || hasBounced(donation),
    must: {
      "gift page": (donation) => isReturned(donation) || isUnlinked(donation) || hasBounced(donation),
      "receipt proof": isLive,
      receipt: () => true,
      // A donor whose receipt had not gone out hears only of the cheque.
      "cancellation mail": (donation) => !hasBounced(donation) || donation.mails === "sent",
    },
  },
  "receipt can be opened": { may: hasReceipt, must: ["gift page"] },
  "mail was sent": { may: mailsAre("sent"), must: { "gift page": both(isKept, hasReceiptMail) } },
  "mail is on its way": { may: mailsAre("queued"), must: { "gift page": both(isKept, hasReceiptMail) } },
  "mail was not delivered": {
    may: mailsAre("given_up"),
    must: { "gift page": both(isKept, hasReceiptMail) },
  },
  "site can’t send mail": {
    may: mailsAre("no mail server"),
    must: { "gift page": both(isKept, hasReceiptMail) },
  },
  "receipt is worth keeping": {
    may: both(isKept, mailsAre("no mail server")),
    must: { "gift page": hasReceiptMail },
  },
  "receipt will be mailed": { may: both(isPromised, canBeMailed), must: ["gift page"] },
  "receipt will be on the page": { may: both(isPromised, not(canBeMailed)), must: ["gift page"] },
  "fee is covered": {
    may: both(wishes("fee"), ({ state }) => state !== "other_amount"),
    must: ["gift page"],
  },
  "certificate will come": {
    may: both(wantsCertificate, not(lacksDetails), not(hasCertificate), isLive),
    must: ["gift page"],
  },
  "certificate lacks details": { may: both(wantsCertificate, lacksDetails), must: ["gift page"] },
  "certificate was asked for": { may: wantsCertificate, must: ["gift page"] },
  "certificate has its details": { may: both(wantsCertificate, not(lacksDetails)), must: ["gift page"] },
  "certificate is not ready": { may: both(wantsCertificate, not(hasCertificate)), must: ["gift page"] },
  "gift was reported for a certificate": { may: hasCertificate, must: ["gift page"] },
  "certificate is ready": { may: hasCertificate, must: ["gift page"] },
  "certificates are issued": { may: isForCertificate, must: ["receipt", "yearly summary"] },
  "certificate can be asked for": {
    may: both(hasApproval, not(isCash), not(isReturned), not(isVoided), not(hasBounced)),
    must: { "gift page": isKept },
  },
  "cash gives no deduction": { may: isCash, must: ["receipt"] },
  "card can be opened": { may: hasCard, must: ["gift page", "card", "card mail"] },
  "card tells of a gift": { may: hasCard, must: ["card", "card mail"] },
  "card is gone": { may: both(wishes("card"), not(isKept)), must: { card: () => true } },
  "updates were asked for": { may: wantsUpdates, must: ["gift page"] },
  "updates will come": { may: both(wantsUpdates, not(mailsAre("no mail server"))), must: ["gift page"] },
  "updates are offered": { may: both(isKept, (donation) => !donation.wishes.updates || isErased(donation)) },
  "spending can be followed": { may: isKept, must: ["gift page"] },
  "money is at the bank": { may: isFollowed, must: ["gift page"] },
  "cash is in the cash book": { may: both(isJustReceived, isCash), must: ["gift page"] },
  "money is not seen at the bank": { may: both(isJustReceived, not(isCash)), must: ["gift page"] },
  "cause has spent since": { may: isFollowed, must: ["gift page", "yearly summary"] },
  "cause has not spent since": { may: isJustReceived, must: ["gift page"] },
  "cause has news": { may: isFollowed, must: ["gift page"] },
  "cause has no news": { may: isJustReceived, must: ["gift page"] },
  "month of a monthly gift": { may: ({ monthly }) => monthly !== undefined, must: ["receipt mail"] },
  "monthly gift can be stopped": {
    may: isMonthOf("running"),
    must: { "gift page": hasReceipt, "receipt mail": () => true },
  },
  "monthly gift can be stopped in the app": { may: isMonthOf("running") },
  // Said of the monthly gift itself alone, never of one of its months.
  "monthly gift is paused": { may: () => false },
  "monthly gift has ended": { may: isMonthOf("ended") },
  "monthly gift is offered": { may: both(isWhole, not(wishes("card")), ({ monthly }) => !monthly) },
  "erases the card": {
    may: both(wishes("card"), (donation) => hasReceipt(donation) || isUnlinked(donation), not(isErased)),
    must: ["data page", "erase page"],
  },
  "erases the wish for updates": {
    may: both(wishes("updates"), not(isErased)),
    must: ["data page", "erase page"],
  },
  "can’t be mailed after erasing": {
    may: (donation) =>
      !isErased(donation) &&
      (donation.wishes.email ||
        donation.wishes.card ||
        (!isInBooks(donation) && (donation.wishes.address || donation.wishes.certificate))),
    must: ["erase page"],
  },
  "certificate can’t be mailed after erasing": {
    may: both(isForCertificate, wishes("certificate"), wishes("email"), not(isErased)),
    must: ["data page", "erase page"],
  },
  "books are kept": { may: isInBooks, must: ["data page", "erase page"] },
  "provider keeps its own data": {
    may: both(isInBooks, ({ isOffline }) => !isOffline),
    must: ["data page", "erase page"],
  },
};

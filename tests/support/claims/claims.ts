/** What the site may claim about a gift; claim-rules.ts says when. */
import type en from "~/locales/en.json";

export const CLAIMS = [
  "gift received",
  "money has not come",
  "money may be on its way",
  "can be paid now",
  "can be tried again",
  "declined",
  "send the money",
  "set aside",
  "another amount came",
  "returned in whole",
  "returned in part",
  "goes back to the account",
  "handed back",
  "taken back by the bank",
  "no money goes back",
  "recorded by mistake",
  "no money changed hands",
  "another payment was taken for it",
  "cheque came back unpaid",
  "only practice",
  "receipt is valid",
  "receipt is cancelled",
  "receipt can be opened",
  "mail was sent",
  "mail is on its way",
  "mail was not delivered",
  "site can’t send mail",
  "receipt is worth keeping",
  "receipt will be mailed",
  "receipt will be on the page",
  "fee is covered",
  "certificates are issued",
  "certificate will come",
  "certificate lacks details",
  "certificate can be asked for",
  "certificate was asked for",
  "certificate has its details",
  "certificate is not ready",
  "gift was reported for a certificate",
  "certificate is ready",
  "cash gives no deduction",
  "card can be opened",
  "card tells of a gift",
  "card is gone",
  "updates were asked for",
  "updates will come",
  "updates are offered",
  "spending can be followed",
  "money is at the bank",
  "cash is in the cash book",
  "money is not seen at the bank",
  "cause has spent since",
  "cause has not spent since",
  "cause has news",
  "cause has no news",
  "month of a monthly gift",
  "monthly gift can be stopped",
  "monthly gift can be stopped in the app",
  "monthly gift has ended",
  "monthly gift is paused",
  "monthly gift is offered",
  "erases the card",
  "erases the wish for updates",
  "can’t be mailed after erasing",
  "certificate can’t be mailed after erasing",
  "books are kept",
  "provider keeps its own data",
] as const;
export type Claim = (typeof CLAIMS)[number];

type Says = Claim | readonly Claim[] | null;
type WithoutPlural<Name> = Name extends `${infer Base}_one` | `${infer Base}_other` ? Base : Name;
export type Sentences<Part> = {
  [Name in keyof Part as WithoutPlural<Name>]: Part[Name] extends string
    ? Says
    : Sentences<Part[Name]> | null;
};
type Details = Pick<(typeof en)["giving"]["details"], "feeIncluded" | "noMoney">;
type Giving = { details: Details } & Pick<
  (typeof en)["giving"],
  | "otherAmount"
  | "states"
  | "status"
  | "mails"
  | "monthly"
  | "particulars"
  | "moment"
  | "transfer"
  | "records"
>;
export type DonationCatalogue = { giving: Giving } & Pick<
  typeof en,
  "mail" | "receipt" | "receiptProof" | "tribute" | "updates" | "myGifts" | "yearPaper" | "follow"
> & { causeAccount: Pick<(typeof en)["causeAccount"], "follow" | "see" | "bill"> } & {
    privacy: Pick<(typeof en)["privacy"], "erase" | "stays">;
  };

/**
 * The gifts of tests/requests/donations/claims.test.ts: every state crossed with every way and mode, and eight
 * sets of wishes in which each pair of wishes occurs in all four combinations. A new state, channel or mode does not
 * compile until it stands here.
 */
import type { Donation, DonationState, OutboxMail, PaymentMode } from "#db/schema";
import { languages, type Language } from "~/locales/language";

/** Where the money of a gift is. */
type Money = "none" | "promised" | "held" | "kept" | "part" | "returned";
/** Who returned it: the provider to the account, staff by hand, or the donor's bank after a dispute. */
export type ReturnedBy = "provider" | "hand" | "bank" | "provider and bank";

export type GiftState = {
  money: Money;
  returnedBy?: ReturnedBy;
  /** What the donor hears while no money is there. */
  unpaid?: "not paid yet" | "left" | "asking the bank" | "declined" | "closed" | "lapsed";
  isErased?: true;
  isVoided?: true;
  /** Nobody gave anything. */
  isMoneyless?: true;
  /** It was linked to another payment at the bank, and staff took that back. */
  isUnlinked?: true;
  /** It stood under another donor before. */
  isMoved?: true;
  /** The bank returned the cheque. */
  hasBounced?: true;
  /** Another amount came, and staff accepted it. */
  isAccepted?: true;
  /** The bank's statement shows it; since then its cause spent, told of it, and the certificate came. */
  isFollowed?: true;
};

const STATES = {
  created: {
    "not paid yet": { money: "none", unpaid: "not paid yet" },
    "left the payment page": { money: "none", unpaid: "left" },
    "bank not answered": { money: "none", unpaid: "asking the bank" },
  },
  pledged: { pledged: { money: "promised" }, "link taken back": { money: "promised", isUnlinked: true } },
  failed: { failed: { money: "none", unpaid: "declined" } },
  abandoned: {
    closed: { money: "none", unpaid: "closed" },
    "pledge lapsed": { money: "none", unpaid: "lapsed" },
  },
  set_aside: {
    "set aside": { money: "held" },
    "set aside and refunded": { money: "held", returnedBy: "provider" },
  },
  other_amount: {
    "another amount": { money: "held" },
    "another amount refunded": { money: "held", returnedBy: "provider" },
  },
  paid: {
    paid: { money: "kept" },
    "paid and erased": { money: "kept", isErased: true },
    "accepted amount": { money: "kept", isAccepted: true },
    "moved to its right donor": { money: "kept", isMoved: true },
    "paid and followed": { money: "kept", isFollowed: true },
  },
  partially_refunded: {
    "part refunded": { money: "part", returnedBy: "provider" },
    "part handed back": { money: "part", returnedBy: "hand" },
    "part lost to a dispute": { money: "part", returnedBy: "bank" },
  },
  refunded: {
    refunded: { money: "returned", returnedBy: "provider" },
    "accepted and refunded": { money: "returned", returnedBy: "provider", isAccepted: true },
    "handed back": { money: "returned", returnedBy: "hand" },
    "cheque returned unpaid": { money: "none", hasBounced: true },
    "lost to a dispute": { money: "returned", returnedBy: "bank" },
    "refunded and disputed": { money: "returned", returnedBy: "provider and bank" },
    "refunded and erased": { money: "returned", returnedBy: "provider", isErased: true },
  },
  voided: {
    voided: { money: "none", isVoided: true },
    "nobody gave": { money: "none", isVoided: true, isMoneyless: true },
    "recorded from another payment": { money: "none", isVoided: true, isUnlinked: true },
  },
} satisfies Record<DonationState, Record<string, GiftState>>;

type Channel = Donation["channel"];
type DonationWay = {
  channel: Channel;
  /** Staff recorded it; the provider does not know it. */
  isOffline: boolean;
  monthly?: "running" | "ended";
};

const WAYS: Record<Channel, Record<string, DonationWay>> = {
  online: {
    online: { channel: "online", isOffline: false },
    "month of a running gift": { channel: "online", isOffline: false, monthly: "running" },
    "month of an ended gift": { channel: "online", isOffline: false, monthly: "ended" },
  },
  transfer: { "bank transfer": { channel: "transfer", isOffline: true } },
  cash: { cash: { channel: "cash", isOffline: true } },
  cheque: { cheque: { channel: "cheque", isOffline: true } },
};

const EVEN = [0, 2, 4, 6];
const ODD = [1, 3, 5, 7];
/** Wish sets that are drawn in each mode. */
const MODES: Record<PaymentMode, number[]> = { live: [...EVEN, ...ODD], test: EVEN, practice: ODD };

/** What became of the mails about a gift, in turns; without a mail server they are queued, too. */
type Mails = OutboxMail["state"] | "no mail server";
const MAIL_STATES: Record<Mails, true> = { queued: true, sent: true, given_up: true, "no mail server": true };

const WISHES = ["email", "address", "receipt", "certificate", "card", "updates", "fee"] as const;
type Wish = (typeof WISHES)[number];

/** An orthogonal array of strength 2: each pair of wishes occurs in all four combinations. */
const WISH_SETS: Record<Wish, boolean>[] = Array.from(
  { length: 8 },
  (_, row) =>
    Object.fromEntries(
      WISHES.map((wish, column) => [wish, countBits(row & (column + 1)) % 2 === 0]),
    ) as Record<Wish, boolean>,
);

function countBits(number: number): number {
  return number === 0 ? 0 : (number & 1) + countBits(number >> 1);
}

export type DonationCase = GiftState &
  DonationWay & {
    /** "paid · cash · live · email, card" */
    title: string;
    stateName: string;
    wayName: string;
    state: DonationState;
    mode: PaymentMode;
    wishes: Record<Wish, boolean>;
    mails: Mails;
    /** Whether the foundation has the tax office's approval. */
    hasApproval: boolean;
    language: Language;
    /** False for most gifts: PDFs take long to draw. */
    drawsPdf: boolean;
  };

/** Why a combination cannot occur; null if it can. */
function whyImpossible(
  donation: GiftState & DonationWay & Pick<DonationCase, "state" | "mode">,
): string | null {
  const {
    state,
    mode,
    money,
    channel,
    isOffline,
    monthly,
    returnedBy,
    unpaid,
    isAccepted,
    hasBounced,
    isMoved,
    isFollowed,
  } = donation;
  if (unpaid === "lapsed" || state === "pledged")
    return channel === "transfer" ? null : "only transfers are pledged";
  if (isOffline && (unpaid || money === "held")) return "staff record only what came, from India";
  if ((channel === "cash" || channel === "cheque") && mode !== "live")
    return "cash and cheques are real money";
  if (isFollowed && mode !== "live") return "only real money is followed";
  if (isMoved && !isOffline) return "the provider says who paid online";
  if (hasBounced && channel !== "cheque") return "only a cheque is returned unpaid";
  if (monthly && unpaid) return "a month is recorded once it is charged";
  if (isAccepted && (isOffline || monthly)) return "only an order has an amount that can differ";
  if (state === "voided" && !isOffline) return "only what staff recorded is voided";
  if (returnedBy && (returnedBy === "hand") !== isOffline) return "the provider refunds what it took";
  return null;
}

/** Wishes that the way or another wish excludes are left out. */
const possibleWishes = (
  wishes: Record<Wish, boolean>,
  { channel, isOffline, isAccepted, isMoved }: DonationWay & GiftState,
): Record<Wish, boolean> => ({
  ...wishes,
  // The fee is offered for payments through the provider, and was part of the ordered amount.
  fee: wishes.fee && !isOffline && !isAccepted,
  // Staff's forms have no card.
  card: wishes.card && channel !== "cash" && channel !== "cheque" && !isMoved,
  // Receipt and updates are mailed.
  receipt: wishes.receipt && wishes.email,
  updates: wishes.updates && wishes.email,
});

let count = 0;

function* combine(): Generator<DonationCase> {
  for (const [state, states] of Object.entries(STATES) as [DonationState, Record<string, GiftState>][])
    for (const [stateName, stateFacts] of Object.entries(states))
      for (const [wayName, way] of Object.values(WAYS).flatMap(Object.entries<DonationWay>))
        for (const mode of Object.keys(MODES) as PaymentMode[]) {
          const facts = { ...stateFacts, ...way, state, mode };
          if (whyImpossible(facts) !== null) continue;
          count += 1;
          for (const [turn, set] of WISH_SETS.filter((_, index) => MODES[mode].includes(index)).entries()) {
            const wishes = possibleWishes(set, facts);
            const states = Object.keys(MAIL_STATES) as Mails[];
            // Each in every language.
            const mails = states[Math.floor((count + turn) / languages.length) % states.length] ?? "queued";
            const language = languages[(count + turn) % languages.length] ?? "en";
            const wished = WISHES.filter((wish) => wishes[wish]).join(", ");
            const title = [stateName, wayName, mode, wished, `mails ${mails}`].filter(Boolean).join(" · ");
            const hasApproval = mode !== "test";
            yield {
              ...facts,
              title,
              stateName,
              wayName,
              wishes,
              mails,
              hasApproval,
              language,
              drawsPdf: turn < languages.length,
            };
          }
        }
}

export const donationCases: DonationCase[] = [...combine()];

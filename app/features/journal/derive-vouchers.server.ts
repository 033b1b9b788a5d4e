/** Makes a month's vouchers from what is recorded now. */
import { countedCondition } from "#db/paid-donations.server";
import type { Db, PaymentMode } from "#db/schema";
import { seriesOf } from "~/features/vouchers/vouchers.server";
import { partsOfMonth, type BankPart } from "./bank-parts.server";
import { monthFacts } from "./facts.server";
import { ofPart, vouchersOfFact } from "./fact-vouchers";
import { ADJUSTMENTS, bankLedger, CASH } from "./ledgers";
import { partyOf, readLedgers, type Ledgers } from "./read-ledgers.server";
import { settlementVouchers } from "./settlement-vouchers.server";
import { pairTransfers } from "./transfer-pairs";
import { makeVoucher, type DraftVoucher, type Ledger } from "./voucher";

/**
 * Vouchers of a month (YYYY-MM, IST), in no order. Lines that are ignored or not explained are in none.
 * @param counted "live": only money that is none of practice
 */
export async function deriveVouchers(db: Db, month: string, counted: PaymentMode): Promise<DraftVoucher[]> {
  const ledgers = await readLedgers(db);
  const parts = await partsOfMonth(db, month, counted);
  const given = { db, month, counted, ledgers, parts };
  const { facts, ...online } = await monthFacts(given);
  const ofFacts = facts.flatMap(vouchersOfFact).filter(({ date }) => date.startsWith(month));
  const { vouchers: ofSettlements, practice } = await settlementVouchers({ ...given, online });
  const ofTransfers = await causeTransferVouchers(db, month, counted, ledgers);
  const known = new Set([...facts.flatMap((fact) => fact.parts.map(({ id }) => id))]);
  const settled = new Set(ofSettlements.map(({ identity }) => identity));
  const isKnown = ({ id, settlement_id: settlement }: BankPart) =>
    known.has(id) ||
    (settlement !== null &&
      (settled.has(`settlement:${settlement}`) || (counted === "live" && practice.has(settlement))));
  return [
    ...ofFacts,
    ...ofSettlements,
    ...ofTransfers,
    ...ofOtherParts(
      parts.filter((part) => !isKnown(part)),
      ledgers,
    ),
  ];
}

/** Money that moved from one cause to another is neither given nor spent. */
async function causeTransferVouchers(
  db: Db,
  month: string,
  counted: PaymentMode,
  ledgers: Ledgers,
): Promise<DraftVoucher[]> {
  const rows = await db
    .selectFrom("cause_transfers")
    .selectAll()
    .where("day", ">=", `${month}-01`)
    .where("day", "<=", `${month}-31`)
    .where(countedCondition(counted))
    .execute();
  return rows.map(({ id, mode, day, note, from_slug: from, to_slug: to, sum_paise: paise }) =>
    makeVoucher(
      {
        identity: `cause-transfer:${id}`,
        series: seriesOf(mode),
        date: day,
        narration: ["Moved between causes", note].filter((text) => text !== "").join(": "),
        party: "",
        reference: "",
      },
      [
        { ledger: ledgers.transfers(from), paise },
        { ledger: ledgers.transfers(to), paise: -paise },
      ],
    ),
  );
}

/** Of what is only a category; of what is explained by something that is no longer counted, against Adjustments. */
function ofOtherParts(parts: readonly BankPart[], ledgers: Ledgers): DraftVoucher[] {
  const meaningOf = ({ category_id }: BankPart) =>
    category_id === null ? null : ledgers.meaningOf(category_id);
  const transfers = parts.filter((part) => meaningOf(part) === "transfer");
  // Of one month only: else one of the two accounts would move in another month than at the bank.
  const pairs = pairTransfers(transfers);
  const paired = new Set(pairs.flat());
  const otherLedger = (part: BankPart): Ledger => {
    if (part.category_id === null || meaningOf(part) === "transfer") return ADJUSTMENTS;
    return meaningOf(part) === "cash" ? CASH : ledgers.category(part.category_id, part.note);
  };
  return [
    ...pairs.map(([debit, credit]) =>
      makeVoucher(factsOf(debit, ledgers), [
        { ledger: bankLedger(credit.account), paise: credit.paise },
        { ledger: bankLedger(debit.account), paise: -debit.paise },
      ]),
    ),
    ...parts
      .filter((part) => !paired.has(part))
      .map((part) => makeVoucher(factsOf(part, ledgers), ofPart(part, otherLedger(part)))),
  ];
}

const factsOf = (part: BankPart, ledgers: Ledgers) => ({
  identity: `allocation:${part.id}`,
  series: seriesOf(part.mode ?? "live"),
  date: part.day,
  narration: part.note || part.narration,
  party: partyOf(part, ledgers),
  reference: part.bank_reference,
});

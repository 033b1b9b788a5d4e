import type { toReceiptProofView } from "./receipt-proof-view";
import { useLangOf, useLocalizedHref, useWords } from "~/components/use-messages";
import { Fact, Reference, DonationSheet } from "~/features/donations/public/donation-sheet";
import { StatusMark } from "~/features/donations/public/status-mark";

/** /receipt/{number}-{proof}: whether a printed receipt is valid. */
export function ReceiptProofPage({
  isValid,
  isPartRefunded,
  replacedBy,
  number,
  date,
  amount,
  causeName,
  foundation,
  rehearsal,
}: ReturnType<typeof toReceiptProofView>) {
  const { giving, receiptProof: words } = useWords();
  const langOf = useLangOf();
  const whyCancelled = replacedBy ? words.replacedText(replacedBy) : words.cancelledText;
  const explanation = isValid ? words.validText(foundation) : whyCancelled;
  return (
    <DonationSheet
      title={isValid ? words.valid : words.cancelled}
      mark={<StatusMark state={isValid ? "received" : "expired"} />}
    >
      <p className="lead">{explanation}</p>
      {rehearsal && (
        <p className="notice">
          <strong>{giving.rehearsals[rehearsal]}:</strong>
          {words.practice}
        </p>
      )}
      <dl className="facts">
        <Fact name={words.number}>
          <Reference>{number}</Reference>
        </Fact>
        <Fact name={words.date}>{date}</Fact>
        <Fact name={words.amount}>{amount}</Fact>
        <Fact name={words.cause}>
          <span lang={langOf(causeName)}>{causeName}</span>
        </Fact>
      </dl>
      {isValid && isPartRefunded && <p>{words.partRefunded}</p>}
      <p className="hint after">{words.compare}</p>
    </DonationSheet>
  );
}

/** For a number or a proof that is not ours, or was mistyped. */
export function NoReceiptPage() {
  const { receiptProof: words, site } = useWords();
  const to = useLocalizedHref();
  return (
    <DonationSheet title={words.noneTitle} mark={<StatusMark state="expired" />}>
      <p className="lead">{words.noneText}</p>
      <p className="actions">
        <a href={to("/contactPage")}>{site.navigation.contact}</a>
      </p>
    </DonationSheet>
  );
}

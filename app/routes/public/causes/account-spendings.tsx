import type { ReactNode } from "react";
import { useLangOf, useTranslate } from "~/components/page-context";
import type { PictureView } from "~/features/pictures/image-view";
import { Picture } from "~/features/pictures/picture";
import { shortRupees } from "~/lib/rupees";

type Line = { id: string | number; date: { iso: string; text: string } };
type Expense = Line & {
  what: string;
  amountPaise: number;
  isPractice: boolean;
  bill: { href: string; thumbnail: PictureView | null } | null;
};
type Move = Line & { isIn: boolean; paise: number; other: string };

export function AccountSpendings({ expenses }: { expenses: Expense[] }) {
  const t = useTranslate();
  const langOf = useLangOf();
  return (
    <ul className="lines">
      {expenses.map(({ id, date, what, amountPaise, isPractice, bill }) => (
        <LedgerLine key={id} date={date} paise={amountPaise} aside={bill && <Bill {...bill} />}>
          <span lang={langOf(what)}>{what}</span>
          {isPractice && <small> ({t("causeAccount.practice")})</small>}
        </LedgerLine>
      ))}
    </ul>
  );
}

export function AccountMoves({ moves }: { moves: Move[] }) {
  const t = useTranslate();
  const langOf = useLangOf();
  return (
    <ul className="lines">
      {moves.map(({ id, date, isIn, other, paise }) => {
        // A name without Malayalam needs its own `lang` within the sentence.
        const sentence = isIn ? "causeAccount.movedFrom" : "causeAccount.movedTo";
        const [before, after] = t(sentence, { cause: "\n" }).split("\n");
        return (
          <LedgerLine key={id} date={date} paise={isIn ? paise : -paise}>
            {before}
            <span lang={langOf(other)}>{other}</span>
            {after}
          </LedgerLine>
        );
      })}
    </ul>
  );
}

type LedgerLineProps = { date: Line["date"]; paise: number; aside?: ReactNode; children: ReactNode };

const LedgerLine = ({ date, paise, aside, children }: LedgerLineProps) => (
  <li>
    <time dateTime={date.iso}>{date.text}</time> <span className="what">{children}</span>{" "}
    <strong>{shortRupees(paise)}</strong> {aside}
  </li>
);

/** The bill's picture, or a sheet of paper for a PDF. */
function Bill({ href, thumbnail }: NonNullable<Expense["bill"]>) {
  const t = useTranslate();
  return (
    <a className="bill" href={href}>
      {thumbnail ? (
        <Picture picture={thumbnail} hasPlaceholder={false} />
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 2h10l4 4v16H5zM14 2v5h5M8 12h8M8 15h8M8 18h5" />
        </svg>
      )}
      <small>{t("causeAccount.bill")}</small>
    </a>
  );
}

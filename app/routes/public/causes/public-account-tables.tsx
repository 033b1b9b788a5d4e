import type { ReactNode } from "react";
import { useLangOf, useTranslate } from "~/components/page-context";
import { shortRupees } from "~/lib/rupees";

type Flows = Record<"received" | "spent" | "refunded" | "fees", number>;

type Props = { months: (Flows & { iso: string; name: string })[]; hasFees: boolean };

export function MonthsTable({ months, hasFees }: Props) {
  const t = useTranslate();
  // Phones show the first two without scrolling.
  const columns = (["received", "spent", "refunded", "fees"] as const).filter(
    (flow) => flow !== "fees" || hasFees,
  );
  return (
    <TableBox label={t("causeAccount.months")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("causeAccount.month")}</th>
            {columns.map((flow) => (
              <th key={flow} scope="col">
                {t(`causeAccount.${flow}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.iso}>
              <th scope="row">{month.name}</th>
              {columns.map((flow) => (
                <td key={flow}>{shortRupees(month[flow])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

type Expense = {
  id: string;
  date: { iso: string; text: string };
  what: string;
  amountPaise: number;
  bill: string | null;
};

export function ExpensesTable({ expenses }: { expenses: Expense[] }) {
  const t = useTranslate();
  const langOf = useLangOf();
  return (
    <TableBox label={t("causeAccount.spendings")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("causeAccount.day")}</th>
            <th scope="col" className="text">
              {t("causeAccount.what")}
            </th>
            <th scope="col">{t("causeAccount.amount")}</th>
          </tr>
        </thead>
        <tbody>
          {expenses.map(({ id, date, what, amountPaise, bill }) => (
            <tr key={id}>
              <td>
                <time dateTime={date.iso}>{date.text}</time>
              </td>
              <td className="text">
                <span lang={langOf(what)}>{what}</span>
                {bill ? (
                  <>
                    {" "}
                    <a className="bill" href={bill}>
                      {t("causeAccount.bill")}
                    </a>
                  </>
                ) : null}
              </td>
              <td>{shortRupees(amountPaise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

/** Focusable, so that wide tables scroll by keyboard. */
function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe: scrollable-region-focusable
    <div className="table" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}

import { useTranslate } from "~/components/page-context";
import type { CauseAccount } from "~/features/public-account/public-account.server";
import { monthInWords } from "~/lib/dates";
import { shortRupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import { cameOf, wentOf } from "./account-flows";

/** More months are folded. */
const SHOWN = 12;

type Months = ReturnType<typeof toMonthViews>;

/** Newest first. `share`: of the highest side of any month, 0 to 100. */
export function toMonthViews(months: CauseAccount["months"], language: Language) {
  const views = months.map(({ month, ...flows }) => ({
    iso: month,
    name: monthInWords(month, language),
    sides: [cameOf(flows), wentOf(flows)],
  }));
  const highest = Math.max(1, ...views.flatMap(({ sides }) => sides.map(({ total }) => total)));
  const share = (paise: number) => Math.max(0, Math.round((paise / highest) * 1000) / 10);
  return views
    .map(({ sides, ...month }) => ({
      ...month,
      sides: sides.map((side) => ({ ...side, share: share(side.total) })),
    }))
    .reverse();
}

/** What came and went in each month, with a bar beside each sum. */
export function AccountMonths({ months }: { months: Months }) {
  const t = useTranslate();
  return (
    <>
      <MonthsTable months={months.slice(0, SHOWN)} />
      {months.length > SHOWN && (
        <details>
          <summary>{t("causeAccount.earlier")}</summary>
          <MonthsTable months={months.slice(SHOWN)} />
        </details>
      )}
    </>
  );
}

function MonthsTable({ months }: { months: Months }) {
  const t = useTranslate();
  return (
    <table className="months">
      <thead>
        <tr>
          <th scope="col">{t("causeAccount.month")}</th>
          <th scope="col">{t("causeAccount.came")}</th>
          <th scope="col">{t("causeAccount.went")}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ iso, name, sides }) => (
          <tr key={iso}>
            <th scope="row">{name}</th>
            {sides.map(({ side, total, parts, share }) => (
              <td key={side} className={side}>
                {total !== 0 && (
                  <>
                    {shortRupees(total)}
                    {/* The CSP blocks style attributes. */}
                    <svg aria-hidden="true" width="100%" height="8">
                      <rect width={`${share}%`} height="8" rx="1" />
                    </svg>
                    {parts
                      .filter(([flow]) => flow !== "received" && flow !== "spent")
                      .map(([flow, paise]) => (
                        <small key={flow}>
                          {t(`causeAccount.${flow}`)} {shortRupees(paise)}
                        </small>
                      ))}
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

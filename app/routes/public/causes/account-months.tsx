import { useTranslate } from "~/components/page-context";
import { shortRupees } from "~/lib/rupees";
import type { sidesOf } from "~/features/causes/cause-flows.server";

/** More months are folded. */
const SHOWN = 12;

type Months = {
  /** YYYY-MM. */
  iso: string;
  name: string;
  /** `share`: of the highest side of any month, 0 to 100. */
  sides: (ReturnType<typeof sidesOf>[number] & { share: number })[];
}[];

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

import { Box } from "@mantine/core";
import { marked } from "~/components/marked";
import { ConfirmAction } from "~/components/admin";
import { formatDay } from "~/lib/dates";
import { DialogButton } from "./filing-forms";
import { t } from "~/locales/screen-text";

type Props = {
  year: string;
  /** Number of addresses with gifts in the year, and of those without the present statement. */
  all: number;
  open: number;
  /** Of these, number whose paper changed since it was mailed. */
  again: number;
  /** Null once the year is over. */
  endsOn: string | null;
  isAsked: boolean;
};

export function YearlyStatements({ year, all, open, again }: Props) {
  return (
    <Box component="section" aria-labelledby="yearly-title" mb="24">
      <h2 id="yearly-title">{t("statement.yearly.title")}</h2>
      <p>
        {t("statement.yearly.hint", { year })} {all === 0 ? t("statement.yearly.noAddress", { year }) : null}
        {all > 0 && open === all ? t("statement.yearly.noneSent", { count: all, year }) : null}
        {all > 0 && open < all
          ? t("statement.yearly.sent", { count: all - open, all: all.toLocaleString("en-IN"), year })
          : null}
        {again > 0 ? ` ${t("statement.yearly.changed", { count: again })}` : null}
      </p>
      {all > 0 ? (
        <DialogButton ask="mail" year={year} action="/adminStatement">
          {t("statement.yearly.mail")}
        </DialogButton>
      ) : null}
    </Box>
  );
}

export const mailQuestion = (open: number) =>
  open > 0 ? t("statement.yearly.question", { count: open }) : t("statement.yearly.everyoneHasIt");

export function YearlyDialog({ year, open, again, endsOn, isAsked }: Props) {
  return (
    <ConfirmAction
      queryParam="ask"
      role="alertdialog"
      title={mailQuestion(open)}
      hiddenFields={isAsked ? { year } : null}
      action={`/adminStatement?year=${year}&ask=mail`}
      intent="mail-yearly"
      button={t("statement.yearly.mail")}
      busy={t("statement.busy.emailing")}
    >
      {endsOn && open > 0 ? (
        <>
          {marked(t("statement.yearly.yearNotOver", { day: formatDay(endsOn) }), (words) => (
            <strong>{words}</strong>
          ))}{" "}
        </>
      ) : null}
      {open === 0
        ? t("statement.yearly.nothing", { year })
        : again > 0
          ? t("statement.yearly.willGetAgain", { count: open, year, again: again.toLocaleString("en-IN") })
          : t("statement.yearly.willGet", { count: open, year })}
    </ConfirmAction>
  );
}

import { Box } from "@mantine/core";
import { ConfirmAction } from "~/components/admin";
import { counted } from "~/lib/counted";
import { formatDay } from "~/lib/dates";
import { DialogButton } from "./filing-forms";

const BUTTON = "Mail yearly statements";

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

const addresses = (count: number) => counted(count, "address", "addresses");

export function YearlyStatements({ year, all, open, again }: Props) {
  return (
    <Box component="section" aria-labelledby="yearly-title" mb="24">
      <h2 id="yearly-title">Annual summaries for donors</h2>
      <p>
        One email to each address, with a PDF that lists all gifts of {year} and their receipt numbers, in the
        donor’s language. If gifts with different PANs share the address, there is one PDF for each PAN, and
        one for gifts without. After a correction it can be emailed again.{" "}
        {all === 0 ? `No gift of ${year} has an email address.` : null}
        {all > 0 && open === all
          ? `${addresses(all)} gave in ${year}; no summary has been emailed yet.`
          : null}
        {all > 0 && open < all
          ? `${addresses(all - open)} of ${all.toLocaleString("en-IN")} ${all - open === 1 ? "has" : "have"} the current summary of ${year}.`
          : null}
        {again > 0
          ? ` ${addresses(again)} ${again === 1 ? "has a summary that" : "have summaries that"} changed since ${again === 1 ? "it was" : "they were"} emailed.`
          : null}
      </p>
      {all > 0 ? (
        <DialogButton ask="mail" year={year} action="/adminStatement">
          {BUTTON}
        </DialogButton>
      ) : null}
    </Box>
  );
}

export const mailQuestion = (open: number) =>
  open > 0 ? `Email ${addresses(open)}?` : "Everyone has it already";

export function YearlyDialog({ year, open, again, endsOn, isAsked }: Props) {
  return (
    <ConfirmAction
      queryParam="ask"
      role="alertdialog"
      title={mailQuestion(open)}
      hiddenFields={isAsked ? { year } : null}
      action={`/adminStatement?year=${year}&ask=mail`}
      intent="mail-yearly"
      button={BUTTON}
      busy="Emailing..."
    >
      {endsOn && open > 0 ? (
        <>
          <strong>The year is not over: it runs to {formatDay(endsOn)}.</strong> Gifts received until then are
          not in the summary; whoever gives again can be emailed again.{" "}
        </>
      ) : null}
      {open > 0
        ? `${addresses(open)} will get the summary of ${year} with the PDF attached${again > 0 ? `, ${again.toLocaleString("en-IN")} of them again, because it changed since` : ""}.`
        : `Every address with gifts in ${year} has been emailed. Nothing will be sent.`}
    </ConfirmAction>
  );
}

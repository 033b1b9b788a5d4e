import { Anchor, Box, Code, Group } from "@mantine/core";
import { Link } from "@remix-run/react";
import { AdminTable, BreakableText, type Column } from "~/components/admin";
import type { NumberedFiling } from "~/features/statement/filings.server";
import { formatDateTime } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { DialogButton, FileButton, filedBy } from "./filing-forms";
import { t } from "~/locales/screen-text";

const columns = (): Column<NumberedFiling>[] => [
  {
    name: "filing",
    title: t("statement.filing.filing"),
    cell: ({ number }) => (
      <strong style={{ whiteSpace: "nowrap" }}>{t("statement.filing.one", { number })}</strong>
    ),
  },
  { name: "when", title: t("statement.words.day"), cell: ({ filed_at }) => formatDateTime(filed_at) },
  { name: "by", title: t("statement.filing.by"), cell: (filing) => <BreakableText text={filedBy(filing)} /> },
  {
    name: "rows",
    title: t("statement.filing.rows"),
    isNumber: true,
    cell: ({ row_count }) => row_count.toLocaleString("en-IN"),
  },
  {
    name: "sum",
    title: t("statement.words.rupees"),
    isNumber: true,
    cell: ({ amount_paise }) => formatRupees(amount_paise),
  },
  {
    name: "sha256",
    title: t("statement.filing.sha256"),
    cell: ({ sha256 }) => <Code style={{ overflowWrap: "anywhere" }}>{sha256}</Code>,
  },
  {
    name: "file",
    title: t("statement.words.file"),
    cell: ({ id, number, year }) => (
      <FileButton year={year} file={String(id)} label={t("statement.filing.downloadOf", { number })}>
        {t("statement.filing.download")}
      </FileButton>
    ),
  },
];

export function Filings({ year, filings }: { year: string; filings: NumberedFiling[] }) {
  const [last] = filings;
  return (
    <Box component="section" aria-labelledby="filing-title" mb="24">
      <h2 id="filing-title">{t("statement.filing.filing")}</h2>
      {last ? (
        <>
          <AdminTable
            caption={t("statement.filing.filingsOf", { year })}
            items={filings}
            idOf={({ id }) => String(id)}
            columns={columns()}
          />
          <Group gap="20" mb="12">
            <Anchor component={Link} to={`/adminStatement/revised?year=${year}`} py="8">
              {t("statement.filing.changedSince")}
            </Anchor>
            <Anchor component={Link} to={`/adminStatement/certificates?year=${year}`} py="8">
              {t("statement.filing.certificates")}
            </Anchor>
          </Group>
        </>
      ) : (
        <p>{t("statement.filing.hint")}</p>
      )}
      <Group gap="12">
        <FileButton year={year} file="current">
          {t("statement.filing.downloadFile")}
        </FileButton>
        {last ? (
          <DialogButton ask="take-back" year={year} action="/adminStatement">
            {t("statement.filing.takeBackOf", { number: last.number })}
          </DialogButton>
        ) : (
          <DialogButton ask="filed" year={year} action="/adminStatement">
            {t("statement.filing.mark")}
          </DialogButton>
        )}
      </Group>
    </Box>
  );
}

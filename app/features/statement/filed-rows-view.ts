/** Rows of the statement for staff, with masked PANs. */
import { maskedPan, panTail } from "~/lib/pan";
import type { UploadReview } from "./certificate-uploads.server";
import type { NumberedFiling } from "./filings.server";
import type { FiledRowItem } from "./certificates.server";
import type { RevisedRow } from "./filing.server";
import type { StatementCells } from "./statement-file";
import { textOf } from "~/locales/translate";
import { mediumDay, moment } from "~/lib/dates";
import { rupees } from "~/lib/rupees";

const whatWords = { added: "Added", changed: "Changed", gone: "Gone" } as const;

const cellWords: Partial<Record<keyof StatementCells, string>> = {
  idNumber: "PAN",
  name: "name",
  address: "address",
  type: "donation type",
  amountPaise: "amount",
};

/** `changes`: which cells differ from what was filed; codes of the form are named together. */
export function toRevisedView({ what, number, before, cells, filed }: RevisedRow) {
  const names = filed
    ? (Object.keys(cells) as (keyof StatementCells)[])
        .filter((name) => cells[name] !== filed[name])
        .map((name) => cellWords[name] ?? "codes of the form")
    : [];
  return {
    number,
    what: whatWords[what],
    donor: cells.name,
    pan: maskedPan(panTail(cells.idNumber)),
    mode: cells.mode,
    amount: rupees(cells.amountPaise),
    filedAmount: filed && filed.amountPaise !== cells.amountPaise ? rupees(filed.amountPaise) : null,
    changes: what === "changed" ? [...new Set(names)].join(", ") : "",
    certificate: before ?? null,
  };
}
export type RevisedItem = ReturnType<typeof toRevisedView>;

/** A filed row in the list of certificates. */
export const toFiledRowView = (row: FiledRowItem) => ({
  id: row.id,
  number: row.number,
  revisedNumber: row.revised_number,
  href: `/adminStatement/certificates/${row.id}`,
  donor: row.name ?? "Somebody",
  email: row.email,
  noEmail: row.unsure
    ? "nobody until you confirm the donor’s gifts"
    : "no email address: give it to the donor in person",
  mode: row.mode,
  amount: rupees(row.amount_paise),
  certificateNumber: row.certificate_number,
  put: row.certificate_at && mediumDay(row.certificate_at),
});
export type FiledRowView = ReturnType<typeof toFiledRowView>;

/** "Filing 2 of 24 Nov 2026 (3 rows)". */
export const toFilingChoiceView = ({ id, number, filed_at, row_count }: NumberedFiling) => ({
  id,
  number,
  name: `Filing ${number} of ${mediumDay(filed_at)} (${row_count === 1 ? "1 row" : `${row_count.toLocaleString("en-IN")} rows`})`,
});
export type FilingChoice = ReturnType<typeof toFilingChoiceView>;

/** An upload that waits for its confirmation. */
export const toWaitingView = (upload: { upload_id: string; uploaded_at: string; files: number }) => ({
  href: `/adminStatement/certificates/review/${upload.upload_id}`,
  name: `${upload.files === 1 ? "1 certificate" : `${upload.files} certificates`} of ${moment(upload.uploaded_at)}`,
});
export type WaitingView = ReturnType<typeof toWaitingView>;

/** What an upload would do: each file, and for whom it is. */
export const toReviewView = ({ filing, waiting, unmatched }: UploadReview, href: string) => ({
  href,
  year: filing.year,
  filing: `filing ${filing.number} of ${mediumDay(filing.filed_at)}`,
  items: waiting.map(({ id, name, row, donorName, email, replaces, unsureDonor }) => ({
    ...{ id, file: name, donor: donorName?.trim() || "Somebody", email, replaces },
    row: row.number,
    amount: rupees(row.amount_paise),
    mode: row.mode,
    unsureHref: unsureDonor && `/adminDonors/${unsureDonor}`,
  })),
  problems: unmatched.map(({ name, code }) => `${name}: ${textOf("en", code)}`),
});
export type ReviewView = ReturnType<typeof toReviewView>;

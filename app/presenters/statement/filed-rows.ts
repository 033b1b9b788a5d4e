/** Rows of the statement for staff, with masked PANs. */
import { maskedPan, panTail } from "~/domain/giving/pan";
import type { FiledRowItem } from "~/domain/statement/certificates.server";
import type { RevisedRow } from "~/domain/statement/filing.server";
import type { StatementCells } from "~/domain/statement/statement-file";
import { mediumDay } from "~/presenters/site/dates";
import { rupees } from "~/rupees";

const whatWords = { added: "Added", changed: "Changed", gone: "Gone" } as const;

const cellWords: Partial<Record<keyof StatementCells, string>> = {
  idNumber: "PAN",
  name: "name",
  address: "address",
  type: "donation type",
  amountPaise: "amount",
};

/** `changes`: which cells differ from what was filed; codes of the form are named together. */
export function presentRevised({ what, number, before, cells, filed }: RevisedRow) {
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
export type RevisedItem = ReturnType<typeof presentRevised>;

/** A filed row in the list of certificates. */
export const presentFiledRow = (row: FiledRowItem) => ({
  id: row.id,
  number: row.number,
  href: `/adminStatement/certificates/${row.id}`,
  donor: row.name ?? "Somebody",
  email: row.email,
  mode: row.mode,
  amount: rupees(row.amount_paise),
  certificateNumber: row.certificate_number,
  put: row.certificate_at && mediumDay(row.certificate_at),
});
export type FiledRowShown = ReturnType<typeof presentFiledRow>;

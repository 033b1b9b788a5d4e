/** TallyPrime's "Import Data": a file of vouchers, and one of the ledgers that they name. */
import { createHash } from "node:crypto";
import { financialYearOf } from "~/features/vouchers/vouchers.server";
import { decimalRupees } from "~/lib/rupees";
import type { Ledger, Voucher } from "./voucher";

/**
 * Imported again, a voucher takes the place of the one with its REMOTEID. Debits are deemed positive and have negative
 * amounts, as TallyPrime exports them.
 */
export const tallyVouchers = (vouchers: readonly Voucher[]): string =>
  envelope("Vouchers", vouchers.map(voucherMessage));

function voucherMessage(voucher: Voucher): string {
  const { date, type, number, narration, party, reference, entries } = voucher;
  const id = remoteId(voucher);
  const compact = date.replaceAll("-", "");
  return [
    `<VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    element("GUID", id),
    element("DATE", compact),
    element("EFFECTIVEDATE", compact),
    element("VOUCHERTYPENAME", type),
    element("VOUCHERNUMBER", number ?? ""),
    reference && element("REFERENCE", reference),
    party && element("PARTYNAME", party),
    element("NARRATION", narration),
    element("PERSISTEDVIEW", "Accounting Voucher View"),
    element("ISCANCELLED", entries.length === 0 ? "Yes" : "No"),
    ...entries.map(({ ledger, paise }) =>
      [
        "<ALLLEDGERENTRIES.LIST>",
        element("LEDGERNAME", ledger.name),
        element("ISDEEMEDPOSITIVE", paise > 0 ? "Yes" : "No"),
        element("AMOUNT", decimalRupees(-paise)),
        "</ALLLEDGERENTRIES.LIST>",
      ].join(""),
    ),
    "</VOUCHER>",
  ].join("");
}

/** The same for the same voucher, however often it is exported. */
function remoteId({ numberedAs, type, date, series }: Voucher): string {
  const facts = [numberedAs, type, financialYearOf(date), series].join("\n");
  const hex = createHash("sha256").update(facts).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    "-",
  );
}

/** @param openings in paise by the ledger's name; positive: debit */
export function tallyMasters(vouchers: readonly Voucher[], openings: ReadonlyMap<string, number>): string {
  const ledgers = new Map<string, Ledger>();
  for (const { ledger } of vouchers.flatMap(({ entries }) => entries))
    // TallyPrime has one ledger of a name, whatever its capitals.
    ledgers.set(ledger.name.toLowerCase(), ledgers.get(ledger.name.toLowerCase()) ?? ledger);
  const sorted = [...ledgers.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  return envelope(
    "All Masters",
    sorted.map(({ name, group }) => {
      const opening = openings.get(name);
      return [
        `<LEDGER NAME="${escaped(name)}" ACTION="Create">`,
        `<NAME.LIST>${element("NAME", name)}</NAME.LIST>`,
        element("PARENT", group),
        opening === undefined ? "" : element("OPENINGBALANCE", decimalRupees(-opening)),
        "</LEDGER>",
      ].join("");
    }),
  );
}

const envelope = (report: "Vouchers" | "All Masters", messages: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<ENVELOPE>",
    "<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>",
    "<BODY><IMPORTDATA>",
    `<REQUESTDESC><REPORTNAME>${report}</REPORTNAME></REQUESTDESC>`,
    "<REQUESTDATA>",
    ...messages.map((message) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${message}</TALLYMESSAGE>`),
    "</REQUESTDATA>",
    "</IMPORTDATA></BODY>",
    "</ENVELOPE>",
    "",
  ].join("\n");

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** XML 1.0 holds no control characters, no half of a pair, and neither U+FFFE nor U+FFFF. */
const escaped = (text: string): string =>
  text
    .replace(/[\r\n\t]+/g, " ")
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

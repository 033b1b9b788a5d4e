import type { Migration } from "kysely";
import * as accounts from "./0001_accounts";
import * as content from "./0002_content";
import * as donations from "./0003_donations";
import * as payments from "./0004_payments";
import * as receipts from "./0005_receipts";
import * as mail from "./0006_mail";
import * as site from "./0007_site";
import * as editing from "./0008_editing";
import * as giving from "./0009_giving";
import * as corrections from "./0010_corrections";
import * as bank from "./0011_bank";
import * as inKind from "./0012_in-kind";
import * as journal from "./0013_journal";
import * as closing from "./0014_closing";
import * as csr from "./0015_csr";
import * as volunteers from "./0016_volunteers";
import * as readerStories from "./0017_reader-stories";

/** By name. Never edit a released migration; add one at the end. */
export const migrations: Record<string, Migration> = {
  "0001_accounts": accounts,
  "0002_content": content,
  "0003_donations": donations,
  "0004_payments": payments,
  "0005_receipts": receipts,
  "0006_mail": mail,
  "0007_site": site,
  "0008_editing": editing,
  "0009_giving": giving,
  "0010_corrections": corrections,
  "0011_bank": bank,
  "0012_in-kind": inKind,
  "0013_journal": journal,
  "0014_closing": closing,
  "0015_csr": csr,
  "0016_volunteers": volunteers,
  "0017_reader-stories": readerStories,
};

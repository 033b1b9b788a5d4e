import type { Kysely } from "kysely";
import * as donations from "./0001_donations";
import * as accounts from "./0002_accounts";
import * as content from "./0003_content";
import * as ledger from "./0004_ledger";
import * as milestones from "./0005_milestones";
import * as search from "./0006_search";
import * as pageVersions from "./0007_page-versions";
import * as siteStatus from "./0008_site-status";
import * as lists from "./0009_lists";
import * as paidDonations from "./0010_paid-donations";
import * as ledgerSums from "./0011_ledger-sums";

type Migration = { name: string; up: (db: Kysely<unknown>) => Promise<void> };

/**
 * In the order in which they run. A migration that has been released is never edited; a new one is added
 * below.
 */
export const migrations: Migration[] = [
  { name: "0001_donations", up: donations.up },
  { name: "0002_accounts", up: accounts.up },
  { name: "0003_content", up: content.up },
  { name: "0004_ledger", up: ledger.up },
  { name: "0005_milestones", up: milestones.up },
  { name: "0006_search", up: search.up },
  { name: "0007_page_versions", up: pageVersions.up },
  { name: "0008_site_status", up: siteStatus.up },
  { name: "0009_lists", up: lists.up },
  { name: "0010_paid_donations", up: paidDonations.up },
  { name: "0011_ledger_sums", up: ledgerSums.up },
];

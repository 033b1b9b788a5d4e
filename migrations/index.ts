import type { Kysely } from "kysely";
import * as accounts from "./0001_accounts";
import * as content from "./0002_content";
import * as giving from "./0003_giving";
import * as mail from "./0004_mail";
import * as site from "./0005_site";
import * as statement from "./0006_statement";
import * as monthly from "./0008_monthly";
import * as settlements from "./0009_settlements";
import * as links from "./0010_links";
import * as holders from "./0011_holders";
import * as mails from "./0012_mails";
import * as recovery from "./0013_recovery";

type Migration = { name: string; up: (db: Kysely<unknown>) => Promise<void> };

/** In the order in which they run. Never edit a released migration; add a new one at the end. */
export const migrations: Migration[] = [
  { name: "0001_accounts", up: accounts.up },
  { name: "0002_content", up: content.up },
  { name: "0003_giving", up: giving.up },
  { name: "0004_mail", up: mail.up },
  { name: "0005_site", up: site.up },
  { name: "0006_statement", up: statement.up },
  { name: "0008_monthly", up: monthly.up },
  { name: "0009_settlements", up: settlements.up },
  { name: "0010_links", up: links.up },
  { name: "0011_holders", up: holders.up },
  { name: "0012_mails", up: mails.up },
  { name: "0013_recovery", up: recovery.up },
];

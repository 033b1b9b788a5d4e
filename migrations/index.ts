import type { Migration } from "kysely";
import * as accounts from "./0001_accounts";
import * as content from "./0002_content";
import * as donations from "./0003_donations";
import * as payments from "./0004_payments";
import * as receipts from "./0005_receipts";
import * as mail from "./0006_mail";
import * as site from "./0007_site";
import * as settings from "./0008_settings";
import * as texts from "./0009_texts";
import * as pages from "./0010_pages";
import * as causes from "./0011_causes";
import * as imports from "./0012_imports";
import * as versions from "./0013_versions";
import * as giving from "./0014_giving";
import * as bank from "./0015_bank";
import * as updates from "./0016_updates";
import * as papers from "./0017_papers";
import * as saved from "./0019_saved";

/** By name. Never edit a released migration; add one at the end. */
export const migrations: Record<string, Migration> = {
  "0001_accounts": accounts,
  "0002_content": content,
  "0003_donations": donations,
  "0004_payments": payments,
  "0005_receipts": receipts,
  "0006_mail": mail,
  "0007_site": site,
  "0008_settings": settings,
  "0009_texts": texts,
  "0010_pages": pages,
  "0011_causes": causes,
  "0012_imports": imports,
  "0013_versions": versions,
  "0014_giving": giving,
  "0015_bank": bank,
  "0016_updates": updates,
  "0017_papers": papers,
  "0019_saved": saved,
};

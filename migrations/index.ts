import type { Kysely } from "kysely";
import * as donations from "./0001_donations";

type Migration = { name: string; up: (db: Kysely<unknown>) => Promise<void> };

/** In the order in which they run. A migration that has been released is never edited; a new one is added below. */
export const migrations: Migration[] = [{ name: "0001_donations", up: donations.up }];

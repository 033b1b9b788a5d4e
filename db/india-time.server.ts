/** Days and months of India (UTC+5:30), as app/lib/india-time.ts has them, in SQL. */
import { sql, type RawBuilder } from "kysely";

export const dayInIndia = (instant: RawBuilder<unknown>) =>
  sql<string>`strftime('%Y-%m-%d', ${instant}, '+330 minutes')`;

export const monthInIndia = (instant: RawBuilder<unknown>) =>
  sql<string>`strftime('%Y-%m', ${instant}, '+330 minutes')`;

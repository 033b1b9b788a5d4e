import { sql, type RawBuilder, type SqlBool } from "kysely";

/**
 * The condition, on the column `countries` (a JSON list of codes), for items that are for everybody or for
 * this country.
 * @param country two capitals; null when it is unknown
 */
export function forCountry(country: string | null): RawBuilder<SqlBool> {
  return sql`(countries = '[]' or instr(countries, ${`"${country ?? "nowhere"}"`}) > 0)`;
}

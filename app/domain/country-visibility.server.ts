import { sql, type RawBuilder, type SqlBool } from "kysely";

/**
 * In a query over `countries`, a JSON list of codes: what is for everybody, and what is for this country.
 * @param country two capitals; null for a visitor whose country is unknown
 */
export function forCountry(country: string | null): RawBuilder<SqlBool> {
  return sql`(countries = '[]' or instr(countries, ${`"${country ?? "nowhere"}"`}) > 0)`;
}

import { sql, type RawBuilder } from "kysely";
import { KEY_REPLACEMENTS } from "~/lib/text-key";

/** nameKey() of a stored name, except that capitals beyond ASCII stay. */
export const nameKeyOf = (name: string): RawBuilder<string> =>
  KEY_REPLACEMENTS.reduce(
    (key, [from, to]) => sql<string>`replace(${key}, ${sql.lit(from)}, ${sql.lit(to)})`,
    sql<string>`lower(${sql.ref(name)})`,
  );

/** Searches for letters anywhere in a text: in the indexes that migrations 0009 and 0011 keep. */
import { sql, type RawBuilder } from "kysely";

/** Such an index holds groups of three letters: fewer are the beginning of a group. */
const GROUP = 3;

/** Behind every text that begins with another, for `column >= text and column < text + AFTER`. */
export const AFTER = "\u{10ffff}";

/** A full-text index of one column, and the list of its groups of letters with the row of each. */
type LetterIndex = { table: string; column: string; letters: string };

/**
 * A select of `number`: the rows whose text holds `text`, in no order. Whether case counts is the index's
 * own, which
 * holds small letters. A row that holds fewer than three letters more than once comes more than once.
 */
export function rowsHolding(
  { table, column, letters }: LetterIndex,
  text: string,
): RawBuilder<{ number: number }> {
  // Nothing that is searched holds a control character, and an index has some of its own.
  if (/\p{Cc}/u.test(text)) return sql`select 0 as number where false`;
  const small = text.toLowerCase();
  if ([...text].length < GROUP)
    return sql`select doc as number from ${sql.table(letters)} where term >= ${small} and term < ${small + AFTER}`;
  return sql`select rowid as number from ${sql.table(table)} where ${sql.ref(column)} match ${`"${text.replaceAll('"', '""')}"`}`;
}

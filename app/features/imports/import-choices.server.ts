/** What staff chose for files of gifts. The command reads files by the same choices. */
import type { Db } from "#db/schema";
import { headerKey } from "~/lib/tables/cells";
import { nameKey } from "~/lib/text-key";
import { GIFT_FIELDS, PLAIN_COLUMNS, type GiftColumns, type Mode } from "./gift-columns";

/** Slugs, or modes, by nameKey() of a file's word. */
type Words<Value extends string = string> = ReadonlyMap<string, Value>;
export type ChosenWords = { cause: Words; mode: Words<Mode> };

/** The header of the command, with nothing but blank cells after it. */
export const isPlainHeader = (cells: string[]): boolean => {
  const names = cells.map((name) => name.trim().toLowerCase());
  while (/^[\s\p{Cf}]*$/u.test(names.at(-1) ?? "x")) names.pop();
  return names.join() === GIFT_FIELDS.join();
};

/** Null: the columns of files with this header were never chosen. */
export async function columnsOfHeader(db: Db, cells: string[]): Promise<GiftColumns | null> {
  const found = await db
    .selectFrom("import_choices")
    .select("value")
    .where("kind", "=", "columns")
    .where("key", "=", headerKey(cells))
    .executeTakeFirst();
  if (found) return JSON.parse(found.value) as GiftColumns;
  return isPlainHeader(cells) ? PLAIN_COLUMNS : null;
}

export async function chosenWords(db: Db): Promise<ChosenWords> {
  const rows = await db
    .selectFrom("import_choices")
    .select(["kind", "key", "value"])
    .where("kind", "!=", "columns")
    .execute();
  const of = (kind: "cause" | "mode") =>
    new Map(rows.filter((row) => row.kind === kind).map(({ key, value }) => [key, value]));
  return { cause: of("cause"), mode: of("mode") as Words<Mode> };
}

type Choice = { kind: "columns" | "cause" | "mode"; key: string; value: string };

export const columnsChoice = (header: string[], columns: GiftColumns): Choice => ({
  kind: "columns",
  key: headerKey(header),
  value: JSON.stringify(columns),
});

export const wordChoice = (kind: "cause" | "mode", word: string, value: string): Choice => ({
  kind,
  key: nameKey(word),
  value,
});

export async function saveChoices(db: Db, choices: Choice[], now: Date): Promise<void> {
  for (const choice of choices)
    await db
      .insertInto("import_choices")
      .values({ ...choice, chosen_at: now.toISOString() })
      .onConflict((conflict) =>
        conflict.columns(["kind", "key"]).doUpdateSet({ value: choice.value, chosen_at: now.toISOString() }),
      )
      .execute();
}

/** Makes the next file with this header ask for its columns again. */
export async function forgetColumns(db: Db, header: string[]): Promise<void> {
  await db
    .deleteFrom("import_choices")
    .where("kind", "=", "columns")
    .where("key", "=", headerKey(header))
    .execute();
}

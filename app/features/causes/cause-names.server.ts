import type { Cause, Db } from "#db/schema";
import { nameKey } from "~/lib/text-key";
import { msg, type Message } from "~/locales/messages";
import type { SaveCause } from "./cause-form";

/** Names must differ in more than letter case, because lists and API calls choose a cause by its name. */
export async function nameProblems(trx: Db, slug: string | undefined, { name, ledgerName }: SaveCause) {
  const others = (await trx.selectFrom("causes").selectAll().execute()).filter((row) => row.slug !== slug);
  const findBy = (column: "name" | "ledger_name", wanted: string) =>
    others.find((row) => nameKey(row[column]) === nameKey(wanted));
  const problems: Record<string, Message> = {};
  const inBooks = (row: Cause | undefined) => row && msg("cause.ledgerNameTaken", { cause: row.name });
  // A new cause also uses its name as ledger name, which may be the former name of a renamed cause.
  const nameProblem = findBy("name", name)
    ? "cause.nameTaken"
    : inBooks(slug ? undefined : findBy("ledger_name", name));
  if (nameProblem) problems.name = nameProblem;
  const ledgerProblem = ledgerName && inBooks(findBy("ledger_name", ledgerName));
  if (ledgerProblem) problems.ledgerName = ledgerProblem;
  return problems;
}

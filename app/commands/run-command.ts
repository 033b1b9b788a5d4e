import { migrate } from "#db/migrate.server";
import { db, sandbox } from "~/server/context.server";
import { fail } from "./print";

/** Runs a command on the site's database. Prints the usage when parseArgs throws for its arguments. */
export async function runCommand(usage: string, main: (args: string[]) => Promise<unknown>): Promise<void> {
  try {
    await migrate(db);
    await main(process.argv.slice(3));
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS_")) throw error;
    fail(usage);
  } finally {
    sandbox?.close();
    await db.destroy();
  }
}

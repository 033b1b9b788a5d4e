/** `npm run data-key -- rotate`: re-encrypts everything while the site runs; resumes after a crash. */
import { setTimeout as pause } from "node:timers/promises";
import { reencryptAll } from "~/features/encryption/key-rotation.server";
import { env } from "~/env.server";
import { beginRotation, endRotation } from "~/integrations/data-key.server";
import { db } from "~/server/context.server";
import { fail, print } from "./print";
import { runCommand } from "./run-command";

const USAGE = "Usage: npm run data-key -- rotate";
/** By then requests that use the former key have finished: they wait at most 10 s for the database. */
const SETTLE_MS = 12_000;

async function main([command, ...more]: string[]) {
  if (command !== "rotate" || more.length > 0) return fail(USAGE);
  if (env.dataKeys.length === 1)
    return fail(
      "DATA_KEY is set. Set DATA_KEY to a new key and DATA_KEY_PREVIOUS to the one before it, restart the site, then run this",
    );
  const isKeyFile = env.dataKeys.length === 0;
  if (isKeyFile) beginRotation();
  const first = await reencryptAll(db);
  if (isKeyFile) await pause(SETTLE_MS);
  const { reencrypted, unreadable } = await reencryptAll(db);
  print(`${first.reencrypted + reencrypted} texts are now encrypted with the new key.`);
  if (unreadable > 0)
    print(
      `${unreadable} were encrypted with a different key and cannot be read. The last four characters of PANs are kept.`,
    );
  if (isKeyFile) endRotation();
  print(
    isKeyFile
      ? "The former key has been deleted. Copy the file data-key to where you keep the other secrets: no backup contains it."
      : "You can remove DATA_KEY_PREVIOUS once the site runs with the new key.",
  );
}

await runCommand(USAGE, main);

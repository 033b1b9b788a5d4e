/** A connection like that of another process: killed at any SQL statement, and meeting other locks. */
import { setImmediate } from "node:timers/promises";
import {
  sql,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from "kysely";
import { openDatabase } from "#db/client.server";
import type { Db } from "#db/schema";
import type { Random } from "./random";

class Killed extends Error {}

/** Fails every statement after the first `left` ones, so that nothing after the kill is stored. */
class KillAt implements KyselyPlugin {
  isDead = false;
  constructor(
    private left: number,
    private readonly luck: Random,
  ) {}

  transformQuery({ node }: PluginTransformQueryArgs) {
    this.left -= 1;
    if (this.left < 0) {
      this.isDead = true;
      throw new Killed();
    }
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    // Lets the other process run, also while this one holds the lock.
    if (this.luck.happens(0.03)) await setImmediate();
    return result;
  }
}

export type InterruptedProcess = ReturnType<typeof interruptedProcess>;

/** @param kills how many are left, shared by all processes */
export function interruptedProcess(path: string, random: Random, kills: { left: number }) {
  let db: Db | undefined;
  const connect = async () => {
    await db?.destroy();
    db = openDatabase(path);
    // Faster, and safe here: a killed process loses no write that the system has accepted.
    await sql`pragma synchronous = off`.execute(db);
    return db;
  };

  return {
    /** Repeats `act` until it succeeds: on a new connection after a kill, or when the database was locked. */
    async run<T>(act: (db: Db) => Promise<T>, { share = 0.15, statements = 25 } = {}): Promise<T> {
      for (;;) {
        const isPlanned = kills.left > 0 && random.happens(share);
        if (isPlanned) kills.left -= 1;
        const plugin = new KillAt(isPlanned ? random.between(0, statements) : Infinity, random);
        try {
          const done = await act((db ?? (await connect())).withPlugin(plugin));
          if (isPlanned && !plugin.isDead) kills.left += 1;
          if (!plugin.isDead) return done;
          await connect();
        } catch (error) {
          if (plugin.isDead) await connect();
          else if (isPlanned) kills.left += 1;
          if (!plugin.isDead && !isLocked(error)) throw error;
          await setImmediate();
        }
      }
    },
    close: () => db?.destroy(),
  };
}

const isLocked = (error: unknown) => (error as { code?: string }).code === "SQLITE_BUSY";

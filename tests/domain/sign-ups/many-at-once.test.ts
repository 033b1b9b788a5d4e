/** Hundreds sign up, change and cancel at once for few places, in processes that are killed at any statement. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { SignUpForm } from "~/features/sign-ups/sign-up-form";
import { cancelSignUp, changeSignUp, signUp } from "~/features/sign-ups/sign-ups.server";
import { save } from "../../support/content";
import { freshDatabase } from "../../support/donation";
import { interruptedProcess, type InterruptedProcess } from "../../support/interrupted";
import { seededRandom } from "../../support/random";

const NOW = new Date("2026-08-01T05:00:00.000Z");
const folder = mkdtempSync(join(tmpdir(), "sign-ups-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PLACES = 40;
const PARTIES = 500;

test(`of ${PARTIES} parties at once never more than ${PLACES} persons have a place, the line is in order, one mail each`, async () => {
  const luck = seededRandom();
  const path = join(folder, "site.sqlite");
  const db = await freshDatabase(path);
  const event = await save(
    db,
    "event",
    { title: "Camp", eventDate: "2026-08-15", signUp: "open", places: String(PLACES) },
    { now: NOW },
  );
  const kills = { left: 60 };
  const processes = Array.from({ length: 3 }, () => interruptedProcess(path, luck, kills));
  const tokens: string[] = [];
  let highest = 0;
  const look = async () => {
    const { coming } = await db
      .selectFrom("sign_ups")
      .select(({ fn }) => fn.coalesce(fn.sum<number>("people"), sql<number>`0`).as("coming"))
      .where("state", "=", "place")
      .executeTakeFirstOrThrow();
    highest = Math.max(highest, Number(coming));
  };
  /** What one process answers, one request after the other. */
  const serve = async ({ run }: InterruptedProcess, from: number) => {
    for (let party = from; party < PARTIES; party += processes.length) {
      const typed = SignUpForm.parse({
        name: `Party ${party}`,
        email: `party${party}@example.org`,
        people: luck.between(1, 5),
      });
      const visit = {
        language: "en" as const,
        address: `10.0.${party >> 8}.${party & 255}`,
        acceptsWaiting: true,
      };
      const signedUp = await run((on) => signUp(on, event.id, typed, visit, NOW));
      // After a kill that the visitor did not hear of, the second try finds the first.
      if (signedUp.ok && signedUp.value.token !== null) tokens.push(signedUp.value.token);
      const token = tokens[luck.between(0, tokens.length - 1)];
      const act = luck.between(1, 10);
      if (token && act <= 3) await run((on) => cancelSignUp(on, token, NOW));
      else if (token && act <= 5)
        await run((on) => changeSignUp(on, token, { people: luck.between(1, 5), note: "" }, NOW));
      await look();
    }
  };
  await Promise.all(processes.map((one, index) => serve(one, index)));
  for (const one of processes) await one.close();

  expect(kills.left).toBeLessThan(60);
  expect(highest).toBeLessThanOrEqual(PLACES);
  const rows = await db.selectFrom("sign_ups").selectAll().orderBy("id").execute();
  expect(new Set(rows.map(({ email }) => email)).size).toBe(PARTIES);
  const sum = (state: string) =>
    rows.filter((row) => row.state === state).reduce((all, { people }) => all + people, 0);
  const left = PLACES - sum("place");
  expect(left).toBeGreaterThanOrEqual(0);
  // Nobody waits for whom there is room; the first that fits has it.
  expect(rows.filter(({ state, people }) => state === "waiting" && people <= left)).toEqual([]);
  const counted = await db
    .selectFrom("events")
    .select(["coming", "waiting"])
    .where("id", "=", event.id)
    .executeTakeFirstOrThrow();
  expect(counted).toEqual({ coming: sum("place"), waiting: sum("waiting") });

  // Each mail once, and each state with the mail that tells of it.
  const mails = await db.selectFrom("outbox").select(["about", "kind"]).execute();
  const keys = mails.map(({ about, kind }) => `${about} ${kind}`);
  expect(new Set(keys).size).toBe(keys.length);
  const kindsOf = (token: string) =>
    mails.filter(({ about, kind }) => about === token && kind !== "sign-up-link").map(({ kind }) => kind);
  for (const { state, token } of rows) {
    const kinds = kindsOf(token);
    if (state === "place") expect(kinds.some((kind) => /place|moved-up/.test(kind))).toBe(true);
    if (state === "waiting") expect(kinds).toEqual(["sign-up-waiting"]);
    if (state === "cancelled") expect(kinds).toEqual([]);
  }
  await db.destroy();
}, 120_000);

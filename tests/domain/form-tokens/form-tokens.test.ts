import { beforeEach, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate.server";
import { openDatabase, transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { createOnce, type SubmittedForm } from "~/features/form-tokens/form-tokens.server";
import { ok, refused } from "~/lib/result";
import { valueOf } from "../../support/result";

const NOW = new Date("2026-11-23T09:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const form: SubmittedForm = {
  kind: "event",
  token: "a-token-of-one-form",
  by: "meera",
  input: { title: "Skill day" },
};
const withoutBy = (more: Partial<SubmittedForm> = {}): SubmittedForm => {
  const { by: _, ...rest } = form;
  return { ...rest, ...more };
};

let db: Db;
let things: string[];
beforeEach(async () => {
  db = openDatabase(":memory:");
  await migrate(db);
  things = [];
});

const send = async (sent: SubmittedForm, now = NOW) =>
  valueOf(
    await transact(db, (trx) =>
      createOnce(trx, sent, now, {
        find: (id) => Promise.resolve(things.find((thing) => thing === id)),
        make: () => {
          const thing = `thing ${things.push(`thing ${things.length + 1}`)}`;
          return Promise.resolve(ok(thing));
        },
        idOf: (thing) => thing,
      }),
    ),
  );

describe("form token", () => {
  test("creates one record when a form is submitted repeatedly within a month", async () => {
    const answers = await Promise.all([send(form), send(form), send(form)]);
    expect([...answers, await send(form, later(29 * 24 * 60))]).toEqual(Array(4).fill("thing 1"));
  });

  test("creates another record for other values or another form", async () => {
    await send(form);
    expect(await send({ ...form, input: { title: "Football cup" } })).toBe("thing 2");
    expect(await send({ ...form, kind: "project" })).toBe("thing 3");
  });

  test("treats one person's equal values within ten minutes as a repeat, despite a new token", async () => {
    await send(form);
    const again = { ...form, token: "a-token-of-the-next" };
    expect(await send(again, later(9))).toBe("thing 1");
    expect(await send({ ...again, token: "a-token-of-another", by: "asha" }, later(9))).toBe("thing 2");
    expect(await send({ ...form, token: "a-token-long-after" }, later(11))).toBe("thing 3");
  });

  test("of a new form creates another record when the sender is unknown", async () => {
    await send(withoutBy());
    expect(await send(withoutBy())).toBe("thing 1");
    expect(await send(withoutBy({ token: "a-token-of-the-next" }))).toBe("thing 2");
    // Without a valid token each form creates a record.
    for (const token of ["", "x", null]) await send(withoutBy({ token }));
    expect(things).toHaveLength(5);
  });

  test("creates the record again when it was deleted", async () => {
    await send(form);
    things = ["somebody else's"];
    expect([await send(form), await send(form)]).toEqual(["thing 2", "thing 2"]);
  });

  test("allows a retry after a refusal, and is deleted when expired", async () => {
    const acts = { find: () => Promise.resolve(null), idOf: () => "" };
    const make = () => Promise.resolve(refused({ kind: "conflict", message: "answers.unauthorized" }));
    expect(await createOnce(db, form, NOW, { ...acts, make })).toMatchObject({ ok: false });
    expect(await send(form)).toBe("thing 1");
    await send({ ...form, input: {} }, later(31 * 24 * 60));
    expect(await db.selectFrom("form_submissions").selectAll().execute()).toHaveLength(2);
  });
});

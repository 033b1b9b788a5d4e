/** Interrupts a key rotation at every step. */
import { existsSync, linkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { findDonorByPan } from "~/features/donors/donors.server";
import { CorrectParticulars } from "~/features/donors/donor-forms";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { correctParticulars } from "~/features/donors/donor-corrections.server";
import { encryptedPan } from "~/features/donations/particulars.server";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { reencryptAll } from "~/features/encryption/key-rotation.server";
import { blindIndex, currentKeyPrefix, decrypt } from "~/features/encryption/encryption.server";
import { fileStatement, revisedRows, renderStatement } from "~/features/statement/filing.server";
import {
  beginRotation,
  dataKeys,
  endRotation,
  KEY_FILE,
  newKeyText,
  PREVIOUS_KEY_FILE,
} from "~/integrations/data-key.server";
import { insertDonation, freshDatabase } from "../../support/donation";
import { insertAccount } from "../../support/staff";
import { LIFE_SCHOOL } from "../../support/causes";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const panOf = (row: number) => `ABCPE${String(row % 300).padStart(4, "0")}F`;
let db: Db;
beforeEach(async () => {
  for (const file of [KEY_FILE, PREVIOUS_KEY_FILE]) rmSync(file, { force: true });
  db = await freshDatabase();
});

async function someDonations(count: number) {
  for (let row = 0; row < count; row += 1)
    await assignDonor(db, await insertDonation(db, encryptedPan(panOf(row))), NOW);
}
const pans = async () => {
  const donations = await db
    .selectFrom("donations")
    .select(["pan", "pan_blind_index"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return donations.map(({ pan, pan_blind_index }) => ({
    pan: decrypt("pan", pan ?? ""),
    pan_blind_index,
    sealed: pan ?? "",
  }));
};
const stopped = () => {
  throw new Error("killed");
};

test("re-encrypts everything when stopped after any step and run again", async () => {
  await someDonations(450);
  const before = await pans();
  // As if killed after the old key was linked to its other name.
  linkSync(KEY_FILE, PREVIOUS_KEY_FILE);
  beginRotation();
  const [fresh] = dataKeys();
  expect(dataKeys()).toHaveLength(2);
  // As if killed after the new key was written, then after each of the first transactions.
  beginRotation();
  expect(dataKeys()[0]).toEqual(fresh);
  await expect(reencryptAll(db, stopped)).rejects.toThrow("killed");
  expect((await pans()).map(({ pan }) => pan)).toEqual(before.map(({ pan }) => pan));
  // Donors match across both keys.
  const donors = async () =>
    Number((await db.selectFrom("donors").select(db.fn.countAll().as("all")).executeTakeFirst())?.all);
  for (const row of [1, 299]) {
    await assignDonor(db, await insertDonation(db, encryptedPan(panOf(row))), NOW);
    expect(await findDonorByPan(db, panOf(row))).toBeDefined();
  }
  expect(await donors()).toBe(300);
  await expect(reencryptAll(db, stopped)).rejects.toThrow("killed");
  expect(await reencryptAll(db)).toMatchObject({ unreadable: 0 });
  endRotation();
  for (const { pan, pan_blind_index, sealed } of await pans()) {
    expect(sealed.startsWith(currentKeyPrefix())).toBe(true);
    expect(pan_blind_index).toBe(blindIndex("pan", pan ?? ""));
  }
  expect(existsSync(PREVIOUS_KEY_FILE)).toBe(false);
  expect(statSync(KEY_FILE).mode & 0o777).toBe(0o600);
  expect(await reencryptAll(db)).toEqual({ reencrypted: 0, unreadable: 0 });
});

test("counts values of an unknown key and leaves them unchanged", async () => {
  await someDonations(3);
  writeFileSync(KEY_FILE, newKeyText());
  await someDonations(2);
  beginRotation();
  expect(await reencryptAll(db)).toEqual({ reencrypted: 2, unreadable: 3 });
  endRotation();
  const donations = await db.selectFrom("donations").select("pan_last4").execute();
  expect(donations.filter(({ pan_last4 }) => pan_last4 !== null)).toHaveLength(5);
});

test("finds the same donor by PAN while a rotation is half done", async () => {
  const YEAR = "2026-27";
  for (let row = 0; row < 450; row += 1) {
    const who = { name: `Donor ${row % 300}`, address: "Thirunelly" };
    await assignDonor(db, await insertDonation(db, { ...who, ...encryptedPan(panOf(row)) }), NOW);
  }
  const actor = await insertAccount(db);
  const typed = RecordOfflineDonation.parse({
    ...{ amount: "500", cause: LIFE_SCHOOL, channel: "cheque", givenOn: "2026-06-01" },
    ...{ name: "Donor 1", address: "Thirunelly" },
    ...{ email: "", phone: "", note: "", pan: panOf(1), formToken: "a".repeat(24) },
  });
  const record = async () => {
    const recorded = await recordOfflineDonation(db, actor, typed, NOW);
    return recorded.ok ? recorded.value.donation.id : null;
  };
  const byHand = await record();
  const before = await renderStatement(db, YEAR);
  expect(before.rows).toBe(300);
  await fileStatement(db, null, YEAR, NOW);

  const isAsBefore = async () => {
    expect(await renderStatement(db, YEAR)).toEqual(before);
    expect(await revisedRows(db, YEAR)).toEqual({ ok: true, value: [] });
    expect(await record()).toBe(byHand);
    const donor = (await findDonorByPan(db, panOf(1))) ?? "";
    const same = CorrectParticulars.parse({ address: "Thirunelly", wantsCertificate: "on", pan: panOf(1) });
    await correctParticulars(db, actor, donor, same, NOW);
  };
  beginRotation();
  await isAsBefore();
  // Each transaction leaves values of both keys in the database.
  for (;;) {
    const isWhole = await reencryptAll(db, stopped).then(
      () => true,
      () => false,
    );
    if (isWhole) break;
    await isAsBefore();
  }
  endRotation();
  await isAsBefore();
  const corrections = await db
    .selectFrom("activity")
    .select("detail")
    .where("action", "=", "particulars_corrected")
    .execute();
  expect(corrections.length).toBeGreaterThan(4);
  expect(new Set(corrections.map(({ detail }) => detail))).toEqual(new Set(['{"changed":[]}']));
});

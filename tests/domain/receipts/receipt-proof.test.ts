import { expect, test } from "vitest";
import { findProvenReceipt, receiptProofUrl } from "~/features/receipts/receipt-proof.server";
import { cancelReceipt, drawReceipt, issueReceipt } from "~/features/receipts/receipts.server";
import { initConfig, config } from "~/features/settings/config";
import { limits } from "~/lib/limits";
import { insertDonation, freshDatabase } from "../../support/donation";
import { textOfPdf } from "../../support/pdf-text";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const referenceIn = (address: string) => address.split("/receipt/")[1] ?? "";

async function aReceipt(details: Parameters<typeof insertDonation>[1] = {}) {
  const db = await freshDatabase();
  const donation = await insertDonation(db, details);
  const receipt = await issueReceipt(db, donation, NOW);
  return { db, donation, receipt, address: await receiptProofUrl(db, receipt) };
}

const prove = (db: Parameters<typeof findProvenReceipt>[0], address: string, from = "49.36.1.1", now = NOW) =>
  findProvenReceipt(db, referenceIn(address), from, now);

test("finds a receipt by its printed URL, also with the proof in lower case", async () => {
  const { db, donation, receipt, address } = await aReceipt();
  expect(address).toMatch(/\/receipt\/DF-2026-27-000001-[A-Z2-7]{16}$/);
  const { pdf } = (await drawReceipt(db, donation.id)) ?? { pdf: Buffer.alloc(0) };
  expect(textOfPdf(pdf)).toContain(address);
  expect(await prove(db, address)).toMatchObject({ ok: true, value: { receipt, donation } });
  expect(
    await prove(
      db,
      address.replace(/-(\w+)$/, (_, proof: string) => `-${proof.toLowerCase()}`),
    ),
  ).toMatchObject({ ok: true });
});

test("finds receipts with hyphenated prefixes and practice receipts", async () => {
  const before = config();
  const receiptPrefix = { variable: "RECEIPT_PREFIX", value: "DF-KL-1" };
  initConfig({ ...before, overrides: { foundation: { receiptPrefix } } });
  const { db, address } = await aReceipt();
  const practised = await insertDonation(db, { mode: "practice" });
  const other = await receiptProofUrl(db, await issueReceipt(db, practised, NOW));
  initConfig(before);
  expect(other).toMatch(/\/receipt\/DF-KL-1-PRACTICE-2026-27-000001-[A-Z2-7]{16}$/);
  expect(await prove(db, address)).toMatchObject({ ok: true, value: { donation: { mode: "live" } } });
  expect(await prove(db, other)).toMatchObject({ ok: true, value: { donation: { mode: "practice" } } });
});

test("finds a cancelled receipt, with its time of cancellation", async () => {
  const { db, donation, address } = await aReceipt();
  await cancelReceipt(db, donation.id, NOW);
  expect(await prove(db, address)).toMatchObject({
    ok: true,
    value: { receipt: { cancelled_at: NOW.toISOString() } },
  });
});

test("allows sixty wrong proofs per IP address and hour, then refuses correct ones too", async () => {
  const { db, address } = await aReceipt();
  const guesser = "49.36.1.9";
  const odd = ["", "x", "DF-2026-27-000001", "DF-2026-27-000002-AAAAAAAAAAAAAAAA", "-AAAAAAAAAAAAAAAA"];
  for (let guess = 0; guess < limits.rate.wrongReceiptProofs; guess += 1) {
    const wrong = odd[guess % odd.length] ?? "";
    expect(await prove(db, `/receipt/${wrong}`, guesser)).toMatchObject({
      ok: false,
      refusal: { kind: "not_found" },
    });
  }
  expect(await prove(db, address, guesser)).toMatchObject({ ok: false, refusal: { kind: "too_many" } });
  expect(await prove(db, address)).toMatchObject({ ok: true });
  const later = new Date(NOW.getTime() + 3_600_001);
  expect(await prove(db, address, guesser, later)).toMatchObject({ ok: true });
});

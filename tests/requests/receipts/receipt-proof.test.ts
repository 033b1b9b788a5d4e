import { expect, test } from "vitest";
import { countAttempt } from "~/features/accounts/rate-limits.server";
import { receiptProofUrl } from "~/features/receipts/receipt-proof.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { limits } from "~/lib/limits";
import { insertDonation } from "../../support/donation";
import { expectValidPage, visibleText } from "../../support/html";
import { database, open, visit } from "../../support/visit";

const db = database();
async function aReceipt(details: Parameters<typeof insertDonation>[1]) {
  const donation = await insertDonation(db, details);
  const receipt = await issueReceipt(db, donation, new Date("2026-06-24T05:02:00.000Z"));
  return { number: receipt.number, path: new URL(await receiptProofUrl(db, receipt)).pathname };
}

test("confirms a valid receipt in both languages and names nobody", async () => {
  const { number, path } = await aReceipt({ state: "partially_refunded", refunded_paise: 12_050 });
  for (const [prefix, valid, day] of [
    ["", "Valid", "24 June 2026"],
    ["/ml", "സാധുവാണ്", "2026 ജൂൺ 24"],
  ] as const) {
    const { response, html } = await open(prefix + path);
    if (!prefix) expectValidPage(response, html);
    for (const text of [valid, number, day, "₹379.50"]) expect(visibleText(html)).toContain(text);
    expect(html).not.toMatch(/Asha|example\\.org"|9800000000|pay_/);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(html).toContain('content="noindex"');
  }
});

test("shows a refunded receipt as cancelled, and a practice receipt as practice", async () => {
  const returned = await aReceipt({ state: "refunded", refunded_paise: 50_000 });
  expect(visibleText((await open(returned.path)).html)).toContain("Cancelled");
  const practised = await aReceipt({ mode: "practice" });
  expect(visibleText((await open(practised.path)).html)).toContain("Practice receipt: not valid");
});

test("answers a wrong proof with 404 in both languages", async () => {
  for (const [prefix, said] of [
    ["", "Compare every letter with the paper. If they all match, please tell us."],
    ["/ml", "ഓരോ അക്ഷരവും കടലാസുമായി ഒത്തുനോക്കൂ"],
  ] as const) {
    const { response, html } = await open(`${prefix}/receipt/DF-2026-27-000001-${"B".repeat(16)}`);
    expect(response.status).toBe(404);
    expect(visibleText(html)).toContain(said);
    expect(html).toContain(`href="${prefix}/contactPage"`);
  }
});

test("answers 404 for a wrong proof, and limits guessing", async () => {
  const from = "49.36.77.1";
  expect((await visit(`/receipt/DF-2026-27-000001-${"A".repeat(16)}`, { from })).status).toBe(404);
  const guesses = { key: `receipt-proof:${from}`, limit: limits.rate.wrongReceiptProofs, now: new Date() };
  while ((await countAttempt(db, guesses)).ok);
  const response = await visit("/receipt/anything", { from });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

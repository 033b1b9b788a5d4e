import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#db/client.server";
import type { Db, Donation } from "#db/schema";
import type { ProviderPayment } from "~/integrations/razorpay/provider";
import { LIFE_SCHOOL } from "./causes";
import { migratedBytes } from "./migrated";

let count = 0;

export async function freshDatabase(path = ":memory:"): Promise<Db> {
  const bytes = await migratedBytes();
  if (path === ":memory:") return openDatabase(bytes);
  if (!existsSync(path)) writeFileSync(path, bytes);
  return openDatabase(path);
}

export function openTwoConnections(): { site: Db; command: Db; close: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), "foundation-two-"));
  const [site, command] = [
    openDatabase(join(folder, "site.sqlite")),
    openDatabase(join(folder, "site.sqlite")),
  ];
  const close = async () => {
    await Promise.all([site.destroy(), command.destroy()]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { site, command, close };
}

export const UNPAID = { state: "created", payment_id: null, paid_at: null } as const;

/** Returns a payment, by default ₹500, captured, from India. */
export const paymentFor = (
  id: string,
  orderId: string | null,
  details: Partial<ProviderPayment> = {},
): ProviderPayment => ({
  id,
  orderId,
  amountPaise: 50_000,
  currency: "INR",
  status: "captured",
  international: false,
  refundedPaise: 0,
  method: "upi",
  errorDescription: null,
  createdAt: null,
  feePaise: null,
  isFeeOnTop: false,
  ...details,
});

/** Inserts a donation, by default ₹500 and paid. */
export async function insertDonation(db: Db, details: Partial<Donation> = {}): Promise<Donation> {
  const number = (count += 1);
  return db
    .insertInto("donations")
    .values({
      id: `donation-${number}`,
      token: `token-${number}`,
      idempotency_key: null,
      cause_slug: LIFE_SCHOOL,
      amount_paise: 50_000,
      state: "paid",
      mode: "live",
      order_id: `order_${number}`,
      payment_id: `pay_${number}`,
      method: "upi",
      name: "Asha Varghese",
      email: `donor-${number}@example.org`,
      phone: "9800000000",
      citizenship_statement: null,
      citizenship_stated_at: null,
      visitor_country: "IN",
      failure_reason: null,
      created_at: "2026-06-24T05:00:00.000Z",
      paid_at: "2026-06-24T05:02:00.000Z",
      updated_at: "2026-06-24T05:02:00.000Z",
      next_reconciliation_at: null,
      ...details,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

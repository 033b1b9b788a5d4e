import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#db/client.server";
import { migrate } from "#db/migrate.server";
import type { Db, Donation } from "#db/schema";

let count = 0;

export async function freshDatabase(path = ":memory:"): Promise<Db> {
  const db = openDatabase(path);
  await migrate(db);
  return db;
}

/** An empty file, opened twice, as the site and a command beside it do; gone when closed. */
export function openTwice(): { site: Db; command: Db; close: () => Promise<void> } {
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

/** A donation of ₹500 that was paid, unless said otherwise. */
export async function aDonation(db: Db, details: Partial<Donation> = {}): Promise<Donation> {
  const number = (count += 1);
  return db
    .insertInto("donations")
    .values({
      id: `donation-${number}`,
      token: `token-${number}`,
      idempotency_key: null,
      cause_slug: "life-school",
      amount_paise: 50_000,
      state: "paid",
      mode: "live",
      order_id: `order_${number}`,
      payment_id: `pay_${number}`,
      method: "upi",
      name: "Asha Varghese",
      email: `donor-${number}@example.org`,
      phone: "9800000000",
      statement: null,
      stated_at: null,
      visitor_country: "IN",
      failure_reason: null,
      created_at: "2026-06-24T05:00:00.000Z",
      paid_at: "2026-06-24T05:02:00.000Z",
      updated_at: "2026-06-24T05:02:00.000Z",
      next_look_up_at: null,
      ...details,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

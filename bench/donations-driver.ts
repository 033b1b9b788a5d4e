import { createHmac } from "node:crypto";
import { openDatabase } from "#db/client.server";
import { migrate } from "#db/migrate.server";
import { env } from "~/env.server";
import { StartDonation } from "~/features/donations/donation-form.server";
import { startDonation } from "~/features/payments/start-donation.server";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { initConfig } from "~/features/settings/config";
import { createRazorpayProvider } from "~/integrations/razorpay/razorpay.server";

export async function record(count: number): Promise<number> {
  const db = openDatabase(env.databasePath);
  await migrate(db);
  initConfig(env);
  let order = 0;
  const provider = createRazorpayProvider({
    ...env.payments,
    answer: () =>
      Promise.resolve(
        Response.json({
          id: `order_${(order += 1)}`,
          entity: "order",
          amount: 50_000,
          currency: "INR",
          status: "created",
        }),
      ),
  });
  const now = new Date();
  const orders: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const donation = StartDonation.parse({
      amount: 500,
      invoice: true,
      name: "Asha",
      email: `asha${index}@example.org`,
      phone: "9876543210",
    });
    const started = await startDonation(
      db,
      provider,
      "practice",
      donation,
      { address: `10.${index >> 8}.${index & 255}.1`, country: "IN" },
      now,
    );
    if (!started.ok) throw new Error(JSON.stringify(started.refusal));
    orders.push(started.value.order_id);
  }
  const started = performance.now();
  for (const [index, id] of orders.entries()) {
    const payment = {
      id: `pay_${index}`,
      entity: "payment",
      amount: 50_000,
      currency: "INR",
      status: "captured",
      order_id: id,
      international: false,
      method: "upi",
      amount_refunded: 0,
      captured: true,
    };
    const rawBody = JSON.stringify({
      entity: "event",
      event: "payment.captured",
      contains: ["payment"],
      payload: { payment: { entity: payment } },
      created_at: 1,
    });
    const signature = createHmac("sha256", env.payments.webhookSecrets[0] ?? "")
      .update(rawBody)
      .digest("hex");
    await receiveWebhook(db, provider, { rawBody, signature, eventId: `evt_${index}` }, now);
  }
  const perSecond = (count * 1000) / (performance.now() - started);
  const paid = await db.selectFrom("donations").select("id").where("state", "=", "paid").execute();
  if (paid.length !== count) throw new Error(`${paid.length} of ${count} were recorded`);
  await db.destroy();
  return perSecond;
}

import { randomBytes } from "node:crypto";
import type { Db, MonthlyDonation } from "#db/schema";
import { StartDonation } from "~/features/donations/donation-form.server";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { startMonthlyDonation } from "~/features/payments/start-donation.server";
import { createRazorpayProvider } from "~/integrations/razorpay/razorpay.server";
import { createSandboxProvider, type SandboxEvent } from "~/integrations/razorpay/sandbox/sandbox.server";
import { valueOf } from "./result";
import { LIFE_SCHOOL } from "./causes";

const KEYS = { keyId: "rzp_test_Standin0000000", keySecret: "test key secret" };
const webhookSecret = "test webhook secret";

export function providerWithoutServer() {
  const events: SandboxEvent[] = [];
  const practice = createSandboxProvider({
    path: ":memory:",
    ...KEYS,
    webhookSecret,
    publicUrl: "http://provider.example",
    deliver: (event) => Promise.resolve(events.push(event) > 0),
  });
  /** How many next calls answer 502: POSTs after being performed (`lostAnswers`), any before (`failures`). */
  const faults = { lostAnswers: 0, failures: 0, calls: [] as string[] };
  const provider = createRazorpayProvider({
    ...KEYS,
    webhookSecrets: [webhookSecret],
    apiUrl: "http://provider.example",
    answer: async (request) => {
      faults.calls.push(`${request.method} ${new URL(request.url).pathname.replace(/_\w+/, "_x")}`);
      if (faults.failures > 0) {
        faults.failures -= 1;
        return new Response("Bad gateway", { status: 502 });
      }
      const response = await practice.answer(request);
      if (request.method !== "POST" || faults.lostAnswers === 0) return response;
      faults.lostAnswers -= 1;
      return new Response("Bad gateway", { status: 502 });
    },
  });
  return {
    ...{ practice, provider, trouble: faults },
    subscriptions: practice.subscriptions,
    async takeEvents(): Promise<SandboxEvent[]> {
      await practice.idle();
      return events.splice(0);
    },
    async tell(db: Db, now = new Date()): Promise<void> {
      await practice.idle();
      for (const event of events.splice(0))
        valueOf(await receiveWebhook(db, provider, asWebhook(event), now));
    },
    close: () => practice.close(),
  };
}
export type ProviderWithoutServer = ReturnType<typeof providerWithoutServer>;

export const asWebhook = ({ body, signature, eventId }: SandboxEvent) => ({
  rawBody: body,
  signature,
  eventId,
});

let count = 0;

/** Returns a form, by default for ₹500 monthly to Life School with receipts. */
export const monthlyForm = (details: Record<string, unknown> = {}) =>
  StartDonation.parse({
    amount: "500",
    cause: LIFE_SCHOOL,
    frequency: "monthly",
    name: "Asha Varghese",
    email: `monthly-${(count += 1)}@example.org`,
    phone: "9800000000",
    invoice: "on",
    statement: "on",
    formToken: randomBytes(18).toString("base64url"),
    ...details,
  });

export const newMonthlyDonor = () => ({ address: `10.9.${(count += 1) >> 8}.${count & 255}`, country: "IN" });

/** Starts a monthly donation, which then waits for the donor's authorisation. */
export async function insertMonthlyDonation(
  db: Db,
  { provider }: Pick<ProviderWithoutServer, "provider">,
  details: Record<string, unknown> = {},
  now = new Date(),
): Promise<MonthlyDonation & { subscription_id: string }> {
  const form = monthlyForm(details);
  return valueOf(await startMonthlyDonation(db, provider, "test", form, newMonthlyDonor(), now));
}

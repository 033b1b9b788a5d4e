/** Donors with IP addresses of their own, so that rate limits never apply. */
import { randomBytes } from "node:crypto";
import type { PaidProof } from "~/integrations/razorpay/sandbox/sandbox.server";
import type { TestProvider } from "./provider";
import { LIFE_SCHOOL } from "./causes";

export type GivenDonation = {
  amount: number;
  cause: string;
  name: string;
  email: string;
  phone: string;
  invoice: boolean;
  formToken: string;
};
export type Donor = { address: string; donation: GivenDonation };
export type ApiResponse = { status: number; location: string | null; body: Record<string, unknown> };
export type Order = { orderId: string; amountPaise: number; token: string };

export function paymentSettings(
  provider: Pick<TestProvider, "keyId" | "keySecret" | "webhookSecret" | "url">,
): Record<string, string> {
  return {
    RAZORPAY_KEY_ID: provider.keyId,
    RAZORPAY_KEY_SECRET: provider.keySecret,
    RAZORPAY_WEBHOOK_SECRET: provider.webhookSecret,
    RAZORPAY_API_URL: provider.url,
    DEFAULT_COUNTRY: "IN",
    TRUST_PROXY: "on",
  };
}

let count = 0;

/** Returns a donor who by default gives ₹500 to Life School and wants a receipt. */
export function newDonor(donation: Partial<GivenDonation> = {}): Donor {
  const number = (count += 1);
  return {
    address: newAddress(),
    donation: {
      amount: 500,
      cause: LIFE_SCHOOL,
      name: "Asha Varghese",
      email: `donor-${number}@example.org`,
      phone: "9800000000",
      invoice: true,
      formToken: randomBytes(18).toString("base64url"),
      ...donation,
    },
  };
}

let addresses = 0;

/** Returns a private address, for which the country is DEFAULT_COUNTRY. */
export function newAddress(): string {
  const number = (addresses += 1);
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** @throws when there is no response */
export async function post(
  url: string,
  from: string,
  message: { json: unknown } | { form: Record<string, string> },
): Promise<ApiResponse> {
  const isJson = "json" in message;
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "x-forwarded-for": from, ...(isJson ? { "content-type": "application/json" } : {}) },
    body: isJson ? JSON.stringify(message.json) : new URLSearchParams(message.form),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  const isJsonAnswer = response.headers.get("content-type")?.startsWith("application/json");
  return {
    status: response.status,
    location: response.headers.get("location"),
    body: isJsonAnswer ? (JSON.parse(text) as Record<string, unknown>) : { text },
  };
}

export const requestOrder = (origin: string, { address, donation }: Donor) =>
  post(`${origin}/payment/create-order`, address, { json: donation });

/** @throws when the response contains no order */
export function readOrder({ status, body }: ApiResponse): Order {
  if (status !== 200) throw new Error(`No order, but ${status}: ${JSON.stringify(body)}`);
  const { order, donation } = body as { order: { id: string; amount: number }; donation: { status: string } };
  return { orderId: order.id, amountPaise: order.amount, token: donation.status.split("/")[2] ?? "" };
}

export const placeOrder = async (origin: string, donor: Donor) =>
  readOrder(await requestOrder(origin, donor));

export const verify = (origin: string, donor: Donor, proof: PaidProof) =>
  post(`${origin}/payment/verify-payment`, donor.address, { json: proof });

export const returnFromPayment = (origin: string, donor: Donor, token: string, proof: PaidProof) =>
  post(`${origin}/payment/return/${token}`, donor.address, { form: { ...proof } });

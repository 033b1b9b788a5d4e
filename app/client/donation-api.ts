import { donationLimits } from "~/lib/limits";

export type Proof = {
  razorpay_payment_id: string;
  razorpay_order_id?: string;
  razorpay_subscription_id?: string;
  razorpay_signature: string;
};
export type Order = {
  key: string;
  /** `order` for one-time donations, `subscription` for monthly ones. */
  order?: { id: string; amount: number; currency: string };
  subscription?: { id: string };
  /** Present for a bank transfer, instead of `order` and `subscription`. */
  pledge?: { href: string };
  /** State, URL of the status page, and URL of the payment page without JavaScript. */
  donation: { state: string; status: string; pay: string };
};
/** Without a response within the limit, `status` is 0 and `message` is empty. */
type Refused = { ok: false; status: number; message: string; errors: Record<string, string> };

type CheckoutOptions = Record<string, unknown> & { handler: (proof: Proof) => void };
type Checkout = new (options: CheckoutOptions) => { open(): void };

export const pageLanguage = () => document.documentElement.lang.slice(0, 2);

async function post<T>(path: string, body: unknown): Promise<{ ok: true; answer: T } | Refused> {
  try {
    const response = await fetch(pageLanguage() === "en" ? path : `${path}?lang=${pageLanguage()}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      // A connection that hangs, as in a tunnel, never fails by itself.
      signal: "timeout" in AbortSignal ? AbortSignal.timeout(donationLimits.answerTimeoutMs) : null,
    });
    const answer = (await response.json()) as T & {
      success?: boolean;
      message?: string;
      errors?: Record<string, string>;
    };
    if (response.ok && answer.success) return { ok: true, answer };
    return { ok: false, status: response.status, message: answer.message ?? "", errors: answer.errors ?? {} };
  } catch {
    return { ok: false, status: 0, message: "", errors: {} };
  }
}

export function newToken() {
  return Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

export async function createOrder(
  donation: Record<string, unknown>,
): Promise<{ ok: true; order: Order } | Refused> {
  const sent = await post<Order>("/payment/create-order", { ...donation, lang: pageLanguage() });
  return sent.ok ? { ok: true, order: sent.answer } : sent;
}

/** POST /payment/verify-payment. Retries outages twice, because the money has been taken already. */
export async function verifyPayment(proof: Proof): Promise<{ ok: true } | Refused> {
  for (let attempt = 1; ; attempt += 1) {
    const sent = await post("/payment/verify-payment", proof);
    if (sent.ok || (sent.status > 0 && sent.status < 500) || attempt === 3) return sent;
    await new Promise((resolve) => setTimeout(resolve, attempt * 2_000));
  }
}

export async function sendInvoice(donor: Record<string, unknown>) {
  const sent = await post("/payment/sendInvoice", donor);
  if (!sent.ok) console.error("The invoice could not be requested:", sent.status);
}

export function loadCheckout(src: string): Promise<Checkout | null> {
  const razorpay = () => (window as unknown as { Razorpay?: Checkout }).Razorpay ?? null;
  return new Promise((resolve) => {
    if (razorpay() || !src) return resolve(razorpay());
    const script = Object.assign(document.createElement("script"), {
      src,
      onload: () => resolve(razorpay()),
      onerror: () => resolve(null),
    });
    setTimeout(() => resolve(null), donationLimits.checkoutScriptTimeoutMs);
    document.head.append(script);
  });
}

/** True for browsers on Razorpay's list of unsupported web views, which can't show its overlay. */
export function prefersHostedPage(userAgent: string): boolean {
  return /Instagram|FBAN|FBAV|FB_IAB|UCBrowser|Opera Mini|OPR\/.*Mobile/.test(userAgent);
}

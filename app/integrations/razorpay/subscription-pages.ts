import type { ProviderSubscription } from "./provider";

/** https only; `rzp.io` is Razorpay's short domain. */
const PROVIDER_HOST = /^(?:rzp\.io|(?:[a-z0-9-]+\.)*razorpay\.com)$/;

/** Accepts a subscription page only of Razorpay or the API's host: donors are redirected there. */
export function trustedUrlFilter(apiUrl: string) {
  const isTrusted = (url: string) => {
    const { protocol, host, origin } = new URL(url);
    return (protocol === "https:" && PROVIDER_HOST.test(host)) || origin === new URL(apiUrl).origin;
  };
  return (subscription: ProviderSubscription): ProviderSubscription =>
    subscription.shortUrl === null || isTrusted(subscription.shortUrl)
      ? subscription
      : { ...subscription, shortUrl: null };
}

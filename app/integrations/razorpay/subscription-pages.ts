import type { ProviderSubscription } from "./provider";

/** Of the provider, by https; `rzp.io` has its short addresses. */
const PROVIDER_HOST = /^(?:rzp\.io|(?:[a-z0-9-]+\.)*razorpay\.com)$/;

/**
 * Makes a function that keeps the page of a subscription only if it is the provider's, or of the host that we ask:
 * donors are led there.
 */
export function ownPages(apiUrl: string) {
  const isOwn = (url: string) => {
    const { protocol, host, origin } = new URL(url);
    return (protocol === "https:" && PROVIDER_HOST.test(host)) || origin === new URL(apiUrl).origin;
  };
  return (subscription: ProviderSubscription): ProviderSubscription =>
    subscription.shortUrl === null || isOwn(subscription.shortUrl)
      ? subscription
      : { ...subscription, shortUrl: null };
}

import { isPaid } from "#db/paid-donations.server";
import { pathIn } from "~/locales/language";
import { ok, type Result } from "~/lib/result";
import { startDonation, startMonthlyDonation, type DonationStarter } from "./start-donation.server";
import { startPledge } from "./start-pledge.server";

type Checkout = {
  order?: { id: string; amount: number; currency: string };
  subscription?: { id: string; short_url: string };
  pledge?: { reference: string; href: string };
  state: string;
  statusPath: string;
  /** Page of the site from which the donor pays. */
  payHref: string;
};

/** Starts a single, monthly or pledged donation. Refusals: as startDonation and startPledge. */
export async function startCheckout(
  ...args: Parameters<DonationStarter<Checkout>>
): Promise<Result<Checkout>> {
  const [, , , { frequency, method }] = args;
  if (method === "transfer") {
    const started = await startPledge(...args);
    if (!started.ok) return started;
    const { reference, token, state, lang } = started.value;
    const statusPath = pathIn(lang, `/donation/${token}`);
    return ok({ pledge: { reference, href: statusPath }, state, statusPath, payHref: statusPath });
  }
  if (frequency === "monthly") {
    const started = await startMonthlyDonation(...args);
    if (!started.ok) return started;
    const { subscription_id: id, short_url, token, state, lang } = started.value;
    const statusPath = pathIn(lang, `/monthly/${token}`);
    // The gift's own page leads on to the provider: without mail, only its address stops the gift.
    return ok({ subscription: { id, short_url }, state, statusPath, payHref: statusPath });
  }
  const started = await startDonation(...args);
  if (!started.ok) return started;
  const { order_id: id, amount_paise: amount, currency, token, state, lang } = started.value;
  const statusPath = pathIn(lang, `/donation/${token}`);
  const payHref = isPaid({ state }) ? statusPath : `${statusPath}/pay`;
  return ok({ order: { id, amount, currency }, state, statusPath, payHref });
}

import { hasSecondFactor } from "~/features/accounts/second-factor.server";
import { causeChoices } from "~/features/causes/causes.server";
import { isCertificateOffered } from "~/features/donations/tax-approval.server";
import { countSampleBalances, countSampleItems } from "~/features/content/remove-sample.server";
import { placeholdersIn, type Placeholder } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { backupFacts } from "~/features/site/site-facts.server";
import { env } from "~/env.server";
import { db, mailer, payments } from "./context.server";
import type { Staff } from "./staff.server";

const factLabels: Record<Placeholder, string> = {
  name: "The foundation’s name",
  address: "Its postal address",
  pan: "Its PAN",
  registration: "Its registration",
};

export type Step = {
  name: string;
  hint: string;
  isDone: boolean;
  /** Not needed by every foundation, so the list may end without it. */
  isOptional?: boolean;
  href?: string;
  intent?: "test-mail";
  /** A button that leads to a question. */
  asks?: { href: string; button: string };
};

/** Lists the steps before donations are possible; null once all are done, or for staff who can't do them. */
export async function gettingStarted(staff: Staff): Promise<Step[] | null> {
  if (!staff.permissions.includes("manageSettings")) return null;
  const [{ foundation }, openings, causes, backup, factor, samples, isApproved] = await Promise.all([
    readSettings(db),
    countSampleBalances(db),
    causeChoices(db),
    backupFacts(db, new Date()),
    hasSecondFactor(db, staff.id),
    countSampleItems(db),
    isCertificateOffered(db, new Date()),
  ]);
  const missing = placeholdersIn(foundation);
  const isLive = payments.mode === "live" && env.payments.webhookSecrets.length > 0;
  const steps: Step[] = [
    ...Object.entries(factLabels).map(([fact, name]) => ({
      name,
      hint: "On receipts. With live keys no gift is taken without it.",
      isDone: !missing.includes(fact as Placeholder),
      href: "/adminSettings/foundation",
    })),
    {
      name: "Causes with true opening balances",
      hint: "A balance that came with the site claims gifts that nobody made. Without an open cause nobody can give.",
      isDone: openings === 0 && causes.some(({ isOpen }) => isOpen),
      href: "/adminCauses",
    },
    {
      name: "Approval for tax deductions, if you have one",
      hint: "Donors are offered a tax certificate only while its number and date stand in the table of the tax statement.",
      isDone: isApproved,
      isOptional: true,
      href: "/adminStatement/form",
    },
    {
      name: "Payment keys and webhook",
      hint: "RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET in the environment. Leave the fee with the foundation in the provider’s dashboard: with customers as fee bearers, donors pay it on top of their gift.",
      isDone: isLive,
    },
    {
      name: "Mail",
      hint: "SMTP_URL and MAIL_FROM in the environment. Until then mails are lines in the log.",
      isDone: mailer !== null,
      intent: "test-mail",
    },
    {
      name: "Backup",
      hint: "npm run backup, every night. Done once two backups of different days have arrived and the last is recent.",
      isDone: backup.isRegular,
    },
    {
      name: "A second factor for your account",
      hint: "Asked of treasurers and administrators as soon as payments are live.",
      isDone: factor,
      href: "/second-factor",
    },
    {
      name: "Sample content",
      hint: "What nobody edited goes to the Bin. Team and testimonials are deleted, and causes that nothing was given to. Then change the sentences of About and Why donate under Texts.",
      isDone: samples === 0,
      ...(samples > 0 ? { asks: { href: "/adminSettings/sample", button: "Remove sample content" } } : {}),
    },
  ];
  return steps.every(({ isDone, isOptional }) => isDone || isOptional) ? null : steps;
}

/** Routes pass these objects to app/features/, which never imports this file. */
import { dirname, join } from "node:path";
import { openDatabase } from "#db/client.server";
import { initConfig } from "~/features/settings/config";
import { initActiveLanguages } from "~/features/settings/languages.server";
import { installPublishedTexts } from "~/features/texts/overlay.server";
import { env } from "~/env.server";
import { nonLiveMode } from "~/features/donations/payment-mode";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { createSandboxProvider } from "~/integrations/razorpay/sandbox/sandbox.server";
import { checkoutUrls, createRazorpayProvider } from "~/integrations/razorpay/razorpay.server";
import { createSmtpSender } from "~/integrations/smtp.server";

function open() {
  const db = openDatabaseOrExit(env.databasePath);
  const { mode, ...keys } = env.payments;
  const sandbox =
    mode === "practice"
      ? createSandboxProvider({
          path: join(dirname(env.databasePath), "practice-provider.sqlite"),
          keyId: keys.keyId,
          keySecret: keys.keySecret,
          webhookSecret: keys.webhookSecrets[0] ?? "",
          publicUrl: `${env.origin}/practice`,
          deliver: async ({ body, signature, eventId }) => {
            const webhook = { rawBody: body, signature, eventId };
            return (await receiveWebhook(db, provider, webhook, new Date())).ok;
          },
        })
      : null;
  const provider = createRazorpayProvider({
    ...keys,
    answer: sandbox ? (request) => sandbox.answer(request) : undefined,
    ...(sandbox ? { apiUrl: `${env.origin}/practice` } : {}),
  });
  const mailer = env.mail.smtpUrl
    ? createSmtpSender({ smtpUrl: env.mail.smtpUrl, from: env.mail.from })
    : null;
  return { db, provider, practice: sandbox, mailer };
}

function openDatabaseOrExit(path: string) {
  try {
    return openDatabase(path);
  } catch (error) {
    process.stderr.write(
      `DATABASE_PATH must be an SQLite file: ${path} (${error instanceof Error ? error.message : String(error)})\n`,
    );
    process.exit(1);
  }
}

// Vite re-evaluates this module after a change, but the database must be opened once.
const globals = globalThis as { __context?: ReturnType<typeof open> };
export const { db, provider, practice: sandbox, mailer } = (globals.__context ??= open());

initConfig(env);
installPublishedTexts(env.databasePath);
initActiveLanguages(env.databasePath);

export const { origin } = env;

const isPractice = env.payments.mode === "practice";
export const payments = {
  mode: env.payments.mode,
  nonLive: nonLiveMode(env.payments.mode),
  publicKey: env.payments.keyId,
  checkout: checkoutUrls({ isPractice, apiUrl: env.payments.apiUrl }),
};

export const hasMailServer = mailer !== null;

export const donationSite = { ...payments, givingScript: env.givingPlatform.scriptUrl ?? null };

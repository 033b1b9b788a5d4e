import type { Db } from "#db/schema";
import type { Site } from "~/features/feature.server";
import { mailTemplates, pictureRemovers, serverFeatures } from "~/features/features.server";
import type { Provider } from "~/integrations/razorpay/provider";

/** A live site with mail, as the server hands it to what features declare. */
export const givenSite = (db: Db, differing: Partial<Site> = {}): Site => ({
  db,
  mode: "live",
  provider: {} as Provider,
  mailer: { send: () => Promise.reject(new Error("No mail is sent here")) },
  mailTemplates,
  pictureRemovers,
  features: serverFeatures,
  databasePath: process.env.DATABASE_PATH ?? "",
  uploadsDir: process.env.UPLOADS_DIR ?? "uploads",
  hasWebhookSecret: true,
  replicaBucket: undefined,
  mailDns: () => Promise.resolve({ domain: "example.org", spf: "v=spf1", dmarc: "v=DMARC1", dkim: "p=x" }),
  ...differing,
});

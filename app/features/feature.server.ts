import type { Db, PaymentMode, Schema } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import type { MailTemplate } from "~/features/mail/outbox.server";
import type { Difference } from "~/features/versions/version-view";
import type { SearchPage } from "~/features/search/search-page";
import type { MailDns } from "~/integrations/mail-dns.server";
import type { Bucket } from "~/integrations/object-store.server";
import type { Provider } from "~/integrations/razorpay/provider";
import type { Sender } from "~/integrations/smtp.server";
import type { Result } from "~/lib/result";
import type { Language } from "~/locales/language";
import type { Permission } from "./features";

/** What a feature declares that needs the server; `features.server.ts` lists them all. */
export type ServerFeature = {
  jobs?: readonly Job[];
  mailTemplates?: MailTemplates;
  waiting?: readonly WaitingList[];
  duties?: readonly DutyList[];
  checks?: readonly Check[];
  steps?: readonly StepList[];
  /** For tables of `pictures` in `feature.ts` where emptying `image_id` is not enough. */
  pictureRemovers?: PictureRemovers;
  /** By the kind under which earlier versions are stored. */
  versions?: Readonly<Record<string, VersionedKind>>;
  /** Links that the footer of every page begins with. Changes must raise a number in `page_versions`. */
  footerLinks?: (db: Db, language: Language) => Promise<FooterLink[]>;
  /** Pages that the public search finds, beside content, causes and the pages that every site has. */
  searchPages?: (db: Db, language: Language) => Promise<SearchPage[]>;
};

export type FooterLink = { href: string; title: string };

/** What the server hands to a feature's declarations. */
export type Site = {
  db: Db;
  mode: PaymentMode;
  provider: Provider;
  /** Null while no mail server is set. */
  mailer: Sender | null;
  /** Of all features, as `pictureRemovers`. */
  mailTemplates: MailTemplates;
  pictureRemovers: PictureRemovers;
  features: readonly ServerFeature[];
  databasePath: string;
  uploadsDir: string;
  hasWebhookSecret: boolean;
  /** Bucket to which Litestream copies the database. */
  replicaBucket: Bucket | undefined;
  /** `domain` is "" while no mail server is set. */
  mailDns: () => Promise<MailDns>;
};

/** Runs at the start and then periodically, never concurrently with itself. A failure stops no other job. */
export type Job = {
  /** In the log. */
  name: string;
  everyMs: number;
  /** True: shutdown does not wait for it, because the next start resumes it. */
  isResumable?: boolean;
  /**
   * Returns counts, logged unless all are 0; `lastError`: why it stopped early.
   * @param site.stopping aborted when the process is about to exit: begin nothing more
   */
  run: (site: Site & { stopping: AbortSignal }, now: Date) => Promise<unknown>;
};

/** By the name that the outbox stores. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;

export type PictureRemovers = Partial<Record<keyof Schema, RemovePicture>>;

/** Removes a picture from the row that shows it. Called in a transaction. */
export type RemovePicture = (
  trx: Db,
  actor: Actor | null,
  shown: { imageId: string; id: string; title: string },
  now: Date,
) => Promise<void>;

/** Items whose saves keep the version before. */
export type VersionedKind = {
  permission: Permission;
  find: (db: Db, id: string) => Promise<VersionedItem | null>;
};

export type VersionedItem = {
  title: string;
  /** Address of its form. */
  form: string;
  /** Changes with each save. */
  version: number;
  /** JSON of what is needed to save this state again. */
  body: string;
  /** Compares an earlier body with this one. */
  differences: (earlier: string) => Difference[] | Promise<Difference[]>;
  /** Saves an earlier body anew, in the transaction in which the item was found. */
  restore: (actor: Actor, earlier: string, now: Date) => Promise<Result<unknown>>;
};

/** Something to do or to know, for staff with a permission. */
type ForStaff<Found, Given extends unknown[] = []> = {
  permission: Permission;
  read: (site: Site, now: Date, ...given: Given) => Promise<Found>;
};

/** Work that waits: counted in the navigation and on the dashboard. */
type WaitingList = ForStaff<WaitingCount[]> & {
  /** True: costs more than a few milliseconds, so only the dashboard counts it. */
  isSlow?: boolean;
};

export type WaitingCount = {
  count: number;
  /** For one and for many, without the number. */
  words: readonly [one: string, many: string];
  /** The screen that lists them. A page of the navigation with this address shows the count. */
  href: string;
  isUrgent?: boolean;
  /** True: how many there are, shown in the navigation only. */
  isTotal?: boolean;
};

/** What is due until a day (YYYY-MM-DD, IST): listed on the dashboard, and mailed a week and a day ahead. */
type DutyList = ForStaff<Duty[], [until: string]> & {
  /** How many days ahead the dashboard lists it, if not 30. */
  daysListed?: number;
};

export type Duty = { key: string; on: string; what: string; href: string };

/** A line of the status card and of the weekly mail. */
type Check = ForStaff<Finding | null> & {
  name: string;
  /** Its place among all checks. */
  order: number;
};

export type Finding = {
  isHealthy: boolean;
  /** In place of OK, for what is not wrong but not done. */
  label?: string;
  words: string;
  hint?: string;
  link?: { href: string; words: string };
};

/** What must be done before donations are possible. */
type StepList = ForStaff<Step[], [staff: { id: string }]> & {
  /** Its place among all steps. */
  order: number;
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

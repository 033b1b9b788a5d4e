import type { Db, PaymentMode, Schema } from "#db/schema";
import type { Actor } from "./activity/activity.server";
import type { Permission } from "./features";

/** What a feature declares that needs the server; `features.server.ts` lists them all. */
export type ServerFeature = {
  waiting?: readonly WaitingList[];
  /** For tables of `pictures` in `feature.ts` where emptying `image_id` is not enough. */
  pictureRemovers?: PictureRemovers;
};

export type PictureRemovers = Partial<Record<keyof Schema, RemovePicture>>;

/** Removes a picture from the row that shows it. Called in a transaction. */
export type RemovePicture = (
  trx: Db,
  actor: Actor | null,
  shown: { imageId: string; id: string; title: string },
  now: Date,
) => Promise<void>;

/** Work that waits for staff with a permission. */
type WaitingList = {
  permission: Permission;
  /** True: costs more than a few milliseconds, so only the dashboard counts it. */
  isSlow?: boolean;
  count: (site: { db: Db; mode: PaymentMode }, now: Date) => Promise<WaitingCount[]>;
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

import {
  closeCause,
  deleteCause,
  makeDefaultCause,
  moveCause,
  reopenCause,
} from "~/features/causes/cause-changes.server";
import type { CauseIntent } from "~/features/causes/cause-form";
import { ok, type Result } from "~/lib/result";
import { msg, type Message } from "~/locales/messages";
import { db } from "~/server/context.server";
import type { Staff } from "~/server/staff";

/** Runs the action of a button beside a cause. Returns the notice. Refusals: those of the use cases. */
export async function changeCause(
  staff: Staff,
  { slug, intent }: { slug: string; intent: CauseIntent },
  now: Date,
): Promise<Result<Message>> {
  const { change, notice } = changes[intent];
  const changed = await change(staff, slug, now);
  return changed.ok ? ok(msg(notice, { name: changed.value.name })) : changed;
}

type Change = {
  change: (staff: Staff, slug: string, now: Date) => ReturnType<typeof closeCause>;
  notice: "cause.closed" | "cause.reopened" | "cause.moved" | "cause.madeDefault" | "cause.deleted";
};

const changes: Record<CauseIntent, Change> = {
  close: { change: (staff, slug, now) => closeCause(db, staff, slug, now), notice: "cause.closed" },
  reopen: { change: (staff, slug, now) => reopenCause(db, staff, slug, now), notice: "cause.reopened" },
  up: { change: (staff, slug, now) => moveCause(db, staff, slug, -1, now), notice: "cause.moved" },
  down: { change: (staff, slug, now) => moveCause(db, staff, slug, 1, now), notice: "cause.moved" },
  default: {
    change: (staff, slug, now) => makeDefaultCause(db, staff, slug, now),
    notice: "cause.madeDefault",
  },
  delete: { change: (staff, slug, now) => deleteCause(db, staff, slug, now), notice: "cause.deleted" },
};

import type { Cause } from "#db/schema";
import { findCause } from "~/features/causes/causes.server";
import { db } from "~/server/context.server";
import { answers as httpMessages } from "~/locales/en.json";

/** @throws Response 404 unless it is a cause's slug */
export async function requireCause(slug: string | undefined): Promise<Cause> {
  const cause = await findCause(db, slug ?? "");
  if (!cause || cause.slug !== slug) throw new Response(httpMessages.notFound, { status: 404 });
  return cause;
}

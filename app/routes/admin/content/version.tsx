import { staffMeta } from "~/components/admin";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import type { Actor } from "~/features/activity/activity.server";
import { titleOf } from "~/features/content/item-language.server";
import { formHref, versionsHref } from "~/features/content/admin/content-links";
import { contentTypes, type InputOf } from "~/features/content/content-types.server";
import { saveItem } from "~/features/content/content-lifecycle.server";
import type { ContentKind } from "~/features/content/records";
import { differences } from "~/features/content/version-differences.server";
import { restoredFields, versionBody, type VersionBody } from "~/features/content/versions.server";
import { VersionComparison } from "~/features/versions/version-comparison";
import { fieldProblems, ok, refused } from "~/lib/result";
import { revalidateOnResponse } from "~/components/admin/client-action";
import { requireItem } from "~/server/content/staff-items.server";
import { readRestore, requireVersion, restoredReply } from "~/server/versions.server";
import { staffAction, staffLoader } from "~/server/staff";
import { db } from "~/server/context.server";

export const meta = staffMeta("Earlier version");

export const loader = staffLoader("editContent", async function versionLoader({ params, db }) {
  const { kind, item } = await requireItem(params);
  const { when, who, body } = await requireVersion({ kind, id: item.id }, params.version);
  return {
    when,
    who,
    title: titleOf(item),
    present: String(item.version),
    list: versionsHref(kind, item.id),
    changes: await differences(db, kind, JSON.parse(body) as VersionBody, versionBody(kind, item)),
  };
});

export const action = staffAction("editContent", async function versionAction({ staff, request, params }) {
  const { kind, item } = await requireItem(params);
  const { when, body } = await requireVersion({ kind, id: item.id }, params.version);
  const version = await readRestore(request);
  const isSentTwice = JSON.stringify(versionBody(kind, item)) === body;
  const restored = isSentTwice ? ok(null) : await restore(staff, kind, item.id, { body, version });
  return restoredReply(restored, when, formHref(kind, item.id));
});

/** Saves the version's fields; the save stores the present state as a version. */
async function restore(
  staff: Actor,
  kind: ContentKind,
  id: string,
  { body, version }: { body: string; version: string },
) {
  const fields = await restoredFields(db, kind, body);
  const schema: z.ZodType<InputOf<ContentKind>> = contentTypes[kind].schema;
  const read = schema.safeParse({ ...fields, id, version });
  if (!read.success) return refused({ kind: "invalid", fields: fieldProblems(read.error) });
  return saveItem(db, kind, staff, read.data, new Date());
}

export const shouldRevalidate = revalidateOnResponse;

export default function VersionPage() {
  const problem = useActionData<typeof action>()?.problem;
  return <VersionComparison {...useLoaderData<typeof loader>()} problem={problem} />;
}

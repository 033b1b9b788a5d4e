import { staffMeta } from "~/components/admin";
import { useActionData, useLoaderData } from "@remix-run/react";
import { revalidateOnResponse } from "~/components/admin/client-action";
import { parts } from "~/features/texts/parts.server";
import type { TextsBody } from "~/features/texts/text-rows.server";
import { currentPartVersion, restoreTexts, textDifferences } from "~/features/texts/text-versions.server";
import { VersionComparison } from "~/features/versions/version-comparison";
import { staffAction, staffLoader } from "~/server/staff";
import { requirePart } from "~/server/texts-form.server";
import { readRestore, requireVersion, restoredReply } from "~/server/versions.server";

export const meta = staffMeta("Earlier version");

export const loader = staffLoader("editTexts", async function textVersionLoader({ params, db }) {
  const part = requirePart(params.part);
  const { when, who, body } = await requireVersion({ kind: "texts", id: part }, params.version);
  const present = await currentPartVersion(db, part);
  return {
    when,
    who,
    title: parts[part].title,
    list: `/adminTexts/${part}/versions`,
    present: String(present.version),
    changes: textDifferences(part, JSON.parse(body) as TextsBody, present.body),
  };
});

export const action = staffAction(
  "editTexts",
  async function textVersionAction({ staff, request, params, db, now }) {
    const part = requirePart(params.part);
    const { when, body } = await requireVersion({ kind: "texts", id: part }, params.version);
    const version = Number(await readRestore(request));
    const restored = { body: JSON.parse(body) as TextsBody, version };
    return restoredReply(await restoreTexts(db, staff, part, restored, now), when, `/adminTexts/${part}`);
  },
);

export const shouldRevalidate = revalidateOnResponse;

export default function TextVersionPage() {
  const problem = useActionData<typeof action>()?.problem;
  return <VersionComparison {...useLoaderData<typeof loader>()} problem={problem} />;
}

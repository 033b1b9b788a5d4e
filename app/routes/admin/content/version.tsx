import { staffMeta } from "~/components/admin/page-header";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { titleOf } from "~/features/content/item-language.server";
import { formHref, versionsHref } from "~/features/content/admin/content-links";
import { contentTypes, type InputOf } from "~/features/content/content-types.server";
import { findItem, saveItem } from "~/features/content/content-lifecycle.server";
import type { ContentKind } from "~/features/content/records";
import { differences } from "~/features/content/version-differences.server";
import { restoredFields, versionBody, type VersionBody } from "~/features/content/versions.server";
import { VersionComparison } from "~/features/versions/version-comparison";
import { findVersion } from "~/features/versions/versions.server";
import { fieldProblems } from "~/lib/result";
import { answers as httpMessages } from "~/locales/en.json";
import { msg, type Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { revalidateOnResponse } from "~/components/admin/client-action";
import { readKind } from "~/server/content/staff-items.server";
import { readForm, redirectWith } from "~/server/form.server";
import { refusalStatus } from "~/server/refusal-status.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { db } from "~/server/context.server";

export const meta = staffMeta("Earlier version");

type Params = { kind?: string; id?: string; version?: string };

/** @throws Response 404 */
async function findItemAndVersion(params: Params) {
  const kind = readKind(params.kind);
  const item = kind && (await findItem(db, kind, params.id ?? "", { status: "any" }));
  const version = item && (await findVersion(db, { kind, id: item.id }, params.version));
  if (!kind || !version) throw new Response(httpMessages.notFound, { status: 404 });
  return { kind, item, version };
}

export const loader = staffLoader("editContent", async ({ params }) => {
  const { kind, item, version } = await findItemAndVersion(params);
  const earlierBody = JSON.parse(version.body) as VersionBody;
  return {
    ...{ when: version.when, who: version.who },
    title: titleOf(item),
    list: versionsHref(kind, item.id),
    present: String(item.version),
    changes: await differences(db, kind, earlierBody, versionBody(kind, item)),
  };
});

/** Restores a version by saving it, which stores the present one. Concurrent restores get 409. */
export const action = staffAction("editContent", async ({ staff, request, params }) => {
  const { kind, item, version } = await findItemAndVersion(params);
  const { typed } = await readForm(request, z.object({}), ["version"]);
  const restored = () =>
    redirectWith(msg("content.versionRestored", { time: version.when }), formHref(kind, item.id));
  // The form was sent twice.
  if (JSON.stringify(versionBody(kind, item)) === version.body) return restored();
  const fields = await restoredFields(db, kind, version.body);
  const schema: z.ZodType<InputOf<ContentKind>> = contentTypes[kind].schema;
  const read = schema.safeParse({ ...fields, id: item.id, version: typed.version });
  const problem = (why: Message, status: number) => data({ problem: textOf("en", why) }, { status });
  if (!read.success) return problem(Object.values(fieldProblems(read.error))[0] ?? "answers.badRequest", 422);
  const saved = await saveItem(db, kind, staff, read.data, new Date());
  if (saved.ok) return restored();
  const { refusal } = saved;
  const message =
    refusal.kind === "invalid"
      ? Object.values(refusal.fields)[0]
      : refusal.kind === "conflict"
        ? "content.versionConflict"
        : refusal.message;
  return problem(message ?? "answers.badRequest", refusalStatus(refusal));
});

export const shouldRevalidate = revalidateOnResponse;

export default function VersionPage() {
  const problem = useActionData<typeof action>()?.problem;
  return <VersionComparison {...useLoaderData<typeof loader>()} problem={problem} />;
}

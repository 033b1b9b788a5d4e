import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink, PageHeader, staffMeta } from "~/components/admin/page-header";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { SaveUpdate } from "~/features/updates/update-form";
import { createUpdate } from "~/features/updates/updates.server";
import { db } from "~/server/context.server";
import { readForm, invalidForm, refusalReply, redirectPath, redirectWith } from "~/server/form.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { UpdateForm } from "./update-fields";
import { causesToChoose, savedNotice } from "./update-views.server";

export const meta = staffMeta("New update");

export const loader = staffLoader("editContent", async () => ({
  causes: await causesToChoose(),
  formToken: newFormToken(),
}));

export const action = staffAction("editContent", async ({ staff, request }) => {
  const form = await readForm(request, SaveUpdate, ["intent"]);
  if (!form.ok) return invalidForm(form);
  const made = await createUpdate(db, staff, form.value, new Date());
  return made.ok
    ? redirectWith(savedNotice(form.value), redirectPath`/adminUpdates/${made.value.id}`)
    : refusalReply(form, made.refusal);
});

export default function AdminUpdateNewPage() {
  const { causes, formToken } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="New update" back={<BackLink to="/adminUpdates">Updates</BackLink>} />
      <UpdateForm values={{ title: "", content: "", cause: "all" }} {...{ causes, formToken, lastResult }} />
    </>
  );
}

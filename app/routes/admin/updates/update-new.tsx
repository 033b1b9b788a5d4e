import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink, PageHeader, staffMeta } from "~/components/admin";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { SaveUpdate } from "~/features/updates/update-form";
import { createUpdate } from "~/features/updates/updates.server";
import {
  invalidForm,
  readForm,
  redirectPath,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { UpdateForm } from "./update-fields";
import { causesToChoose, savedNotice } from "./update-views.server";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("update.new");

export const loader = staffLoader("editContent", async function updateNewLoader() {
  return { causes: await causesToChoose(), formToken: newFormToken() };
});

export const action = staffAction("editContent", async function updateNewAction({ staff, request, db, now }) {
  const form = await readForm(request, SaveUpdate, ["intent"]);
  if (!form.ok) return invalidForm(form);
  const made = await createUpdate(db, staff, form.value, now);
  return made.ok
    ? redirectWith(savedNotice(form.value), redirectPath`/adminUpdates/${made.value.id}`)
    : refusalReply(form, made.refusal);
});

export default function AdminUpdateNewPage() {
  const { causes, formToken } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={t("update.new")}
        back={<BackLink to="/adminUpdates">{t("admin.pages.updates")}</BackLink>}
      />
      <UpdateForm
        values={{ title: "", content: "", cause: "all" }}
        causes={causes}
        formToken={formToken}
        lastResult={lastResult}
      />
    </>
  );
}

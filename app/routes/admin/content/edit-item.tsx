import { redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData, Link } from "@remix-run/react";
import { findForm, newForm, saveTexts } from "~/server/content/content-form.server";
import { readPictureForm, showExpired } from "~/server/pictures/picture-form.server";
import { staffFormAction, staffFormLoader } from "~/server/staff";
import { readKind } from "~/server/content/staff-items.server";
import { answers as httpMessages, dashboard as dashboardMessages } from "~/locales/en.json";
import { Group } from "@mantine/core";
import { textAt } from "~/lib/form-values";
import type { ContentKind } from "~/features/content/records";
import type { FormOutcome } from "~/features/content/staff-view";
import { formValuesAfter, type InitialForm } from "~/features/pictures/picture-form";
import { AdminForm, CancelLink, staffMeta, SubmitButton, useAdminForm } from "~/components/admin";
import {
  toastFailure,
  useErrorToast,
  type ContentFormProps,
  contentFormOptions,
} from "~/features/content/admin/content-form";
import { FormNotices } from "~/features/content/admin/form-notices";
import { HiddenValues, Line } from "~/features/content/admin/form-parts";
import { fieldInLanguages, fieldName, onlyLanguage } from "~/locales/translations";

export const meta = staffMeta(dashboardMessages.editItem.heading);

export const loader = staffFormLoader("editContent", async function editItemLoader({ request, staff }) {
  const query = new URL(request.url).searchParams;
  const kind = readKind(query.get("type"));
  if (!staff) return { kind, filled: newForm() };
  return { kind, filled: (kind && (await findForm(kind, query.get("id") ?? ""))) ?? newForm() };
});

export const action = staffFormAction("editContent", async function editItemAction({ request, staff, now }) {
  const kind = readKind(new URL(request.url).searchParams.get("type"));
  const form = await readPictureForm(request, { texts: fieldInLanguages("title"), files: [] }, staff);
  if (!staff) return showExpired(form);
  if (!kind) throw new Response(httpMessages.notFound, { status: 404 });
  return (await saveTexts(kind, staff, form, now)) ?? redirectDocument("/", 303);
});

export default function EditItemPage() {
  const { kind, filled } = useLoaderData<typeof loader>();
  const actionData = useActionData<FormOutcome>();
  const shown = formValuesAfter(actionData, filled);
  return (
    <>
      <h1>{dashboardMessages.editItem.heading}</h1>
      {kind !== null && shown.values.id ? (
        <TitleForm key={textAt(filled.values, "version")} {...{ kind, filled, shown, answer: actionData }} />
      ) : (
        <>
          <p>{dashboardMessages.editItem.none}</p>
          <p>
            <Link to="/admin">Choose one on the dashboard</Link>
          </p>
        </>
      )}
    </>
  );
}

type Props = ContentFormProps & { kind: ContentKind; shown: InitialForm };

function TitleForm({ kind, filled, shown, answer }: Props) {
  const id = textAt(shown.values, "id");
  const title = useAdminForm(contentFormOptions(kind, "field", filled, answer));
  const { fields } = title;
  const only = onlyLanguage(filled.values.id ? filled.values : shown.values);
  const formUrl = `/edititem?${new URLSearchParams({ type: kind, id }).toString()}`;
  useErrorToast(kind, answer);
  return (
    <>
      <FormNotices kind={kind} answer={answer ?? null} reloadHref={formUrl} />
      <AdminForm
        of={title}
        isToasted
        className="staff-form"
        action={formUrl}
        onFailure={toastFailure(kind, id)}
      >
        <input type="hidden" name="type" value={kind} />
        <HiddenValues values={shown.values} names={["id", "version"]} />
        {only ? <Line kind={kind} fields={fields} name={fieldName(only, "title")} /> : null}
        <Line kind={kind} fields={fields} name="title" />
        <Group gap="12" py="12" className="ruled">
          <SubmitButton>{dashboardMessages.editItem.save}</SubmitButton>
          <CancelLink to="/admin" />
        </Group>
      </AdminForm>
    </>
  );
}

import { Group } from "@mantine/core";
import { Link } from "@remix-run/react";
import { textAt } from "~/lib/form-values";
import { dashboard as dashboardMessages } from "~/locales/en.json";
import type { ContentKind } from "~/features/content/records";
import type { InitialForm } from "~/features/content/admin-view";
import { CancelLink } from "~/components/admin/page-header";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";
import { SubmitButton } from "~/components/admin/submit-button";
import { toastFailure, useErrorToast, type ContentFormProps } from "./content-form";
import { FormNotices } from "./form-notices";
import { HiddenValues, Line } from "./form-parts";
import { isMalayalamOnly } from "~/components/admin/malayalam";
import { contentFormOptions, formValuesAfter } from "./content-form-options";

type Props = ContentFormProps & { kind: ContentKind | null };

/** Edits the title of one item of any kind; without an item it says that none is selected. */
export function EditItem({ kind, filled, answer }: Props) {
  const shown = formValuesAfter(answer, filled);
  return (
    <>
      <h1>{dashboardMessages.editItem.heading}</h1>
      {kind !== null && shown.values.id ? (
        <TitleForm key={textAt(filled.values, "version")} {...{ kind, filled, shown, answer }} />
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

function TitleForm({ kind, filled, shown, answer }: Props & { kind: ContentKind; shown: InitialForm }) {
  const id = textAt(shown.values, "id");
  const title = useAdminForm(contentFormOptions(kind, "field", filled, answer));
  const { fields } = title;
  const address = `/edititem?${new URLSearchParams({ type: kind, id }).toString()}`;
  useErrorToast(kind, answer);
  return (
    <>
      <FormNotices kind={kind} answer={answer ?? null} reloadHref={address} />
      <AdminForm
        of={title}
        isToasted
        className="staff-form"
        action={address}
        onFailure={toastFailure(kind, id)}
      >
        <input type="hidden" name="type" value={kind} />
        <HiddenValues values={shown.values} names={["id", "version"]} />
        {isMalayalamOnly(filled.values.id ? filled.values : shown.values) ? (
          <Line {...{ kind, fields }} name="ml.title" />
        ) : null}
        <Line {...{ kind, fields }} name="title" />
        <Group gap="12" py="12" className="ruled">
          <SubmitButton>{dashboardMessages.editItem.save}</SubmitButton>
          <CancelLink to="/admin" />
        </Group>
      </AdminForm>
    </>
  );
}

import { Group } from "@mantine/core";
import { Link, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { textAt } from "~/lib/form-values";
import { dashboardMessages } from "~/locales/english-messages";
import type { ContentKind } from "~/features/content/records";
import type { InitialForm } from "~/features/content/admin-view";
import { CancelLink } from "~/components/admin/page-header";
import { FormProblems, formProps } from "~/components/admin/fields";
import { Form } from "~/components/admin/form";
import { SubmitButton } from "~/components/admin/submit-button";
import { useUnsavedChanges } from "~/components/admin/unsaved-changes-prompt";
import { useErrorToast, type ContentFormProps } from "./content-form";
import { FormNotices } from "./form-notices";
import { HiddenValues, Line } from "./form-parts";
import { isMalayalamOnly } from "~/components/admin/malayalam";
import { formValuesAfter, submissionOf, useContentForm } from "./use-content-form";

const { editItem } = dashboardMessages;

type Props = ContentFormProps & { kind: ContentKind | null };

/** Edits the title of one item of any kind; without an item it says that none is selected. */
export function EditItem({ kind, filled, answer }: Props) {
  const shown = formValuesAfter(answer, filled);
  return (
    <>
      <h1>{editItem.heading}</h1>
      {kind !== null && shown.values.id ? (
        <TitleForm key={textAt(filled.values, "version")} {...{ kind, filled, shown, answer }} />
      ) : (
        <>
          <p>{editItem.none}</p>
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
  const [form, fields] = useContentForm(kind, { id: "field", filled, answer });
  const address = `/edititem?${new URLSearchParams({ type: kind, id }).toString()}`;
  const element = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formData !== undefined;
  useUnsavedChanges(element, { name: null, isSending, isBack: submissionOf(answer) !== null });
  useErrorToast(kind, id, answer);
  return (
    <>
      <FormNotices kind={kind} answer={submissionOf(answer)} reloadHref={address} />
      <FormProblems form={form} isToasted />
      <Form ref={element} className="staff-form" action={address} {...formProps(form)}>
        <input type="hidden" name="type" value={kind} />
        <HiddenValues values={shown.values} names={["id", "version"]} />
        {isMalayalamOnly(filled.values.id ? filled.values : shown.values) ? (
          <Line {...{ kind, fields }} name="ml.title" />
        ) : null}
        <Line {...{ kind, fields }} name="title" />
        <Group gap="12" py="12" className="ruled">
          <SubmitButton isBusy={isSending}>{editItem.save}</SubmitButton>
          <CancelLink to="/admin" />
        </Group>
      </Form>
    </>
  );
}

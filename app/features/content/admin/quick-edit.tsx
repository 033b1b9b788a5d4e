import { Group } from "@mantine/core";
import { Link, type FetcherWithComponents } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/locales/screen-text";
import { quickEditTexts, textFieldsOf } from "~/features/content/record";
import { nounOf, records, type ContentKind } from "~/features/content/records";
import { marked } from "~/components/marked";
import { textAt, type FormValues } from "~/lib/form-values";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";
import { DelayedRedirectField } from "~/components/admin/use-delayed-redirect";
import { type SubmitFailure, SubmitButton } from "~/components/admin/form";
import {
  failureMessage,
  refusalOf,
  toastFailure,
  useErrorToast,
  type ContentFormProps,
  contentFormOptions,
} from "./content-form";
import { formValuesAfter } from "~/features/pictures/picture-form";
import { FormNotices } from "./form-notices";
import { Area, HiddenValues, Html, Line } from "./form-parts";
import { fieldName, onlyLanguage, readFieldName } from "~/locales/translations";
import { CancelButton, SecondaryText, FormError } from "~/components/admin/page-header";

type Props = ContentFormProps & {
  kind: ContentKind;
  /** URL of the form. */
  href: string;
  isTitleOnly?: boolean;
  back: string;
  fetcher?: FetcherWithComponents<unknown>;
  onCancel?: () => void;
};

/** Edits a row's texts in a dialog over the list or on a page of its own; /edititem the title alone. */
export function QuickEditForm({
  kind,
  filled,
  answer,
  href,
  isTitleOnly = false,
  back,
  fetcher,
  onCancel,
}: Props) {
  const { values } = formValuesAfter(answer, filled);
  const id = textAt(values, "id");
  const quick = useAdminForm({ ...contentFormOptions(kind, "quick", filled, answer), fetcher });
  const { fields, unsaved } = quick;
  const fullForm = `${records[kind].form}?id=${encodeURIComponent(id)}`;
  // In the dialog the refusal stays above the form.
  useErrorToast(kind, fetcher ? undefined : answer);
  const [failure, setFailure] = useState<SubmitFailure>();
  const problem = refusalOf(answer) ?? (failure && failureMessage(kind, id, failure));
  return (
    <>
      <FormNotices
        kind={kind}
        answer={answer ?? null}
        reloadHref={href}
        formId="quick"
        onUseTheirs={unsaved.discard}
      />
      <FormError text={fetcher && problem} />
      <AdminForm
        of={quick}
        isToasted
        className="staff-form"
        action={href}
        onFailure={fetcher ? setFailure : toastFailure(kind, id)}
      >
        <HiddenValues values={values} names={["id", "version"]} />
        {fetcher ? <DelayedRedirectField /> : null}
        {quickFields(kind, filled.values.id ? filled.values : values, isTitleOnly).map((name, index) => {
          const { type } = textFieldsOf(records[kind])[readFieldName(name).plainName] ?? {};
          if (type === "line")
            return (
              <Line
                key={name}
                kind={kind}
                fields={fields}
                name={name}
                autoFocus={fetcher !== undefined && index === 0}
              />
            );
          return type === "html" ? (
            <Html
              key={name}
              kind={kind}
              fields={fields}
              name={name}
              fallback={<FullFormNote href={fullForm} />}
            />
          ) : (
            <Area key={name} kind={kind} fields={fields} name={name} rows={6} />
          );
        })}
        <SecondaryText>
          {marked(statusHint(filled.values), (words) => (
            <Link to={fullForm}>{words}</Link>
          ))}
        </SecondaryText>
        <Group gap="12">
          <SubmitButton>
            {isTitleOnly ? t("dashboard.editItem.save") : t("dashboard.saveChanges")}
          </SubmitButton>
          <CancelButton back={back} onCancel={onCancel && (() => unsaved.leave(onCancel))} />
        </Group>
      </AdminForm>
    </>
  );
}

const FullFormNote = ({ href }: { href: string }) => (
  <p>
    {marked(t("content.onlyFullForm"), (words) => (
      <Link to={href}>{words}</Link>
    ))}
  </p>
);

/** Returns the fields in the item's only or default language. */
function quickFields(kind: ContentKind, values: FormValues, isTitleOnly: boolean): string[] {
  const quick = isTitleOnly ? ["title"] : quickEditTexts(records[kind]);
  const language = onlyLanguage(values);
  return language ? [...quick.map((name) => fieldName(language, name)), "title"] : quick;
}

function statusHint({ savedAs }: FormValues): string {
  const status = savedAs === "draft" || savedAs === "scheduled" ? savedAs : "published";
  return t(`content.quickHint.${status}`);
}

export const quickEditTitle = (kind: ContentKind) => t("content.quickEditOf", { noun: nounOf(kind) });

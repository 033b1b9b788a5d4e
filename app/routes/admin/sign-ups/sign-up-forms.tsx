import { Group, Stack } from "@mantine/core";
import { useNavigation } from "@remix-run/react";
import {
  AdminForm,
  CancelLink,
  Form,
  FormToken,
  Section,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  useAdminForm,
  useFormKey,
} from "~/components/admin";
import { CheckboxField, type FormResult } from "~/components/form-fields";
import { QuestionPage } from "~/components/admin/confirm-dialog";
import { WriteQuestion } from "~/features/mail/admin/write-to-many";
import { signUpLimits } from "~/features/sign-ups/limits";
import { textLimits } from "~/lib/limits";
import type { Language } from "~/locales/language";
import { t } from "~/locales/screen-text";

export type Asked = {
  intent: "add" | "place" | "write";
  question: string;
  text: string;
  /** What is sent again with the answer. */
  typed: Record<string, string>;
};

/** Asked before more come than there are places, and before a mail to many. */
export function Question({ path, ...asked }: Asked & { path: string }) {
  const { intent, question, text, typed } = asked;
  if (intent === "write") return <WriteQuestion path={path} {...asked} />;
  const { intent: _, anyway: __, ...kept } = typed;
  return (
    <QuestionPage title={question}>
      <p>{text}</p>
      <Form action={path}>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Group gap="12">
          <SubmitButton name="anyway" value="on">
            {t("signUpList.question.yes")}
          </SubmitButton>
          {intent === "place" ? (
            <CancelLink to={path} />
          ) : (
            <SubmitButton variant="default" name="anyway" value="no">
              {t("signUpList.question.cancel")}
            </SubmitButton>
          )}
        </Group>
      </Form>
    </QuestionPage>
  );
}

type Languages = { value: Language; label: string }[];
type AddProps = {
  path: string;
  page: { isToday: boolean; languages: Languages; language: Language; formToken: string };
  lastResult: FormResult;
};

/** An empty form follows somebody who was added. */
export function AddForm(props: AddProps) {
  const isAdding = useNavigation().formData?.get("intent") === "add";
  return <OneAddForm key={useFormKey(isAdding, props.lastResult ?? undefined)} {...props} />;
}

function OneAddForm({ path, page, lastResult }: AddProps) {
  const form = useAdminForm({
    id: "add",
    schema: async () => (await import("~/features/sign-ups/sign-up-form")).AddSignUp,
    lastResult,
    defaultValue: { people: "1", lang: page.language, came: page.isToday ? "on" : "" },
  });
  const { fields } = form;
  return (
    <Section aria-labelledby="add-title" id="add" className="ruled no-print" mt="24">
      <h2 id="add-title">{t("signUpList.add.heading")}</h2>
      <p>{t("signUpList.add.text")}</p>
      <AdminForm of={form} action={`${path}#add`} maw="34rem">
        <FormToken token={page.formToken} lastResult={lastResult} />
        <Stack gap="16">
          <TextField field={fields.name} label={t("signUpList.sheet.name")} maxLength={textLimits.name} />
          <TextField
            field={fields.people}
            label={t("signUp.fields.people")}
            inputMode="numeric"
            maxLength={2}
            maw="8rem"
          />
          {page.isToday ? <CheckboxField field={fields.came} label={t("signUpList.add.came")} /> : null}
          <TextField
            field={fields.phone}
            type="tel"
            inputMode="tel"
            label={t("signUp.fields.phone")}
            description={t("signUpList.add.contact")}
            maxLength={textLimits.contactPhone}
          />
          <TextField
            field={fields.email}
            type="email"
            inputMode="email"
            label={t("signUp.fields.email")}
            maxLength={textLimits.email}
          />
          {page.languages.length > 1 ? (
            <SelectField field={fields.lang} label={t("signUpList.add.language")} data={page.languages} />
          ) : null}
          <TextArea
            field={fields.note}
            label={t("signUp.fields.note")}
            maxLength={signUpLimits.note}
            rows={2}
          />
          <Group>
            <SubmitButton name="intent" value="add">
              {t("signUpList.add.button")}
            </SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </Section>
  );
}

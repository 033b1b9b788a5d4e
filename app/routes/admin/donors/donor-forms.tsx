/** Gives each form its own fetcher, so that unsaved input in the others stays. */
import { Button, Card, Group, Stack, Text } from "@mantine/core";
import { useFetcher, type FetcherWithComponents } from "@remix-run/react";
import type { ComponentType, ReactNode } from "react";
import {
  AdminForm,
  Form,
  FormProblems,
  formProps,
  SecondaryText,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  TextLink,
  useAdminForm,
  useFormKey,
  useValidatedForm,
} from "~/components/admin";
import { CheckboxField, type FormResult } from "~/components/form-fields";
import type { DonorIntent } from "~/features/donors/donor-forms";
import { donorLabel } from "~/features/donations/payment-labels";
import type { DonorRow } from "~/features/donors/donors.server";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";

type Props = {
  hasPan: boolean;
  isCertificateOffered: boolean;
  values: Record<
    | ("name" | "email" | "phone")
    | ("address" | "wantsCertificate" | "pan" | "deletesPan")
    | ("note" | "namedOn"),
    string
  > & { mayBeNamed: "yes" | "no" | undefined };
  suggestions: DonorRow[];
  action: string;
  lastResult: FormResult;
};
type FormProps = Props & { fetcher: FetcherWithComponents<FormResult> };

const schemas = () => import("~/features/donors/donor-forms");

const withFetcher = (intent: DonorIntent, Fields: ComponentType<FormProps>) =>
  function DonorForm(props: Props) {
    const fetcher = useFetcher<FormResult>();
    const formKey = useFormKey(fetcher.state !== "idle", fetcher.data);
    const own = props.lastResult?.initialValue?.intent === intent ? props.lastResult : null;
    return <Fields key={formKey} {...props} fetcher={fetcher} lastResult={fetcher.data ?? own} />;
  };

type FormCardProps = {
  of: Parameters<typeof AdminForm>[0]["of"];
  action: string;
  intent: DonorIntent;
  title: string;
  button: string;
  children: ReactNode;
};

const FormCard = ({ of, action, intent, title, button, children }: FormCardProps) => (
  <Card
    component={AdminForm}
    of={of}
    action={action}
    withBorder
    aria-labelledby={`${intent}-title`}
    preventScrollReset
  >
    <h2 id={`${intent}-title`}>{title}</h2>
    <Stack gap="16">
      {children}
      <SubmitButton name="intent" value={intent} busy={t("bank.busy.saving")} style={{ alignSelf: "start" }}>
        {button}
      </SubmitButton>
    </Stack>
  </Card>
);

export const ContactForm = withFetcher("contact", function Contact({ values, action, fetcher, lastResult }) {
  const { name, email, phone } = values;
  const form = useAdminForm({
    id: "contact",
    schema: async () => (await schemas()).CorrectDonor,
    lastResult,
    fetcher,
    defaultValue: { name, email, phone },
  });
  const { fields } = form;
  return (
    <FormCard
      of={form}
      action={action}
      intent="contact"
      title={t("donor.contact.title")}
      button={t("donor.contact.save")}
    >
      <Text>{t("donor.contact.hint")}</Text>
      <TextField field={fields.name} label={t("donor.words.name")} maxLength={limits.text.name} />
      <TextField
        field={fields.email}
        label={t("donor.words.email")}
        type="email"
        maxLength={limits.text.email}
      />
      <TextField
        field={fields.phone}
        label={t("donor.words.phone")}
        description={t("donor.words.tenDigits")}
        type="tel"
        maxLength={20}
      />
    </FormCard>
  );
});

export const ParticularsForm = withFetcher("particulars", function Particulars(props) {
  const { hasPan, isCertificateOffered, values, action, fetcher, lastResult } = props;
  const { address, wantsCertificate, pan, deletesPan } = values;
  const form = useAdminForm({
    id: "particulars",
    schema: async () => (await schemas()).CorrectParticulars,
    lastResult,
    fetcher,
    defaultValue: { address, wantsCertificate, pan, deletesPan },
  });
  const { fields } = form;
  return (
    <FormCard
      of={form}
      action={action}
      intent="particulars"
      title={t("donor.details.title")}
      button={t("donor.details.save")}
    >
      <TextArea field={fields.address} label={t("giving.address")} maxLength={limits.text.postalAddress} />
      {isCertificateOffered ? (
        <CheckboxField
          field={fields.wantsCertificate}
          label={t("giving.certificate")}
          description={t("donor.details.saidByDonor")}
        />
      ) : null}
      <TextField
        field={fields.pan}
        label={t("giving.pan")}
        description={hasPan ? t("donor.details.keepPan") : t("donor.details.panHint")}
        maxLength={20}
      />
      {hasPan ? (
        <CheckboxField
          field={fields.deletesPan}
          label={t("donor.details.deletePan")}
          description={t(isCertificateOffered ? "donor.details.mustDelete" : "donor.details.noUndo")}
        />
      ) : null}
    </FormCard>
  );
});

const mayBeNamedOptions = () => [
  { value: "", label: t("donor.note.notAsked") },
  { value: "yes", label: t("donor.note.yes") },
  { value: "no", label: t("donor.note.no") },
];

export const NoteForm = withFetcher("note", function Note({ values, action, fetcher, lastResult }) {
  const { note, mayBeNamed, namedOn } = values;
  const form = useAdminForm({
    id: "note",
    schema: async () => (await schemas()).NoteDonor,
    lastResult,
    fetcher,
    defaultValue: { note, mayBeNamed, namedOn },
  });
  const { fields } = form;
  return (
    <FormCard
      of={form}
      action={action}
      intent="note"
      title={t("donor.note.title")}
      button={t("donor.note.save")}
    >
      <SelectField field={fields.mayBeNamed} label={t("donor.note.mayBeNamed")} data={mayBeNamedOptions()} />
      <TextField field={fields.namedOn} label={t("donor.note.namedOn")} type="date" />
      <TextArea field={fields.note} label={t("donor.note.note")} maxLength={limits.giving.donorNote} />
    </FormCard>
  );
});

export const MergeForms = withFetcher("merge", function Merge({ suggestions, action, fetcher, lastResult }) {
  const [form, fields] = useValidatedForm({
    id: "merge",
    schema: async () => (await schemas()).MergeDonors,
    lastResult,
  });
  return (
    <section aria-labelledby="merge-title">
      <h2 id="merge-title">{t("donor.merge.title")}</h2>
      <FormProblems form={form} />
      {suggestions.length > 0 ? <Text mb="8">{t("donor.merge.hint")}</Text> : null}
      <Stack gap="12" mb="16">
        {suggestions.map((other) => (
          <Form key={other.id} action={action} fetcher={fetcher} preventScrollReset>
            <Group justify="space-between" gap="12">
              <div>
                <input type="hidden" name="other" value={other.id} />
                <TextLink to={`/adminDonors/${other.id}`} fw="600">
                  {donorLabel(other)}
                </TextLink>
                <SecondaryText>
                  {[
                    other.email,
                    other.phone,
                    t("donor.merge.giftsOf", { many: other.donations.toLocaleString("en-IN") }),
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </SecondaryText>
              </div>
              <Button
                type="submit"
                name="intent"
                value="merge"
                variant="default"
                aria-label={t("donor.merge.openOf", { name: donorLabel(other) })}
              >
                {t("donor.merge.open")}
              </Button>
            </Group>
          </Form>
        ))}
      </Stack>
      <Form action={action} fetcher={fetcher} preventScrollReset {...formProps(form)}>
        <Group gap="8" align="flex-end">
          <TextField
            field={fields.receipt}
            label={t("donor.merge.receipt")}
            description={t("donor.merge.receiptHint")}
            maxLength={60}
            flex="1 1 9rem"
          />
          <SubmitButton name="intent" value="merge" variant="default">
            {t("donor.merge.open")}
          </SubmitButton>
        </Group>
      </Form>
    </section>
  );
});

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
      <SubmitButton name="intent" value={intent} busy="Saving..." style={{ alignSelf: "start" }}>
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
      title="Correct name and contact"
      button="Save name and contact"
    >
      <Text>
        The tax statement, certificates and emails of confirmed gifts use them. Receipts that were issued stay
        as they are; you can replace one below, at its gift.
      </Text>
      <TextField field={fields.name} label="Name" maxLength={limits.text.name} />
      <TextField field={fields.email} label="Email" type="email" maxLength={limits.text.email} />
      <TextField field={fields.phone} label="Phone" description="10 digits" type="tel" maxLength={20} />
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
    <FormCard of={form} action={action} intent="particulars" title="Edit details" button="Save details">
      <TextArea field={fields.address} label={t("giving.address")} maxLength={limits.text.postalAddress} />
      {isCertificateOffered ? (
        <CheckboxField
          field={fields.wantsCertificate}
          label={t("giving.certificate")}
          description="Said by the donor"
        />
      ) : null}
      <TextField
        field={fields.pan}
        label={t("giving.pan")}
        description={hasPan ? "Leave blank to keep it" : "For the tax statement; kept encrypted"}
        maxLength={20}
      />
      {hasPan ? (
        <CheckboxField
          field={fields.deletesPan}
          label="Delete the PAN"
          description={`This cannot be undone.${isCertificateOffered ? " Without the certificate it must be deleted." : ""}`}
        />
      ) : null}
    </FormCard>
  );
});

const MAY_BE_NAMED = [
  { value: "", label: "Nobody asked" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
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
    <FormCard of={form} action={action} intent="note" title="For staff" button="Save note">
      <SelectField field={fields.mayBeNamed} label="May be named in public" data={MAY_BE_NAMED} />
      <TextField field={fields.namedOn} label="Day of the answer" type="date" />
      <TextArea field={fields.note} label="Note" maxLength={limits.giving.donorNote} />
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
      <h2 id="merge-title">Same person?</h2>
      <FormProblems form={form} />
      {suggestions.length > 0 ? <Text mb="8">They gave with the same email or phone:</Text> : null}
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
                  {[other.email, other.phone, `gifts: ${other.donations.toLocaleString("en-IN")}`]
                    .filter(Boolean)
                    .join(", ")}
                </SecondaryText>
              </div>
              <Button
                type="submit"
                name="intent"
                value="merge"
                variant="default"
                aria-label={`Merge ${donorLabel(other)}…`}
              >
                Merge…
              </Button>
            </Group>
          </Form>
        ))}
      </Stack>
      <Form action={action} fetcher={fetcher} preventScrollReset {...formProps(form)}>
        <Group gap="8" align="flex-end">
          <TextField
            field={fields.receipt}
            label="Receipt of another gift"
            description="You will see whose it is before they are merged"
            maxLength={60}
            flex="1 1 9rem"
          />
          <SubmitButton name="intent" value="merge" variant="default">
            Merge…
          </SubmitButton>
        </Group>
      </Form>
    </section>
  );
});

/** The forms on a donor's page. */
import type { SubmissionResult } from "@conform-to/react";
import { Card, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { Link, useFetcher, type FetcherWithComponents } from "@remix-run/react";
import { limits } from "~/lib/limits";
import { giving as donationMessages } from "~/locales/en.json";
import type { DonorIntent } from "./donor-forms";
import type { DonorView } from "./donor-view";
import { TickBox } from "~/components/form-fields";
import {
  FormProblems,
  formProps,
  SelectField,
  TextArea,
  TextField,
  useValidatedForm,
} from "~/components/admin/fields";
import { Form } from "~/components/admin/form";
import { useNextForm } from "~/components/admin/use-next-form";
import { SecondaryText } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/submit-button";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";

type Result = SubmissionResult<string[]> | null | undefined;
type Props = { donor: DonorView; at: string; lastResult: Result };
type Drawn = Props & { action: string; fetcher: FetcherWithComponents<Result> };

/** Sends a form with a fetcher, so that what is typed in the other forms stays. */
function useBeside({ at, lastResult }: Props, intent: DonorIntent) {
  const fetcher = useFetcher<Result>();
  const next = useNextForm(fetcher.state !== "idle", fetcher.data);
  const own = lastResult?.initialValue?.intent === intent ? lastResult : null;
  return { next, drawn: { fetcher, action: at, lastResult: fetcher.data ?? own } };
}

/** Name, e-mail address and phone number. */
export function ContactForm(props: Props) {
  const { next, drawn } = useBeside(props, "contact");
  return <Contact key={next} {...props} {...drawn} />;
}

function Contact({ donor, action, fetcher, lastResult }: Drawn) {
  const { name, email, phone } = donor.values;
  const contactForm = useAdminForm({
    id: "contact",
    schema: async () => (await import("./donor-forms")).CorrectDonor,
    lastResult,
    fetcher,
    defaultValue: { name, email, phone },
  });
  const { fields } = contactForm;
  return (
    <Card
      component={AdminForm}
      of={contactForm}
      withBorder
      action={action}
      aria-labelledby="contact-title"
      preventScrollReset
    >
      <h2 id="contact-title">Correct name and contact</h2>
      <Text mb="12">
        The tax statement, certificates and mails use them. Receipts that were issued stay as they are; you
        can replace one below, at its gift.
      </Text>
      <Stack gap="16">
        <TextField field={fields.name} label="Name" maxLength={limits.text.name} />
        <TextField field={fields.email} label="Email" type="email" maxLength={limits.text.email} />
        <TextField field={fields.phone} label="Phone" description="10 digits" type="tel" maxLength={20} />
        <SubmitButton name="intent" value="contact" busy="Saving..." style={{ alignSelf: "start" }}>
          Save name and contact
        </SubmitButton>
      </Stack>
    </Card>
  );
}

/** Address and PAN. */
export function ParticularsForm(props: Props) {
  const { next, drawn } = useBeside(props, "particulars");
  return <Particulars key={next} {...props} {...drawn} />;
}

function Particulars({ donor, action, fetcher, lastResult }: Drawn) {
  const { address, wantsCertificate, pan, deletesPan } = donor.values;
  const particularsForm = useAdminForm({
    id: "particulars",
    schema: async () => (await import("./donor-forms")).CorrectParticulars,
    lastResult,
    fetcher,
    defaultValue: { address, wantsCertificate, pan, deletesPan },
  });
  const { fields } = particularsForm;
  return (
    <Card
      component={AdminForm}
      of={particularsForm}
      withBorder
      action={action}
      aria-labelledby="particulars-title"
      preventScrollReset
    >
      <h2 id="particulars-title">Edit details</h2>
      <Stack gap="16">
        <TextArea
          field={fields.address}
          label={donationMessages.address}
          maxLength={limits.text.postalAddress}
        />
        <TickBox
          field={fields.wantsCertificate}
          label={donationMessages.certificate}
          description="Said by the donor"
        />
        <TextField
          field={fields.pan}
          label={donationMessages.pan}
          description={donor.hasPan ? "Leave blank to keep it" : "For the certificate; kept encrypted"}
          maxLength={20}
        />
        {donor.hasPan ? (
          <TickBox
            field={fields.deletesPan}
            label="Delete the PAN"
            description="It can’t be brought back. Without the certificate it has to go."
          />
        ) : null}
        <SubmitButton name="intent" value="particulars" busy="Saving..." style={{ alignSelf: "start" }}>
          Save particulars
        </SubmitButton>
      </Stack>
    </Card>
  );
}

const answers = [
  { value: "", label: "Nobody asked" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Whether the donor may be named in public, and a note for staff. */
export function NoteForm(props: Props) {
  const { next, drawn } = useBeside(props, "note");
  return <Note key={next} {...props} {...drawn} />;
}

function Note({ donor, action, fetcher, lastResult }: Drawn) {
  const { note, mayBeNamed, namedOn } = donor.values;
  const noteForm = useAdminForm({
    id: "note",
    schema: async () => (await import("./donor-forms")).NoteDonor,
    lastResult,
    fetcher,
    defaultValue: { note, mayBeNamed, namedOn },
  });
  const { fields } = noteForm;
  return (
    <Card
      component={AdminForm}
      of={noteForm}
      withBorder
      action={action}
      aria-labelledby="note-title"
      preventScrollReset
    >
      <h2 id="note-title">For staff</h2>
      <Stack gap="16">
        <SelectField field={fields.mayBeNamed} label="May be named in public" data={answers} />
        <TextField field={fields.namedOn} label="Day of the answer" type="date" />
        <TextArea field={fields.note} label="Note" maxLength={limits.giving.donorNote} />
        <SubmitButton name="intent" value="note" busy="Saving..." style={{ alignSelf: "start" }}>
          Save note
        </SubmitButton>
      </Stack>
    </Card>
  );
}

/** Others with the same e-mail or phone, and a way to any other donor. */
export function MergeForms(props: Props) {
  const { next, drawn } = useBeside(props, "merge");
  return <Join key={next} {...props} {...drawn} />;
}

function Join({ donor, action, fetcher, lastResult }: Drawn) {
  const [form, fields] = useValidatedForm({
    id: "join",
    schema: async () => (await import("./donor-forms")).MergeDonors,
    lastResult,
  });
  return (
    <section aria-labelledby="join-title">
      <h2 id="join-title">The same person</h2>
      <FormProblems form={form} />
      {donor.suggestions.length > 0 ? <Text mb="8">They gave with the same email or phone:</Text> : null}
      <Stack gap="12" mb="16">
        {donor.suggestions.map(({ id, href, name, email, phone, gifts }) => (
          <Form key={id} {...{ action, fetcher }} preventScrollReset>
            <Group justify="space-between" gap="12">
              <div>
                <input type="hidden" name="other" value={id} />
                <Anchor component={Link} to={href} fw="600" display="inline-block" py="8">
                  {name}
                </Anchor>
                <SecondaryText>{[email, phone, `gifts: ${gifts}`].filter(Boolean).join(", ")}</SecondaryText>
              </div>
              <Button
                type="submit"
                name="intent"
                value="merge"
                variant="default"
                aria-label={`Join ${name}…`}
              >
                Join…
              </Button>
            </Group>
          </Form>
        ))}
      </Stack>
      <Form {...{ action, fetcher }} preventScrollReset {...formProps(form)}>
        <Group gap="8" align="flex-end">
          <TextField
            field={fields.receipt}
            label="Receipt of another gift"
            description="You see whose it is before they are joined"
            maxLength={60}
            flex="1 1 9rem"
          />
          <SubmitButton name="intent" value="merge" variant="default">
            Join…
          </SubmitButton>
        </Group>
      </Form>
    </section>
  );
}

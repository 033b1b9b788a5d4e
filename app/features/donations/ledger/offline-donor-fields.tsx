import type { FieldMetadata } from "@conform-to/react";
import { Fieldset, Stack } from "@mantine/core";
import { Disclosure } from "~/components/admin/disclosure";
import { SelectField, TextArea, TextField } from "~/components/admin/fields";
import { CheckboxField } from "~/components/form-fields";
import { limits } from "~/lib/limits";
import { maskedPan } from "~/lib/pan";
import { t } from "~/locales/screen-text";

type Name =
  | ("name" | "email" | "phone" | "address" | "wantsCertificate" | "pan" | "wantsUpdates")
  | ("company" | "cin" | "project");

type Props = {
  fields: Record<Name, FieldMetadata<unknown>>;
  nameHint?: string;
  /** False: the tick would promise what the foundation has no approval for. */
  isCertificateOffered: boolean;
  /** Last characters of the chosen donor's PAN, which the form then need not contain; null: unknown. */
  panTail: string | null;
  /** Open CSR projects. */
  projects: { value: string; label: string }[];
};

export function OfflineDonorFields({
  fields,
  nameHint = "As it should appear on the receipt",
  isCertificateOffered,
  panTail,
  projects,
}: Props) {
  return (
    <Fieldset mb="24" legend="The donor">
      <Stack gap="16">
        <TextField
          field={fields.name}
          label="Name"
          description={`${nameHint}; if left blank, the donor is anonymous`}
          maxLength={limits.text.name}
        />
        <TextField
          field={fields.email}
          label="Email"
          description="We email the receipt to it"
          type="email"
          maxLength={limits.text.email}
        />
        <CheckboxField
          field={fields.wantsUpdates}
          label={t("updates.wish")}
          description="Only if the donor said so: a few emails a year to the address above, each with a link to stop them"
        />
        <TextField field={fields.phone} label="Phone" description="10 digits" type="tel" maxLength={20} />
        <TextArea
          field={fields.address}
          label="Address"
          description="If either the name or the address is missing, the law treats the gift as anonymous"
          maxLength={limits.text.postalAddress}
        />
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
          description={
            panTail
              ? `Known already (${maskedPan(panTail)}): leave it blank`
              : "For the tax statement; kept encrypted"
          }
          maxLength={20}
        />
        <CompanyFields fields={fields} projects={projects} />
      </Stack>
    </Fieldset>
  );
}

type CompanyField = Record<"company" | "cin" | "project", FieldMetadata<unknown>>;

const isFilled = ({ company, cin, project }: CompanyField) =>
  [company, cin, project].some(({ errors, initialValue }) => Boolean(errors?.length || initialValue));

/** Of a gift that is recorded already, whose name is the company's. */
export function CompanyOfGift({ fields, projects }: { fields: CompanyField } & Pick<Props, "projects">) {
  return (
    <>
      <input type="hidden" name="companyAsked" value="on" />
      <Disclosure summary="A company gave it" open={isFilled(fields)}>
        <Stack gap="16">
          <CheckboxField field={fields.company} label="The name is a company’s" />
          <CinField field={fields.cin} />
          <ProjectField field={fields.project} projects={projects} />
        </Stack>
      </Disclosure>
    </>
  );
}

const CinField = ({ field }: { field: FieldMetadata<unknown> }) => (
  <TextField
    field={field}
    label="CIN"
    description="Optional. The company’s number of 21 letters and digits; the receipt shows it."
    maxLength={40}
  />
);

const ProjectField = ({ field, projects }: { field: FieldMetadata<unknown> } & Pick<Props, "projects">) =>
  projects.length > 0 ? (
    <SelectField
      field={field}
      label="CSR project"
      description="Whose tranche this is"
      data={[{ value: "", label: "None" }, ...projects]}
    />
  ) : null;

function CompanyFields({ fields, projects }: Pick<Props, "fields" | "projects">) {
  const { company, cin, project } = fields;
  return (
    <Disclosure summary="A company gives" open={isFilled(fields)}>
      <Stack gap="16">
        <TextField
          field={company}
          label="Company"
          description="Its name as on the receipt. Name is then the person to write to; PAN is the company’s."
          maxLength={limits.text.name}
        />
        <CinField field={cin} />
        <ProjectField field={project} projects={projects} />
      </Stack>
    </Disclosure>
  );
}

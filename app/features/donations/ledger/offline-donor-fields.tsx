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
  nameHint = t("bank.record.nameHint"),
  isCertificateOffered,
  panTail,
  projects,
}: Props) {
  return (
    <Fieldset mb="24" legend={t("ledger.donor.title")}>
      <Stack gap="16">
        <TextField
          field={fields.name}
          label={t("words.name")}
          description={t("ledger.donor.nameHint", { hint: nameHint })}
          maxLength={limits.text.name}
        />
        <TextField
          field={fields.email}
          label={t("words.email")}
          description={t("ledger.donor.emailHint")}
          type="email"
          maxLength={limits.text.email}
        />
        <CheckboxField
          field={fields.wantsUpdates}
          label={t("updates.wish")}
          description={t("ledger.donor.updatesHint")}
        />
        <TextField
          field={fields.phone}
          label={t("donor.words.phone")}
          description={t("donor.words.tenDigits")}
          type="tel"
          maxLength={20}
        />
        <TextArea
          field={fields.address}
          label={t("words.address")}
          description={t("ledger.donor.addressHint")}
          maxLength={limits.text.postalAddress}
        />
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
          description={
            panTail ? t("ledger.donor.panKnown", { pan: maskedPan(panTail) }) : t("donor.details.panHint")
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
      <Disclosure summary={t("ledger.donor.companyGave")} open={isFilled(fields)}>
        <Stack gap="16">
          <CheckboxField field={fields.company} label={t("ledger.donor.nameIsCompany")} />
          <CinField field={fields.cin} />
          <ProjectField field={fields.project} projects={projects} />
        </Stack>
      </Disclosure>
    </>
  );
}

const CinField = ({ field }: { field: FieldMetadata<unknown> }) => (
  <TextField field={field} label="CIN" description={t("ledger.donor.cinHint")} maxLength={40} />
);

const ProjectField = ({ field, projects }: { field: FieldMetadata<unknown> } & Pick<Props, "projects">) =>
  projects.length > 0 ? (
    <SelectField
      field={field}
      label={t("spending.csrProject")}
      description={t("ledger.donor.projectHint")}
      data={[{ value: "", label: t("words.none") }, ...projects]}
    />
  ) : null;

function CompanyFields({ fields, projects }: Pick<Props, "fields" | "projects">) {
  const { company, cin, project } = fields;
  return (
    <Disclosure summary={t("ledger.donor.companyGives")} open={isFilled(fields)}>
      <Stack gap="16">
        <TextField
          field={company}
          label={t("csr.company")}
          description={t("ledger.donor.companyHint")}
          maxLength={limits.text.name}
        />
        <CinField field={cin} />
        <ProjectField field={project} projects={projects} />
      </Stack>
    </Disclosure>
  );
}

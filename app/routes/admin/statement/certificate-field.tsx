import type { ComponentProps } from "react";
import { PdfField } from "~/components/admin/pdf-field";
import type { FiledRowItem } from "~/features/statement/certificates.server";

export const noRecipient = ({ unsure }: FiledRowItem) =>
  unsure ? "nobody until you confirm the donor’s gifts" : "no email address: give it to the donor in person";

export const CertificateField = (props: Omit<ComponentProps<typeof PdfField>, "name">) => (
  <PdfField name="certificate" {...props} />
);

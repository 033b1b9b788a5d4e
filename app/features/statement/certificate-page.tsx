import { Group, Stack, TextInput } from "@mantine/core";
import { limits } from "~/lib/limits";
import type { FiledRowView } from "./filed-rows-view";
import { Form } from "~/components/admin/form";
import { DescriptionList } from "~/components/admin/description-list";
import { BackLink, CancelLink, PageHeader } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/submit-button";
import { CertificateFile } from "./certificate-file";

type Props = {
  year: string;
  row: FiledRowView | undefined;
  answer:
    | { typed: string; problems: { number?: string | undefined; certificate?: string | undefined } }
    | undefined;
};

/** One filed row: the number of its certificate, and the PDF. */
export function CertificatePage({ year, row, answer }: Props) {
  const back = `/adminStatement/certificates?year=${year}`;
  if (!row) return null;
  return (
    <>
      <PageHeader
        title={`Row ${row.number}: ${row.donor}`}
        back={<BackLink to={back}>Tax certificates</BackLink>}
      />
      <Stack maw="34rem" gap="16">
        <DescriptionList
          label="The row"
          facts={[
            { name: "Tax year", value: year },
            { name: "Amount", value: row.amount },
            { name: "Mode", value: row.mode },
            { name: "Email", value: row.email ?? row.noEmail },
            { name: "Certificate", value: row.put ? `there since ${row.put}` : "none yet" },
          ]}
        />
        <Form action={row.href} encType="multipart/form-data" noValidate>
          <Stack gap="16">
            <TextInput
              name="number"
              label="Number of the certificate"
              description="As the portal gives it. A revised statement needs it."
              defaultValue={answer?.typed ?? row.certificateNumber ?? ""}
              maxLength={limits.statement.certificateNumber}
              autoComplete="off"
              error={answer?.problems.number}
            />
            <CertificateFile
              label="The portal’s PDF"
              description={
                row.put
                  ? "Choose one to replace the one that is there. The next page shows whom it goes to; the donor is mailed again when you confirm."
                  : "The next page shows whom it goes to. The donor is mailed when you confirm."
              }
              answer={answer}
              error={answer?.problems.certificate}
            />
            <Group gap="12">
              <SubmitButton busy="Saving...">Save</SubmitButton>
              <CancelLink to={back} />
            </Group>
          </Stack>
        </Form>
      </Stack>
    </>
  );
}

import { Alert, Anchor, Group, List } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { ReviewView } from "./filed-rows-view";
import { Address } from "~/components/admin/email-address";
import { AdminTable, type Column } from "~/components/admin/admin-table";
import { Form } from "~/components/admin/form";
import { UserText } from "~/components/admin/user-text";
import { BackLink, PageHeader, SecondaryText } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/submit-button";

type Item = ReviewView["items"][number] & { filing: string };

const columns: Column<Item>[] = [
  {
    name: "file",
    title: "File",
    cell: ({ file }) => <strong style={{ overflowWrap: "break-word" }}>{file}</strong>,
  },
  {
    name: "donor",
    title: "Will go to",
    cell: ({ donor, row, filing, replaces }) => (
      <>
        <strong>
          <UserText text={donor} />
        </strong>
        <SecondaryText>{`row ${row} of ${filing}`}</SecondaryText>
        {replaces ? <SecondaryText>replaces the certificate that is there</SecondaryText> : null}
      </>
    ),
  },
  {
    name: "email",
    title: "Mailed to",
    cell: ({ email, unsureHref }) => (
      <>
        {email ? <Address text={email} /> : null}
        {!email && unsureHref ? "Nobody until you confirm the donor’s gifts" : null}
        {!email && !unsureHref ? "Nobody: hand the certificate over" : null}
        {unsureHref ? (
          <SecondaryText c="primary.7">
            The gifts of this row differ.{" "}
            <Anchor component={Link} to={unsureHref} inherit>
              Check first
            </Anchor>
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  { name: "amount", title: "Amount", isNumber: true, cell: ({ amount }) => amount },
  { name: "mode", title: "Mode", cell: ({ mode }) => mode },
];
/** For whom each uploaded certificate is. Nobody is mailed before this is confirmed. */
export function CertificatesReviewPage({ href, year, filing, items, problems }: ReviewView) {
  const files = items.length === 1 ? "1 certificate" : `${items.length} certificates`;
  return (
    <>
      <PageHeader
        title={`Confirm ${files}`}
        back={
          <BackLink to={`/adminStatement/certificates?year=${year}`}>{`Tax certificates ${year}`}</BackLink>
        }
      />
      <p className="lead">
        Nobody has been mailed yet. Compare each file with its donor, then confirm. An upload that nobody
        confirms is deleted after a day.
      </p>
      {problems.length > 0 ? (
        <Alert variant="outline" mb="20" title="These files match no row and are not kept">
          <List ps="20" listStyleType="disc">
            {problems.map((problem) => (
              <List.Item key={problem} style={{ overflowWrap: "anywhere" }}>
                {problem}
              </List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      <AdminTable
        caption="Uploaded certificates"
        items={items.map((item) => ({ ...item, filing }))}
        idOf={({ id }) => id}
        columns={columns}
      />
      <Form action={href}>
        <Group gap="12">
          <SubmitButton busy="Sending..." name="act" value="confirm">
            {items.length === 1 ? "Confirm and mail the donor" : "Confirm and mail the donors"}
          </SubmitButton>
          <SubmitButton busy="Giving up..." name="act" value="give-up" variant="default">
            Discard the upload
          </SubmitButton>
        </Group>
      </Form>
    </>
  );
}

import { Alert, Anchor, Group, List } from "@mantine/core";
import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  AdminTable,
  BackLink,
  BreakableText,
  type Column,
  Form,
  PageHeader,
  SecondaryText,
  staffMeta,
  SubmitButton,
  UserText,
} from "~/components/admin";
import { donorLabel } from "~/features/donations/payment-labels";
import { confirmUpload, discardUpload, reviewUpload } from "~/features/statement/certificate-uploads.server";
import { counted } from "~/lib/counted";
import { formatDay } from "~/lib/dates";
import { messageOf } from "~/lib/result";
import { formatRupees } from "~/lib/rupees";
import { msg } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { readForm, redirectWith, staffAction, staffLoader } from "~/server/staff";
import { reviewHref, statementHref } from "./statement-requests.server";

export const meta = staffMeta("Certificates to confirm");

/** Staff review the recipients before any certificate is mailed. */
export const loader = staffLoader("viewStatement", async function certificatesReviewLoader({ params, db }) {
  const review = await reviewUpload(db, params.upload ?? "");
  if (!review) return redirectWith("statement.uploadNotFound", "/adminStatement");
  const { filing, waiting, unmatched } = review;
  return {
    action: reviewHref(params.upload ?? ""),
    year: filing.year,
    items: waiting.map(({ row, ...item }) => ({
      ...item,
      mode: row.mode,
      amountPaise: row.amount_paise,
      place: `row ${row.number} of filing ${filing.number} of ${formatDay(filing.filed_at)}`,
    })),
    problems: unmatched.map(({ name, code }) => `${name}: ${textOf("en", code)}`),
  };
});

const ReviewUpload = z.object({ intent: z.enum(["confirm", "discard"]) });

export const action = staffAction(
  "manageStatement",
  async function certificatesReviewAction({ staff, request, params, db, now }) {
    const id = params.upload ?? "";
    const form = await readForm(request, ReviewUpload);
    if (!form.ok) return redirect(reviewHref(id), 303);
    const review = await reviewUpload(db, id);
    if (!review) return redirectWith("statement.uploadNotFound", "/adminStatement");
    const back = statementHref(review.filing.year, "/certificates");
    if (form.value.intent === "discard") {
      await discardUpload(db, id);
      return redirectWith("statement.givenUp", back);
    }
    const confirmed = await confirmUpload(db, staff, id, now);
    return redirectWith(
      confirmed.ok
        ? msg("statement.certificatesPut", { count: confirmed.value })
        : messageOf(confirmed.refusal),
      back,
    );
  },
);

type Item = ReturnType<typeof useLoaderData<typeof loader>>["items"][number];

const columns: Column<Item>[] = [
  {
    name: "file",
    title: "File",
    cell: ({ name }) => <strong style={{ overflowWrap: "break-word" }}>{name}</strong>,
  },
  {
    name: "donor",
    title: "Will go to",
    cell: ({ donorName, place, replaces }) => (
      <>
        <strong>
          <UserText text={donorLabel({ name: donorName })} />
        </strong>
        <SecondaryText>{place}</SecondaryText>
        {replaces ? <SecondaryText>replaces the present certificate</SecondaryText> : null}
      </>
    ),
  },
  {
    name: "email",
    title: "Emailed to",
    cell: ({ email, unconfirmedDonor }) => (
      <>
        {email ? <BreakableText text={email} /> : null}
        {!email && unconfirmedDonor ? "Nobody until you confirm the donor’s gifts" : null}
        {!email && !unconfirmedDonor ? "No email address; hand it over yourself" : null}
        {unconfirmedDonor ? (
          <SecondaryText c="red.7">
            The gifts of this row differ.{" "}
            <Anchor component={Link} to={`/adminDonors/${unconfirmedDonor}`} inherit>
              Check first
            </Anchor>
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  { name: "amount", title: "Amount", isNumber: true, cell: ({ amountPaise }) => formatRupees(amountPaise) },
  { name: "mode", title: "Mode", cell: ({ mode }) => mode },
];

export default function AdminCertificatesReviewPage() {
  const { action, year, items, problems } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={`Confirm ${counted(items.length, "certificate")}`}
        back={
          <BackLink to={`/adminStatement/certificates?year=${year}`}>{`Tax certificates ${year}`}</BackLink>
        }
      />
      <p className="lead">
        Nobody has been emailed yet. Compare each file with its donor, then confirm. An upload that nobody
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
      <AdminTable caption="Uploaded certificates" items={items} columns={columns} idOf={({ id }) => id} />
      <Form action={action}>
        <Group gap="12">
          <SubmitButton busy="Sending..." name="intent" value="confirm">
            {items.length === 1 ? "Confirm and email the donor" : "Confirm and email the donors"}
          </SubmitButton>
          <SubmitButton busy="Discarding..." name="intent" value="discard" variant="default">
            Discard the upload
          </SubmitButton>
        </Group>
      </Form>
    </>
  );
}

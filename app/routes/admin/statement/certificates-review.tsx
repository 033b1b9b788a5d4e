import { Alert, Anchor, Group, List } from "@mantine/core";
import { marked } from "~/components/marked";
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
import { formatDay } from "~/lib/dates";
import { messageOf } from "~/lib/result";
import { formatRupees } from "~/lib/rupees";
import { msg } from "~/locales/messages";
import { readForm, redirectWith, staffAction, staffLoader } from "~/server/staff";
import { reviewHref, statementHref } from "./statement-requests.server";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("statement.review.title");

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
      place: t("statement.review.rowOf", {
        number: row.number,
        filing: filing.number,
        day: formatDay(filing.filed_at),
      }),
    })),
    problems: unmatched.map(({ name, code }) => `${name}: ${t(code)}`),
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

const columns = (): Column<Item>[] => [
  {
    name: "file",
    title: t("statement.words.file"),
    cell: ({ name }) => <strong style={{ overflowWrap: "break-word" }}>{name}</strong>,
  },
  {
    name: "donor",
    title: t("statement.review.goesTo"),
    cell: ({ donorName, place, replaces }) => (
      <>
        <strong>
          <UserText text={donorLabel({ name: donorName })} />
        </strong>
        <SecondaryText>{place}</SecondaryText>
        {replaces ? <SecondaryText>{t("statement.review.replaces")}</SecondaryText> : null}
      </>
    ),
  },
  {
    name: "email",
    title: t("statement.review.emailedTo"),
    cell: ({ email, unconfirmedDonor }) => (
      <>
        {email ? <BreakableText text={email} /> : null}
        {!email && unconfirmedDonor ? t("statement.review.nobodyYet") : null}
        {!email && !unconfirmedDonor ? t("statement.review.noEmail") : null}
        {unconfirmedDonor ? (
          <SecondaryText c="red.7">
            {marked(t("statement.review.mixed"), (words) => (
              <Anchor component={Link} to={`/adminDonors/${unconfirmedDonor}`} inherit>
                {words}
              </Anchor>
            ))}
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  {
    name: "amount",
    title: t("statement.words.amount"),
    isNumber: true,
    cell: ({ amountPaise }) => formatRupees(amountPaise),
  },
  { name: "mode", title: t("statement.words.mode"), cell: ({ mode }) => mode },
];

export default function AdminCertificatesReviewPage() {
  const { action, year, items, problems } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("statement.review.confirm", { count: items.length })}
        back={
          <BackLink to={`/adminStatement/certificates?year=${year}`}>
            {t("statement.certificates.titleOf", { year })}
          </BackLink>
        }
      />
      <p className="lead">{t("statement.review.lead")}</p>
      {problems.length > 0 ? (
        <Alert variant="outline" mb="20" title={t("statement.review.unmatched")}>
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
        caption={t("statement.review.caption")}
        items={items}
        columns={columns()}
        idOf={({ id }) => id}
      />
      <Form action={action}>
        <Group gap="12">
          <SubmitButton busy={t("statement.busy.sending")} name="intent" value="confirm">
            {items.length === 1 ? t("statement.review.confirmOne") : t("statement.review.confirmMany")}
          </SubmitButton>
          <SubmitButton busy={t("bank.busy.discarding")} name="intent" value="discard" variant="default">
            {t("statement.review.discard")}
          </SubmitButton>
        </Group>
      </Form>
    </>
  );
}

import { Alert, Button, NativeSelect, Text } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  AdminTable,
  BreakableText,
  type Column,
  Form,
  PageHeader,
  SecondaryText,
  staffMeta,
  StateBadge,
} from "~/components/admin";
import { AskingBulk, BulkAction } from "~/components/admin/bulk-actions";
import { mailKindLabel, mailStateLabel } from "~/features/mail/mail-labels";
import { listMail, resendMail, type MailRow } from "~/features/mail/outbox-list.server";
import { SelectRows } from "~/features/site/bulk-actions";
import { counted } from "~/lib/counted";
import { rowId } from "~/lib/row-id";
import { formatDateTime } from "~/lib/dates";
import { msg } from "~/locales/messages";
import { applyToEach, askConfirmation, redirectToTable } from "~/server/bulk-actions.server";
import { hasMailServer } from "~/server/context.server";
import {
  invalidForm,
  listPage,
  readForm,
  readSearch,
  readTableView,
  refusalReply,
  staffAction,
  staffLoader,
} from "~/server/staff";

export const meta = staffMeta<typeof loader>((page) => page?.question ?? "Outbox");

const COLUMNS = ["subject", "recipient", "state", "date", "answer"];

export const loader = staffLoader("viewOutbox", async function outboxLoader({ request, context, db }) {
  const requested = new URL(request.url).searchParams.get("state");
  const state = (["queued", "sent", "given_up"] as const).find((one) => one === requested);
  const search = readSearch(request);
  const view = readTableView(request, ["-date", "date"], { all: [...COLUMNS, "kind"], defaults: COLUMNS });
  const filter = { state, search, oldestFirst: view.sort === "date" };
  const listed = await listPage(request, (page) => listMail(db, filter, page));
  return {
    ...listed,
    question: context.question ?? null,
    search: search ?? "",
    view,
    state: state ?? "",
    hasMailer: hasMailServer,
  };
});

const SelectMails = SelectRows.extend({ ask: z.literal("again").optional() });
const confirmLabel = (count: number) => `Send ${counted(count, "email")} again`;

export const action = staffAction(
  "manageOutbox",
  async function outboxAction({ staff, request, context, db, now }) {
    const form = await readForm(request, SelectMails);
    if (!form.ok) return invalidForm(form);
    if (form.value.ask) return askConfirmation(context, form.value.ask, form.value.id, confirmLabel);
    const { done, refusal } = await applyToEach(form.value.id, (id) => resendMail(db, staff, rowId(id), now));
    if (done === 0 && refusal) return refusalReply(form, refusal);
    return redirectToTable(
      request,
      done === 1 ? "mailbox.mailAgain" : msg("mailbox.mailsAgain", { count: done }),
      refusal,
    );
  },
);

const subjectOf = ({ subject }: MailRow) => subject || "Erased";
/** True if the mail was only logged, for lack of a mail server; it is sent once one is configured. */
const isOnlyLogged = ({ state, logged_at }: MailRow) => state === "queued" && logged_at !== null;

const columns: Column<MailRow>[] = [
  {
    name: "subject",
    title: "Subject",
    cell: (mail) => (
      <>
        <Text span fw="600">
          <Link id={`mail-${mail.id}`} to={`/adminOutbox/${mail.id}`} prefetch="none">
            {subjectOf(mail)}
          </Link>
        </Text>
        {mail.canResend && !isOnlyLogged(mail) ? (
          <Form preventScrollReset>
            <input type="hidden" name="id" value={mail.id} />
            <Button type="submit" variant="default" size="sm" mt="4" aria-describedby={`mail-${mail.id}`}>
              Send again
            </Button>
          </Form>
        ) : null}
      </>
    ),
  },
  { name: "recipient", title: "To", cell: ({ recipient }) => <BreakableText text={recipient} /> },
  {
    name: "state",
    title: "State",
    cell: ({ state }) => <StateBadge code={state}>{mailStateLabel[state]}</StateBadge>,
  },
  {
    name: "date",
    title: "When",
    sorts: ["-date", "date"],
    cell: (mail) => (
      <>
        {mail.sent_at ? `Sent ${formatDateTime(mail.sent_at)}` : `Written ${formatDateTime(mail.created_at)}`}
        {mail.state === "queued" ? (
          <SecondaryText>
            {isOnlyLogged(mail)
              ? "Not sent: no mail server is set up"
              : `${mail.attempts === 0 ? "To be sent" : "Next try"} ${formatDateTime(mail.next_attempt_at)}`}
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  { name: "kind", title: "Kind", cell: ({ kind }) => mailKindLabel(kind) },
  {
    name: "answer",
    title: "Mail server’s answer",
    cell: ({ state, answer }) => (state === "sent" ? null : answer),
  },
];

const MAIL_STATES = [
  { value: "", label: "All statuses" },
  ...Object.entries(mailStateLabel).map(([value, label]) => ({ value, label })),
];

export default function AdminOutboxPage() {
  const { mails, total, page, waiting, search, state, view, hasMailer } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <AskingBulk lastResult={lastResult}>
      <PageHeader title="Outbox" />
      {hasMailer ? null : (
        <Alert role="note" mb="16">
          No mail server is set up, so emails stay here and reach nobody. Open one to read it, or to pass on
          what it says; receipts, cards and updates are written when they are sent. The person who runs the
          server sets SMTP_URL.
        </Alert>
      )}
      <AdminTable
        caption="Emails"
        columns={columns}
        items={mails}
        view={view}
        idOf={({ id }) => String(id)}
        filter={{
          action: "/adminOutbox",
          title: "Email",
          placeholder: "Address or subject",
          value: search,
          children: <NativeSelect name="state" aria-label="State" data={MAIL_STATES} defaultValue={state} />,
        }}
        count={["mail", "mails", search || state ? "" : `, ${waiting.toLocaleString("en-IN")} waiting`]}
        empty={search || state ? "No results." : "No email has been written yet."}
        paging={{ total, page }}
        bulk={{
          lastResult,
          nameOf: (mail) => `${subjectOf(mail)} to ${mail.recipient}`,
          buttons: (
            <BulkAction name="intent" value="again" busy="Sending..." needsConfirmation>
              Send again
            </BulkAction>
          ),
        }}
      />
    </AskingBulk>
  );
}

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
import { t } from "~/locales/screen-text";

export const meta = staffMeta<typeof loader>((page) => page?.question ?? t("admin.pages.outbox"));

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
function confirmLabel(count: number) {
  const emails = t("mailbox.emails", { count });
  return {
    button: t("mailbox.sendSeveral", { emails }),
    question: t("mailbox.sendSeveralQuestion", { emails }),
  };
}

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

const subjectOf = ({ subject }: MailRow) => subject || t("mailbox.erased");
/** True if the mail was only logged, for lack of a mail server; it is sent once one is configured. */
const isOnlyLogged = ({ state, logged_at }: MailRow) => state === "queued" && logged_at !== null;

const columns: Column<MailRow>[] = [
  {
    name: "subject",
    title: "mailbox.subject",
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
              {t("mailbox.sendAgain")}
            </Button>
          </Form>
        ) : null}
      </>
    ),
  },
  { name: "recipient", title: "mailbox.to", cell: ({ recipient }) => <BreakableText text={recipient} /> },
  {
    name: "state",
    title: "mailbox.state",
    cell: ({ state }) => <StateBadge code={state}>{t(mailStateLabel[state])}</StateBadge>,
  },
  {
    name: "date",
    title: "mailbox.when",
    sorts: ["-date", "date"],
    cell: (mail) => (
      <>
        {mail.sent_at
          ? t("mailbox.sentOn", { day: formatDateTime(mail.sent_at) })
          : t("mailbox.writtenOn", { day: formatDateTime(mail.created_at) })}
        {mail.state === "queued" ? (
          <SecondaryText>
            {isOnlyLogged(mail)
              ? t("mailbox.noServer")
              : t(mail.attempts === 0 ? "mailbox.toBeSent" : "mailbox.nextTry", {
                  day: formatDateTime(mail.next_attempt_at),
                })}
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  { name: "kind", title: "mailbox.kind", cell: ({ kind }) => mailKindLabel(kind) },
  {
    name: "answer",
    title: "mailbox.answer",
    cell: ({ state, answer }) => (state === "sent" ? null : answer),
  },
];

const mailStates = () => [
  { value: "", label: t("mailbox.allStates") },
  ...Object.entries(mailStateLabel).map(([value, label]) => ({ value, label: t(label) })),
];

export default function AdminOutboxPage() {
  const { mails, total, page, waiting, search, state, view, hasMailer } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <AskingBulk lastResult={lastResult}>
      <PageHeader title={t("admin.pages.outbox")} />
      {hasMailer ? null : (
        <Alert role="note" mb="16">
          {t("mailbox.noServerHint")}
        </Alert>
      )}
      <AdminTable
        caption={t("mailbox.emailsCaption")}
        columns={columns}
        items={mails}
        view={view}
        idOf={({ id }) => String(id)}
        filter={{
          action: "/adminOutbox",
          title: t("mailbox.email"),
          placeholder: t("mailbox.mailSearchHint"),
          value: search,
          children: (
            <NativeSelect
              name="state"
              aria-label={t("mailbox.state")}
              data={mailStates()}
              defaultValue={state}
            />
          ),
        }}
        count={(all) => {
          const mails = t("mailbox.mails", { count: all });
          const number = waiting.toLocaleString("en-IN");
          return search || state ? mails : t("mailbox.mailsWaiting", { mails, waiting: number });
        }}
        empty={search || state ? t("admin.noResults") : t("mailbox.noMail")}
        paging={{ total, page }}
        bulk={{
          lastResult,
          nameOf: (mail) => t("mailbox.subjectTo", { subject: subjectOf(mail), recipient: mail.recipient }),
          buttons: (
            <BulkAction name="intent" value="again" busy={t("mailbox.sending")} needsConfirmation>
              {t("mailbox.sendAgain")}
            </BulkAction>
          ),
        }}
      />
    </AskingBulk>
  );
}

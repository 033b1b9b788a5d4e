import { Alert, Anchor, Box, Button, Paper, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { limits } from "~/lib/limits";
import type { MailItem, MessageItem, MailDetailView } from "./mail-view";
import { DescriptionList } from "~/components/admin/description-list";
import {
  BackLink,
  EmptyState,
  PageHeader,
  SecondaryText,
  StateBadge,
  ViewTabs,
} from "~/components/admin/page-header";
import { Address } from "~/components/admin/email-address";
import { BulkAction, BulkActions, type BulkActionResult } from "~/components/admin/bulk-actions";
import { Count, AdminTable, type Column } from "~/components/admin/admin-table";
import { TableFilter } from "~/components/admin/filter-form";
import { MultilineText } from "~/components/admin/multiline-text";
import { AdminPagination } from "~/components/admin/pagination";
import { Form } from "~/components/admin/form";

type Listed<Item> = {
  items: Item[];
  total: number;
  page: number;
  search: string;
  view: { sort: string; columns: string[] };
};
type Acted = { lastResult: BulkActionResult };

const size = limits.admin.pageSize;
const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-IN")} ${many}`;
const NEWEST = ["-date", "date"] as const;

const messageColumns: Column<MessageItem>[] = [
  {
    name: "subject",
    title: "Subject",
    cell: ({ id, subject, handled, isErased }) => (
      <>
        <strong id={`message-${id}`}>{subject}</strong>
        {isErased ? null : (
          <Form preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="handled" value={handled ? "no" : "yes"} />
            <Button type="submit" variant="default" size="sm" mt="4" aria-describedby={`message-${id}`}>
              {handled ? "Open again" : "Mark as handled"}
            </Button>
          </Form>
        )}
      </>
    ),
  },
  {
    name: "from",
    title: "From",
    cell: ({ name, email, phone }) => (
      <>
        {name}
        {email ? (
          <SecondaryText>
            <Anchor href={`mailto:${email}`} inherit display="inline-block" py="4">
              <Address text={email} />
            </Anchor>
          </SecondaryText>
        ) : null}
        {phone ? (
          <SecondaryText>
            <Anchor href={`tel:${phone.replace(/[^\d+]/g, "")}`} inherit display="inline-block" py="4">
              {phone}
            </Anchor>
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  {
    name: "date",
    title: "Received",
    sorts: NEWEST,
    cell: ({ received, handled }) => (
      <>
        {received}
        {handled ? <SecondaryText>handled {handled}</SecondaryText> : null}
      </>
    ),
  },
  { name: "text", title: "Message", cell: ({ text }) => <MultilineText text={text} /> },
];

/** Messages from the contact form. */
export function MessagesPage({
  items,
  total,
  page,
  search,
  view,
  open,
  shows,
  lastResult,
}: Listed<MessageItem> & Acted & { open: number; shows: "open" | "all" }) {
  return (
    <>
      <PageHeader title="Messages" />
      <ViewTabs
        label="Messages by what is open"
        views={[
          { to: "/adminMessages", name: `Open (${open.toLocaleString("en-IN")})`, isShown: shows === "open" },
          { to: "/adminMessages?show=all", name: "All", isShown: shows === "all" },
        ]}
      />
      <TableFilter
        action="/adminMessages"
        label="Messages"
        hint="Name, address, phone or words of the message"
        columns={messageColumns}
        {...{ search, view }}
      >
        {shows === "all" ? <input type="hidden" name="show" value="all" /> : null}
      </TableFilter>
      <Count what="messages">{counted(total, "message", "messages")}</Count>
      {items.length === 0 ? (
        <EmptyState>
          {search
            ? "No results."
            : shows === "open"
              ? "Nothing waits for an answer."
              : "Nobody has written yet."}
        </EmptyState>
      ) : (
        <>
          <AdminTable
            caption="Messages"
            columns={messageColumns}
            {...{ items, view }}
            idOf={({ id }) => id}
            nameOf={({ subject, name }) => `${subject} from ${name}`}
          />
          <BulkActions lastResult={lastResult}>
            <BulkAction name="handled" value="yes" busy="Marking...">
              Mark as handled
            </BulkAction>
            <BulkAction name="handled" value="no" busy="Opening...">
              Open again
            </BulkAction>
          </BulkActions>
        </>
      )}
      <AdminPagination {...{ total, page, size }} />
    </>
  );
}

const QUESTIONS = {
  again: (count: number) => (count === 1 ? "Send 1 mail again" : `Send ${count} mails again`),
};

const mailStates = [
  { value: "", label: "Every state" },
  { value: "queued", label: "Waiting" },
  { value: "sent", label: "Sent" },
  { value: "given_up", label: "Given up" },
];

const mailColumns: Column<MailItem>[] = [
  {
    name: "subject",
    title: "Subject",
    cell: ({ id, subject, canGoAgain }) => (
      <>
        <Text span fw="600">
          <Link id={`mail-${id}`} to={`/adminOutbox/${id}`} prefetch="none">
            {subject}
          </Link>
        </Text>
        {canGoAgain ? (
          <Form preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="default" size="sm" mt="4" aria-describedby={`mail-${id}`}>
              Send again
            </Button>
          </Form>
        ) : null}
      </>
    ),
  },
  { name: "recipient", title: "To", cell: ({ recipient }) => <Address text={recipient} /> },
  {
    name: "state",
    title: "State",
    cell: ({ state, stateWords }) => <StateBadge code={state}>{stateWords}</StateBadge>,
  },
  {
    name: "date",
    title: "When",
    sorts: NEWEST,
    cell: ({ when, next }) => (
      <>
        {when}
        {next ? <SecondaryText>{next}</SecondaryText> : null}
      </>
    ),
  },
  { name: "kind", title: "Kind", cell: ({ kind }) => kind },
  { name: "answer", title: "Mail server’s answer", cell: ({ answer }) => answer },
];

/** One mail with its text. */
export const MailPage = ({ subject, text, unread, facts }: MailDetailView) => (
  <>
    <PageHeader title={subject} back={<BackLink to="/adminOutbox">Outbox</BackLink>} />
    <Box maw="34rem">
      <DescriptionList label="About this mail" facts={facts} />
    </Box>
    {unread ? (
      <Text>{unread}</Text>
    ) : (
      <Paper withBorder p="20" maw="44rem" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {text}
      </Paper>
    )}
  </>
);

/** The state of every mail; each leads to its text. `sendsMail`: a mail server is set. */
export function OutboxPage({
  items,
  total,
  page,
  waiting,
  search,
  state,
  view,
  sendsMail,
  lastResult,
}: Listed<MailItem> & Acted & { waiting: number; state: string; sendsMail: boolean }) {
  return (
    <>
      <PageHeader title="Outbox" />
      {sendsMail ? null : (
        <Alert role="note" mb="16">
          No mail server is set up, so mails stay here and reach nobody. Open one to read it, or to hand over
          what it says. Whoever runs the server sets SMTP_URL.
        </Alert>
      )}
      <TableFilter
        action="/adminOutbox"
        label="Mail"
        hint="Address or subject"
        columns={mailColumns}
        choice={{ name: "state", label: "State", data: mailStates, value: state }}
        {...{ search, view }}
      />
      <Count what="mails">
        {counted(total, "mail", "mails")}, {waiting.toLocaleString("en-IN")} waiting
      </Count>
      {items.length === 0 ? (
        <EmptyState>{search || state ? "No results." : "No mail has been written yet."}</EmptyState>
      ) : (
        <>
          <AdminTable
            caption="Mail"
            columns={mailColumns}
            {...{ items, view }}
            idOf={({ id }) => String(id)}
            nameOf={({ subject, recipient }) => `${subject} to ${recipient}`}
          />
          <BulkActions lastResult={lastResult} questions={QUESTIONS}>
            <BulkAction name="act" value="again" busy="Sending..." asks>
              Send again
            </BulkAction>
          </BulkActions>
        </>
      )}
      <AdminPagination {...{ total, page, size }} />
    </>
  );
}

import { Anchor, Button, Text } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PhoneLinks } from "~/components/phone-links";
import {
  AdminTable,
  BreakableText,
  type Column,
  Form,
  PageHeader,
  SecondaryText,
  staffMeta,
  ViewTabs,
} from "~/components/admin";
import { BulkAction } from "~/components/admin/bulk-actions";
import { listMessages, markHandled, MESSAGE_VIEWS } from "~/features/contact/contact-messages.server";
import { SelectRows } from "~/features/site/bulk-actions";
import { formatDateTime } from "~/lib/dates";
import { truncate } from "~/lib/truncate";
import { msg } from "~/locales/messages";
import { applyToEach, redirectToTable } from "~/server/bulk-actions.server";
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

export const meta = staffMeta("admin.pages.messages");

const COLUMNS = ["subject", "from", "date", "text"] as const;

export const loader = staffLoader("manageMessages", async function messagesLoader({ request, db }) {
  const wanted = new URL(request.url).searchParams.get("show");
  const show = MESSAGE_VIEWS.find((one) => one === wanted) ?? "open";
  const view = readTableView(request, ["-date", "date"], { all: COLUMNS, defaults: COLUMNS });
  const search = readSearch(request);
  const filter = { show, search, oldestFirst: view.sort === "date" };
  const listed = await listPage(request, (page) => listMessages(db, filter, page));
  return { ...listed, search: search ?? "", view, show };
});

const MarkHandled = SelectRows.extend({ handled: z.enum(["yes", "no"]).catch("yes") });

export const action = staffAction(
  "manageMessages",
  async function messagesAction({ staff, request, db, now }) {
    const form = await readForm(request, MarkHandled);
    if (!form.ok) return invalidForm(form);
    const handled = form.value.handled === "yes";
    const { done, refusal } = await applyToEach(form.value.id, (id) =>
      markHandled(db, staff, id, handled, now),
    );
    if (done === 0 && refusal) return refusalReply(form, refusal);
    if (done === 1)
      return redirectToTable(request, handled ? "mailbox.messageHandled" : "mailbox.messageOpened", refusal);
    return redirectToTable(
      request,
      msg(handled ? "mailbox.messagesHandled" : "mailbox.messagesOpened", { count: done }),
      refusal,
    );
  },
);

type ContactMessage = Awaited<ReturnType<typeof listMessages>>["items"][number];

const isErased = ({ message }: ContactMessage) => message === "";
const subjectOf = (message: ContactMessage) =>
  isErased(message) ? t("mailbox.erased") : message.subject || t("mailbox.noSubject");
const senderOf = (message: ContactMessage) => (isErased(message) ? "" : message.name || t("mailbox.someone"));

const columns: Column<ContactMessage>[] = [
  {
    name: "subject",
    title: "mailbox.subject",
    cell: (message) => (
      <>
        <strong id={`message-${message.id}`}>{subjectOf(message)}</strong>
        {isErased(message) ? null : (
          <Form preventScrollReset>
            <input type="hidden" name="id" value={message.id} />
            <input type="hidden" name="handled" value={message.handled_at ? "no" : "yes"} />
            <Button
              type="submit"
              variant="default"
              size="sm"
              mt="4"
              aria-describedby={`message-${message.id}`}
            >
              {message.handled_at ? t("mailbox.openAgain") : t("mailbox.markHandled")}
            </Button>
          </Form>
        )}
      </>
    ),
  },
  {
    name: "from",
    title: "mailbox.from",
    cell: (message) => (
      <>
        {senderOf(message)}
        {message.email ? (
          <SecondaryText>
            <Anchor href={`mailto:${message.email}`} inherit display="inline-block" py="4">
              <BreakableText text={message.email} />
            </Anchor>
          </SecondaryText>
        ) : null}
        {message.phone ? (
          <SecondaryText>
            <PhoneLinks
              phone={message.phone}
              link={(href, text) => (
                <Anchor href={href} inherit display="inline-block" py="4">
                  {text}
                </Anchor>
              )}
            />
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  {
    name: "date",
    title: "mailbox.received",
    sorts: ["-date", "date"],
    cell: ({ received_at, handled_at }) => (
      <>
        {formatDateTime(received_at)}
        {handled_at ? (
          <SecondaryText>{t("mailbox.handledOn", { day: formatDateTime(handled_at) })}</SecondaryText>
        ) : null}
      </>
    ),
  },
  {
    name: "text",
    title: "mailbox.message",
    cell: (message) =>
      isErased(message) ? (
        t("mailbox.erasedAtRequest")
      ) : message.doubtful ? (
        <DoubtfulText text={message.message} />
      ) : (
        <MultilineText text={message.message} />
      ),
  },
];

export default function AdminMessagesPage() {
  const { items, total, page, search, view, open, doubtful, show } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t("admin.pages.messages")} />
      <ViewTabs
        label={t("mailbox.byOpen")}
        views={[
          {
            to: "/adminMessages",
            name: t("mailbox.openOnes", { number: open.toLocaleString("en-IN") }),
            isShown: show === "open",
          },
          ...(doubtful > 0 || show === "doubtful"
            ? [
                {
                  to: "/adminMessages?show=doubtful",
                  name: t("mailbox.doubtfulOnes", { number: doubtful.toLocaleString("en-IN") }),
                  isShown: show === "doubtful",
                },
              ]
            : []),
          { to: "/adminMessages?show=all", name: t("content.filters.all"), isShown: show === "all" },
        ]}
      />
      <AdminTable
        caption={t("admin.pages.messages")}
        columns={columns}
        items={items}
        view={view}
        idOf={({ id }) => id}
        filter={{
          action: "/adminMessages",
          title: t("admin.pages.messages"),
          placeholder: t("mailbox.searchHint"),
          value: search,
          hiddenFields: { show: show === "open" ? "" : show },
        }}
        count="mailbox.messages"
        empty={
          search ? t("admin.noResults") : show === "all" ? t("mailbox.noMessages") : t("mailbox.nothingOpen")
        }
        paging={{ total, page }}
        bulk={{
          lastResult,
          nameOf: (message) =>
            t("mailbox.subjectFrom", { subject: subjectOf(message), sender: senderOf(message) }),
          buttons: (
            <>
              <BulkAction name="handled" value="yes" busy={t("mailbox.marking")}>
                {t("mailbox.markHandled")}
              </BulkAction>
              <BulkAction name="handled" value="no" busy={t("mailbox.opening")}>
                {t("mailbox.openAgain")}
              </BulkAction>
            </>
          ),
        }}
      />
    </>
  );
}

const PREVIEW_LENGTH = 280;

const multilineStyle = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;

function DoubtfulText({ text }: { text: string }) {
  return (
    <details>
      <summary>{t("mailbox.doubtful")}</summary>
      <SecondaryText>{t("mailbox.doubtfulHint")}</SecondaryText>
      <Text style={multilineStyle}>{text}</Text>
    </details>
  );
}

function MultilineText({ text }: { text: string }) {
  if (text.length <= PREVIEW_LENGTH) return <Text style={multilineStyle}>{text}</Text>;
  return (
    <details>
      <summary>
        <Text span className="until-open" style={multilineStyle}>
          {truncate(text, PREVIEW_LENGTH)}
        </Text>{" "}
        <Text span c="primary" fw="600">
          {t("mailbox.wholeMessage")}
        </Text>
      </summary>
      <Text style={multilineStyle}>{text}</Text>
    </details>
  );
}

import { Box, Paper, Text } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { BackLink, DescriptionList, PageHeader, staffMeta } from "~/components/admin";
import { mailKindLabel, mailStateLabel } from "~/features/mail/mail-labels";
import { isInvitation, readMail } from "~/features/mail/outbox-list.server";
import { formatDateTime } from "~/lib/dates";
import { rowId } from "~/lib/row-id";
import { t } from "~/locales/screen-text";
import { isPrefetch } from "~/server/accounts/account-visit.server";
import { requireRecentAuthentication, staffLoader } from "~/server/staff";

export const meta = staffMeta("mailbox.aMail");

/** Opening an invitation is logged and requires re-authentication like inviting, so prefetches must not open it. */
export const loader = staffLoader(
  "viewOutbox",
  async function outboxMailLoader({ staff, request, params: { id = "" }, db, now }) {
    if (isPrefetch(request)) throw new Response(null, { status: 204 });
    const number = rowId(id);
    const mayInvite = staff.permissions.includes("manageStaff");
    if (mayInvite && (await isInvitation(db, number))) await requireRecentAuthentication(request);
    const mail = await readMail(db, staff, { id: number, mayInvite }, now);
    if (!mail) throw new Response(t("mailbox.mailNotFound"), { status: 404 });
    return mail;
  },
);

const WITHHELD = {
  secret: "mailbox.withheld.secret",
  gone: "mailbox.withheld.gone",
  unwritten: "mailbox.withheld.unwritten",
  written: "mailbox.withheld.written",
} as const;

export default function AdminOutboxMailPage() {
  const { subject, recipient, kind, state, created_at, sent_at, answer, text, withheld } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={subject || t("mailbox.erased")}
        back={<BackLink to="/adminOutbox">{t("admin.pages.outbox")}</BackLink>}
      />
      <Box maw="34rem">
        <DescriptionList
          label={t("mailbox.about")}
          facts={[
            { name: t("mailbox.to"), value: recipient || t("mailbox.erased") },
            { name: t("mailbox.kind"), value: mailKindLabel(kind) },
            { name: t("mailbox.state"), value: t(mailStateLabel[state]) },
            { name: t("mailbox.written"), value: formatDateTime(created_at) },
            ...(sent_at ? [{ name: t("mailbox.sent"), value: formatDateTime(sent_at) }] : []),
            ...(answer && state !== "sent" ? [{ name: t("mailbox.answer"), value: answer }] : []),
          ]}
        />
      </Box>
      {withheld ? (
        <Text>{t(WITHHELD[withheld === "unwritten" && state === "sent" ? "written" : withheld])}</Text>
      ) : (
        <Paper withBorder p="20" maw="44rem" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {text}
        </Paper>
      )}
    </>
  );
}

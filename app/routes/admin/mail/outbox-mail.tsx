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

export const meta = staffMeta("A mail");

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
  secret:
    "This email contains a code or link that logs its recipient in, so its text is not shown to anyone.",
  gone: "The text of this email is no longer kept.",
  unwritten: "This email has no text yet: it is written when it is sent.",
  written: "The text of this email was written when it was sent, and is not kept.",
};

export default function AdminOutboxMailPage() {
  const { subject, recipient, kind, state, created_at, sent_at, answer, text, withheld } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={subject || "Erased"} back={<BackLink to="/adminOutbox">Outbox</BackLink>} />
      <Box maw="34rem">
        <DescriptionList
          label="About this email"
          facts={[
            { name: "To", value: recipient || "Erased" },
            { name: "Kind", value: mailKindLabel(kind) },
            { name: "State", value: mailStateLabel[state] },
            { name: "Written", value: formatDateTime(created_at) },
            ...(sent_at ? [{ name: "Sent", value: formatDateTime(sent_at) }] : []),
            ...(answer && state !== "sent" ? [{ name: "Mail server’s answer", value: answer }] : []),
          ]}
        />
      </Box>
      {withheld ? (
        <Text>{WITHHELD[withheld === "unwritten" && state === "sent" ? "written" : withheld]}</Text>
      ) : (
        <Paper withBorder p="20" maw="44rem" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {text}
        </Paper>
      )}
    </>
  );
}

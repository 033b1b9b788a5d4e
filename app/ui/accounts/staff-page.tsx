import type { SubmissionResult } from "@conform-to/react";
import { Button, Card, Group, Paper, Stack, Text } from "@mantine/core";
import { useDidUpdate, useMounted } from "@mantine/hooks";
import { Link, useNavigate, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { limits } from "~/limits";
import { dashboardMessages } from "~/messages";
import type { UserItem } from "~/presenters/accounts/account";
import { DataTable, type Column } from "~/ui/workshop/data-table";
import { PageHead, Problem, Small, State } from "~/ui/workshop/page-parts";
import { Address } from "~/ui/workshop/address";
import { Dialog } from "~/ui/workshop/dialog";
import { FormProblems, formProps, TextField, useValidatedForm } from "~/ui/workshop/fields";
import { Pages, useAddressWith } from "~/ui/workshop/pages";
import { SendButton } from "~/ui/workshop/send-button";
import { Form } from "~/ui/workshop/form";
import { emailField } from "./account-fields";

type Props = {
  items: UserItem[];
  total: number;
  page: number;
  /** The account whose staff rights are to be taken away, once confirmed. */
  revoking: UserItem | null;
  /** Of the invitation's form. */
  formToken: string;
  /** What the last invitation came to. */
  invitation: SubmissionResult<string[]> | undefined;
  /** Why an approval or a revocation was refused. */
  problem: string | null;
};

/** Staff accounts: approve, invite, revoke. */
export function StaffPage({ items, total, page, revoking, formToken, invitation, problem }: Props) {
  return (
    <>
      <PageHead title="Staff" />
      <Problem text={problem} />
      <Revocation user={revoking} />
      <DataTable caption="Staff" {...{ columns, items, view }} idOf={({ id }) => id} />
      <Pages total={total} page={page} size={limits.workshop.pageSize} />
      <Invitation lastResult={invitation} formToken={formToken} />
    </>
  );
}

const columns: Column<UserItem>[] = [
  {
    name: "who",
    title: "Who",
    cell: ({ id, email, contact, isSelf }) => (
      <>
        <Text span fw="600" id={`user-${id}`}>
          <Address text={email} />
          {isSelf ? " (you)" : ""}
        </Text>
        {contact ? <Small>{contact}</Small> : null}
      </>
    ),
  },
  { name: "since", title: "Since", cell: ({ since }) => since },
  {
    name: "state",
    title: "State",
    cell: ({ state, stateWords }) => <State code={state}>{stateWords}</State>,
  },
  { name: "act", title: "Rights", cell: (item) => <Rights item={item} /> },
];
const view = { sort: "", columns: columns.map(({ name }) => name) };

function Rights({ item }: { item: UserItem }) {
  const to = useAddressWith();
  const isBusy = useNavigation().formData?.get("id") === item.id;
  return (
    <Form action="/adminStaff" noValidate>
      <input type="hidden" name="id" value={item.id} />
      {item.state === "waiting" ? (
        <SendButton size="sm" isBusy={isBusy} name="act" value="approve" aria-describedby={`user-${item.id}`}>
          {dashboardMessages.approve}
        </SendButton>
      ) : null}
      {item.canRevoke ? (
        <Button
          size="sm"
          variant="default"
          component={Link}
          to={to({ revoke: item.id })}
          preventScrollReset
          aria-describedby={`user-${item.id}`}
        >
          Revoke…
        </Button>
      ) : null}
    </Form>
  );
}

/** The question before rights are taken away: in a dialog, and without a script above the list. */
function Revocation({ user }: { user: UserItem | null }) {
  const to = useAddressWith();
  const navigate = useNavigate();
  const isMounted = useMounted();
  if (!isMounted)
    return user ? (
      <Paper component="section" className="kasavu" p="24" pt="40" mb="24" aria-labelledby="confirm-title">
        <h2 id="confirm-title">{titleOf(user)}</h2>
        <RevocationForm user={user} />
      </Paper>
    ) : null;
  return (
    <Dialog
      isOpen={user !== null}
      onClose={() => navigate(to({ revoke: null }), { preventScrollReset: true })}
      title={user ? titleOf(user) : ""}
    >
      {user ? <RevocationForm user={user} /> : null}
    </Dialog>
  );
}

const titleOf = (user: UserItem) => `Take the rights of staff from ${user.isSelf ? "yourself" : user.email}?`;

function RevocationForm({ user }: { user: UserItem }) {
  const to = useAddressWith();
  const isBusy = useNavigation().formData?.get("act") === "revoke";
  return (
    <>
      <p>
        {user.isSelf ? "You leave this area at once." : "They leave this area at once."} The account stays and
        can be approved again.
      </p>
      <Form action="/adminStaff" noValidate>
        <input type="hidden" name="id" value={user.id} />
        <Group gap="12">
          <SendButton isBusy={isBusy} name="act" value="revoke">
            Revoke
          </SendButton>
          <Button variant="default" component={Link} to={to({ revoke: null })} preventScrollReset>
            {dashboardMessages.confirm.cancel}
          </Button>
        </Group>
      </Form>
    </>
  );
}

function Invitation({
  lastResult,
  formToken,
}: {
  lastResult: SubmissionResult<string[]> | undefined;
  formToken: string;
}) {
  const [form, fields] = useValidatedForm<{ email?: unknown }>({
    id: "invite",
    schema: async () => (await import("~/domain/accounts/account-forms")).InviteStaff,
    lastResult,
  });
  const isBusy = useNavigation().formData?.get("act") === "invite";
  useDidUpdate(() => {
    if (!isBusy && !lastResult?.error) form.reset();
  }, [isBusy]);
  // A form that is reset gets a new field. The focus goes there, for the next address.
  const [wasSent, setWasSent] = useState(false);
  if (isBusy && !wasSent) setWasSent(true);
  return (
    <Card component="section" withBorder mt="24" aria-labelledby="invite-title">
      <h2 id="invite-title">Invite somebody</h2>
      <p>They get a link by mail, choose a password, and are staff at once.</p>
      <FormProblems form={form} />
      <Form action="/adminStaff#invite-title" {...formProps(form)}>
        <input type="hidden" name="formToken" value={formToken} />
        <Stack gap="16" align="flex-start">
          <TextField
            field={fields.email}
            label="Email"
            {...emailField}
            autoComplete="off"
            autoFocus={wasSent}
          />
          <SendButton isBusy={isBusy} variant="default" name="act" value="invite">
            Invite
          </SendButton>
        </Stack>
      </Form>
    </Card>
  );
}

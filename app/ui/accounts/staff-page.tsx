import type { SubmissionResult } from "@conform-to/react";
import { Button, Card, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { Link, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { limits } from "~/limits";
import { ROLES } from "~/domain/accounts/roles";
import { accountMessages, dashboardMessages } from "~/messages";
import type { UserItem } from "~/presenters/accounts/account";
import { DataTable, type Column } from "~/ui/workshop/data-table";
import { PageHead, Problem, Small, State } from "~/ui/workshop/page-parts";
import { Address } from "~/ui/workshop/address";
import { FormProblems, formProps, SelectField, TextField, useValidatedForm } from "~/ui/workshop/fields";
import { Pages, useAddressWith } from "~/ui/workshop/pages";
import { NotNow, Question } from "~/ui/workshop/question";
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
  /** What was typed before the password was asked for again. */
  kept: Partial<Record<string, string>> | null;
  /** What the last invitation came to. */
  invitation: SubmissionResult<string[]> | undefined;
  /** Why an approval or a revocation was refused. */
  problem: string | null;
};

/** Staff accounts: approve, invite, change the role, revoke. */
export function StaffPage({ items, total, page, revoking, formToken, kept, invitation, problem }: Props) {
  // A role that was chosen, but not given yet, is still chosen.
  const rows = items.map((item) => ({
    ...item,
    chosen: kept?.id === item.id ? kept.role : undefined,
    problem,
  }));
  return (
    <>
      <PageHead title="Staff" />
      <p>{text.rolesExplained}</p>
      <Problem text={revoking ? null : problem} />
      <Question by="revoke" title={revoking ? titleOf(revoking) : ""} problem={problem}>
        {revoking ? <RevocationForm user={revoking} /> : null}
      </Question>
      <DataTable caption="Staff" {...{ columns, items: rows, view }} idOf={({ id }) => id} />
      <Pages total={total} page={page} size={limits.workshop.pageSize} />
      <Invitation lastResult={invitation} formToken={formToken} kept={kept?.act === "invite" ? kept : null} />
    </>
  );
}

type Row = UserItem & Pick<Props, "problem"> & { chosen?: string | undefined };

const columns: Column<Row>[] = [
  {
    name: "who",
    title: "Who",
    cell: ({ id, email, hasOtherLetters, contact, isSelf }) => (
      <>
        <Text span fw="600" id={`user-${id}`}>
          <Address text={email} />
          {isSelf ? " (you)" : ""}
        </Text>
        {hasOtherLetters ? <Small>{accountMessages.otherLetters}</Small> : null}
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

function Rights({ item }: { item: Row }) {
  const to = useAddressWith();
  const isBusy = useNavigation().formData?.get("id") === item.id;
  const isWaiting = item.state === "waiting";
  const form = useRef<HTMLFormElement>(null);
  useDidUpdate(() => {
    // A role that was refused was not given: the one that the account has is shown again.
    if (!isBusy && item.problem) form.current?.reset();
  }, [isBusy]);
  return (
    <Form ref={form} action="/adminStaff" noValidate>
      <input type="hidden" name="id" value={item.id} />
      <Group gap="8">
        {isWaiting || item.role ? (
          <>
            <NativeSelect
              key={item.chosen ?? item.role}
              name="role"
              size="sm"
              data={roles}
              defaultValue={item.chosen ?? item.role ?? "editor"}
              aria-label="Role"
              aria-describedby={`user-${item.id}`}
            />
            <SendButton
              size="sm"
              variant={isWaiting ? "filled" : "default"}
              isBusy={isBusy}
              name="act"
              value={isWaiting ? "approve" : "change"}
              aria-describedby={`user-${item.id}`}
            >
              {isWaiting ? dashboardMessages.approve : text.changeRole}
            </SendButton>
          </>
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
      </Group>
    </Form>
  );
}

const text = accountMessages;

/** What a select of roles offers, the least first. */
const roles = ROLES.map((role) => ({ value: role, label: text.roleNames[role] }));

const titleOf = (user: UserItem) => `Take the rights of staff from ${user.isSelf ? "yourself" : user.email}?`;

/** The question before rights are taken away. */
function RevocationForm({ user }: { user: UserItem }) {
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
          <NotNow by="revoke" />
        </Group>
      </Form>
    </>
  );
}

function Invitation({
  lastResult,
  formToken,
  kept,
}: Pick<Props, "formToken" | "kept"> & { lastResult: Props["invitation"] }) {
  const [form, fields] = useValidatedForm<{ email?: unknown; role?: unknown }>({
    id: "invite",
    schema: async () => (await import("~/domain/accounts/account-forms")).InviteStaff,
    lastResult,
    defaultValue: kept ?? {},
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
      <p>They get a link by mail, choose a password, and have the role at once.</p>
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
          <SelectField field={fields.role} label="Role" data={roles} />
          <SendButton isBusy={isBusy} variant="default" name="act" value="invite">
            Invite
          </SendButton>
        </Stack>
      </Form>
    </Card>
  );
}

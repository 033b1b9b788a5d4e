import type { SubmissionResult } from "@conform-to/react";
import { Button, Card, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { Link, useNavigation } from "@remix-run/react";
import { useRef, useState, type ReactNode } from "react";
import { ROLES } from "./roles";
import { account as text, dashboard as dashboardMessages } from "~/locales/en.json";
import type { UserItem } from "./account-view";
import { AdminTable, type Column } from "~/components/admin/admin-table";
import { PageHeader, PageError, SecondaryText, StateBadge } from "~/components/admin/page-header";
import { Address } from "~/components/admin/email-address";
import { FormProblems, formProps, SelectField, TextField, useValidatedForm } from "~/components/admin/fields";
import { useUrlWithQuery } from "~/components/admin/pagination";
import { DismissLink, ConfirmDialog } from "~/components/admin/confirm-dialog";
import { SubmitButton } from "~/components/admin/submit-button";
import { Form } from "~/components/admin/form";
import { emailField } from "./account-fields";

type Props = {
  items: UserItem[];
  total: number;
  page: number;
  /** The account whose staff rights are to be taken away, once confirmed. */
  revoking: UserItem | null;
  /** The account whose second factor is to be turned off, once confirmed. */
  resetting: UserItem | null;
  /** The unverified account that is to be deleted, once confirmed. */
  removing: UserItem | null;
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
export function StaffPage(props: Props) {
  const { items, total, page, revoking, resetting, removing, formToken, kept, invitation, problem } = props;
  const isAsking = Boolean(revoking ?? resetting ?? removing);
  // A role that was chosen, but not given yet, is still chosen.
  const rows = items.map((item) => ({
    ...item,
    chosen: kept?.id === item.id ? kept.role : undefined,
    problem,
  }));
  return (
    <>
      <PageHeader title="Staff" />
      <p>{text.rolesExplained}</p>
      <PageError text={isAsking ? null : problem} />
      <ConfirmDialog by="revoke" title={revoking ? titleOf(revoking) : ""} problem={problem}>
        {revoking ? (
          <ConfirmForm user={revoking} by="revoke" intent="revoke" button="Revoke">
            {revoking.isSelf ? "You leave this area at once." : "They lose access at once."} The account stays
            and can be approved again.
          </ConfirmForm>
        ) : null}
      </ConfirmDialog>
      <ConfirmDialog
        by="reset"
        role="alertdialog"
        title={resetting ? `Turn off the second factor of ${resetting.email}?` : ""}
        problem={problem}
      >
        {resetting ? (
          <ConfirmForm user={resetting} by="reset" intent="reset-second-factor" button="Turn off">
            Do this only when you have spoken to them: a stranger may ask for it too. All their sessions end,
            and their password alone signs them in until they set up a new second factor.
          </ConfirmForm>
        ) : null}
      </ConfirmDialog>
      <ConfirmDialog
        by="remove"
        role="alertdialog"
        title={removing ? `Delete the account of ${removing.email}?` : ""}
        problem={problem}
      >
        {removing ? (
          <ConfirmForm user={removing} by="remove" intent="remove" button="Delete">
            Nobody has proved that this address is theirs. An open invitation to it ends.
          </ConfirmForm>
        ) : null}
      </ConfirmDialog>
      <AdminTable
        caption="Staff"
        {...{ columns, items: rows }}
        idOf={({ id }) => id}
        paging={{ total, page }}
      />
      <Invitation
        lastResult={invitation}
        formToken={formToken}
        kept={kept?.intent === "invite" ? kept : null}
      />
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
        {hasOtherLetters ? <SecondaryText>{text.otherLetters}</SecondaryText> : null}
        {contact ? <SecondaryText>{contact}</SecondaryText> : null}
      </>
    ),
  },
  { name: "since", title: "Since", cell: ({ since }) => since },
  {
    name: "state",
    title: "State",
    cell: ({ state, stateWords, hasSecondFactor }) => (
      <>
        <StateBadge code={state}>{stateWords}</StateBadge>
        {hasSecondFactor ? <SecondaryText>With a second factor</SecondaryText> : null}
      </>
    ),
  },
  { name: "rights", title: "Rights", cell: (item) => <Rights item={item} /> },
];
function Rights({ item }: { item: Row }) {
  const to = useUrlWithQuery();
  const isBusy = useNavigation().formData?.get("id") === item.id;
  const isWaiting = item.state === "waiting" || item.state === "revoked";
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
            <SubmitButton
              size="sm"
              variant={item.state === "waiting" ? "filled" : "default"}
              name="intent"
              value={isWaiting ? "approve" : "change"}
              aria-describedby={`user-${item.id}`}
            >
              {item.state === "revoked"
                ? "Give rights again"
                : isWaiting
                  ? dashboardMessages.approve
                  : text.changeRole}
            </SubmitButton>
          </>
        ) : null}
        {links.map(({ by, words, isShown }) =>
          isShown(item) ? (
            <Button
              key={by}
              size="sm"
              variant="default"
              component={Link}
              to={to({ [by]: item.id })}
              preventScrollReset
              aria-describedby={`user-${item.id}`}
            >
              {words}
            </Button>
          ) : null,
        )}
      </Group>
    </Form>
  );
}

/** Links to what asks before it is done. */
const links = [
  { by: "revoke", words: "Revoke…", isShown: (item: UserItem) => item.canRevoke },
  { by: "reset", words: "Reset second factor…", isShown: (item: UserItem) => item.canResetSecondFactor },
  { by: "remove", words: "Delete…", isShown: (item: UserItem) => item.canRemove },
];

/** What a select of roles offers, the least first. */
const roles = ROLES.map((role) => ({ value: role, label: text.roleNames[role] }));

const titleOf = (user: UserItem) => `Take the rights of staff from ${user.isSelf ? "yourself" : user.email}?`;

type ConfirmProps = { user: UserItem; by: string; intent: string; button: string; children: ReactNode };

/** Says what follows, with the buttons that do it or not. */
function ConfirmForm({ user, by, intent, button, children }: ConfirmProps) {
  return (
    <>
      <p>{children}</p>
      <Form action="/adminStaff" noValidate>
        <input type="hidden" name="id" value={user.id} />
        <Group gap="12">
          <SubmitButton name="intent" value={intent}>
            {button}
          </SubmitButton>
          <DismissLink by={by} />
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
    schema: async () => (await import("./account-forms")).InviteStaff,
    lastResult,
    defaultValue: kept ?? {},
  });
  const isBusy = useNavigation().formData?.get("intent") === "invite";
  useDidUpdate(() => {
    if (!isBusy && !lastResult?.error) form.reset();
  }, [isBusy]);
  // A form that is reset gets a new field. The focus goes there, for the next address.
  const [wasSent, setWasSent] = useState(false);
  if (isBusy && !wasSent) setWasSent(true);
  return (
    <Card component="section" withBorder mt="24" aria-labelledby="invite-title">
      <h2 id="invite-title">Invite somebody</h2>
      <p>They will receive a link by email to choose a password, and the role takes effect at once.</p>
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
          <SubmitButton variant="default" name="intent" value="invite">
            Invite
          </SubmitButton>
        </Stack>
      </Form>
    </Card>
  );
}

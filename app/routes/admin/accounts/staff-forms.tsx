import { Button, Card, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { Link, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import {
  BreakableText,
  type Column,
  Form,
  FormProblems,
  formProps,
  SecondaryText,
  SelectField,
  StateBadge,
  SubmitButton,
  TextField,
  useValidatedForm,
} from "~/components/admin";
import { useUrlWithQuery } from "~/components/admin/pagination";
import type { FormResult } from "~/components/form-fields";
import { emailField } from "~/features/accounts/account-fields";
import { ROLES, type Role } from "~/features/accounts/roles";
import { formatDateTime } from "~/lib/dates";
import { t } from "~/locales/screen-text";

export type Account = {
  id: string;
  email: string;
  contact: string;
  role: Role | null;
  state: "staff" | "invited" | "waiting" | "revoked" | "unverified";
  stateLabel: string;
  since: string;
  isSelf: boolean;
  hasSecondFactor: boolean;
  canRevoke: boolean;
  canResetSecondFactor: boolean;
  canRemove: boolean;
};

/** `chosenRole`: chosen before re-authentication. `problem`: why the last change was refused. */
type Row = Account & { chosenRole: string | undefined; problem: string | null };

const roleOptions = () => ROLES.map((role) => ({ value: role, label: t(`account.roleNames.${role}`) }));

/** Detects homographs: аdmin@ may start with a Cyrillic letter. */
const hasOtherScript = (email: string) => /(?!\p{Script=Latin})\p{L}/u.test(email);

export const columns: Column<Row>[] = [
  {
    name: "who",
    title: "account.staff.who",
    cell: ({ id, email, contact, isSelf }) => (
      <>
        <Text span fw="600" id={`user-${id}`}>
          <BreakableText text={email} />
          {isSelf ? ` ${t("account.staff.you")}` : ""}
        </Text>
        {hasOtherScript(email) ? <SecondaryText>{t("account.otherLetters")}</SecondaryText> : null}
        {contact ? <SecondaryText>{contact}</SecondaryText> : null}
      </>
    ),
  },
  { name: "since", title: "account.staff.since", cell: ({ since }) => formatDateTime(since) },
  {
    name: "state",
    title: "account.staff.state",
    cell: ({ state, stateLabel, hasSecondFactor }) => (
      <>
        <StateBadge code={state}>{stateLabel}</StateBadge>
        {hasSecondFactor ? <SecondaryText>{t("account.staff.withSecondFactor")}</SecondaryText> : null}
      </>
    ),
  },
  { name: "rights", title: "account.staff.rights", cell: (item) => <Rights item={item} /> },
];
function Rights({ item }: { item: Row }) {
  const to = useUrlWithQuery();
  const isBusy = useNavigation().formData?.get("id") === item.id;
  const isWaiting = item.state === "waiting" || item.state === "revoked";
  const form = useRef<HTMLFormElement>(null);
  useDidUpdate(() => {
    // Restores the current role after a refused change.
    if (!isBusy && item.problem) form.current?.reset();
  }, [isBusy]);
  return (
    <Form ref={form} action="/adminStaff" noValidate>
      <input type="hidden" name="id" value={item.id} />
      <Group gap="8">
        {isWaiting || item.role ? (
          <>
            <NativeSelect
              key={item.chosenRole ?? item.role}
              name="role"
              size="sm"
              data={roleOptions()}
              defaultValue={item.chosenRole ?? item.role ?? "editor"}
              aria-label={t("account.staff.role")}
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
                ? t("account.staff.restore")
                : isWaiting
                  ? t("dashboard.approve")
                  : t("account.changeRole")}
            </SubmitButton>
          </>
        ) : null}
        {dialogLinks.map(({ by, label, isShown }) =>
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
              {t(label)}
            </Button>
          ) : null,
        )}
      </Group>
    </Form>
  );
}

const dialogLinks = [
  { by: "revoke", label: "account.staff.revokeLink", isShown: (item: Account) => item.canRevoke },
  { by: "reset", label: "account.staff.resetLink", isShown: (item: Account) => item.canResetSecondFactor },
  { by: "remove", label: "account.staff.deleteLink", isShown: (item: Account) => item.canRemove },
] as const;

type InvitationProps = {
  lastResult: FormResult;
  /** Deduplicates invitations. */
  formToken: string;
  /** Typed before re-authentication. */
  pending: Partial<Record<string, string>> | null;
};

export function Invitation({ lastResult, formToken, pending }: InvitationProps) {
  const [form, fields] = useValidatedForm<{ email?: unknown; role?: unknown }>({
    id: "invite",
    schema: async () => (await import("~/features/accounts/account-forms")).InviteStaff,
    lastResult,
    defaultValue: { role: ROLES[0], ...pending },
  });
  const isBusy = useNavigation().formData?.get("intent") === "invite";
  useDidUpdate(() => {
    if (!isBusy && !lastResult?.error) form.reset();
  }, [isBusy]);
  // After an invitation the reset form's new email field is focused for the next address.
  const [wasSent, setWasSent] = useState(false);
  if (isBusy && !wasSent) setWasSent(true);
  return (
    <Card component="section" withBorder mt="24" aria-labelledby="invite-title">
      <h2 id="invite-title">{t("account.staff.inviteTitle")}</h2>
      <p>{t("account.staff.inviteLead")}</p>
      <FormProblems form={form} />
      <Form action="/adminStaff#invite-title" {...formProps(form)}>
        <input type="hidden" name="formToken" value={formToken} />
        <Stack gap="16" align="flex-start">
          <TextField
            field={fields.email}
            label={t("account.email")}
            {...emailField}
            autoComplete="off"
            autoFocus={wasSent}
          />
          <SelectField field={fields.role} label={t("account.staff.role")} data={roleOptions()} />
          <SubmitButton variant="default" name="intent" value="invite">
            {t("account.staff.invite")}
          </SubmitButton>
        </Stack>
      </Form>
    </Card>
  );
}

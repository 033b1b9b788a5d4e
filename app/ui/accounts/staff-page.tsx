import type { SubmissionResult } from "@conform-to/react";
import { Button, Stack } from "@mantine/core";
import { useDidUpdate, useMounted } from "@mantine/hooks";
import { Link, useNavigate, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { limits } from "~/limits";
import { dashboardMessages } from "~/messages";
import type { UserItem } from "~/presenters/accounts/account";
import { PageHead, Problem } from "~/ui/workshop/page-parts";
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
      <ul className="led-list">
        {items.map((item) => (
          <Account key={item.id} item={item} />
        ))}
      </ul>
      <Pages total={total} page={page} size={limits.workshop.pageSize} />
      <Invitation lastResult={invitation} formToken={formToken} />
    </>
  );
}

function Account({ item }: { item: UserItem }) {
  const to = useAddressWith();
  const isBusy = useNavigation().formData?.get("id") === item.id;
  return (
    <li className="led-row">
      <p className="led-who" id={`user-${item.id}`}>
        <Address text={item.email} />
        {item.isSelf ? " (you)" : ""}
        {item.contact ? <small>{item.contact}</small> : null}
      </p>
      <p className="led-for">
        <small>since {item.since}</small>
      </p>
      <p className="led-state">
        <span className="led-mark" data-state={item.state}>
          {item.stateWords}
        </span>
      </p>
      <Form action="/adminStaff" className="led-act" noValidate>
        <input type="hidden" name="id" value={item.id} />
        {item.state === "waiting" ? (
          <SendButton isBusy={isBusy} name="act" value="approve" aria-describedby={`user-${item.id}`}>
            {dashboardMessages.approve}
          </SendButton>
        ) : null}
        {item.canRevoke ? (
          <Button
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
    </li>
  );
}

/** The question before rights are taken away: in a dialog, and without a script above the list. */
function Revocation({ user }: { user: UserItem | null }) {
  const to = useAddressWith();
  const navigate = useNavigate();
  const isMounted = useMounted();
  if (!isMounted)
    return user ? (
      <section className="led-confirm kasavu" aria-labelledby="confirm-title">
        <h2 id="confirm-title">{titleOf(user)}</h2>
        <RevocationForm user={user} />
      </section>
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
      <Form action="/adminStaff" className="actions" noValidate>
        <input type="hidden" name="id" value={user.id} />
        <SendButton isBusy={isBusy} name="act" value="revoke">
          Revoke
        </SendButton>
        <Button variant="default" component={Link} to={to({ revoke: null })} preventScrollReset>
          {dashboardMessages.confirm.cancel}
        </Button>
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
    <section className="led-card" aria-labelledby="invite-title">
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
    </section>
  );
}

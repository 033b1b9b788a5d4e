import { Button } from "@mantine/core";
import { accountMessages, dashboardMessages } from "~/messages";
import { Lamps } from "./account-drawings";
import { Entry } from "./entry";

const text = accountMessages;

/** GET /logout: asks for confirmation. */
export function LogoutPage() {
  const { logout, cancel } = dashboardMessages.confirm;
  return (
    <Entry title="Log out?" art={null} kind="plain">
      <p>You will need your password to come back.</p>
      <form className="actions" method="post" action="/logout" noValidate>
        <Button type="submit">{logout}</Button>
        <Button component="a" className="quiet" href="/admin">
          {cancel}
        </Button>
      </form>
      <p className="entry-links">
        <a href="/sessions">See where else you are signed in</a>
      </p>
    </Entry>
  );
}

type SessionsProps = {
  email: string;
  sessions: { id: string; device: string; began: string; lastSeen: string; current: boolean }[];
};

/** /sessions */
export function SessionsPage({ email, sessions }: SessionsProps) {
  return (
    <Entry title="Where you are signed in" art={null} kind="plain">
      <p>
        Signed in as {email}. If you do not know one of these, sign out everywhere and choose a new password.
      </p>
      <ul className="session-list">
        {sessions.map(({ id, device, began, lastSeen, current }) => (
          <li key={id}>
            <strong>{device}</strong> {current && <span className="tag">this one</span>}
            <span className="hint">
              Since {began}, last used {lastSeen}
            </span>
          </li>
        ))}
      </ul>
      <form className="actions" method="post" action="/sessions" noValidate>
        <Button type="submit">Sign out everywhere</Button>
        <Button component="a" className="quiet" href="/admin">
          Back
        </Button>
      </form>
    </Entry>
  );
}

/** Shown (403) to a signed-in account that staff have not approved yet. */
export function WaitingPage() {
  return (
    <Entry title="Waiting for approval" art={<Lamps />} kind="plain">
      <p className="lead">{text.waitingForApproval}.</p>
      <p>You will get a mail as soon as somebody has looked at it. You need not register again.</p>
      <form className="actions" method="post" action="/logout" noValidate>
        <Button type="submit">{dashboardMessages.confirm.logout}</Button>
        <Button component="a" className="quiet" href="/">
          Back to the home page
        </Button>
      </form>
    </Entry>
  );
}

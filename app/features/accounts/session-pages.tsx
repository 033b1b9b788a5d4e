import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { Link, useLocation } from "@remix-run/react";
import { account as text, dashboard as dashboardMessages } from "~/locales/en.json";
import { LogOutDialog } from "~/components/admin/logout-dialog";
import { FormError } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/submit-button";
import { Form } from "~/components/admin/form";
import { Lamps } from "./account-drawings";
import { AccountScreen } from "./account-link";

/** GET /logout: asks for confirmation. */
export function LogoutPage() {
  return (
    <AccountScreen title="Log out?" art={null} kind="plain">
      <LogOutDialog />
    </AccountScreen>
  );
}

type SessionsProps = {
  email: string;
  hasSecondFactor: boolean;
  sessions: { id: string; device: string; began: string; lastSeen: string; current: boolean }[];
};

/** /sessions */
export function SessionsPage({ email, hasSecondFactor, sessions }: SessionsProps) {
  return (
    <AccountScreen title="Your signed-in devices" art={null} kind="plain">
      <p>
        Signed in as {email}. If you do not recognise one of these, sign out everywhere and{" "}
        <Link to="/forget">choose a new password</Link>.
      </p>
      <Stack component="ul" gap="12" mb="24">
        {sessions.map(({ id, device, began, lastSeen, current }) => (
          <li key={id}>
            <strong>{device}</strong>{" "}
            {current && (
              <Badge component="span" variant="light">
                this one
              </Badge>
            )}
            <Text size="sm" c="dimmed">
              Since {began}, last used {lastSeen}
            </Text>
            {current ? null : (
              <Form action="/sessions" noValidate>
                <SubmitButton
                  size="compact-sm"
                  variant="default"
                  name="session"
                  value={id}
                  aria-label={`End the session of ${device} since ${began}`}
                >
                  End this session
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </Stack>
      <p>
        <Link to="/second-factor">{text.secondFactor}</Link>:{" "}
        {hasSecondFactor ? "on" : "off. A code from your phone as well as your password keeps others out."}
      </p>
      <Form className="actions" action="/sessions" noValidate>
        <SubmitButton>Sign out everywhere</SubmitButton>
        <Button variant="default" component={Link} to="/admin">
          Back
        </Button>
      </Form>
    </AccountScreen>
  );
}

export const waitingTitle = (isRevoked: boolean) =>
  isRevoked ? "You no longer have access" : "Waiting for approval";

/** Shown (403) to a signed-in account without a role: not approved yet, or revoked. */
export function WaitingPage({ isRevoked, fields }: { isRevoked: boolean; fields: Sent[] }) {
  return (
    <AccountScreen title={waitingTitle(isRevoked)} art={<Lamps />} kind="plain">
      <p className="lead">{isRevoked ? text.rightsRevoked : text.waitingForApproval}.</p>
      <p>
        {isRevoked
          ? "If you think this is a mistake, please ask an administrator."
          : "We will email you as soon as someone has looked at your request. You need not register again."}
      </p>
      <Form className="actions" action="/logout" noValidate>
        <SubmitButton>{dashboardMessages.confirm.logout}</SubmitButton>
        <Button variant="default" component="a" href="/">
          Back to the home page
        </Button>
      </Form>
      <Typed fields={fields} />
    </AccountScreen>
  );
}

export const beyondRoleTitle = "You do not have access to this page";

/** Shown (403) to staff without the role that a screen is for. */
export const ForbiddenPage = ({ why, fields }: { why: string; fields: Sent[] }) => (
  <>
    <h1>{beyondRoleTitle}</h1>
    <p className="lead">{why}</p>
    <Button component={Link} to="/admin">
      Back to the dashboard
    </Button>
    <Typed fields={fields} />
  </>
);

type Sent = { name: string; value: string; isTyped: boolean };

/** What somebody typed in a form that was refused, to be read and copied. */
const Typed = ({ fields }: { fields: Sent[] }) =>
  fields.length > 0 && (
    <>
      <h2>What you typed</h2>
      <Stack gap="12" style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
        {fields.map(({ value, isTyped }, index) => (isTyped ? <Text key={index}>{value}</Text> : null))}
      </Stack>
    </>
  );

/** Shown (401) without a script in place of a form that came too late: all that was typed, to be sent once more. */
export function SessionExpiredPage({ message, fields }: { message: string; fields: Sent[] }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>Please sign in once more</h1>
      <FormError text={message} />
      <form method="post" action={pathname + search}>
        {fields.map(({ name, value }, index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Group gap="12" mb="24">
          <Button component="a" href="/login" target="_blank" variant="default">
            {text.login}
          </Button>
          <Button type="submit">Send it once more</Button>
        </Group>
      </form>
      <Typed fields={fields} />
    </>
  );
}

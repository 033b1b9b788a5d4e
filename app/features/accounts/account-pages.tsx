import type { SubmissionResult } from "@conform-to/react";
import { Anchor, Group, Paper, Stack } from "@mantine/core";
import { Link, useNavigation } from "@remix-run/react";
import { limits } from "~/lib/limits";
import { accountMessages } from "~/locales/english-messages";
import { ErrorSummary } from "~/components/error-summary";
import {
  FormProblems,
  formProps,
  PasswordField,
  TextField,
  useValidatedForm,
} from "~/components/admin/fields";
import { StaysForMessage, useLeaving, type LeavingAnswer } from "~/components/admin/use-delayed-redirect";
import { Trouble } from "~/components/admin/page-header";
import { SendButton, useSending } from "~/components/admin/submit-button";
import { Form } from "~/components/admin/form";
import { CodeFields, emailField, newPassword } from "./account-fields";
import { Door, Lamps, Window } from "./account-drawings";
import { Entry } from "./account-link";
import { Username } from "./username";

const text = accountMessages;
const forms = () => import("./account-forms");

type LoginProps = {
  /** Where a login leads. */
  next: string;
  /** The same however often it is sent: a double click leaves no session that nobody uses. */
  formToken: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Of an account that still waits for its code. */
  verifyHref: string | null;
};

/** /login: nothing is validated, a login is right or wrong. */
export function LoginPage({ next, formToken, lastResult, verifyHref }: LoginProps) {
  const [form, fields] = useValidatedForm<{ email?: string; password?: string }>({ id: "login", lastResult });
  const isBusy = useSending("/login");
  const art = (
    <>
      <Door />
      <Lamps />
    </>
  );
  return (
    <Entry title={text.login} art={art} kind="door">
      <FormProblems form={form} />
      {verifyHref && <Link to={verifyHref}>Enter the code</Link>}
      <Form
        action={next === "/admin" ? "/login" : `/login?next=${encodeURIComponent(next)}`}
        {...formProps(form)}
      >
        <Stack gap="20">
          <input type="hidden" name="next" value={next} />
          <input type="hidden" name="formToken" value={formToken} />
          <TextField field={fields.email} label={text.email} {...emailField} />
          <PasswordField
            field={fields.password}
            label={text.password}
            autoComplete="current-password"
            maxLength={limits.account.passwordMaximum}
          />
          <Group justify="space-between">
            <SendButton isBusy={isBusy} busy={text.loggingIn}>
              {text.login}
            </SendButton>
            <Anchor component={Link} to="/forget" py="8">
              {text.forgotPasswordLink}
            </Anchor>
          </Group>
        </Stack>
      </Form>
      <p className="entry-links">
        New here? <Link to="/register">{text.register}</Link>
      </p>
    </Entry>
  );
}

/** /register */
export function RegisterPage({ answer }: { answer: LeavingAnswer | undefined }) {
  const [form, fields] = useValidatedForm<{ email?: unknown; contact?: unknown; password?: unknown }>({
    id: "register",
    schema: async () => (await forms()).RegisterAccount,
    lastResult: answer,
  });
  const isLeaving = useLeaving(answer?.leaves);
  const isSending = useSending("/register");
  const art = (
    <>
      <Door />
      <Window sill="letter" />
      <Lamps />
    </>
  );
  return (
    <Entry title={text.register} art={art} kind="window">
      <FormProblems form={form} />
      <Form action="/register" {...formProps(form)}>
        <Stack gap="20">
          <StaysForMessage />
          <TextField field={fields.email} label={text.email} {...emailField} />
          <TextField
            field={fields.contact}
            label={text.contact}
            description="10 digits, with or without +91"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
          />
          <PasswordField field={fields.password} label={text.password} {...newPassword} />
          <div className="actions">
            <SendButton isBusy={isSending || isLeaving}>{text.register}</SendButton>
          </div>
        </Stack>
      </Form>
      <p className="entry-links">
        You have an account? <Link to="/login">{text.login}</Link>
      </p>
    </Entry>
  );
}

/** /verify/{id} */
export function VerifyPage({ id, answer }: { id: string; answer: LeavingAnswer | undefined }) {
  const action = `/verify/${id}`;
  const [form] = useValidatedForm<{ otp?: unknown }>({
    id: "verify",
    schema: async () => (await forms()).VerifyAccount,
    lastResult: answer,
  });
  const isLeaving = useLeaving(answer?.leaves);
  const isSending = useSending(action);
  const isResending = useNavigation().formData?.has("resend") ?? false;
  const error = form.allErrors.otp?.[0];
  return (
    <Entry title="Verify your account" art={<Window sill="letter" />} kind="window">
      <ErrorSummary id="verify-errors" errors={error ? [{ text: error, href: "#verify-otp1" }] : []} />
      <Trouble text={form.errors?.[0]} />
      <Form action={action} {...formProps(form)}>
        <StaysForMessage />
        <CodeFields error={error} />
        <div className="actions">
          <SendButton isBusy={(isSending && !isResending) || isLeaving}>{text.verify}</SendButton>
        </div>
      </Form>
      <Form className="entry-links" action={action} noValidate>
        <span>No mail after a minute? Look among the unwanted mail, or</span>{" "}
        <Anchor component="button" type="submit" name="resend" value="1" py="8" disabled={isResending}>
          send a new code
        </Anchor>
      </Form>
    </Entry>
  );
}

/** /forget */
export function ForgetPage({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useValidatedForm<{ email?: unknown }>({
    id: "forget",
    schema: async () => (await forms()).RequestReset,
    lastResult,
  });
  const isSending = useSending("/forget");
  return (
    <Entry title={text.forgotPassword} art={<Window sill="key" />} kind="window">
      <FormProblems form={form} />
      <p>Tell us the address of your account. We mail you a link with which you choose a new password.</p>
      <Form action="/forget" {...formProps(form)}>
        <Stack gap="20">
          <TextField field={fields.email} label={text.email} {...emailField} />
          <div className="actions">
            <SendButton isBusy={isSending}>{text.forgotPassword}</SendButton>
          </div>
        </Stack>
      </Form>
      <p className="entry-links">
        You know it after all? <Link to="/login">{text.login}</Link>
      </p>
    </Entry>
  );
}

type ResetProps = {
  token: string;
  isAlive: boolean;
  sentTo: string | null;
  /** Whom the link invites to the staff, and in whose name. */
  invitation: { email: string; invitedBy: string } | null;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** /reset: the form when the link is valid, else a way to get a new link. */
export function ResetPage({ token, isAlive, sentTo, invitation, lastResult }: ResetProps) {
  const [form, fields] = useValidatedForm<{ token?: unknown; password?: unknown }>({
    id: "reset",
    schema: async () => (await forms()).SetPassword,
    lastResult,
  });
  const isSending = useSending("/reset");
  const isDead = token !== "" && !isAlive;
  const dead = invitation ? text.invitationDead(invitation.invitedBy) : text.resetLinkDead;
  const username = invitation?.email ?? sentTo;
  return (
    <Entry
      title={invitation ? text.choosePassword : text.newPassword}
      art={<Window sill="lock" />}
      kind="window"
    >
      {isDead ? <Trouble text={dead} /> : <FormProblems form={form} />}
      {invitation && !isDead && (
        <>
          <p>{text.invitation(invitation.invitedBy)}</p>
          <p>{text.invitationFor(invitation.email)}</p>
        </>
      )}
      {token === "" && (
        <>
          <Paper component="p" role="status" bg="turmeric.1" px="16" py="12" mb="16">
            {text.checkEmailForLink}
          </Paper>
          <p>
            {sentTo
              ? `If ${sentTo} has an account, the link is in its mailbox now.`
              : "The link in our mail opens this page once more, ready for your new password."}{" "}
            It works once, for 30 minutes. Please look among the unwanted mail too.
          </p>
        </>
      )}
      {!isDead && (
        <Form action={token ? `/reset?token=${token}` : "/reset"} {...formProps(form)}>
          <Stack gap="20">
            <input type="hidden" name="token" value={token} />
            {username && <Username email={username} />}
            <PasswordField
              field={fields.password}
              label={invitation ? text.password : text.newPassword}
              {...newPassword}
            />
            <div className="actions">
              <SendButton isBusy={isSending}>{invitation ? text.choosePassword : text.reset}</SendButton>
            </div>
          </Stack>
        </Form>
      )}
      <p className="entry-links">
        {invitation ? (
          <>
            You have a password already? <Link to="/login">{text.login}</Link>
          </>
        ) : (
          <>
            No mail, or an old one? <Link to="/forget">Ask for a new link</Link>
          </>
        )}
      </p>
    </Entry>
  );
}

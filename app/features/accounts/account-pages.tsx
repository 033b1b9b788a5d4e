import type { SubmissionResult } from "@conform-to/react";
import { Anchor, Group, Paper, Stack } from "@mantine/core";
import { Link, useNavigation } from "@remix-run/react";
import { limits } from "~/lib/limits";
import { account as text } from "~/locales/en.json";
import { fill } from "~/locales/browser-text";
import { ErrorSummary } from "~/components/error-summary";
import {
  FormProblems,
  formProps,
  PasswordField,
  TextField,
  useValidatedForm,
} from "~/components/admin/fields";
import {
  ShowsMessageFirst,
  useDelayedRedirect,
  type DelayedRedirectResult,
} from "~/components/admin/use-delayed-redirect";
import { FormError } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/submit-button";
import { Form, type SubmitFailure } from "~/components/admin/form";
import { toastError } from "~/components/admin/notices";
import { CodeFields, emailField, newPassword } from "./account-fields";
import { Door, Lamps, Window } from "./account-drawings";
import { AccountScreen } from "./account-link";
import { Username } from "./username";

/** A login that fails without a sentence of the server. */
export const toastLoginFailure = ({ message, cause }: SubmitFailure) =>
  toastError(cause === "server" ? message : text.loginFailed);

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
  const art = (
    <>
      <Door />
      <Lamps />
    </>
  );
  return (
    <AccountScreen title={text.login} art={art} kind="door">
      <FormProblems form={form} />
      {verifyHref && <Link to={verifyHref}>Enter the code</Link>}
      <Form
        onFailure={toastLoginFailure}
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
            <SubmitButton busy={text.loggingIn}>{text.login}</SubmitButton>
            <Anchor component={Link} to="/forget" py="8">
              {text.forgotPasswordLink}
            </Anchor>
          </Group>
        </Stack>
      </Form>
      <p className="entry-links">
        New here? <Link to="/register">{text.register}</Link>
      </p>
    </AccountScreen>
  );
}

/** /register */
export function RegisterPage({ answer }: { answer: DelayedRedirectResult | undefined }) {
  const [form, fields] = useValidatedForm<{ email?: unknown; contact?: unknown; password?: unknown }>({
    id: "register",
    schema: async () => (await forms()).RegisterAccount,
    lastResult: answer,
  });
  const isLeaving = useDelayedRedirect(answer?.leaves);
  const art = (
    <>
      <Door />
      <Window sill="letter" />
      <Lamps />
    </>
  );
  return (
    <AccountScreen title={text.register} art={art} kind="window">
      <FormProblems form={form} />
      <Form action="/register" {...formProps(form)}>
        <Stack gap="20">
          <ShowsMessageFirst />
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
            <SubmitButton isBusy={isLeaving}>{text.register}</SubmitButton>
          </div>
        </Stack>
      </Form>
      <p className="entry-links">
        You have an account? <Link to="/login">{text.login}</Link>
      </p>
    </AccountScreen>
  );
}

/** /verify/{id} */
export function VerifyPage({ id, answer }: { id: string; answer: DelayedRedirectResult | undefined }) {
  const action = `/verify/${id}`;
  const [form] = useValidatedForm<{ otp?: unknown }>({
    id: "verify",
    schema: async () => (await forms()).VerifyAccount,
    lastResult: answer,
  });
  const isLeaving = useDelayedRedirect(answer?.leaves);
  const isResending = useNavigation().formData?.has("resend") ?? false;
  const error = form.allErrors.otp?.[0];
  return (
    <AccountScreen title="Verify your account" art={<Window sill="letter" />} kind="window">
      <ErrorSummary id="verify-errors" errors={error ? [{ text: error, href: "#verify-otp1" }] : []} />
      <FormError text={form.errors?.[0]} />
      <Form action={action} {...formProps(form)}>
        <ShowsMessageFirst />
        <CodeFields error={error} />
        <div className="actions">
          <SubmitButton isBusy={isLeaving}>{text.verify}</SubmitButton>
        </div>
      </Form>
      <Form className="entry-links" action={action} noValidate>
        <span>No mail after a minute? Check your spam folder, or</span>{" "}
        <Anchor component="button" type="submit" name="resend" value="1" py="8" disabled={isResending}>
          send a new code
        </Anchor>
      </Form>
    </AccountScreen>
  );
}

/** /forget */
export function ForgetPage({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useValidatedForm<{ email?: unknown }>({
    id: "forget",
    schema: async () => (await forms()).RequestReset,
    lastResult,
  });
  return (
    <AccountScreen title={text.forgotPassword} art={<Window sill="key" />} kind="window">
      <FormProblems form={form} />
      <p>Tell us the address of your account. We mail you a link with which you choose a new password.</p>
      <Form action="/forget" {...formProps(form)}>
        <Stack gap="20">
          <TextField field={fields.email} label={text.email} {...emailField} />
          <div className="actions">
            <SubmitButton>{text.forgotPassword}</SubmitButton>
          </div>
        </Stack>
      </Form>
      <p className="entry-links">
        You know it after all? <Link to="/login">{text.login}</Link>
      </p>
    </AccountScreen>
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
  const isDead = token !== "" && !isAlive;
  const dead = invitation ? fill(text.invitationDead, { name: invitation.invitedBy }) : text.resetLinkDead;
  const username = invitation?.email ?? sentTo;
  return (
    <AccountScreen
      title={invitation ? text.choosePassword : text.newPassword}
      art={<Window sill="lock" />}
      kind="window"
    >
      {isDead ? <FormError text={dead} /> : <FormProblems form={form} />}
      {invitation && !isDead && (
        <>
          <p>{fill(text.invitation, { name: invitation.invitedBy })}</p>
          <p>{fill(text.invitationFor, { email: invitation.email })}</p>
        </>
      )}
      {token === "" && (
        <>
          <Paper component="p" role="status" bg="highlight.1" px="16" py="12" mb="16">
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
              <SubmitButton>{invitation ? text.choosePassword : text.reset}</SubmitButton>
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
    </AccountScreen>
  );
}

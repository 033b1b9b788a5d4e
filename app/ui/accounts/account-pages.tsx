import { TextInput } from "@mantine/core";
import { accountMessages } from "~/messages";
import { CodeFields, EmailField, PasswordField, SubmitButton } from "./account-fields";
import { Door, Lamps, Window } from "./account-drawings";
import { Entry } from "./entry";
import { ErrorSummary } from "~/ui/site/error-summary";

const text = accountMessages;

/** /login */
export function LoginPage({
  next,
  notice,
  problem,
  verifyHref,
  email,
}: {
  next: string;
  notice: string | null;
  problem: string | null;
  verifyHref: string | null;
  email: string;
}) {
  const loginProblem = problem && (
    <p>
      {problem} {verifyHref && <a href={verifyHref}>Enter the code</a>}
    </p>
  );
  const art = (
    <>
      <Door />
      <Lamps />
    </>
  );
  return (
    <Entry title={text.login} art={art} kind="door" notice={notice} problem={loginProblem}>
      <form method="post" action="/login" noValidate data-account-form="login">
        <input type="hidden" name="next" value={next} />
        <EmailField id="login-email" value={email} />
        <PasswordField id="login-password" label={text.password} autoComplete="current-password" />
        <div className="actions spread">
          <SubmitButton busy={text.loggingIn}>{text.login}</SubmitButton>
          <a href="/forget">{text.forgotPasswordLink}</a>
        </div>
      </form>
      <p className="entry-links">
        New here? <a href="/register">{text.register}</a>
      </p>
    </Entry>
  );
}

type RegisterProps = {
  values: { email?: string; contact?: string };
  errors: Partial<Record<string, string>>;
  problem: string | null;
};

/** /register */
export function RegisterPage({ values, errors, problem }: RegisterProps) {
  const fields = ["email", "contact", "password"] as const;
  const problems = fields.flatMap((field) =>
    errors[field] ? [{ text: errors[field], href: `#register-${field}` }] : [],
  );
  const art = (
    <>
      <Door />
      <Window sill="letter" />
      <Lamps />
    </>
  );
  return (
    <Entry title={text.register} art={art} kind="window" problem={problem && <p>{problem}</p>}>
      <ErrorSummary id="register-errors" errors={problems} />
      <form method="post" action="/register" noValidate data-account-form="register">
        <EmailField id="register-email" value={values.email ?? ""} error={errors.email} />
        <TextInput
          id="register-contact"
          name="contact"
          label={text.contact}
          description="10 digits, with or without +91"
          error={errors.contact}
          defaultValue={values.contact ?? ""}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <PasswordField
          id="register-password"
          label={text.password}
          autoComplete="new-password"
          description="At least 8 characters; a short sentence is good"
          error={errors.password}
        />
        <div className="actions">
          <SubmitButton>{text.register}</SubmitButton>
        </div>
      </form>
      <p className="entry-links">
        You have an account? <a href="/login">{text.login}</a>
      </p>
    </Entry>
  );
}

/** /verify/{id} */
export function VerifyPage({
  id,
  notice,
  error,
  problem,
}: {
  id: string;
  notice: string | null;
  error: string | null;
  problem: string | null;
}) {
  return (
    <Entry
      title="Verify your account"
      art={<Window sill="letter" />}
      kind="window"
      notice={notice}
      problem={problem && <p>{problem}</p>}
    >
      <ErrorSummary id="verify-errors" errors={error ? [{ text: error, href: "#verify-otp1" }] : []} />
      <form method="post" action={`/verify/${id}`} noValidate data-account-form="verify" data-account-id={id}>
        <CodeFields error={error} />
        <div className="actions">
          <SubmitButton>{text.verify}</SubmitButton>
        </div>
      </form>
      <form className="entry-links" method="post" action={`/verify/${id}`} noValidate>
        <span>No mail after a minute? Look among the unwanted mail, or</span>{" "}
        <button className="as-link" type="submit" name="resend" value="1">
          send a new code
        </button>
      </form>
    </Entry>
  );
}

/** /forget */
export function ForgetPage({
  email,
  error,
  problem,
}: {
  email: string;
  error: string | null;
  problem: string | null;
}) {
  return (
    <Entry
      title={text.forgotPassword}
      art={<Window sill="key" />}
      kind="window"
      problem={problem && <p>{problem}</p>}
    >
      <ErrorSummary id="forget-errors" errors={error ? [{ text: error, href: "#forget-email" }] : []} />
      <p>Tell us the address of your account. We mail you a link with which you choose a new password.</p>
      <form method="post" action="/forget" noValidate>
        <EmailField id="forget-email" value={email} error={error} />
        <div className="actions">
          <SubmitButton>{text.forgotPassword}</SubmitButton>
        </div>
      </form>
      <p className="entry-links">
        You know it after all? <a href="/login">{text.login}</a>
      </p>
    </Entry>
  );
}

type ResetProps = {
  token: string;
  isAlive: boolean;
  sentTo: string | null;
  error: string | null;
  problem: string | null;
};

/** /reset: the form when the link is valid, else a way to get a new link. */
export function ResetPage({ token, isAlive, sentTo, error, problem }: ResetProps) {
  const isDead = token !== "" && !isAlive;
  return (
    <Entry
      title={text.newPassword}
      art={<Window sill="lock" />}
      kind="window"
      notice={token === "" ? text.checkEmailForLink : null}
      problem={isDead ? <p>{text.resetLinkDead}</p> : problem && <p>{problem}</p>}
    >
      <ErrorSummary id="reset-errors" errors={error ? [{ text: error, href: "#reset-password" }] : []} />
      {token === "" && (
        <p>
          {sentTo
            ? `If ${sentTo} has an account, the link is in its mailbox now.`
            : "The link in our mail opens this page once more, ready for your new password."}{" "}
          It works once, for 30 minutes. Please look among the unwanted mail too.
        </p>
      )}
      {!isDead && (
        <form method="post" action={token ? `/reset?token=${token}` : "/reset"} noValidate>
          <input type="hidden" name="token" value={token} />
          {/* Tells password managers which account the password belongs to. */}
          {sentTo && (
            <input
              className="visually-hidden"
              type="text"
              name="username"
              autoComplete="username"
              defaultValue={sentTo}
              tabIndex={-1}
              aria-hidden="true"
              readOnly
            />
          )}
          <PasswordField
            id="reset-password"
            label={text.newPassword}
            autoComplete="new-password"
            description="At least 8 characters; a short sentence is good"
            error={error}
          />
          <div className="actions">
            <SubmitButton>{text.reset}</SubmitButton>
          </div>
        </form>
      )}
      <p className="entry-links">
        No mail, or an old one? <a href="/forget">Ask for a new link</a>
      </p>
    </Entry>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { Alert, Button, Group, SimpleGrid, Stack } from "@mantine/core";
import { useClipboard, useMounted } from "@mantine/hooks";
import { Link } from "@remix-run/react";
import { accountLimits } from "~/lib/limits";
import { account as text } from "~/locales/en.json";
import type { SecondFactorView } from "./account-view";
import {
  FormProblems,
  formProps,
  PasswordField,
  TextField,
  useValidatedForm,
} from "~/components/admin/fields";
import { Form } from "~/components/admin/form";
import { SubmitButton } from "~/components/admin/submit-button";
import { Window } from "./account-drawings";
import { AccountScreen } from "./account-link";
import { Username } from "./username";
import { toastLoginFailure } from "./account-pages";

type Answer = SubmissionResult<string[]> | null | undefined;
const forms = () => import("./account-forms");

const codeField = {
  label: text.code,
  description: "Six digits that your app shows, or a recovery code",
  autoComplete: "one-time-code",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: 40,
} as const;

/** /login/code: after the password. */
export function LoginCodePage({ next, lastResult }: { next: string; lastResult: Answer }) {
  const [form, fields] = useValidatedForm<{ code?: unknown }>({
    id: "login-code",
    schema: async () => (await forms()).EnterCode,
    lastResult,
  });
  return (
    <AccountScreen title={text.secondFactor} art={<Window sill="key" />} kind="window">
      <FormProblems form={form} />
      <Form onFailure={toastLoginFailure} action={withNext("/login/code", next)} {...formProps(form)}>
        <Stack gap="20">
          <TextField field={fields.code} {...codeField} autoFocus />
          <div className="actions">
            <SubmitButton>{text.verify}</SubmitButton>
          </div>
        </Stack>
      </Form>
      <p className="entry-links">
        Neither phone nor recovery codes? Ask an administrator to reset your second factor, on the page
        “Staff”. If there is no other administrator, whoever runs the server can do it.
      </p>
    </AccountScreen>
  );
}

type AgainProps = { email: string; next: string; needsCode: boolean; lastResult: Answer };

/** /login/again: before what hurts. */
export function LoginAgainPage({ email, next, needsCode, lastResult }: AgainProps) {
  const [form, fields] = useValidatedForm<{ password?: unknown; code?: unknown }>({
    id: "login-again",
    schema: async () => (await forms()).LogInAgain,
    lastResult,
  });
  return (
    <AccountScreen title={text.stillYou} art={<Window sill="lock" />} kind="window">
      <FormProblems form={form} />
      <p>{text.stillYouWhy}</p>
      <Form onFailure={toastLoginFailure} action={withNext("/login/again", next)} {...formProps(form)}>
        <Stack gap="20">
          <Username email={email} />
          <PasswordField field={fields.password} label={text.password} {...currentPassword} />
          {needsCode ? <TextField field={fields.code} {...codeField} /> : null}
          <Group gap="12">
            <SubmitButton>{text.goOn}</SubmitButton>
            <Button variant="default" component={Link} to={next}>
              Back
            </Button>
          </Group>
        </Stack>
      </Form>
    </AccountScreen>
  );
}

type Props = SecondFactorView & { isDemanded: boolean; codes: string[]; lastResult: Answer };

/** /second-factor: set up, turn on, turn off. */
export function SecondFactorPage(props: Props) {
  const { codes, isDemanded } = props;
  if (codes.length > 0) return <RecoveryCodes codes={codes} />;
  return (
    <AccountScreen title={text.secondFactor} art={null} kind="plain">
      {isDemanded ? (
        <Alert role="note" mb="16">
          {text.secondFactorDemanded}
        </Alert>
      ) : null}
      {props.state === "off" ? <Off /> : null}
      {props.state === "setting up" ? <SettingUp {...props} /> : null}
      {props.state === "on" ? <On {...props} /> : null}
    </AccountScreen>
  );
}

const Back = () => (
  <Button variant="default" component={Link} to="/sessions">
    Back
  </Button>
);

function Off() {
  return (
    <>
      <p>
        With a second factor somebody who learns your password still can’t sign in: besides it, an app on your
        phone shows a code that changes every half a minute. Any authenticator app will do.
      </p>
      <Form className="actions" action="/second-factor" noValidate>
        <SubmitButton name="intent" value="set-up">
          {text.setUp}
        </SubmitButton>
        <Back />
      </Form>
    </>
  );
}

function SettingUp({ secret, qr, uri, lastResult }: Extract<Props, { state: "setting up" }>) {
  const [form, fields] = useValidatedForm<{ intent?: string; code?: unknown }>({ id: "turn-on", lastResult });
  if (!secret || !qr || !uri)
    return (
      <>
        <p>{text.secondFactorUnreadable}</p>
        <Off />
      </>
    );
  return (
    <>
      <FormProblems form={form} />
      <p>
        Is your authenticator app on this phone? <a href={uri}>Open it with this secret</a>. Is it on another
        device? Scan the picture there, or type the letters. Then enter the code that the app shows.
      </p>
      <svg
        width="280"
        height="280"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR picture to scan with your authenticator app"
        shapeRendering="crispEdges"
      >
        <path d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <Group mb="16" gap="12">
        <span style={{ letterSpacing: "0.12em", overflowWrap: "anywhere" }}>
          <code>{secret}</code>
        </span>
        <CopyButton text={secret} />
      </Group>
      <Form action="/second-factor" {...formProps(form)}>
        <input type="hidden" name="intent" value="turn-on" />
        <Stack gap="20">
          <TextField
            field={fields.code}
            {...codeField}
            description="Six digits that your app shows"
            inputMode="numeric"
          />
          <Group gap="12">
            <SubmitButton>{text.turnOn}</SubmitButton>
            <Back />
          </Group>
        </Stack>
      </Form>
    </>
  );
}

function On({ since, codesLeft, codesMade, isReadable, lastResult }: Extract<Props, { state: "on" }>) {
  const [form, fields] = useValidatedForm<{ intent?: string; password?: unknown; code?: unknown }>({
    id: "turn-off",
    lastResult,
  });
  return (
    <>
      <p>
        Your second factor is on since {since}.{" "}
        {codesLeft === 1 ? "1 recovery code is" : `${codesLeft} recovery codes are`} left of those made on{" "}
        {codesMade}. If you never saw them, as after a double click, make new ones.
      </p>
      {isReadable ? null : <Alert mb="16">{text.secondFactorUnreadable}</Alert>}
      <FormProblems form={form} />
      <p>To change anything, enter your password and a code.</p>
      <Form action="/second-factor" {...formProps(form)}>
        {/* Enter in a field presses the first button. Which of the others is meant, nobody can know. */}
        <button type="submit" disabled hidden />
        <Stack gap="20">
          <PasswordField field={fields.password} label={text.password} {...currentPassword} />
          <TextField field={fields.code} {...codeField} />
          <Group gap="12">
            <SubmitButton name="intent" value="renew">
              {text.newRecoveryCodes}
            </SubmitButton>
            <SubmitButton variant="default" name="intent" value="turn-off">
              {text.turnOff}
            </SubmitButton>
            <Back />
          </Group>
        </Stack>
      </Form>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const isMounted = useMounted();
  return (
    <AccountScreen title="Your recovery codes" art={null} kind="plain">
      <p>
        Your second factor is on. Without your phone, each of these lets you in once. They are shown only now:
        print them, or write them down, and keep them with your important papers.
      </p>
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="8" mb="24">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </SimpleGrid>
      {isMounted ? (
        <Group gap="12" mb="24" className="no-print">
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
          <CopyButton text={codes.join("\n")} />
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`}
            download="recovery-codes.txt"
          >
            Download
          </Button>
        </Group>
      ) : null}
      <Button component={Link} to="/admin">
        I have saved these codes
      </Button>
    </AccountScreen>
  );
}

/** Copies a text; there only where a script may. */
function CopyButton({ text: copied }: { text: string }) {
  const isMounted = useMounted();
  const { copy, copied: isCopied } = useClipboard({ timeout: 5000 });
  if (!isMounted || !("clipboard" in navigator)) return null;
  return (
    <>
      <Button variant="default" onClick={() => copy(copied)}>
        {isCopied ? "Copied" : "Copy"}
      </Button>
      {/* Outside the button: a live region in it would leave the button without a name. */}
      <span className="visually-hidden" role="status">
        {isCopied ? "Copied" : ""}
      </span>
    </>
  );
}

const currentPassword = {
  autoComplete: "current-password",
  maxLength: accountLimits.passwordMaximum,
} as const;

const withNext = (path: string, next: string) =>
  next === "/admin" ? path : `${path}?${new URLSearchParams({ next }).toString()}`;

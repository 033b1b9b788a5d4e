import { Alert, Button, Group, SimpleGrid, Stack } from "@mantine/core";
import { useClipboard, useMounted } from "@mantine/hooks";
import { Link } from "@remix-run/react";
import {
  FormProblems,
  formProps,
  PasswordField,
  TextField,
  useValidatedForm,
} from "~/components/admin/fields";
import { Form, SubmitButton } from "~/components/admin/form";
import type { FormResult } from "~/components/form-fields";
import { codeField, currentPassword } from "~/features/accounts/account-fields";
import { AccountScreen } from "~/features/accounts/account-screen";
import type { SecondFactor } from "~/features/accounts/second-factor.server";
import { counted } from "~/lib/counted";
import { formatDateTime } from "~/lib/dates";
import { account as accountMessages } from "~/locales/en.json";

type StateProps<State extends SecondFactor["state"]> = {
  factor: Extract<SecondFactor, { state: State }>;
  lastResult: FormResult;
};

const Back = () => (
  <Button variant="default" component={Link} to="/sessions">
    Back
  </Button>
);

export function TurnedOff() {
  return (
    <>
      <p>
        With a second factor, someone who learns your password still cannot log in: you also need a code from
        an app on your phone, which changes every 30 seconds. Any authenticator app will do.
      </p>
      <Form className="actions" action="/second-factor" noValidate>
        <SubmitButton name="intent" value="set-up">
          {accountMessages.setUp}
        </SubmitButton>
        <Back />
      </Form>
    </>
  );
}

export function SettingUp({ factor: { secret, qr, uri }, lastResult }: StateProps<"setting up">) {
  const [form, fields] = useValidatedForm<{ intent?: string; code?: unknown }>({ id: "turn-on", lastResult });
  if (!secret || !qr || !uri)
    return (
      <>
        <p>{accountMessages.secondFactorUnreadable}</p>
        <TurnedOff />
      </>
    );
  return (
    <>
      <FormProblems form={form} />
      <p>
        Is your authenticator app on this phone? <a href={uri}>Open it with this secret</a>. Is it on another
        device? Scan the picture with it, or type the letters. Then enter the code that the app shows.
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
            description="The six digits that your app shows"
            inputMode="numeric"
          />
          <Group gap="12">
            <SubmitButton>{accountMessages.turnOn}</SubmitButton>
            <Back />
          </Group>
        </Stack>
      </Form>
    </>
  );
}

export function TurnedOn({ factor, lastResult }: StateProps<"on">) {
  const { since, codesLeft, codesMade, isReadable } = factor;
  const [form, fields] = useValidatedForm<{ intent?: string; password?: unknown; code?: unknown }>({
    id: "turn-off",
    lastResult,
  });
  return (
    <>
      <p>
        Your second factor has been on since {formatDateTime(since)}.{" "}
        {counted(codesLeft, "recovery code is", "recovery codes are")} left of those created on{" "}
        {formatDateTime(codesMade)}. If you never saw them, as after a double click, make new ones.
      </p>
      {isReadable ? null : <Alert mb="16">{accountMessages.secondFactorUnreadable}</Alert>}
      <FormProblems form={form} />
      <p>To change anything, enter your password and a code.</p>
      <Form action="/second-factor" {...formProps(form)}>
        {/* Enter presses the first button, which does nothing: the user may mean either of the other two. */}
        <button type="submit" disabled hidden />
        <Stack gap="20">
          <PasswordField field={fields.password} label={accountMessages.password} {...currentPassword} />
          <TextField field={fields.code} {...codeField} />
          <Group gap="12">
            <SubmitButton name="intent" value="renew">
              {accountMessages.newRecoveryCodes}
            </SubmitButton>
            <SubmitButton variant="default" name="intent" value="turn-off">
              {accountMessages.turnOff}
            </SubmitButton>
            <Back />
          </Group>
        </Stack>
      </Form>
    </>
  );
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
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

function CopyButton({ text }: { text: string }) {
  const isMounted = useMounted();
  const { copy, copied: isCopied } = useClipboard({ timeout: 5000 });
  if (!isMounted || !("clipboard" in navigator)) return null;
  return (
    <>
      <Button variant="default" onClick={() => copy(text)}>
        {isCopied ? "Copied" : "Copy"}
      </Button>
      {/* A live region inside the button would remove the button's name. */}
      <span className="visually-hidden" role="status">
        {isCopied ? "Copied" : ""}
      </span>
    </>
  );
}

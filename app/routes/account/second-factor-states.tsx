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
import { formatDateTime } from "~/lib/dates";
import { t } from "~/locales/screen-text";
import { marked } from "~/components/marked";

type StateProps<State extends SecondFactor["state"]> = {
  factor: Extract<SecondFactor, { state: State }>;
  lastResult: FormResult;
};

const Back = () => (
  <Button variant="default" component={Link} to="/sessions">
    {t("account.back")}
  </Button>
);

export function TurnedOff() {
  return (
    <>
      <p>{t("account.secondFactorLead")}</p>
      <Form className="actions" action="/second-factor" noValidate>
        <SubmitButton name="intent" value="set-up">
          {t("account.setUp")}
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
        <p>{t("account.secondFactorUnreadable")}</p>
        <TurnedOff />
      </>
    );
  return (
    <>
      <FormProblems form={form} />
      <p>
        {marked(t("account.openApp"), (words) => (
          <a href={uri}>{words}</a>
        ))}
      </p>
      <svg
        width="280"
        height="280"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t("account.qrLabel")}
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
            {...codeField()}
            description={t("account.appCodeHint")}
            inputMode="numeric"
          />
          <Group gap="12">
            <SubmitButton>{t("account.turnOn")}</SubmitButton>
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
        {t("account.onSince", { day: formatDateTime(since) })}{" "}
        {t("account.codesLeft", { count: codesLeft, day: formatDateTime(codesMade) })}
      </p>
      {isReadable ? null : <Alert mb="16">{t("account.secondFactorUnreadable")}</Alert>}
      <FormProblems form={form} />
      <p>{t("account.changeNeedsCode")}</p>
      <Form action="/second-factor" {...formProps(form)}>
        {/* Enter presses the first button, which does nothing: the user may mean either of the other two. */}
        <button type="submit" disabled hidden />
        <Stack gap="20">
          <PasswordField field={fields.password} label={t("account.password")} {...currentPassword} />
          <TextField field={fields.code} {...codeField()} />
          <Group gap="12">
            <SubmitButton name="intent" value="renew">
              {t("account.newRecoveryCodes")}
            </SubmitButton>
            <SubmitButton variant="default" name="intent" value="turn-off">
              {t("account.turnOff")}
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
    <AccountScreen title={t("account.yourRecoveryCodes")} art={null} kind="plain">
      <p>{t("account.recoveryCodesLead")}</p>
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
            {t("account.print")}
          </Button>
          <CopyButton text={codes.join("\n")} />
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`}
            download="recovery-codes.txt"
          >
            {t("account.download")}
          </Button>
        </Group>
      ) : null}
      <Button component={Link} to="/admin">
        {t("account.codesSaved")}
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
        {isCopied ? t("account.copied") : t("account.copy")}
      </Button>
      {/* A live region inside the button would remove the button's name. */}
      <span className="visually-hidden" role="status">
        {isCopied ? t("account.copied") : ""}
      </span>
    </>
  );
}

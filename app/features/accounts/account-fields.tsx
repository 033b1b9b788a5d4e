import { Fieldset, Input, SimpleGrid } from "@mantine/core";
import { useDidUpdate, useMounted } from "@mantine/hooks";
import { useNavigation } from "@remix-run/react";
import { useRef, type ClipboardEvent, type FormEvent, type KeyboardEvent } from "react";
import { OTP_BOXES } from "./code-input";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";

export const emailField = {
  type: "email",
  inputMode: "email",
  autoComplete: "username",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: limits.text.email,
} as const;

export const newPassword = () => ({
  autoComplete: "new-password",
  description: t("account.passwordHint"),
  maxLength: limits.account.passwordMaximum,
});

export const currentPassword = {
  autoComplete: "current-password",
  maxLength: limits.account.passwordMaximum,
} as const;

export const codeField = () => ({
  label: t("account.code"),
  description: t("account.codeHint"),
  autoComplete: "one-time-code",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: 40,
});

/** Hidden field by which password managers find the account of the password. */
export const Username = ({ email }: { email: string }) => (
  <input
    className="visually-hidden"
    type="text"
    name="username"
    autoComplete="username"
    defaultValue={email}
    tabIndex={-1}
    aria-hidden="true"
    readOnly
  />
);

/** Six boxes for the mailed code; a pasted or autofilled code is spread over them. */
export function CodeFields({ error }: { error: string | undefined }) {
  const boxes = useRef<HTMLInputElement[]>([]);
  const isMounted = useMounted();
  // Depends on the navigation state, because the second wrong code brings the same error text.
  const { state } = useNavigation();
  useDidUpdate(() => {
    if (!error || state !== "idle") return;
    for (const box of boxes.current) box.value = "";
    boxes.current[0]?.focus();
  }, [error, state]);

  function spread(text: string, from: number) {
    const digits = [...text.replace(/\D/g, "")];
    for (const [offset, digit] of digits.entries()) {
      const box = boxes.current[from + offset];
      if (box) box.value = digit;
    }
    boxes.current[Math.min(from + digits.length, OTP_BOXES.length - 1)]?.focus();
  }

  function onInput({ currentTarget: box }: FormEvent<HTMLInputElement>, index: number) {
    const { value } = box;
    if (value === "") return;
    if (/\D/.test(value)) box.value = "";
    spread(value, index);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    event.currentTarget.value = event.clipboardData.getData("text");
    // Makes the form validate again, as after typing.
    event.currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const isEmptied = event.key === "Backspace" && event.currentTarget.value === "";
    const step = event.key === "ArrowLeft" || isEmptied ? -1 : event.key === "ArrowRight" ? 1 : 0;
    const to = boxes.current[index + step];
    if (step === 0 || !to) return;
    event.preventDefault();
    if (isEmptied) to.value = "";
    to.focus();
  }

  return (
    <Fieldset
      variant="unstyled"
      legend={t("account.otp")}
      aria-describedby={error ? "code-hint code-error" : "code-hint"}
    >
      <Input.Description id="code-hint">
        {t("account.otpHint", { minutes: limits.account.otpMinutes })}
      </Input.Description>
      {error && (
        <Input.Error id="code-error" mt="4">
          {error}
        </Input.Error>
      )}
      <SimpleGrid cols={OTP_BOXES.length} spacing="8" maw="22rem" mt="8" mb="20">
        {OTP_BOXES.map((name, index) => (
          <Input
            key={name}
            size="xl"
            error={Boolean(error)}
            styles={{ input: { padding: 0, textAlign: "center", fontWeight: 700 } }}
            ref={(box) => {
              if (box) boxes.current[index] = box;
            }}
            id={`verify-${name}`}
            name={name}
            aria-label={t("account.otpDigit", { position: index + 1 })}
            aria-invalid={error ? true : undefined}
            // Mantine replaces aria-describedby when it is passed as a prop.
            attributes={{ input: { "aria-describedby": error ? "code-error" : undefined } }}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? "one-time-code" : "off"}
            // Browsers autofill the whole code into the first box.
            maxLength={isMounted && index === 0 ? OTP_BOXES.length : 1}
            onFocus={(event) => event.currentTarget.select()}
            // Chromium moves the caret after the click event, so select later.
            onClick={({ currentTarget: box }) => requestAnimationFrame(() => box.select())}
            onInput={(event) => onInput(event, index)}
            onPaste={onPaste}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

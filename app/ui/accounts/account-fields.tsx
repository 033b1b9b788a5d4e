import { Button, TextInput } from "@mantine/core";
import { limits } from "~/limits";
import { accountMessages } from "~/messages";

/** A password field. Its show button appears only with the script that makes it work. */
export function PasswordField({
  id,
  label,
  autoComplete,
  error,
  description,
}: {
  id: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  error?: string | null | undefined;
  description?: string;
}) {
  return (
    <div className="password">
      <TextInput
        id={id}
        name="password"
        label={label}
        description={description}
        error={error}
        type="password"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.account.passwordMaximum}
      />
      <button className="reveal" type="button" hidden data-reveal={id} aria-label="Show password">
        Show
      </button>
    </div>
  );
}

export function EmailField({
  id,
  value,
  error,
  autoComplete = "username",
}: {
  id: string;
  value: string;
  error?: string | null | undefined;
  autoComplete?: "username" | "email";
}) {
  return (
    <TextInput
      id={id}
      name="email"
      label={accountMessages.email}
      error={error}
      defaultValue={value}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.text.email}
    />
  );
}

/**
 * Six boxes for the six digits of the mailed code. app/enhance/account.ts moves the focus on and distributes
 * a pasted code.
 */
export function CodeFields({ error }: { error: string | null }) {
  return (
    <fieldset className="code" data-code="" aria-describedby={error ? "code-hint code-error" : "code-hint"}>
      <legend>{accountMessages.otp}</legend>
      <p className="hint" id="code-hint">
        Six digits. The code works for {limits.account.otpMinutes} minutes.
      </p>
      {error && (
        <p className="error" id="code-error">
          {error}
        </p>
      )}
      <div className="code-boxes">
        {Array.from({ length: limits.account.otpLength }, (_, index) => index + 1).map((position) => (
          <input
            key={position}
            id={`verify-otp${position}`}
            name={`otp${position}`}
            aria-label={accountMessages.otpDigit(position)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "code-error" : undefined}
            type="text"
            inputMode="numeric"
            autoComplete={position === 1 ? "one-time-code" : "off"}
            maxLength={1}
          />
        ))}
      </div>
    </fieldset>
  );
}

/**
 * The submit button of an account form. `busy` is its label while app/enhance/account.ts waits for the
 * answer.
 */
export function SubmitButton({ children, busy }: { children: string; busy?: string }) {
  return (
    <Button type="submit" data-busy-text={busy}>
      {children}
    </Button>
  );
}

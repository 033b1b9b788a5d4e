import { Input } from "@mantine/core";
import { useEffect, useId, useRef } from "react";

/** A field for PDFs. @param answer a new one with an `error` gives the field the focus */
export function CertificateFile({
  label,
  description,
  several = false,
  error,
  answer,
}: {
  label: string;
  description: string;
  several?: boolean;
  error?: string | undefined;
  answer: unknown;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [answer, error]);
  const described = [`${id}-description`, ...(error ? [`${id}-error`] : [])].join(" ");
  return (
    <Input.Wrapper
      id={id}
      size="md"
      {...{ label, description, error }}
      errorProps={{ role: "alert" }}
      inputWrapperOrder={["label", "description", "error", "input"]}
    >
      <Input
        ref={input}
        id={id}
        type="file"
        name="certificate"
        accept="application/pdf,.pdf"
        size="md"
        multiple={several}
        autoFocus={Boolean(error)}
        aria-describedby={described}
        error={Boolean(error)}
      />
    </Input.Wrapper>
  );
}

import { Input } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import type { FiledRowItem } from "~/features/statement/certificates.server";

export const noRecipient = ({ unsure }: FiledRowItem) =>
  unsure ? "nobody until you confirm the donor’s gifts" : "no email address: give it to the donor in person";

export function CertificateField({
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

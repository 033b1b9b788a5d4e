import { Input } from "@mantine/core";
import { useId } from "react";

/** A field for PDFs. */
export function CertificateFile({
  label,
  description,
  several = false,
  error,
}: {
  label: string;
  description: string;
  several?: boolean;
  error?: string | undefined;
}) {
  const id = useId();
  const described = [`${id}-description`, ...(error ? [`${id}-error`] : [])].join(" ");
  return (
    <Input.Wrapper
      id={id}
      size="md"
      {...{ label, description, error }}
      inputWrapperOrder={["label", "description", "error", "input"]}
    >
      <Input
        id={id}
        type="file"
        name="certificate"
        accept="application/pdf,.pdf"
        size="md"
        multiple={several}
        aria-describedby={described}
        error={Boolean(error)}
      />
    </Input.Wrapper>
  );
}

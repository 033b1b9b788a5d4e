import { Input } from "@mantine/core";
import { useId } from "react";

/** A native field for PDFs. */
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
      <input
        id={id}
        type="file"
        name="certificate"
        accept="application/pdf,.pdf"
        style={{ maxWidth: "100%" }}
        multiple={several}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
      />
    </Input.Wrapper>
  );
}

import { Input } from "@mantine/core";
import { useEffect, useId, useRef } from "react";

type Props = {
  /** By which a summary of errors links to the field. */
  id?: string;
  name: string;
  label: string;
  description: string;
  accept: string;
  multiple?: boolean;
  error?: string | undefined;
  /** The action's response. After each new response with an error the field is focused again. */
  actionData: unknown;
};

export function FileField({
  name,
  label,
  description,
  accept,
  multiple = false,
  error,
  actionData,
  ...props
}: Props) {
  const ownId = useId();
  const { id = ownId } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [actionData, error]);
  const describedBy = [`${id}-description`, ...(error ? [`${id}-error`] : [])].join(" ");
  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={label}
      description={description}
      error={error}
      errorProps={{ role: "alert" }}
      inputWrapperOrder={["label", "description", "error", "input"]}
    >
      <Input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={accept}
        size="md"
        multiple={multiple}
        autoFocus={Boolean(error)}
        aria-describedby={describedBy}
        error={Boolean(error)}
      />
    </Input.Wrapper>
  );
}

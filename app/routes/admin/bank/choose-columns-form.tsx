import { Group, NativeSelect, Stack } from "@mantine/core";
import { Form, FormError, SubmitButton } from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { asText } from "~/lib/form-values";
import { firstError } from "./line-buttons";

const COLUMN_CHOICES = [
  ["day", "Day"],
  ["narration", "Narration"],
  ["credit", "Credit (deposit)"],
  ["debit", "Debit (withdrawal)"],
  ["amount", "Amount, if one column holds both"],
  ["side", "Cr or Dr of the amount"],
  ["balance", "Balance"],
  ["balanceSide", "Cr or Dr of the balance"],
  ["reference", "The bank’s reference"],
] as const;

type Props = {
  path: string;
  lastResult: FormResult;
  headerKey: string;
  header: string[];
  examples: string[][];
};

/** Asks for the columns of a bank's statement whose format is unknown. */
export function ChooseColumnsForm({ path, lastResult, headerKey, header, examples }: Props) {
  const options = [
    { value: "", label: "None" },
    ...header.map((name, index) => {
      const example = examples[0]?.[index];
      return {
        value: String(index),
        label: `${name || `Column ${index + 1}`}${example ? ` (${example.slice(0, 40)})` : ""}`,
      };
    }),
  ];
  return (
    <>
      <p className="lead">
        This bank’s columns are not known yet. Choose them once: they are remembered for its next files.
        Nothing is imported yet.
      </p>
      <Form action={path}>
        <input type="hidden" name="header" value={headerKey} />
        <FormError text={firstError(lastResult)} />
        <Stack gap="16" align="stretch">
          {COLUMN_CHOICES.map(([name, label]) => (
            <NativeSelect
              key={name}
              name={name}
              label={label}
              size="md"
              data={options}
              defaultValue={asText(lastResult?.initialValue?.[name])}
              required={name === "day" || name === "narration"}
            />
          ))}
          <Group>
            <SubmitButton name="intent" value="columns" busy="Saving...">
              Save column choice
            </SubmitButton>
            <SubmitButton variant="default" name="intent" value="discard" busy="Discarding..." formNoValidate>
              Discard
            </SubmitButton>
          </Group>
        </Stack>
      </Form>
    </>
  );
}

import { Group, NativeSelect, Stack } from "@mantine/core";
import { Form, FormError, SubmitButton } from "~/components/admin";
import type { FormResult } from "~/components/form-fields";
import { asText } from "~/lib/form-values";
import { firstError } from "./line-buttons";
import { t } from "~/locales/screen-text";

const COLUMN_CHOICES = [
  ["day", "bank.columnForm.day"],
  ["narration", "bank.columnForm.narration"],
  ["credit", "bank.columnForm.credit"],
  ["debit", "bank.columnForm.debit"],
  ["amount", "bank.columnForm.amount"],
  ["side", "bank.columnForm.side"],
  ["balance", "bank.columnForm.balance"],
  ["balanceSide", "bank.columnForm.balanceSide"],
  ["reference", "bank.columnForm.reference"],
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
    { value: "", label: t("bank.words.none") },
    ...header.map((name, index) => {
      const example = examples[0]?.[index];
      return {
        value: String(index),
        label: `${name || t("bank.columnForm.column", { number: index + 1 })}${example ? ` (${example.slice(0, 40)})` : ""}`,
      };
    }),
  ];
  return (
    <>
      <p className="lead">{t("bank.columnForm.lead")}</p>
      <Form action={path}>
        <input type="hidden" name="header" value={headerKey} />
        <FormError text={firstError(lastResult)} />
        <Stack gap="16" align="stretch">
          {COLUMN_CHOICES.map(([name, label]) => (
            <NativeSelect
              key={name}
              name={name}
              label={t(label)}
              size="md"
              data={options}
              defaultValue={asText(lastResult?.initialValue?.[name])}
              required={name === "day" || name === "narration"}
            />
          ))}
          <Group>
            <SubmitButton name="intent" value="columns" busy={t("bank.busy.saving")}>
              {t("bank.columnForm.save")}
            </SubmitButton>
            <SubmitButton
              variant="default"
              name="intent"
              value="discard"
              busy={t("bank.busy.discarding")}
              formNoValidate
            >
              {t("dashboard.confirm.discard")}
            </SubmitButton>
          </Group>
        </Stack>
      </Form>
    </>
  );
}

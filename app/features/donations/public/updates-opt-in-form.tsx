import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import {
  FormProblems,
  EmailField,
  formProps,
  CheckboxField,
  type FormResult,
} from "~/components/form-fields";
import { useLocalizedHref, useTranslate } from "~/components/page-context";

export type UpdatesOptInView =
  | { wantedOn: string; stopHref: string | null }
  /** `needsEmail`: the donation has none yet. */
  | { href: string; needsEmail: boolean };

export function UpdatesOptIn({
  wish: optIn,
  lastResult,
}: {
  wish: UpdatesOptInView;
  lastResult?: FormResult;
}) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<{ wantsUpdates: string; email: string }>({
    id: "updates",
    lastResult: lastResult ?? null,
  });
  if ("wantedOn" in optIn)
    return (
      <p className="after">
        {t("updates.wanted", { day: optIn.wantedOn })}{" "}
        {optIn.stopHref && <a href={to(optIn.stopHref)}>{t("updates.stop")}</a>}
      </p>
    );
  return (
    <div className="send">
      <FormProblems form={form} />
      <form method="post" action={to(optIn.href)} {...formProps(form)}>
        <input type="hidden" name="intent" value="updates" />
        <CheckboxField
          field={fields.wantsUpdates}
          label={t("updates.wish")}
          description={t("updates.wishHint")}
        />
        {optIn.needsEmail && <EmailField field={fields.email} label={t("giving.fields.email")} />}
        <Button type="submit" className="quiet">
          {t("updates.save")}
        </Button>
      </form>
    </div>
  );
}

import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { FormProblems, EmailField, formProps, type FormResult } from "~/components/form-fields";
import { useLocalizedHref, useTranslate } from "~/components/page-context";

type Props = { href: string; lastResult?: FormResult; monthly: boolean; about: string };

/** The buttons copy or share the current page's address; app/client/share-link.ts shows them. */
export function SendReceipt({ href, lastResult, monthly, about }: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<{ email: string }>({ id: "send", lastResult: lastResult ?? null });
  return (
    <div className="send">
      <FormProblems form={form} />
      <form method="post" action={to(href)} {...formProps(form)}>
        <EmailField
          field={fields.email}
          label={t("giving.status.sendTo")}
          description={monthly && t("giving.status.wayBack")}
        />
        <Button type="submit" className="quiet">
          {t("giving.status.send")}
        </Button>
      </form>
      <div data-keep-link="" data-about={about} hidden>
        <div className="actions">
          <Button type="button" className="quiet" data-copy="">
            {t("giving.status.copyLink")}
          </Button>
          <Button type="button" className="quiet" data-whatsapp="">
            {t("giving.status.whatsApp")}
          </Button>
        </div>
        <p role="status" className="hint" data-copied={t("giving.status.copied")} />
      </div>
    </div>
  );
}

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
import { useHasMailServer } from "~/components/page-meta";

/** `hasForm`: false where another form asks for the address. */
type SendReceiptProps = {
  href: string;
  lastResult?: FormResult;
  /** The mail has the link to the page where a monthly gift is stopped. */
  mailsWayBack: boolean;
  about: string;
  hasForm?: boolean;
};

/** The buttons copy or share the current page's address; app/client/share-link.ts shows them. */
export function SendReceipt({ href, lastResult, mailsWayBack, about, hasForm = true }: SendReceiptProps) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<{ email: string }>({ id: "send", lastResult: lastResult ?? null });
  return (
    <div className="send">
      {hasForm && (
        <>
          <FormProblems form={form} />
          <form method="post" action={to(href)} {...formProps(form)}>
            <EmailField
              field={fields.email}
              label={t("giving.status.sendTo")}
              description={mailsWayBack && t("giving.status.wayBack")}
            />
            <Button type="submit" className="quiet">
              {t("giving.status.send")}
            </Button>
          </form>
        </>
      )}
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

export type UpdatesOptInView =
  | { wantedOn: string; stopHref: string | null }
  /** `needsEmail`: the donation has none yet. */
  | { href: string; needsEmail: boolean };

type UpdatesOptInProps = { optIn: UpdatesOptInView; lastResult?: FormResult };

export function UpdatesOptIn({ optIn, lastResult }: UpdatesOptInProps) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const hasMailServer = useHasMailServer();
  const [form, fields] = useForm<{ wantsUpdates: string; email: string }>({
    id: "updates",
    lastResult: lastResult ?? null,
  });
  if ("wantedOn" in optIn)
    return (
      <p className="after">
        {t(`updates.${hasMailServer ? "wanted" : "wantedNoServer"}`, { day: optIn.wantedOn })}{" "}
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

/** Links to the cause's public account, never to the donor's own page. */
export type ShareView = { address: string; whatsApp: string; mail: string };

/** app/client/share-link.ts shows the button that copies. */
export function ShareAccount({ address, whatsApp, mail }: ShareView) {
  const t = useTranslate();
  return (
    <div className="after" data-moment="">
      <p>{t("updates.share.title")}</p>
      <div className="actions">
        <Button component="a" className="quiet" href={whatsApp} target="_blank" rel="noopener">
          {t("updates.share.whatsApp")}
        </Button>
        <Button component="a" className="quiet" href={mail}>
          {t("updates.share.mail")}
        </Button>
        <Button type="button" className="quiet" data-copy-text={address} hidden>
          {t("updates.share.copy")}
        </Button>
      </div>
      <p role="status" className="visually-hidden" data-copied-text={t("giving.status.copied")} />
    </div>
  );
}

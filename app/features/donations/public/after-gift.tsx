import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import {
  FormProblems,
  EmailField,
  formProps,
  CheckboxField,
  type FormResult,
} from "~/components/form-fields";
import { useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { useHasMailServer } from "~/components/page-meta";
import share from "./share.css?inline";

type SendReceiptProps = {
  href: string;
  lastResult?: FormResult;
  /** The gift has an address: the form asks for another one. */
  hasEmail: boolean;
  asksForUpdates?: boolean;
  /** The mail has the link to the page where a monthly gift is stopped. */
  mailsWayBack: boolean;
};

export function SendReceipt(props: SendReceiptProps) {
  const { href, lastResult, hasEmail, asksForUpdates = false, mailsWayBack } = props;
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<{ email: string; wantsUpdates: string }>({
    id: "send",
    lastResult: lastResult ?? null,
  });
  return (
    <>
      <FormProblems form={form} />
      <form method="post" action={to(href)} {...formProps(form)}>
        <input type="hidden" name="intent" value="receipt" />
        <EmailField
          field={fields.email}
          label={hasEmail ? t("giving.records.sendToOther") : t("giving.status.sendTo")}
          description={mailsWayBack && t("giving.status.wayBack")}
        />
        {asksForUpdates && (
          <CheckboxField
            field={fields.wantsUpdates}
            label={t("updates.wish")}
            description={t("updates.wishHint")}
          />
        )}
        <Button type="submit" className="quiet">
          {t("giving.status.send")}
        </Button>
      </form>
    </>
  );
}

/** Copies the address of the present page, which is private; app/client/share-link.ts shows it. */
export function CopyLink() {
  const t = useTranslate();
  return (
    <>
      <Button type="button" className="quiet" data-copy-own-link="" hidden>
        {t("giving.status.copyLink")}
      </Button>
      <p role="status" className="visually-hidden" data-copied-text={t("giving.status.copied")} />
    </>
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
      <p>
        {t(`updates.${hasMailServer ? "wanted" : "wantedNoServer"}`, { day: optIn.wantedOn })}{" "}
        {optIn.stopHref && <a href={to(optIn.stopHref)}>{t("updates.stop")}</a>}
      </p>
    );
  return (
    <>
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
    </>
  );
}

/** Links to the cause's public account, never to the donor's own page. */
export type ShareView = {
  address: string;
  whatsApp: string;
  mail: string;
  cause: string;
  /** Address of the cause's picture. */
  picture: string | null;
};

/** app/client/share-link.ts shows the button that copies. */
export function ShareAccount({ address, whatsApp, mail, cause, picture }: ShareView) {
  const t = useTranslate();
  return (
    <section className="part share" data-moment="">
      <Style sheets={[share]} />
      {picture && <img src={picture} alt="" width={600} height={400} loading="lazy" />}
      <div>
        <h2>{t("updates.share.title")}</h2>
        <p>{t("updates.share.what", { cause })}</p>
        <div className="actions">
          <a className="btn quiet" href={whatsApp} target="_blank" rel="noopener">
            {t("updates.share.whatsApp")}
          </a>
          <a className="more" href={mail}>
            {t("updates.share.mail")}
          </a>
          <button className="more" type="button" data-copy-text={address} hidden>
            {t("updates.share.copy")}
          </button>
        </div>
        <p role="status" className="visually-hidden" data-copied-text={t("giving.status.copied")} />
      </div>
    </section>
  );
}

import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { EmailField, FormProblems, formProps, type FormResult } from "~/components/form-fields";
import { useLocalizedHref, useTranslate } from "~/components/page-context";
import { SendOnField } from "./tribute";
import type { ShownMailState } from "~/features/mail/mail-state.server";

/** `at`: when it was sent; "" if it was not. */
export type MailLine = {
  line: "receipt" | "refund" | "monthly" | "update" | "other";
  state: Exclude<ShownMailState, "no_server">;
  email: string;
  at: string;
  isDelayed: boolean;
};
/** `sendOn`: day (YYYY-MM-DD) of a mail that waits for it. */
export type CardMailView = {
  state: ShownMailState | "waiting";
  email: string;
  day: string;
  sendOn: string | null;
  href: string;
};
export type SlipView = { email: string; meant: string; href: string };
export type MailsView = {
  undelivered: { email: string; href: string } | null;
  lines: MailLine[];
  hasServer: boolean;
  /** Mails are queued until the site has a mail server. */
  waitForServer: boolean;
  card: CardMailView | null;
  slip: SlipView | null;
};

/** Forms of a page with several: the answer of one is not shown at another. */
export const MAIL_INTENTS = ["address", "card"] as const;
export const resultOf = (result: FormResult, intent: (typeof MAIL_INTENTS)[number] | "link") =>
  result?.initialValue?.intent === intent ? result : null;

type Props = Pick<MailsView, "undelivered" | "slip"> & { lastResult: FormResult };

/** The first notice of a gift's page: the mail did not arrive, or its address may have a slip. */
export function UndeliveredNotice({ undelivered, slip, lastResult }: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const given = resultOf(lastResult, "address");
  const [form, fields] = useForm<{ email: string }>({ id: "address", lastResult: given });
  if (!undelivered)
    return slip ? (
      <p className="notice">
        {t("giving.mails.slip", slip)} <a href={to(slip.href)}>{t("giving.mails.correct")}</a>
      </p>
    ) : null;
  return (
    <div className="notice send">
      <FormProblems form={form} />
      <form method="post" action={to(undelivered.href)} {...formProps(form)}>
        <p>{t("giving.mails.undelivered", { email: undelivered.email })}</p>
        <input type="hidden" name="intent" value="address" />
        <EmailField
          field={fields.email}
          label={t("giving.mails.correctLabel")}
          description={slip && t("giving.mails.didYouMean", { meant: slip.meant })}
        />
        <Button type="submit">{t("giving.status.send")}</Button>
      </form>
    </div>
  );
}

type WaitingProps = Pick<MailsView, "waitForServer"> & {
  hasReceipt?: boolean;
  /** Shown above, so that it is not said twice. */
  notice?: string | null;
};

export function WaitingMails({ waitForServer, hasReceipt = false, notice = null }: WaitingProps) {
  const t = useTranslate();
  const waiting = t(`giving.mails.noServer.${hasReceipt ? "receipt" : "page"}`);
  return waitForServer && waiting !== notice ? <p className="notice">{waiting}</p> : null;
}

export function MailLines({ lines }: Pick<MailsView, "lines">) {
  const t = useTranslate();
  return (
    <>
      {lines.map(({ line, state, email, at, isDelayed }) => (
        <p key={`${line} ${email}`}>
          {t(`giving.mails.${line}.${state}`, { email, at })}
          {isDelayed && ` ${t("giving.mails.delayed")}`}
        </p>
      ))}
    </>
  );
}

type CardMailProps = { card: CardMailView; hasForm: boolean; lastResult: FormResult };

/** What became of the card for a family. @param props.hasForm false while another form of the page asks for an address */
export function CardMail({ card, hasForm, lastResult }: CardMailProps) {
  const t = useTranslate();
  const { state, sendOn, ...mail } = card;
  const text = t(`giving.mails.card.${state}`, mail);
  if (state === "undelivered")
    return hasForm ? (
      <CardForm card={card} lastResult={lastResult}>
        <p>{text}</p>
      </CardForm>
    ) : (
      <p className="notice">{text}</p>
    );
  if (sendOn === null) return <p>{text}</p>;
  const isWrong = resultOf(lastResult, "card")?.status === "error";
  return (
    <>
      <p>{text}</p>
      <details open={isWrong}>
        <summary>{t("giving.mails.card.change")}</summary>
        <CardForm card={card} lastResult={lastResult} />
      </details>
    </>
  );
}

function CardForm(props: Omit<CardMailProps, "hasForm"> & { children?: ReactNode }) {
  const { card, lastResult, children } = props;
  const t = useTranslate();
  const to = useLocalizedHref();
  const waits = card.sendOn !== null;
  const [form, fields] = useForm<{ email: string; sendOn: string }>({
    id: "card",
    lastResult: resultOf(lastResult, "card"),
    defaultValue: { sendOn: card.sendOn ?? "" },
  });
  return (
    <div className="notice send">
      <FormProblems form={form} />
      <form method="post" action={to(card.href)} {...formProps(form)}>
        {children}
        <input type="hidden" name="intent" value="card" />
        <EmailField
          field={fields.email}
          label={t(waits ? "giving.mails.card.otherAddress" : "tribute.email")}
          description={waits && t("giving.mails.card.addressStays", { email: card.email })}
          autoComplete="off"
        />
        {waits && <SendOnField field={fields.sendOn} />}
        <Button type="submit" className="quiet">
          {t(waits ? "updates.save" : "giving.mails.card.send")}
        </Button>
      </form>
    </div>
  );
}

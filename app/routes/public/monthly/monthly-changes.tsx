/** Forms of a monthly gift's page: another amount, a pause and its end. */
import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { FormProblems, formProps, TextField, type FormResult } from "~/components/form-fields";
import { useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { MonthlyChangeView } from "~/features/payments/monthly-change-view.server";
import type { MonthlyStatus } from "~/features/payments/monthly-status.server";
import { asText } from "~/lib/form-values";
import { shortRupees } from "~/lib/rupees";
import styles from "./monthly-changes.css?inline";

type Props = { changes: MonthlyChangeView; lastResult: FormResult };
type NoticeProps = Pick<Props, "changes"> & Pick<MonthlyStatus, "state">;

const intentOf = (result: FormResult) => result?.initialValue?.intent;
const resultOf = (result: FormResult, intent: string) => (intentOf(result) === intent ? result : null);

/** What was asked for and waits, or is so already. */
export function MonthlyChangeNotice({ changes: { pause, waiting, former, later }, state }: NoticeProps) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const amountOf = ({ amountPaise }: { amountPaise: number }) => shortRupees(amountPaise);
  return (
    <>
      {pause && (
        <p className="notice">
          {t(`giving.monthly.changes.${pause.state}`, { day: pause.until })}
          {pause.state === "paused" && pause.goesOn && (
            <> {t("giving.monthly.changes.goesOn", { day: pause.goesOn })}</>
          )}
        </p>
      )}
      {waiting && (
        <p className="notice">
          {waiting.from
            ? t("giving.monthly.changes.waitingFrom", { amount: amountOf(waiting), day: waiting.from })
            : t("giving.monthly.changes.waiting", { amount: amountOf(waiting) })}{" "}
          <a href={to(waiting.href)}>{t("giving.monthly.changes.goOn")}</a>
        </p>
      )}
      {later && (
        <p className="notice">
          {t("giving.monthly.changes.replaced", { amount: amountOf(later) })}{" "}
          <a href={to(later.href)}>{t("giving.monthly.changes.seeLater")}</a>
        </p>
      )}
      {former && !later && (
        <p className="hint">
          <a className="alone" href={to(former.href)}>
            {t(`giving.monthly.changes.${state === "unchanged" ? "seePresent" : "seeFormer"}`, {
              amount: amountOf(former),
            })}
          </a>
        </p>
      )}
    </>
  );
}

export function MonthlyChanges({ changes, lastResult }: Props) {
  const t = useTranslate();
  const { href, amount, pause, pauseMonths, tooSoon } = changes;
  const anew = resultOf(lastResult, "anew");
  const paused = resultOf(lastResult, "pause");
  const laterUntil = asText((paused?.error?.[""] ? paused : anew)?.initialValue?.until);
  const canResume = pause?.mayResume ?? false;
  if (!amount && !canResume && pauseMonths.length === 0 && !tooSoon && !changes.anew) return null;
  return (
    <section className="part monthly-changes">
      <Style sheets={[styles]} />
      <h2>{t("giving.monthly.changes.title")}</h2>
      {canResume && <TakeUpAgain href={href} lastResult={resultOf(lastResult, "resume")} />}
      {changes.anew && (
        <BeginAnew
          href={href}
          lastResult={anew}
          text={
            changes.anew.from
              ? t("giving.monthly.changes.anewFrom", { day: changes.anew.from })
              : t("giving.monthly.changes.anewNow")
          }
        />
      )}
      {amount && <OtherAmount href={href} {...amount} lastResult={resultOf(lastResult, "amount")} />}
      {tooSoon && <p>{t("giving.monthly.changes.tooSoon", { day: tooSoon })}</p>}
      {pauseMonths.length > 0 && <Pause href={href} months={pauseMonths} lastResult={paused} />}
      {laterUntil && (
        <BeginAnew
          href={href}
          lastResult={anew}
          text={t("giving.monthly.changes.anewLater")}
          until={laterUntil}
        />
      )}
    </section>
  );
}

type FormProps = { href: string; lastResult: FormResult };

function OtherAmount({
  href,
  rupees,
  coversFee,
  from,
  lastResult,
}: FormProps & NonNullable<MonthlyChangeView["amount"]>) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<{ amount: string }>({
    id: "other-amount",
    lastResult,
    defaultValue: { amount: String(rupees) },
  });
  return (
    <form method="post" action={to(href)} {...formProps(form)}>
      <input type="hidden" name="intent" value="amount" />
      <FormProblems form={form} />
      <TextField
        field={fields.amount}
        label={t("giving.monthly.changes.amountLabel")}
        description={[
          from
            ? t("giving.monthly.changes.amountFrom", { day: from })
            : t("giving.monthly.changes.amountNow"),
          coversFee && t("giving.monthly.changes.feeStays"),
        ]
          .filter(Boolean)
          .join(" ")}
        inputMode="numeric"
        maxLength={12}
      />
      <Button type="submit" className="quiet">
        {t("giving.monthly.changes.otherAmount")}
      </Button>
    </form>
  );
}

type PauseProps = FormProps & { months: MonthlyChangeView["pauseMonths"] };

function Pause({ href, months, lastResult }: PauseProps) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<{ until: string }>({
    id: "pause",
    lastResult,
    defaultValue: { until: months[0]?.month ?? "" },
  });
  const { until } = fields;
  return (
    <form method="post" action={to(href)} {...formProps(form)}>
      <input type="hidden" name="intent" value="pause" />
      <FormProblems form={form} />
      <fieldset aria-describedby={until.descriptionId}>
        <legend>{t("giving.monthly.changes.pauseUntil")}</legend>
        {months.map(({ month, label }, index) => (
          <label key={month}>
            <input
              type="radio"
              id={index === 0 ? until.id : undefined}
              name="until"
              value={month}
              defaultChecked={until.initialValue === month}
            />
            {label}
          </label>
        ))}
        {until.errors?.[0] && <p className="error">{until.errors[0]}</p>}
        <p className="hint" id={until.descriptionId}>
          {t("giving.monthly.changes.pauseHint")}
        </p>
      </fieldset>
      <Button type="submit" className="quiet">
        {t("giving.monthly.changes.pause")}
      </Button>
    </form>
  );
}

function TakeUpAgain({ href, lastResult }: FormProps) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form] = useForm({ id: "resume", lastResult });
  return (
    <form method="post" action={to(href)} {...formProps(form)}>
      <input type="hidden" name="intent" value="resume" />
      <FormProblems form={form} />
      <Button type="submit" className="quiet">
        {t("giving.monthly.changes.resume")}
      </Button>
    </form>
  );
}

/** @param props.until first month that may be charged */
function BeginAnew({ href, lastResult, text, until }: FormProps & { text: string; until?: string }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form] = useForm({ id: "anew", lastResult });
  return (
    <form method="post" action={to(href)} {...formProps(form)}>
      <input type="hidden" name="intent" value="anew" />
      <FormProblems form={form} />
      <p>{text}</p>
      {until && <input type="hidden" name="until" value={until} />}
      <Button type="submit" className="quiet">
        {t("giving.monthly.changes.beginAnew")}
      </Button>
    </form>
  );
}

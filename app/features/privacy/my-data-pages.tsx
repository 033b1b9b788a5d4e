import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { limits } from "~/lib/limits";
import type { MyDataCard } from "./my-data-view";
import { Fact, DonationSheet } from "~/features/donations/public/donation-sheet";
import styles from "./my-data.css?inline";
import { FormProblems, formProps, TextField, type FormResult } from "~/components/form-fields";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";

const emailInput = {
  ...({ type: "email", inputMode: "email", autoComplete: "email", autoCapitalize: "none" } as const),
  ...{ spellCheck: false, maxLength: limits.text.email },
};

const Said = ({ notice }: { notice: string | null }) =>
  notice ? (
    <p className="notice" role="status">
      {notice}
    </p>
  ) : null;

type AskProps = { of: "my-data" | "my-gifts"; notice: string | null; lastResult: FormResult };

export function AskPage({ of, notice, lastResult }: AskProps) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<{ email: string }>({ id: of, lastResult: lastResult ?? null });
  const isOfGifts = of === "my-gifts";
  return (
    <DonationSheet title={t(isOfGifts ? "myGifts.title" : "privacy.title")}>
      <Said notice={notice} />
      <p className="lead">{t(isOfGifts ? "myGifts.ask.lead" : "privacy.ask.lead")}</p>
      <FormProblems form={form} />
      <form method="post" action={to(`/${of}`)} {...formProps(form)}>
        <TextField field={fields.email} label={t("giving.fields.email")} {...emailInput} />
        <div className="actions">
          <Button type="submit">{t("privacy.ask.button")}</Button>
        </div>
      </form>
      <p className="hint after">
        {t("privacy.ask.gift")} <a href={to("/privacy")}>{t("privacy.notice")}</a>
        {isOfGifts && (
          <>
            <br />
            <a href={to("/my-data")}>{t("privacy.all")}</a>
          </>
        )}
      </p>
    </DonationSheet>
  );
}

type ShownProps = {
  cards: MyDataCard[];
  stays: string[];
  goes: string[];
  email: string | null;
  path: string;
  notice: string | null;
};

export function MyDataPage({ cards, stays, goes, email, path, notice }: ShownProps) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <Sheet title={t("privacy.title")}>
      <Said notice={notice} />
      <p className="lead">{email === null ? t("privacy.ofGift") : t("privacy.ofAddress", { email })}</p>
      {cards.length === 0 && <p>{t("privacy.nothing")}</p>}
      {cards.map((card, index) => (
        <Shown key={index} card={card} />
      ))}
      <p className="actions">
        <a href={`${path}${email === null ? ".json" : "/data.json"}`} download="my-data.json">
          {t("privacy.file")}
        </a>
      </p>
      <Stays stays={stays} />
      <h2>{t("privacy.headings.erase")}</h2>
      <Goes goes={goes} />
      <form method="get" action={to(`${path}/erase`)} className="actions">
        <Button type="submit">{t("privacy.erase.button")}</Button>
      </form>
      <p className="hint after">
        {email === null ? (
          <a href={to("/my-data")}>{t("privacy.all")}</a>
        ) : (
          <a href={to(path.replace("/my-data/", "/my-gifts/"))}>{t("myGifts.title")}</a>
        )}
        <br />
        <a href={to("/privacy")}>{t("privacy.notice")}</a>
      </p>
    </Sheet>
  );
}

const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="my-data">
    <Style sheets={[styles]} />
    <DonationSheet title={title}>{children}</DonationSheet>
  </div>
);

function Shown({ card: { heading, facts, gift, monthlyHref } }: { card: MyDataCard }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <section>
      <h2>{heading}</h2>
      <dl className="facts">
        {facts.map(([label, value], index) => (
          <Fact key={index} name={label}>
            <span lang={langOf(value)}>{value}</span>
          </Fact>
        ))}
      </dl>
      {monthlyHref && (
        <p className="actions">
          <a href={to(monthlyHref)}>{t("giving.monthly.see")}</a>
        </p>
      )}
      {gift && (
        <p className="actions">
          {gift.receiptHref && <a href={to(gift.receiptHref)}>{t("privacy.receiptFile")}</a>}
          {gift.certificateHref && <a href={to(gift.certificateHref)}>{t("giving.particulars.download")}</a>}
          <a href={to(gift.href)}>{t("privacy.seeGift")}</a>
          <a href={to(`${gift.href}/data/correct`)}>{t("privacy.correct.link")}</a>
          {gift.particularsHref && (
            <a href={to(gift.particularsHref)}>
              {t(`giving.particulars.${gift.hasParticulars ? "change" : "give"}`)}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

function Stays({ stays }: { stays: string[] }) {
  const t = useTranslate();
  return (
    <>
      <h2>{t("privacy.headings.stays")}</h2>
      <ul>
        {stays.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}

function Goes({ goes }: { goes: string[] }) {
  const t = useTranslate();
  if (goes.length === 0) return <p>{t("privacy.erase.nothing")}</p>;
  return (
    <>
      <p>{t("privacy.erase.goes")}</p>
      <ul>
        {goes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  );
}

export function ErasePage({ goes, stays, path }: { goes: string[]; stays: string[]; path: string }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <Sheet title={t("privacy.erase.question")}>
      <Goes goes={goes} />
      <p className="notice">{t("privacy.erase.keepLinks")}</p>
      <Stays stays={stays} />
      <form method="post" action={to(`${path}/erase`)} className="actions">
        <Button type="submit">{t("privacy.erase.button")}</Button>
        <Button component="a" className="quiet" href={to(path)}>
          {t("giving.cancel")}
        </Button>
      </form>
    </Sheet>
  );
}

type Given = { name: string; email: string; phone: string };

type Props = { given: Given; path: string; lastResult: FormResult };

export function CorrectPage({ given, path, lastResult }: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<Given>({
    id: "correct",
    lastResult: lastResult ?? null,
    defaultValue: given,
  });
  return (
    <DonationSheet title={t("privacy.correct.link")}>
      <p>{t("privacy.correct.lead")}</p>
      <FormProblems form={form} />
      <form method="post" action={to(`${path}/correct`)} {...formProps(form)}>
        <TextField
          field={fields.name}
          label={t("giving.fields.name")}
          autoComplete="name"
          maxLength={limits.text.name}
        />
        <TextField field={fields.email} label={t("giving.fields.email")} {...emailInput} />
        <TextField
          field={fields.phone}
          label={t("giving.fields.phone")}
          description={t("giving.details.phoneHint")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <div className="actions">
          <Button type="submit">{t("privacy.correct.save")}</Button>
          <Button component="a" className="quiet" href={to(path)}>
            {t("giving.cancel")}
          </Button>
        </div>
      </form>
    </DonationSheet>
  );
}

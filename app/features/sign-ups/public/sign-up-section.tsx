import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { ContactPair } from "~/components/public/contact-pair";
import { Honeypot } from "~/components/public/honeypot";
import { NoticeLink } from "~/components/public/notice-link";
import { FormProblems, formProps, type AnyForm, type Field, type FormResult } from "~/components/form-fields";
import { TextArea, TextField } from "~/components/form-fields";
import { Style, useLocalizedHref, useTranslate } from "~/components/page-context";
import controls from "~/components/public/controls.css?inline";
import field from "~/components/public/field.css?inline";
import form from "~/components/public/form.css?inline";
import { textLimits } from "~/lib/limits";
import { signUpLimits } from "../limits";
import type { SignUpView } from "../sign-up-view";
import signUp from "./sign-up.css?inline";

type Fields = Record<"name" | "email" | "phone" | "people" | "note", string>;
type Props = { signUp: SignUpView; notice: string | null; lastResult: FormResult };

/** Below the event: the form, or why there is none. Works without a script. */
export function SignUpSection({ signUp: view, notice, lastResult }: Props) {
  const t = useTranslate();
  const { phase, isFull, left, waiting, until } = view;
  if (phase === "past") return null;
  const isOpen = phase === "open";
  return (
    <section id="sign-up" className="sign-up kasavu" aria-labelledby="sign-up-title">
      <Style sheets={[field, controls, form, signUp]} />
      <h2 id="sign-up-title">
        {t(!isOpen ? "signUp.closedHeading" : isFull ? "signUp.fullHeading" : "signUp.heading")}
      </h2>
      {notice && !lastResult && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <p>{t(!isOpen ? "signUp.closedText" : isFull ? "signUp.fullLead" : "signUp.lead")}</p>
      {isOpen && (left !== null || (isFull && waiting > 0)) && (
        <p className="sign-up-left">
          {left !== null ? t("signUp.left", { count: left }) : t("signUp.waitingNow", { count: waiting })}
        </p>
      )}
      {isOpen && until && <p className="hint">{t("signUp.until", { moment: until })}</p>}
      {isOpen && <SignUpForm view={view} lastResult={lastResult} />}
    </section>
  );
}

function SignUpForm({ view, lastResult }: { view: SignUpView; lastResult: FormResult }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<Fields>({
    id: "sign-up-form",
    lastResult: lastResult ?? null,
    defaultValue: { people: "1" },
  });
  // The server said that fewer places are left than were asked for.
  const asked = Number(fields.people.value);
  const canWait =
    view.isFull || (fields.people.errors !== undefined && asked >= 1 && asked <= signUpLimits.maxPeople);
  const named = (name: keyof Fields) => ({ field: fields[name], label: t(`signUp.fields.${name}`) });
  return (
    <form method="post" action={to(`${view.href}#sign-up`)} {...formProps(form as AnyForm)}>
      <FormProblems form={form} />
      <TextField {...named("name")} autoComplete="name" maxLength={textLimits.name} />
      <ContactPair
        id="sign-up-contact"
        email={named("email")}
        phone={named("phone")}
        hint={t("signUp.contactHint")}
      />
      <PartyFields people={fields.people} note={fields.note} />
      <Honeypot id="sign-up-leave-empty" />
      <NoticeLink />
      <div className="actions">
        {!view.isFull && (
          <Button type="submit" className={canWait ? "quiet" : ""}>
            {t("signUp.button")}
          </Button>
        )}
        {canWait && (
          <Button type="submit" name="waitingList" value="on">
            {t("signUp.waitingButton")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** How many come, and a note. */
export function PartyFields({ people, note }: Record<"people" | "note", Field>) {
  const t = useTranslate();
  return (
    <>
      <TextField
        field={people}
        label={t("signUp.fields.people")}
        description={t("signUp.peopleHint")}
        className="sign-up-people"
        inputMode="numeric"
        maxLength={2}
      />
      <TextArea
        field={note}
        label={t("signUp.fields.note")}
        description={t("signUp.noteHint")}
        rows={3}
        maxLength={signUpLimits.note}
      />
    </>
  );
}

import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { limits } from "~/lib/limits";
import { FormProblems, formProps, TextArea, TextField, type FormResult } from "~/components/form-fields";
import { NoticeLink } from "~/components/public/notice-link";
import { useLocalizedHref, useTranslate } from "~/components/page-context";

type Letter = { name: string; email: string; phone: string; subject: string; message: string };

export function ContactForm({ lastResult, subject }: { lastResult: FormResult; subject: string }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<Letter>({
    id: "contact",
    lastResult: lastResult ?? null,
    defaultValue: { subject },
  });
  const field = (name: keyof Letter) => ({ field: fields[name], label: t(`contact.fields.${name}`) });
  return (
    <form
      className="letter"
      method="post"
      action={to("/contactPage")}
      aria-labelledby="letter-title"
      {...formProps(form)}
    >
      <div className="letter-head">
        <h2 id="letter-title">{t("contact.letter")}</h2>
        <Stamp />
      </div>
      <FormProblems form={form} />
      <TextField {...field("name")} autoComplete="name" maxLength={limits.text.name} />
      <fieldset aria-describedby="contact-reply">
        <legend className="visually-hidden">{t("contact.reply")}</legend>
        <p className="hint letter-hint" id="contact-reply">
          {t("contact.replyHint")}
        </p>
        <div className="letter-pair">
          <TextField
            {...field("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.text.email}
          />
          <TextField
            {...field("phone")}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={limits.text.contactPhone}
          />
        </div>
      </fieldset>
      <TextField {...field("subject")} maxLength={limits.text.name} />
      <TextArea
        {...field("message")}
        description={t("contact.messageHint")}
        rows={8}
        maxLength={limits.text.text}
        required
        withAsterisk={false}
      />
      {/* Honeypot. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="contact-website">{t("contact.trap")}</label>
        <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <NoticeLink />
      <Button type="submit">{t("contact.send")}</Button>
    </form>
  );
}

function Stamp() {
  return (
    <svg className="stamp" viewBox="0 0 150 96" width="150" height="96" aria-hidden="true" focusable="false">
      <path className="stamp-paper" d="M70 4h72v88H70z" strokeDasharray="0 8" />
      <path className="stamp-sky" d="M76 10h60v76H76z" />
      <circle className="stamp-sun" cx="118" cy="46" r="14" />
      <path className="stamp-land" d="M76 70c18-8 40-8 60-2v18H76z" />
      <path
        className="stamp-palm"
        d="M99 74c1-14 3-22 6-30l3 1c-3 9-4 17-4 29zM106 44c-8-8-16-8-22-2 8-2 14-1 22 2zm0 0c-4-10-1-16 6-20-2 7-3 13-6 20zm0 0c8-6 15-5 20 2-8-3-13-3-20-2zm0 0c-7 1-12 6-13 13 4-6 8-10 13-13zm0 0c6 2 10 6 11 12-4-5-7-9-11-12z"
      />
      <path
        className="stamp-waves"
        d="M4 30c12-8 20 8 32 0s20 8 32 0 18 6 26 1M4 44c12-8 20 8 32 0s20 8 32 0 18 6 26 1M4 58c12-8 20 8 32 0s20 8 32 0 18 6 26 1"
      />
    </svg>
  );
}

import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PhoneLinks } from "~/components/phone-links";
import { ContactForm, receiveMessage, subjectFrom } from "~/features/contact/contact-messages.server";
import { clientAddress } from "~/server/client-address.server";
import { readFlash } from "~/server/flash.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";
import { db } from "~/server/context.server";
import { readDrawing } from "~/components/drawing";
import stampSvg from "~/components/drawings/stamp.svg?raw";
import {
  EmailField,
  FormProblems,
  formProps,
  TextArea,
  TextField,
  type FormResult,
} from "~/components/form-fields";
import { Icon } from "~/components/icon";
import { Honeypot } from "~/components/public/honeypot";
import { InlineDrawing } from "~/components/public/inline-drawing";
import { NoticeLink } from "~/components/public/notice-link";
import { PageCover } from "~/components/public/page-cover";
import { SAMPLE_FACTS } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { publicMeta } from "~/components/public/public-meta";
import { useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { limits } from "~/lib/limits";
import { pathIn, requestLanguage } from "~/locales/language";
import { translator } from "~/locales/translate";
import contactSheet from "./contact.css?inline";
import address from "~/components/public/address.css?inline";
import controls from "~/components/public/controls.css?inline";
import field from "~/components/public/field.css?inline";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { cache: { shows: [], bypass: ["subject"] }, sitemap: {} };

const PATH = "/contactPage";

export const meta = publicMeta((t) => ({
  title: t("contact.heading"),
  description: t("contact.description"),
  path: PATH,
}));

export async function loader({ request }: LoaderFunctionArgs) {
  const flash = readFlash(request);
  const language = requestLanguage(request);
  const { name, address, phone, email, officeHours } = (await readSettings(db, language)).foundation;
  return data(
    {
      notice: flash.notice?.message ?? null,
      subject: subjectFrom(new URL(request.url).searchParams.get("subject")),
      office: {
        name,
        address,
        phone,
        email,
        // The sample's telephone has the sample's hours; no other has.
        hours: officeHours || (phone === SAMPLE_FACTS.phone ? translator(language)("contact.hours") : ""),
      },
    },
    { headers: flash.headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, ContactForm);
  if (!form.ok) return invalidForm(form);
  const received = await receiveMessage(db, form.value, clientAddress(request), new Date());
  if (!received.ok) return refusalReply(form, received.refusal);
  const language = requestLanguage(request);
  return redirectWith("contact.received", pathIn(language, PATH));
}

export default function ContactPage() {
  const t = useTranslate();
  const to = useLocalizedHref();
  const { notice, subject, office } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <>
      <PageCover
        kicker={t("contact.kicker")}
        title={t("contact.heading")}
        lead={t("contact.lead")}
        scene="letters"
      />
      <Style sheets={[field, controls, address, contactSheet]} />
      <div className="wrap contact">
        <div>
          {notice && !returned && (
            <p className="notice contact-notice" role="status">
              {notice}
            </p>
          )}
          <aside className="contact-help" aria-labelledby="help-title">
            <h2 id="help-title">{t("volunteer.invite.heading")}</h2>
            <p>
              {t("volunteer.invite.text")}{" "}
              <a className="more" href={to("/volunteer")}>
                {t("volunteer.invite.link")}
              </a>
            </p>
          </aside>
          <LetterForm lastResult={returned} subject={subject} />
        </div>
        <section className="office kasavu" aria-labelledby="office-title">
          <h2 id="office-title">{t("contact.office")}</h2>
          <address>
            <p>
              <Icon name="place" />
              <span>
                <span className="office-label">{t("contact.labels.place")}</span>
                {office.name}
                {office.address && (
                  <>
                    <br />
                    {office.address}
                  </>
                )}
              </span>
            </p>
            {office.phone && (
              <p>
                <Icon name="phone" />
                <span>
                  <span className="office-label">{t("contact.labels.phone")}</span>
                  <PhoneLinks phone={office.phone} />
                </span>
              </p>
            )}
            {office.email && (
              <a href={`mailto:${office.email}`}>
                <Icon name="mail" />
                <span>
                  <span className="office-label">{t("contact.labels.mail")}</span>
                  <span className="office-value">{office.email}</span>
                </span>
              </a>
            )}
          </address>
          {office.hours && <p className="hint">{office.hours}</p>}
        </section>
      </div>
    </>
  );
}

const stamp = readDrawing(stampSvg);

type ContactFields = { name: string; email: string; phone: string; subject: string; message: string };

function LetterForm({ lastResult, subject }: { lastResult: FormResult; subject: string }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<ContactFields>({
    id: "contact",
    lastResult: lastResult ?? null,
    defaultValue: { subject },
  });
  const field = (name: keyof ContactFields) => ({ field: fields[name], label: t(`contact.fields.${name}`) });
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
        <InlineDrawing drawing={stamp} className="stamp" isRecoloured />
      </div>
      <FormProblems form={form} />
      <TextField {...field("name")} autoComplete="name" maxLength={limits.text.name} />
      <fieldset aria-describedby="contact-reply">
        <legend className="visually-hidden">{t("contact.reply")}</legend>
        <p className="hint letter-hint" id="contact-reply">
          {t("contact.replyHint")}
        </p>
        <div className="letter-pair">
          <EmailField {...field("email")} />
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
        description={t("contact.messageHint") || undefined}
        rows={8}
        maxLength={limits.text.text}
        required
        withAsterisk={false}
      />
      <Honeypot id="contact-leave-empty" />
      <NoticeLink />
      <Button type="submit">{t("contact.send")}</Button>
    </form>
  );
}

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  ContactForm as ContactFields,
  receiveMessage,
  subjectFrom,
} from "~/features/contact/contact-messages.server";
import { clientAddress } from "~/server/client-address.server";
import { readFlash } from "~/server/flash.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";
import { db } from "~/server/context.server";
import { ContactForm } from "~/features/contact/contact-form";
import { Icon } from "~/components/icon";
import { PageCover } from "~/components/public/page-cover";
import { DEFAULT_SETTINGS } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { publicMeta } from "~/components/public/public-meta";
import { useTranslate, Style } from "~/components/page-context";
import { languageOf, pathIn } from "~/locales/language";
import { translator } from "~/locales/translate";
import contactSheet from "~/features/contact/contact.css?inline";
import address from "~/components/public/address.css?inline";
import controls from "~/components/public/controls.css?inline";
import field from "~/components/public/field.css?inline";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { cache: { shows: [] }, sitemap: {} };

const PATH = "/contactPage";

export const meta = publicMeta((t) => ({
  title: t("contact.heading"),
  description: t("contact.description"),
  path: PATH,
}));

export async function loader({ request }: LoaderFunctionArgs) {
  const flash = readFlash(request);
  const language = languageOf(new URL(request.url).pathname);
  const { name, address, phone, email, officeHours } = (await readSettings(db, language)).foundation;
  return data(
    {
      notice: flash.notice?.message ?? null,
      subject: subjectFrom(new URL(request.url).searchParams.get("subject")),
      office: {
        ...{ name, address, phone, email },
        hours:
          officeHours === DEFAULT_SETTINGS.foundation.officeHours
            ? translator(language)("contact.hours")
            : officeHours,
      },
    },
    { headers: flash.headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, ContactFields, [
    "name",
    "email",
    "phone",
    "subject",
    "message",
    "website",
  ]);
  if (!form.ok) return invalidForm(form);
  const received = await receiveMessage(db, form.value, clientAddress(request), new Date());
  if (!received.ok) return refusalReply(form, received.refusal);
  const language = languageOf(new URL(request.url).pathname);
  return redirectWith("contact.received", pathIn(language, PATH));
}

export default function ContactPage() {
  const t = useTranslate();
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
          <ContactForm lastResult={returned} subject={subject} />
        </div>
        <section className="office kasavu" aria-labelledby="office-title">
          <h2 id="office-title">{t("contact.office")}</h2>
          <address>
            <p>
              <Icon name="place" />
              <span>
                <span className="office-label">{t("contact.labels.place")}</span>
                {office.name}
                <br />
                {office.address}
              </span>
            </p>
            <a href={`tel:${office.phone.replace(/[^+\d]/g, "")}`}>
              <Icon name="phone" />
              <span>
                <span className="office-label">{t("contact.labels.phone")}</span>
                <span className="office-value">{office.phone}</span>
              </span>
            </a>
            <a href={`mailto:${office.email}`}>
              <Icon name="mail" />
              <span>
                <span className="office-label">{t("contact.labels.mail")}</span>
                <span className="office-value">{office.email}</span>
              </span>
            </a>
          </address>
          {office.hours && <p className="hint">{office.hours}</p>}
        </section>
      </div>
    </>
  );
}

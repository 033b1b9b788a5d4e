import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailField, FormProblems, formProps } from "~/components/form-fields";
import { useLocalizedHref, useTranslate } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { useSite } from "~/components/page-meta";
import { PhoneLinks } from "~/components/phone-links";
import { publicMeta } from "~/components/public/public-meta";
import { DonationSheet } from "~/features/donations/public/donation-sheet";
import {
  LINKED_PAGES,
  requestLink,
  RequestMyData,
  type LinkedPage,
} from "~/features/privacy/my-data-link.server";
import { limits } from "~/lib/limits";
import { pathIn, requestLanguage } from "~/locales/language";
import { clientAddress } from "~/server/client-address.server";
import { db, hasMailServer, payments } from "~/server/context.server";
import { readFlash } from "~/server/flash.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";

export const handle: PageHandle = { cache: { shows: [] }, sitemap: {} };

export const meta = publicMeta<typeof loader>((t, data) =>
  data ? { title: t(data.texts.title), description: t(data.texts.description), path: `/${data.page}` } : null,
);

/** The router also matches /my%2Ddata and /my-data/. */
const pageOf = (request: Request): LinkedPage =>
  /my-gifts/.test(decodeURIComponent(new URL(request.url).pathname)) ? "my-gifts" : "my-data";

export function loader({ request }: LoaderFunctionArgs) {
  const { notice, headers } = readFlash(request);
  const page = pageOf(request);
  const texts = LINKED_PAGES[page];
  const lead = hasMailServer ? texts.lead : ("privacy.ask.noServer" as const);
  // Who practises without a mail server finds the link in the log.
  const asksForEmail = hasMailServer || payments.mode !== "live";
  return data(
    { page, texts, lead, hasMailServer, asksForEmail, notice: notice?.message ?? null },
    { headers },
  );
}

/** Answers the same for every address, to prevent enumeration. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, RequestMyData, [], limits.body.shortBytes);
  if (!form.ok) return invalidForm(form);
  const page = pageOf(request);
  const language = requestLanguage(request);
  const linkRequest = { email: form.value.email, language, from: clientAddress(request) };
  const requested = await requestLink(db, page, linkRequest, new Date());
  if (!requested.ok) return refusalReply(form, requested.refusal);
  return redirectWith(
    hasMailServer ? "privacy.ask.sent" : "privacy.ask.noServer",
    pathIn(language, `/${page}`),
  );
}

/** What is left where no link can be mailed. */
function Contact() {
  const { email, phone, officeHours } = useSite()?.foundation ?? {};
  const t = useTranslate();
  return email || phone ? (
    <ul className="facts">
      {phone && (
        <li>
          {t("giving.fields.phone")}:{" "}
          <PhoneLinks phone={phone} link={(href, text) => <a href={href}>{text}</a>} />
          {officeHours && ` (${officeHours})`}
        </li>
      )}
      {email && (
        <li>
          {t("giving.fields.email")}: <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  ) : null;
}

/** Asks for a mailed link to the data of an email address, or to its gifts. */
export default function AskForLink() {
  const { page, texts, lead, notice, hasMailServer, asksForEmail } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<{ email: string }>({ id: page, lastResult: lastResult ?? null });
  return (
    <DonationSheet title={t(texts.title)} notice={lastResult ? null : notice}>
      {notice !== t(lead) && <p className="lead">{t(lead)}</p>}
      <FormProblems form={form} />
      {!hasMailServer && <Contact />}
      {asksForEmail && (
        <form method="post" action={to(`/${page}`)} {...formProps(form)}>
          <EmailField field={fields.email} label={t("giving.fields.email")} />
          <div className="actions">
            <Button type="submit">{t("privacy.ask.button")}</Button>
          </div>
        </form>
      )}
      <p className="hint after">
        {hasMailServer && t("privacy.ask.gift")} <a href={to("/privacy")}>{t("privacy.notice")}</a>
        {page === "my-gifts" && (
          <>
            <br />
            <a href={to("/my-data")}>{t("privacy.all")}</a>
          </>
        )}
      </p>
    </DonationSheet>
  );
}

import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormProblems, formProps, type AnyForm } from "~/components/form-fields";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { Honeypot } from "~/components/public/honeypot";
import { NoticeLink } from "~/components/public/notice-link";
import { PageCover } from "~/components/public/page-cover";
import { publicMeta } from "~/components/public/public-meta";
import { readSettings } from "~/features/settings/settings.server";
import { OfferFields, type OfferValues } from "~/features/volunteers/public/offer-fields";
import { OfferHelp } from "~/features/volunteers/volunteer-form";
import { skillsIn } from "~/features/volunteers/volunteer-state";
import { findAbout, offerHelp, type About } from "~/features/volunteers/volunteers.server";
import { limits } from "~/lib/limits";
import { pathIn, requestLanguage } from "~/locales/language";
import { clientAddress } from "~/server/client-address.server";
import { db } from "~/server/context.server";
import { readFlash } from "~/server/flash.server";
import { invalidForm, readForm, redirectWith, refusalReply } from "~/server/form.server";

export const handle: PageHandle = {
  cache: { shows: ["causes", "projects"], bypass: ["cause", "project"] },
  sitemap: {},
};

const PATH = "/volunteer";

export const meta = publicMeta((t) => ({
  title: t("volunteer.title"),
  description: t("volunteer.description"),
  path: PATH,
}));

/** `cause`, `project`: chosen on the page that led here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const language = requestLanguage(request);
  const { notice, headers } = readFlash(request);
  const chosen = (name: string) => (searchParams.get(name) ?? "").slice(0, limits.text.name);
  return data(
    {
      notice: notice?.message ?? null,
      skills: skillsIn(language, (await readSettings(db)).volunteers),
      about: await findAbout(
        db,
        { cause: chosen("cause"), project: chosen("project") },
        language,
        new Date(),
      ),
    },
    { headers },
  );
}

/** 'Offer my help' */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, OfferHelp);
  if (!form.ok) return invalidForm(form);
  const language = requestLanguage(request);
  const { cause, project, leaveEmpty: _, adult: __, ...input } = form.value;
  const visit = { language, address: clientAddress(request), cause, project };
  const taken = await offerHelp(db, input, visit, new Date());
  if (!taken.ok) return refusalReply(form, taken.refusal);
  const { token } = taken.value;
  return token === null
    ? redirectWith("volunteer.known", pathIn(language, PATH))
    : redirectWith("volunteer.received", pathIn(language, `${PATH}/${token}`));
}

/** The form keeps it, so that a form that comes back still says what the help is for. */
const hrefAbout = ({ cause, project }: About): string =>
  `${PATH}?${new URLSearchParams(project === null ? { cause } : { project }).toString()}`;

export default function VolunteerPage() {
  const { notice, skills, about } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const [form, fields] = useForm<OfferValues & { adult: string; cause: string; project: string }>({
    id: "offer",
    lastResult: lastResult ?? null,
    defaultValue: { cause: about?.cause ?? "", project: about?.project ?? "" },
  });
  return (
    <>
      <PageCover
        kicker={t("volunteer.kicker")}
        title={t("volunteer.title")}
        lead={t("volunteer.lead")}
        scene="fields"
      />
      <div className="wrap">
        <form
          className="offer kasavu"
          method="post"
          action={to(about ? hrefAbout(about) : PATH)}
          {...formProps(form as AnyForm)}
        >
          {notice && !lastResult && (
            <p className="notice" role="status">
              {notice}
            </p>
          )}
          <FormProblems form={form as AnyForm} />
          {about && (
            <p>
              <strong lang={langOf(about.name)}>{t("volunteer.forCause", { name: about.name })}</strong>
            </p>
          )}
          <input type="hidden" name="cause" defaultValue={fields.cause.initialValue} />
          <input type="hidden" name="project" defaultValue={fields.project.initialValue} />
          <OfferFields fields={fields} adult={fields.adult} skills={skills} />
          <Honeypot id="offer-leave-empty" />
          <NoticeLink />
          <div className="actions">
            <Button type="submit">{t("volunteer.button")}</Button>
          </div>
        </form>
      </div>
    </>
  );
}

import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormProblems, formProps, type AnyForm, type FormResult } from "~/components/form-fields";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { publicMeta } from "~/components/public/public-meta";
import { DonationSheet, Fact } from "~/features/donations/public/donation-sheet";
import { MailedOrKeepLink } from "~/features/donations/public/keep-link";
import { linkMailState } from "~/features/mail/mail-state.server";
import { PhoneLinks } from "~/components/phone-links";
import { readSettings } from "~/features/settings/settings.server";
import { OfferFields, type OfferValues } from "~/features/volunteers/public/offer-fields";
import volunteerSheet from "~/features/volunteers/public/volunteer.css?inline";
import { ChangeOffer } from "~/features/volunteers/volunteer-form";
import { answerDay, linesOf, skillLabels, skillsIn, timesOf } from "~/features/volunteers/volunteer-state";
import { changeOffer, findOffer, takeOfferBack } from "~/features/volunteers/volunteers.server";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { pathIn, requestLanguage } from "~/locales/language";
import { db, hasMailServer, origin } from "~/server/context.server";
import { readFlash } from "~/server/flash.server";
import { readFields, readFormPost } from "~/server/form-body.server";
import { invalidForm, redirectWith, refusalReply, validateFields } from "~/server/form.server";
import { refusalInit } from "~/server/refusal-status.server";

export const handle: PageHandle = { scripts: ["share-link"] };

export const meta = publicMeta((t) => ({ title: t("volunteer.page.title"), hidden: true }));

const DAYS = limits.retention.volunteers.days;

/** An offer by its secret address. `?back` asks before it is taken back. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const language = requestLanguage(request);
  const offer = await findOffer(db, params.token ?? "");
  if (!offer) throw new Response(null, { status: 404 });
  const { notice, headers } = readFlash(request);
  const { volunteers: settings, foundation } = await readSettings(db, language);
  const path = `/volunteer/${offer.token}`;
  const { name, email, phone, place, message, state } = offer;
  const day = answerDay(offer);
  return data(
    {
      name,
      email,
      mailed: await linkMailState(db, offer, hasMailServer),
      phone,
      place,
      message,
      state,
      otherSkill: offer.other_skill,
      ownSkills: linesOf(offer.skills),
      times: timesOf(offer),
      skills: skillsIn(language, settings, linesOf(offer.skills)),
      offered: skillLabels(language, settings, offer),
      wasTakenBack: offer.taken_back_at !== null,
      day: dayInWords(day, language),
      isLate: day < todayInIndia(new Date()),
      office: foundation.phone,
      path,
      url: origin + pathIn(language, path),
      asksToTakeBack: query.has("back") && state !== "ended",
      notice: notice?.message ?? null,
    },
    { headers: { ...headers, "Cache-Control": "private, no-store" } },
  );
}

/** 'Save', or 'Take my offer back'. */
export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const language = requestLanguage(request);
  const path = pathIn(language, `/volunteer/${token}`);
  const sent = await readFormPost(request, () => readFields(request));
  if (!(await findOffer(db, token))) throw new Response(null, { status: 404 });
  const isTakingBack = sent.intent === "takeBack";
  const form = validateFields(language, sent, ChangeOffer);
  if (!form.ok && !isTakingBack) return invalidForm(form);
  const done =
    form.ok && !isTakingBack
      ? await changeOffer(db, token, form.value, new Date())
      : await takeOfferBack(db, token, new Date());
  if (!done.ok && done.refusal.kind === "not_found") throw new Response(null, refusalInit(done.refusal));
  if (!done.ok) return refusalReply(form, done.refusal);
  return redirectWith(isTakingBack ? "volunteer.page.tookBackDone" : "volunteer.page.saved", path);
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function OfferPage() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useTranslate();
  const langOf = useLangOf();
  const { name, state, offered, times, place, message, email, phone, notice } = page;
  if (page.asksToTakeBack) return <Question path={page.path} lastResult={lastResult} />;
  const hasEnded = state === "ended";
  const facts: [string, string][] = [
    [t("volunteer.fields.skills"), offered.join("; ")],
    [t("volunteer.fields.times"), times.map((one) => t(`volunteer.times.${one}`)).join(", ")],
    [t("volunteer.fields.phone"), phone ?? ""],
    [t("volunteer.fields.email"), email ?? ""],
    [t("volunteer.fields.place"), place],
    [t("volunteer.fields.message"), message],
  ];
  return (
    <DonationSheet
      title={t(`volunteer.page.heading.${state}`, { name })}
      step={t("volunteer.page.title")}
      notice={lastResult ? null : notice}
    >
      <Style sheets={[volunteerSheet]} />
      <State {...page} />
      <dl className="facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact key={label} name={label}>
                <span lang={langOf(value)}>{value}</span>
              </Fact>
            ),
        )}
      </dl>
      {hasEnded ? null : (
        <MailedOrKeepLink
          email={email}
          mailed={page.mailed}
          url={page.url}
          text={t("volunteer.page.keepText")}
        />
      )}
      {hasEnded ? <Again /> : <Change {...page} lastResult={lastResult} />}
    </DonationSheet>
  );
}

/** What happens next, and by when. */
function State({ state, phone, day, isLate, office, wasTakenBack }: Page) {
  const t = useTranslate();
  if (state !== "new")
    return (
      <p className="lead">
        {state === "ended"
          ? t(wasTakenBack ? "volunteer.page.tookBack" : "volunteer.page.ended", { days: DAYS })
          : t(`volunteer.page.${state}`)}
      </p>
    );
  if (!isLate)
    return <p className="lead">{t(phone ? "volunteer.page.newCall" : "volunteer.page.newWrite", { day })}</p>;
  return (
    <p className="lead">
      {t("volunteer.page.late", { day })} {office && <PhoneLinks phone={office} />}
    </p>
  );
}

function Again() {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <div className="actions">
      <Button component="a" className="quiet" href={to("/volunteer")}>
        {t("volunteer.page.again")}
      </Button>
    </div>
  );
}

function Change({ lastResult, ...page }: Page & { lastResult: FormResult }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const { name, email, phone, place, otherSkill, message, ownSkills, times, path } = page;
  const [form, fields] = useForm<OfferValues>({
    id: "change",
    lastResult: lastResult ?? null,
    defaultValue: {
      name,
      place,
      otherSkill,
      message,
      times,
      email: email ?? "",
      phone: phone ?? "",
      skills: ownSkills,
    },
  });
  return (
    <div className="offer-after">
      <details className="change" open={lastResult !== undefined}>
        <summary>{t("volunteer.page.change")}</summary>
        <form method="post" action={to(path)} {...formProps(form as AnyForm)}>
          <FormProblems form={form as AnyForm} />
          <OfferFields fields={fields} skills={page.skills} />
          <div className="actions">
            <Button type="submit" name="intent" value="change">
              {t("volunteer.page.save")}
            </Button>
          </div>
        </form>
      </details>
      <p>
        <a className="more" href={to(`${path}?back`)}>
          {t("volunteer.page.takeBack")}
        </a>
      </p>
    </div>
  );
}

function Question({ path, lastResult }: { path: string; lastResult: FormResult }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form] = useForm({ id: "back", lastResult: lastResult ?? null });
  return (
    <DonationSheet title={t("volunteer.page.question")} step={t("volunteer.page.title")}>
      <FormProblems form={form as AnyForm} />
      <p className="lead">{t("volunteer.page.questionText", { days: DAYS })}</p>
      <form method="post" action={to(path)}>
        <div className="actions">
          <Button type="submit" name="intent" value="takeBack">
            {t("volunteer.page.takeBack")}
          </Button>
          <Button component="a" className="quiet" href={to(path)}>
            {t("volunteer.page.keepOffer")}
          </Button>
        </div>
      </form>
    </DonationSheet>
  );
}

import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { FormProblems, formProps, type AnyForm, type FormResult } from "~/components/form-fields";
import { useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { publicMeta } from "~/components/public/public-meta";
import { DonationSheet, Fact } from "~/features/donations/public/donation-sheet";
import { MailedOrKeepLink } from "~/features/donations/public/keep-link";
import { linkMailState } from "~/features/mail/mail-state.server";
import { PartyFields } from "~/features/sign-ups/public/sign-up-section";
import signUpSheet from "~/features/sign-ups/public/sign-up.css?inline";
import { ChangeSignUp } from "~/features/sign-ups/sign-up-form";
import { changeInWords, eventTexts, eventTime } from "~/features/sign-ups/sign-up-mails.server";
import { isEventOnSite, isTooLarge, signUpPhase } from "~/features/sign-ups/sign-up-state";
import { cancelSignUp, changeSignUp, findSignUp, peopleAhead } from "~/features/sign-ups/sign-ups.server";
import { limits } from "~/lib/limits";
import { pathIn, requestLanguage } from "~/locales/language";
import { db, hasMailServer, origin } from "~/server/context.server";
import { readFlash } from "~/server/flash.server";
import { invalidForm, readForm, redirectWith, refusalReply } from "~/server/form.server";
import { refusalInit } from "~/server/refusal-status.server";

export const handle: PageHandle = { scripts: ["share-link"] };

export const meta = publicMeta((t) => ({ title: t("signUp.page.title"), hidden: true }));

/** A sign-up by its secret address. `?cancel` asks before the place is given back. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const language = requestLanguage(request);
  const now = new Date();
  const found = await findSignUp(db, params.token ?? "");
  if (!found || found.signUp.name === "") throw new Response(null, { status: 404 });
  const { signUp, event } = found;
  const { notice, headers } = readFlash(request);
  const isOnSite = isEventOnSite(event, now);
  const path = `/sign-up/${signUp.token}`;
  return data(
    {
      state: signUp.state,
      people: signUp.people,
      note: signUp.note,
      email: signUp.email,
      mailed: await linkMailState(db, signUp, hasMailServer),
      placesInAll: isTooLarge(event, signUp) ? event.places : null,
      ahead: signUp.state === "waiting" ? await peopleAhead(db, signUp) : 0,
      ...eventTexts(event, language),
      time: eventTime(event, language),
      changes: changeInWords(event, language),
      path,
      url: origin + pathIn(language, path),
      eventHref: isOnSite ? `/eventDetail/${event.id}` : null,
      calendarHref: isOnSite && event.event_date !== null ? `/eventDetail/${event.id}/calendar.ics` : null,
      isPast: signUpPhase(event, now) === "past",
      asksToCancel: query.has("cancel") && signUp.state !== "cancelled",
      notice: notice?.message ?? null,
    },
    { headers: { ...headers, "Cache-Control": "private, no-store" } },
  );
}

const Intent = z.object({ intent: z.enum(["change", "cancel"], "answers.badRequest") });

/** 'Save', or 'Cancel my place'. */
export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const path = pathIn(requestLanguage(request), `/sign-up/${token}`);
  const form = await readForm(request, ChangeSignUp.and(Intent), [], limits.body.shortBytes);
  if (!form.ok) return invalidForm(form);
  const isCancelling = form.value.intent === "cancel";
  const done = isCancelling
    ? await cancelSignUp(db, token, new Date())
    : await changeSignUp(db, token, form.value, new Date());
  if (!done.ok && done.refusal.kind === "not_found") throw new Response(null, refusalInit(done.refusal));
  if (!done.ok) return refusalReply(form, done.refusal);
  return redirectWith(isCancelling ? "signUp.page.cancelled" : "signUp.page.saved", path);
}

export default function SignUpPage() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useTranslate();
  const { state, asksToCancel, isPast, notice, title, location, time, people } = page;
  if (asksToCancel) return <Question {...page} lastResult={lastResult} />;
  const isOff = page.eventHref === null && !isPast;
  const isActive = state !== "cancelled" && !isPast && !isOff;
  return (
    <DonationSheet
      title={t(isOff ? "signUp.page.off" : `signUp.page.state.${state}`)}
      step={title}
      notice={lastResult ? null : notice}
    >
      <Style sheets={[signUpSheet]} />
      <State {...page} />
      {isActive &&
        page.changes.map((change) => (
          <p key={change} className="notice">
            {change}
          </p>
        ))}
      <dl className="facts">
        {time && <Fact name={t("signUp.mail.when")}>{time}</Fact>}
        {location && <Fact name={t("signUp.mail.where")}>{location}</Fact>}
        {state !== "cancelled" && <Fact name={t("signUp.mail.people")}>{people}</Fact>}
      </dl>
      <Links {...page} />
      {isActive && <Change {...page} lastResult={lastResult} />}
    </DonationSheet>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function State({ state, isPast, eventHref, ahead, people, placesInAll }: Page) {
  const t = useTranslate();
  if (isPast) return <p className="lead">{t("signUp.page.over")}</p>;
  if (eventHref === null) return <p className="lead">{t("signUp.page.calledOff")}</p>;
  if (state === "cancelled") return <p className="lead">{t("signUp.page.cancelledText")}</p>;
  if (state === "place") return <p className="lead">{t("signUp.page.placeText", { count: people })}</p>;
  return (
    <>
      <p className="lead">
        {ahead === 0 ? t("signUp.page.firstText") : t("signUp.page.waitingText", { count: ahead })}
      </p>
      {placesInAll !== null && <p className="notice">{t("signUp.page.tooLarge", { count: placesInAll })}</p>}
    </>
  );
}

/** The event, its calendar file, and this page's own address for those without an email. */
function Links({ state, email, mailed, url, eventHref, calendarHref, isPast }: Page) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const isComing = state !== "cancelled" && !isPast;
  return (
    <>
      <div className="actions">
        {calendarHref && isComing && (
          <Button component="a" href={to(calendarHref)}>
            {t("articles.event.addToCalendar")}
          </Button>
        )}
        {eventHref && (
          <Button component="a" className="quiet" href={to(eventHref)}>
            {t("signUp.page.event")}
          </Button>
        )}
      </div>
      {isComing && (
        <MailedOrKeepLink email={email} mailed={mailed} url={url} text={t("signUp.page.keepText")} />
      )}
    </>
  );
}

function Change({ path, people, note, lastResult }: Page & { lastResult: FormResult }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<{ people: string; note: string }>({
    id: "change",
    lastResult: lastResult ?? null,
    defaultValue: { people: String(people), note },
  });
  return (
    <>
      <details className="change" open={lastResult !== undefined}>
        <summary>{t("signUp.page.change")}</summary>
        <form method="post" action={to(path)} {...formProps(form as AnyForm)}>
          <FormProblems form={form} />
          <PartyFields people={fields.people} note={fields.note} />
          <div className="actions">
            <Button type="submit" name="intent" value="change">
              {t("signUp.page.save")}
            </Button>
          </div>
        </form>
      </details>
      <p>
        <a className="more" href={to(`${path}?cancel`)}>
          {t("signUp.page.cancel")}
        </a>
      </p>
    </>
  );
}

function Question({ path, title, lastResult }: Page & { lastResult: FormResult }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form] = useForm({ id: "cancel", lastResult: lastResult ?? null });
  return (
    <DonationSheet title={t("signUp.page.question")} step={title}>
      <FormProblems form={form as AnyForm} />
      <p className="lead">{t("signUp.page.questionText")}</p>
      <form method="post" action={to(path)}>
        <div className="actions">
          <Button type="submit" name="intent" value="cancel">
            {t("signUp.page.cancel")}
          </Button>
          <Button component="a" className="quiet" href={to(path)}>
            {t("signUp.page.keepPlace")}
          </Button>
        </div>
      </form>
    </DonationSheet>
  );
}

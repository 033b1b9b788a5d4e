import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clientAddress } from "~/server/client-address.server";
import { db, origin } from "~/server/context.server";
import { invalidForm, readForm, redirectPath, redirectWith, refusalReply } from "~/server/form.server";
import { refusalInit } from "~/server/refusal-status.server";
import type { FormResult } from "~/components/form-fields";
import { SignUpSection } from "~/features/sign-ups/public/sign-up-section";
import { PublicSignUpForm } from "~/features/sign-ups/sign-up-form";
import { changeInWords } from "~/features/sign-ups/sign-up-mails.server";
import { toSignUpView } from "~/features/sign-ups/sign-up-view";
import { signUp } from "~/features/sign-ups/sign-ups.server";
import { limits } from "~/lib/limits";
import { breadcrumbs, eventData } from "~/features/site/structured-data";
import { EventDetails } from "~/features/content/public/event-details";
import { Button } from "@mantine/core";
import { Kicker, titleClass } from "~/features/content/public/article-head";
import { contactHref } from "~/features/contact/contact-href";
import { Picture } from "~/features/pictures/picture";
import { ARTICLE_SIZES } from "~/features/content/public/prose";
import prose from "~/features/content/public/prose.css?inline";
import article from "~/features/content/public/article.css?inline";
import eventPage from "~/features/content/public/event-page.css?inline";
import { publicMeta } from "~/components/public/public-meta";
import { UntranslatedNote } from "~/features/content/public/untranslated-note";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { readArticle } from "./read-content.server";
import { Article } from "~/features/content/public/article";
import { pathIn, requestLanguage } from "~/locales/language";
import { event as record } from "~/features/content/event";
import { storedTexts } from "~/features/content/stored-item";
import { paragraphsOf } from "~/lib/html";
import { toEventCardView } from "~/features/content/card-views";
import type { DateView } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";

export const handle: PageHandle = { cache: { shows: ["events", "pictures"] }, sitemap: { each: "event" } };

export const meta = publicMeta<typeof loader>((t, page) => {
  if (!page?.item) return { title: t(`events.${page?.problem ?? "notFound"}`), hidden: true };
  const { title, summary, href, picture, date, startsAt, location, signUp: asked } = page.item;
  return {
    title,
    description: summary,
    path: href,
    hidden: page.mark !== null,
    picture,
    structured: (site) => [
      eventData(site, {
        title,
        description: summary,
        path: href,
        day: date?.iso ?? null,
        time: startsAt,
        location,
        picture,
        signUp:
          asked?.phase === "open" ? { isFull: asked.isFull, places: asked.places, until: asked.ends } : null,
      }),
      breadcrumbs(site, [
        [t("site.navigation.events"), "/eventsPage"],
        [title, href],
      ]),
    ],
  };
});

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  readArticle(request, "event", id, (event, { now, language }) => {
    const { content: summary, ...card } = toEventCardView(event, now, language);
    return {
      ...card,
      url: origin + pathIn(language, card.href),
      texts: storedTexts(record, event),
      paragraphs: paragraphsOf(event.content),
      summary,
      startsAt: event.event_time,
      isToday: card.date?.iso === todayInIndia(now),
      signUp: toSignUpView(event, now, language),
      changes: changeInWords({ ...event, translations: JSON.stringify(event.translations) }, language),
    };
  });

/** The form 'Sign up', also with the button 'Join the waiting list'. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const form = await readForm(request, PublicSignUpForm, [], limits.body.shortBytes);
  if (!form.ok) return invalidForm(form);
  const language = requestLanguage(request);
  const { waitingList, leaveEmpty: _, ...input } = form.value;
  const visit = { language, address: clientAddress(request), acceptsWaiting: Boolean(waitingList) };
  const signedUp = await signUp(db, id, input, visit, new Date());
  if (!signedUp.ok && signedUp.refusal.kind === "not_found")
    throw new Response(null, refusalInit(signedUp.refusal));
  if (!signedUp.ok) return refusalReply(form, signedUp.refusal);
  const { state, token } = signedUp.value;
  if (token === null)
    return redirectWith("signUp.known", `${pathIn(language, redirectPath`/eventDetail/${id}`)}#sign-up`);
  return redirectWith(
    state === "place" ? "signUp.received" : "signUp.waitingReceived",
    pathIn(language, `/sign-up/${token}`),
  );
}

export default function EventDetail() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useTranslate();
  return (
    <Article
      page={page}
      kicker={t("site.navigation.events")}
      problems={t("events", { returnObjects: true })}
      missing={t("articles.problems.noEvent")}
      back={{ href: "/eventsPage", name: t("articles.problems.allEvents") }}
    >
      {(event) => <Event {...event} notice={page.notice} lastResult={lastResult} />}
    </Article>
  );
}

/** Below the event. Without a sign-up a line to the office says who comes. */
const JOIN = {
  past: { heading: "articles.event.nextTime", text: "articles.event.nextTimeText", href: "/volunteer" },
  signUp: { heading: "events.closing", text: "events.closingText", href: "/volunteer" },
  write: { heading: "articles.event.come", text: "articles.event.comeText", href: null },
} as const;

type EventProps = NonNullable<SerializeFrom<typeof loader>["item"]> & {
  notice: string | null;
  lastResult: FormResult;
};

function Event({ notice, lastResult, ...event }: EventProps) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const { texts, date, picture, paragraphs, isPast, isToday } = event;
  const { title, category } = texts;
  const join = isPast ? JOIN.past : event.signUp ? JOIN.signUp : JOIN.write;
  return (
    <article>
      <Style sheets={[prose, article, eventPage]} />
      <header className="event-head">
        <div className="wrap event-top">
          <CalendarLeaf date={date} />
          <div>
            <Kicker list={{ href: "/eventsPage", name: t("site.navigation.events") }} category={category} />
            <h1 className={titleClass(title)} lang={langOf(title)}>
              {title}
            </h1>
            {isPast && <p className="event-state">{t("articles.event.over")}</p>}
            {isToday && <p className="event-state">{t("articles.event.today")}</p>}
            {!isPast &&
              event.changes.map((change) => (
                <p key={change} className="event-change">
                  {change}
                </p>
              ))}
          </div>
        </div>
      </header>
      <div className="wrap event-body">
        <EventDetails {...event} />
        <div>
          {picture && (
            <div className="article-picture">
              <Picture picture={picture} sizes={ARTICLE_SIZES} lazy={false} />
            </div>
          )}
          <UntranslatedNote texts={[title, ...paragraphs]} />
          <div className="prose" lang={langOf(paragraphs[0] ?? title)}>
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
          {event.signUp && <SignUpSection signUp={event.signUp} notice={notice} lastResult={lastResult} />}
          <div className="event-join">
            <h2>{t(join.heading)}</h2>
            <p>{t(join.text)}</p>
            <Button component="a" href={to(join.href ?? contactHref(t("articles.event.about", { title })))}>
              {t("events.joinOurCommunity")}
            </Button>{" "}
            <Button component="a" className="quiet" href={to("/eventsPage")}>
              {t("articles.event.all")}
            </Button>
          </div>
        </div>
      </div>
    </article>
  );
}

/** Decorative; the date is also given as text. */
function CalendarLeaf({ date }: { date: DateView | null }) {
  const t = useTranslate();
  return (
    <p className="day-leaf" aria-hidden="true">
      <span>{date ? `${date.month} ${date.year}` : t("articles.event.date")}</span>
      {date ? <strong>{date.day}</strong> : <strong className="is-open">{t("articles.event.open")}</strong>}
      {date && <span>{date.weekday}</span>}
    </p>
  );
}

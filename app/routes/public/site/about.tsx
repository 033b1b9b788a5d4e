import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PictureView } from "~/features/pictures/image-view";
import { pagePicture } from "~/features/pictures/page-picture.server";
import { Picture } from "~/features/pictures/picture";
import { portraitOf, type PortraitView } from "~/features/profiles/portrait";
import { listProfiles } from "~/features/profiles/profiles.server";
import { Portrait } from "~/features/profiles/portrait-picture";
import { readTrustSignals } from "~/features/donations/trust-signals.server";
import { TrustSignals } from "~/features/donations/public/trust-signals";
import { breadcrumbs, ngo } from "~/features/site/structured-data";
import { publicMeta } from "~/components/public/public-meta";
import type { PageHandle } from "~/components/page-handle";
import { Button } from "@mantine/core";
import { useIsSampleShown } from "~/components/page-meta";
import { PageCover } from "~/components/public/page-cover";
import { Sentence } from "~/components/public/sentence";
import about from "./about.css?inline";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { activeLanguages, detectLanguage, requestLanguage } from "~/locales/language";
import { db } from "~/server/context.server";

export const handle: PageHandle = { cache: { shows: ["profiles", "pictures", "money"] }, sitemap: {} };

export const meta = publicMeta((t) => ({
  title: t("about.title"),
  description: t("about.description"),
  path: "/detailAbout",
  structured: (site) => [ngo(site), breadcrumbs(site, [[t("about.title"), "/detailAbout"]])],
}));

export async function loader({ request }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  const [picture, team, proof] = await Promise.all([
    pagePicture(db, "about", language),
    listProfiles(db, "team", language),
    readTrustSignals(db, language, new Date()),
  ]);
  return {
    picture,
    proof,
    team: team.map((member) => ({ id: member.id, ...member.texts, portrait: portraitOf(member) })),
  };
}

export default function AboutPage() {
  const { picture, team, proof } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const to = useLocalizedHref();
  const heading = t("about.cover.heading");
  return (
    <>
      <PageCover
        {...(heading ? { kicker: t("about.cover.kicker") } : {})}
        title={heading || t("about.title")}
        lead={t("about.cover.lead")}
        scene="hills"
      />
      <Style sheets={[about]} />
      <Beginnings picture={picture} />
      <Path />
      <Purpose />
      <Money proof={proof} />
      {team.length > 0 && <Team team={team} />}
      <section className="involved" aria-labelledby="involved-title">
        <div className="wrap">
          <h2 id="involved-title">{t("about.involved.heading")}</h2>
          <Sentence className="lead" text={t("about.involved.text")} />
          <Button component="a" href={to("/contactPage")}>
            {t("about.getInvolved")}
          </Button>{" "}
          <Button component="a" className="quiet" href={to("/volunteer")}>
            {t("volunteer.invite.link")}
          </Button>
        </div>
      </section>
    </>
  );
}

/** @param props.picture in place of the sample's drawing */
function Beginnings({ picture }: { picture: PictureView | null }) {
  const t = useTranslate();
  const isSampleShown = useIsSampleShown();
  const {
    heading,
    paragraphs,
    picture: drawing,
    saying,
    sayingMeaning,
  } = t("about.story", { returnObjects: true });
  const shown = paragraphs.filter(Boolean);
  const hasText = Boolean(heading) || shown.length > 0;
  const hasSaying = saying !== "" && activeLanguages().includes(detectLanguage(saying));
  const hasDrawing = isSampleShown && drawing.alt !== "";
  if (!hasText && !picture && !hasDrawing && !hasSaying) return null;
  return (
    <section className="wrap beginnings" {...(heading ? { "aria-labelledby": "story-title" } : {})}>
      {hasText && (
        <div>
          <Sentence as="h2" id="story-title" text={heading} />
          {shown.map((text) => (
            <Sentence key={text} text={text} />
          ))}
        </div>
      )}
      {(picture || hasDrawing) && (
        <figure>
          {picture ? (
            <div className="is-filled">
              <Picture picture={picture} sizes="(min-width: 56.25em) 36vw, 100vw" />
            </div>
          ) : (
            <img
              src="/pictures/evening-class.svg"
              width={1200}
              height={800}
              alt={drawing.alt}
              loading="lazy"
            />
          )}
          <Sentence as="figcaption" text={drawing.caption} />
        </figure>
      )}
      {hasSaying && (
        <p className="saying">
          <Sentence as="b" text={saying} /> <Sentence as="span" text={sayingMeaning} />
        </p>
      )}
    </section>
  );
}

/** More entries stand below each other, in columns where there is room. */
const MAX_ON_THE_ROAD = 6;

function Path() {
  const t = useTranslate();
  const { heading, kicker, steps } = t("about.path", { returnObjects: true });
  const shown = steps.filter(({ title, text }) => title || text);
  if (shown.length === 0) return null;
  return (
    <section className="path" aria-labelledby="path-title">
      <div className="wrap">
        {heading && <p className="kicker">{kicker}</p>}
        <Sentence as="h2" id="path-title" text={heading || kicker} />
        <div className={shown.length > MAX_ON_THE_ROAD ? "timeline" : "timeline has-road"}>
          <svg
            className="road"
            viewBox="0 0 1200 120"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <path
              id="road"
              d="M-700 60C-600 20-500 20-420 60S-100 81-20 66 150 20 240 60 420 104 500 64 640 22 740 58 900 102 990 62 1150 22 1260 58 1430 100 1540 60 1700 20 1900 60"
            />
            <use href="#road" />
          </svg>
          <ol>
            {shown.map(({ year, title, text }) => (
              <li key={`${year} ${title}`}>
                <Sentence as="b" className="year" text={year} />
                <Sentence as="h3" text={title} />
                <Sentence text={text} />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

function Purpose() {
  const t = useTranslate();
  const statements = (["mission", "vision"] as const).flatMap((id) => {
    const paragraphs = t(`about.${id}`, { returnObjects: true }).filter(Boolean);
    return paragraphs.length > 0 ? [{ id, heading: t(`about.headings.${id}`), paragraphs }] : [];
  });
  if (statements.length === 0) return null;
  return (
    <div className="purpose on-dark">
      <div className="wrap facing">
        {statements.map(({ id, heading, paragraphs }) => (
          <section key={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{heading}</h2>
            {paragraphs.map((text, index) => (
              <Sentence key={text} {...(index === 0 ? { className: "large" } : {})} text={text} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Money({ proof }: { proof: Parameters<typeof TrustSignals>[0] }) {
  const t = useTranslate();
  // A list of definitions needs both.
  const points = t("about.money.points", { returnObjects: true }).filter(({ title, text }) => title && text);
  return (
    <section className="wrap money" aria-labelledby="money-title">
      <div>
        <p className="kicker">{t("about.money.kicker")}</p>
        <h2 id="money-title">{t("about.money.heading")}</h2>
        <Sentence className="lead" text={t("about.money.intro")} />
        <TrustSignals {...proof} />
      </div>
      {points.length > 0 && (
        <dl>
          {points.map(({ title, text }) => (
            <div key={title}>
              <Sentence as="dt" text={title} />
              <Sentence as="dd" text={text} />
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

type Member = { id: string; name?: string; role?: string; line?: string; portrait: PortraitView | null };

function Team({ team }: { team: Member[] }) {
  const t = useTranslate();
  const langOf = useLangOf();
  return (
    <section className="wrap team" aria-labelledby="team-title">
      <h2 id="team-title">{t("about.headings.team")}</h2>
      <Sentence className="lead" text={t("about.team.lead")} />
      <ul>
        {team.map(({ id, portrait, name = "", role, line }) => (
          <li key={id}>
            <Portrait portrait={portrait} name={name} size={400} />
            <div>
              <h3 lang={langOf(name)}>{name}</h3>
              {role && (
                <p className="kicker" lang={langOf(role)}>
                  {role}
                </p>
              )}
              {line && <p lang={langOf(line)}>{line}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { portraitOf, type PortraitView } from "~/features/profiles/portrait";
import { listProfiles } from "~/features/profiles/profiles.server";
import { Portrait } from "~/features/profiles/portrait-picture";
import { readTrustSignals } from "~/features/donations/trust-signals.server";
import { TrustSignals } from "~/features/donations/public/trust-signals";
import { breadcrumbs, ngo } from "~/features/site/structured-data";
import { publicMeta } from "~/components/public/public-meta";
import type { PageHandle } from "~/components/page-handle";
import { Button } from "@mantine/core";
import { PageCover } from "~/components/public/page-cover";
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
  const [team, proof] = await Promise.all([
    listProfiles(db, "team", language),
    readTrustSignals(db, language, new Date()),
  ]);
  return {
    proof,
    team: team.map((member) => ({ id: member.id, ...member.texts, portrait: portraitOf(member) })),
  };
}

export default function AboutPage() {
  const { team, proof } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <>
      <PageCover
        kicker={t("about.cover.kicker")}
        title={t("about.cover.heading")}
        lead={t("about.cover.lead")}
        scene="hills"
      />
      <Style sheets={[about]} />
      <Beginnings />
      <Path />
      <Purpose />
      <Money proof={proof} />
      {team.length > 0 && <Team team={team} />}
      <section className="involved" aria-labelledby="involved-title">
        <div className="wrap">
          <h2 id="involved-title">{t("about.involved.heading")}</h2>
          <p className="lead">{t("about.involved.text")}</p>
          <Button component="a" href={to("/contactPage")}>
            {t("about.getInvolved")}
          </Button>
        </div>
      </section>
    </>
  );
}

function Beginnings() {
  const t = useTranslate();
  const langOf = useLangOf();
  const saying = t("about.story.saying");
  return (
    <section className="wrap beginnings" aria-labelledby="story-title">
      <div>
        <h2 id="story-title">{t("about.story.heading")}</h2>
        {t("about.story.paragraphs", { returnObjects: true }).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <figure>
        <img
          src="/pictures/evening-class.svg"
          width={1200}
          height={800}
          alt={t("about.story.picture.alt")}
          loading="lazy"
        />
        <figcaption>{t("about.story.picture.caption")}</figcaption>
      </figure>
      {activeLanguages().includes(detectLanguage(saying)) && (
        <p className="saying">
          <b lang={langOf(saying)}>{saying}</b> {t("about.story.sayingMeaning")}
        </p>
      )}
    </section>
  );
}

function Path() {
  const t = useTranslate();
  return (
    <section className="path" aria-labelledby="path-title">
      <div className="wrap">
        <p className="kicker">{t("about.path.kicker")}</p>
        <h2 id="path-title">{t("about.path.heading")}</h2>
        <div className="timeline">
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
            {t("about.path.steps", { returnObjects: true }).map(({ year, title, text }) => (
              <li key={year}>
                <b className="year">{year}</b>
                <h3>{title}</h3>
                <p>{text}</p>
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
  const statements = [
    {
      id: "mission",
      heading: t("about.headings.mission"),
      text: t("about.mission", { returnObjects: true }),
    },
    { id: "vision", heading: t("about.headings.vision"), text: t("about.vision", { returnObjects: true }) },
  ];
  return (
    <div className="purpose on-dark">
      <div className="wrap facing">
        {statements.map(({ id, heading, text: [first, last] }) => (
          <section key={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{heading}</h2>
            <p className="large">{first}</p>
            <p>{last}</p>
          </section>
        ))}
      </div>
    </div>
  );
}

function Money({ proof }: { proof: Parameters<typeof TrustSignals>[0] }) {
  const t = useTranslate();
  return (
    <section className="wrap money" aria-labelledby="money-title">
      <div>
        <p className="kicker">{t("about.money.kicker")}</p>
        <h2 id="money-title">{t("about.money.heading")}</h2>
        <p className="lead">{t("about.money.intro")}</p>
        <TrustSignals {...proof} />
      </div>
      <dl>
        {t("about.money.points", { returnObjects: true }).map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
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
      <p className="lead">{t("about.team.lead")}</p>
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

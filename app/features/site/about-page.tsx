import { Button } from "@mantine/core";
import { PageCover } from "~/components/public/page-cover";
import about from "./about.css?inline";
import { Style } from "~/components/style";
import { useLocalizedHref, useWords } from "~/components/use-messages";

export function AboutPage() {
  const { about: texts } = useWords();
  const to = useLocalizedHref();
  return (
    <>
      <PageCover
        kicker={texts.cover.kicker}
        title={texts.cover.heading}
        lead={texts.cover.lead}
        scene="hills"
      />
      <Style sheets={[about]} />
      <Beginnings />
      <Path />
      <Purpose />
      <Money />
      <Team />
      <section className="involved" aria-labelledby="involved-title">
        <div className="wrap">
          <h2 id="involved-title">{texts.involved.heading}</h2>
          <p className="lead">{texts.involved.text}</p>
          <Button component="a" href={to("/contactPage")}>
            {texts.getInvolved}
          </Button>
        </div>
      </section>
    </>
  );
}

function Beginnings() {
  const { heading, paragraphs, picture, saying, sayingMeaning } = useWords().about.story;
  return (
    <section className="wrap beginnings" aria-labelledby="story-title">
      <div>
        <h2 id="story-title">{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <figure>
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading="lazy"
        />
        <figcaption>{picture.caption}</figcaption>
      </figure>
      <p className="saying">
        <b lang="ml">{saying}</b> {sayingMeaning}
      </p>
    </section>
  );
}

/** The history of the causes as a path through the years: vertical on phones, horizontal on wide screens. */
function Path() {
  const { kicker, heading, steps } = useWords().about.path;
  return (
    <section className="path" aria-labelledby="path-title">
      <div className="wrap">
        <p className="kicker">{kicker}</p>
        <h2 id="path-title">{heading}</h2>
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
            {steps.map(({ year, title, text }) => (
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
  const { about: texts } = useWords();
  const facing = [
    { id: "mission", heading: texts.headings.mission, text: texts.mission },
    { id: "vision", heading: texts.headings.vision, text: texts.vision },
  ];
  return (
    <div className="purpose on-dark">
      <div className="wrap facing">
        {facing.map(({ id, heading, text: [first, last] }) => (
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

function Money() {
  const { kicker, heading, intro, points } = useWords().about.money;
  return (
    <section className="wrap money" aria-labelledby="money-title">
      <div>
        <p className="kicker">{kicker}</p>
        <h2 id="money-title">{heading}</h2>
        <p className="lead">{intro}</p>
      </div>
      <dl>
        {points.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Team() {
  const { about: texts } = useWords();
  return (
    <section className="wrap team" aria-labelledby="team-title">
      <h2 id="team-title">{texts.headings.team}</h2>
      <p className="lead">{texts.team.lead}</p>
      <ul>
        {texts.people.map(({ name, role, image, line }) => (
          <li key={name}>
            <img src={image} width={400} height={400} alt="" loading="lazy" />
            <div>
              <h3>{name}</h3>
              <p className="kicker">{role}</p>
              <p>{line}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

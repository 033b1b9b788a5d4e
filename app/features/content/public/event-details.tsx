import { Button } from "@mantine/core";
import type { EventCardView } from "~/features/content/card-views";
import { Icon } from "~/components/icon";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";

type Props = Pick<EventCardView, "title" | "href" | "date" | "time" | "location" | "isPast"> & {
  url: string;
};

const query = (fields: Record<string, string>) =>
  new URLSearchParams(fields).toString().replace(/\+/g, "%20");

export function EventDetails({ title, href, date, time, location, isPast, url }: Props) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const summary = date ? `${title}, ${date.text}` : title;
  const share = [
    { name: "WhatsApp", icon: "whatsapp", href: `https://wa.me/?${query({ text: `${summary}: ${url}` })}` },
    {
      name: t("articles.event.email"),
      icon: "mail",
      href: `mailto:?${query({ subject: title, body: `${summary}\n${url}` })}`,
    },
    {
      name: "Facebook",
      icon: "facebook",
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    },
  ] as const;
  return (
    <section className="particulars kasavu" aria-labelledby="particulars-title">
      <h2 id="particulars-title">{t("articles.event.whenAndWhere")}</h2>
      <dl>
        <dt>{t("articles.event.date")}</dt>
        <dd>
          {date ? (
            <time dateTime={date.iso}>
              {date.weekday}, {date.text}
            </time>
          ) : (
            t("events.dateMissing")
          )}
        </dd>
        <dt>{t("articles.event.time")}</dt>
        <dd>{time ?? t("home.timeMissing")}</dd>
        <dt>{t("articles.event.place")}</dt>
        <dd>
          <span lang={location ? langOf(location) : undefined}>{location || t("home.locationMissing")}</span>
          {location && (
            <a
              className="on-map"
              href={`https://www.google.com/maps/search/?${query({ api: "1", query: location })}`}
              rel="noopener noreferrer"
            >
              <Icon name="place" /> {t("articles.event.showOnMap")}
            </a>
          )}
        </dd>
      </dl>
      {date && !isPast && (
        <Button component="a" href={to(`${href}/calendar.ics`)}>
          {t("articles.event.addToCalendar")}
        </Button>
      )}
      <div className="share">
        <h3>{t("articles.event.tellOthers")}</h3>
        <ul>
          {share.map((link) => (
            <li key={link.icon}>
              <a href={link.href} rel="noopener noreferrer">
                <Icon name={link.icon} /> {link.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

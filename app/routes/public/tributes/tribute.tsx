import { Button } from "@mantine/core";
import { data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import controls from "~/components/public/controls.css?inline";
import form from "~/components/public/form.css?inline";
import field from "~/components/public/field.css?inline";
import { InlineDrawing } from "~/components/public/inline-drawing";
import { Sentence } from "~/components/public/sentence";
import { publicMeta } from "~/components/public/public-meta";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import type { PageHandle } from "~/components/page-handle";
import { NonLiveNotice } from "~/features/donations/public/donation-sheet";
import { cardDrawing } from "~/features/tributes/card-drawings";
import { findTributeCard } from "~/features/tributes/tributes.server";
import { requestLanguage } from "~/locales/language";
import { db } from "~/server/context.server";
import sheet from "./tribute.css?inline";

export const handle: PageHandle = { scripts: ["share-link"], isBare: true };

export const meta = publicMeta<typeof loader>((t, card) =>
  card
    ? { title: card.title, description: card.given, path: card.path, picture: card.picture, hidden: true }
    : { title: t("tribute.page.title"), hidden: true },
);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  const card = await findTributeCard(db, params.token ?? "", language);
  if (!card) throw new Response(null, { status: 404 });
  const headers = { "Cache-Control": "private, no-store" };
  return card === "gone" ? data(null, { status: 410, headers }) : data(card, { headers });
}

export default function TributePage() {
  const card = useLoaderData<typeof loader>();
  return card ? <Card {...card} /> : <CardGone />;
}

function CardGone() {
  const t = useTranslate();
  return (
    <div className="wrap">
      <Style sheets={[controls, form, field, sheet]} />
      <article className="tribute-sheet kasavu">
        <h1>{t("tribute.page.title")}</h1>
        <p>{t("tribute.page.gone")}</p>
      </article>
    </div>
  );
}

type Shown = NonNullable<SerializeFrom<typeof loader>>;

/** The picture, and beside it, on wide screens, the words, as when the card lies open. */
function Card(card: Shown) {
  const { design, label, name, message, donorName, given, day, foundationName: foundation } = card;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <div className="wrap">
      <Style sheets={[controls, form, field, sheet]} />
      <article className="tribute-open">
        <InlineDrawing drawing={cardDrawing(design)} className="tribute-drawing" isRecoloured />
        <div className="tribute-inside">
          <h1>
            <small>{label}</small>
            <span lang={langOf(name)} dir="auto">
              {name}
            </span>
          </h1>
          {message && (
            <p className="words" lang={langOf(message)} dir="auto">
              {message}
            </p>
          )}
          {donorName && (
            <p className="tribute-from" lang={langOf(donorName)} dir="auto">
              {donorName}
            </p>
          )}
          <p className="hint">{given}</p>
          <p className="hint">{day}</p>
          <NonLiveNotice nonLive={card.nonLive}>{t("tribute.page.practice")}</NonLiveNotice>
        </div>
      </article>
      <div className="tribute-about">
        <div className="actions">
          <Button component="a" href={to(card.pdfHref)}>
            {t("tribute.page.download")}
          </Button>
          <Button component="a" className="quiet" href={card.whatsApp}>
            {t("tribute.page.whatsApp")}
          </Button>
          <Button type="button" className="quiet" data-print="" hidden>
            {t("tribute.page.printNow")}
          </Button>
        </div>
        <p className="hint">{t("tribute.page.print")}</p>
        <p className="hint">
          <Sentence as="span" text={t("site.footer.blurb")} />{" "}
          <a href={to("/detailAbout")}>{t("tribute.page.about", { foundation })}</a>
        </p>
      </div>
    </div>
  );
}

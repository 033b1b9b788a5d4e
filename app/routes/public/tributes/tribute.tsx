import { data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NonLiveNotice } from "~/features/donations/public/donation-sheet";
import { findTributeCard } from "~/features/tributes/tributes.server";
import { db } from "~/server/context.server";
import { publicMeta } from "~/components/public/public-meta";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { requestLanguage } from "~/locales/language";
import sheet from "./tribute.css?inline";
import { readDrawing } from "~/components/drawing";
import honour from "~/components/drawings/tributes/honour.svg?raw";
import memory from "~/components/drawings/tributes/memory.svg?raw";
import { InlineDrawing } from "~/components/public/inline-drawing";

const drawings = { memory: readDrawing(memory), honour: readDrawing(honour) };

export const meta = publicMeta((t) => ({ title: t("tribute.page.title"), hidden: true }));

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
      <Style sheets={[sheet]} />
      <article className="tribute-sheet kasavu">
        <h1>{t("tribute.page.title")}</h1>
        <p>{t("tribute.page.gone")}</p>
      </article>
    </div>
  );
}

type Shown = NonNullable<SerializeFrom<typeof loader>>;

function Card({ kind, name, message, donorName, causeName, foundationName, nonLive }: Shown) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const donation = { foundation: foundationName, cause: causeName };
  return (
    <div className="wrap">
      <Style sheets={[sheet]} />
      <article className="tribute-sheet kasavu">
        {/* Shows a lit lamp for a gift in memory, an open lotus for a gift in honour. */}
        <InlineDrawing drawing={drawings[kind]} className="tribute-drawing" isRecoloured />
        <h1>
          <small>{t(`tribute.kinds.${kind}`)}</small>
          <span lang={langOf(name)} dir="auto">
            {name}
          </span>
        </h1>
        {message && (
          <p className="words" lang={langOf(message)} dir="auto">
            {message}
          </p>
        )}
        <p>
          {donorName
            ? t("tribute.page.given", { ...donation, donor: donorName })
            : t("tribute.page.givenBySomebody", donation)}
        </p>
        <NonLiveNotice nonLive={nonLive}>{t("tribute.page.practice")}</NonLiveNotice>
      </article>
      <p className="hint tribute-about">
        {t("tribute.page.print")} <a href={to("/detailAbout")}>{t("tribute.page.about", donation)}</a>
      </p>
    </div>
  );
}

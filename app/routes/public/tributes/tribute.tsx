import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findTributeCard } from "~/features/tributes/tributes.server";
import { db } from "~/server/context.server";
import { publicMeta } from "~/components/public/public-meta";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { languageOf } from "~/locales/language";
import sheet from "./tribute.css?inline";
import { usePalette } from "~/components/page-meta";

export const meta = publicMeta((t) => ({ title: t("tribute.page.title"), hidden: true }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const card = await findTributeCard(db, params.token ?? "", language);
  if (!card) throw new Response(null, { status: 404 });
  return data(card, { headers: { "Cache-Control": "private, no-store" } });
}

export default function TributePage() {
  const { kind, name, message, donorName, causeName, foundationName, nonLive } =
    useLoaderData<typeof loader>();
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const gift = { foundation: foundationName, cause: causeName };
  return (
    <div className="wrap">
      <Style sheets={[sheet]} />
      <article className="tribute-sheet kasavu">
        <TributeDrawing kind={kind} />
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
            ? t("tribute.page.given", { ...gift, donor: donorName })
            : t("tribute.page.givenBySomebody", gift)}
        </p>
        {nonLive && (
          <p className="notice">
            <strong>{t(`giving.nonLiveModes.${nonLive}`)}:</strong>
            {t("tribute.page.practice")}
          </p>
        )}
      </article>
      <p className="hint tribute-about">
        {t("tribute.page.print")} <a href={to("/detailAbout")}>{t("tribute.page.about", gift)}</a>
      </p>
    </div>
  );
}

/** Decorative: a lit lamp in memory, an open lotus in honour, each on water. */
function TributeDrawing({ kind }: { kind: "memory" | "honour" }) {
  const { primary, accent, highlight } = usePalette();
  return (
    <svg
      className="tribute-drawing"
      viewBox="0 0 200 170"
      width="200"
      height="170"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="100" cy="74" r="70" fill={kind === "memory" ? highlight[1] : primary[0]} />
      <path
        d="M16 150q21-8 42 0t42 0 42 0 42 0"
        fill="none"
        stroke={accent[5]}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M44 162q14-6 28 0t28 0 28 0 28 0"
        fill="none"
        stroke={accent[3]}
        strokeWidth="3"
        strokeLinecap="round"
      />
      {kind === "memory" ? (
        <>
          <circle cx="100" cy="70" r="34" fill={highlight[2]} />
          <path d="M100 26q26 34 0 58-26-24 0-58z" fill={primary[5]} />
          <path d="M100 48q13 20 0 34-13-14 0-34z" fill={highlight[3]} />
          <path d="M44 92q56 18 112 0-4 44-44 48H88q-40-4-44-48z" fill={highlight[5]} />
          <path d="M44 92q56 18 112 0-1 9-6 16-50 14-100 0-5-7-6-16z" fill={highlight[4]} />
          <path d="M84 140h32l6 8H78z" fill={highlight[6]} />
        </>
      ) : (
        <>
          <path d="M100 132q-62-2-76-46 40-2 76 46zM100 132q62-2 76-46-40-2-76 46z" fill={primary[3]} />
          <path d="M100 132q-46-22-46-72 38 16 46 72zM100 132q46-22 46-72-38 16-46 72z" fill={primary[4]} />
          <path d="M100 132q-24-42 0-98 24 56 0 98z" fill={primary[5]} />
          <path d="M100 56q7 30 0 58-7-28 0-58z" fill={highlight[3]} />
          <path d="M58 134q42 16 84 0-12 14-42 14t-42-14z" fill={accent[6]} />
        </>
      )}
    </svg>
  );
}

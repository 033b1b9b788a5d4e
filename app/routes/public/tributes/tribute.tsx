import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findTributeCard } from "~/features/tributes/tributes.server";
import { TributeDrawing } from "~/features/tributes/tribute-drawing";
import { db } from "~/server/context.server";
import { publicMeta } from "~/components/public/public-meta";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { languageOf } from "~/locales/language";
import sheet from "./tribute.css?inline";

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

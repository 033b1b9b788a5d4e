import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicMeta } from "~/components/public/public-meta";
import type { PageHandle } from "~/components/page-handle";
import { useLangOf, useTranslate, Style } from "~/components/page-context";
import { listPapers } from "~/features/papers/papers.server";
import styles from "~/features/papers/papers.css?inline";
import { toDayView } from "~/lib/india-time";
import { formatBytes } from "~/locales/byte-size";
import { requestLanguage } from "~/locales/language";
import { textsIn } from "~/locales/translations";
import { db } from "~/server/context.server";

const PATH = "/papers";

export const handle: PageHandle = { cache: { shows: [] }, sitemap: {} };

export const meta = publicMeta((t) => ({
  title: t("papers.title"),
  description: t("papers.lead"),
  path: PATH,
}));

export async function loader({ request }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  const papers = await listPapers(db);
  return {
    papers: papers.map((paper) => ({
      id: paper.id,
      title: textsIn(language, { title: paper.title }, paper).title,
      number: paper.number,
      validUntil: paper.valid_until && toDayView(paper.valid_until, language),
      size: formatBytes(paper.size),
    })),
  };
}

export default function PapersPage() {
  const { papers } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const langOf = useLangOf();
  return (
    <div className="wrap papers">
      <Style sheets={[styles]} />
      <h1>{t("papers.title")}</h1>
      <p className="lead">{t(papers.length > 0 ? "papers.lead" : "papers.none")}</p>
      <ul>
        {papers.map(({ id, title, number, validUntil, size }) => (
          <li key={id} id={id}>
            <h2>
              <a href={`/papers/${id}.pdf`} lang={langOf(title)}>
                {title}
              </a>
            </h2>
            <dl>
              {number && (
                <div>
                  <dt>{t("papers.number")}</dt>
                  <dd translate="no">{number}</dd>
                </div>
              )}
              {validUntil && (
                <div>
                  <dt>{t("papers.validUntil")}</dt>
                  <dd>
                    <time dateTime={validUntil.iso}>{validUntil.text}</time>
                  </dd>
                </div>
              )}
            </dl>
            <p className="hint">PDF, {size}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Button } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicMeta } from "~/components/public/public-meta";
import type { PageHandle } from "~/components/page-handle";
import { useLocalizedHref, useTranslate } from "~/components/page-context";
import { DocumentList } from "~/components/public/document-list";
import { contactHref } from "~/features/contact/contact-href";
import { listPapers } from "~/features/papers/papers.server";
import { toDayView } from "~/lib/india-time";
import { formatBytes } from "~/locales/byte-size";
import { requestLanguage } from "~/locales/language";
import { textsIn } from "~/locales/translations";
import { db } from "~/server/context.server";

const PATH = "/papers";

export const handle: PageHandle = { cache: { shows: [] }, sitemap: {} };

export const meta = publicMeta<typeof loader>((t, page) => ({
  title: t("papers.title"),
  description: t("papers.lead"),
  path: PATH,
  hidden: page?.papers.length === 0,
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
  const to = useLocalizedHref();
  return (
    <DocumentList
      title={t("papers.title")}
      lead={t(papers.length > 0 ? "papers.lead" : "papers.none")}
      instead={
        <Button component="a" className="quiet" href={to(contactHref(t("papers.title")))}>
          {t("papers.ask")}
        </Button>
      }
      documents={papers.map(({ number, validUntil, ...paper }) => ({
        ...paper,
        href: `/papers/${paper.id}.pdf`,
        facts: [
          ...(number ? [{ name: t("papers.number"), value: number }] : []),
          ...(validUntil ? [{ name: t("papers.validUntil"), value: validUntil }] : []),
        ],
      }))}
    />
  );
}

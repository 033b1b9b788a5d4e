import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publishingMark } from "~/features/content/publishing-view";
import { sectionsOf } from "~/features/content/page-sections";
import { fillPlaceholders, withContact, withRetention } from "~/features/site/legal/facts";
import { readSettings } from "~/features/settings/settings.server";
import { dateOf } from "~/features/content/publishing-view";
import { toDateView } from "~/lib/dates";
import { publicMeta } from "~/components/public/public-meta";
import { languageOf, plainPath } from "~/locales/language";
import type { PageHandle } from "~/components/page-handle";
import { DraftNote } from "~/features/content/public/article";
import { escapeXml } from "~/lib/xml";
import { useTranslate } from "~/components/page-context";
import { PolicyPage } from "./policy-page";
import { articleHeaders, requirePageForReader } from "./read-content.server";
import { db } from "~/server/context.server";

export const handle: PageHandle = { cache: { shows: ["pages"] } };

export const meta = publicMeta<typeof loader>((t, page) => {
  if (!page) return { title: t("problem.notFoundTitle"), hidden: true };
  return { title: page.title, description: page.summary, path: page.href, hidden: page.mark !== null };
});

/** /terms, /privacy, /shipping, /refunds */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const [, slug = ""] = plainPath(pathname)
    .replace(/\.data$/, "")
    .split("/");
  const now = new Date();
  const page = await requirePageForReader(request, "legal", slug);
  const { foundation } = await readSettings(db, language);
  const office = {
    ...foundation,
    privacyContact: [foundation.privacyContact, foundation.name].filter(Boolean).join(", "),
  };
  const filled = fillPlaceholders(withContact(page.content, office, language), office, escapeXml);
  const content = withRetention(filled, language);
  const mark = publishingMark(page, now);
  return data(
    {
      mark,
      href: `/${slug}`,
      title: fillPlaceholders(page.title, office),
      summary: fillPlaceholders(page.summary, office),
      // The date of the original text, or of the last edit.
      updated: toDateView(page.version === 1 ? dateOf(page) : page.updated_at, language),
      ...sectionsOf(content),
    },
    { headers: articleHeaders(page, now) },
  );
}

export default function LegalPage() {
  const { mark, updated, ...page } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <>
      <DraftNote mark={mark} />
      <PolicyPage {...page} dated={t("legal.updated")} date={updated}>
        {t("legal.decides") && <p className="hint">{t("legal.decides")}</p>}
      </PolicyPage>
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/page-handle";
import { useTranslate } from "~/components/page-context";
import { publicMeta } from "~/components/public/public-meta";
import { readStatement } from "~/features/site/legal/accessibility-view.server";
import { toDateView } from "~/lib/dates";
import { requestLanguage } from "~/locales/language";
import { db } from "~/server/context.server";
import { PolicyPage } from "./policy-page";

const PATH = "/accessibility";

export const handle: PageHandle = { cache: { shows: [] }, sitemap: {} };

export const meta = publicMeta<typeof loader>((t, page) => ({
  title: t("accessibility.title"),
  ...(page ? { description: page.summary } : {}),
  path: PATH,
}));

export async function loader({ request }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  const { updated, ...statement } = await readStatement(db, language);
  return { ...statement, date: toDateView(updated, language) };
}

export default function AccessibilityPage() {
  const page = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <PolicyPage
      {...page}
      href={PATH}
      title={t("accessibility.title")}
      dated={t("accessibility.tested")}
      opening=""
    />
  );
}

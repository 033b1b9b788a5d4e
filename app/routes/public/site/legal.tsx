import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { policies } from "~/features/site/legal/all";
import type { PolicyName } from "~/features/site/legal/policy";
import { toDateView } from "~/lib/dates";
import { LegalPage } from "~/features/site/legal-page";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { languageOf, plainPath } from "~/locales/language";
import { translator } from "~/locales/translate";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { cache: "release", sitemap: {} };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const language = pageLanguage(matches);
  return pageMeta(matches, {
    title: translator(language)(`site.policies.${data.name}`),
    description: policies[data.name][language].description,
    path: `/${data.name}`,
  });
};

/** One module for four addresses. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const [, name] = plainPath(pathname)
    .replace(/\.data$/, "")
    .split("/");
  if (!isPolicy(name)) throw new Response(null, { status: 404 });
  return { name, updated: toDateView(policies[name].updated, languageOf(pathname)) };
}

const isPolicy = (name: string | undefined): name is PolicyName =>
  name !== undefined && Object.hasOwn(policies, name);

export default function Legal() {
  const { name, updated } = useLoaderData<typeof loader>();
  return <LegalPage name={name} policy={policies[name]} updated={updated} />;
}

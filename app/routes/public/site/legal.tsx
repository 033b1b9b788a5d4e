import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { policies } from "~/features/site/legal/all";
import type { PolicyName } from "~/features/site/legal/policy";
import { toDateView } from "~/lib/dates";
import { pageLanguage, pageMeta, useSite } from "~/components/page-meta";
import { languageOf, localised, plainPath } from "~/locales/language";
import { translator } from "~/locales/translate";
import type { PageHandle } from "~/components/page-handle";
import prose from "~/features/content/public/prose.css?inline";
import proseTable from "~/features/content/public/prose-table.css?inline";
import legal from "./legal.css?inline";
import { Style } from "~/components/style";
import { linksIn } from "~/features/content/public/prose";
import { escapeHtml } from "~/features/content/public/video-figure";
import { useLanguage, useLocalizedHref, useTranslate } from "~/components/use-messages";

export const handle: PageHandle = { cache: "release", sitemap: {} };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const language = pageLanguage(matches);
  return pageMeta(matches, {
    title: translator(language)(`site.policies.${data.name}`),
    description: localised(policies[data.name], language).description,
    path: `/${data.name}`,
  });
};

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

export default function LegalPage() {
  const { name, updated } = useLoaderData<typeof loader>();
  const policy = policies[name];
  const t = useTranslate();
  const to = useLocalizedHref();
  const language = useLanguage();
  const sections = policy.sections.map(({ id, ...texts }) => ({ id, ...localised(texts, language) }));
  const { name: office = "", ...reached } = useSite()?.foundation ?? {};
  const facts: Record<string, string> = { office, ...reached };
  const withOffice = (html: string) =>
    html.replace(/\[\[(\w+)\]\]/g, (_, fact: string) => escapeHtml(facts[fact] ?? ""));
  const others = Object.entries(t("site.policies", { returnObjects: true })).filter(
    ([other]) => other !== name,
  );
  return (
    <div className="wrap legal">
      <Style sheets={[prose, proseTable, legal]} />
      <header>
        <h1>{t(`site.policies.${name}`)}</h1>
        <p className="updated">
          {t("legal.updated")} <time dateTime={updated.iso}>{updated.text}</time>
        </p>
        <div className="kasavu in-short">
          <h2>{t("legal.inShort")}</h2>
          <p>{localised(policy, language).summary}</p>
        </div>
        {t("legal.decides") && <p className="hint">{t("legal.decides")}</p>}
      </header>
      <nav className="contents" aria-labelledby="contents-title">
        <h2 id="contents-title">{t("legal.onThisPage")}</h2>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose clauses">
        {sections.map(({ id, heading, html }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            <div dangerouslySetInnerHTML={{ __html: linksIn(language, withOffice(html)) }} />
          </section>
        ))}
      </div>
      <nav className="others" aria-label={t("legal.others")}>
        <ul>
          {others.map(([other, title]) => (
            <li key={other}>
              <a href={to(`/${other}`)}>{title}</a>
            </li>
          ))}
          <li>
            <a href={to("/contactPage")}>{t("legal.askUs")}</a>
          </li>
        </ul>
      </nav>
    </div>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { limits } from "~/lib/limits";
import { problem as english } from "~/locales/en/problem";
import { problem as malayalam } from "~/locales/ml/problem";
import { languageOf, type Language } from "~/locales/language";
import { pageMeta } from "~/components/page-meta";
import { useLanguage, useLocalizedHref } from "~/components/use-messages";

/** Every screen may fail, so these words are at hand everywhere; the catalogues are too long for that. */
const problems: Record<Language, typeof english> = { en: english, ml: malayalam };

/** The meta of a frame, for pages that failed: Remix leaves out the page's own. */
export const problemMeta: MetaFunction = ({ error, matches, location }) => {
  const words = problems[languageOf(location.pathname)];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return pageMeta(matches, { title: isMissing ? words.notFoundTitle : titleOf(error, words), hidden: true });
};

/** What went wrong, in words, with the ways back. Never a stack trace. */
export function ProblemText({ error }: { error: unknown }) {
  const words = problems[useLanguage()];
  const to = useLocalizedHref();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [lead, ...more] = (isMissing ? words.notFoundText : inWords(error, words)).split("\n");
  return (
    <div>
      <p className="kicker">{words.error(status)}</p>
      <h1>{isMissing ? words.notFoundHeading : titleOf(error, words)}</h1>
      <p className="lead">{lead}</p>
      {more.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ul>
        <li>
          <a className="btn" href={to("/")}>
            {words.toHome}
          </a>
        </li>
        <li>
          <a className="btn quiet" href={to(`/donateUs#${limits.donation.sectionId}`)}>
            {words.donateNow}
          </a>
        </li>
      </ul>
    </div>
  );
}

type Problems = typeof english;

/** 503 and 507 mean storage trouble (app/server/storage-errors.server.ts). */
const titleOf = (error: unknown, words: Problems) =>
  isRouteErrorResponse(error) && (error.status === 503 || error.status === 507)
    ? words.notSaved
    : words.notShown;

/**
 * The sentence that one of our routes threw; never the router's own messages, which name files and addresses.
 */
function inWords(error: unknown, words: Problems): string {
  if (!isRouteErrorResponse(error)) return words.serverError;
  const isOurs =
    !("internal" in error && error.internal === true) && typeof error.data === "string" && error.data !== "";
  if (isOurs) return error.data as string;
  return error.status === 405
    ? words.methodNotAllowed
    : error.status < 500
      ? words.badRequest
      : words.serverError;
}

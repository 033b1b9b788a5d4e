import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { limits } from "~/lib/limits";
import type { Translate } from "~/locales/messages";
import { pageMeta } from "~/components/page-meta";
import { useLocalizedHref, useTranslate } from "~/components/page-context";
import { t as screenText } from "~/locales/screen-text";

/** `meta` of a layout that shows an error: Remix skips the meta of the failed route. */
export const problemMetaIn =
  (translatorOf: (path: string) => Translate): MetaFunction =>
  ({ error, matches, location }) => {
    const t = translatorOf(location.pathname);
    const isNotFound = isRouteErrorResponse(error) && error.status === 404;
    return pageMeta(matches, {
      title: isNotFound ? t("problem.notFoundTitle") : titleOf(error, t),
      hidden: true,
    });
  };
export const problemMeta = problemMetaIn(() => screenText);

/** Shows the error's message, never a stack trace. */
export function ProblemText({ error }: { error: unknown }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [lead, ...more] = (isNotFound ? t("problem.notFoundText") : messageFor(error, t)).split("\n");
  return (
    <div>
      <p className="kicker">{t("problem.error", { status })}</p>
      <h1>{isNotFound ? t("problem.notFoundHeading") : titleOf(error, t)}</h1>
      <p className="lead">{lead}</p>
      {more.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ul>
        <li>
          <a className="btn" href={to("/")}>
            {t("problem.toHome")}
          </a>
        </li>
        <li>
          <a className="btn quiet" href={to(`/donateUs#${limits.donation.sectionId}`)}>
            {t("problem.donateNow")}
          </a>
        </li>
      </ul>
    </div>
  );
}

/** 503 and 507: storage errors (app/server/storage-errors.server.ts). */
const titleOf = (error: unknown, t: Translate) =>
  isRouteErrorResponse(error) && (error.status === 503 || error.status === 507)
    ? t("problem.notSaved")
    : t("problem.notShown");

/** Shows only messages thrown by our routes; the router's messages contain file names and URLs. */
function messageFor(error: unknown, t: Translate): string {
  if (!isRouteErrorResponse(error)) return t("problem.serverError");
  const isOurs =
    !("internal" in error && error.internal === true) && typeof error.data === "string" && error.data !== "";
  if (isOurs) return error.data as string;
  return error.status === 405
    ? t("problem.methodNotAllowed")
    : error.status < 500
      ? t("problem.badRequest")
      : t("problem.serverError");
}

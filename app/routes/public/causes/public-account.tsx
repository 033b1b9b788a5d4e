import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { causeName, listCauses } from "~/features/causes/causes.server";
import { causeAccount } from "~/features/public-account/public-account.server";
import { db, payments } from "~/server/context.server";
import { toCauseAccountView } from "~/features/public-account/public-account-view";
import { CauseAccountPage } from "~/features/public-account/public-account-page";
import type { PageHandle } from "~/components/page-handle";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { languageOf, plainPath } from "~/locales/language";
import { translator } from "~/locales/translate";

export const handle: PageHandle = { cache: { shows: ["money"] }, sitemap: {} };

export const meta: MetaFunction<typeof loader> = ({ data: account, matches }) => {
  const t = translator(pageLanguage(matches));
  return account
    ? pageMeta(matches, {
        title: t("causeAccount.title", { cause: account.name }),
        description: t("causeAccount.description", { cause: account.name }),
        path: account.path,
      })
    : [];
};

/** The last part of the path is the cause (remix.config.js allows four). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const path = plainPath(pathname);
  const slug = path.split("/").at(-1) ?? "";
  const [name, account, causes] = await Promise.all([
    causeName(db, slug, language),
    causeAccount(db, slug, payments.mode),
    listCauses(db, payments.mode, language),
  ]);
  return {
    path,
    slug,
    name,
    ...toCauseAccountView(account, language),
    others: causes
      .filter((cause) => cause.slug !== slug)
      .map((cause) => ({ slug: cause.slug, name: cause.name })),
    isRehearsed: payments.mode !== "live",
  };
}

export default function CauseAccountRoute() {
  return <CauseAccountPage {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { causeName, listCauses } from "~/domain/giving/causes.server";
import { causeAccount } from "~/domain/giving/public-account.server";
import { db, payments } from "~/http/world.server";
import { presentCauseAccount } from "~/presenters/giving/cause-account";
import { CauseAccountPage } from "~/ui/giving/cause-account-page";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import { languageOf, plainPath } from "~/words/language";
import { wordsIn } from "~/words/words";

export const handle: PageHandle = { kept: { shows: ["money"] }, sitemap: {} };

export const meta: MetaFunction<typeof loader> = ({ data: account, matches }) => {
  const { causeAccount: words } = wordsIn(pageLanguage(matches));
  return account
    ? pageMeta(matches, {
        title: words.title(account.name),
        description: words.description(account.name),
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
    ...presentCauseAccount(account, language),
    others: causes
      .filter((cause) => cause.slug !== slug)
      .map((cause) => ({ slug: cause.slug, name: cause.name })),
    isRehearsed: payments.mode !== "live",
  };
}

export default function CauseAccountRoute() {
  return <CauseAccountPage {...useLoaderData<typeof loader>()} />;
}

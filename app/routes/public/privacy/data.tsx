import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readFlash } from "~/http/flash.server";
import { dataOf, requireVisit, UNKEPT } from "~/http/privacy/my-data-visit.server";
import { presentMyData } from "~/presenters/privacy/my-data";
import { MyDataPage } from "~/ui/privacy/my-data-pages";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import { wordsIn } from "~/words/words";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: wordsIn(pageLanguage(matches)).privacy.title, hidden: true });

/** What the site has: of one gift by its own link, of an address by a link that was mailed there. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireVisit(args);
  const shown = presentMyData(await dataOf(visit), visit.language);
  const { notice, headers } = readFlash(args.request);
  const { email, path } = visit;
  return data(
    { ...shown, email, path, notice: notice?.message ?? null },
    { headers: { ...UNKEPT, ...headers } },
  );
}

export default function MyDataShown() {
  return <MyDataPage {...useLoaderData<typeof loader>()} />;
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { causeName } from "~/features/causes/causes.server";
import {
  giftsWithCertificate,
  givenYears,
  monthlyGiven,
  sumsOf,
} from "~/features/my-gifts/given-years.server";
import { MyGiftsPage } from "~/features/my-gifts/my-gifts-page";
import { toMyGiftsView } from "~/features/my-gifts/my-gifts-view";
import { certificateForAddress } from "~/features/statement/certificates.server";
import { translator } from "~/locales/translate";
import { db } from "~/server/context.server";
import { PRIVATE_NO_STORE, requireGiver } from "~/server/privacy/my-data-visit.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: translator(pageLanguage(matches))("myGifts.title"), hidden: true });

export async function loader(args: LoaderFunctionArgs) {
  const giver = await requireGiver(args);
  const { email, language, dataPath } = giver;
  const years = await givenYears(db, email);
  const gifts = years.flatMap((year) => year.gifts);
  const monthly = await Promise.all(
    (await monthlyGiven(db, email)).map(async (one) => ({
      ...one,
      cause: await causeName(db, one.cause_slug, language),
    })),
  );
  const certificates: string[] = [];
  for (const id of await giftsWithCertificate(db, gifts))
    if (await certificateForAddress(db, { id }, email)) certificates.push(id);
  const view = toMyGiftsView({ years, all: sumsOf(gifts), monthly, certificates }, giver);
  return data({ ...view, email, dataPath }, { headers: PRIVATE_NO_STORE });
}

export default function MyGiftsRoute() {
  return <MyGiftsPage {...useLoaderData<typeof loader>()} />;
}

import { publicMeta } from "~/components/public/public-meta";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { MyData } from "~/features/privacy/personal-data.server";
import { certificateForAddress } from "~/features/statement/certificates.server";
import { readFlash } from "~/server/flash.server";
import {
  dataOf,
  requireVisit,
  PRIVATE_NO_STORE,
  type MyDataVisit,
} from "~/server/privacy/my-data-visit.server";
import { db } from "~/server/context.server";
import { toMyDataView } from "~/features/privacy/my-data-view";
import { MyDataPage } from "~/features/privacy/my-data-pages";

export const meta = publicMeta((t) => ({ title: t("privacy.title"), hidden: true }));

/** Shows one donation by its own link, or everything of an email address by a mailed link. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireVisit(args);
  const found = await dataOf(visit);
  const certificates = await certificatesFor(visit, found);
  const shown = toMyDataView(found, visit.language, { path: visit.path, certificates });
  const { notice, headers } = readFlash(args.request);
  const { email, path } = visit;
  return data(
    { ...shown, email, path, notice: notice?.message ?? null },
    { headers: { ...PRIVATE_NO_STORE, ...headers } },
  );
}

/** Donations whose certificate the verified owner of this address may open. */
async function certificatesFor({ email }: MyDataVisit, { gifts, filed }: MyData): Promise<string[]> {
  if (email === null) return [];
  const found: string[] = [];
  for (const gift of gifts)
    if (filed.some(({ donation_id }) => donation_id === gift.id))
      if (await certificateForAddress(db, gift, email)) found.push(gift.id);
  return found;
}

export default function MyDataShown() {
  return <MyDataPage {...useLoaderData<typeof loader>()} />;
}

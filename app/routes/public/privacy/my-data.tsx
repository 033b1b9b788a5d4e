import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RequestMyData, requestMyData } from "~/features/privacy/my-data-link.server";
import { clientAddress } from "~/server/client-address.server";
import { readFlash } from "~/server/flash.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { AskPage } from "~/features/privacy/my-data-pages";
import { publicMeta } from "~/components/public/public-meta";
import type { PageHandle } from "~/components/page-handle";
import { languageOf, pathIn } from "~/locales/language";

export const handle: PageHandle = { cache: { shows: [] }, sitemap: {} };

const PATH = "/my-data";

export const meta = publicMeta((t) => ({
  title: t("privacy.title"),
  description: t("privacy.ask.description"),
  path: PATH,
}));

export function loader({ request }: LoaderFunctionArgs) {
  const { notice, headers } = readFlash(request);
  return data({ notice: notice?.message ?? null }, { headers });
}

/** Same answer for every address, to prevent enumeration. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, RequestMyData, ["email"], limits.body.shortBytes);
  if (!form.ok) return invalidForm(form);
  const language = languageOf(new URL(request.url).pathname);
  const asked = { email: form.value.email, language, from: clientAddress(request) };
  const requested = await requestMyData(db, asked, new Date());
  if (!requested.ok) return refusalReply(form, requested.refusal);
  return redirectWith("privacy.ask.sent", pathIn(language, PATH));
}

export default function MyDataRoute() {
  const { notice } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return <AskPage of="my-data" notice={lastResult ? null : notice} lastResult={lastResult} />;
}

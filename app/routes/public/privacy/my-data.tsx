import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AskForMyData, requestMyData } from "~/domain/privacy/my-data-link.server";
import { clientAddress } from "~/http/client.server";
import { readFlash, redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { AskPage } from "~/ui/privacy/my-data-pages";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import { languageOf, pathIn } from "~/words/language";
import { wordsIn } from "~/words/words";

export const handle: PageHandle = { kept: { shows: [] }, sitemap: {} };

const PATH = "/my-data";

export const meta: MetaFunction = ({ matches }) => {
  const { title, ask } = wordsIn(pageLanguage(matches)).privacy;
  return pageMeta(matches, { title, description: ask.description, path: PATH });
};

export function loader({ request }: LoaderFunctionArgs) {
  const { notice, headers } = readFlash(request);
  return data({ notice: notice?.message ?? null }, { headers });
}

/** Answers the same for every address: who is known is nobody else's business. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, AskForMyData, ["email"], limits.body.shortBytes);
  if (!form.ok) return formAgain(form);
  const language = languageOf(new URL(request.url).pathname);
  const asked = { email: form.value.email, language, from: clientAddress(request) };
  const requested = await requestMyData(db, asked, new Date());
  if (!requested.ok) return refusedReply(form, requested.refusal);
  return redirectWith("privacy.ask.sent", pathIn(language, PATH));
}

export default function MyDataRoute() {
  const { notice } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return <AskPage notice={lastResult ? null : notice} lastResult={lastResult} />;
}

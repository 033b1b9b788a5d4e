import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/page-handle";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { myGiftsMail } from "~/features/my-gifts/my-gifts-email";
import { requestLink, RequestMyData } from "~/features/privacy/my-data-link.server";
import { AskPage } from "~/features/privacy/my-data-pages";
import { limits } from "~/lib/limits";
import { languageOf, pathIn } from "~/locales/language";
import { translator } from "~/locales/translate";
import { clientAddress } from "~/server/client-address.server";
import { db } from "~/server/context.server";
import { readFlash } from "~/server/flash.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";

export const handle: PageHandle = { cache: { shows: [] }, sitemap: {} };

const PATH = "/my-gifts";

export const meta: MetaFunction = ({ matches }) => {
  const t = translator(pageLanguage(matches));
  return pageMeta(matches, {
    title: t("myGifts.title"),
    description: t("myGifts.ask.description"),
    path: PATH,
  });
};

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
  const requested = await requestLink(db, { name: "my-gifts", mail: myGiftsMail }, asked, new Date());
  if (!requested.ok) return refusalReply(form, requested.refusal);
  return redirectWith("privacy.ask.sent", pathIn(language, PATH));
}

export default function AskForMyGifts() {
  const { notice } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return <AskPage of="my-gifts" notice={lastResult ? null : notice} lastResult={lastResult} />;
}

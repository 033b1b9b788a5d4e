import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { causeName } from "~/domain/giving/causes.server";
import { cancelMonthlyGift } from "~/domain/monthly/cancel.server";
import { findMonthlyByToken, historyOf } from "~/domain/monthly/find-monthly.server";
import { askAboutMonthlyGift } from "~/domain/monthly/look-ups.server";
import { isOver } from "~/domain/monthly/monthly-views";
import { readFlash, redirectWith } from "~/http/flash.server";
import { NoFields, readForm } from "~/http/form.server";
import { answerTo } from "~/http/refusal-status.server";
import { db, foundation, payments, provider } from "~/http/world.server";
import { presentMonthlyGift } from "~/presenters/monthly/monthly";
import { MonthlyPage } from "~/ui/monthly/monthly-page";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageLanguage, pageMeta } from "~/ui/site/page-meta";
import { languageOf, pathIn } from "~/words/language";
import { wordsIn } from "~/words/words";

export const handle: PageHandle = { enhance: ["gift"], pays: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: wordsIn(pageLanguage(matches)).giving.monthly.pageTitle, hidden: true });

/** The donor's page of a monthly gift, for whoever has its unguessable address. 'Check again' asks the provider. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const language = languageOf(pathname);
  const found = await findMonthlyByToken(db, params.token ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const gift =
    query.has("check") && found.mode === payments.mode
      ? await askAboutMonthlyGift(db, provider, found, new Date())
      : found;
  const cause = await causeName(db, gift.cause_slug, language);
  const { notice, headers } = readFlash(request);
  return data(
    {
      ...presentMonthlyGift(gift, cause, await historyOf(db, gift), language),
      foundationEmail: foundation.email,
      notice: notice?.message ?? null,
    },
    { headers: { ...headers, "Cache-Control": "private, no-store" } },
  );
}

/** 'Cancel monthly gift' */
export async function action({ request, params }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  await readForm(request, NoFields, []);
  const cancelled = await cancelMonthlyGift(db, provider, params.token ?? "", new Date());
  if (!cancelled.ok) throw new Response(null, answerTo(cancelled.refusal));
  const notice = isOver(cancelled.value) ? "giving.monthly.ended" : "giving.monthly.ending";
  return redirectWith(notice, pathIn(language, `/monthly/${cancelled.value.token}`));
}

export default function MonthlyGiftPage() {
  return <MonthlyPage {...useLoaderData<typeof loader>()} />;
}

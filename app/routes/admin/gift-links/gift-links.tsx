import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listCauseSettings } from "~/features/causes/causes.server";
import { MakeGiftLink } from "~/features/gift-links/gift-link-form";
import {
  endGiftLink,
  isLinkOpen,
  listGiftLinks,
  makeGiftLink,
} from "~/features/gift-links/gift-links.server";
import { todayInIndia } from "~/lib/india-time";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { db, origin, payments } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { toLinkRowView } from "~/features/gift-links/gift-link-view";
import { GiftLinksPage } from "~/features/gift-links/gift-links-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Gift links", hidden: true });

/** `?end=` asks to confirm that a link ends. */
export const loader = staffLoader("viewCauses", async ({ request }) => {
  const page = readPage(request, limits.admin.pageSize);
  const now = new Date();
  const [{ items, total }, causes] = await Promise.all([
    listGiftLinks(db, payments.mode, page),
    listCauseSettings(db),
  ]);
  pageWithin(request, page, total);
  const names = Object.fromEntries(causes.map(({ slug, name }) => [slug, name]));
  const links = items.map((link) =>
    toLinkRowView(link, names[link.cause_slug] ?? link.cause_slug, origin, isLinkOpen(link, now)),
  );
  const end = new URL(request.url).searchParams.get("end");
  return {
    links,
    total,
    page: page.page,
    ending: links.find(({ token, isOpen }) => isOpen && token === end) ?? null,
    today: todayInIndia(now),
    formToken: newFormToken(),
  };
});

const End = z.object({ token: z.string().max(20), act: z.literal("end") });

export const action = staffAction("manageCauses", async ({ staff, request }) => {
  const form = await readForm(request, MakeGiftLink, [
    ...(["cause", "amount", "greeting", "greetingMl", "until", "formToken"] as const),
    ...(["token", "act"] as const),
  ]);
  const end = End.safeParse(form.typed);
  if (end.success) {
    const ended = await endGiftLink(db, staff, end.data.token, new Date());
    return ended.ok ? redirectWith("link.ended", "/adminLinks") : refusalReply(form, ended.refusal);
  }
  if (!form.ok) return invalidForm(form);
  const made = await makeGiftLink(db, staff, form.value, new Date());
  return made.ok
    ? redirectWith("link.made", `/adminLinks#link-${made.value.token}`)
    : refusalReply(form, made.refusal);
});

export default function AdminGiftLinksPage() {
  return <GiftLinksPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

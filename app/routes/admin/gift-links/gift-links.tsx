import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { isCauseOpen } from "~/features/causes/cause-state";
import { listCauseRows } from "~/features/causes/causes.server";
import { giftLinkForm } from "~/features/gift-links/gift-link-form";
import {
  endGiftLink,
  greetingIn,
  isLinkOpen,
  listGiftLinks,
  makeGiftLink,
  type CountedLink,
} from "~/features/gift-links/gift-links.server";
import { todayInIndia } from "~/lib/india-time";
import { readSettings } from "~/features/settings/settings.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { db, origin, payments } from "~/server/context.server";
import type { AmountBounds } from "~/lib/amounts";
import { limits } from "~/lib/limits";
import { mediumDay } from "~/lib/dates";
import { rupees, shortRupees } from "~/lib/rupees";
import { fieldInLanguages, parseTranslations } from "~/locales/translations";
import { activeLanguages, pathIn, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { AdminTable } from "~/components/admin/admin-table";
import { ConfirmDialog } from "~/components/admin/confirm-dialog";
import { useNextForm } from "~/components/admin/admin-form";
import { PageHeader, staffMeta } from "~/components/admin/page-header";
import { ModeNote } from "~/components/admin/mode-note";
import { EndForm, NewLinkForm } from "./link-forms";
import { columns } from "./link-table";

export const meta = staffMeta("Gift links");

export const loader = staffLoader("viewCauses", async ({ request }) => {
  const page = readPage(request, limits.admin.pageSize);
  const now = new Date();
  const [{ items, total }, causes] = await Promise.all([
    listGiftLinks(db, payments.mode, page),
    listCauseRows(db, now),
  ]);
  pageWithin(request, page, total);
  const causeOf = new Map(causes.map((cause) => [cause.slug, cause]));
  const links = items.map((link) => {
    const { token, amount_paise, greeting, gifts, given_paise, created_at } = link;
    const cause = causeOf.get(link.cause_slug);
    const causeName = cause?.name ?? link.cause_slug;
    const isOpen = isLinkOpen(link, cause, now);
    return {
      ...{ token, causeName, greeting, gifts, isOpen },
      translations: parseTranslations(link),
      amount: amount_paise === null ? "any amount" : shortRupees(amount_paise),
      given: rupees(given_paise),
      made: mediumDay(created_at),
      ends: endOf(link, isOpen, todayInIndia(now)),
      poster: `/give/${token}/poster.pdf`,
      shares: activeLanguages().map((language) => shareOf(link, language, causeName)),
    };
  });
  const end = new URL(request.url).searchParams.get("end");
  return {
    links,
    total,
    page: page.page,
    ending: links.find(({ token, isOpen }) => isOpen && token === end) ?? null,
    today: todayInIndia(now),
    causes: causes
      .filter((cause) => isCauseOpen(cause, now))
      .map(({ slug, name }) => ({ slug, name, isOpen: true })),
    bounds: await amountBounds(),
    formToken: newFormToken(),
  };
});

async function amountBounds(): Promise<AmountBounds> {
  const { minimum, maximum } = (await readSettings(db)).giving;
  return { minimum, maximum };
}

function endOf({ last_day, ended_at }: CountedLink, isOpen: boolean, today: string): string {
  const ended = ended_at ?? (last_day !== null && last_day < today ? last_day : null);
  if (ended) return `Ended ${mediumDay(ended)}`;
  if (!isOpen) return "Its cause is closed";
  return last_day ? `Until ${mediumDay(last_day)}` : "No last day";
}

function shareOf(link: CountedLink, language: Language, causeName: string) {
  const address = origin + pathIn(language, `/give/${link.token}`);
  const text = encodeURIComponent(`${greetingIn(language, link)}\n\n${address}`);
  const subject = encodeURIComponent(translator(language)("giftLink.title", { cause: causeName }));
  return {
    language,
    address,
    shown: address.replace(/^https?:\/\//, ""),
    whatsApp: `https://wa.me/?text=${text}`,
    mail: `mailto:?subject=${subject}&body=${text.replaceAll("%0A", "%0D%0A")}`,
  };
}

const End = z.object({ token: z.string().max(20), intent: z.literal("end") });

export const action = staffAction("manageCauses", async ({ staff, request }) => {
  const form = await readForm(request, giftLinkForm(await amountBounds()), [
    ...(["cause", "amount", ...fieldInLanguages("greeting"), "until", "formToken"] as const),
    ...(["token", "intent"] as const),
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
  const { links, total, page, ending, today, causes, bounds, formToken } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const isBusy = useNavigation().formData?.has("greeting") ?? false;
  const next = useNextForm(isBusy, lastResult);
  const isEndRefused = lastResult?.initialValue?.intent === "end";
  const refused = isEndRefused ? lastResult.error?.[""]?.[0] : null;
  return (
    <>
      <PageHeader title="Gift links" />
      <ModeNote />
      <p className="lead">
        A page for one appeal, to share by WhatsApp or email, or as a poster on a wall. We count what each
        link brings in.
      </p>
      <ConfirmDialog by="end" title="End this link?" role="alertdialog" problem={refused}>
        {ending ? <EndForm link={ending} /> : null}
      </ConfirmDialog>
      <NewLinkForm
        // A new form after each link.
        key={next}
        {...{ today, causes, bounds, formToken }}
        lastResult={isEndRefused ? null : lastResult}
      />
      <AdminTable
        caption="Gift links"
        columns={columns}
        items={links}
        idOf={({ token }) => token}
        empty="No links yet."
        paging={{ total, page }}
      />
    </>
  );
}

import { useActionData, useLoaderData, useNavigation, Link } from "@remix-run/react";
import { countedMode } from "~/features/donations/money-modes.server";
import { isCauseOpen } from "~/features/causes/cause-state";
import { listCauseRows } from "~/features/causes/causes.server";
import { giftLinkForm } from "~/features/gift-links/gift-link-form";
import {
  endGiftLink,
  greetingIn,
  isLinkOpen,
  lastDayOf,
  listGiftLinks,
  makeGiftLink,
  type CountedLink,
} from "~/features/gift-links/gift-links.server";
import { todayInIndia } from "~/lib/india-time";
import { readSettings } from "~/features/settings/settings.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import {
  invalidForm,
  listPage,
  readForm,
  redirectWith,
  refusalReply,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { db, origin } from "~/server/context.server";
import type { AmountBounds } from "~/lib/amounts";
import { formatDay } from "~/lib/dates";
import { formatRupees, shortRupees } from "~/lib/rupees";
import { parseTranslations, byLanguage } from "~/locales/translations";
import { activeLanguages, pathIn, type Language, englishNameOf } from "~/locales/language";
import { translator } from "~/locales/translate";
import {
  AdminTable,
  Asking,
  type Column,
  ConfirmAction,
  ModeNote,
  PageHeader,
  SecondaryText,
  splitResult,
  staffMeta,
  useFormKey,
} from "~/components/admin";
import { NewLinkForm } from "./link-forms";
import { Anchor, Button, CopyButton, Group, Text } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useUrlWithQuery } from "~/components/admin/pagination";
import { t } from "~/locales/screen-text";

export const meta = staffMeta<typeof loader>((page) =>
  page?.ending ? t("link.end.question") : t("admin.pages.links"),
);

export const loader = staffLoader("viewCauses", async function giftLinksLoader({ request, db, now }) {
  const [{ items, ...paging }, causes] = await Promise.all([
    listPage(request, async (page) => listGiftLinks(db, await countedMode(db), page)),
    listCauseRows(db, now),
  ]);
  const causesBySlug = new Map(causes.map((cause) => [cause.slug, cause]));
  const links = items.map((link) => {
    const { token, amount_paise, greeting, gifts, given_paise, created_at } = link;
    const cause = causesBySlug.get(link.cause_slug);
    const causeName = cause?.name ?? link.cause_slug;
    const isOpen = isLinkOpen(link, cause, now);
    return {
      token,
      causeName,
      greeting,
      gifts,
      isOpen,
      translations: parseTranslations(link),
      amount: amount_paise === null ? t("link.list.anyAmount") : shortRupees(amount_paise),
      given: formatRupees(given_paise),
      made: formatDay(created_at),
      ends: endLabel(link, cause, now),
      poster: `/give/${token}/poster.pdf`,
      shares: activeLanguages().map((language) => shareOf(link, language, causeName)),
    };
  });
  const end = new URL(request.url).searchParams.get("end");
  return {
    links,
    ...paging,
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

function endLabel(link: CountedLink, cause: Parameters<typeof isLinkOpen>[1] | undefined, now: Date): string {
  const { last_day, ended_at } = link;
  const ended = ended_at ?? (last_day !== null && last_day < todayInIndia(now) ? last_day : null);
  if (ended) return t("link.list.ended", { day: formatDay(ended) });
  if (!cause || !isLinkOpen(link, cause, now)) return t("link.list.causeClosed");
  const lastDay = lastDayOf(link, cause);
  return lastDay ? t("link.list.until", { day: formatDay(lastDay) }) : t("link.list.noLastDay");
}

function shareOf(link: CountedLink, language: Language, causeName: string) {
  const url = origin + pathIn(language, `/give/${link.token}`);
  const text = encodeURIComponent(`${greetingIn(language, link)}\n\n${url}`);
  const subject = encodeURIComponent(translator(language)("giftLink.title", { cause: causeName }));
  return {
    language,
    url,
    displayUrl: url.replace(/^https?:\/\//, ""),
    whatsApp: `https://wa.me/?text=${text}`,
    mail: `mailto:?subject=${subject}&body=${text.replaceAll("%0A", "%0D%0A")}`,
  };
}

export const action = staffAction(
  "manageCauses",
  async function giftLinksAction({ staff, request, db, now }) {
    const form = await readForm(request, giftLinkForm(await amountBounds()), ["token", "intent"]);
    if (form.typed.intent === "end") {
      const ended = await endGiftLink(db, staff, form.typed.token, now);
      return ended.ok ? redirectWith("link.ended", "/adminLinks") : refusalReply(form, ended.refusal);
    }
    if (!form.ok) return invalidForm(form);
    const made = await makeGiftLink(db, staff, form.value, now);
    return made.ok
      ? redirectWith("link.made", `/adminLinks#link-${made.value.token}`)
      : refusalReply(form, made.refusal);
  },
);

export default function AdminGiftLinksPage() {
  const { links, total, page, ending, today, causes, bounds, formToken } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const isBusy = useNavigation().formData?.has("greeting") ?? false;
  const formKey = useFormKey(isBusy, lastResult);
  const { problem, formResult } = splitResult(lastResult, "end");
  return (
    <Asking
      isAsked={ending !== null}
      question={
        <ConfirmAction
          queryParam="end"
          title={t("link.end.question")}
          role="alertdialog"
          problem={problem}
          hiddenFields={ending && { token: ending.token }}
          intent="end"
          button={t("link.end.button")}
          busy={t("link.busy.ending")}
        >
          {ending && t("link.end.hint", { causeName: ending.causeName, greeting: ending.greeting })}
        </ConfirmAction>
      }
    >
      <PageHeader title={t("admin.pages.links")} />
      <ModeNote />
      <p className="lead">{t("link.list.lead")}</p>
      <NewLinkForm
        // Resets the form after each link.
        key={formKey}
        today={today}
        causes={causes}
        bounds={bounds}
        formToken={formToken}
        lastResult={formResult}
      />
      <AdminTable
        caption={t("admin.pages.links")}
        columns={columns()}
        items={links}
        idOf={({ token }) => token}
        empty={t("link.list.empty")}
        paging={{ total, page }}
      />
    </Asking>
  );
}

type LinkRow = ReturnType<typeof useLoaderData<typeof loader>>["links"][number];

const columns = (): Column<LinkRow>[] => [
  {
    name: "what",
    title: t("link.list.what"),
    cell: (link) => (
      <>
        <span id={`link-${link.token}`}>
          <strong>{link.causeName}</strong>, {link.amount}
        </span>
        <Greeting text={link.greeting} />
        {byLanguage(link.translations).map(([language, { greeting = "" }]) => (
          <Greeting key={language} text={greeting} lang={language} />
        ))}
        {link.isOpen ? <ShareLinks link={link} /> : null}
      </>
    ),
  },
  {
    name: "until",
    title: t("link.list.open"),
    cell: ({ ends, made }) => (
      <span style={{ whiteSpace: "nowrap" }}>
        {ends}
        <SecondaryText>{t("link.list.made", { made })}</SecondaryText>
      </span>
    ),
  },
  { name: "gifts", title: t("link.list.gifts"), isNumber: true, cell: ({ gifts }) => gifts },
  { name: "given", title: t("link.list.raised"), isNumber: true, cell: ({ given }) => given },
  {
    name: "change",
    title: t("link.list.change"),
    cell: (link) => (link.isOpen ? <EndLink link={link} /> : "–"),
  },
];
const Greeting = ({ text, lang }: { text: string; lang?: Language }) => (
  <Text size="sm" c="dimmed" lineClamp={2} {...(lang ? { lang } : {})}>
    {text}
  </Text>
);

/** URLs in each language, selectable where copying is unavailable. */
function ShareLinks({ link: { shares, poster, causeName } }: { link: LinkRow }) {
  // The clipboard requires https.
  const canCopy = useMounted() && window.isSecureContext;
  return (
    <>
      {shares.map(({ language, url, displayUrl, whatsApp, mail }) => (
        <Group key={language} gap="16" style={{ rowGap: 0 }}>
          <Anchor href={url} py="4" style={{ overflowWrap: "anywhere" }}>
            {displayUrl}
          </Anchor>
          <Anchor
            href={whatsApp}
            target="_blank"
            rel="noopener"
            py="4"
            aria-label={t("link.share.whatsAppOf", { cause: causeName, language: englishNameOf[language] })}
          >
            {t("link.share.whatsApp")}
          </Anchor>
          <Anchor
            href={mail}
            py="4"
            aria-label={t("link.share.emailOf", { cause: causeName, language: englishNameOf[language] })}
          >
            {t("link.share.email")}
          </Anchor>
          {canCopy ? (
            <CopyButton value={url}>
              {({ copied, copy }) => (
                <Anchor
                  component="button"
                  type="button"
                  onClick={copy}
                  py="4"
                  aria-label={t("link.share.copyOf", {
                    copy: copied ? t("link.share.copied") : t("link.share.copy"),
                    cause: causeName,
                    language: englishNameOf[language],
                  })}
                >
                  {copied ? t("link.share.copied") : t("link.share.copy")}
                </Anchor>
              )}
            </CopyButton>
          ) : null}
        </Group>
      ))}
      <Anchor
        href={poster}
        display="inline-block"
        py="4"
        aria-label={t("link.share.posterOf", { cause: causeName })}
      >
        {t("link.share.poster")}
      </Anchor>
    </>
  );
}

function EndLink({ link: { token, causeName } }: { link: LinkRow }) {
  const to = useUrlWithQuery();
  return (
    <Button
      size="sm"
      variant="default"
      component={Link}
      to={to({ end: token })}
      preventScrollReset
      aria-label={t("link.end.openOf", { cause: causeName })}
    >
      {t("link.end.open")}
    </Button>
  );
}

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

const QUESTION = "End this link?";

export const meta = staffMeta<typeof loader>((page) => (page?.ending ? QUESTION : "Gift links"));

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
      amount: amount_paise === null ? "any amount" : shortRupees(amount_paise),
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
  if (ended) return `Ended ${formatDay(ended)}`;
  if (!cause || !isLinkOpen(link, cause, now)) return "Its cause is closed";
  const lastDay = lastDayOf(link, cause);
  return lastDay ? `Until ${formatDay(lastDay)}` : "No last day";
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
          title={QUESTION}
          role="alertdialog"
          problem={problem}
          hiddenFields={ending && { token: ending.token }}
          intent="end"
          button="End the link"
          busy="Ending..."
        >
          {ending?.causeName}: “{ending?.greeting}” From now on anyone who follows it is told that it has
          ended and how they can still give. An ended link cannot be reactivated.
        </ConfirmAction>
      }
    >
      <PageHeader title="Gift links" />
      <ModeNote />
      <p className="lead">
        A page for one appeal, to share by WhatsApp or email, or as a poster on a wall. We count what each
        link brings in.
      </p>
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
        caption="Gift links"
        columns={columns}
        items={links}
        idOf={({ token }) => token}
        empty="No links yet."
        paging={{ total, page }}
      />
    </Asking>
  );
}

type LinkRow = ReturnType<typeof useLoaderData<typeof loader>>["links"][number];

const columns: Column<LinkRow>[] = [
  {
    name: "what",
    title: "What for",
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
    title: "Open",
    cell: ({ ends, made }) => (
      <span style={{ whiteSpace: "nowrap" }}>
        {ends}
        <SecondaryText>{`Created ${made}`}</SecondaryText>
      </span>
    ),
  },
  { name: "gifts", title: "Gifts", isNumber: true, cell: ({ gifts }) => gifts },
  { name: "given", title: "Raised", isNumber: true, cell: ({ given }) => given },
  { name: "change", title: "Change", cell: (link) => (link.isOpen ? <EndLink link={link} /> : "–") },
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
            aria-label={`WhatsApp, ${causeName} in ${englishNameOf[language]}`}
          >
            WhatsApp
          </Anchor>
          <Anchor href={mail} py="4" aria-label={`Mail, ${causeName} in ${englishNameOf[language]}`}>
            Email
          </Anchor>
          {canCopy ? (
            <CopyButton value={url}>
              {({ copied, copy }) => (
                <Anchor
                  component="button"
                  type="button"
                  onClick={copy}
                  py="4"
                  aria-label={`${copied ? "Copied" : "Copy"}, ${causeName} in ${englishNameOf[language]}`}
                >
                  {copied ? "Copied" : "Copy"}
                </Anchor>
              )}
            </CopyButton>
          ) : null}
        </Group>
      ))}
      <Anchor href={poster} display="inline-block" py="4" aria-label={`Poster (PDF), ${causeName}`}>
        Poster (PDF)
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
      aria-label={`End the link for ${causeName}`}
    >
      End…
    </Button>
  );
}

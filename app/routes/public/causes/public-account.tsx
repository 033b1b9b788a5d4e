import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countedMode } from "~/features/donations/money-modes.server";
import { donateHref } from "~/features/causes/cause-options";
import { requireCause } from "~/server/cause-from-path.server";
import { listCauses } from "~/features/causes/causes.server";
import { flowsOfCauses, sidesOf } from "~/features/causes/cause-flows.server";
import type { ExpenseWithBill } from "~/features/expenses/expenses.server";
import { ACCOUNT_CARD } from "~/features/public-account/account-card";
import { hrefOfBill } from "~/features/public-account/bill-href";
import { causeAccount, type CauseAccount } from "~/features/public-account/public-account.server";
import { db } from "~/server/context.server";
import { CauseMark } from "~/features/donations/public/donation-drawings";
import { CausePicture } from "~/features/causes/cause-picture";
import { toPictureView, toThumbnailView } from "~/features/pictures/image-view";
import { monthInWords } from "~/lib/dates";
import { dayInWords, toDayView } from "~/lib/india-time";
import { shortRupees } from "~/lib/rupees";
import { textsIn } from "~/locales/translations";
import { publicMeta } from "~/components/public/public-meta";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { AccountMonths } from "./account-months";
import { AccountMoves, AccountSpendings } from "./account-spendings";
import sheet from "./public-account.css?inline";
import type { PageHandle } from "~/components/page-handle";
import { languageOf, pathIn, type Language } from "~/locales/language";

export const handle: PageHandle = {
  cause: (account) => {
    const { isOpen, slug } = (account ?? {}) as { isOpen?: boolean; slug?: string };
    return isOpen ? slug : null;
  },
  cache: { shows: ["money", "pictures"] },
  sitemap: { each: "cause" },
};

export const meta = publicMeta<typeof loader>((t, account) =>
  account
    ? {
        title: t("causeAccount.title", { cause: account.name }),
        description: t("causeAccount.description", { cause: account.name }),
        path: account.path,
        picture: { ...ACCOUNT_CARD, src: account.card, alt: t("causeAccount.card.alt", account.preview) },
      }
    : null,
);

/** Also shows causes that are closed. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const { slug } = await requireCause(params.cause);
  const path = `/account/${slug}`;
  const mode = await countedMode(db);
  const [flows, causes] = await Promise.all([flowsOfCauses(db, mode), listCauses(db, mode, language)]);
  const account = await causeAccount(db, slug, mode, flows.get(slug));
  const shown = causes.find((cause) => cause.slug === slug);
  const { name = slug, isOpen = false, endsOn = null, image = null, drawing = null } = shown ?? {};
  const { opening, openingInHand, inHand, since } = account;
  return {
    path,
    slug,
    name,
    isOpen,
    opening,
    openingInHand,
    inHand,
    since: since && dayInWords(since, language),
    until: isOpen && endsOn ? dayInWords(endsOn, language) : null,
    card: pathIn(language, `${path}/card.jpg`),
    preview: { cause: name, ...previewSums(account) },
    picture: image && toPictureView(image, ""),
    drawing,
    sides: sidesOf(account),
    months: toMonthViews(account.months, language),
    expenses: account.expenses.map((expense) => ({
      id: expense.id,
      date: toDayView(expense.day, language),
      amountPaise: expense.amount_paise,
      what: textsIn(language, { what: expense.description }, expense).what,
      bill: billView(slug, expense),
      isPractice: expense.mode !== "live",
    })),
    moves: account.moves.map(({ id, day, isIn, other, paise }) => ({
      id,
      isIn,
      paise,
      date: toDayView(day, language),
      other: causes.find((cause) => cause.slug === other)?.name ?? other,
    })),
    // A closed cause stays in sight as long as there is something to read.
    accounts: causes.flatMap(({ slug: of, name, isOpen }) => {
      const { inHand = 0, since = null } = flows.get(of) ?? {};
      const isShown = isOpen || of === slug || since !== null || inHand !== 0;
      return isShown ? [{ slug: of, name, inHand }] : [];
    }),
    hasRunningCosts: account.expenses.some(({ category_id }) => category_id !== null),
    isLive: mode === "live",
  };
}

/** The link preview's figures as text. */
function previewSums(account: CauseAccount) {
  const [came, went] = sidesOf(account).map(({ total }) => shortRupees(total));
  return { came: came ?? "", went: went ?? "", inHand: shortRupees(account.inHand) };
}

/** Newest first. `share`: of the highest side of any month, 0 to 100. */
function toMonthViews(months: CauseAccount["months"], language: Language) {
  const views = months.map((flows) => ({
    iso: flows.month,
    name: monthInWords(flows.month, language),
    sides: sidesOf(flows),
  }));
  const highest = Math.max(1, ...views.flatMap(({ sides }) => sides.map(({ total }) => total)));
  const share = (paise: number) => Math.max(0, Math.round((paise / highest) * 1000) / 10);
  return views
    .map(({ sides, ...month }) => ({
      ...month,
      sides: sides.map((side) => ({ ...side, share: share(side.total) })),
    }))
    .reverse();
}

function billView(slug: string, expense: ExpenseWithBill) {
  const href = hrefOfBill(slug, expense);
  return href === null ? null : { href, thumbnail: expense.bill && toThumbnailView(expense.bill, "") };
}

export default function PublicAccountPage() {
  const account = useLoaderData<typeof loader>();
  const { slug, name, isOpen, since, until, openingInHand, months, expenses, moves } = account;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  // A name without Malayalam needs its own `lang` within the heading.
  const [before, after] = t("causeAccount.title", { cause: "\n" }).split("\n");
  return (
    <div className="wrap account">
      <Style sheets={[sheet]} />
      <Tabs {...account} />
      <div className="leaf kasavu">
        <div className="leaf-head">
          <div>
            <p className="kicker">{t("causeAccount.kicker")}</p>
            <h1>
              {before}
              <span lang={langOf(name)}>{name}</span>
              {after}
            </h1>
            <p className="since">
              {since ? t("causeAccount.since", { day: since }) : t("causeAccount.nothingYet")}
            </p>
          </div>
          {account.picture ? (
            <CausePicture picture={account.picture} />
          ) : (
            <CauseMark picture={null} drawing={account.drawing} />
          )}
        </div>
        {!isOpen && <p className="notice">{t("causeAccount.closed")}</p>}
        {!account.isLive && <p className="notice">{t("causeAccount.notLive")}</p>}
        <Sums {...account} />

        {months.length > 0 && (
          <>
            <h2>{t("causeAccount.months")}</h2>
            <AccountMonths months={months} />
          </>
        )}

        {/* An account without any money says so in its head. */}
        {since && (
          <>
            <h2>{t("causeAccount.spendings")}</h2>
            {expenses.length === 0 ? (
              <p>{t("causeAccount.nothingSpent")}</p>
            ) : (
              <AccountSpendings expenses={expenses} />
            )}
          </>
        )}

        {moves.length > 0 && (
          <>
            <h2>{t("causeAccount.moves")}</h2>
            <AccountMoves moves={moves} />
          </>
        )}

        <div className="notes">
          <p>{t("causeAccount.lead", { cause: name })}</p>
          <p>
            {t(account.hasRunningCosts ? "causeAccount.someRunningCosts" : "causeAccount.noRunningCosts")}
          </p>
          {until && <p>{t("giving.until", { day: until })}</p>}
          <p className="files">
            {t("causeAccount.check")} <a href={`/account/${slug}.csv`}>{t("causeAccount.csv")}</a>,{" "}
            <a href={`/account/${slug}.json`}>{t("causeAccount.json")}</a>.
            {openingInHand !== 0 && ` ${t("causeAccount.inFiles", { amount: shortRupees(openingInHand) })}`}
          </p>
        </div>
      </div>
      <p className="ask">
        <a className="btn" href={to(`${donateHref(isOpen ? slug : null)}#donate-us-section`)}>
          {t(isOpen ? "causeAccount.give" : "causeAccount.giveElsewhere")}
        </a>
      </p>
    </div>
  );
}

type Account = SerializeFrom<typeof loader>;

function Tabs({ accounts, slug }: Pick<Account, "accounts" | "slug">) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  if (accounts.length < 2) return null;
  return (
    <nav className="tabs" aria-label={t("causeAccount.accounts")}>
      <ul>
        {accounts.map((cause) => (
          <li key={cause.slug}>
            <a href={to(`/account/${cause.slug}`)} aria-current={cause.slug === slug ? "page" : undefined}>
              <span lang={langOf(cause.name)}>{cause.name}</span>
              <small>{t("causeAccount.tab", { amount: shortRupees(cause.inHand) })}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What was there, what came, what went and what is left: top to bottom it adds up. The opening balance is in no sum. */
function Sums({ sides, opening, openingInHand, inHand }: Account) {
  const t = useTranslate();
  return (
    <>
      {openingInHand !== 0 && (
        <dl className="in-hand">
          <div>
            <dt>{t("causeAccount.openingInHand")}</dt>
            <dd>{shortRupees(openingInHand)}</dd>
          </div>
        </dl>
      )}
      <div className="sides">
        {sides.map(({ side, total, parts }) => (
          <section key={side} className={side}>
            <h2>
              {t(`causeAccount.${side}`)} <strong>{shortRupees(total)}</strong>
            </h2>
            {/* What was received or spent alone is the sum above. */}
            {parts.some(([flow]) => flow !== "received" && flow !== "spent") && (
              <dl>
                {parts.map(([flow, paise]) => (
                  <div key={flow}>
                    <dt>{t(`causeAccount.${flow}`)}</dt>
                    <dd>{shortRupees(paise)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
      </div>
      <dl className="in-hand">
        <div className="total">
          <dt>{t("causeAccount.inHand")}</dt>
          <dd>{shortRupees(inHand)}</dd>
        </div>
      </dl>
      {inHand < 0 && <p>{t("causeAccount.overspent", { amount: shortRupees(-inHand) })}</p>}
      {opening !== 0 && (
        <p className="opening">
          {t(`causeAccount.${openingInHand === 0 ? "opening" : "openingLeft"}`)}{" "}
          <strong>{shortRupees(opening)}</strong> ({t("causeAccount.inBar")})
        </p>
      )}
    </>
  );
}

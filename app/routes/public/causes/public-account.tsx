import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { countedMode } from "~/features/donations/money-modes.server";
import { donateHref } from "~/features/causes/cause-options";
import { requireCause } from "~/server/cause-from-path.server";
import { listCauses } from "~/features/causes/causes.server";
import type { ExpenseWithBill } from "~/features/expenses/expenses.server";
import { causeAccount } from "~/features/public-account/public-account.server";
import { db } from "~/server/context.server";
import { CausePicture } from "~/features/causes/cause-picture";
import { imageUrl, toPictureView } from "~/features/pictures/image-view";
import { monthInWords } from "~/lib/dates";
import { dayInWords, toDayView } from "~/lib/india-time";
import { shortRupees } from "~/lib/rupees";
import { textsIn } from "~/locales/translations";
import { publicMeta } from "~/components/public/public-meta";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { AccountChart, toChart } from "./public-account-chart";
import sheet from "./public-account.css?inline";
import type { PageHandle } from "~/components/page-handle";
import { languageOf } from "~/locales/language";

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
        picture: account.card,
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
  const [account, causes] = await Promise.all([causeAccount(db, slug, mode), listCauses(db, mode, language)]);
  const shown = causes.find((cause) => cause.slug === slug);
  const { name = slug, isOpen = false, endsOn = null, image = null } = shown ?? {};
  const { opening, openingInHand, inHand, received, refunded, fees, spent, movedIn, movedOut } = account;
  return {
    path,
    slug,
    name,
    isOpen,
    opening,
    openingInHand,
    inHand,
    until: isOpen && endsOn ? dayInWords(endsOn, language) : null,
    card: image && toPictureView(image, name),
    picture: image && toPictureView(image, ""),
    flows: { received, refunded, fees, spent, movedIn, movedOut },
    months: account.months
      .map(({ month, ...flows }) => ({
        ...flows,
        moved: flows.movedIn - flows.movedOut,
        iso: month,
        name: monthInWords(month, language),
      }))
      .reverse(),
    chart: toChart(account.months, language),
    expenses: account.expenses.map((expense) => ({
      id: expense.id,
      date: toDayView(expense.day, language),
      amountPaise: expense.amount_paise,
      what: textsIn(language, { what: expense.description }, expense).what,
      bill: hrefOfBill(slug, expense),
    })),
    moves: account.moves.map(({ id, day, isIn, other, paise }) => ({
      id,
      isIn,
      paise,
      date: toDayView(day, language),
      other: causes.find((cause) => cause.slug === other)?.name ?? other,
    })),
    others: causes
      .filter((cause) => cause.slug !== slug)
      .map((cause) => ({ slug: cause.slug, name: cause.name })),
    hasRunningCosts: account.expenses.some(({ category_id }) => category_id !== null),
    isLive: mode === "live",
  };
}

/** Shown only if there are any. */
const RARE: ReadonlySet<string> = new Set(["fees", "movedIn", "movedOut"]);

/** Wide enough to read a photographed bill. */
const BILL_WIDTH = 1200;

/** A PDF is shown only where staff said so. */
const hrefOfBill = (slug: string, { id, bill, bill_public }: ExpenseWithBill): string | null =>
  (bill && imageUrl(bill, BILL_WIDTH)) ?? (bill_public ? `/account/${slug}/bills/${id}.pdf` : null);

export default function PublicAccountPage() {
  const account = useLoaderData<typeof loader>();
  const {
    slug,
    name,
    isOpen,
    until,
    opening,
    openingInHand,
    inHand,
    flows,
    months,
    chart,
    expenses,
    moves,
    others,
  } = account;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  const hasOpening = opening !== 0;
  const isShown = (flow: keyof typeof flows) => !RARE.has(flow) || flows[flow] !== 0;
  // A name without Malayalam needs its own `lang` within the heading.
  const [before, after] = t("causeAccount.title", { cause: "\n" }).split("\n");
  return (
    <div className="wrap account">
      <Style sheets={[sheet]} />
      <p className="kicker">{t("causeAccount.kicker")}</p>
      <h1>
        {before}
        <span lang={langOf(name)}>{name}</span>
        {after}
      </h1>
      <p className="lead">{t("causeAccount.lead", { cause: name })}</p>
      <p>{t(account.hasRunningCosts ? "causeAccount.someRunningCosts" : "causeAccount.noRunningCosts")}</p>
      {!isOpen && <p className="notice">{t("causeAccount.closed")}</p>}
      {until && <p>{t("giving.until", { day: until })}</p>}
      {!account.isLive && <p className="notice">{t("causeAccount.notLive")}</p>}
      <CausePicture picture={account.picture} />
      <dl className="sums kasavu">
        {hasOpening && (
          <div className="opening">
            <dt>{t("causeAccount.opening")}</dt>
            <dd>
              {shortRupees(opening)} <small>({t("causeAccount.inBar")})</small>
            </dd>
          </div>
        )}
        {(["received", "refunded", "fees", "spent", "movedIn", "movedOut"] as const)
          .filter(isShown)
          .map((flow) => (
            <div key={flow}>
              <dt>{t(`causeAccount.${flow}`)}</dt>
              <dd>{shortRupees(flows[flow])}</dd>
            </div>
          ))}
        {openingInHand !== 0 && (
          <div>
            <dt>{t("causeAccount.openingInHand")}</dt>
            <dd>{shortRupees(openingInHand)}</dd>
          </div>
        )}
        <div>
          <dt>{t("causeAccount.inHand")}</dt>
          <dd>
            {shortRupees(inHand)}{" "}
            {inHand < 0 && <small>{t("causeAccount.overspent", { amount: shortRupees(-inHand) })}</small>}
          </dd>
        </div>
      </dl>

      <h2>{t("causeAccount.months")}</h2>
      {months.length === 0 ? (
        <p>{t("causeAccount.nothingYet")}</p>
      ) : (
        <>
          <AccountChart name={name} {...chart} />
          <p className="aside">{t("causeAccount.aside")}</p>
          <MonthsTable months={months} flows={flows} />
        </>
      )}

      <h2>{t("causeAccount.spendings")}</h2>
      {expenses.length === 0 ? (
        <p>{t("causeAccount.nothingSpent")}</p>
      ) : (
        <ExpensesTable expenses={expenses} />
      )}

      {moves.length > 0 && (
        <>
          <h2>{t("causeAccount.moves")}</h2>
          <MovesTable moves={moves} />
        </>
      )}

      <p>
        {t("causeAccount.check")} <a href={`/account/${slug}.csv`}>{t("causeAccount.csv")}</a>,{" "}
        <a href={`/account/${slug}.json`}>{t("causeAccount.json")}</a>.
        {openingInHand !== 0 && ` ${t("causeAccount.inFiles", { amount: shortRupees(openingInHand) })}`}
      </p>
      <p>
        <a className="btn" href={to(`${donateHref(isOpen ? slug : null)}#donate-us-section`)}>
          {t(isOpen ? "causeAccount.give" : "causeAccount.giveElsewhere")}
        </a>
      </p>
      <nav aria-label={t("causeAccount.others")}>
        <h2>{t("causeAccount.others")}</h2>
        <ul>
          {others.map((cause) => (
            <li key={cause.slug}>
              <a href={to(`/account/${cause.slug}`)} lang={langOf(cause.name)}>
                {cause.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

type Account = SerializeFrom<typeof loader>;

function MonthsTable({ months, flows }: Pick<Account, "months" | "flows">) {
  const t = useTranslate();
  // Phones show the first two columns without scrolling.
  const isShown = { fees: flows.fees !== 0, moved: flows.movedIn !== 0 || flows.movedOut !== 0 };
  const columns = (["received", "spent", "refunded", "fees", "moved"] as const).filter(
    (flow) => (flow !== "fees" && flow !== "moved") || isShown[flow],
  );
  return (
    <TableBox label={t("causeAccount.months")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("causeAccount.month")}</th>
            {columns.map((flow) => (
              <th key={flow} scope="col">
                {t(`causeAccount.${flow}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.iso}>
              <th scope="row">{month.name}</th>
              {columns.map((flow) => (
                <td key={flow}>{shortRupees(month[flow])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

function ExpensesTable({ expenses }: Pick<Account, "expenses">) {
  const t = useTranslate();
  const langOf = useLangOf();
  return (
    <TableBox label={t("causeAccount.spendings")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("causeAccount.day")}</th>
            <th scope="col" className="text">
              {t("causeAccount.what")}
            </th>
            <th scope="col">{t("causeAccount.amount")}</th>
          </tr>
        </thead>
        <tbody>
          {expenses.map(({ id, date, what, amountPaise, bill }) => (
            <tr key={id}>
              <td>
                <time dateTime={date.iso}>{date.text}</time>
              </td>
              <td className="text">
                <span lang={langOf(what)}>{what}</span>
                {bill ? (
                  <>
                    {" "}
                    <a className="bill" href={bill}>
                      {t("causeAccount.bill")}
                    </a>
                  </>
                ) : null}
              </td>
              <td>{shortRupees(amountPaise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

function MovesTable({ moves }: Pick<Account, "moves">) {
  const t = useTranslate();
  const langOf = useLangOf();
  return (
    <TableBox label={t("causeAccount.moves")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("causeAccount.day")}</th>
            <th scope="col" className="text">
              {t("causeAccount.moved")}
            </th>
            <th scope="col">{t("causeAccount.amount")}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ id, date, isIn, other, paise }) => {
            // A name without Malayalam needs its own `lang` within the sentence.
            const sentence = isIn ? "causeAccount.movedFrom" : "causeAccount.movedTo";
            const [before, after] = t(sentence, { cause: "\n" }).split("\n");
            return (
              <tr key={id}>
                <td>
                  <time dateTime={date.iso}>{date.text}</time>
                </td>
                <td className="text">
                  {before}
                  <span lang={langOf(other)}>{other}</span>
                  {after}
                </td>
                <td>{shortRupees(isIn ? paise : -paise)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableBox>
  );
}

/** Focusable, so that wide tables scroll by keyboard. */
function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe: scrollable-region-focusable
    <div className="table" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}

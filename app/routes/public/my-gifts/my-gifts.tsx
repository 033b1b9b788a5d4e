import { Button } from "@mantine/core";
import { data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { publicMeta } from "~/components/public/public-meta";
import { causeName } from "~/features/causes/causes.server";
import { nonLiveMode } from "~/features/donations/payment-mode";
import { DonationSheet, Fact } from "~/features/donations/public/donation-sheet";
import {
  causeNameIn,
  donationsWithCertificate,
  donationsByYear,
  papersOfYear,
  startedMonthlyDonations,
  sumsOf,
  type DonationWithReceipt,
  type DonationTotals,
  type DonationYear,
} from "~/features/my-gifts/donations-by-year.server";
import { donorName } from "~/features/my-gifts/yearly-statement-content.server";
import { FollowLine } from "~/features/public-account/follow";
import { followDonations } from "~/features/public-account/follow.server";
import { certificateForAddress } from "~/features/statement/certificates.server";
import { isOver, shownState } from "~/features/monthly/monthly-filters";
import { toDayView } from "~/lib/india-time";
import { maskedPan } from "~/lib/pan";
import { shortRupees } from "~/lib/rupees";
import type { Translate } from "~/locales/messages";
import { translator } from "~/locales/translate";
import { countryOf } from "~/server/client-address.server";
import { db } from "~/server/context.server";
import { PRIVATE_NO_STORE, requireGiver } from "~/server/my-data-visit.server";
import styles from "./my-gifts.css?inline";

export const meta = publicMeta((t) => ({ title: t("myGifts.title"), hidden: true }));

export async function loader(args: LoaderFunctionArgs) {
  const { email, language, path, dataPath } = await requireGiver(args);
  const t = translator(language);
  const years = await donationsByYear(db, email);
  const donations = years.flatMap((year) => year.donations);
  const monthly = await Promise.all(
    (await startedMonthlyDonations(db, email)).map(async (one) => ({
      href: `/monthly/${one.token}`,
      isOver: isOver(one),
      what: [
        t("giving.monthly.everyMonth", { amount: shortRupees(one.amount_paise) }),
        await causeName(db, one.cause_slug, language),
      ].join(" · "),
      state: t(`giving.monthly.states.${shownState(one)}.title`),
    })),
  );
  const certificates: string[] = [];
  for (const id of await donationsWithCertificate(db, donations))
    if (await certificateForAddress(db, { id }, email)) certificates.push(id);
  const reader = { language, country: countryOf(args.request) };
  const ways = await followDonations(db, donations, reader, new Date());
  const toDonation = (one: DonationWithReceipt) => {
    const href = `/donation/${one.token}`;
    return {
      id: one.id,
      day: toDayView(one.receivedAt, language),
      cause: causeNameIn(one, language),
      amount: shortRupees(one.amount_paise),
      returned: one.refunded_paise > 0 ? shortRupees(one.refunded_paise) : null,
      receiptNumber: one.receiptNumber,
      href,
      receiptHref: one.receipt ? `${href}/receipt.pdf` : null,
      certificateHref: certificates.includes(one.id) ? `${dataPath}/certificate/${one.id}` : null,
      nonLive: nonLiveMode(one.mode),
      way: ways.get(one.id) ?? null,
    };
  };
  const toPapers = (whole: DonationYear) => {
    const { year } = whole;
    const href = `${path}/${year}.pdf`;
    const papers = papersOfYear(whole);
    if (papers.length === 1) return [{ href, title: t("myGifts.paper", { year }) }];
    return papers.map(({ donations }) => ({
      href: `${href}?gift=${encodeURIComponent(donations[0]?.id ?? "")}`,
      title: paperTitle(year, donations, t),
    }));
  };
  const shown = {
    email,
    dataPath,
    monthly,
    years: years.map((one) => ({
      year: one.year,
      sums: toSums(one),
      papers: toPapers(one),
      gifts: one.donations.map(toDonation),
    })),
    /** Sums of all years; null if there is only one year. */
    all: years.length > 1 ? toSums(sumsOf(donations)) : null,
  };
  return data(shown, { headers: PRIVATE_NO_STORE });
}

function paperTitle(year: string, donations: DonationWithReceipt[], t: Translate): string {
  if (donations[0]?.person === null) return t("myGifts.paperWithoutPan", { year });
  const tail = donations.find(({ pan_last4 }) => pan_last4 !== null)?.pan_last4;
  const person = [donorName(donations), tail && maskedPan(tail)].filter(Boolean).join(", ");
  return person ? t("myGifts.paperOf", { year, person }) : t("myGifts.paper", { year });
}

const toSums = ({ paidPaise, returnedPaise, leftPaise }: DonationTotals) => ({
  paid: shortRupees(paidPaise),
  returned: returnedPaise > 0 ? shortRupees(returnedPaise) : null,
  left: shortRupees(leftPaise),
});

type MyGifts = SerializeFrom<typeof loader>;
type YearView = MyGifts["years"][number];

export default function MyGiftsPage() {
  const { years, all, monthly, email, dataPath } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <div className="my-gifts">
      <Style sheets={[styles]} />
      <DonationSheet title={t("myGifts.title")}>
        <p className="lead">{t(years.length > 0 ? "myGifts.ofAddress" : "myGifts.nothing", { email })}</p>
        {all && <Sums {...all} />}
        {monthly.length > 0 && <Monthly monthly={monthly} />}
        {years.map((year) => (
          <Year key={year.year} {...year} />
        ))}
        <p className="hint after">
          {t("myGifts.link")}
          <br />
          <a href={to(dataPath)}>{t("privacy.title")}</a>
        </p>
      </DonationSheet>
    </div>
  );
}

function Sums({ paid, returned, left }: ReturnType<typeof toSums>) {
  const t = useTranslate();
  return (
    <dl className="facts">
      <Fact name={t("myGifts.paid")}>{paid}</Fact>
      {returned && (
        <>
          <Fact name={t("myGifts.returned")}>{returned}</Fact>
          <Fact name={t("myGifts.left")}>{left}</Fact>
        </>
      )}
    </dl>
  );
}

function Monthly({ monthly }: Pick<MyGifts, "monthly">) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <section>
      <h2>{t("myGifts.monthly")}</h2>
      <ul className="facts">
        {monthly.map(({ href, isOver, what, state }) => (
          <li key={href}>
            <strong lang={langOf(what)}>{what}</strong>
            <span className="hint">{state}</span>
            <span className="links">
              <a href={to(href)}>{t(`giving.monthly.${isOver ? "seeOver" : "see"}`)}</a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Year({ year, sums, papers, gifts }: YearView) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <section>
      <h2>{t("myGifts.year", { year })}</h2>
      <ul className="facts">
        {gifts.map((donation) => (
          <DonationItem key={donation.id} {...donation} />
        ))}
      </ul>
      <Sums {...sums} />
      <p className="actions">
        {papers.map(({ href, title }) => (
          <Button key={href} component="a" href={to(href)}>
            {title}
          </Button>
        ))}
      </p>
    </section>
  );
}

function DonationItem(donation: YearView["gifts"][number]) {
  const { day, cause, amount, returned, receiptNumber, nonLive } = donation;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <li>
      <strong lang={langOf(cause)}>{cause}</strong>
      <strong className="amount">{amount}</strong>
      <span className="hint">
        <time dateTime={day.iso}>{day.text}</time>
        {receiptNumber && (
          <>
            {" · "}
            <span translate="no">{receiptNumber}</span>
          </>
        )}
        {nonLive && ` · ${t(`giving.nonLiveModes.${nonLive}`)}`}
      </span>
      {returned && <span className="hint amount">{t("myGifts.wentBack", { amount: returned })}</span>}
      {donation.way && <FollowLine {...donation.way} />}
      <span className="links">
        {donation.receiptHref && <a href={to(donation.receiptHref)}>{t("privacy.receiptFile")}</a>}
        {donation.certificateHref && (
          <a href={to(donation.certificateHref)}>{t("giving.particulars.download")}</a>
        )}
        <a href={to(donation.href)}>{t("privacy.seeGift")}</a>
      </span>
    </li>
  );
}

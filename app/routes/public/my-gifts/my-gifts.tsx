import { Button } from "@mantine/core";
import { data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLangOf, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { publicMeta } from "~/components/public/public-meta";
import { donateHref } from "~/features/causes/cause-options";
import { causeChoices, causeName, causePictureUrl } from "~/features/causes/causes.server";
import { nonLiveMode } from "~/features/donations/payment-mode";
import { UpdatesOptIn } from "~/features/donations/public/after-gift";
import { DonationSheet, Fact, HiddenFields } from "~/features/donations/public/donation-sheet";
import { certificateOfYear } from "~/features/my-gifts/certificate-of-year.server";
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
import { updatesOfAddress } from "~/features/my-gifts/updates-of-address.server";
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

/** Of the small pictures, at three device pixels per CSS pixel. */
const PICTURE_PX = 216;

export async function loader(args: LoaderFunctionArgs) {
  const { email, language, path, dataPath } = await requireGiver(args);
  const token = args.params.token ?? "";
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
  const now = new Date();
  const ways = await followDonations(db, donations, reader, now);
  const openCauses = (await causeChoices(db, now)).flatMap(({ slug, isOpen }) => (isOpen ? slug : []));
  const pictures = new Map<string, string | null>();
  for (const { cause_slug: slug } of donations)
    if (!pictures.has(slug)) pictures.set(slug, await causePictureUrl(db, slug, PICTURE_PX));
  const toDonation = (one: DonationWithReceipt) => {
    const href = `/donation/${one.token}`;
    return {
      id: one.id,
      day: toDayView(one.receivedAt, language),
      cause: causeNameIn(one, language),
      picture: pictures.get(one.cause_slug) ?? null,
      // Opens the last step of giving; the details are sent in the body, so that none are in an address.
      again: openCauses.includes(one.cause_slug) ? { visit: token, again: one.id } : null,
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
    updates: await updatesOfAddress(db, donations, language),
    years: await Promise.all(
      years.map(async (one) => ({
        year: one.year,
        sums: toSums(one),
        certificate: await certificateOfYear(db, one.donations, certificates, language),
        papers: toPapers(one),
        gifts: one.donations.toReversed().map(toDonation),
      })),
    ),
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
  const { years, all, monthly, updates, email, dataPath } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <div className="my-gifts">
      <Style sheets={[styles]} />
      <DonationSheet title={t("myGifts.title")}>
        <p className="lead">{t(years.length > 0 ? "myGifts.ofAddress" : "myGifts.nothing", { email })}</p>
        {all && (
          <dl className="facts">
            <Sums {...all} paidLabel={t("myGifts.paidInAll")} />
          </dl>
        )}
        {monthly.length > 0 && <Monthly monthly={monthly} />}
        {years.map((year) => (
          <Year key={year.year} {...year} />
        ))}
        {years.length === 0 && (
          <p className="actions">
            <Button component="a" href={to(donateHref(null))}>
              {t("site.donateNow")}
            </Button>
          </p>
        )}
        {updates && (
          <section>
            <h2>{t("updates.page.title")}</h2>
            <UpdatesOptIn optIn={updates} />
          </section>
        )}
        <p className="hint after">
          {t("myGifts.link")}{" "}
          <a className="alone" href={to(dataPath)}>
            {t("privacy.title")}
          </a>
        </p>
      </DonationSheet>
    </div>
  );
}

function Sums({ paid, returned, left, paidLabel }: ReturnType<typeof toSums> & { paidLabel?: string }) {
  const t = useTranslate();
  return (
    <>
      <Fact name={paidLabel ?? t("myGifts.paid")}>{paid}</Fact>
      {returned && (
        <>
          <Fact name={t("myGifts.returned")}>{returned}</Fact>
          <Fact name={t("myGifts.left")}>{left}</Fact>
        </>
      )}
    </>
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

function Year({ year, sums, certificate, papers, gifts }: YearView) {
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <section>
      <h2>{t("myGifts.year", { year })}</h2>
      <dl className="facts">
        <Sums {...sums} />
        {certificate && (
          <Fact name={t("giving.records.certificate")}>
            {certificate.state === "readyBy"
              ? t("myGifts.certificate.readyBy", { due: certificate.due })
              : t(`myGifts.certificate.${certificate.state}`)}{" "}
            {certificate.state === "incomplete" && certificate.addHref && (
              <a className="alone" href={to(certificate.addHref)}>
                {t("giving.particulars.addThem")}
              </a>
            )}
          </Fact>
        )}
      </dl>
      <p className="actions">
        {papers.map(({ href, title }) => (
          <Button key={href} className="quiet" component="a" href={to(href)}>
            {title}
          </Button>
        ))}
      </p>
      <ul className="facts">
        {gifts.map((donation) => (
          <DonationItem key={donation.id} {...donation} />
        ))}
      </ul>
    </section>
  );
}

function DonationItem(donation: YearView["gifts"][number]) {
  const { day, cause, picture, amount, returned, receiptNumber, nonLive, again } = donation;
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <li className="gift-line">
      {picture && <img src={picture} alt="" width={72} height={48} loading="lazy" decoding="async" />}
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
        {again && (
          <form method="post" action={to("/donation/new")}>
            <HiddenFields fields={again} />
            <button type="submit">
              {t("myGifts.again")}
              <span className="visually-hidden">
                : {amount}, {cause}
              </span>
            </button>
          </form>
        )}
        {donation.receiptHref && <a href={to(donation.receiptHref)}>{t("privacy.receiptFile")}</a>}
        {donation.certificateHref && (
          <a href={to(donation.certificateHref)}>{t("giving.particulars.download")}</a>
        )}
        <a href={to(donation.href)}>{t("privacy.seeGift")}</a>
      </span>
    </li>
  );
}

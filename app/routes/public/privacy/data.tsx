import { Button } from "@mantine/core";
import { useLangOf, useLocalizedHref, useTranslate } from "~/components/page-context";
import { publicMeta } from "~/components/public/public-meta";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fact } from "~/features/donations/public/donation-sheet";
import { findMyData, type MyData } from "~/features/privacy/personal-data.server";
import { certificateForAddress } from "~/features/statement/certificates.server";
import { readFlash } from "~/server/flash.server";
import type { MyDataVisit } from "~/features/privacy/my-data-visit.server";
import { requireVisit, PRIVATE_NO_STORE } from "~/server/my-data-visit.server";
import { db } from "~/server/context.server";
import { toMyDataView, type MyDataCard } from "~/features/privacy/my-data-view";
import { ErasedData, MyDataSheet, RetainedData } from "./my-data-parts";

export const meta = publicMeta((t) => ({ title: t("privacy.title"), hidden: true }));

/** Shows one donation by its own link, or everything of an email address by a mailed link. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireVisit(args);
  const found = await findMyData(db, visit.about, visit.language);
  const certificates = await certificatesFor(visit, found);
  const shown = toMyDataView(found, visit.language, { path: visit.path, certificates });
  const { notice, headers } = readFlash(args.request);
  const { email, path } = visit;
  return data(
    { ...shown, email, path, notice: notice?.message ?? null },
    { headers: { ...PRIVATE_NO_STORE, ...headers } },
  );
}

/** Donations whose certificate the verified owner of this address may open. */
async function certificatesFor({ email }: MyDataVisit, { donations, filed }: MyData): Promise<string[]> {
  if (email === null) return [];
  const found: string[] = [];
  for (const donation of donations)
    if (filed.some(({ donation_id }) => donation_id === donation.id))
      if (await certificateForAddress(db, donation, email)) found.push(donation.id);
  return found;
}

export default function MyDataPage() {
  const { cards, stays, goes, email, path, notice } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <MyDataSheet title={t("privacy.title")} notice={notice}>
      <p className="lead">{email === null ? t("privacy.ofGift") : t("privacy.ofAddress", { email })}</p>
      {cards.length === 0 && <p>{t("privacy.nothing")}</p>}
      {cards.map((card, index) => (
        <DataCard key={index} card={card} />
      ))}
      <p className="actions">
        <a href={`${path}${email === null ? ".json" : "/data.json"}`} download="my-data.json">
          {t("privacy.file")}
        </a>
      </p>
      <RetainedData reasons={stays} />
      <h2>{t("privacy.headings.erase")}</h2>
      <ErasedData items={goes} />
      {goes.length > 0 && (
        <form method="get" action={to(`${path}/erase`)} className="actions">
          <Button type="submit">{t("privacy.erase.button")}</Button>
        </form>
      )}
      <p className="hint after">
        {email === null ? (
          <a className="alone" href={to("/my-data")}>
            {t("privacy.all")}
          </a>
        ) : (
          <a className="alone" href={to(path.replace("/my-data/", "/my-gifts/"))}>
            {t("myGifts.title")}
          </a>
        )}
        <br />
        <a className="alone" href={to("/privacy")}>
          {t("privacy.notice")}
        </a>
      </p>
    </MyDataSheet>
  );
}

function DataCard({ card: { heading, facts, gift, monthly, page } }: { card: MyDataCard }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <section>
      <h2>{heading}</h2>
      <dl className="facts">
        {facts.map(([label, value], index) => (
          <Fact key={index} name={label}>
            <span lang={langOf(value)}>{value}</span>
          </Fact>
        ))}
      </dl>
      {monthly && (
        <p className="actions">
          <a href={to(monthly.href)}>{t(`giving.monthly.${monthly.isOver ? "seeOver" : "see"}`)}</a>
        </p>
      )}
      {page && (
        <p className="actions">
          <a href={to(page.href)}>{page.text}</a>
        </p>
      )}
      {gift && (
        <p className="actions">
          {gift.receiptHref && <a href={to(gift.receiptHref)}>{t("privacy.receiptFile")}</a>}
          {gift.certificateHref && <a href={to(gift.certificateHref)}>{t("giving.particulars.download")}</a>}
          <a href={to(gift.href)}>{t("privacy.seeGift")}</a>
          <a href={to(`${gift.href}/data/correct`)}>{t("privacy.correct.link")}</a>
          {gift.particularsHref && (
            <a href={to(gift.particularsHref)}>{t(`giving.particulars.${gift.particularsLabel}`)}</a>
          )}
        </p>
      )}
    </section>
  );
}

import type { ReactNode } from "react";
import { useTranslate, Style } from "~/components/page-context";
import { DonationSheet } from "~/features/donations/public/donation-sheet";
import styles from "./my-data.css?inline";

type Props = { title: string; notice?: string | null; children: ReactNode };

export const MyDataSheet = ({ title, notice, children }: Props) => (
  <div className="my-data">
    <Style sheets={[styles]} />
    <DonationSheet title={title} notice={notice ?? null}>
      {children}
    </DonationSheet>
  </div>
);

export function RetainedData({ reasons }: { reasons: string[] }) {
  const t = useTranslate();
  return (
    <>
      <h2>{t("privacy.headings.stays")}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}

export function ErasedData({ items }: { items: string[] }) {
  const t = useTranslate();
  if (items.length === 0) return <p>{t("privacy.erase.nothing")}</p>;
  return (
    <>
      <p>{t("privacy.erase.goes")}</p>
      <ul>
        {items.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  );
}

import type { ReactNode } from "react";
import type { DonationSum } from "~/lib/donation-sum";

export type SumTexts = { isMonthly: boolean; coversFee: boolean; text: string }[];

/** Every sum that the form's choices can lead to, the present choice first. */
export function sumsByChoice(
  { frequency, ...sum }: Omit<DonationSum, "fee">,
  fee: number,
  textOf: (sum: DonationSum) => string,
): SumTexts {
  const other = frequency === "monthly" ? "once" : "monthly";
  return (sum.method === "transfer" ? [frequency] : [frequency, other]).flatMap((one) =>
    (fee > 0 ? [0, fee] : [0]).map((covered) => ({
      isMonthly: one === "monthly",
      coversFee: covered > 0,
      text: textOf({ ...sum, fee: covered, frequency: one }),
    })),
  );
}

/** CSS shows the text of the present choice (pay.css), so that the sum is right without a script. */
export function TextByChoice({ texts }: { texts: SumTexts }) {
  return (
    <span className="by-choice">
      {texts.map(({ isMonthly, coversFee, text }) => (
        <span
          key={`${isMonthly} ${coversFee}`}
          className={`${isMonthly ? "monthly" : "once"} ${coversFee ? "covered" : "plain"}`}
        >
          {text}
        </span>
      ))}
    </span>
  );
}

type ByFrequencyProps = { isMonthly: boolean; once?: ReactNode; monthly: ReactNode; tag?: "span" | "div" };

/** Shows one of two for the present choice, likewise. */
export function ByFrequency({ isMonthly, once, monthly, tag: Tag = "span" }: ByFrequencyProps) {
  const both = [
    <Tag key="once" className="once">
      {once}
    </Tag>,
    <Tag key="monthly" className="monthly">
      {monthly}
    </Tag>,
  ];
  return <Tag className="by-choice">{isMonthly ? both.reverse() : both}</Tag>;
}

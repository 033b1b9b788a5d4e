import { expect, test } from "vitest";
import { monthlyMail } from "~/features/monthly/monthly-emails";
import { receiptMail } from "~/features/receipts/receipt-email";

const donation = {
  ...{ donorName: "Asha https://evil.example/", amountPaise: 50_000, causeName: "Life School" },
  ...{ from: { name: "Foundation" }, practice: false, language: "en" as const },
};
const MONTHLY = `https://give.example/monthly/${"m".repeat(32)}`;
const hrefs = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
const shown = (html: string) => html.replace(/<[^>]*>/g, " ");

test("links the monthly donation by name in HTML, and by URL in plain text", () => {
  const statusLink = "https://give.example/donation/token";
  const details = {
    receiptNumber: "DF/2026-27/000001",
    refundedPaise: 0,
    statusLink,
    monthly: { link: MONTHLY, isOver: false, nextDay: null },
  };
  const receipt = receiptMail({ ...donation, ...details });
  expect(hrefs(receipt.html)).toEqual([statusLink, MONTHLY]);
  expect(shown(receipt.html)).not.toContain(MONTHLY);
  expect(receipt.text).toContain(`See or stop your monthly gift:\n${MONTHLY}`);
  const beside = monthlyMail({
    ...donation,
    link: statusLink,
    news: { kind: "begun", otherMonthlyLink: MONTHLY, nextDay: null },
  });
  expect(hrefs(beside.html)).toEqual([statusLink, MONTHLY]);
  expect(beside.text).toContain(MONTHLY);
  for (const { text } of [receipt, beside]) expect(text).toContain("Dear Asha https: / /evil. example/");
});

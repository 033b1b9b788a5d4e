import { legalLimits as figures } from "~/limits";
import type { Policy } from "./policy";

const { refundCreditWorkingDays: days } = figures;

export const refunds: Policy = {
  description:
    "How to cancel a gift or have it refunded: within which time, how long the money takes, and what becomes of the receipt.",
  updated: "2026-11-21",
  summary: `You may cancel within ${figures.cancelWithinHours} hours without giving a reason, and ask for a refund within ${figures.refundRequestWithinDays} days. The money goes back the way it came and arrives in ${days.from} to ${days.to} working days.`,
  sections: [
    {
      id: "words",
      heading: "What an order is here",
      html: `<p>We sell nothing. What payment providers call an order is, on this site, a gift that you decided to make. “Cancelling an order” therefore means taking back a gift, and this page says how. Nobody will argue with you about it.</p>`,
    },
    {
      id: "unpaid",
      heading: "Before you have paid",
      html: `<p>Press “Cancel”, or close the page. Nothing was charged, and nothing happens. The beginning of the donation stays in our books as unpaid; after a day we count it as abandoned. If money left your account all the same and your donation's page still says that nothing arrived, wait a little: we ask the provider about it, again and again for three days. Payments that failed at your bank are returned by the bank itself.</p>`,
    },
    {
      id: "cancel",
      heading: `Cancelling within ${figures.cancelWithinHours} hours`,
      html: `<p>Within <strong>${figures.cancelWithinHours} hours</strong> of a gift you may cancel it without a reason. Write to us or call; a message that is sent in time is in time, even when it is read on Monday. You receive the full amount.</p>`,
    },
    {
      id: "refund",
      heading: `Refunds within ${figures.refundRequestWithinDays} days`,
      html: `<p>Within <strong>${figures.refundRequestWithinDays} days</strong> you may ask for a refund, whole or in part, when something was not as it should be. For instance:</p>
<ul>
<li>a nought too many: ₹5,000 where you meant ₹500;</li>
<li>the same gift made twice;</li>
<li>the wrong cause (we can move it instead, if you prefer);</li>
<li>a payment made with your card or account without your leave;</li>
<li>a giver under ${figures.minimumAge}.</li>
</ul>
<p>After ${figures.refundRequestWithinDays} days the money has usually become lamps, feed or thread. Ask all the same. We cannot promise anything then, but we read every letter. For payments without the owner's leave and payments that the law forbids us to keep, there is no such limit: they go back.</p>`,
    },
    {
      id: "how",
      heading: "How to ask",
      html: `<ol>
<li>Use the <a href="/contactPage">contact page</a>, or the phone number and e-mail address that stand on it.</li>
<li>Give the number of the receipt or of the payment, the amount and the day. The link of your donation's page is enough.</li>
<li>Say in a line what happened. Within ${figures.cancelWithinHours} hours you need not.</li>
</ol>
<p>A member of staff looks at it and answers you in either case. Please never send us a card number.</p>`,
    },
    {
      id: "money",
      heading: "How the money returns",
      html: `<p>We refund through our payment provider, Razorpay, to the card, account or UPI address that paid, and nowhere else: that protects you from people who ask in your name. It is credited <strong>${days.from} to ${days.to} working days</strong> after we have told the provider to refund it; the last days of that are your bank's. Nothing is deducted, and the provider's fee is ours to bear.</p>
<p>Should the provider not answer, our system asks again by itself, always with the same number, so that one refund is never paid twice. A gift that was made in cash or by bank transfer is given back by hand, against a signature or to the same account, within the same time.</p>`,
    },
    {
      id: "receipt",
      heading: "What becomes of the receipt",
      html: `<p>When the whole amount has gone back, the receipt is cancelled. Its number stays in our books and is not used again, so that the series has no gaps. When a part went back, the receipt stays, and your donation's page shows how much was refunded. If you have already named the gift in a tax return, please correct the return: a cancelled receipt proves nothing.</p>`,
    },
    {
      id: "goods",
      heading: "Goods",
      html: `<p>We send none at present. What would hold for them stands in the <a href="/shipping">Shipping Policy</a>; the times on this page would be the same.</p>`,
    },
    {
      id: "disputes",
      heading: "If you disagree",
      html: `<p>Ask for one of the directors. Your bank's own right to dispute a payment is not touched by anything here, nor are your rights in law. We change this page only with ${figures.termsNoticeDays} days' notice, and a gift is judged by the page as it stood on its day.</p>`,
    },
  ],
};

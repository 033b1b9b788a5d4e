import { legalLimits as figures } from "~/limits";
import type { Policy } from "./policy";

const { standardShipping: standard, expeditedShipping: expedited } = figures;

export const shipping: Policy = {
  description:
    "We send receipts by e-mail and, today, nothing else. Should we ever send goods, these are the rates and times.",
  updated: "2026-11-21",
  summary:
    "Today we send nothing but receipts, and those by e-mail, free of charge. This page says what would hold if we one day sent goods, because payment providers ask every organisation for such a page, and because an honest answer fits on one.",
  sections: [
    {
      id: "today",
      heading: "What we send today",
      html: `<p>We are a charity and not a shop. There is nothing on this site to buy. A gift is acknowledged on the screen at once. If you asked for an invoice and left an e-mail address, the receipt follows by e-mail, usually within minutes. You can download it as a PDF from your donation's own page as well, as often as you like.</p>
<p>Receipts cost nothing to send. No shipping fee is ever added to a gift: the amount that you choose is the amount that you pay.</p>`,
    },
    {
      id: "missing",
      heading: "A receipt that did not arrive",
      html: `<p>Look among unwanted mail first. If it is not there after a day, open your donation's page by the link you were given, or <a href="/contactPage">write to us</a> with the date and the amount. We send it again, with the same number. When our mail server is out of order, receipts wait in a queue and go out once each when it returns.</p>`,
    },
    {
      id: "goods",
      heading: "Why there are rates here at all",
      html: `<p>Women of the Stitching Center make bags and school uniforms. We have been asked more than once whether they could be ordered from here. They cannot, at present. Should that change, the following rates hold until we announce others. They are given in United States dollars, which is odd for a foundation in Kerala: they were fixed with buyers abroad in mind, and inside India the price in rupees would be shown before you order.</p>`,
    },
    {
      id: "rates",
      heading: "Rates and times, should we ever send goods",
      html: `<table>
<thead><tr><th scope="col">Way</th><th scope="col">Price</th><th scope="col">Time</th></tr></thead>
<tbody>
<tr><th scope="row">Standard</th><td>$${standard.dollars}</td><td>${standard.businessDays.from} to ${standard.businessDays.to} business days</td></tr>
<tr><th scope="row">Expedited</th><td>$${expedited.dollars}</td><td>${expedited.days.from} to ${expedited.days.to} days</td></tr>
<tr><th scope="row">Standard, order over $${figures.freeShippingOverDollars}</th><td>Free</td><td>${standard.businessDays.from} to ${standard.businessDays.to} business days</td></tr>
</tbody>
</table>
<p>Times are counted from the day on which a parcel leaves us. Business days are Monday to Friday without the public holidays of Kerala. In the monsoon, from June to September, roads in the hills are closed at times, and so a parcel may need longer; we would tell you rather than let you guess.</p>`,
    },
    {
      id: "orders",
      heading: "Orders, should there be any",
      html: `<p>An order could be cancelled free of charge within ${figures.cancelWithinHours} hours. A parcel that was lost or damaged on the way would be sent once more or paid back, as you prefer, within the times in <a href="/refunds">Cancellation and Refunds</a>. Customs duties of the country of arrival would be for the person who ordered, and named before the order was placed as far as we know them. We would ask for an address for no other purpose than to write it on the parcel.</p>`,
    },
    {
      id: "thanks",
      heading: "Things you would like to send us",
      html: `<p>Books, bags, treadle machines: please ask before you send them. Some villages have more school bags than pupils, and a parcel from far away can cost more than what is in it. We will tell you truthfully whether it is needed, and by whom. A receipt for goods names what was given, and not its price.</p>`,
    },
    {
      id: "questions",
      heading: "Questions and changes",
      html: `<p>Ask us by the <a href="/contactPage">contact page</a>, or by the phone number and address that stand on it. If we begin to send goods, or change these rates, it is announced here ${figures.termsNoticeDays} days before it holds.</p>`,
    },
  ],
};

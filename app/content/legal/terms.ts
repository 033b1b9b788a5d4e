import { legalLimits as figures } from "~/limits";
import type { Policy } from "./policy";

export const terms: Policy = {
  description:
    "The terms on which you use this site and give through it: who may give, what we promise, what we cannot, and which law applies.",
  updated: "2026-11-21",
  summary: `Read what you like. To give, be at least ${figures.minimumAge}, use your own money and true details. We use the gift for the cause you chose, and tell you ${figures.termsNoticeDays} days before these terms change in any way that matters.`,
  sections: [
    {
      id: "agreement",
      heading: "What you agree to",
      html: `<p>These terms hold between you and the foundation whose name and address stand on the <a href="/contactPage">contact page</a>. By using the site you accept them. If you do not, please do not use it; you may still write or call, and nobody will think less of you.</p>`,
    },
    {
      id: "age",
      heading: "Who may give here",
      html: `<p>You may read every page at any age. To give money, to open an account or to enter into any agreement with us you must be <strong>at least ${figures.minimumAge} years old</strong> and have reached the age of consent for such agreements where you live, if that is higher. By giving you declare that this is so.</p>
<p>If you are younger and would like to help, ask a parent or guardian to give in their own name. A gift that turns out to have come from somebody under ${figures.minimumAge} is given back.</p>`,
    },
    {
      id: "gifts",
      heading: "Gifts",
      html: `<p>A gift is made freely. You receive nothing for it but our thanks, a receipt, and the right to ask what became of it.</p>
<ul>
<li>We use a gift for the cause that you chose. Should a cause be fully paid for or come to an end, we use what is left for the nearest one, and say so to any giver who asks.</li>
<li>The money must be yours, and must not come from anything unlawful.</li>
<li>Gifts from citizens of other countries are bound by the Foreign Contribution (Regulation) Act and cannot be taken by the form on this site. If you are an Indian citizen living abroad, you confirm that before you pay. A payment that we may not keep is set aside, counted for no cause, and given back.</li>
<li>Whether a gift lessens your tax depends on our approvals in that year and on your own situation. The receipt says what holds on its day; please do not rely on anything else.</li>
</ul>
<p>How a gift is taken back stands in <a href="/refunds">Cancellation and Refunds</a>.</p>`,
    },
    {
      id: "payment",
      heading: "Payment",
      html: `<p>Payments are taken by our payment provider, Razorpay, under its own terms. A gift is made when the provider tells us that it has the money, not when a button was pressed. If the provider is slow you will read that your payment could not be verified yet; we go on asking, and you need not pay twice. Where a page says “Practice mode”, no money moves at all.</p>`,
    },
    {
      id: "conduct",
      heading: "Fair use",
      html: `<p>Please do not try to break into the site, to overload it, to test cards on it, to pretend to be somebody else, or to copy people's details out of it. We limit how often a form may be sent from one connection, and may refuse a request that looks like an attack. Whoever finds a weakness and tells us first has our thanks and nothing to fear from us.</p>`,
    },
    {
      id: "words-and-pictures",
      heading: "Words and pictures",
      html: `<p>Texts and drawings are ours or used with leave. You may share any page, and quote from it if you name the foundation. Ask before you use a drawing by itself or anything at all for sale. What you send us for the blog stays yours; by sending it you let us publish it here, with your name or without, and we take it down when you ask.</p>`,
    },
    {
      id: "accounts",
      heading: "Accounts",
      html: `<p>Accounts are for our staff. Givers need none. Whoever has one keeps the password secret and tells us at once when somebody else may know it.</p>`,
    },
    {
      id: "links",
      heading: "Other people's sites",
      html: `<p>Some links lead elsewhere: to a film, a map, a giving platform. What happens there is governed by the terms you find there.</p>`,
    },
    {
      id: "liability",
      heading: "What we answer for",
      html: `<p>We take care that the site is right and available, and repair what is not. We cannot promise that it is never wrong or never down. As far as the law allows, we do not answer for indirect loss, and what we answer for in all, from the use of this site, is at most <strong>US$${figures.liabilityCapDollars}</strong> or its worth in rupees.</p>
<p>It may seem odd that a charity in Kerala names a limit in dollars. The figure comes from terms that were written with visitors of many countries in mind, and we have kept it. It does not touch your right to have a gift refunded in full, nor any right that the law gives you and that no terms can take away.</p>`,
    },
    {
      id: "changes",
      heading: "Changes",
      html: `<p>When we change these terms in a way that matters to you, we announce it on this page at least <strong>${figures.termsNoticeDays} days</strong> before it takes effect. A gift is judged by the terms of the day on which it was made. Corrections of spelling are made without ceremony.</p>`,
    },
    {
      id: "law",
      heading: "Law and courts",
      html: `<p>These terms are governed by the law of the foundation's state, <strong>Kerala, India</strong>, and by the law of India as it applies there. The courts of Kerala decide where talking has failed. Please <a href="/contactPage">talk to us</a> first: most things here are settled over tea. If one of these terms turns out to be void, the others stand.</p>`,
    },
  ],
};

import { accountLimits, legalLimits as figures } from "~/limits";
import type { Policy } from "./policy";

export const privacy: Policy = {
  description:
    "What this site knows of you, why, for how long, and how to have it deleted: no analytics, no advertising, no cookies for reading.",
  updated: "2026-11-21",
  summary:
    "Reading leaves no trace that leads to you. When you give, we keep what a donation and its receipt need. When you write, we keep your message. We sell nothing, measure nobody, and delete what we may when you ask.",
  sections: [
    {
      id: "reading",
      heading: "When you read",
      html: `<p>Pages are read without cookies, without analytics and without advertising. Your browser asks nobody but us for them. Most films in articles are kept by a film site, and that site hears of you only when you press play.</p>
<ul>
<li><strong>Country.</strong> Some posts, projects and events are for one country only, so our server guesses yours from your connection's address, with a table of its own. The guess is not stored with your visit.</li>
<li><strong>Views.</strong> To count a reader once, the server remembers for half an hour, in its memory and scrambled with a secret key, that a connection has opened a post. Only the total is written down.</li>
<li><strong>Limits.</strong> To stop attacks we count how often a form is sent from one connection or for one e-mail address. The counters stand under keyed hashes, so that neither can be read from them, and they are cleared once their hour is over.</li>
<li><strong>Log.</strong> Our server's log has the time, the page and whether it worked. Nobody's address stands in it for having read a page.</li>
</ul>`,
    },
    {
      id: "giving",
      heading: "When you give",
      html: `<p>With a donation we store:</p>
<ul>
<li>the cause, the amount, the times, how it was paid (card, UPI and so on), and the provider's numbers for order and payment;</li>
<li>your name, e-mail address and phone number, as far as you enter them, and whether you asked for an invoice;</li>
<li>the country that was guessed when you began, and your statement of citizenship, word for word with its time, because Indian law on gifts from abroad asks us to know;</li>
<li>the provider's messages about your payment as they arrived, and the reason when it failed.</li>
</ul>
<p>A donation that was begun and never paid is kept as well, marked as such. Each donation has a page of its own at a long secret address. Whoever has the link can see it, so treat it like the receipt itself.</p>
<p><strong>We never see your card number.</strong> Nothing goes to anybody else before you turn to them. When you go on to pay, our payment provider, Razorpay, opens in your browser and handles the card or bank details under its own privacy policy. It receives the amount and what you entered to be contacted. If you choose to give from abroad, the page may fetch a giving platform's script, and its button opens that platform: another organisation's site, with a policy of its own.</p>`,
    },
    {
      id: "writing",
      heading: "When you write to us",
      html: `<p>The contact form keeps your message with the name, e-mail address, phone number and subject you gave. Only the message is required. It is read by staff, and may be passed on to our own mailbox.</p>`,
    },
    {
      id: "staff",
      heading: "Staff accounts",
      html: `<p>For people who work here we keep e-mail address, phone number, a hash of the password, the open sessions with the kind of browser, and a record of who changed what.</p>`,
    },
    {
      id: "cookies",
      heading: "Cookies",
      html: `<p>We set a cookie only when the site could not work without it. None of them follows you.</p>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">For</th><th scope="col">Until</th></tr></thead>
<tbody>
<tr><th scope="row">${accountLimits.sessionCookie}</th><td>Keeps staff signed in</td><td>The browser closes; ${accountLimits.sessionIdleHours} hours unused or 7 days in all</td></tr>
<tr><th scope="row">device</th><td>Recognises a device when staff sign in</td><td>${accountLimits.deviceDays} days</td></tr>
<tr><th scope="row">notice</th><td>Shows one sentence after a form</td><td>A minute at most</td></tr>
<tr><th scope="row">undo</th><td>Lets staff take back a deletion</td><td>A minute at most</td></tr>
<tr><th scope="row">resetting</th><td>Remembers the e-mail address while a password is reset</td><td>10 minutes</td></tr>
</tbody>
</table>
<p>The payment provider's own window may set cookies of its own when you pay.</p>`,
    },
    {
      id: "sharing",
      heading: "Who else sees it",
      html: `<p>The payment provider; whoever carries our e-mail, since receipts go out by it; and authorities, where the law obliges us. We sell, rent and lend nothing to anybody, and publish no giver's name without being asked to.</p>`,
    },
    {
      id: "keeping",
      heading: "How long we keep it",
      html: `<p>Paid donations, receipts and refunds are accounts, and we keep them for as long as Indian tax and charity law requires. Messages, and donations that were never paid, we keep until they are no longer needed or until you ask us to delete them. Copies in backups disappear when the backups are replaced.</p>`,
    },
    {
      id: "deletion",
      heading: "Seeing, correcting, deleting",
      html: `<p>Ask us what we hold about you, to correct it or to delete it: <a href="/contactPage">write to us</a>, from the address that you used or with the number of your receipt, so that we do not show your data to somebody else. <strong>Deletion on request</strong> covers everything except what the law obliges us to keep, such as a receipt. We then tell you what stayed, and why. A member of staff does it by hand, and answers you in either case.</p>`,
    },
    {
      id: "children",
      heading: "Children",
      html: `<p>The site's forms are not meant for children <strong>under ${figures.notServedUnderAge}</strong>, and we do not knowingly collect anything from them. If a child has sent us something, tell us and it is deleted. Giving is for people of ${figures.minimumAge} and older. Children who appear in our stories are drawn, and are nobody in particular.</p>`,
    },
    {
      id: "safety",
      heading: "Safety and changes",
      html: `<p>Connections are encrypted where the site runs in public, passwords are hashed, and only approved staff can open the ledger. No system is perfect; if yours is among data that was exposed, we tell you and the authorities. Changes of this policy that matter are announced here ${figures.termsNoticeDays} days ahead.</p>`,
    },
  ],
};

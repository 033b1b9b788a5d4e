import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { siteMessages } from "~/messages";
import { limits } from "~/limits";
import { footerTexts } from "~/content/site";
import { Icon } from "./icon";
import { LogoMark } from "./logo";

export type Foundation = { name: string; address: string; phone: string; email: string };
export type Social = { facebook: string; whatsapp: string; youtube: string };

type Props = {
  foundation: Foundation;
  social: Social;
  /** Path of the page, to mark it in the navigation. */
  current?: string;
  /** Where the header's 'Donate Now' leads: the section on this page when it has one. */
  donateHref?: string;
  /** True on every page with a payment while payments are practised. */
  rehearsal?: string | null;
  children: ReactNode;
};

const { navigation, policies } = siteMessages;
const section = `/donateUs#${limits.donation.sectionId}`;

const pages: [href: string, name: string][] = [
  ["/", navigation.home],
  ["/detailAbout", navigation.about],
  ["/donatePage", navigation.donate],
  ["/projects", navigation.projects],
  ["/eventsPage", navigation.events],
  ["/blogs", navigation.blogs],
  ["/galleryPage", navigation.gallery],
  ["/contactPage", navigation.contact],
];
const legal: [href: string, name: string][] = [
  ["/terms", policies.terms],
  ["/privacy", policies.privacy],
  ["/shipping", policies.shipping],
  ["/refunds", policies.refunds],
];

/**
 * Header, drawer, footer and the way back to the top (`#top`, the body), around the content of every public
 * page.
 */
export function SiteLayout({
  foundation,
  social,
  current,
  donateHref = section,
  rehearsal = null,
  children,
}: Props) {
  return (
    <div className="page">
      <a className="skip" href="#content">
        {siteMessages.skipToContent}
      </a>
      <header className="head">
        <div className="wrap head-row">
          <a className="brand" href="/">
            <LogoMark />
            <span>
              <strong>{foundation.name}</strong>
              <small>{siteMessages.tagline}</small>
            </span>
          </a>
          <nav className="nav" aria-label="Main">
            <Links to={pages} current={current} />
          </nav>
          <a
            className="to-search"
            href="/search"
            aria-label="Search"
            aria-current={current === "/search" ? "page" : undefined}
          >
            <Icon name="search" />
          </a>
          <Button component="a" href={donateHref}>
            {siteMessages.donateNow}
          </Button>
          <Drawer foundation={foundation} social={social} current={current} />
        </div>
      </header>
      {rehearsal && (
        <aside className="practice" aria-label={rehearsal}>
          <strong>{rehearsal}</strong> Payments here are practised: no money moves.
        </aside>
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer foundation={foundation} social={social} />
    </div>
  );
}

/**
 * A `<details>`: opens and closes without a script. While it is open the summary also covers the page beside
 * the drawer.
 */
function Drawer({
  foundation,
  social,
  current,
}: {
  foundation: Foundation;
  social: Social;
  current?: string | undefined;
}) {
  return (
    <details className="menu">
      <summary aria-label="Menu">
        <span className="burger" />
      </summary>
      <div className="drawer on-dark">
        <p className="lang">
          <span className="visually-hidden">Language: </span>
          {siteMessages.language}
        </p>
        <a className="drawer-search" href="/search" aria-current={current === "/search" ? "page" : undefined}>
          <Icon name="search" /> Search
        </a>
        <nav aria-label="Main">
          <Links to={pages} current={current} />
        </nav>
        <Contact foundation={foundation} />
        <SocialLinks social={social} />
        <nav className="fine" aria-label="Policies">
          <Links to={legal} current={current} />
        </nav>
      </div>
    </details>
  );
}

function Footer({ foundation, social }: { foundation: Foundation; social: Social }) {
  const { desktop, mobile } = limits.screen.copyright;
  return (
    <footer className="foot on-dark">
      <div className="wrap foot-grid">
        <div className="wide">
          <p className="foot-name">
            <LogoMark /> {foundation.name}
          </p>
          <p>{footerTexts.blurb}</p>
          <Contact foundation={foundation} />
        </div>
        <div className="wide foot-give">
          <h2>{footerTexts.appealTitle}</h2>
          <p>{footerTexts.appeal}</p>
          <Button component="a" href={section}>
            {siteMessages.donateNow}
          </Button>
        </div>
        <nav className="wide fine" aria-label="Policies">
          <Links to={legal} />
        </nav>
        <div className="follow">
          <h2>{siteMessages.followUs}</h2>
          <SocialLinks social={social} />
        </div>
        <p className="copy">
          <span className="wide">© {desktop}</span>
          <span className="narrow">© {mobile}</span> {foundation.name}
        </p>
      </div>
      <a className="to-top" href="#top" aria-label={siteMessages.scrollToTop}>
        <Icon name="up" />
      </a>
    </footer>
  );
}

function Links({ to, current }: { to: [href: string, name: string][]; current?: string | undefined }) {
  return (
    <ul>
      {to.map(([href, name]) => (
        <li key={href}>
          <a href={href} aria-current={href === current ? "page" : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contact({ foundation }: { foundation: Foundation }) {
  return (
    <address>
      <p>
        <Icon name="place" /> {foundation.address}
      </p>
      <a href={`tel:${foundation.phone.replace(/[^+\d]/g, "")}`}>
        <Icon name="phone" /> {foundation.phone}
      </a>
      <a href={`mailto:${foundation.email}`}>
        <Icon name="mail" />
        <EmailText email={foundation.email} />
      </a>
    </address>
  );
}

/** Where it does not fit, an address breaks behind its @. */
function EmailText({ email }: { email: string }) {
  const at = email.indexOf("@") + 1;
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

function SocialLinks({ social }: { social: Social }) {
  return (
    <ul className="social">
      <SocialLink href={social.facebook} sign="facebook" name="Facebook" />
      <SocialLink href={social.whatsapp} sign="whatsapp" name="WhatsApp" />
      <SocialLink href={social.youtube} sign="youtube" name="YouTube" />
    </ul>
  );
}

/** Its sign is a file: fetched when the foot of the page is reached, or the drawer opened. */
function SocialLink({ href, sign, name }: { href: string; sign: string; name: string }) {
  return (
    <li>
      <a href={href}>
        <img className="icon" src={`/pictures/${sign}.svg`} alt="" width={24} height={24} loading="lazy" />{" "}
        {name}
      </a>
    </li>
  );
}

import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { siteMessages } from "~/messages";
import { limits } from "~/limits";
import { footerTexts } from "~/content/site";
import { Icon } from "./icon";
import { LogoMark } from "./logo";
import practiceSheet from "~/ui/giving/practice.css?inline";
import footer from "./footer.css?inline";
import { Style } from "./style";

export type Foundation = { name: string; address: string; phone: string; email: string };
type Social = { facebook: string; whatsapp: string; youtube: string };

type Props = {
  foundation: Foundation;
  social: Social;
  /** Path of the page, marked in the navigation. */
  current?: string;
  /** Target of the header's 'Donate Now': the section on this page, if it has one. */
  donateHref?: string;
  /** Notice on pages with a payment while payments are practised; null otherwise. */
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

/** The layout of every public page: header, drawer, footer, and a link back to the top (`#top`, the body). */
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
          <Style sheets={[practiceSheet]} />
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
 * A popover: the browser opens and closes it without a script, by its buttons, Escape, or a tap outside.
 * Browsers without popovers show it below the header.
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
    <>
      <button type="button" className="menu" aria-label="Menu" {...{ popovertarget: "drawer" }}>
        <span className="burger" />
      </button>
      <div id="drawer" className="drawer on-dark" {...{ popover: "auto" }}>
        <button
          type="button"
          className="menu"
          aria-label="Close menu"
          {...{ popovertarget: "drawer", popovertargetaction: "hide" }}
        >
          <span className="burger" />
        </button>
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
    </>
  );
}

function Footer({ foundation, social }: { foundation: Foundation; social: Social }) {
  const { desktop, mobile } = limits.screen.copyright;
  return (
    <footer className="foot on-dark">
      <Style sheets={[footer]} />
      <div className="wrap foot-grid">
        <div className="wide">
          <p className="foot-name">
            <LogoMark /> {foundation.name}
          </p>
          <p>{footerTexts.blurb}</p>
          <Contact foundation={foundation} />
        </div>
        <div className="wide">
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

/** Lets an address that does not fit break after its @. */
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

/** The icon is a lazy image: fetched only when the footer or the drawer is visible. */
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

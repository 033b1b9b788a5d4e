import { Button } from "@mantine/core";
import { useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { PhoneLinks } from "~/components/phone-links";
import { limits } from "~/lib/limits";
import { Icon } from "~/components/icon";
import type { Logo } from "~/features/settings/settings";
import { LogoMark } from "./logo";
import logo from "./logo.css?inline";
import { Sentence } from "./sentence";
import practiceSheet from "~/features/donations/public/practice.css?inline";
import address from "./address.css?inline";
import drawer from "./drawer.css?inline";
import footer from "./footer.css?inline";
import house from "./footer-house.css?inline";
import malayalamParts from "./malayalam-parts.css?inline";
import { useLangOf, useLanguage, useLocalizedHref, useTranslate, Style } from "~/components/page-context";
import { activeLanguages, defaultLanguage, isMalayalam, nameOf, pathIn, plainPath } from "~/locales/language";
import type { Translate } from "~/locales/messages";
import { arranged, countInHeader, isInMenu, MAIN_PAGES, OPTIONAL_PAGES } from "~/features/settings/main-menu";
import { donateHref } from "~/features/causes/cause-options";
import { causeOfPage, combineHandles, realMoneyOfPage } from "~/components/page-handle";
import type { SiteFacts } from "~/components/page-meta";
import { todayInIndia } from "~/lib/india-time";

const donationSectionHref = (cause: string | null) => `${donateHref(cause)}#${limits.donation.sectionId}`;

type PageLink = [href: string, name: string];

const named = (t: Translate, pages: typeof MAIN_PAGES) =>
  pages.map(([href, name]): PageLink => [href, t(name)]);
const fixedPages = (t: Translate) => named(t, MAIN_PAGES);
/** The main menu as staff arranged it. */
const mainPages = ({ menus, mainMenu }: SiteFacts, t: Translate) =>
  arranged([...fixedPages(t), ...toLinks(menus.header), ...named(t, OPTIONAL_PAGES)], mainMenu).filter(
    ([href]) => isInMenu(href, mainMenu),
  );
const donorPages = (t: Translate): PageLink[] => [["/my-gifts", t("myGifts.title")]];
const toLinks = (pages: SiteFacts["menus"]["header"]) =>
  pages.map(({ href, title }): PageLink => [href, title]);
const nameIn = ([, name]: PageLink) => name;

const useCurrent = () => plainPath(useLocation().pathname);

export function SiteLayout({ site, children }: { site: SiteFacts; children: ReactNode }) {
  const { foundation } = site;
  const matches = useMatches();
  const page = combineHandles(matches.map(({ handle }) => handle));
  const donationHref = donationSectionHref(causeOfPage(matches));
  const realMoney = realMoneyOfPage(matches);
  const nonLive = page.hasCheckout && realMoney !== "all" ? site.nonLive : null;
  const current = useCurrent();
  const t = useTranslate();
  const language = useLanguage();
  const to = useLocalizedHref();
  const pages = mainPages(site, t);
  const inHeader = countInHeader(pages.map(nameIn), fixedPages(t).map(nameIn));
  if (page.isBare)
    return (
      <div className="page">
        <main id="content" tabIndex={-1}>
          {isMalayalam(language) && <Style sheets={[malayalamParts]} />}
          {children}
        </main>
        <footer className="tribute-languages">
          <LanguageSwitch />
        </footer>
      </div>
    );
  return (
    <div className="page">
      <a className="skip" href="#content">
        {t("site.skipToContent")}
      </a>
      {site.look.logo && <Style sheets={[logo]} />}
      <header className="head">
        <div className={`wrap head-row${inHeader < pages.length ? " many" : ""}`}>
          <LanguageSwitch className="switch" />
          {isNameInLogo(site) ? (
            <a className="brand named" href={to("/")}>
              <LogoMark alt={foundation.name} />
            </a>
          ) : (
            <a className={isWide(site.look.logo) ? "brand above" : "brand"} href={to("/")}>
              <LogoMark />
              <span>
                <strong className={foundation.name.length > 24 ? "long" : undefined}>
                  {foundation.name}
                </strong>
                <small>{t("site.tagline")}</small>
              </span>
            </a>
          )}
          <nav className="nav" aria-label={t("site.mainNavigation")}>
            <Links pages={pages} current={current} inHeader={inHeader} />
          </nav>
          <a
            className="to-search"
            href={to("/search")}
            aria-label={t("site.search")}
            aria-current={current === "/search" ? "page" : undefined}
          >
            <Icon name="search" />
          </a>
          <Button
            component="a"
            href={page.hasDonationSection ? `#${limits.donation.sectionId}` : to(donationHref)}
          >
            {t("site.donateNow")}
          </Button>
          <button type="button" className="menu" aria-label={t("site.menu")} {...{ popovertarget: "drawer" }}>
            <span className="burger" />
          </button>
        </div>
      </header>
      {nonLive && (
        <aside className="practice" aria-label={t(`giving.nonLiveModes.${nonLive}`)}>
          <Style sheets={[practiceSheet]} />
          <strong>{t(`giving.nonLiveModes.${nonLive}`)}</strong>{" "}
          {t(realMoney === "transfers" ? "site.onlyTransfers" : "site.noMoney")}
        </aside>
      )}
      <main id="content" tabIndex={-1}>
        {isMalayalam(language) && <Style sheets={[malayalamParts]} />}
        {children}
      </main>
      <Drawer site={site} />
      <Footer site={site} donationHref={donationHref} />
    </div>
  );
}

/**
 * A popover, which works without JavaScript. It follows the page in the DOM, so that it does not delay the
 * page; its first button is focused. Browsers without popovers show it above the footer.
 */
function Drawer({ site }: { site: SiteFacts }) {
  const { foundation, social, menus } = site;
  const current = useCurrent();
  const t = useTranslate();
  const language = useLanguage();
  const isTranslated = language !== defaultLanguage;
  const to = useLocalizedHref();
  return (
    <aside id="drawer" className="drawer on-dark" aria-label={t("site.menu")} {...{ popover: "auto" }}>
      <Style sheets={[address, drawer, footer, ...(site.isSampleShown ? [house] : [])]} />
      <button
        type="button"
        className="menu"
        aria-label={t("site.closeMenu")}
        {...{ popovertarget: "drawer", popovertargetaction: "hide", autoFocus: true }}
      >
        <span className="burger" />
      </button>
      {activeLanguages().length > 1 ? (
        <p className="lang">
          <span className="visually-hidden">{t("site.languageLabel")}</span>
          {/* "En" refers to the link's target, not the page's language. */}
          {isTranslated && (
            <>
              {nameOf[language]}
              <br />
            </>
          )}
          <span lang={isTranslated ? defaultLanguage : undefined} aria-hidden={isTranslated || undefined}>
            {t("site.language")}
          </span>{" "}
          <LanguageSwitch />
        </p>
      ) : null}
      <a
        className="drawer-search"
        href={to("/search")}
        aria-current={current === "/search" ? "page" : undefined}
      >
        <Icon name="search" /> {t("site.search")}
      </a>
      <nav aria-label={t("site.mainNavigation")}>
        <Links pages={mainPages(site, t)} current={current} />
      </nav>
      <Contact foundation={foundation} />
      <SocialLinks social={social} />
      <nav className="fine" aria-label={t("site.policiesNavigation")}>
        <Links pages={[...donorPages(t), ...toLinks([...menus.footer, ...menus.legal])]} current={current} />
      </nav>
    </aside>
  );
}

type FooterProps = { site: SiteFacts; donationHref: string };

const isNameInLogo = ({ look }: SiteFacts) => look.logo !== null && look.nameInLogo;

/** On phones such a logo stands above the name, where it has room. */
const isWide = (logo: Logo | null) => logo !== null && logo.width > WIDE_RATIO * logo.height;
const WIDE_RATIO = 1.5;

function Footer({ site, donationHref }: FooterProps) {
  const { foundation, social, menus } = site;
  const t = useTranslate();
  const to = useLocalizedHref();
  const year = todayInIndia(new Date()).slice(0, 4);
  return (
    <footer className="foot on-dark">
      <div className="wrap foot-grid">
        <div className="wide">
          <p className="foot-name">
            {isNameInLogo(site) ? (
              <LogoMark alt={foundation.name} />
            ) : (
              <>
                <LogoMark /> {foundation.name}
              </>
            )}
          </p>
          <Sentence text={t("site.footer.blurb")} />
          <Contact foundation={foundation} />
        </div>
        <div className="wide">
          <h2>{t("site.footer.appealTitle")}</h2>
          <p>{t("site.footer.appeal")}</p>
          <Button component="a" href={to(donationHref)}>
            {t("site.donateNow")}
          </Button>
        </div>
        <nav className="wide fine" aria-label={t("site.policiesNavigation")}>
          <Links pages={[...donorPages(t), ...toLinks([...menus.footer, ...menus.legal])]} />
        </nav>
        {social.length > 0 && (
          <div className="follow">
            <h2>{t("site.followUs")}</h2>
            <SocialLinks social={social} />
          </div>
        )}
        <p className="copy">
          <span className="wide">© {year}</span>
          <span className="narrow">
            ©{" "}
            {foundation.founded && foundation.founded < year
              ? t("site.years", { from: foundation.founded, to: year })
              : year}
          </span>{" "}
          {foundation.name}
        </p>
      </div>
      <a className="to-top" href="#top" aria-label={t("site.scrollToTop")}>
        <Icon name="up" />
      </a>
    </footer>
  );
}

type LinksProps = { pages: PageLink[]; current?: string; inHeader?: number };

/** @param props.inHeader how many the header has room for; the menu button shows the others too */
function Links({ pages, current, inHeader = pages.length }: LinksProps) {
  const to = useLocalizedHref();
  const langOf = useLangOf();
  return (
    <ul>
      {pages.map(([href, name], index) => (
        <li key={href} className={index < inHeader ? undefined : "later"}>
          <a href={to(href)} lang={langOf(name)} aria-current={href === current ? "page" : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contact({ foundation }: Pick<SiteFacts, "foundation">) {
  const { address, phone, email } = foundation;
  if (!address && !phone && !email) return null;
  return (
    <address>
      {address && (
        <p>
          <Icon name="place" /> {address}
        </p>
      )}
      {phone && (
        <p>
          <Icon name="phone" />
          <span>
            <PhoneLinks phone={phone} />
          </span>
        </p>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          <EmailText email={email} />
        </a>
      )}
    </address>
  );
}

/** Allows a long address to break after @. */
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

function LanguageSwitch({ className }: { className?: string }) {
  const { search } = useLocation();
  const here = useCurrent() + search;
  const language = useLanguage();
  return activeLanguages().map((code) =>
    code === language ? null : (
      <a key={code} className={className} href={pathIn(code, here)} lang={code} hrefLang={code}>
        {nameOf[code]}
      </a>
    ),
  );
}

function SocialLinks({ social }: Pick<SiteFacts, "social">) {
  if (social.length === 0) return null;
  return (
    <ul className="social">
      {social.map(({ icon, name, url }) => (
        <li key={icon}>
          <a href={url}>
            {/* Lazy: loads with the footer or drawer. */}
            <img
              className="icon"
              src={`/pictures/${icon}.svg`}
              alt=""
              width={24}
              height={24}
              loading="lazy"
            />{" "}
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

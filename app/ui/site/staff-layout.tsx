import { Link, NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { dashboardMessages, siteMessages } from "~/messages";
import { LogOutLink } from "~/ui/workshop/log-out";
import { Icon } from "./icon";
import { LogoMark } from "./logo";

const pages: [href: string, name: string][] = [
  ["/admin", "Dashboard"],
  ["/adminDonations", "Donations"],
  ["/adminCauses", "Causes"],
  ["/adminMessages", "Messages"],
  ["/adminOutbox", "Outbox"],
  ["/adminStaff", dashboardMessages.staff],
  ["/adminActivity", "Activity"],
  ["/adminBin", "Bin"],
];

type Props = {
  /** Of the foundation. */
  name: string;
  /** Path of the page: the menu closes when it changes. */
  current: string;
  children: ReactNode;
};

/** The layout of the staff screens: top bar, navigation. Plain links lead out of it, to the public site. */
export function StaffLayout({ name, current, children }: Props) {
  return (
    <div className="staff">
      <a className="skip" href="#content">
        {siteMessages.skipToContent}
      </a>
      <header className="staff-head on-dark">
        <Link className="staff-brand" to="/admin">
          <LogoMark />
          <span>
            <strong>Workshop</strong>
            <small>{name}</small>
          </span>
        </Link>
        <a className="staff-link" href="/">
          See the site
        </a>
        <LogOutLink className="staff-link">
          <Icon name="logout" /> {dashboardMessages.confirm.logout}
        </LogOutLink>
        <details className="staff-menu" key={current}>
          <summary>Menu</summary>
          <nav aria-label="Staff">
            <Links />
          </nav>
        </details>
      </header>
      <nav className="staff-nav" aria-label="Staff">
        <Links />
      </nav>
      <main id="content" tabIndex={-1} className="staff-main">
        {children}
      </main>
    </div>
  );
}

function Links() {
  return (
    <ul>
      {pages.map(([href, name]) => (
        <li key={href}>
          <NavLink to={href} end prefetch="intent">
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

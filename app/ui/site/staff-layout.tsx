import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { limits } from "~/limits";
import { dashboardMessages, galleryMessages, siteMessages } from "~/messages";
import type { StaffKind } from "~/presenters/content/staff-screens";
import { Icon } from "./icon";
import { LogoMark } from "./logo";
import field from "./field.css?inline";
import controls from "./controls.css?inline";
import staff from "./staff.css?inline";
import staffForm from "~/ui/content/staff-form.css?inline";
import ledger from "~/ui/ledger/ledger.css?inline";
import { Style } from "./style";

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

/** The notice that the last action left; `undo` after a deletion. */
type Notices = { notice: string; undo: { kind: StaffKind; id: string; title: string } | null };

type Props = {
  foundation: { name: string };
  /** Path of the page, marked in the navigation. */
  current: string;
  rehearsal?: string | null;
  children: ReactNode;
};

/** The layout of the staff screens: top bar, navigation, notice of the last action. */
export function StaffLayout({ foundation, current, rehearsal = null, children }: Props) {
  const notices = useMatches()
    .map(({ data }) => noticesIn(data))
    .findLast(Boolean);
  return (
    <div className="staff">
      <Style sheets={[field, controls, staff, staffForm, ledger]} />
      <a className="skip" href="#content">
        {siteMessages.skipToContent}
      </a>
      <header className="staff-head on-dark">
        <a className="staff-brand" href="/admin">
          <LogoMark />
          <span>
            <strong>Workshop</strong>
            <small>{foundation.name}</small>
          </span>
        </a>
        <a className="staff-link" href="/">
          See the site
        </a>
        <a className="staff-link" href="/logout" data-confirm-link="">
          <Icon name="logout" /> {dashboardMessages.confirm.logout}
        </a>
        <details className="staff-menu">
          <summary>Menu</summary>
          <nav aria-label="Staff">
            <Links current={current} />
          </nav>
        </details>
      </header>
      <nav className="staff-nav" aria-label="Staff">
        <Links current={current} />
      </nav>
      <main id="content" tabIndex={-1} className="staff-main">
        <div data-flash="">{notices ? <Notice notices={notices} back={current} /> : null}</div>
        {rehearsal ? (
          <p className="staff-practice">{rehearsal}: payments here are practised, no money moves.</p>
        ) : null}
        {children}
      </main>
    </div>
  );
}

function Links({ current }: { current: string }) {
  return (
    <ul>
      {pages.map(([href, name]) => (
        <li key={href}>
          <a href={href} aria-current={href === current ? "page" : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** With a script the notice disappears after a while; the undo button stays. */
function Notice({ notices, back }: { notices: Notices; back: string }) {
  const { notice, undo } = notices;
  return (
    <>
      <p className="staff-notice" role="status" data-notice-ms={noticeMs(notices)}>
        {notice}
      </p>
      {undo ? (
        <form className="staff-undo" method="post" action="/adminBin">
          <input type="hidden" name="type" value={undo.kind} />
          <input type="hidden" name="id" value={undo.id} />
          <input type="hidden" name="back" value={back} />
          <span>“{undo.title}” lies in the Bin for 30 days.</span>
          <button className="btn quiet" type="submit">
            Undo
          </button>
        </form>
      ) : null}
    </>
  );
}

function noticeMs({ notice, undo }: Notices): number {
  if (notice === galleryMessages.uploaded || notice === galleryMessages.deleted)
    return limits.screen.galleryNoticeMs;
  return undo ? limits.screen.deleteNoticeMs : limits.screen.formNoticeMs;
}

function noticesIn(data: unknown): Notices | undefined {
  if (typeof data !== "object" || data === null || !("notice" in data) || typeof data.notice !== "string")
    return undefined;
  return { notice: data.notice, undo: "undo" in data ? (data.undo as Notices["undo"]) : null };
}

import type { ReactNode } from "react";
import { site as siteMessages } from "~/locales/en.json";
import { LogoMark } from "~/components/public/logo";
import { ProgressBar } from "~/components/admin/progress-bar";

/** The frame of the account screens: only a link home, so that nothing else leads away from the form. */
export function AccountLayout({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="page entry">
      <a className="skip" href="#content">
        {siteMessages.skipToContent}
      </a>
      <header className="entry-head wrap">
        <a className="brand" href="/">
          <LogoMark />
          <span>
            <strong>{name}</strong>
            <small>{siteMessages.tagline}</small>
          </span>
        </a>
      </header>
      <main id="content" tabIndex={-1}>
        <ProgressBar />
        {children}
      </main>
    </div>
  );
}

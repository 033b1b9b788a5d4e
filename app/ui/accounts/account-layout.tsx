import type { ReactNode } from "react";
import { siteMessages } from "~/messages";
import { LogoMark } from "~/ui/site/logo";
import { UnderWay } from "~/ui/workshop/under-way";

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
        <UnderWay />
        {children}
      </main>
    </div>
  );
}

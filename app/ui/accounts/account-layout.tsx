import type { ReactNode } from "react";
import { siteMessages } from "~/messages";
import { LogoMark } from "~/ui/site/logo";
import field from "~/ui/site/field.css?inline";
import controls from "~/ui/site/controls.css?inline";
import account from "./account.css?inline";
import { Style } from "~/ui/site/style";

/** The frame of the account screens: only a link home, so that nothing else leads away from the form. */
export function AccountLayout({
  foundation,
  children,
}: {
  foundation: { name: string };
  children: ReactNode;
}) {
  return (
    <div className="page entry">
      <Style sheets={[field, controls, account]} />
      <a className="skip" href="#content">
        {siteMessages.skipToContent}
      </a>
      <header className="entry-head wrap">
        <a className="brand" href="/">
          <LogoMark />
          <span>
            <strong>{foundation.name}</strong>
            <small>{siteMessages.tagline}</small>
          </span>
        </a>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

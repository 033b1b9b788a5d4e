import { AppShell, Badge, Button, Group, NavLink, Text } from "@mantine/core";
import { Link, NavLink as RouteLink } from "@remix-run/react";
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import type { Role } from "~/domain/accounts/roles";
import { dashboardMessages, siteMessages } from "~/messages";
import { LogOutLink } from "~/ui/workshop/log-out";
import { UnderWay } from "~/ui/workshop/under-way";
import { Icon } from "./icon";
import { LogoMark } from "./logo";
import { staffNavigation, type StaffPage, type WorkshopCounts } from "./staff-navigation";

type Props = {
  /** Of the foundation. */
  name: string;
  /** Path of the page: the menu closes when it changes. */
  current: string;
  /** Null while it is not known: then only what all staff may see is named. */
  role: Role | null;
  /** Null when they could not be read. */
  counts: WorkshopCounts | null;
  children: ReactNode;
};

/** In an attribute of React 18's, which does not know popovers. */
const OPENS_MENU = { popovertarget: "menu" };
const POPOVER = { popover: "auto" };

/**
 * The layout of the staff screens: bar, navigation, content. On a phone the navigation is a popover, which the
 * browser opens and closes without a script. Plain links lead out of it, to the public site.
 */
export function StaffLayout({ name, current, role, counts, children }: Props) {
  const menu = useRef<HTMLElement & { hidePopover?: () => void }>(null);
  useEffect(() => menu.current?.hidePopover?.(), [current]);
  return (
    <AppShell
      className="staff"
      header={{ height: "4.25rem" }}
      navbar={{ width: "14rem", breakpoint: "md", collapsed: { mobile: true } }}
      padding={{ base: "16", md: "32" }}
      transitionDuration={0}
    >
      <a className="skip" href="#content">
        {siteMessages.skipToContent}
      </a>
      <AppShell.Header className="staff-head on-dark" withBorder={false}>
        <Link className="staff-brand" to="/admin">
          <LogoMark />
          <span>
            <strong>Workshop</strong>
            <small>{name}</small>
          </span>
        </Link>
        <LogOutLink className="staff-link">
          <Icon name="logout" /> {dashboardMessages.confirm.logout}
        </LogOutLink>
        <Button className="staff-link" variant="transparent" hiddenFrom="md" {...OPENS_MENU}>
          Menu
        </Button>
      </AppShell.Header>
      <AppShell.Navbar ref={menu} id="menu" className="staff-nav" aria-label="Staff" {...POPOVER}>
        <AppShell.Section grow className="staff-pages">
          {staffNavigation(role, counts).map(({ title, pages }) => (
            <Fragment key={title}>
              {title ? <Text className="staff-group">{title}</Text> : null}
              <ul>
                {pages.map((page) => (
                  <li key={page.href}>
                    <PageLink {...page} current={current} />
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <UnderWay />
        <div className="staff-main">{children}</div>
      </AppShell.Main>
    </AppShell>
  );
}

/** Its name stays the same whatever is counted; what waits is read out after it. */
function PageLink({
  href,
  name,
  count,
  waiting,
  also = [],
  isPublic,
  current,
}: StaffPage & { current: string }) {
  const note = waiting?.words ?? count?.words;
  const id = `menu-${href.replace(/\W+/g, "-")}`;
  const props = {
    label: name,
    active: also.some((path) => current === path || current.startsWith(`${path}/`)),
    "aria-describedby": note ? id : undefined,
    rightSection: note ? (
      <Group gap="8" wrap="nowrap">
        {count ? (
          <Text span size="sm" c="dimmed" aria-hidden="true">
            {count.number}
          </Text>
        ) : null}
        {waiting ? (
          <Badge component="span" aria-hidden="true">
            {waiting.number}
          </Badge>
        ) : null}
        <span id={id} hidden>
          {note}
        </span>
      </Group>
    ) : null,
  };
  return isPublic ? (
    <NavLink component="a" href={href} {...props} />
  ) : (
    <NavLink component={RouteLink} to={href} end {...props} />
  );
}

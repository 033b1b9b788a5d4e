import { Anchor, AppShell, Badge, Box, Button, Group, Text, TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { Form, Link, NavLink as RouteLink, useNavigate } from "@remix-run/react";
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import { t } from "~/locales/screen-text";
import { LanguageSwitch } from "./language-switch";
import { LogOutLink } from "./logout-dialog";
import { ProgressBar } from "./progress-bar";
import { LogoMark } from "~/components/public/logo";
import { isActive, type AdminPage, useNavigationGroups } from "./admin-navigation";

type Props = { name: string; current: string; children: ReactNode };

/** Spread as an object, because React 18's types lack the popover attributes. */
const MENU_TRIGGER = { popovertarget: "menu" };
const POPOVER = { popover: "auto" };

/** Makes the focus visible on the dark header. */
const ON_DARK = { "--input-bd": "white", "--input-bd-focus": "var(--mark)" };
const SCROLLABLE = { overflow: "auto" } as const;

/** On phones the navigation is a popover, which needs no JavaScript. */
export function AdminLayout({ name, current, children }: Props) {
  const navigation = useNavigationGroups();
  const menu = useRef<HTMLElement & { hidePopover?: () => void }>(null);
  useEffect(() => menu.current?.hidePopover?.(), [current]);
  return (
    <AppShell
      className="staff"
      fz="1rem"
      lh="1.5"
      header={{ height: "4.25rem" }}
      navbar={{ width: "14rem", breakpoint: "md", collapsed: { mobile: true } }}
      padding={{ base: "16", md: "32" }}
      transitionDuration={0}
    >
      <a className="skip" href="#content">
        {t("site.skipToContent")}
      </a>
      <AppShell.Header className="staff-head on-dark" withBorder={false} bg="accent.8" c="white">
        <Group h="3.5rem" px={{ base: "16", md: "24" }} gap="0" wrap="nowrap">
          <Anchor component={Link} to="/admin" flex="1" miw="0" c="inherit" underline="never">
            <Group gap="8" wrap="nowrap">
              <LogoMark />
              <div>
                <Text ff="heading" fw="700" size="lg" lh="1.2" className="staff-title">
                  {t("admin.title")}
                </Text>
                <Text size="sm" lh="1.2" visibleFrom="sm">
                  {name}
                </Text>
              </div>
            </Group>
          </Anchor>
          <SearchBox />
          <LogOutLink />
          <Button variant="transparent" c="inherit" px="8" hiddenFrom="md" {...MENU_TRIGGER}>
            {t("admin.menu")}
          </Button>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        ref={menu}
        id="menu"
        className="staff-nav"
        aria-label={t("admin.menuLabel")}
        {...POPOVER}
      >
        <AppShell.Section grow style={SCROLLABLE}>
          {navigation.map(({ title, pages }) => (
            <Fragment key={title}>
              {title ? (
                <Text size="sm" fw="600" c="surface.7" px="24" pt="16" pb="4">
                  {title}
                </Text>
              ) : null}
              <ul>
                {pages.map((page) => (
                  <li key={page.href}>
                    <PageLink page={page} current={current} />
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
          <LanguageSwitch />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <ProgressBar />
        <Box miw="0" maw="72rem" pb="64">
          {children}
        </Box>
      </AppShell.Main>
    </AppShell>
  );
}

/** Hidden on phones, where the menu links to the search page. Ctrl+K focuses the field or opens that page. */
function SearchBox() {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useHotkeys([
    [
      "mod+K",
      () => {
        if (field.current?.offsetParent) field.current.focus();
        else void navigate("/adminSearch");
      },
    ],
  ]);
  return (
    <Box
      component={Form}
      action="/adminSearch"
      role="search"
      aria-label={t("admin.everything")}
      visibleFrom="md"
      mr="16"
    >
      <TextInput
        ref={field}
        inputMode="search"
        name="q"
        size="sm"
        w="15rem"
        styles={{ wrapper: ON_DARK }}
        maxLength={200}
        aria-label={t("admin.searchEverything")}
        aria-keyshortcuts="Control+K"
        placeholder={t("admin.searchKeys")}
      />
    </Box>
  );
}

const HELP = "/adminHelp";
/** Leads to the part of the handbook about a screen. */
const helpAbout = (path: string) => (path === HELP ? HELP : `${HELP}?about=${encodeURIComponent(path)}`);

/** The link's accessible name is constant; the count is its description. Plain elements: forty are on each page. */
function PageLink({ page, current }: { page: AdminPage; current: string }) {
  const { href, name, total, waiting, isPublic } = page;
  const count = waiting ?? total;
  const note = count && `${count.number} ${count.words}`;
  const id = `menu-${href.replace(/\W+/g, "-")}`;
  const props = {
    "data-active": isActive(page, current) || undefined,
    "aria-describedby": note ? id : undefined,
  };
  const content = (
    <>
      <span>{name}</span>
      {total ? <small aria-hidden="true">{total.number}</small> : null}
      {waiting ? (
        <Badge component="span" aria-hidden="true">
          {waiting.number}
        </Badge>
      ) : null}
      {note ? (
        <span id={id} hidden>
          {note}
        </span>
      ) : null}
    </>
  );
  return isPublic ? (
    <a href={href} {...props}>
      {content}
    </a>
  ) : (
    <RouteLink to={href === HELP ? helpAbout(current) : href} end {...props}>
      {content}
    </RouteLink>
  );
}

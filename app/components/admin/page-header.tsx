import {
  Alert,
  Anchor,
  Badge,
  Box,
  Button,
  Group,
  Paper,
  Text,
  type AnchorProps,
  type PaperProps,
  type TextProps,
} from "@mantine/core";
import type { MetaFunction, SerializeFrom } from "@remix-run/node";
import { Link, useNavigation, type LinkProps } from "@remix-run/react";
import { useEffect, useRef, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { focusedOnLoad } from "~/components/error-summary";
import { pageMeta } from "~/components/page-meta";
import type { Message } from "~/locales/messages";
import { t } from "~/locales/screen-text";

/** `meta` of a staff screen. @param title message, or function of the loader's data (undefined if it failed) */
export const staffMeta =
  <Loader = unknown,>(
    title: string | ((page: SerializeFrom<Loader> | undefined) => string),
  ): MetaFunction<Loader> =>
  ({ data, matches }) =>
    pageMeta(matches, {
      title:
        typeof title === "string" ? t(title as Message) : title(data as SerializeFrom<Loader> | undefined),
      hidden: true,
    });

type Props = { title: string; back?: ReactNode; children?: ReactNode };

export function PageHeader({ title, back, children }: Props) {
  return (
    <Group component="header" justify="space-between" align="flex-end" gap="12" mb="20">
      <div>
        {back}
        <Box component="h1" m="0">
          {title}
        </Box>
      </div>
      {children ? <Group gap="12">{children}</Group> : null}
    </Group>
  );
}

/** Padded, so that the link is high enough to tap. */
export const TextLink = (props: AnchorProps & LinkProps) => (
  <Anchor component={Link} display="inline-block" py="8" {...props} />
);

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to}>
      <span aria-hidden="true">‹ </span>
      {children}
    </TextLink>
  );
}

/** Links a gift or settlement to its line on the bank statement; null without a line. */
export const BankLineLink = ({ href }: { href: string | null }) =>
  href && <TextLink to={href}>{t("admin.bankLine")}</TextLink>;

export const CancelLink = (props: LinkProps) => (
  <Button component={Link} variant="default" {...props}>
    {t("dashboard.confirm.cancel")}
  </Button>
);

export const CancelButton = ({ back, onCancel, autoFocus = false }: CancelProps) =>
  onCancel ? (
    <Button variant="default" onClick={onCancel} autoFocus={autoFocus}>
      {t("dashboard.confirm.cancel")}
    </Button>
  ) : (
    <CancelLink to={back} />
  );
type CancelProps = { back: string; onCancel: (() => void) | undefined; autoFocus?: boolean };

/** An error without a field, scrolled into view because the button may be far below. */
export function PageError({ text }: { text: string | null | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (text && isIdle) place.current?.scrollIntoView({ block: "nearest" });
  }, [text, isIdle]);
  return text ? (
    <Alert ref={place} role="alert" variant="outline" mb="20">
      {text}
    </Alert>
  ) : null;
}

/** Always renders the live region: screen readers announce only text added to an existing one. */
export const FormError = ({ text }: { text: string | null | undefined }) => (
  <div role="alert">
    {text ? (
      <Paper c="red.7" fw="600" bg="red.0" bd="2px solid red.6" px="16" py="12" mb="16" {...focusedOnLoad}>
        {text}
      </Paper>
    ) : null}
  </div>
);

export const Section = ({ children, ...props }: PaperProps & ComponentPropsWithoutRef<"section">) => (
  <Paper component="section" className="ruled" p="16" mb="24" {...props}>
    {children}
  </Paper>
);

type ViewTabsProps = { label: string; views: { to: string; name: string; isShown: boolean }[] };

export function ViewTabs({ label, views }: ViewTabsProps) {
  return (
    <Group component="nav" gap="8" mb="12" aria-label={label}>
      {views.map(({ to, name, isShown }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant={isShown ? "light" : "subtle"}
          aria-current={isShown ? "page" : undefined}
        >
          {name}
        </Button>
      ))}
    </Group>
  );
}

export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <Text ff="heading" size="lg" py="24">
      {children}
    </Text>
  );
}

/** Colours for success and attention; other states are neutral. */
const TONES: Record<string, string> = {
  paid: "accent",
  staff: "accent",
  sent: "accent",
  set_aside: "red",
  other_amount: "red",
  failed: "red",
  given_up: "red",
  waiting: "red",
};

export function StateBadge({ code, children }: { code?: string; children: string }) {
  return (
    <Badge className="state" component="span" variant="light" color={TONES[code ?? ""] ?? "surface"}>
      {children}
    </Badge>
  );
}

export const SecondaryText = ({ children, ...props }: TextProps & ComponentPropsWithoutRef<"p">) => (
  <Text size="sm" c="dimmed" {...props}>
    {children}
  </Text>
);

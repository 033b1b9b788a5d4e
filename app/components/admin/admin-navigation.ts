import { useRouteLoaderData } from "@remix-run/react";
import type { Permission } from "~/features/accounts/roles";
import { dashboard as dashboardMessages } from "~/locales/en.json";
import { KINDS, records, type ContentKind } from "~/features/content/records";
import { counted } from "~/lib/counted";

export type AdminCounts = {
  content: Record<ContentKind, { items: number; drafts: number; scheduled: number }>;
  messages: number;
  accounts: number;
  /** Consents for pictures ending within 30 days. */
  consents: number;
  /** Lines on bank statements: suggestions to confirm, and unmatched credits and debits. */
  bank: { suggested: number; open: number; debits: number };
};

export type DashboardCounts = {
  /** Settlements of the last twelve months with a difference. */
  differing: number;
  /** Donors whose statement of last tax year is unmailed; null from January to March, or if not permitted. */
  statements: { year: string; donors: number } | null;
  /** Captured sums that differ from their orders, to accept or refund. */
  otherAmounts: number;
};

/** Counts from the loader of the admin layout; null when loading failed. */
export const useAdminCounts = () =>
  useRouteLoaderData<{ counts: AdminCounts | null }>("admin")?.counts ?? null;

type CountText = { number: string; words: string };

export type AdminPage = {
  href: string;
  name: string;
  count?: CountText | undefined;
  waiting?: CountText | undefined;
  formHref?: string;
  /** Permission that the page's loader requires (a test compares the two). Absent: all staff. */
  permission?: Permission;
  isPublic?: boolean;
};

/** True for the page itself, for its form and for the pages below it. */
export const isActive = ({ href, formHref }: AdminPage, path: string): boolean =>
  path === href || path === formHref || (href !== "/admin" && path.startsWith(`${href}/`));

/** Returns groups of links; the first group has no title. */
export function adminNavigation(
  permissions: readonly Permission[],
  counts: AdminCounts | null,
): { title: string; pages: AdminPage[] }[] {
  const contentPage = (kind: ContentKind): AdminPage => ({
    href: records[kind].list,
    name: records[kind].title,
    formHref: records[kind].form,
    permission: "editContent",
    count: countText(counts?.content[kind].items, records[kind].noun),
  });
  const tasks = pendingTasks(counts);
  const pendingAt = (href: string) => {
    const found = tasks.find((one) => one.href === href);
    return found && { number: found.number, words: `${found.number} ${found.words}` };
  };
  const groups: { title: string; pages: AdminPage[] }[] = [
    {
      title: "",
      pages: [
        { href: "/admin", name: "Dashboard", permission: "viewDashboard" },
        { href: "/adminSearch", name: "Search", permission: "viewDashboard" },
      ],
    },
    {
      title: "Content",
      pages: [
        ...KINDS.map(contentPage),
        { href: "/adminTeam", name: "Team", permission: "editContent" },
        { href: "/adminTestimonials", name: "Testimonials", permission: "editContent" },
        {
          href: "/adminPictures",
          name: "Pictures of people",
          waiting: pendingAt("/adminPictures"),
          permission: "editContent",
        },
        { href: "/adminBin", name: "Bin", permission: "editContent" },
      ],
    },
    {
      title: "Money",
      pages: [
        { href: "/adminDonations", name: "Donations", permission: "viewDonations" },
        { href: "/adminDonors", name: "Donors", permission: "viewDonors" },
        { href: "/adminMonthly", name: "Monthly gifts", permission: "viewDonations" },
        { href: "/adminSettlements", name: "Settlements", permission: "viewSettlements" },
        { href: "/adminBank", name: "Bank", permission: "manageBank" },
        { href: "/adminBooks", name: "Books", permission: "manageBank" },
        { href: "/adminCauses", name: "Causes", permission: "viewCauses" },
        { href: "/adminLinks", name: "Gift links", permission: "viewCauses" },
        { href: "/adminStatement", name: "Tax statement", permission: "viewStatement" },
        { href: "/adminPapers", name: "Papers", permission: "managePapers" },
      ],
    },
    {
      title: "Mail",
      pages: [
        {
          href: "/adminMessages",
          name: "Messages",
          waiting: pendingAt("/adminMessages"),
          permission: "manageMessages",
        },
        { href: "/adminUpdates", name: "Updates", permission: "editContent" },
        { href: "/adminOutbox", name: "Outbox", permission: "viewOutbox" },
      ],
    },
    {
      title: "People",
      pages: [
        {
          href: "/adminStaff",
          name: dashboardMessages.staff,
          waiting: pendingAt("/adminStaff"),
          permission: "manageStaff",
        },
        { href: "/adminActivity", name: "Activity", permission: "viewActivity" },
      ],
    },
    {
      title: "Site",
      pages: [
        { href: "/adminTexts", name: "Texts", permission: "editTexts" },
        { href: "/adminSettings", name: "Settings", permission: "manageSettings" },
        { href: "/adminRedirects", name: "Redirects", permission: "manageSettings" },
        { href: "/adminHelp", name: "Help", permission: "viewDashboard" },
        { href: "/sessions", name: "Signed-in devices" },
        { href: "/", name: "See the site", isPublic: true },
      ],
    },
  ];
  return groups
    .map(({ title, pages }) => ({
      title,
      pages: pages.filter((page) => !page.permission || permissions.includes(page.permission)),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** Tasks about money come first. */
export function pendingTasks(counts: AdminCounts | null, more: DashboardCounts | null = null) {
  if (!counts) return [];
  const { content, messages, accounts, consents, bank } = counts;
  const { year = "", donors = 0 } = more?.statements ?? {};
  const unpublished = (status: "drafts" | "scheduled", mark: string) =>
    KINDS.filter((kind) => records[kind].hasDrafts).map((kind) => ({
      count: content[kind][status],
      href: `${records[kind].list}?status=${status === "drafts" ? "draft" : status}`,
      words: [`${records[kind].noun} ${mark}`, `${records[kind].noun}s ${mark}`] as const,
      isUrgent: false,
    }));
  return [
    {
      count: bank.suggested,
      href: "/adminBank?show=suggested",
      words: ["suggestion for a credit at the bank", "suggestions for credits at the bank"] as const,
      isUrgent: true,
    },
    {
      count: bank.open,
      href: "/adminBank?show=open",
      words: ["unexplained credit at the bank", "unexplained credits at the bank"] as const,
      isUrgent: true,
    },
    {
      count: more?.otherAmounts ?? 0,
      href: "/adminDonations?state=other_amount",
      words: [
        "payment of another amount to accept or refund",
        "payments of another amount to accept or refund",
      ] as const,
      isUrgent: true,
    },
    {
      count: more?.differing ?? 0,
      href: "/adminSettlements?show=differing",
      words: ["settlement with differences", "settlements with differences"] as const,
      isUrgent: true,
    },
    {
      count: bank.debits,
      href: "/adminBank?show=debits",
      words: ["unexplained debit at the bank", "unexplained debits at the bank"] as const,
      isUrgent: false,
    },
    {
      count: donors,
      href: `/adminStatement?year=${year}#yearly-title`,
      words: [`donor without a statement of ${year}`, `donors without a statement of ${year}`] as const,
      isUrgent: false,
    },
    {
      count: messages,
      href: "/adminMessages",
      words: ["open message", "open messages"] as const,
      isUrgent: true,
    },
    {
      count: accounts,
      href: "/adminStaff",
      words: ["account waiting for approval", "accounts waiting for approval"] as const,
      isUrgent: true,
    },
    {
      count: consents,
      href: "/adminPictures",
      words: ["consent for a picture ends soon", "consents for pictures end soon"] as const,
      isUrgent: true,
    },
    ...unpublished("drafts", "in draft"),
    ...unpublished("scheduled", "scheduled"),
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, words: [one, many], ...rest }) => ({
      ...rest,
      number: count.toLocaleString("en-IN"),
      words: count === 1 ? one : many,
    }));
}

const countText = (count: number | undefined, noun: string): CountText | undefined =>
  count === undefined ? undefined : { number: count.toLocaleString("en-IN"), words: counted(count, noun) };

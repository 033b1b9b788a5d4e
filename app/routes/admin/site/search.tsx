import { Anchor, Text } from "@mantine/core";
import { Link, useLoaderData } from "@remix-run/react";
import { countedMode } from "~/features/donations/money-modes.server";
import { EmptyState, PageHeader, SecondaryText, Section, staffMeta, TextLink } from "~/components/admin";
import { SearchForm } from "~/components/admin/search-form";
import { listMessages } from "~/features/contact/contact-messages.server";
import { titleOf } from "~/features/content/item-language.server";
import { dateOf } from "~/features/content/publishing-view";
import { KINDS, records } from "~/features/content/records";
import { toLedgerItemView } from "~/features/donations/ledger/ledger-view";
import { listDonations } from "~/features/donations/ledger/ledger.server";
import { donorLabel } from "~/features/donations/payment-labels";
import { listDonors } from "~/features/donors/donors.server";
import { galleryScreens, photoHref } from "~/features/gallery/photo";
import { listPhotos } from "~/features/gallery/photos.server";
import { formatDay } from "~/lib/dates";
import { staffList } from "~/server/content/staff-items.server";
import { db } from "~/server/context.server";
import { adminNavigation } from "~/server/navigation.server";
import { redirectFromPan } from "~/server/redirect-from-pan.server";
import { type Staff, staffLoader } from "~/server/staff";
import { t } from "~/locales/screen-text";

type Hit = { href: string; title: string; detail: string };
type Group = { title: string; hits: Hit[]; total: number; allHref: string };

const FIRST_PAGE = { limit: 5, offset: 0 };
const MAX_QUERY_LENGTH = 200;

export const meta = staffMeta("admin.pages.search");

/** Searches everything the staff member may see: all screens, and at most five results of each other kind. */
export const loader = staffLoader("viewDashboard", async function searchLoader({ request, staff }) {
  const search = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, MAX_QUERY_LENGTH);
  if (search === "") return { search, groups: [] };
  if (staff.permissions.includes("viewDonors")) await redirectFromPan(search, "/adminDonors");
  const groups = await Promise.all([
    searchScreens(staff, search),
    ...searchContent(staff, search),
    ...searchMoney(staff, search),
  ]);
  return { search, groups: groups.filter(({ total }) => total > 0) };
});

async function searchScreens(staff: Staff, search: string): Promise<Group> {
  const hits = adminNavigation(staff.permissions)
    .flatMap(({ pages }) => pages)
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .map(({ href, name }) => ({ href, title: name, detail: "" }));
  return { title: t("dashboard.search.screens"), hits, total: hits.length, allHref: "" };
}

const searchContent = (staff: Staff, search: string): Promise<Group>[] =>
  staff.permissions.includes("editContent") ? [...searchItems(search), searchPhotos(search)] : [];

const searchItems = (search: string): Promise<Group>[] =>
  KINDS.map(async (kind) => {
    const { list, form, title } = records[kind];
    const found = await staffList(kind, { search, status: "", translated: "", sort: "" });
    const hits = (found?.rows ?? [])
      .slice(0, FIRST_PAGE.limit)
      .map((row) => ({
        href: `${form}?id=${row.id}`,
        title: row.title,
        detail: [row.mark, row.detail].filter(Boolean).join(" · "),
      }));
    return {
      title: t(title),
      hits,
      total: found?.total ?? 0,
      allHref: `${list}?${new URLSearchParams({ search })}`,
    };
  });

async function searchPhotos(search: string): Promise<Group> {
  const found = await listPhotos(db, { search, status: "any", ...FIRST_PAGE });
  const hits = found.items.map((photo) => ({
    href: photoHref(photo.id),
    title: titleOf(photo),
    detail: formatDay(dateOf(photo)),
  }));
  const { title, list } = galleryScreens;
  return { title: t(title), hits, total: found.total, allHref: `${list}?${new URLSearchParams({ search })}` };
}

const searchMoney = (staff: Staff, search: string): Promise<Group>[] => {
  const { permissions } = staff;
  const query = new URLSearchParams({ search });
  return [
    ...(permissions.includes("viewDonations") ? [searchDonations(search, `/adminDonations?${query}`)] : []),
    ...(permissions.includes("viewDonors") ? [searchDonors(search, `/adminDonors?${query}`)] : []),
    ...(permissions.includes("manageMessages") ? [searchMessages(search, `/adminMessages?${query}`)] : []),
  ];
};

async function searchDonations(search: string, allHref: string): Promise<Group> {
  const found = await listDonations(db, { search }, FIRST_PAGE);
  const hits = found.donations
    .map(toLedgerItemView)
    .map((one) => ({
      href: one.href,
      title: `${one.donor}, ${one.amount}`,
      detail: [one.day, one.cause, one.stateWords, one.receiptNumber].filter(Boolean).join(" · "),
    }));
  return { title: t("admin.pages.donations"), hits, total: found.total, allHref };
}

async function searchDonors(search: string, allHref: string): Promise<Group> {
  const found = await listDonors(db, search, FIRST_PAGE, { mode: await countedMode(db) });
  const hits = found.donors.map((one) => ({
    href: `/adminDonors/${one.id}`,
    title: donorLabel(one),
    detail: [one.email, one.phone].filter(Boolean).join(" · "),
  }));
  return { title: t("admin.pages.donors"), hits, total: found.total, allHref };
}

async function searchMessages(search: string, allHref: string): Promise<Group> {
  const found = await listMessages(db, { search }, FIRST_PAGE);
  const hits = found.items.map((one) => ({
    href: allHref,
    title: one.subject || one.message.slice(0, 80),
    detail: [one.name, formatDay(one.received_at)].filter(Boolean).join(" · "),
  }));
  return { title: t("admin.pages.messages"), hits, total: found.total, allHref };
}

export default function AdminSearchPage() {
  const { search, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("admin.pages.search")} />
      <SearchForm
        action="/adminSearch"
        title={t("admin.everything")}
        name="q"
        value={search}
        placeholder={t("dashboard.search.hint")}
        maxLength={MAX_QUERY_LENGTH}
      />
      {search && groups.length === 0 ? (
        <EmptyState>{t("dashboard.search.none", { search })}</EmptyState>
      ) : null}
      {groups.map((group) => (
        <Section key={group.title} mt="24" aria-labelledby={`found-${group.title.replace(/\s+/g, "-")}`}>
          <h2 id={`found-${group.title.replace(/\s+/g, "-")}`}>{group.title}</h2>
          <ul className="found" style={{ overflowWrap: "anywhere" }}>
            {group.hits.map((hit) => (
              <li key={hit.href + hit.title + hit.detail}>
                <TextLink to={hit.href} fw="600" py="4">
                  {hit.title}
                </TextLink>
                {hit.detail ? <SecondaryText>{hit.detail}</SecondaryText> : null}
              </li>
            ))}
          </ul>
          {group.total > group.hits.length ? (
            <Text mt="8">
              <Anchor component={Link} to={group.allHref}>
                {t("dashboard.search.all", { number: group.total.toLocaleString("en-IN") })}
              </Anchor>
            </Text>
          ) : null}
        </Section>
      ))}
    </>
  );
}

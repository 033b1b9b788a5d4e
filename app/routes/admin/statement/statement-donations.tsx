import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  AdminTable,
  BackLink,
  type Column,
  PageHeader,
  SecondaryText,
  staffMeta,
  TextLink,
  UserText,
} from "~/components/admin";
import { donorLabel } from "~/features/donations/payment-labels";
import { channelWords } from "~/features/donations/payment-words";
import { donationsInState, type DonationInState } from "~/features/statement/donation-states.server";
import { stateDescription, stateName, STATEMENT_STATES } from "~/features/statement/statement-states";
import { readStatementYear } from "~/features/statement/statement-year.server";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { listPage, staffLoader } from "~/server/staff";
import { requestedTaxYear, statementHref } from "./statement-requests.server";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("statement.gifts.title");

export const loader = staffLoader(
  "viewStatement",
  async function statementDonationsLoader({ request, db, now }) {
    const year = await requestedTaxYear(request, now);
    const requested = new URL(request.url).searchParams.get("state");
    const state = ([...STATEMENT_STATES, "ledger"] as const).find((one) => one === requested);
    if (!state) throw redirect(statementHref(year)) as Response;
    const { cash_limit_paise } = await readStatementYear(db, year);
    const listed = await listPage(request, (page) => donationsInState(db, year, state, page));
    return {
      year,
      name: stateName(state),
      description: stateDescription(state, cash_limit_paise),
      ...listed,
    };
  },
);

const columns = (): Column<DonationInState>[] => [
  {
    name: "donor",
    title: t("statement.words.donor"),
    cell: (donation) => (
      <TextLink to={`/adminDonations/${donation.id}`} fw="600">
        <UserText text={donorLabel(donation)} />
      </TextLink>
    ),
  },
  {
    name: "amount",
    title: t("statement.words.amount"),
    isNumber: true,
    cell: ({ amount_paise, left_paise }) => (
      <>
        <strong>{formatRupees(amount_paise)}</strong>
        {left_paise === amount_paise ? null : (
          <SecondaryText>{t("statement.gifts.left", { amount: formatRupees(left_paise) })}</SecondaryText>
        )}
      </>
    ),
  },
  { name: "day", title: t("statement.words.received"), cell: ({ received_at }) => formatDay(received_at) },
  { name: "cause", title: t("statement.words.cause"), cell: ({ cause_name }) => cause_name },
  { name: "channel", title: t("statement.words.method"), cell: ({ channel }) => channelWords(channel) },
];

export default function AdminStatementDonationsPage() {
  const { year, name, description, items, total, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("statement.gifts.titleOf", { year, state: name })}
        back={<BackLink to={`/adminStatement?year=${year}`}>{t("admin.pages.statement")}</BackLink>}
      />
      <p className="lead">{description}.</p>
      <AdminTable
        caption={t("statement.gifts.caption", { state: name })}
        idOf={({ id }) => id}
        columns={columns()}
        items={items}
        count={total > 0 ? [t("statement.words.gift"), t("statement.words.manyGifts")] : undefined}
        empty={t("statement.gifts.none")}
        paging={{ total, page }}
      />
    </>
  );
}

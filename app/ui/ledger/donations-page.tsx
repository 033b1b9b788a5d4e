import { Button } from "@mantine/core";
import { limits } from "~/limits";
import type { LedgerItem, LedgerSum } from "~/presenters/ledger/ledger-screens";
import { SelectField, Summary, TextField } from "./fields";
import { Nothing, PageHead, Pager, queryText } from "./page-parts";

type LedgerQuery = Record<"state" | "cause" | "from" | "to" | "mode" | "search", string>;

type Props = {
  query: LedgerQuery;
  errors: Partial<Record<string, string>>;
  items: LedgerItem[];
  sums: LedgerSum[];
  total: number;
  page: number;
};

const states = [
  { value: "", words: "Every state" },
  { value: "paid", words: "Received" },
  { value: "partially_refunded", words: "Partly refunded" },
  { value: "refunded", words: "Refunded" },
  { value: "created", words: "Waiting" },
  { value: "failed", words: "Not taken" },
  { value: "abandoned", words: "Given up" },
  { value: "set_aside", words: "Set aside" },
];
const modes = [
  { value: "", words: "Every kind" },
  { value: "live", words: "Real money" },
  { value: "test", words: "Test" },
  { value: "practice", words: "Practice" },
];
const causes = [
  { value: "", words: "Every cause" },
  ...limits.donation.causes.map(({ slug, name }) => ({ value: slug, words: name })),
];

/** The ledger, with search, filter and sums. */
export function DonationsPage({ query, errors, items, sums, total, page }: Props) {
  const csv = queryText(query);
  return (
    <>
      <PageHead title="Donations">
        <Button component="a" href="/adminDonations/new">
          Record a gift
        </Button>
        <Button component="a" className="quiet" href={`/adminDonations/csv${csv ? `?${csv}` : ""}`}>
          Download CSV
        </Button>
      </PageHead>
      <Filter query={query} errors={errors} />
      {Object.keys(errors).length === 0 ? <Found {...{ query, items, sums, total }} /> : null}
      <Pager total={total} page={page} size={limits.ledger.pageSize} path="/adminDonations" query={query} />
    </>
  );
}

function Found({ query, items, sums, total }: Pick<Props, "query" | "items" | "sums" | "total">) {
  return (
    <>
      <Sums sums={sums} />
      <p className="led-count">{total === 1 ? "1 donation" : `${total.toLocaleString("en-IN")} donations`}</p>
      {items.length === 0 ? (
        <Nothing>
          {Object.values(query).some(Boolean)
            ? "Nothing fits this search."
            : "No donation has been made yet."}
        </Nothing>
      ) : null}
      <ul className="led-list">
        {items.map((item) => (
          <LedgerRow key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}

function Filter({ query, errors }: Pick<Props, "query" | "errors">) {
  const isNarrowed = Boolean(query.state || query.cause || query.from || query.to || query.mode);
  return (
    <form
      className="led-filter"
      method="get"
      action="/adminDonations"
      role="search"
      aria-label="Donations"
      noValidate
    >
      <Summary errors={errors} fields={["search", "state", "cause", "from", "to", "mode"]} />
      <div className="led-search">
        <TextField
          name="search"
          label="Search"
          hint="Name, email, phone, order, payment or receipt"
          type="search"
          value={query.search}
          errors={errors}
          maxLength={limits.ledger.search}
        />
        <Button type="submit">Show</Button>
      </div>
      <details open={isNarrowed}>
        <summary>Cause, state and days</summary>
        <div className="led-fields">
          <SelectField name="state" label="State" value={query.state} errors={errors} options={states} />
          <SelectField name="cause" label="Cause" value={query.cause} errors={errors} options={causes} />
          <SelectField name="mode" label="Kind" value={query.mode} errors={errors} options={modes} />
          <TextField name="from" label="From" type="date" value={query.from} errors={errors} />
          <TextField name="to" label="To" type="date" value={query.to} errors={errors} />
        </div>
        {isNarrowed ? (
          <a href={`/adminDonations${query.search ? `?${queryText({ search: query.search })}` : ""}`}>
            Show everything
          </a>
        ) : null}
      </details>
    </form>
  );
}

/** Real money and practice are shown side by side and never added up. */
function Sums({ sums }: { sums: LedgerSum[] }) {
  if (sums.length === 0) return null;
  return (
    <section className="led-sums" aria-labelledby="sums-title">
      <h2 id="sums-title" className="visually-hidden">
        Sums
      </h2>
      {sums.map(({ mode, name, donations, received, refunded, stands }) => (
        <dl key={mode} className={mode === "live" ? "led-sum kasavu" : "led-sum"}>
          <div className="led-stands">
            <dt>{name}</dt>
            <dd>{stands}</dd>
          </div>
          <div>
            <dt>Received</dt>
            <dd>
              {received} in {donations.toLocaleString("en-IN")}
            </dd>
          </div>
          <div>
            <dt>Given back</dt>
            <dd>{refunded}</dd>
          </div>
        </dl>
      ))}
    </section>
  );
}

function LedgerRow({ item }: { item: LedgerItem }) {
  return (
    <li className="led-row">
      <a className="led-who" href={item.href}>
        {item.donor}
      </a>
      <p className="led-amount">
        {item.amount}
        {item.refunded ? <small>{item.refunded} given back</small> : null}
      </p>
      <p className="led-for">
        {item.cause}
        <small>
          {item.channel}, {item.day}
        </small>
      </p>
      <p className="led-state">
        <span className="led-mark" data-state={item.state}>
          {item.stateWords}
        </span>
        {item.mode ? <span className="led-mark">{item.mode}</span> : null}
        {item.receiptNumber ? <small>{item.receiptNumber}</small> : null}
      </p>
    </li>
  );
}

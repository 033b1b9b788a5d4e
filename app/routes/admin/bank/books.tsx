import { Alert, Anchor, Button, Table } from "@mantine/core";
import { Link, useLoaderData } from "@remix-run/react";
import { countedMode } from "~/features/donations/money-modes.server";
import { BackLink, PageHeader, SecondaryText, staffMeta, ViewTabs } from "~/components/admin";
import { PrintButton } from "~/components/admin/print-button";
import {
  nextYear,
  OUTSIDE_TITLES,
  outsideName,
  type Books,
  type BooksLine,
} from "~/features/bank/books-view";
import { bookYears, yearBooks } from "~/features/bank/books.server";
import { listMonths, yearState } from "~/features/closing/closing.server";
import { readSettings } from "~/features/settings/settings.server";
import { formatDay, monthInWords } from "~/lib/dates";
import { dayInWords } from "~/lib/india-time";
import { formatRupees } from "~/lib/rupees";
import { staffLoader } from "~/server/staff";

export const meta = staffMeta<typeof loader>((page) => (page ? `Books ${page.books.year}` : "Books"));

export const loader = staffLoader("manageBank", async function booksLoader({ params, db, now }) {
  const years = await bookYears(db, now);
  const year = years.find((one) => one === params.year);
  if (!year) throw new Response("There are no books of this year", { status: 404 });
  const mode = await countedMode(db);
  const { name, address } = (await readSettings(db)).foundation;
  const state = yearState(await listMonths(db, year, mode, now), year, now);
  return {
    years,
    foundation: { name, address },
    books: await yearBooks(db, year, mode),
    isClosed: state.isClosed,
    openMonths: state.openMonths.map((month) => monthInWords(month)),
  };
});

export default function AdminBooksPage() {
  const { years, foundation, books, isClosed, openMonths } = useLoaderData<typeof loader>();
  return (
    <div className="books">
      <PageHeader title={`Books ${books.year}`} back={<BackLink to="/adminBank">Bank</BackLink>}>
        <Button component={Link} to={`/adminClose?year=${books.year}`} variant="default">
          Close months
        </Button>
        <Button component="a" href={`/adminBooks/${books.year}.csv`} variant="default">
          Save as CSV
        </Button>
        <PrintButton />
      </PageHeader>
      <ViewTabs
        label="Financial years"
        views={years.map((year) => ({ to: `/adminBooks/${year}`, name: year, isShown: year === books.year }))}
      />
      <p className="books-of">
        <strong>{foundation.name}</strong>
        <br />
        {foundation.address}
      </p>
      <p className="lead">
        Receipts and payments, bank and cash, from {dayInWords(books.from)} to {dayInWords(books.to)}
      </p>
      <YearState isClosed={isClosed} openMonths={openMonths} />
      <BooksNotes books={books} />
      <ReceiptsAndPayments books={books} />
      <Moved books={books} />
      <Outside lines={books.outside} />
      <Signatures />
    </div>
  );
}

const YearState = ({ isClosed, openMonths }: { isClosed: boolean; openMonths: string[] }) => (
  <p className="books-state">
    {isClosed
      ? "The year is closed."
      : openMonths.length === 0
        ? "The year is open."
        : `The year is open. Not closed yet: ${openMonths.join(", ")}.`}
  </p>
);

/** To be signed on paper. */
const Signatures = () => (
  <div className="books-signatures">
    {["Treasurer", "Auditor", "Place and day"].map((who) => (
      <p key={who}>{who}</p>
    ))}
  </div>
);

function BooksNotes({ books: { accounts, receipts, payments, missing } }: { books: Books }) {
  const waiting = [...receipts, ...payments]
    .filter(({ group }) => group === "Not yet explained")
    .reduce((sum, { lines }) => sum + lines, 0);
  return (
    <>
      {accounts.length === 0 ? (
        <p>No imported statement covers this year. Import one to fill the books.</p>
      ) : null}
      {missing === null ? (
        <Alert variant="outline" mb="20">
          One file has no balances, so the sums can’t be checked against them.
        </Alert>
      ) : null}
      {missing ? (
        <Alert role="alert" variant="outline" mb="20" title="The books do not add up">
          Opening balance plus receipts less payments differs from the closing balance by{" "}
          {formatRupees(Math.abs(missing))}. Lines of the statement are missing:{" "}
          <Anchor component={Link} to="/adminBank#months-title" inherit>
            see where, month by month
          </Anchor>
          .
        </Alert>
      ) : null}
      {waiting > 0 ? (
        <Alert variant="outline" mb="20">
          {waiting === 1 ? "One line is" : `${waiting.toLocaleString("en-IN")} lines are`}{" "}
          <Anchor component={Link} to="/adminBank?show=waiting" inherit>
            not explained yet
          </Anchor>
          . The books are complete once every line is explained.
        </Alert>
      ) : null}
    </>
  );
}

const money = (paise: number | null) => (paise === null ? "not known" : formatRupees(paise));

function ReceiptsAndPayments({ books }: { books: Books }) {
  return (
    <Table className="books-table" fz="1rem" verticalSpacing="4" horizontalSpacing="8" mb="32">
      <caption className="visually-hidden">Receipts and payments</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <Balances title="Opening balance" books={books} part="opening" />
      </tbody>
      <Side title="Receipts" lines={books.receipts} />
      <tbody>
        <Sum name="Total receipts" paise={books.received} />
      </tbody>
      <Side title="Payments" lines={books.payments} />
      <tbody>
        <Sum name="Total payments" paise={books.paid} />
        <Balances title="Closing balance" books={books} part="closing" />
        <Sum name={`Carried forward to ${nextYear(books.year)}`} paise={books.closing} />
        {books.missing ? <Sum name="Does not add up: difference" paise={books.missing} /> : null}
      </tbody>
    </Table>
  );
}

function Balances({ title, books, part }: { title: string; books: Books; part: "opening" | "closing" }) {
  const { accounts, cash } = books;
  const isNew = part === "opening" && cash.from !== null;
  return (
    <>
      <SideTitle>{title}</SideTitle>
      {accounts.map((one) => (
        <Line key={one.account} name={one.account} paise={one[part]} />
      ))}
      <Line name={isNew ? `Cash, on ${formatDay(cash.from ?? "")}` : "Cash"} paise={cash[part]} />
      <Sum name="Bank and cash" paise={books[part]} />
    </>
  );
}

const SideTitle = ({ children }: { children: string }) => (
  <tr className="books-side">
    <th colSpan={2} scope="rowgroup">
      {children}
    </th>
  </tr>
);

function Side({ title, lines }: { title: string; lines: BooksLine[] }) {
  const groups = [...new Set(lines.map(({ group }) => group))];
  return (
    <>
      <tbody>
        <SideTitle>{title}</SideTitle>
        {lines.length === 0 ? (
          <tr>
            <th scope="row">None</th>
            <td />
          </tr>
        ) : null}
      </tbody>
      {groups.map((group) => {
        const own = lines.filter((line) => line.group === group);
        return (
          <tbody key={group}>
            <tr className="books-group">
              <th scope="rowgroup">{group}</th>
              <td>{own.length > 1 ? formatRupees(own.reduce((sum, { paise }) => sum + paise, 0)) : null}</td>
            </tr>
            {own.map(({ name, paise }) => (
              <Line key={name} name={name} paise={paise} />
            ))}
          </tbody>
        );
      })}
    </>
  );
}

const Line = ({ name, paise }: { name: string; paise: number | null }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{money(paise)}</td>
  </tr>
);

const Sum = ({ name, paise, more }: { name: string; paise: number | null; more?: string | undefined }) => (
  <tr className="books-sum">
    <th scope="row">
      {name}
      {more ? <SecondaryText fw="400">{more}</SecondaryText> : null}
    </th>
    <td>{money(paise)}</td>
  </tr>
);

function Moved({ books: { contra } }: { books: Books }) {
  if (contra.length === 0) return null;
  return (
    <section aria-labelledby="moved-title">
      <h2 id="moved-title">Moved between bank and cash</h2>
      <p>Neither received nor paid, so in none of the sums above.</p>
      <Table className="books-table" fz="1rem" verticalSpacing="4" horizontalSpacing="8" mb="32">
        <tbody>
          {contra.map(({ name, paise }) => (
            <Line key={name} name={name} paise={paise} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Outside({ lines }: { lines: Books["outside"] }) {
  return (["receipts", "payments"] as const).map((side) => {
    const own = lines.filter((line) => line.side === side);
    return own.length === 0 ? null : (
      <section key={side} aria-labelledby={`outside-${side}`}>
        <h2 id={`outside-${side}`}>{OUTSIDE_TITLES[side]}</h2>
        <p>
          Not part of the sums above, because neither a line of the bank’s statement nor the cash book has
          them.
        </p>
        <Table className="books-table" fz="1rem" verticalSpacing="4" horizontalSpacing="8" mb="32">
          <tbody>
            {own.map((line) => (
              <Line key={outsideName(line)} name={outsideName(line)} paise={line.paise} />
            ))}
            <Sum name="Total" paise={own.reduce((sum, { paise }) => sum + paise, 0)} />
          </tbody>
        </Table>
      </section>
    );
  });
}

import { Alert, Anchor, Button, Table } from "@mantine/core";
import { Link, useLoaderData } from "@remix-run/react";
import { countedMode } from "~/features/donations/money-modes.server";
import { marked } from "~/components/marked";
import { BackLink, PageHeader, SecondaryText, staffMeta, ViewTabs } from "~/components/admin";
import { PrintButton } from "~/components/admin/print-button";
import {
  bookWord,
  nextYear,
  OUTSIDE_TITLES,
  outsideName,
  outsideWords,
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
import { screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";

export const meta = staffMeta<typeof loader>((page) =>
  page ? t("bank.books.titleOf", { year: page.books.year }) : t("admin.pages.books"),
);

export const loader = staffLoader("manageBank", async function booksLoader({ params, db, now }) {
  const years = await bookYears(db, now);
  const year = years.find((one) => one === params.year);
  if (!year) throw new Response(t("bank.books.noYear"), { status: 404 });
  const mode = await countedMode(db);
  const { name, address } = (await readSettings(db)).foundation;
  const state = yearState(await listMonths(db, year, mode, now), year, now);
  return {
    years,
    foundation: { name, address },
    books: await yearBooks(db, year, mode),
    isClosed: state.isClosed,
    openMonths: state.openMonths.map((month) => monthInWords(month, screenLanguage())),
  };
});

export default function AdminBooksPage() {
  const { years, foundation, books, isClosed, openMonths } = useLoaderData<typeof loader>();
  return (
    <div className="books">
      <PageHeader
        title={t("bank.books.titleOf", { year: books.year })}
        back={<BackLink to="/adminBank">{t("admin.pages.bank")}</BackLink>}
      >
        <Button component={Link} to={`/adminClose?year=${books.year}`} variant="default">
          {t("bank.list.closeMonths")}
        </Button>
        <Button component="a" href={`/adminBooks/${books.year}.csv`} variant="default">
          {t("bank.books.csv")}
        </Button>
        <PrintButton />
      </PageHeader>
      <ViewTabs
        label={t("bank.books.years")}
        views={years.map((year) => ({ to: `/adminBooks/${year}`, name: year, isShown: year === books.year }))}
      />
      <p className="books-of">
        <strong>{foundation.name}</strong>
        <br />
        {foundation.address}
      </p>
      <p className="lead">
        {t("bank.books.lead", {
          from: dayInWords(books.from, screenLanguage()),
          to: dayInWords(books.to, screenLanguage()),
        })}
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
      ? t("bank.books.closed")
      : openMonths.length === 0
        ? t("bank.books.open")
        : t("bank.books.openMonths", { months: openMonths.join(", ") })}
  </p>
);

/** To be signed on paper. */
const Signatures = () => (
  <div className="books-signatures">
    {[t("bank.books.treasurer"), t("bank.books.auditor"), t("bank.books.placeAndDay")].map((who) => (
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
      {accounts.length === 0 ? <p>{t("bank.books.noStatement")}</p> : null}
      {missing === null ? (
        <Alert variant="outline" mb="20">
          {t("bank.books.noBalances")}
        </Alert>
      ) : null}
      {missing ? (
        <Alert role="alert" variant="outline" mb="20" title={t("bank.books.oddTitle")}>
          {marked(t("bank.books.missing", { amount: formatRupees(Math.abs(missing)) }), (words) => (
            <Anchor component={Link} to="/adminBank#months-title" inherit>
              {words}
            </Anchor>
          ))}
        </Alert>
      ) : null}
      {waiting > 0 ? (
        <Alert variant="outline" mb="20">
          {marked(t("bank.books.waiting", { count: waiting }), (words) => (
            <Anchor component={Link} to="/adminBank?show=waiting" inherit>
              {words}
            </Anchor>
          ))}
        </Alert>
      ) : null}
    </>
  );
}

const money = (paise: number | null) => (paise === null ? t("bank.books.notKnown") : formatRupees(paise));

function ReceiptsAndPayments({ books }: { books: Books }) {
  return (
    <Table className="books-table" fz="1rem" verticalSpacing="4" horizontalSpacing="8" mb="32">
      <caption className="visually-hidden">{t("bank.books.receiptsAndPayments")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("bank.words.what")}</th>
          <th scope="col">{t("bank.words.amount")}</th>
        </tr>
      </thead>
      <tbody>
        <Balances title={t("bank.books.opening")} books={books} part="opening" />
      </tbody>
      <Side title={t("bank.books.receipts")} lines={books.receipts} />
      <tbody>
        <Sum name={t("bank.books.totalReceipts")} paise={books.received} />
      </tbody>
      <Side title={t("bank.books.payments")} lines={books.payments} />
      <tbody>
        <Sum name={t("bank.books.totalPayments")} paise={books.paid} />
        <Balances title={t("bank.books.closing")} books={books} part="closing" />
        <Sum name={t("bank.books.carriedForward", { year: nextYear(books.year) })} paise={books.closing} />
        {books.missing ? <Sum name={t("bank.books.difference")} paise={books.missing} /> : null}
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
      <Line
        name={isNew ? t("bank.books.cashOn", { day: formatDay(cash.from ?? "") }) : t("bank.books.cash")}
        paise={cash[part]}
      />
      <Sum name={t("bank.books.bankAndCash")} paise={books[part]} />
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
            <th scope="row">{t("bank.words.noneAtAll")}</th>
            <td />
          </tr>
        ) : null}
      </tbody>
      {groups.map((group) => {
        const own = lines.filter((line) => line.group === group);
        return (
          <tbody key={group}>
            <tr className="books-group">
              <th scope="rowgroup">{bookWord(group)}</th>
              <td>{own.length > 1 ? formatRupees(own.reduce((sum, { paise }) => sum + paise, 0)) : null}</td>
            </tr>
            {own.map(({ name, paise }) => (
              <Line key={name} name={bookWord(name)} paise={paise} />
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
      <h2 id="moved-title">{t("bank.books.moved")}</h2>
      <p>{t("bank.books.movedHint")}</p>
      <Table className="books-table" fz="1rem" verticalSpacing="4" horizontalSpacing="8" mb="32">
        <tbody>
          {contra.map(({ name, paise }) => (
            <Line key={name} name={bookWord(name)} paise={paise} />
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
        <h2 id={`outside-${side}`}>{bookWord(OUTSIDE_TITLES[side])}</h2>
        <p>{t("bank.books.outsideHint")}</p>
        <Table className="books-table" fz="1rem" verticalSpacing="4" horizontalSpacing="8" mb="32">
          <tbody>
            {own.map((line) => (
              <Line key={outsideName(line)} name={outsideWords(line)} paise={line.paise} />
            ))}
            <Sum name={t("bank.books.total")} paise={own.reduce((sum, { paise }) => sum + paise, 0)} />
          </tbody>
        </Table>
      </section>
    );
  });
}

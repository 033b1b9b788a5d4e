import { Button, TextInput } from "@mantine/core";
import { siteMessages } from "~/messages";
import type { ResultView } from "~/presenters/search/search";
import { Icon } from "~/ui/site/icon";
import { PageCover } from "~/ui/site/page-cover";
import field from "~/ui/site/field.css?inline";
import search from "./search.css?inline";
import resultSheet from "./search-results.css?inline";
import linkSheet from "./search-links.css?inline";
import { Style } from "~/ui/site/style";

type Props = {
  /** The query as typed; "" for none. */
  asked: string;
  page: number;
  pages: number;
  /** Number of results on all pages. */
  total: number;
  /** There are more results than `total`. */
  isMore: boolean;
  results: ResultView[];
};

const { navigation } = siteMessages;

/** Address of a page of results. */
export function searchAddress(asked: string, page: number): string {
  return `/search?${new URLSearchParams({ q: asked, ...(page > 1 ? { page: String(page) } : {}) }).toString()}`;
}

/** The search page: a plain form and its results. */
export function SearchPage(props: Props) {
  const { asked, total } = props;
  return (
    <>
      <PageCover title="Search" scene="hills">
        <Style sheets={[field, search]} />
        <form className="search-form" role="search" action="/search" method="get">
          <TextInput
            id="search-q"
            name="q"
            label="What are you looking for?"
            defaultValue={asked}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit">Search</Button>
        </form>
      </PageCover>
      <div className="wrap found">
        {asked === "" ? <SuggestedPages /> : total === 0 ? <Nothing asked={asked} /> : <Results {...props} />}
      </div>
    </>
  );
}

function Results({ asked, page, pages, total, isMore, results }: Props) {
  return (
    <section aria-labelledby="search-found">
      <Style sheets={[resultSheet]} />
      <h2 id="search-found">
        {numbered(total, isMore)} for <q>{asked}</q>
      </h2>
      <ol className="found-list">
        {results.map((result) => (
          <Result key={result.href} {...result} />
        ))}
      </ol>
      {pages > 1 && (
        <nav className="found-pages" aria-label="Pages of results">
          {page > 1 && (
            <Button component="a" className="quiet" rel="prev" href={searchAddress(asked, page - 1)}>
              Previous
            </Button>
          )}
          <p>
            Page {page} of {pages}
          </p>
          {page < pages && (
            <Button component="a" className="quiet" rel="next" href={searchAddress(asked, page + 1)}>
              Next
            </Button>
          )}
        </nav>
      )}
    </section>
  );
}

function Result({ href, kind, title, snippet, date }: ResultView) {
  return (
    <li className={`found-item found-${kind.toLowerCase()}`}>
      <h3>
        <a href={href}>
          <Pieces pieces={title} />
        </a>
      </h3>
      <p className="found-kind">
        <strong>{kind}</strong>
        {date && <time dateTime={date.iso}>{date.text}</time>}
      </p>
      {snippet.length > 0 && (
        <p className="found-text">
          <Pieces pieces={snippet} />
        </p>
      )}
    </li>
  );
}

function Pieces({ pieces }: { pieces: ResultView["title"] }) {
  return <>{pieces.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}</>;
}

function Nothing({ asked }: { asked: string }) {
  return (
    <section aria-labelledby="search-found">
      <h2 id="search-found">
        Nothing found for <q>{asked}</q>
      </h2>
      <p>We looked through every blog post, event and project. Three things that often help:</p>
      <ul className="found-advice">
        <li>Fewer words: each of them has to be in the text.</li>
        <li>The beginning of a word: ‘tailor’ also finds ‘tailoring’.</li>
        <li>The other language: some texts are in English only, some in Malayalam.</li>
      </ul>
      <SuggestedPages />
    </section>
  );
}

const ways: [href: string, name: string, text: string][] = [
  ["/projects", navigation.projects, "What we work on, year after year"],
  ["/eventsPage", navigation.events, "Days to come to, and days that were"],
  ["/blogs", navigation.blogs, "Letters from the villages and the classrooms"],
  ["/contactPage", navigation.contact, "Ask us; somebody knows"],
];

function SuggestedPages() {
  return (
    <nav aria-labelledby="search-ways">
      <Style sheets={[linkSheet]} />
      <h2 className="found-links-title" id="search-ways">
        Or begin here
      </h2>
      <ul className="found-links">
        {ways.map(([href, name, text]) => (
          <li key={href}>
            <a href={href}>
              <strong>{name}</strong>
              <span>{text}</span>
              <Icon name="up" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const small = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];

/** "Three results", "48 results", "More than 1,000 results" */
function numbered(total: number, isMore: boolean): string {
  const number = isMore
    ? `More than ${total.toLocaleString("en-IN")}`
    : (small[total] ?? total.toLocaleString("en-IN"));
  return `${number} ${total === 1 ? "result" : "results"}`;
}

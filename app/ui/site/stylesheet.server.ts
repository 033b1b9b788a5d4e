import base from "./base.css?inline";
import field from "./field.css?inline";
import controls from "./controls.css?inline";
import layout from "./layout.css?inline";
import problem from "./problem.css?inline";
import practice from "~/ui/giving/practice.css?inline";
import hero from "./hero.css?inline";
import donation from "~/ui/giving/donation.css?inline";
import flow from "~/ui/giving/donation-flow.css?inline";
import donatePage from "~/ui/giving/donate-page.css?inline";
import cover from "./cover.css?inline";
import card from "./card.css?inline";
import projectCard from "~/ui/content/project-card.css?inline";
import list from "./list.css?inline";
import listState from "./list-state.css?inline";
import pagination from "./pagination.css?inline";
import projectList from "~/ui/content/project-list.css?inline";
import eventList from "~/ui/content/event-list.css?inline";
import blogList from "~/ui/content/blog-list.css?inline";
import carousel from "./carousel.css?inline";
import home from "./home.css?inline";
import prose from "~/ui/content/prose.css?inline";
import proseRich from "~/ui/content/prose-rich.css?inline";
import proseQuote from "~/ui/content/prose-quote.css?inline";
import proseTable from "~/ui/content/prose-table.css?inline";
import article from "~/ui/content/article.css?inline";
import postPage from "~/ui/content/post-page.css?inline";
import sidebar from "~/ui/content/sidebar.css?inline";
import projectPage from "~/ui/content/project-page.css?inline";
import eventPage from "~/ui/content/event-page.css?inline";
import about from "./about.css?inline";
import legal from "./legal.css?inline";
import gallery from "~/ui/content/gallery.css?inline";
import galleryPhoto from "~/ui/content/gallery-photo.css?inline";
import galleryTurn from "~/ui/content/gallery-turn.css?inline";
import contact from "~/ui/mail/contact.css?inline";
import search from "~/ui/search/search.css?inline";
import searchResults from "~/ui/search/search-results.css?inline";
import searchWays from "~/ui/search/search-ways.css?inline";
import picture from "~/ui/pictures/picture.css?inline";
import staff from "./staff.css?inline";
import staffForm from "~/ui/content/staff-form.css?inline";
import ledger from "~/ui/ledger/ledger.css?inline";
import account from "~/ui/accounts/account.css?inline";
import { cssVariables } from "./theme";

const sheets = {
  /** What every public page needs: type, links, buttons, header, drawer, footer. */
  site: base + layout,
  /** What stands where a page should be: entry.server.tsx adds it to every answer that is a refusal. */
  problem,
  /** The first screen of the home page. */
  hero,
  /** The donation section and its two dialogs. */
  donation: field + controls + practice + donation,
  /** The pages of one donation: details, payment, status. */
  "donation-flow": field + controls + practice + flow,
  /** /donatePage. */
  "donate-page": donatePage,
  /** The band with the title at the top of inner pages (app/ui/site/page-cover.tsx). */
  cover,
  /** Cards of projects and their grid. */
  "project-card": card + projectCard,
  /** What lists share: their place, their closing word. Each has a sheet of its own for the rest. */
  list,
  "project-list": projectList,
  "event-list": eventList,
  "blog-list": card + blogList,
  /** What few lists hold: numbered pages; nothing to show (see listSheets in app/ui/site/list-states.tsx). */
  pagination,
  "list-state": listState,
  /** Rows that are swiped (app/ui/site/carousel-row.tsx). */
  carousel,
  /** The sections of the home page. */
  home,
  /** Long text: paragraphs, headings, lists; how it is printed. */
  prose,
  /** Tables in it, quotations, and what few texts hold: pictures, films, terms, code (see proseSheets). */
  "prose-table": proseTable,
  "prose-quote": proseQuote,
  "prose-rich": proseRich,
  /** Something to read: its title, its picture, what it asks for. */
  article,
  /** Posts and stories: the line of facts, captions, the ways on. */
  "post-page": postPage,
  /** Beside it (app/ui/content/sidebar.tsx). */
  sidebar,
  "project-page": projectPage,
  "event-page": eventPage,
  about,
  /** The head, summary and table of contents of the legal pages; their text is "prose". */
  legal,
  /** The wall of the gallery, and one picture of it, large. */
  gallery: gallery + galleryTurn,
  "gallery-photo": galleryPhoto + galleryTurn,
  contact: field + controls + contact,
  /** The search field; what was found; where else to begin. */
  search: field + search,
  "search-results": searchResults,
  "search-ways": searchWays,
  /** The account screens. */
  account: field + controls + account,
  /** Pictures that staff sent in (app/ui/pictures/picture.tsx). */
  picture,
  /** Every screen of the staff: frame, lists, questions, search. */
  staff: field + controls + staff,
  /** The staff's forms: pictures, previews, two versions, the editor. */
  "staff-form": staffForm,
  /** The staff's screens for money, mail and people. */
  ledger,
};

export type SheetName = keyof typeof sheets;

const composed = new Map<string, string>();

/**
 * The CSS text of a page, to be inlined in its head: the named parts in the order given, with the design
 * tokens they
 * use. Composed once for each combination.
 */
export function stylesheet(parts: SheetName[]): string {
  const key = parts.join();
  const known = composed.get(key);
  if (known !== undefined) return known;
  const text = withTokens([...new Set(parts.map((part) => sheets[part]))].join(""));
  composed.set(key, text);
  return text;
}

/** A token beyond this many letters (a list of typefaces) is written once, as a variable. */
const LONG_TOKEN = 12;

/**
 * CSS with the values of the design tokens in the place of `var(--name)`: that is shorter than names that
 * have to be
 * explained first, and a slow processor has nothing to look up. What is no token stays a variable.
 */
function withTokens(css: string): string {
  const tokens = cssVariables();
  const long = new Set<string>();
  const text = css.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
    const value = tokens[name];
    if (value === undefined || value.length <= LONG_TOKEN) return value ?? use;
    long.add(name);
    return use;
  });
  return `:root{${[...long].map((name) => `${name}:${tokens[name]}`).join(";")}}${text}`;
}

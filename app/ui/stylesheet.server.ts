import base from "./css/base.css?inline";
import controls from "./css/controls.css?inline";
import layout from "./css/layout.css?inline";
import hero from "./css/hero.css?inline";
import donation from "./css/donation.css?inline";
import flow from "./css/donation-flow.css?inline";
import donatePage from "./css/donate-page.css?inline";
import cover from "./css/cover.css?inline";
import projectCard from "./css/project-card.css?inline";
import cards from "./css/cards.css?inline";
import carousel from "./css/carousel.css?inline";
import home from "./css/home.css?inline";
import article from "./css/article.css?inline";
import about from "./css/about.css?inline";
import legal from "./css/legal.css?inline";
import gallery from "./css/gallery.css?inline";
import contact from "./css/contact.css?inline";
import search from "./css/search.css?inline";
import picture from "./css/picture.css?inline";
import staff from "./css/staff.css?inline";
import staffForm from "./css/staff-form.css?inline";
import ledger from "./css/ledger.css?inline";
import account from "./css/account.css?inline";
import { cssVariables } from "./theme";

const sheets = {
  /** What every public page needs: type, links, buttons, header, drawer, footer, problem pages. */
  site: base + layout,
  /** The first screen of the home page. */
  hero,
  /** The donation section and its two dialogs. */
  donation: controls + donation,
  /** The pages of one donation: details, payment, status. */
  "donation-flow": controls + flow,
  /** /donatePage. */
  "donate-page": donatePage,
  /** The band with the title at the top of inner pages (app/ui/page-cover.tsx). */
  cover,
  /** Cards of projects, events and blog posts, their grids, and the numbered pages below them. */
  cards: projectCard + cards,
  /** Of these, the cards of projects alone: the home page shows no others. */
  "project-card": projectCard,
  /** Rows that are swiped (app/ui/carousel-row.tsx). */
  carousel,
  /** The sections of the home page. */
  home,
  /** Long reading: blog posts, stories, projects, events, legal pages; the sidebar; print. */
  article,
  about,
  /** The head, summary and table of contents of the legal pages; their text is "article". */
  legal,
  gallery,
  contact: controls + contact,
  search: controls + search,
  /** The account screens. */
  account: controls + account,
  /** Pictures that staff sent in (app/ui/picture.tsx). */
  picture,
  /** Every screen of the staff: frame, lists, questions, search. */
  staff: controls + staff,
  /** The staff's forms: pictures, previews, two versions, the editor. */
  "staff-form": staffForm,
  /** The staff's screens for money, mail and people. */
  ledger,
};

export type SheetName = keyof typeof sheets;

const composed = new Map<string, string>();

/**
 * The CSS text of a page, to be inlined in its head: the named parts in the order given, before them the CSS
 * variables they use and no others. Composed once for each combination.
 */
export function stylesheet(parts: SheetName[]): string {
  const key = parts.join();
  const known = composed.get(key);
  if (known !== undefined) return known;
  const css = [...new Set(parts.map((part) => sheets[part]))].join("");
  const text = variablesFor(css) + css;
  composed.set(key, text);
  return text;
}

/** `:root{…}` with the variables that the CSS names, and those that these are made of. */
function variablesFor(css: string): string {
  const all = cssVariables();
  const wanted = new Set<string>();
  const collect = (text: string) => {
    for (const [, name = ""] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      const value = all[name];
      if (value === undefined || wanted.has(name)) continue;
      wanted.add(name);
      collect(value);
    }
  };
  collect(css);
  return `:root{${[...wanted].map((name) => `${name}:${all[name]}`).join(";")}}`;
}

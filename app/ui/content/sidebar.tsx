import { Button } from "@mantine/core";
import { contactHref } from "~/ui/mail/contact-href";
import { projectMessages } from "~/messages";
import sheet from "./sidebar.css?inline";
import { Style } from "~/ui/site/style";

const { sidebar } = projectMessages;

/** The programmes shown beside every article. Their pictures are 1200 × 800. */
const programmes = [
  {
    href: "/lifeschool/1",
    picture: "evening-class",
    title: "Life School",
    text: "An evening class that stays open",
  },
  {
    href: "/gudalur/1",
    picture: "desks-arrive",
    title: "Desks for a school",
    text: "A classroom in the hills sits up",
  },
  {
    href: "/tailoring/1",
    picture: "tailoring-room",
    title: "The tailoring centre",
    text: "Six months at a machine, then a trade",
  },
];

/**
 * The sidebar of blog posts, stories and projects; below them on narrow screens.
 * @param props.joining title of the article; 'Join Us' puts it into the subject of the message
 * @param props.current path of the page
 */
export function Sidebar({ joining, current }: { joining: string; current: string }) {
  return (
    <aside className="side" aria-label="More from the foundation">
      <Style sheets={[sheet]} />
      <section>
        <h2>{sidebar.recent}</h2>
        <ul>
          {programmes.map(({ href, picture, title, text }) => (
            <li key={href}>
              <a href={href} aria-current={href === current ? "page" : undefined}>
                <img
                  src={`/pictures/${picture}.svg`}
                  alt=""
                  width="1200"
                  height="800"
                  loading="lazy"
                  decoding="async"
                />
                <span>
                  <strong>{title}</strong>
                  {text}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{sidebar.getInvolved}</h2>
        <p>
          Teach for an evening, keep the accounts of a savings group, drive a van on a Sunday. Tell us what
          you can do.
        </p>
        <Button component="a" className="quiet" href={contactHref(`${sidebar.joinUs}: ${joining}`)}>
          {sidebar.joinUs}
        </Button>
      </section>
      <section className="kasavu">
        <h2>{sidebar.support}</h2>
        <p>
          Four causes, from ₹50. Every gift gets a numbered receipt, and everybody can see how far each cause
          has come.
        </p>
        <Button component="a" href="/donateUs">
          {sidebar.donate}
        </Button>
      </section>
    </aside>
  );
}

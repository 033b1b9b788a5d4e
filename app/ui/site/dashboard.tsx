import { Button } from "@mantine/core";
import { Link } from "@remix-run/react";
import { dashboardMessages as text } from "~/messages";
import type { StaffKind } from "~/presenters/content/staff-screens";
import { kinds } from "~/ui/content/kinds";

const cards: [StaffKind, list: string][] = [
  ["blog", "/admin/blogs"],
  ["event", "/admin/events"],
  ["gallery", "/admin/gallery"],
  ["project", "/admin/projects"],
];

export function DashboardCards() {
  return (
    <ul className="cards">
      {cards.map(([kind, list]) => (
        <li className="card" key={kind}>
          <h2 id={`card-${kind}`}>
            <Link to={list}>{kinds[kind].title}</Link>
          </h2>
          <Button component={Link} to={kinds[kind].form} aria-describedby={`card-${kind}`}>
            {text.createNew}
          </Button>
        </li>
      ))}
    </ul>
  );
}

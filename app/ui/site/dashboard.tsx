import { Badge, Button, Card, Group, SimpleGrid } from "@mantine/core";
import { Link } from "@remix-run/react";
import { dashboardMessages as text } from "~/messages";
import { records, type ContentKind } from "~/domain/content/records";
import { useWorkshopCounts, waitingFor } from "./staff-navigation";

const cards: ContentKind[] = ["blog", "event", "gallery", "project"];

/** What can be made. */
export function DashboardCards() {
  return (
    <SimpleGrid component="ul" className="cards" cols={{ base: 2, sm: 4 }} spacing="12" mb="24">
      {cards.map((kind) => (
        <Card component="li" key={kind} padding="12" withBorder>
          <h2 id={`card-${kind}`}>
            <Link to={records[kind].list}>{records[kind].title}</Link>
          </h2>
          <Button component={Link} to={records[kind].form} px="12" aria-describedby={`card-${kind}`}>
            {text.createNew}
          </Button>
        </Card>
      ))}
    </SimpleGrid>
  );
}

/** What waits for somebody; nothing when nothing does. */
export function Waiting() {
  const waiting = waitingFor(useWorkshopCounts());
  if (waiting.length === 0) return null;
  return (
    <section className="waiting" aria-labelledby="waiting-title">
      <h2 id="waiting-title">Waiting</h2>
      <Group component="ul" gap="8">
        {waiting.map(({ href, number, words, isUrgent }) => (
          <li key={href}>
            <Button
              component={Link}
              to={href}
              variant="default"
              leftSection={
                <Badge component="span" color={isUrgent ? "laterite" : "palm"}>
                  {number}
                </Badge>
              }
            >
              {words}
            </Button>
          </li>
        ))}
      </Group>
    </section>
  );
}

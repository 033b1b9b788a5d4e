import { Alert, Anchor, Badge, Box, Button, Card, Group, SimpleGrid } from "@mantine/core";
import { Link } from "@remix-run/react";
import { account as accountMessages, dashboard as text } from "~/locales/en.json";
import { records, type ContentKind } from "~/features/content/records";
import { useAdminCounts, pendingTasks } from "~/components/admin/admin-navigation";

const cards: ContentKind[] = ["blog", "event", "gallery", "project"];

/** Like a running stitch. */
const DASHED = "2px dashed var(--surface-5)";

/** What can be made. */
export function DashboardCards() {
  return (
    <SimpleGrid component="ul" className="cards" cols={{ base: 2, sm: 4 }} spacing="12" mb="24">
      {cards.map((kind) => (
        <Card component="li" key={kind} padding="12" withBorder style={{ border: DASHED }}>
          <Box component="h2" m="0" id={`card-${kind}`}>
            <Anchor component={Link} to={records[kind].list} inherit display="inline-block" py="8">
              {records[kind].title}
            </Anchor>
          </Box>
          <Button component={Link} to={records[kind].form} px="12" aria-describedby={`card-${kind}`}>
            {text.createNew}
          </Button>
        </Card>
      ))}
    </SimpleGrid>
  );
}

/** For who looks after money or people, where live keys demand a second factor. */
export const SetUpNotice = () => (
  <Alert role="note" mb="16">
    {accountMessages.secondFactorDemanded}{" "}
    <Anchor component={Link} to="/second-factor" fw="600">
      {accountMessages.setUp}
    </Anchor>
  </Alert>
);

/** What waits for somebody; nothing when nothing does. */
export function PendingTasks() {
  const waiting = pendingTasks(useAdminCounts());
  if (waiting.length === 0) return null;
  return (
    <Box component="section" className="waiting" mb="24" aria-labelledby="waiting-title">
      <h2 id="waiting-title">Waiting</h2>
      <Group component="ul" gap="8">
        {waiting.map(({ href, number, words, isUrgent }) => (
          <li key={href}>
            <Button
              component={Link}
              to={href}
              variant="default"
              h="auto"
              py="8"
              styles={{ section: { flex: "none" }, label: { whiteSpace: "normal", textAlign: "start" } }}
              leftSection={
                <Badge component="span" color={isUrgent ? "primary" : "accent"} flex="none">
                  {number}
                </Badge>
              }
            >
              {words}
            </Button>
          </li>
        ))}
      </Group>
    </Box>
  );
}

import { useLoaderData, Link } from "@remix-run/react";
import { countedMode } from "~/features/donations/money-modes.server";
import { mostReadPosts } from "~/features/content/blog-posts.server";
import { givingFigures } from "~/features/donations/ledger/figures.server";
import { upcomingDuties } from "~/features/duties/duties.server";
import { gettingStarted } from "~/features/site/getting-started.server";
import { statusLines, type StatusLine } from "~/features/site/status-lines.server";
import { formatDay } from "~/lib/dates";
import { staffLoader } from "~/server/staff";
import { countWaiting, toTasks } from "~/server/navigation.server";
import { site } from "~/server/site.server";
import { readListQuery, staffList } from "~/server/content/staff-items.server";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { listSearchParams } from "~/features/content/list-query";
import { toFiguresView, toMostReadView } from "~/features/donations/ledger/figures-view";
import { renderMonthChart } from "~/features/donations/ledger/month-chart.server";
import { Figures, MostReadStories } from "~/features/donations/ledger/figures";
import { GettingStarted } from "./getting-started";
import { ItemList } from "~/features/content/admin/item-list";
import { records } from "~/features/content/records";
import { galleryScreens } from "~/features/gallery/photo";
import { listParameter } from "~/features/content/admin/content-links";
import { Alert, Anchor, Badge, Box, Button, Card, Group, SimpleGrid, Table, Text } from "@mantine/core";
import { useTasks, type WaitingTask } from "~/components/admin/admin-navigation";
import { Section, staffMeta, TextLink } from "~/components/admin";

const listedKinds = ["blog", "event", "project"] as const;
const cards = [records.blog, records.event, galleryScreens, records.project];

export const meta = staffMeta("dashboard.title");

/** `?blogs=&blogsStatus=&blogsTranslated=…`: each list has its own query. */
export const loader = staffLoader(
  "viewDashboard",
  async function dashboardLoader({ request, staff, db, now }) {
    const { permissions, isMissingSecondFactor } = staff;
    const { pathname, search } = new URL(request.url);
    const shownLists = Promise.all(
      listedKinds.map(async (kind) => {
        const query = readListQuery(request, listParameter(kind));
        return { kind, query, list: await staffList(kind, query) };
      }),
    );
    const [started, lists, posts, status, numbers, duties, waiting] = await Promise.all([
      gettingStarted(site, staff, now),
      shownLists,
      mostReadPosts(db, limits.admin.mostRead),
      statusLines(site, permissions, now),
      permissions.includes("viewDonations") ? givingFigures(db, await countedMode(db), now) : null,
      upcomingDuties(site, permissions, now),
      countWaiting(permissions, now, { isSlow: true }),
    ]);
    const shown = numbers && toFiguresView(numbers);
    const figures = shown && { ...shown, drawing: renderMonthChart(shown) };
    return {
      started,
      lists,
      figures,
      tasks: toTasks(waiting),
      duties: duties.map(({ on, what, href }) => ({ day: formatDay(on), what, href })),
      stories: posts.map(toMostReadView),
      status,
      isMissingSecondFactor,
      back: pathname + search,
    };
  },
);

export default function DashboardPage() {
  const { started, lists, figures, tasks, duties, stories, status, isMissingSecondFactor, back } =
    useLoaderData<typeof loader>();
  const listParams = lists.flatMap(({ kind, query }) =>
    Object.entries(listSearchParams(listParameter(kind), query)),
  );
  return (
    <>
      <h1>{t("dashboard.title")}</h1>
      {isMissingSecondFactor ? <SecondFactorNotice /> : null}
      <StatusNotice lines={status} />
      {started ? <GettingStarted {...started} /> : null}
      <PendingTasks slow={tasks} />
      <UpcomingDuties duties={duties} />
      {figures ? <Figures {...figures} /> : null}
      <DashboardCards />
      {lists.map(({ kind, query, list }) => (
        <ItemList
          key={kind}
          kind={kind}
          query={query}
          list={list}
          back={back}
          level={2}
          action="/admin"
          parameter={listParameter(kind)}
          otherParams={Object.fromEntries(listParams)}
          moreHref={records[kind].list}
        />
      ))}
      <MostReadStories stories={stories} />
      {status.length > 0 ? <StatusCard lines={status} /> : null}
    </>
  );
}

const DASHED = "2px dashed var(--line-strong)";

function DashboardCards() {
  return (
    <SimpleGrid component="ul" className="cards" cols={{ base: 2, sm: 4 }} spacing="12" mb="24">
      {cards.map(({ title, list, form }) => (
        <Card component="li" key={form} padding="12" withBorder style={{ border: DASHED }}>
          <Box component="h2" m="0" id={`card-${form.slice(1)}`}>
            <TextLink to={list} inherit>
              {t(title)}
            </TextLink>
          </Box>
          <Button component={Link} to={form} px="12" aria-describedby={`card-${form.slice(1)}`}>
            {t("dashboard.createNew")}
          </Button>
        </Card>
      ))}
    </SimpleGrid>
  );
}

/** Shown to staff for money or people without a second factor, which they need with live keys. */
const SecondFactorNotice = () => (
  <Alert role="note" mb="16">
    {t("account.secondFactorDemanded")}{" "}
    <Anchor component={Link} to="/second-factor" fw="600">
      {t("account.setUp")}
    </Anchor>
  </Alert>
);

/** @param props.slow tasks that only the dashboard counts */
function PendingTasks({ slow }: { slow: WaitingTask[] }) {
  const tasks = [...useTasks(), ...slow].sort((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
  if (tasks.length === 0) return null;
  return (
    <Box component="section" className="waiting" mb="24" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{t("dashboard.waiting")}</h2>
      <Group component="ul" gap="8">
        {tasks.map(({ href, number, words, isUrgent }) => (
          <li key={href}>
            <Button
              component={Link}
              to={href}
              variant="default"
              h="auto"
              py="8"
              styles={{ section: { flex: "none" }, label: { whiteSpace: "normal", textAlign: "start" } }}
              leftSection={
                <Badge component="span" color={isUrgent ? "red" : "accent"} flex="none">
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

function UpcomingDuties({ duties }: { duties: { day: string; what: string; href: string }[] }) {
  if (duties.length === 0) return null;
  return (
    <Box component="section" mb="24" aria-labelledby="coming-up">
      <h2 id="coming-up">{t("dashboard.comingUp")}</h2>
      <ul>
        {duties.map(({ day, what, href }) => (
          <li key={what}>
            <TextLink to={href}>
              {day}: {what}
            </TextLink>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Shown at the top, because the status card is far below. */
function StatusNotice({ lines }: { lines: StatusLine[] }) {
  const attention = attentionText(lines);
  return attention ? (
    <Alert role="note" mb="16">
      <Anchor href="#status" fw="600" display="block">
        {t("dashboard.statusNotice", { attention })}
      </Anchor>
    </Alert>
  ) : null;
}

function StatusCard({ lines }: { lines: StatusLine[] }) {
  return (
    <Section aria-labelledby="status">
      <Group justify="space-between" mb="8">
        <h2 id="status">{t("dashboard.status")}</h2>
        <Text c="dimmed">{attentionText(lines) ?? t("dashboard.allGood")}</Text>
      </Group>
      <Table fz="1rem" verticalSpacing="12" horizontalSpacing="0" aria-labelledby="status">
        <Table.Tbody>
          {lines.map(({ name, isHealthy, label, words, hint, link }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw="600" pe="16" style={{ verticalAlign: "top" }}>
                {name}
                <Text c={isHealthy ? (label ? "dimmed" : "accent.8") : "red"}>
                  {isHealthy ? (label ?? t("status.ok")) : t("dashboard.needsAttention")}
                </Text>
              </Table.Th>
              <Table.Td style={{ verticalAlign: "top", overflowWrap: "anywhere" }}>
                {words} {link ? <Anchor href={link.href}>{link.words}</Anchor> : null}
                {hint ? <Text c="dimmed">{hint}</Text> : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function attentionText(lines: StatusLine[]): string | null {
  const unhealthyCount = lines.filter(({ isHealthy }) => !isHealthy).length;
  return unhealthyCount === 0 ? null : t("dashboard.attention", { count: unhealthyCount });
}

import { Anchor, Card, Group, Progress, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Bar, Figures as Numbers, MostRead } from "./figures-view";
import { Disclosure } from "~/components/admin/disclosure";
import { SecondaryText } from "~/components/admin/page-header";
import { ModeNote } from "~/components/admin/mode-note";
import { UserText } from "~/components/admin/user-text";
import { t } from "~/locales/screen-text";

type Props = Numbers & { drawing: string };

export function Figures(figures: Props) {
  const { months, ways, breakdownsSince, imported } = figures;
  const hasDonations = months.some((month) => month.gifts > 0) || ways.some(({ bars }) => bars.length > 0);
  return (
    <section aria-labelledby="figures-title">
      <Group justify="space-between" mb="8">
        <h2 id="figures-title">{t("words.gifts")}</h2>
        <Anchor href="/admin/figures.csv" py="8">
          {t("words.downloadCsv")}
        </Anchor>
      </Group>
      <ModeNote />
      <Stack gap="16" mb="24">
        <ThisMonth {...figures} />
        {imported ? (
          <Text>{t("ledger.figures.imported", { gifts: imported.gifts, amount: imported.amount })}</Text>
        ) : null}
        {hasDonations ? <Months {...figures} /> : <Text c="dimmed">{t("ledger.figures.none")}</Text>}
        {hasDonations ? (
          <Figure title={t("ledger.figures.how", { since: breakdownsSince })}>
            <FiguresTable>
              {ways.map((way) => (
                <Breakdown key={way.name} {...way} />
              ))}
            </FiguresTable>
          </Figure>
        ) : null}
      </Stack>
    </section>
  );
}

function Figure({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card component="figure" className="figure ruled" m="0">
      <Text component="figcaption" ff="heading" fw="700" size="lg" mb="8">
        {title}
      </Text>
      {children}
    </Card>
  );
}

const FiguresTable = ({ children }: { children: ReactNode }) => (
  <Table fz="1rem" tabularNums verticalSpacing="8" horizontalSpacing="4">
    {children}
  </Table>
);

const TableHead = ({ names }: { names: string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <tr>
    <th scope="row">{name}</th>
    {children}
  </tr>
);

function ThisMonth({ whole, thisMonth, lastYear, byCause }: Props) {
  const sums = [
    { name: t("ledger.figures.soFar", { month: thisMonth }), isNow: true, ...whole.now },
    { name: lastYear, isNow: false, ...whole.before },
  ];
  return (
    <Figure title={t("ledger.figures.compared")}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="24">
        <SimpleGrid cols={2} spacing="12">
          {sums.map(({ name, isNow, amount, gifts }) => (
            <div key={name} className={isNow ? "kasavu" : "beside-kasavu"}>
              <SecondaryText>{name}</SecondaryText>
              <Text ff="heading" fw="700" fz="clamp(1.25rem, 5.5vw, 2rem)" lh="1.3">
                {amount}
              </Text>
              <Text>{gifts}</Text>
            </div>
          ))}
        </SimpleGrid>
        <FiguresTable>
          <TableHead names={[t("words.cause"), thisMonth, lastYear]} />
          <tbody>
            {byCause.map(({ name, now, before }) => (
              <Row key={name} name={name}>
                {[now, before].map(({ amount, gifts }, index) => (
                  <td key={index}>
                    {amount}
                    <SecondaryText>{gifts}</SecondaryText>
                  </td>
                ))}
              </Row>
            ))}
          </tbody>
        </FiguresTable>
      </SimpleGrid>
    </Figure>
  );
}

function Months({ months, byCause, drawing }: Props) {
  const causes = byCause.map(({ name }) => name);
  return (
    <Figure title={<span id="figure-months">{t("ledger.figures.months")}</span>}>
      <div
        className="chart"
        role="img"
        aria-labelledby="figure-months"
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      <Group component="ul" gap="16" mt="8">
        {causes.map((name, index) => (
          <Group component="li" key={name} gap="8">
            <svg width="20" height="20" aria-hidden="true" focusable="false">
              <rect width="20" height="20" fill={`url(#ink-${index % 4})`} stroke="currentColor" />
            </svg>
            <Text span size="sm">
              {name}
            </Text>
          </Group>
        ))}
      </Group>
      <Disclosure summary={t("ledger.figures.asTable")}>
        {/* Without a tab stop, keyboard users of Safari can't scroll the table. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="figure-scroll" role="region" aria-labelledby="figure-months" tabIndex={0}>
          <FiguresTable>
            <TableHead names={[t("close.month"), t("words.gifts"), t("words.sum"), ...causes]} />
            <tbody>
              {[...months].reverse().map(({ name, gifts, amount, amounts }) => (
                <Row key={name} name={name}>
                  {[String(gifts), amount, ...amounts].map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </Row>
              ))}
            </tbody>
          </FiguresTable>
        </div>
      </Disclosure>
    </Figure>
  );
}

function Breakdown({ name, bars }: { name: string; bars: Bar[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {name}
        </th>
      </tr>
      {bars.map((bar) => (
        <Row key={bar.name} name={bar.name}>
          <td className="figure-bar">
            {bar.words}
            <Progress value={bar.share * 100} color="accent" radius="0" mt="4" aria-hidden="true" />
          </td>
        </Row>
      ))}
      {bars.length === 0 ? (
        <tr>
          <td colSpan={2}>{t("ledger.figures.noneYet")}</td>
        </tr>
      ) : null}
    </tbody>
  );
}

export function MostReadStories({ stories }: { stories: MostRead[] }) {
  return (
    <Figure title={t("ledger.figures.mostRead")}>
      {stories.length === 0 ? <Text c="dimmed">{t("ledger.figures.unread")}</Text> : null}
      <FiguresTable>
        <TableHead names={[t("ledger.figures.story"), t("ledger.figures.reads")]} />
        <tbody>
          {stories.map(({ title, href, reads }) => (
            <Row
              key={href}
              name={
                <Anchor href={href}>
                  <UserText text={title} />
                </Anchor>
              }
            >
              <td>{reads}</td>
            </Row>
          ))}
        </tbody>
      </FiguresTable>
    </Figure>
  );
}
